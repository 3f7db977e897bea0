//! Who sits where in the games of four: the player South, the computers West, North and East, play going clockwise (K-1,
//! E-1).

use serde::{Deserialize, Serialize};
use std::{
    fmt,
    ops::{Index, IndexMut},
};

/// One of the four players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Seat {
    /// You.
    South,
    /// A computer, at your left.
    West,
    /// A computer, opposite.
    North,
    /// A computer, at your right.
    East,
}

impl Seat {
    /// All seats in the order of play, from you.
    pub const ALL: [Seat; 4] = [Seat::South, Seat::West, Seat::North, Seat::East];
    /// The computers, in the order of play after you.
    pub const COMPUTERS: [Seat; 3] = [Seat::West, Seat::North, Seat::East];

    /// Position in [`Seat::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Whoever plays next: the one at the left.
    pub const fn next(self) -> Seat {
        Seat::ALL[(self as usize + 1) % 4]
    }

    /// The letter in logs and answers.
    pub const fn letter(self) -> char {
        match self {
            Seat::South => 'S',
            Seat::West => 'W',
            Seat::North => 'N',
            Seat::East => 'E',
        }
    }

    /// All four clockwise, this one first.
    pub fn clockwise(self) -> impl Iterator<Item = Seat> {
        (0..4).map(move |steps| Seat::ALL[(self as usize + steps) % 4])
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

impl Serialize for Seat {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_char(self.letter())
    }
}

/// Something for each of the four players; in JSON an object by their letters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seats<T> {
    /// Yours.
    #[serde(rename = "S")]
    pub south: T,
    /// West's.
    #[serde(rename = "W")]
    pub west: T,
    /// North's.
    #[serde(rename = "N")]
    pub north: T,
    /// East's.
    #[serde(rename = "E")]
    pub east: T,
}

impl<T> Seats<T> {
    /// Asks `of` for each player's, in the order of play.
    pub fn from_fn(mut of: impl FnMut(Seat) -> T) -> Seats<T> {
        Seats { south: of(Seat::South), west: of(Seat::West), north: of(Seat::North), east: of(Seat::East) }
    }

    /// Everyone's, in the order of play.
    pub fn iter(&self) -> impl Iterator<Item = &T> {
        Seat::ALL.into_iter().map(|seat| &self[seat])
    }
}

impl<T> Index<Seat> for Seats<T> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        match seat {
            Seat::South => &self.south,
            Seat::West => &self.west,
            Seat::North => &self.north,
            Seat::East => &self.east,
        }
    }
}

impl<T> IndexMut<Seat> for Seats<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        match seat {
            Seat::South => &mut self.south,
            Seat::West => &mut self.west,
            Seat::North => &mut self.north,
            Seat::East => &mut self.east,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn k1_play_goes_clockwise() {
        let order = [Seat::South, Seat::West, Seat::North, Seat::East, Seat::South];
        assert!(order.windows(2).all(|pair| pair[0].next() == pair[1]));
        assert!(Seat::North.clockwise().eq([Seat::North, Seat::East, Seat::South, Seat::West]));
    }
}
