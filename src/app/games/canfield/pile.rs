//! The eleven places of a Canfield table.

use crate::rules::{
    Card, Suit,
    canfield::{Column, Position, Source, Target},
};

/// One of the places that cards lie at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pile {
    /// Cards not dealt yet.
    Stock,
    /// Cards dealt from it.
    Waste,
    /// The thirteen cards at the left.
    Reserve,
    /// A suit on its way up.
    Foundation(Suit),
    /// One of the four piles.
    Tableau(Column),
}

impl Pile {
    /// Its number, 0 to 10.
    pub const fn index(self) -> usize {
        match self {
            Pile::Stock => 0,
            Pile::Waste => 1,
            Pile::Reserve => 2,
            Pile::Foundation(suit) => 3 + suit.index(),
            Pile::Tableau(column) => 7 + column.index(),
        }
    }

    /// Where a move that puts cards here goes.
    pub const fn target(self) -> Option<Target> {
        match self {
            Pile::Foundation(_) => Some(Target::Foundation),
            Pile::Tableau(column) => Some(Target::Tableau(column)),
            _ => None,
        }
    }

    /// Where a move that takes the top card from here starts.
    pub const fn source(self) -> Option<Source> {
        match self {
            Pile::Reserve => Some(Source::Reserve),
            Pile::Waste => Some(Source::Waste),
            Pile::Tableau(column) => Some(Source::Top(column)),
            _ => None,
        }
    }

    /// Its top card, the stock's excepted.
    pub fn top(self, position: &Position) -> Option<Card> {
        match self {
            Pile::Stock => None,
            Pile::Foundation(suit) => position.foundation(suit).next_back(),
            Pile::Waste | Pile::Reserve | Pile::Tableau(_) => self.source().and_then(|source| position.top_of(source)),
        }
    }

    /// How many cards lie here.
    pub fn count(self, position: &Position) -> usize {
        match self {
            Pile::Stock => position.stock().len(),
            Pile::Waste => position.waste().len(),
            Pile::Reserve => position.reserve().len(),
            Pile::Foundation(suit) => position.foundation(suit).count(),
            Pile::Tableau(column) => position.tableau(column).len(),
        }
    }

    /// The place a move starts from.
    pub const fn of_source(source: Source) -> Pile {
        match source {
            Source::Reserve => Pile::Reserve,
            Source::Waste => Pile::Waste,
            Source::Top(column) | Source::Whole(column) => Pile::Tableau(column),
        }
    }
}

/// The cards that a move from `source` takes, bottom first.
pub fn cards_at(position: &Position, source: Source) -> Vec<Card> {
    match source {
        Source::Whole(column) => position.tableau(column).to_vec(),
        _ => position.top_of(source).into_iter().collect(),
    }
}
