//! What tells states apart: by this alone, with nothing left out, the table knows which it has seen.

use super::state::State;

/// A state in which neither the order of the tableau's piles counts nor what the waste shows. Two states have one key only if they are
/// the same but for that: nothing is left out of it.
///
/// Of 125 bits 34 are the talon, 4 the reserve, 16 what is up, 52 what lies on what, and 19 the piles' bottom cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Key(pub [u64; 2]);

impl State {
    /// Its key. Which cards the tableau holds follows from where all others are, and so do the piles' tops.
    pub fn key(&self) -> Key {
        let up = self.up.iter().fold(0, |up, count| up << 4 | u64::from(*count));
        let bottoms = four_of_many(self.bottoms.map(|bottom| bottom.map_or(0, |card| card.index() as u64 - 3)));
        let talon = self.talon | u64::from(self.reserve) << 34 | up << 38;
        // Numbers begin at 4: the links' lowest bits are free.
        Key([talon | (bottoms & 0x3FF) << 54, self.links >> 4 | bottoms >> 10 << 52])
    }

    /// What the waste shows that a redeal wouldn't.
    pub fn shown(&self) -> Shown {
        Shown::with_waste(self.waste)
    }
}

/// A number below 2^19 for four numbers from 0 to 52 in any order: how many such lists come before theirs.
fn four_of_many(mut list: [u64; 4]) -> u64 {
    let mut sort = |x: usize, y: usize| (list[x], list[y]) = (list[x].min(list[y]), list[x].max(list[y]));
    sort(0, 1);
    sort(2, 3);
    sort(0, 2);
    sort(1, 3);
    sort(1, 2);
    // In the combinatorial number system, made strictly rising first.
    let [a, b, c, d] = [list[0], list[1] + 1, list[2] + 2, list[3] + 3];
    a + b * (b - 1) / 2 + c * (c - 1) * (c - 2) / 6 + d * (d - 1) * (d - 2) * (d - 3) / 24
}

/// The wastes that a state was seen with, as far as that matters.
///
/// A waste of three cards more shows nothing, now or later, that this one doesn't come to by a deal. So of two states that are the same but
/// for that, the one with the smaller waste can do all that the other can; and either can do all that is possible where the waste shows
/// nothing of its own. Hence only the smallest count: of the wastes that are one above a multiple of three, in the lower four
/// bits, and of those that are two above, in the upper. They are told by the threes in them, at most 11; where there is none, all bits are set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Shown(u8);

impl Shown {
    /// Of a state whose waste shows nothing of its own.
    pub const NOTHING: Shown = Shown(0xFF);

    /// Of a state with so many cards in its waste.
    pub fn with_waste(waste: u8) -> Shown {
        match (waste % 3, waste / 3) {
            (1, threes) => Shown(0xF0 | threes),
            (2, threes) => Shown(threes << 4 | 0x0F),
            _ => Shown::NOTHING,
        }
    }

    /// What either shows.
    pub fn or(self, other: Shown) -> Shown {
        Shown((self.0 & 0xF0).min(other.0 & 0xF0) | (self.0 & 0x0F).min(other.0 & 0x0F))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn four_numbers_in_any_order_are_one_number() {
        let mut seen = HashSet::new();
        for (a, b) in (0..=52).flat_map(|a| (a..=52).map(move |b| (a, b))) {
            for (c, d) in (b..=52).flat_map(|c| (c..=52).map(move |d| (c, d))) {
                let number = four_of_many([a, b, c, d]);
                assert!(number < 1 << 19 && seen.insert(number), "{a} {b} {c} {d}");
            }
        }
        assert_eq!(four_of_many([52, 0, 17, 17]), four_of_many([17, 52, 17, 0]));
    }

    #[test]
    fn c7_of_wastes_that_show_the_same_cards_the_smallest_counts() {
        let shown = Shown::with_waste;
        assert_eq!([0, 3, 33].map(shown), [Shown::NOTHING; 3]);
        for (small, large) in (0..34).flat_map(|small| (small..34).map(move |large| (small, large))) {
            let covers = shown(small).or(shown(large)) == shown(small);
            assert_eq!(covers, large % 3 == 0 || small % 3 == large % 3, "{small} {large}");
        }
    }
}
