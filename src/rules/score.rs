//! Scores, and the one number that boards are sorted by.

use super::{canfield, egyptian_war, kings_corners};
use serde::{Deserialize, Serialize};

/// What a game was worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Score {
    /// Canfield's (C-11).
    Canfield(canfield::Score),
    /// King's Corners' (K-10).
    KingsCorners(kings_corners::Score),
    /// Egyptian War's (E-11).
    EgyptianWar(egyptian_war::Score),
}

impl From<canfield::Score> for Score {
    fn from(score: canfield::Score) -> Score {
        Score::Canfield(score)
    }
}

impl From<kings_corners::Score> for Score {
    fn from(score: kings_corners::Score) -> Score {
        Score::KingsCorners(score)
    }
}

impl From<egyptian_war::Score> for Score {
    fn from(score: egyptian_war::Score) -> Score {
        Score::EgyptianWar(score)
    }
}

impl Score {
    /// The result's place on its board.
    pub fn rank_key(&self) -> RankKey {
        match self {
            Score::Canfield(score) => score.rank_key(),
            Score::KingsCorners(score) => score.rank_key(),
            Score::EgyptianWar(score) => score.rank_key(),
        }
    }
}

/// A number that sorts as the board does: the lowest is first, equal ones share a rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct RankKey(pub i64);
