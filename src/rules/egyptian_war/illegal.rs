//! Why Egyptian War refuses an action.

use super::{GAP, Seat};
use crate::rules::{Fault, Ms, Rule};

/// A broken rule of Egyptian War.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Illegal {
    /// Another player is to turn or to pay (E-1, E-5).
    #[error("it is not your turn: {0} is to turn")]
    NotYourTurn(Seat),
    /// The pile is won, and lies a second before it is collected (E-6).
    #[error("the pile is won, and nobody turns until it is collected at {0} ms")]
    Collecting(Ms),
    /// Too soon after the card before (E-8).
    #[error("the next card can be turned at {0} ms, {GAP} ms after the one before it")]
    TooSoon(Ms),
    /// The game has ended (E-7).
    #[error("the game is over and nothing can follow")]
    GameOver,
}

impl Fault for Illegal {
    fn code(&self) -> &'static str {
        match self {
            Illegal::NotYourTurn(_) => "not_your_turn",
            Illegal::Collecting(_) => "pile_is_won",
            Illegal::TooSoon(_) => "too_soon",
            Illegal::GameOver => "game_over",
        }
    }

    fn rule(&self) -> Option<Rule> {
        let number = match self {
            Illegal::NotYourTurn(_) => 1,
            Illegal::Collecting(_) => 6,
            Illegal::TooSoon(_) => 8,
            Illegal::GameOver => 7,
        };
        Some(Rule::new('E', number))
    }
}
