//! The states that have been seen: they themselves and not their hashes, so that a proof by exhaustion doesn't rest on luck.

use super::key::{Key, Shown};

/// A set of states. It grows in leaps, each several times as large as before, up to the memory that it may have.
pub struct Table {
    lines: Vec<Line>,
    /// How many more states fit in.
    free: usize,
    /// How many lines it may have at last.
    most: usize,
}

/// As many states as one look into memory brings. No state's first word is 0, as some card is always up.
#[derive(Clone, Copy)]
#[repr(align(64))]
struct Line {
    words: [[u64; 2]; LINE],
    shown: [Shown; LINE],
}

const LINE: usize = 3;

const EMPTY: Line = Line { words: [[0; 2]; LINE], shown: [Shown::NOTHING; LINE] };

/// How many times as large a table is after a leap. While it leaps, the smaller one is there as well.
const LEAP: usize = 8;

/// How many lines a table has at first, at most.
const FIRST: usize = 1 << 12;

/// What came of writing a state down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seen {
    /// It is there now.
    New,
    /// It was there, or one that can do all that it can.
    Before,
    /// There is no room.
    Full,
}

impl Table {
    /// One that takes no more than so many bytes.
    pub fn new(bytes: usize) -> Table {
        let most = (bytes / size_of::<Line>() / (LEAP + 1) * LEAP).max(LEAP);
        let mut lines = most;
        while lines > FIRST {
            lines /= LEAP;
        }
        Table::of(lines, most)
    }

    fn of(lines: usize, most: usize) -> Table {
        // Fuller ones take long to look through.
        let free = lines * LINE / 8 * 7;
        Table { lines: vec![EMPTY; lines], free, most }
    }

    /// Writes a state down.
    pub fn insert(&mut self, key: Key, shown: Shown) -> Seen {
        let mut at = self.home(key);
        // There is always a free place.
        let (line, place) = loop {
            let line = &mut self.lines[at];
            match (0..LINE).find(|place| line.words[*place] == key.0 || line.words[*place][0] == 0) {
                Some(place) if line.words[place][0] == 0 => break (line, place),
                Some(place) => {
                    let before = line.shown[place];
                    line.shown[place] = before.or(shown);
                    return if line.shown[place] == before { Seen::Before } else { Seen::New };
                }
                None => at = if at + 1 == self.lines.len() { 0 } else { at + 1 },
            }
        };
        if self.free == 0 {
            if self.lines.len() >= self.most {
                return Seen::Full;
            }
            self.leap();
            return self.insert(key, shown);
        }
        self.free -= 1;
        line.words[place] = key.0;
        line.shown[place] = shown;
        Seen::New
    }

    /// Looks into memory where some states would be, all at once: it takes as long as for one of them.
    pub fn approach(&self, keys: impl Iterator<Item = Key>) {
        std::hint::black_box(keys.fold(0, |any, key| any ^ self.lines[self.home(key)].words[0][0]));
    }

    fn leap(&mut self) {
        let small = std::mem::replace(self, Table::of((self.lines.len() * LEAP).min(self.most), self.most));
        for line in small.lines {
            for (words, shown) in line.words.into_iter().zip(line.shown).filter(|(words, _)| words[0] != 0) {
                self.insert(Key(words), shown);
            }
        }
    }

    /// Which line a state is looked for in first.
    fn home(&self, Key([first, second]): Key) -> usize {
        // Odd numbers with about as many ones as zeros, in no order: the digits of the golden ratio and of the root of two.
        let mixed = (first ^ second.rotate_left(29)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let mixed = (mixed ^ mixed >> 32 ^ second).wrapping_mul(0x6A09_E667_F3BC_C909);
        let mixed = mixed ^ mixed >> 32;
        ((u128::from(mixed) * self.lines.len() as u128) >> 64) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn states_are_told_apart_until_there_is_no_room() {
        // Many have the same first word, and differ by the second.
        let key = |number: u64| Key([1 + number / 300, number % 300]);
        let mut table = Table::new(9_000 * size_of::<Line>());
        let room = 8_000 * LINE as u64 / 8 * 7;
        for number in 0..room {
            assert_eq!(table.insert(key(number), Shown::NOTHING), Seen::New, "{number}");
        }
        assert_eq!(table.insert(key(room), Shown::NOTHING), Seen::Full);
        for number in 0..room {
            assert_eq!(table.insert(key(number), Shown::NOTHING), Seen::Before, "{number}");
        }
    }

    #[test]
    fn a_state_is_new_again_where_its_waste_shows_more() {
        let mut table = Table::new(0);
        let key = Key([1, 0]);
        let seen = [0, 4, 7, 5, 1, 2, 8, 4, 0].map(|waste| table.insert(key, Shown::with_waste(waste)));
        let [new, before] = [Seen::New, Seen::Before];
        assert_eq!(seen, [new, new, before, new, new, new, before, before, before]);
    }

    #[test]
    fn even_without_memory_it_works() {
        let mut table = Table::new(0);
        let key = |number| Key([number, 0]);
        let room = (LEAP * LINE / 8 * 7) as u64;
        assert!((1..=room).all(|number| table.insert(key(number), Shown::NOTHING) == Seen::New));
        assert_eq!(table.insert(key(room + 1), Shown::NOTHING), Seen::Full);
    }
}
