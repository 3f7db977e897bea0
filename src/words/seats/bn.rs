//! Bengali.

use crate::rules::Seat;

/// Who sits there.
pub fn seat(seat: Seat) -> &'static str {
    match seat {
        Seat::South => "আপনি",
        Seat::West => "পশ্চিম",
        Seat::North => "উত্তর",
        Seat::East => "পূর্ব",
    }
}

/// Whose: the genitive.
pub fn of_seat(seat: Seat) -> &'static str {
    match seat {
        Seat::South => "আপনার",
        Seat::West => "পশ্চিমের",
        Seat::North => "উত্তরের",
        Seat::East => "পূর্বের",
    }
}

/// Whose turn it is.
pub fn turn_of(who: Seat) -> String {
    format!("{} পালা", of_seat(who))
}

/// Who did what: you are addressed politely, computers are not.
pub fn by(who: Seat, you: &str, they: &str) -> String {
    format!("{} {}", seat(who), if who == Seat::South { you } else { they })
}
