//! The states that have been seen: they themselves and not their hashes, so that a proof by exhaustion doesn't rest on luck.

use super::state::Key;

/// A set of states. It grows in leaps, each several times as large as before, up to the memory that it may have.
pub struct Table {
    /// Places for the states' words. No state's first word is 0, as some card is always up.
    words: Vec<Line>,
    /// And for the rest of them, which is seldom looked at.
    rests: Vec<[u8; LINE]>,
    /// How many more states fit in.
    free: usize,
    /// How many lines it may have at last.
    most: usize,
}

/// As many states as one look into memory brings.
#[derive(Clone, Copy)]
#[repr(align(64))]
struct Line([[u64; 2]; LINE]);

const LINE: usize = 4;

/// How many times as large a table is after a leap. While it leaps, the smaller one is there as well.
const LEAP: usize = 8;

/// How many lines a table has at first, at most.
const FIRST: usize = 1 << 12;

/// What came of writing a state down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seen {
    /// It is there now.
    New,
    /// It was there.
    Before,
    /// There is no room.
    Full,
}

/// What a look into a line shows.
enum Look {
    There,
    /// It isn't, and here it would be.
    Free(usize),
    /// It isn't, and the line is full.
    Elsewhere,
}

impl Table {
    /// One that takes no more than so many bytes.
    pub fn new(bytes: usize) -> Table {
        let line = size_of::<Line>() + size_of::<[u8; LINE]>();
        let most = (bytes / line / (LEAP + 1) * LEAP).max(LEAP);
        let mut lines = most;
        while lines > FIRST {
            lines /= LEAP;
        }
        Table::of(lines, most)
    }

    fn of(lines: usize, most: usize) -> Table {
        // Fuller ones take long to look through.
        let free = lines * LINE / 8 * 7;
        Table { words: vec![Line([[0; 2]; LINE]); lines], rests: vec![[0; LINE]; lines], free, most }
    }

    /// Writes a state down.
    pub fn insert(&mut self, key: Key) -> Seen {
        let mut line = self.home(key);
        // There is always a free place.
        let place = loop {
            match self.look(line, key) {
                Look::There => return Seen::Before,
                Look::Free(place) => break place,
                Look::Elsewhere => line = if line + 1 == self.words.len() { 0 } else { line + 1 },
            }
        };
        if self.free == 0 {
            if self.words.len() >= self.most {
                return Seen::Full;
            }
            self.leap();
            return self.insert(key);
        }
        self.free -= 1;
        self.words[line].0[place] = key.words;
        self.rests[line][place] = key.rest;
        Seen::New
    }

    /// Looks into memory where some states would be, all at once: it takes as long as for one of them.
    pub fn approach(&self, keys: impl Iterator<Item = Key>) {
        std::hint::black_box(keys.fold(0, |any, key| any ^ self.words[self.home(key)].0[0][0]));
    }

    /// Looks for a state in a line; its places are filled from the first on.
    fn look(&self, line: usize, key: Key) -> Look {
        for (place, words) in self.words[line].0.iter().enumerate() {
            if words[0] == 0 {
                return Look::Free(place);
            }
            if *words == key.words && self.rests[line][place] == key.rest {
                return Look::There;
            }
        }
        Look::Elsewhere
    }

    fn leap(&mut self) {
        let small = std::mem::replace(self, Table::of((self.words.len() * LEAP).min(self.most), self.most));
        for (Line(words), rests) in small.words.into_iter().zip(small.rests) {
            for (words, rest) in words.into_iter().zip(rests).filter(|(words, _)| words[0] != 0) {
                self.insert(Key { words, rest });
            }
        }
    }

    /// Which line a state is looked for in first.
    fn home(&self, Key { words: [first, second], rest }: Key) -> usize {
        // Odd numbers with about as many ones as zeros, in no order: the digits of the golden ratio and of the root of two.
        let mixed = (first ^ second.rotate_left(29) ^ u64::from(rest) << 50).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let mixed = (mixed ^ mixed >> 32 ^ second).wrapping_mul(0x6A09_E667_F3BC_C909);
        let mixed = mixed ^ mixed >> 32;
        ((u128::from(mixed) * self.words.len() as u128) >> 64) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn states_are_told_apart_until_there_is_no_room() {
        // Many have the same words, and differ by the rest.
        let key = |number: u64| Key { words: [1 + number / 300, number % 300 / 7], rest: (number % 7) as u8 };
        let mut table = Table::new(9_000 * 68);
        let room = 8_000 * LINE as u64 / 8 * 7;
        for number in 0..room {
            assert_eq!(table.insert(key(number)), Seen::New, "{number}");
        }
        assert_eq!(table.insert(key(room)), Seen::Full);
        for number in 0..room {
            assert_eq!(table.insert(key(number)), Seen::Before, "{number}");
        }
    }

    #[test]
    fn even_without_memory_it_works() {
        let mut table = Table::new(0);
        let key = |number| Key { words: [number, 0], rest: 0 };
        let room = (LEAP * LINE / 8 * 7) as u64;
        assert!((1..=room).all(|number| table.insert(key(number)) == Seen::New));
        assert_eq!(table.insert(key(room + 1)), Seen::Full);
    }
}
