//! Sets of cards that answer at once what goes on what.

use crate::rules::{Card, Rank, Suit};
use std::ops::{BitAnd, BitOr};

/// A set of cards, a bit each: four bits a rank, kings highest, of which the lower two are black and the upper two red.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cards(u64);

/// The suits by their bits in a rank.
const SUITS: [Suit; 4] = [Suit::Clubs, Suit::Spades, Suit::Diamonds, Suit::Hearts];
/// The lowest bit of every rank.
const LOWEST: u64 = 0x1_1111_1111_1111;

impl Cards {
    /// No card.
    pub const NONE: Cards = Cards(0);
    /// The whole deck.
    pub const ALL: Cards = Cards(LOWEST * 0b1111);
    /// The four kings.
    pub const KINGS: Cards = Cards(0b1111 << 48);

    /// A set of one card.
    pub fn one(card: Card) -> Cards {
        let suit = match card.suit() {
            Suit::Clubs => 0,
            Suit::Spades => 1,
            Suit::Diamonds => 2,
            Suit::Hearts => 3,
        };
        Cards(1 << ((card.rank().number() - 1) * 4 + suit))
    }

    /// Whether there is none.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
    pub fn len(self) -> i32 {
        self.0.count_ones() as i32
    }

    /// The lowest of them, for a set that isn't empty.
    pub fn lowest(self) -> Option<Card> {
        let bit = self.0.trailing_zeros() as usize;
        Some(Card::new(Rank::new(bit as u8 / 4 + 1)?, SUITS[bit % 4]))
    }

    /// These without those.
    pub fn without(self, those: Cards) -> Cards {
        Cards(self.0 & !those.0)
    }

    /// Every card that can lie on one of these (K-3): one lower, and of the other colour.
    pub fn children(self) -> Cards {
        Cards(self.crossed() >> 4)
    }

    /// Every card that one of these can lie on: one higher, and of the other colour.
    pub fn parents(self) -> Cards {
        Cards(self.crossed() << 4 & Cards::ALL.0)
    }

    /// These, and all of `others` that can come to lie on them, on one another.
    pub fn and_after(self, others: Cards) -> Cards {
        let all = self | others & self.children();
        if all == self { all } else { all.and_after(others) }
    }

    /// Each one as a set by itself, lowest first.
    pub fn each(self) -> impl Iterator<Item = Cards> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let lowest = left & left.wrapping_neg();
            left ^= lowest;
            (lowest != 0).then_some(Cards(lowest))
        })
    }

    /// The bits themselves, to tell sets apart by.
    pub fn bits(self) -> u64 {
        self.0
    }

    /// For each card, both cards of its rank that have the other colour.
    fn crossed(self) -> u64 {
        let black = (self.0 | self.0 >> 1) & LOWEST;
        let red = (self.0 >> 2 | self.0 >> 3) & LOWEST;
        black << 2 | black << 3 | red | red << 1
    }
}

impl BitOr for Cards {
    type Output = Cards;

    fn bitor(self, other: Cards) -> Cards {
        Cards(self.0 | other.0)
    }
}

impl BitAnd for Cards {
    type Output = Cards;

    fn bitand(self, other: Cards) -> Cards {
        Cards(self.0 & other.0)
    }
}

impl FromIterator<Cards> for Cards {
    fn from_iter<I: IntoIterator<Item = Cards>>(sets: I) -> Cards {
        sets.into_iter().fold(Cards::NONE, Cards::bitor)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn k3_children_and_parents_are_one_rank_and_a_colour_apart() {
        for top in Card::all() {
            let fits = |card: &Card| card.rank().number() + 1 == top.rank().number() && card.color() != top.color();
            let children: Cards = Card::all().filter(fits).map(Cards::one).collect();
            assert_eq!(Cards::one(top).children(), children, "on {top}");
            for card in Card::all() {
                let is_parent = !(Cards::one(card).parents() & Cards::one(top)).is_empty();
                assert_eq!(is_parent, fits(&card), "{card} on {top}");
            }
        }
    }

    #[test]
    fn a_set_gives_back_its_cards() {
        assert_eq!(Card::all().map(Cards::one).collect::<Cards>(), Cards::ALL);
        assert_eq!(Cards::ALL.each().count(), 52);
        for card in Card::all() {
            assert_eq!(Cards::one(card).lowest(), Some(card));
        }
        assert_eq!(Cards::NONE.lowest(), None);
        assert_eq!(Cards::KINGS.each().filter_map(Cards::lowest).filter(|card| card.rank() == Rank::KING).count(), 4);
    }
}
