//! What can be done in a state, the most promising first.

use super::{
    number::Number,
    state::{Layout, State},
};
use crate::rules::canfield::{Column, Variant};

/// A card's way, or a pile's. Dealing is no move of its own but belongs to that of the card it is done for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    /// The reserve's top card goes up.
    ReserveUp,
    /// It goes to a pile.
    ReserveTo(Column),
    /// A pile's top card goes up.
    TopUp(Column),
    /// It goes to another pile, and leaves some behind.
    TopTo(Column, Column),
    /// A whole pile, of one card or more, goes to another.
    PileTo(Column, Column),
    /// A card of the talon goes up, once it lies on the waste.
    WasteUp(Number),
    /// It goes to a pile or a space.
    WasteTo(Number, Column),
}

impl Move {
    /// Whether a card goes to the foundations.
    pub fn is_up(self) -> bool {
        matches!(self, Move::ReserveUp | Move::TopUp(_) | Move::WasteUp(_))
    }
}

impl State {
    /// The state after a move.
    pub fn after(mut self, wanted: Move, layout: &Layout) -> State {
        match wanted {
            Move::ReserveUp => {
                let card = self.take_reserve(layout);
                self.send_up(card);
            }
            Move::ReserveTo(to) => {
                if let Some(card) = self.take_reserve(layout) {
                    self.lay(card, to);
                }
            }
            Move::TopUp(from) => {
                let card = self.take_top(from, layout);
                self.send_up(card);
            }
            Move::TopTo(from, to) => {
                if let Some(card) = self.take_top(from, layout) {
                    self.lay(card, to);
                }
            }
            Move::PileTo(from, to) => self.lay_pile(from, to, layout),
            Move::WasteUp(card) => {
                self.take_waste(card, layout);
                self.send_up(Some(card));
            }
            Move::WasteTo(card, to) => {
                self.take_waste(card, layout);
                self.lay(card, to);
            }
        }
        self
    }

    fn send_up(&mut self, card: Option<Number>) {
        if let Some(card) = card {
            self.up[card.suit()] += 1;
        }
    }

    /// Writes every move into an empty list, each once but for piles that are alike: of several spaces only the first is filled.
    pub fn moves(&self, layout: &Layout, moves: &mut Vec<Move>) {
        let reserve = self.reserve_top(layout);
        let piles = || Column::ALL.into_iter().filter_map(|column| Some((column, self.tops[column.index()]?)));
        let reached = |card: &Number| self.is_reached(*card, layout);

        moves.extend(reserve.filter(|card| self.goes_up(*card)).map(|_| Move::ReserveUp));
        moves.extend(piles().filter(|(_, top)| self.goes_up(*top)).map(|(column, _)| Move::TopUp(column)));
        let next = (0..4).zip(self.up).filter(|(_, up)| *up < 13).map(|(suit, up)| Number::new(up, suit));
        moves.extend(next.filter(reached).map(Move::WasteUp));

        if let Some(card) = reserve {
            moves.extend(piles().filter(|(_, top)| card.fits(*top)).map(|(column, _)| Move::ReserveTo(column)));
        }
        for from in Column::ALL {
            if let Some(bottom) = self.bottoms[from.index()] {
                let onto = piles().filter(|(to, top)| *to != from && bottom.fits(*top));
                moves.extend(onto.map(|(to, _)| Move::PileTo(from, to)));
            }
        }
        for (to, top) in piles() {
            let guests = [top.guest(0), top.guest(1)].into_iter();
            moves.extend(guests.filter(reached).map(|card| Move::WasteTo(card, to)));
        }
        // There is none while the reserve has cards (C-6).
        if let Some(space) = Column::ALL.into_iter().find(|column| self.tops[column.index()].is_none()) {
            moves.extend(self.talon(layout).filter(reached).map(|card| Move::WasteTo(card, space)));
        }
        if layout.variant == Variant::Standard {
            for (from, top) in piles().filter(|(from, top)| self.bottoms[from.index()] != Some(*top)) {
                let onto = piles().filter(|(to, other)| *to != from && top.fits(*other));
                moves.extend(onto.map(|(to, _)| Move::TopTo(from, to)));
            }
        }
    }
}
