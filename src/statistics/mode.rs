//! How a game was played: as the daily, or for practice by some options.

use crate::rules::GameKind;
use serde::{Deserialize, Serialize};

/// What games are told apart by, beside their kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mode {
    /// The daily, ranked.
    Daily,
    /// Practice as usual; in Egyptian War at normal speed.
    Practice,
    /// Practice of Canfield by Hoyle's strict rules (C-13).
    Strict,
    /// Practice of King's Corners where kings on sides may move to corners (K-4).
    KingsMove,
    /// Practice of Egyptian War against slow computers (E-10).
    Slow,
    /// Practice of Egyptian War against fast computers.
    Fast,
}

impl Mode {
    /// The modes that a game has, the daily first.
    pub const fn of(game: GameKind) -> &'static [Mode] {
        match game {
            GameKind::Canfield => &[Mode::Daily, Mode::Practice, Mode::Strict],
            GameKind::KingsCorners => &[Mode::Daily, Mode::Practice, Mode::KingsMove],
            GameKind::EgyptianWar => &[Mode::Daily, Mode::Slow, Mode::Practice, Mode::Fast],
        }
    }

    /// The practice that a word for its options stands for, as addresses have it; without one the usual.
    pub fn practice(word: Option<&str>) -> Mode {
        match word {
            Some("strict") => Mode::Strict,
            Some("kings-move") => Mode::KingsMove,
            Some("slow") => Mode::Slow,
            Some("fast") => Mode::Fast,
            _ => Mode::Practice,
        }
    }
}
