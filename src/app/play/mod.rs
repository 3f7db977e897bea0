//! A run in the browser: its clock, its log, what keeps it safe.
//!
//! [`Run`] is the game with its log and clock. [`Ranked`] keeps it on the server as it is played and asks for the
//! result. Nothing here knows a game's rules or draws anything.

mod awake;
pub mod browser;
mod clock;
mod hold;
mod journal;
mod ranked;
mod run;

pub use awake::keep_awake;
pub use clock::Clock;
pub use ranked::{Ranked, SaveState, Trouble};
pub use run::Run;
