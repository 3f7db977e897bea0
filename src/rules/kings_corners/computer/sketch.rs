//! What planning a turn needs to know of the table: small, and quick to change.

use super::cards::Cards;
use crate::rules::kings_corners::{Move, Place, View};

/// The ends of the piles and the cards of whoever plans. What lies between a pile's ends never matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sketch {
    /// The top card of each place; none where it is empty.
    tops: [Cards; 8],
    /// The bottom card of each side; none where it is empty. (Corners never move: their bottoms don't matter.)
    bottoms: [Cards; 4],
    /// The cards left in the hand.
    pub hand: Cards,
    /// Whether kings on sides may move to corners (K-4).
    kings_move: bool,
}

/// A move, with the card that is laid, be it from the hand or as the bottom of a pile.
#[derive(Clone, Copy, Debug)]
pub enum Step {
    /// A card from the hand.
    Card(Cards, Place),
    /// A side's pile.
    Pile(Place, Place),
}

impl Step {
    /// As the rules have it.
    pub fn as_move(self) -> Option<Move> {
        Some(match self {
            Step::Card(card, to) => Move::Card { card: card.lowest()?, to },
            Step::Pile(from, to) => Move::Pile { from, to },
        })
    }
}

impl Sketch {
    /// What somebody sees.
    pub fn of(view: &View) -> Sketch {
        let one = |card: Option<&_>| card.map_or(Cards::NONE, |&card| Cards::one(card));
        Sketch {
            tops: Place::ALL.map(|place| one(view.table.pile(place).last())),
            bottoms: Place::SIDES.map(|place| one(view.table.pile(place).first())),
            hand: view.cards.iter().map(|&card| Cards::one(card)).collect(),
            kings_move: view.table.kings_move(),
        }
    }

    /// All top cards.
    pub fn tops(&self) -> Cards {
        self.tops.into_iter().collect()
    }

    /// The bottom cards of all sides.
    pub fn bottoms(&self) -> Cards {
        self.bottoms.into_iter().collect()
    }

    /// Whether the turn can be ended like this with cards in hand. No king is kept, for each has a corner; and no side is
    /// left empty, for it takes any card, whoever is next.
    pub fn can_be_left(&self) -> bool {
        (self.hand & Cards::KINGS).is_empty() && !self.bottoms.contains(&Cards::NONE)
    }

    /// The empty corner that a king would go to; empty corners are all alike.
    fn empty_corner(&self) -> Option<Place> {
        Place::CORNERS.into_iter().find(|corner| self.tops[corner.index()].is_empty())
    }

    /// Calls `go` with each move worth thinking about. Empty places of a kind are all alike: one of them will do. A king
    /// that can be cornered is cornered before all else: nothing else in a hand costs so much.
    pub fn each_step(&self, mut go: impl FnMut(Step)) {
        let corner = self.empty_corner();
        if let Some((king, corner)) = (self.hand & Cards::KINGS).each().next().zip(corner) {
            return go(Step::Card(king, corner));
        }
        for to in Place::ALL {
            let takes = self.tops[to.index()].children();
            for from in Place::SIDES {
                if !(takes & self.bottoms[from.index()]).is_empty() {
                    go(Step::Pile(from, to));
                }
            }
            for card in (takes & self.hand).each() {
                go(Step::Card(card, to));
            }
        }
        if let Some(corner) = corner.filter(|_| self.kings_move) {
            for from in Place::SIDES {
                if !(Cards::KINGS & self.bottoms[from.index()]).is_empty() {
                    go(Step::Pile(from, corner));
                }
            }
        }
        if let Some(side) = Place::SIDES.into_iter().find(|side| self.tops[side.index()].is_empty()) {
            for card in self.hand.each() {
                go(Step::Card(card, side));
            }
        }
    }

    /// How it is after a step.
    pub fn after(&self, step: Step) -> Sketch {
        let mut after = *self;
        match step {
            Step::Card(card, to) => {
                after.hand = after.hand.without(card);
                after.tops[to.index()] = card;
                if let Some(bottom) = after.bottoms.get_mut(to.index()).filter(|bottom| bottom.is_empty()) {
                    *bottom = card;
                }
            }
            Step::Pile(from, to) => {
                after.tops[to.index()] = std::mem::take(&mut after.tops[from.index()]);
                after.bottoms[from.index()] = Cards::NONE;
            }
        }
        after
    }

    /// A number that tells sketches apart, those aside that differ in nothing but which side is which.
    pub fn key(&self) -> u64 {
        let sides = self.bottoms.iter().zip(&self.tops).map(|(bottom, top)| mix(mix(bottom.bits()) ^ top.bits()));
        let corners = self.tops[4..].iter().map(|top| mix(top.bits()));
        sides.chain(corners).fold(mix(!self.hand.bits()), u64::wrapping_add)
    }
}

/// Spreads every bit over the whole number.
fn mix(bits: u64) -> u64 {
    let spread = (bits ^ bits >> 32).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    spread ^ spread >> 29
}
