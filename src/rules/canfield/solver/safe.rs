//! Cards that may go up at once, with nothing else tried.
//!
//! Why nothing is lost. Let a card `c` that can go up be left where it is, and the game be won from there. Until it goes up in the end,
//! nothing is of use to that game but what lies on `c` meanwhile, and by the conditions below that is at most a single card `d` that
//! could go up instead. So play the same game with `c` up at once, and let `d` go up where it went onto `c`; moves of `c` and `d` between
//! piles are left out.
//!
//! What else differs is the space that `c` leaves, where it was a pile of its own, or one of the reserve's cards that fills it earlier.
//! That card lies in the tableau alone, while the other game has it on top of the reserve: it can go wherever it could from
//! there, and the next of the reserve follows it. Where the other game fills a space with it, the next card fills this one: the tableaus
//! are the same then but for the piles' order, and for `c`. A space for the waste (C-6) is one more here, never one less.
//!
//! From the waste a card's going changes which others are reached; only that of the last one doesn't, while the waste shows nothing of
//! its own: all others keep their places, and the one dealt before it is reached in its stead.

use super::{
    moves::Move,
    number::Number,
    state::{Layout, State},
};
use crate::rules::canfield::Column;

impl State {
    /// A move that loses nothing, if there is one.
    pub fn safe_move(&self, layout: &Layout) -> Option<Move> {
        let safe = |card: &Number| self.goes_up(*card) && self.is_needed_nowhere(*card);
        if self.reserve_top(layout).as_ref().is_some_and(safe) {
            return Some(Move::ReserveUp);
        }
        if let Some(column) =
            Column::ALL.into_iter().find(|column| self.tops[column.index()].as_ref().is_some_and(safe))
        {
            return Some(Move::TopUp(column));
        }
        let last = self.last_of_talon(layout).filter(|_| !self.has_own_waste());
        last.filter(safe).map(Move::WasteUp)
    }

    /// Whether a card that goes up next need have nothing lie on it.
    fn is_needed_nowhere(&self, card: Number) -> bool {
        let (steps, other) = (card.steps(), (card.suit() ^ 1) & 1);
        let others = self.up[other].min(self.up[other | 2]);
        match steps {
            // A base card bears the highest (C-3).
            0 => others == 13,
            // All that could lie on it are up; or they can go up themselves, and all that could lie on those are up.
            _ => others >= steps || steps >= 2 && others + 1 >= steps && self.up[card.suit() ^ 2] + 1 >= steps,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::canfield::Variant;

    /// Too many cards are left then for everything to be tried: a base card on the one above it, and the highest on that.
    #[test]
    fn c3_what_bears_base_cards_is_needed() {
        let piles = [vec![Number::new(1, 0)], vec![], vec![], vec![]];
        let made = |up| Layout::made(Variant::Standard, up, vec![], piles.clone(), vec![], 0).1;
        let card = Number::new(1, 0);
        assert!(!made([1, 0, 5, 0]).is_needed_nowhere(card));
        assert!(!made([1, 1, 5, 0]).is_needed_nowhere(card));
        assert!(made([1, 1, 0, 1]).is_needed_nowhere(card));
    }
}
