//! What helps in practice, and in no daily: hints, whether the game can still be won, new deals that can.
//!
//! [`Helper`] holds it together: what is known of the game on the table, what is being found out by the worker, what is shown.
//! What is to be said follows from what is known by plain functions; the rest draws it.

mod advice;
mod helper;
mod knowledge;
mod view;
mod worker;

pub use helper::Helper;
pub use view::{ChanceLine, HelpNotice, HelpSwitches, HintControl};
