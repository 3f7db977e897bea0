//! The piles in the middle, and what may be laid where.

use super::{Illegal, Move, Place};
use crate::rules::{Card, Pile, Rank};

/// The eight places and their piles, open to everyone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Table {
    /// Going down, so never more than king to ace.
    piles: [Pile<13>; 8],
    /// Whether a pile with a king at its bottom may move to an empty corner (K-4).
    kings_move: bool,
}

impl Table {
    /// A table with a card at each side (K-2).
    pub fn new(sides: [Card; 4], kings_move: bool) -> Table {
        let mut piles = [Pile::EMPTY; 8];
        for (place, card) in Place::SIDES.into_iter().zip(sides) {
            piles[place.index()].push(card);
        }
        Table { piles, kings_move }
    }

    /// The pile at a place, bottom first.
    pub fn pile(&self, place: Place) -> &[Card] {
        &self.piles[place.index()]
    }

    /// Whether kings on sides may move to corners (K-4).
    pub fn kings_move(&self) -> bool {
        self.kings_move
    }

    /// Whether a card from a hand may go to a place (K-3 a, b, d).
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn check_card(&self, card: Card, to: Place) -> Result<(), Illegal> {
        match self.pile(to).last() {
            Some(&top) => descending(card, top),
            None if to.is_corner() && card.rank() != Rank::KING => Err(Illegal::OnlyKings { card, corner: to }),
            None => Ok(()),
        }
    }

    /// The bottom card of a pile that may move, if there is somewhere for it to go (K-4).
    ///
    /// # Errors
    /// When there is no pile, or a king keeps it where it is.
    pub fn movable(&self, from: Place) -> Result<Card, Illegal> {
        let bottom = *self.pile(from).first().ok_or(Illegal::NoPile(from))?;
        // Kings alone start corners, so no corner pile ever moves.
        let stays = bottom.rank() == Rank::KING && (from.is_corner() || !self.kings_move);
        if stays { Err(Illegal::KingStays(from)) } else { Ok(bottom) }
    }

    /// Whether a whole pile may go to a place (K-3 c, K-4).
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn check_pile(&self, from: Place, to: Place) -> Result<(), Illegal> {
        let bottom = self.movable(from)?;
        if from == to {
            return Err(Illegal::OntoItself(from));
        }
        match self.pile(to).last() {
            Some(&top) => descending(bottom, top),
            None if !to.is_corner() => Err(Illegal::EmptySide(to)),
            None if bottom.rank() == Rank::KING => Ok(()),
            None => Err(Illegal::OnlyKings { card: bottom, corner: to }),
        }
    }

    /// Every pile that can move, with where to. Each such move leaves a side empty.
    pub fn pile_moves(&self) -> impl Iterator<Item = Move> + '_ {
        Place::SIDES
            .into_iter()
            .flat_map(|from| Place::ALL.into_iter().map(move |to| (from, to)))
            .filter(|&(from, to)| self.check_pile(from, to).is_ok())
            .map(|(from, to)| Move::Pile { from, to })
    }

    /// Every place that takes a card from a hand.
    pub fn places_for(&self, card: Card) -> impl Iterator<Item = Place> + '_ {
        Place::ALL.into_iter().filter(move |&to| self.check_card(card, to).is_ok())
    }

    /// Lays a card down that [`Table::check_card`] allows.
    pub(super) fn lay(&mut self, card: Card, to: Place) {
        self.piles[to.index()].push(card);
    }

    /// Moves a pile that [`Table::check_pile`] allows.
    pub(super) fn shift(&mut self, from: Place, to: Place) {
        let pile = self.piles[from.index()].take();
        for &card in pile.iter() {
            self.piles[to.index()].push(card);
        }
    }
}

/// K-3: one lower and of the other colour; nothing lies on an ace, and a king on nothing (K-1).
fn descending(card: Card, top: Card) -> Result<(), Illegal> {
    if card.rank().number() + 1 == top.rank().number() && card.color() != top.color() {
        Ok(())
    } else {
        Err(Illegal::NotDescending { card, top })
    }
}
