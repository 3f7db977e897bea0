//! Cards as the search knows them: by their steps above the base, so that no comparison has to mind which rank that is.

use crate::rules::{Card, Rank, Suit};
use std::num::NonZeroU8;

/// A card by its number, 4 to 55: four times one more than its steps above the base, and two bits for its suit. The lower of them is
/// its colour, the upper which of the colour's two suits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Number(NonZeroU8);

/// Suits by the two bits.
pub const SUITS: [Suit; 4] = [Suit::Clubs, Suit::Diamonds, Suit::Spades, Suit::Hearts];

impl Number {
    /// The card that is so many steps (0 to 12) above the base, of a suit by its bits.
    pub fn new(steps: u8, suit: u8) -> Number {
        // Never less than 4.
        Number(NonZeroU8::new((steps + 1) << 2 | suit).unwrap_or(NonZeroU8::MIN))
    }

    /// The number of a card.
    pub fn of(card: Card, base: Rank) -> Number {
        let suit = SUITS.iter().position(|suit| *suit == card.suit()).unwrap_or_default();
        Number::new(card.rank().steps_from(base), suit as u8)
    }

    /// As an index, and as a bit's place in a set of cards.
    pub const fn index(self) -> usize {
        self.0.get() as usize
    }

    /// The set of this card alone.
    pub const fn bit(self) -> u64 {
        1 << self.0.get()
    }

    /// How many steps its rank is above the base.
    pub const fn steps(self) -> u8 {
        (self.0.get() >> 2) - 1
    }

    /// Its suit's bits, as an index.
    pub const fn suit(self) -> usize {
        self.0.get() as usize & 3
    }

    /// Which of its colour's two suits it is of.
    pub const fn which(self) -> u8 {
        self.0.get() >> 1 & 1
    }

    /// What it may lie on (C-3): one rank higher, of the other colour, by which of that colour's suits it is.
    pub fn host(self, which: u8) -> Number {
        let steps = if self.steps() == 12 { 0 } else { self.steps() + 1 };
        Number::new(steps, self.other_color(which))
    }

    /// What may lie on it (C-3), by which of its colour's suits it is.
    pub fn guest(self, which: u8) -> Number {
        let steps = if self.steps() == 0 { 12 } else { self.steps() - 1 };
        Number::new(steps, self.other_color(which))
    }

    const fn other_color(self, which: u8) -> u8 {
        which << 1 | (self.0.get() & 1 ^ 1)
    }

    /// Whether it may lie on another card (C-3).
    pub fn fits(self, on: Number) -> bool {
        self.host(on.which()) == on
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Hosts and guests are C-3's, whatever the base.
    #[test]
    fn c3_cards_fit_as_the_rule_says() {
        for base in Rank::all() {
            for (card, on) in Card::all().flat_map(|card| Card::all().map(move |on| (card, on))) {
                let (small, large) = (Number::of(card, base), Number::of(on, base));
                let fits = card.rank() == on.rank().down() && card.color() != on.color();
                assert_eq!(small.fits(large), fits, "{card} {on}");
                assert_eq!((0..2).any(|which| large.guest(which) == small), fits, "{card} {on}");
            }
        }
    }
}
