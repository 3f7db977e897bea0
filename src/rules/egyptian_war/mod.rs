//! Egyptian War (SPEC section 5, rules E-1 to E-11).
//!
//! [`Table`] knows the cards and their patterns; [`EgyptianWar`] adds whose turn it is, what is owed, and the clock: what
//! falls due happens by itself, and the player's events fall in between. How fast computers are is drawn from the deal, in
//! `reactions` out of the integer tables in `tables`.

mod game;
mod happening;
mod illegal;
mod pattern;
mod reactions;
mod score;
mod state;
mod table;
mod tables;
mod token;
mod turn;

pub use super::seat::{Seat, Seats};
pub use game::{Defeat, EgyptianWar, LIMIT};
pub use happening::{Effect, Happening};
pub use illegal::Illegal;
pub use pattern::Pattern;
pub use reactions::{Speed, UnknownSpeed, delay, reactions};
pub use score::Score;
pub use state::State;
pub use table::Table;
pub use token::{Token, TokenError};
pub use turn::{Collection, GAP, LIE, Owed};
