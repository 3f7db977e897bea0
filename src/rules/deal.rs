//! What names a deal: the game, a seed and the version of the rules.

use super::{Deck, Rng, Stream, refusal::excerpt};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};
use std::{fmt, str::FromStr};

/// One of the three games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum GameKind {
    /// Canfield, a patience.
    Canfield,
    /// King's Corners, against three computer players.
    KingsCorners,
    /// Egyptian War, against three computer players and the clock.
    EgyptianWar,
}

impl GameKind {
    /// All games, in the order the site shows them.
    pub const ALL: [GameKind; 3] = [GameKind::Canfield, GameKind::KingsCorners, GameKind::EgyptianWar];

    /// The game's byte in random seeds and deal codes (S-1).
    pub const fn number(self) -> u8 {
        match self {
            GameKind::Canfield => 1,
            GameKind::KingsCorners => 2,
            GameKind::EgyptianWar => 3,
        }
    }

    /// The game's name in addresses, the API and the command line.
    pub const fn slug(self) -> &'static str {
        match self {
            GameKind::Canfield => "canfield",
            GameKind::KingsCorners => "kings-corners",
            GameKind::EgyptianWar => "egyptian-war",
        }
    }
}

impl fmt::Display for GameKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.slug())
    }
}

/// A name that is none of the three games'; its beginning.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("\"{0}\" is no game: canfield, kings-corners and egyptian-war are")]
pub struct UnknownGame(pub String);

impl FromStr for GameKind {
    type Err = UnknownGame;

    fn from_str(text: &str) -> Result<GameKind, UnknownGame> {
        GameKind::ALL.into_iter().find(|game| game.slug() == text).ok_or_else(|| UnknownGame(excerpt(text)))
    }
}

/// The number that a deal is made from. In JSON a decimal string: JavaScript can't hold a `u64`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Seed(pub u64);

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl FromStr for Seed {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> Result<Seed, Self::Err> {
        text.parse().map(Seed)
    }
}

impl Serialize for Seed {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Seed {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Seed, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

/// The version of the rules: raised when anything changes that alters a replay (S-3). 1 to 63.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct RulesVersion(u8);

impl RulesVersion {
    /// The version this build plays by.
    pub const CURRENT: RulesVersion = RulesVersion(1);

    /// The version numbered `number`, if this build can replay it.
    pub const fn known(number: u8) -> Option<RulesVersion> {
        if number == Self::CURRENT.0 { Some(RulesVersion(number)) } else { None }
    }

    /// The version's number.
    pub const fn number(self) -> u8 {
        self.0
    }
}

impl From<RulesVersion> for u8 {
    fn from(version: RulesVersion) -> u8 {
        version.0
    }
}

impl TryFrom<u8> for RulesVersion {
    type Error = String;

    fn try_from(number: u8) -> Result<RulesVersion, String> {
        RulesVersion::known(number).ok_or_else(|| format!("rules version {number} is not known here"))
    }
}

/// A deal: the same cards for everyone who names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Deal {
    /// Which game is dealt.
    pub game: GameKind,
    /// What the cards' order comes from.
    pub seed: Seed,
    /// The rules it is played by.
    pub version: RulesVersion,
}

impl Deal {
    /// A deal under the current rules.
    pub const fn new(game: GameKind, seed: Seed) -> Deal {
        Deal { game, seed, version: RulesVersion::CURRENT }
    }

    /// The deal's random numbers for one use.
    pub fn rng(self, stream: Stream) -> Rng {
        Rng::new(self.seed, self.game, self.version, stream)
    }

    /// The shuffled deck of a hand, the first being hand 1 (S-2).
    pub fn deck(self, hand: u32) -> Deck {
        self.rng(Stream::Hand(hand)).shuffle()
    }
}
