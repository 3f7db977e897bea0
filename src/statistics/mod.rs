//! What a device remembers of the games played on it, and what they come to (W-6, C-14).
//!
//! [`Record`] is one game, [`History`] all of them as they are kept, exported and imported; [`Summary`], [`Histogram`] and
//! [`Ledger`] are worked out from records. Pure: it knows the rules' scores, and neither storage nor screen. No float enters.

mod amount;
mod histogram;
mod history;
mod ledger;
mod mode;
mod record;
mod summary;
#[cfg(test)]
mod tests;

pub use amount::Tenths;
pub use histogram::Histogram;
pub use history::{History, NotHistory};
pub use ledger::Ledger;
pub use mode::Mode;
pub use record::Record;
pub use summary::{Days, Summary};
