//! Lithuanian. "Vakarai" and "Rytai" are plurals, like the polite "jūs".

use crate::rules::Seat;

/// Who sits there.
pub fn seat(seat: Seat) -> &'static str {
    match seat {
        Seat::South => "Jūs",
        Seat::West => "Vakarai",
        Seat::North => "Šiaurė",
        Seat::East => "Rytai",
    }
}

/// To whom something is paid: the dative, within a sentence.
pub fn to_seat(seat: Seat) -> &'static str {
    match seat {
        Seat::South => "jums",
        Seat::West => "Vakarams",
        Seat::North => "Šiaurei",
        Seat::East => "Rytams",
    }
}

/// Who is overtaken: the accusative, within a sentence.
pub fn seat_object(seat: Seat) -> &'static str {
    match seat {
        Seat::South => "jus",
        Seat::West => "Vakarus",
        Seat::North => "Šiaurę",
        Seat::East => "Rytus",
    }
}

/// Whose turn it is.
pub fn turn_of(who: Seat) -> String {
    let whose = match who {
        Seat::South => "Jūsų",
        Seat::West => "Vakarų",
        Seat::North => "Šiaurės",
        Seat::East => "Rytų",
    };
    format!("{whose} eilė")
}

/// Who does what. The third person is one for "Šiaurė" and for the plural "Vakarai".
pub fn by(who: Seat, you: &str, they: &str) -> String {
    format!("{} {}", seat(who), if who == Seat::South { you } else { they })
}
