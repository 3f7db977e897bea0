//! A pile of cards with a fixed capacity: copying one needs no allocation, so undo can keep whole positions.

use super::Card;
use std::ops::Deref;

/// A pile of at most `N` cards (`N` ≤ 255), bottom first: the last card is the top.
#[derive(Clone, Copy)]
pub struct Pile<const N: usize> {
    cards: [Card; N],
    len: u8,
}

impl<const N: usize> Pile<N> {
    /// A pile without cards.
    pub const EMPTY: Pile<N> = Pile { cards: [super::Deck::SORTED.cards()[0]; N], len: 0 };

    /// A pile of the given cards, bottom first.
    ///
    /// # Panics
    /// When there are more than `N`.
    pub fn of(cards: impl IntoIterator<Item = Card>) -> Pile<N> {
        let mut pile = Pile::EMPTY;
        for card in cards {
            pile.push(card);
        }
        pile
    }

    /// The top card.
    pub fn top(&self) -> Option<Card> {
        self.last().copied()
    }

    /// Lays a card on top.
    ///
    /// # Panics
    /// When the pile is full; no game piles more cards up than its capacity.
    pub fn push(&mut self, card: Card) {
        self.cards[usize::from(self.len)] = card;
        self.len += 1;
    }

    /// Takes the top card.
    pub fn pop(&mut self) -> Option<Card> {
        let top = self.top()?;
        self.len -= 1;
        Some(top)
    }

    /// Takes a card out, wherever it lies; those above it close up.
    pub fn remove(&mut self, card: Card) {
        if let Some(at) = self.iter().position(|&other| other == card) {
            self.cards.copy_within(at + 1..usize::from(self.len), at);
            self.len -= 1;
        }
    }

    /// Slides a card beneath all others.
    ///
    /// # Panics
    /// As [`Pile::push`].
    pub fn tuck(&mut self, card: Card) {
        let len = usize::from(self.len);
        self.cards.copy_within(..len, 1);
        self.cards[0] = card;
        self.len += 1;
    }

    /// Takes all the cards away and hands them over in order.
    pub fn take(&mut self) -> Pile<N> {
        std::mem::replace(self, Pile::EMPTY)
    }
}

impl<const N: usize> Deref for Pile<N> {
    type Target = [Card];

    fn deref(&self) -> &[Card] {
        &self.cards[..usize::from(self.len)]
    }
}

// By hand: what a popped card leaves behind in the array is no part of the pile.
impl<const N: usize> PartialEq for Pile<N> {
    fn eq(&self, other: &Pile<N>) -> bool {
        **self == **other
    }
}

impl<const N: usize> Eq for Pile<N> {}

impl<const N: usize> std::fmt::Debug for Pile<N> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}
