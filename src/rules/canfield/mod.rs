//! Canfield (SPEC section 3, rules C-1 to C-14).
//!
//! [`Position`] knows where the cards lie and which moves they allow; [`Canfield`] adds what a run needs: undo,
//! auto-finish, the end and the score.

mod game;
mod illegal;
mod position;
mod score;
pub mod solver;
mod token;

pub use game::{Canfield, Happening, Variant};
pub use illegal::Illegal;
pub use position::{Fill, Position};
pub use score::Score;
pub use token::{Column, Move, Source, Target, Token, TokenError};
