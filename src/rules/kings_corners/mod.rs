//! King's Corners (SPEC section 4, rules K-1 to K-11).
//!
//! [`Table`] knows the piles and what may be laid where; [`Hand`] adds whose turn it is, everyone's cards and the end;
//! [`KingsCorners`] makes a game of hands, and lets the computer players act.

pub mod computer;
mod game;
mod hand;
mod happening;
mod illegal;
mod place;
mod score;
mod state;
mod table;
mod token;

pub use super::seat::{Seat, Seats};
pub use game::{KingsCorners, LIMIT, Options};
pub use hand::{End, Hand, View, dealer};
pub use happening::Happening;
pub use illegal::Illegal;
pub use place::Place;
pub use score::Score;
pub use state::State;
pub use table::Table;
pub use token::{Move, Token, TokenError};
