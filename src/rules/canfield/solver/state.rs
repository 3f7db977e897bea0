//! A position as the search has it: small enough to copy, and told apart from others by two words.

use super::number::{Number, SUITS};
use crate::rules::{
    Card,
    canfield::{Column, Position, Variant},
};

/// What stays the same however a position is played on.
pub struct Layout {
    /// Whose rules are played.
    pub variant: Variant,
    /// Bottom first.
    reserve: Vec<Number>,
    /// Waste and stock in the order of dealing.
    talon: Vec<(Number, Card)>,
    /// For each card of the talon the bit that stands for it there; none for others.
    bits: [u64; 56],
}

/// Where the cards lie. Every pile of the tableau is a run down from its bottom card (C-3), as cards come there in no other way:
/// so its top, its bottom, and on which of two cards each lies say all of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State {
    /// How many cards of each suit are up.
    pub up: [u8; 4],
    /// Each pile's top card.
    pub tops: [Option<Number>; 4],
    /// Each pile's bottom card.
    pub bottoms: [Option<Number>; 4],
    /// How many cards the reserve has.
    pub reserve: u8,
    /// The cards that lie on the second of the two that they could lie on.
    pub(super) links: u64,
    /// The cards that the talon still has, and a bit for each of them in the order of dealing.
    talon_cards: u64,
    pub(super) talon: u64,
    /// How many of these are in the waste, as far as that matters: see [`State::settled`].
    pub(super) waste: u8,
}

impl Layout {
    /// What a position holds, and how it stands.
    pub fn of(position: &Position, variant: Variant) -> (Layout, State) {
        let number = |card: &Card| Number::of(*card, position.base());
        let dealt = position.waste().iter().chain(position.stock().iter().rev());
        let talon: Vec<_> = dealt.map(|card| (number(card), *card)).collect();
        let mut bits = [0; 56];
        for (at, (card, _)) in talon.iter().enumerate() {
            bits[card.index()] = 1 << at;
        }
        let piles = Column::ALL.map(|column| position.tableau(column));
        let pairs = piles.iter().flat_map(|pile| pile.windows(2)).map(|pair| (number(&pair[0]), number(&pair[1])));
        let state = State {
            up: SUITS.map(|suit| position.foundation(suit).count() as u8),
            tops: piles.map(|pile| pile.last().map(number)),
            bottoms: piles.map(|pile| pile.first().map(number)),
            reserve: position.reserve().len() as u8,
            links: pairs.fold(0, |links, (on, card)| links | u64::from(on.which()) << card.index()),
            talon_cards: talon.iter().fold(0, |cards, (card, _)| cards | card.bit()),
            talon: (1 << talon.len()) - 1,
            waste: position.waste().len() as u8,
        };
        let reserve = position.reserve().iter().map(number).collect();
        (Layout { variant, reserve, talon, bits }, state.settled())
    }

    /// A card of the talon.
    pub fn card(&self, number: Number) -> Option<Card> {
        self.talon.iter().find(|(other, _)| *other == number).map(|(_, card)| *card)
    }

    /// The reserve's cards that a state still has, bottom first.
    pub fn reserve(&self, state: &State) -> &[Number] {
        self.reserve.get(..state.reserve.into()).unwrap_or_default()
    }
}

impl State {
    /// How many cards are up.
    pub fn cards_up(&self) -> u8 {
        self.up.iter().sum()
    }

    /// Whether a card's suit wants it next (C-2).
    pub fn goes_up(&self, card: Number) -> bool {
        self.up[card.suit()] == card.steps()
    }

    /// The reserve's top card.
    pub fn reserve_top(&self, layout: &Layout) -> Option<Number> {
        layout.reserve(self).last().copied()
    }

    /// What a card lies on that isn't its pile's bottom.
    pub fn beneath(&self, card: Number) -> Number {
        card.host((self.links >> card.index() & 1) as u8)
    }

    /// The talon's cards, in the order of dealing.
    pub fn talon(&self, layout: &Layout) -> impl Iterator<Item = Number> {
        layout.talon.iter().enumerate().filter(|(at, _)| self.talon >> at & 1 == 1).map(|(_, (card, _))| *card)
    }

    /// The talon's cards, as a set.
    pub fn talon_cards(&self) -> u64 {
        self.talon_cards
    }

    /// The talon's last card to be dealt.
    pub fn last_of_talon(&self, layout: &Layout) -> Option<Number> {
        let at = self.talon.checked_ilog2()?;
        layout.talon.get(at as usize).map(|(card, _)| *card)
    }

    /// Whether what a waste shows now could be lost by dealing on.
    pub fn has_own_waste(&self) -> bool {
        self.waste != 0
    }

    /// Whether some dealing and redealing brings a card to the waste's top (C-7): the waste then holds the cards dealt before it, and
    /// it.
    pub fn is_reached(&self, card: Number, layout: &Layout) -> bool {
        let bit = layout.bits[card.index()];
        if self.talon & bit == 0 {
            return false;
        }
        let size = (self.talon & (bit - 1)).count_ones() as u8 + 1;
        let after_redeal = size.is_multiple_of(3) || size == self.left();
        after_redeal || self.waste != 0 && size >= self.waste && (size - self.waste).is_multiple_of(3)
    }

    fn left(&self) -> u8 {
        self.talon.count_ones() as u8
    }

    /// A waste of three, six and so on, or of all the cards, shows nothing now or later that a redeal wouldn't show: it counts as
    /// none, and states that differ by nothing else are one.
    fn settled(mut self) -> State {
        if self.waste.is_multiple_of(3) || self.waste == self.left() {
            self.waste = 0;
        }
        self
    }

    /// Takes a card out of the talon that was reached.
    pub fn take_waste(&mut self, card: Number, layout: &Layout) {
        let bit = layout.bits[card.index()];
        self.waste = (self.talon & (bit - 1)).count_ones() as u8;
        self.talon &= !bit;
        self.talon_cards &= !card.bit();
        *self = self.settled();
    }

    /// Takes the reserve's top card.
    pub fn take_reserve(&mut self, layout: &Layout) -> Option<Number> {
        let card = self.reserve_top(layout)?;
        self.reserve -= 1;
        Some(card)
    }

    /// Takes a pile's top card, and fills the space where it was the only one (C-6).
    pub fn take_top(&mut self, column: Column, layout: &Layout) -> Option<Number> {
        let card = self.tops[column.index()]?;
        if self.bottoms[column.index()] == Some(card) {
            self.fill(column, layout);
        } else {
            self.tops[column.index()] = Some(self.beneath(card));
            self.links &= !card.bit();
        }
        Some(card)
    }

    /// Lays a card on a pile, or into a space.
    pub fn lay(&mut self, card: Number, column: Column) {
        match self.tops[column.index()] {
            Some(on) => self.links |= u64::from(on.which()) << card.index(),
            None => self.bottoms[column.index()] = Some(card),
        }
        self.tops[column.index()] = Some(card);
    }

    /// Lays a whole pile on another, and fills the space that it leaves (C-6).
    pub fn lay_pile(&mut self, from: Column, to: Column, layout: &Layout) {
        if let (Some(bottom), top) = (self.bottoms[from.index()], self.tops[from.index()]) {
            self.lay(bottom, to);
            self.tops[to.index()] = top;
            self.fill(from, layout);
        }
    }

    fn fill(&mut self, column: Column, layout: &Layout) {
        let card = self.take_reserve(layout);
        self.tops[column.index()] = card;
        self.bottoms[column.index()] = card;
    }
}

#[cfg(test)]
impl Layout {
    /// A state of any cards anywhere, be it one that play can come to or not: what is up, the reserve and the talon as lists, the
    /// piles as runs, bottom first.
    pub fn made(
        variant: Variant,
        up: [u8; 4],
        reserve: Vec<Number>,
        piles: [Vec<Number>; 4],
        talon: Vec<Number>,
        waste: u8,
    ) -> (Layout, State) {
        let mut bits = [0; 56];
        for (at, card) in talon.iter().enumerate() {
            bits[card.index()] = 1 << at;
        }
        let pairs = piles.iter().flat_map(|pile| pile.windows(2));
        let state = State {
            up,
            tops: piles.each_ref().map(|pile| pile.last().copied()),
            bottoms: piles.each_ref().map(|pile| pile.first().copied()),
            reserve: reserve.len() as u8,
            links: pairs.fold(0, |links, pair| links | u64::from(pair[0].which()) << pair[1].index()),
            talon_cards: talon.iter().fold(0, |cards, card| cards | card.bit()),
            talon: (1 << talon.len()) - 1,
            waste,
        };
        let talon = talon.into_iter().map(|card| (card, Card::all().next().unwrap())).collect();
        (Layout { variant, reserve, talon, bits }, state.settled())
    }
}

#[cfg(test)]
impl State {
    /// The same state but for how many cards are in the waste.
    pub fn with_waste(self, waste: u8) -> State {
        State { waste, ..self }.settled()
    }
}
