//! What can be chosen before a practice game, as addresses and the device's storage have it.

use crate::rules::{Game, GameKind, canfield::Variant, egyptian_war::Speed, kings_corners};

/// Options of a game that practice can be played by.
pub trait Choice: Copy + PartialEq + Send + Sync + 'static {
    /// What asks for them in an address, as in `rules=strict`.
    const KEY: &'static str;
    /// What is played when nothing is asked for.
    const USUAL: Self;

    /// The word for them; none for the usual ones.
    fn word(self) -> Option<&'static str>;

    /// The options that this is the word for.
    fn from_word(word: &str) -> Option<Self>;
}

impl Choice for Variant {
    const KEY: &'static str = "rules";
    const USUAL: Variant = Variant::Standard;

    fn word(self) -> Option<&'static str> {
        (self == Variant::Strict).then_some("strict")
    }

    fn from_word(word: &str) -> Option<Variant> {
        (word == "strict").then_some(Variant::Strict)
    }
}

impl Choice for kings_corners::Options {
    const KEY: &'static str = "rules";
    const USUAL: kings_corners::Options = kings_corners::Options { practice: true, kings_move: false };

    fn word(self) -> Option<&'static str> {
        self.kings_move.then_some("kings-move")
    }

    fn from_word(word: &str) -> Option<kings_corners::Options> {
        (word == "kings-move").then_some(kings_corners::Options { kings_move: true, ..Self::USUAL })
    }
}

impl Choice for Speed {
    const KEY: &'static str = "speed";
    const USUAL: Speed = Speed::Normal;

    fn word(self) -> Option<&'static str> {
        (self != Speed::Normal).then_some(self.name())
    }

    fn from_word(word: &str) -> Option<Speed> {
        word.parse().ok()
    }
}

/// The options that a word asks for, or the usual ones.
pub fn chosen<G: Game<Options: Choice>>(word: Option<&str>) -> G::Options {
    word.and_then(Choice::from_word).unwrap_or(G::Options::USUAL)
}

/// What asks for a game's options in an address.
pub const fn key(game: GameKind) -> &'static str {
    match game {
        GameKind::Canfield => <Variant as Choice>::KEY,
        GameKind::KingsCorners => <kings_corners::Options as Choice>::KEY,
        GameKind::EgyptianWar => <Speed as Choice>::KEY,
    }
}

/// The word for a game's one option beside the usual play; none, of a game that has several or none.
pub fn option_name(game: GameKind) -> Option<&'static str> {
    match game {
        GameKind::Canfield => Variant::Strict.word(),
        GameKind::KingsCorners => kings_corners::Options { kings_move: true, ..Choice::USUAL }.word(),
        GameKind::EgyptianWar => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn round_trip<C: Choice + std::fmt::Debug>(choice: C) {
        assert_eq!(choice.word().map_or(Some(C::USUAL), C::from_word), Some(choice));
    }

    #[test]
    fn options_are_read_as_they_are_written() {
        [Variant::Standard, Variant::Strict].into_iter().for_each(round_trip);
        [false, true]
            .into_iter()
            .for_each(|kings_move| round_trip(kings_corners::Options { practice: true, kings_move }));
        Speed::ALL.into_iter().for_each(round_trip);
        assert_eq!(Speed::from_word("normal"), Some(Speed::Normal));
        assert_eq!([Speed::from_word("FAST"), Speed::from_word("")], [None, None]);
    }
}
