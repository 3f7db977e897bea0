//! Why Canfield refuses an action.

use super::Column;
use crate::rules::{Card, Fault, Rule};

/// A broken rule of Canfield.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Illegal {
    /// The game is won: nothing can follow, not even undo (C-8, C-9).
    #[error("all 52 cards are up: the game is won and nothing can follow")]
    Won,
    /// The reserve has no card left (C-5).
    #[error("the reserve is empty")]
    ReserveEmpty,
    /// The waste has no card (C-7).
    #[error("the waste is empty")]
    WasteEmpty,
    /// The tableau space that a card should come from is empty (C-4).
    #[error("tableau pile {0} is empty")]
    PileEmpty(Column),
    /// A whole pile has two cards or more (C-4).
    #[error("tableau pile {0} has no two cards: its single card moves alone")]
    NotWhole(Column),
    /// A whole pile goes to the tableau only (C-4).
    #[error("a whole pile can't go to a foundation: send its top card")]
    WholeToFoundation,
    /// A pile can't be laid on itself (C-3).
    #[error("tableau pile {0} can't go onto itself")]
    OntoItself(Column),
    /// The foundation wants another card (C-2).
    #[error("{card} can't go up yet: that foundation's next card is {wanted}")]
    NotNext {
        /// The card that was to go up.
        card: Card,
        /// The card its foundation wants.
        wanted: Card,
    },
    /// Not one lower and of the other colour (C-3).
    #[error("{card} does not go on {top}: one rank lower and the other colour is wanted")]
    NotDescending {
        /// The card that was to be laid down.
        card: Card,
        /// The pile's top card.
        top: Card,
    },
    /// Only the waste's top card fills a space, once the reserve is empty (C-6).
    #[error("tableau space {0} is filled from the waste only")]
    Space(Column),
    /// Part of a pile can't move in the tableau under the strict rules (C-13).
    #[error("under the strict rules pile {0} moves between tableau piles only as a whole")]
    Strict(Column),
    /// There is nothing to deal (C-7).
    #[error("the stock is empty: redeal instead")]
    StockEmpty,
    /// A redeal wants an empty stock (C-7).
    #[error("the stock still has cards: deal them first")]
    StockLeft,
    /// Stock and waste are empty (C-7).
    #[error("stock and waste are empty: there is nothing to redeal")]
    NothingToRedeal,
    /// This is the deal itself (C-9).
    #[error("there is nothing to undo")]
    NothingToUndo,
    /// Nothing has been undone, or something was done since (C-9).
    #[error("there is nothing to redo")]
    NothingToRedo,
    /// No card fits on a foundation (C-10).
    #[error("no card fits on a foundation now")]
    NothingToFinish,
}

impl Fault for Illegal {
    fn code(&self) -> &'static str {
        match self {
            Illegal::Won => "game_over",
            Illegal::ReserveEmpty => "reserve_empty",
            Illegal::WasteEmpty => "waste_empty",
            Illegal::PileEmpty(_) => "pile_empty",
            Illegal::NotWhole(_) => "not_a_whole_pile",
            Illegal::WholeToFoundation => "whole_pile_to_foundation",
            Illegal::OntoItself(_) => "pile_onto_itself",
            Illegal::NotNext { .. } => "not_next_on_foundation",
            Illegal::NotDescending { .. } => "not_descending",
            Illegal::Space(_) => "space_from_waste_only",
            Illegal::Strict(_) => "strict_whole_piles_only",
            Illegal::StockEmpty => "stock_empty",
            Illegal::StockLeft => "stock_not_empty",
            Illegal::NothingToRedeal => "nothing_to_redeal",
            Illegal::NothingToUndo => "nothing_to_undo",
            Illegal::NothingToRedo => "nothing_to_redo",
            Illegal::NothingToFinish => "nothing_to_finish",
        }
    }

    fn rule(&self) -> Option<Rule> {
        let number = match self {
            Illegal::NotNext { .. } => 2,
            Illegal::OntoItself(_) | Illegal::NotDescending { .. } => 3,
            Illegal::PileEmpty(_) | Illegal::NotWhole(_) | Illegal::WholeToFoundation => 4,
            Illegal::ReserveEmpty => 5,
            Illegal::Space(_) => 6,
            Illegal::WasteEmpty | Illegal::StockEmpty | Illegal::StockLeft | Illegal::NothingToRedeal => 7,
            Illegal::Won => 8,
            Illegal::NothingToUndo | Illegal::NothingToRedo => 9,
            Illegal::NothingToFinish => 10,
            Illegal::Strict(_) => 13,
        };
        Some(Rule::new('C', number))
    }
}
