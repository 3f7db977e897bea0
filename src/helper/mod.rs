//! The helper of practice games: it finds out for a page whether a Canfield can still be won, and how.
//!
//! It thinks in a worker of the browser, and comes in a module of its own that a page loads when it first asks something:
//! the rules with their solver, and nothing of the tables (feature `solver`). [`Question`] and [`Reply`] are what page and
//! worker say to each other, and [`think()`] is what lies in between. It depends on `rules` alone, and has no clock of its own.

mod back;
mod message;
mod think;
#[cfg(feature = "solver")]
mod worker;

pub use message::{Answer, Back, Played, Progress, Question, Reply};
pub use think::{Patience, think};
