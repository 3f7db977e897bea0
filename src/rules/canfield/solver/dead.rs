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
type Cards = u64;

/// The first of each rank's four bits.
const RANKS: Cards = 0x11_1111_1111_1110;

const ALL: Cards = ((1 << 52) - 1) << 4;

/// What may lie on any of some cards (C-3): of one rank lower all of the other colour.
const fn guests(cards: Cards) -> Cards {
    let (even, odd) = ((cards | cards >> 2) & RANKS, (cards >> 1 | cards >> 3) & RANKS);
    let guests = (even | even << 2) << 1 | (odd | odd << 2);
    // On base cards lie the highest, twelve ranks up.
    guests >> 4 & !15 | (guests & 0xF0) << 48
}

/// Of some cards those that lack none below them in their suit.
const fn in_order(cards: Cards) -> Cards {
    const fn of_suit(cards: Cards) -> Cards {
        // The lowest that is missing, and thence all below it.
        let missing = !cards & RANKS | 1 << 56;
        ((missing & missing.wrapping_neg()) - 1) & RANKS
    }
    of_suit(cards) | of_suit(cards >> 1) << 1 | of_suit(cards >> 2) << 2 | of_suit(cards >> 3) << 3
}

const fn has(cards: Cards, card: Number) -> bool {
    cards & card.bit() != 0
}

/// What that player can do.
struct Dreamer<'a> {
    state: &'a State,
    layout: &'a Layout,
    /// The cards that were up before.
    up: Cards,
    /// These, and the cards that they can have.
    had: Cards,
    /// The cards that they can have up.
    gone: Cards,
    /// The cards that can lie open in the tableau.
    open: Cards,
    /// What is left of each pile, by its top card, once all has gone from above that can.
    tops: [Option<Number>; 4],
    /// Which columns can be emptied, a bit for each.
    emptied: u8,
}

impl State {
    /// Whether the game is lost.
    pub fn is_dead(&self, layout: &Layout) -> bool {
        let mut dreamer = Dreamer::of(self, layout);
        loop {
            let before = (dreamer.gone, dreamer.had, dreamer.open, dreamer.emptied);
            dreamer.go_on();
            // Then all go up, suit by suit.
            if dreamer.had == ALL {
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
        let (mut open, mut emptied) = (0, 0);
        for (column, top) in state.tops.iter().enumerate() {
            match top {
                Some(top) => open |= top.bit(),
                None => emptied |= 1 << column,
            }
        }
        let up = |suit: usize| (RANKS & ((1 << ((state.up[suit] + 1) * 4)) - 1)) << suit;
        let up = up(0) | up(1) | up(2) | up(3);
        let had = state.talon_cards() | open | up;
        Dreamer { state, layout, up, had, gone: up, open, tops: state.tops, emptied }
    }

    /// Does everything once that can be done.
    fn go_on(&mut self) {
        self.gone = in_order(self.had);
        self.open |= self.had & guests(self.open) & !self.up;
        let laid = guests(self.open);
        for column in Column::ALL {
            self.take_apart(column, laid);
        }
        self.empty_reserve(laid | self.gone);
    }

    /// A pile moves whole (C-4), or its cards one by one from the top; to other piles not under the strict rules (C-13).
    fn take_apart(&mut self, column: Column, laid: Cards) {
        let (Some(bottom), Some(mut top)) = (self.state.bottoms[column.index()], self.tops[column.index()]) else {
            return;
        };
        self.emptied |= u8::from(has(laid, bottom)) << column.index();
        let goes = if self.layout.variant == Variant::Standard { laid | self.gone } else { self.gone };
        while has(goes, top) {
            if top == bottom {
                self.emptied |= 1 << column.index();
                self.tops[column.index()] = None;
                return;
            }
            top = self.state.beneath(top);
            self.had |= top.bit();
            self.open |= top.bit();
        }
        self.tops[column.index()] = Some(top);
    }

    /// Cards leave the reserve as others do, or for a space; when it is empty the talon's may.
    fn empty_reserve(&mut self, goes: Cards) {
        let mut spaces = self.emptied.count_ones();
        let into_spaces = spaces > 0;
        for card in self.layout.reserve(self.state).iter().rev() {
            self.had |= card.bit();
            if into_spaces {
                self.open |= card.bit();
            }
            if !has(goes, *card) {
                match spaces.checked_sub(1) {
                    Some(left) => spaces = left,
                    None => return,
                }
            }
        }
        if into_spaces {
            self.open |= self.state.talon_cards();
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
            assert!(all().all(|card| has(guests(on.bit()), card) == card.fits(on)), "{on:?}");
        }
    }
}
