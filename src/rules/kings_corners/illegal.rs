//! Why King's Corners refuses an action.

use super::Place;
use crate::rules::{Card, Fault, Rule};

/// A broken rule of King's Corners.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Illegal {
    /// The card is somewhere else (K-3).
    #[error("{0} is not in your hand")]
    NotInHand(Card),
    /// Not one lower and of the other colour (K-3).
    #[error("{card} does not go on {top}: one rank lower and the other colour is wanted")]
    NotDescending {
        /// The card that was to be laid down; of a pile its bottom card.
        card: Card,
        /// The top card of the pile it was to go on.
        top: Card,
    },
    /// An empty corner is started by a king (K-3).
    #[error("{card} can't start corner {corner}: only a king can")]
    OnlyKings {
        /// The card that was to start it; of a pile its bottom card.
        card: Card,
        /// Which corner.
        corner: Place,
    },
    /// There is no pile to move (K-3).
    #[error("there is no pile at {0}")]
    NoPile(Place),
    /// A pile can't be laid on itself (K-3).
    #[error("the pile at {0} can't go onto itself")]
    OntoItself(Place),
    /// An emptied side is filled from a hand (K-3).
    #[error("a pile can't go to the empty side {0}: it takes a card from a hand")]
    EmptySide(Place),
    /// Corner piles don't move, and a king that lies on a side stays there (K-4).
    #[error("the pile at {0} has a king at its bottom, and stays where it is")]
    KingStays(Place),
    /// The hand has ended (K-6).
    #[error("the hand is over: go on with \"next\"")]
    HandOver,
    /// The hand goes on (K-6).
    #[error("the hand is not over: \"next\" comes too early")]
    HandNotOver,
    /// The game has ended, or was given up (K-8).
    #[error("the game is over and nothing can follow")]
    GameOver,
    /// Each move of a daily stands (K-11).
    #[error("there is no undo in the daily: each move stands")]
    NoUndo,
    /// Nothing was moved in this turn, or all of it was taken back (K-11).
    #[error("there is no move of this turn to take back")]
    NothingToUndo,
}

impl Fault for Illegal {
    fn code(&self) -> &'static str {
        match self {
            Illegal::NotInHand(_) => "not_in_hand",
            Illegal::NotDescending { .. } => "not_descending",
            Illegal::OnlyKings { .. } => "only_kings_start_corners",
            Illegal::NoPile(_) => "no_pile",
            Illegal::OntoItself(_) => "pile_onto_itself",
            Illegal::EmptySide(_) => "side_from_hand_only",
            Illegal::KingStays(_) => "king_stays",
            Illegal::HandOver => "hand_over",
            Illegal::HandNotOver => "hand_not_over",
            Illegal::GameOver => "game_over",
            Illegal::NoUndo => "no_undo_in_daily",
            Illegal::NothingToUndo => "nothing_to_undo",
        }
    }

    fn rule(&self) -> Option<Rule> {
        let number = match self {
            Illegal::NotInHand(_)
            | Illegal::NotDescending { .. }
            | Illegal::OnlyKings { .. }
            | Illegal::NoPile(_)
            | Illegal::OntoItself(_)
            | Illegal::EmptySide(_) => 3,
            Illegal::KingStays(_) => 4,
            Illegal::HandOver | Illegal::HandNotOver => 6,
            Illegal::GameOver => 8,
            Illegal::NoUndo | Illegal::NothingToUndo => 11,
        };
        Some(Rule::new('K', number))
    }
}
