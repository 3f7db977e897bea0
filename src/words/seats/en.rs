//! English.

use crate::rules::Seat;

/// Who sits there.
pub fn seat(seat: Seat) -> &'static str {
    match seat {
        Seat::South => "You",
        Seat::West => "West",
        Seat::North => "North",
        Seat::East => "East",
    }
}

/// Whose turn it is.
pub fn turn_of(who: Seat) -> String {
    match who {
        Seat::South => "Your turn".into(),
        _ => format!("{}’s turn", seat(who)),
    }
}

/// Who does what: "You draw", "West draws".
pub fn by(who: Seat, you: &str, they: &str) -> String {
    format!("{} {}", seat(who), if who == Seat::South { you } else { they })
}
