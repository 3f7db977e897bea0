//! Positions that are lost for a reason that can be seen without trying.
//!
//! Think of a player for whom whatever was once possible remains so: a card that could be had once can be had for ever, one that lay
//! open stays open for others to be laid on it, even if it has gone. Every card of the talon can be had at once. Whoever plays by the
//! rules can do nothing that this player can't. So where even they can't bring all cards up, nobody can.
//!
//! One thing they have to count: spaces (C-6). A card of the reserve that can go nowhere for ever, and fills a space, stays there:
//! that space was the last in its column. So of such cards no more can leave the reserve than there are columns that
//! can be emptied at all.

use super::{
    number::Number,
    state::{Layout, State},
};
use crate::rules::canfield::{Column, Variant};

/// Some cards, a bit for each.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Cards(u64);

/// The first of each rank's four bits.
const RANKS: u64 = 0x11_1111_1111_1110;

impl Cards {
    const NONE: Cards = Cards(0);
    const ALL: Cards = Cards(((1 << 52) - 1) << 4);

    const fn has(self, card: Number) -> bool {
        self.0 & card.bit() != 0
    }

    const fn add(&mut self, card: Number) {
        self.0 |= card.bit();
    }

    const fn with(self, other: Cards) -> Cards {
        Cards(self.0 | other.0)
    }

    const fn common(self, other: Cards) -> Cards {
        Cards(self.0 & other.0)
    }

    /// What may lie on any of them (C-3): of one rank lower all of the other colour.
    const fn guests(self) -> Cards {
        let (even, odd) = ((self.0 | self.0 >> 2) & RANKS, (self.0 >> 1 | self.0 >> 3) & RANKS);
        let guests = (even | even << 2) << 1 | (odd | odd << 2);
        // On base cards lie the highest, twelve ranks up.
        Cards(guests >> 4 & !15 | (guests & 0xF0) << 48)
    }
}

/// What that player can do.
struct Dreamer<'a> {
    state: &'a State,
    layout: &'a Layout,
    /// How many cards of each suit they can have up.
    up: [u8; 4],
    /// The same cards.
    gone: Cards,
    /// The cards that they can have.
    had: Cards,
    /// The cards that can lie open in the tableau.
    open: Cards,
    /// What is left of each pile, by its top card, once all has gone from above that can.
    tops: [Option<Number>; 4],
    /// Which columns can be emptied.
    emptied: [bool; 4],
}

impl State {
    /// Whether the game is lost.
    pub fn is_dead(&self, layout: &Layout) -> bool {
        let mut dreamer = Dreamer::of(self, layout);
        loop {
            let before = (dreamer.gone, dreamer.had, dreamer.open, dreamer.emptied);
            dreamer.go_on();
            if dreamer.has_all() {
                return false;
            }
            if before == (dreamer.gone, dreamer.had, dreamer.open, dreamer.emptied) {
                return true;
            }
        }
    }
}

impl<'a> Dreamer<'a> {
    fn of(state: &'a State, layout: &'a Layout) -> Dreamer<'a> {
        let mut open = Cards::NONE;
        state.tops.iter().flatten().for_each(|top| open.add(*top));
        let mut gone = Cards::NONE;
        for (suit, up) in state.up.iter().enumerate() {
            gone.0 |= (RANKS & ((1 << ((up + 1) * 4)) - 1)) << suit;
        }
        let had = Cards(state.talon_cards()).with(open);
        Dreamer {
            state,
            layout,
            up: state.up,
            gone,
            had,
            open,
            tops: state.tops,
            emptied: state.tops.map(|top| top.is_none()),
        }
    }

    /// Whether every card can be had; then all go up, suit by suit.
    fn has_all(&self) -> bool {
        self.had.with(self.gone) == Cards::ALL
    }

    /// Does everything once that can be done.
    fn go_on(&mut self) {
        for (suit, up) in (0..).zip(&mut self.up) {
            while *up < 13 {
                let next = Number::new(*up, suit);
                if !self.had.has(next) {
                    break;
                }
                self.gone.add(next);
                *up += 1;
            }
        }
        let laid = self.open.guests();
        self.open = self.open.with(self.had.common(laid));
        let laid = self.open.guests();
        for column in Column::ALL {
            self.take_apart(column, laid);
        }
        self.empty_reserve(self.open.guests());
    }

    /// A pile moves whole (C-4), or its cards one by one from the top; to other piles not under the strict rules (C-13).
    fn take_apart(&mut self, column: Column, laid: Cards) {
        let Some(bottom) = self.state.bottoms[column.index()] else { return };
        self.emptied[column.index()] |= laid.has(bottom);
        while let Some(top) = self.tops[column.index()] {
            let changes = laid.has(top) && (self.layout.variant == Variant::Standard || top == bottom);
            if !changes && !self.gone.has(top) {
                break;
            }
            let next = (top != bottom).then(|| self.state.beneath(top));
            self.tops[column.index()] = next;
            match next {
                Some(next) => {
                    self.had.add(next);
                    self.open.add(next);
                }
                None => self.emptied[column.index()] = true,
            }
        }
    }

    /// Cards leave the reserve as others do, or for a space; when it is empty the talon's may.
    fn empty_reserve(&mut self, laid: Cards) {
        let mut spaces = self.emptied.iter().filter(|emptied| **emptied).count();
        let into_spaces = spaces > 0;
        let can_go = laid.with(self.gone);
        for card in self.layout.reserve(self.state).iter().rev() {
            self.had.add(*card);
            if into_spaces {
                self.open.add(*card);
            }
            if !can_go.has(*card) {
                match spaces.checked_sub(1) {
                    Some(left) => spaces = left,
                    None => return,
                }
            }
        }
        if into_spaces {
            self.open = self.open.with(Cards(self.state.talon_cards()));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn c3_guests_are_what_fits() {
        let all = || (0..13).flat_map(|steps| (0..4).map(move |suit| Number::new(steps, suit)));
        for on in all() {
            let mut hosts = Cards::NONE;
            hosts.add(on);
            assert!(all().all(|card| hosts.guests().has(card) == card.fits(on)), "{on:?}");
        }
    }
}
