//! Where piles lie: four sides around the stock, and the corners between them (K-2).

use std::fmt;

/// One of the eight places for piles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Place {
    /// The side above the stock.
    North,
    /// The side at its right.
    East,
    /// The side below it.
    South,
    /// The side at its left.
    West,
    /// The corner at the top right.
    NorthEast,
    /// The corner at the bottom right.
    SouthEast,
    /// The corner at the bottom left.
    SouthWest,
    /// The corner at the top left.
    NorthWest,
}

impl Place {
    /// The four sides, in the order they are dealt to.
    pub const SIDES: [Place; 4] = [Place::North, Place::East, Place::South, Place::West];
    /// The four corners.
    pub const CORNERS: [Place; 4] = [Place::NorthEast, Place::SouthEast, Place::SouthWest, Place::NorthWest];
    /// All places: sides, then corners.
    pub const ALL: [Place; 8] = [
        Place::North,
        Place::East,
        Place::South,
        Place::West,
        Place::NorthEast,
        Place::SouthEast,
        Place::SouthWest,
        Place::NorthWest,
    ];

    /// Position in [`Place::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Whether it is a corner, which only kings start.
    pub const fn is_corner(self) -> bool {
        self.index() >= 4
    }

    /// The name in tokens.
    pub const fn code(self) -> &'static str {
        match self {
            Place::North => "N",
            Place::East => "E",
            Place::South => "S",
            Place::West => "W",
            Place::NorthEast => "NE",
            Place::SouthEast => "SE",
            Place::SouthWest => "SW",
            Place::NorthWest => "NW",
        }
    }

    /// The place named `code`.
    pub fn from_code(code: &str) -> Option<Place> {
        Place::ALL.into_iter().find(|place| place.code() == code)
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}
