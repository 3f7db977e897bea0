//! One game as the device remembers it.

use super::Mode;
use crate::rules::{GameKind, Ms, Outcome, RankKey, Score, canfield, egyptian_war, kings_corners};
use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

/// A game that was finished, or left for another.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Record {
    /// Tells it from every other game, so that none is counted twice: a daily's run, else drawn by the device.
    pub id: String,
    /// Which game it was.
    pub game: GameKind,
    /// How it was played.
    pub mode: Mode,
    /// The day of a daily; none of practice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub day: Option<NaiveDate>,
    /// When this device learnt how it ended: milliseconds since 1970, by the device's clock.
    pub at: i64,
    /// How long it was played, in ms.
    pub ms: Ms,
    /// How it ended. A Canfield finished early is unfinished, as is whatever was left.
    pub outcome: Outcome,
    /// What it was worth, as it then stood.
    pub score: Score,
    /// How many hints showed a move.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub hints: u32,
}

// What serde asks for takes a reference.
#[allow(clippy::trivially_copy_pass_by_ref)]
fn is_zero(hints: &u32) -> bool {
    *hints == 0
}

impl Record {
    /// The longest id, in bytes.
    const LONGEST_ID: usize = 64;
    /// More than a hand can add to what a game goes on with (K-7, K-8).
    const MOST_PENALTIES: u32 = 100;
    /// As many as a log has room for.
    const MOST_SLAPS: u32 = 20_000;
    /// The last millisecond of the year 9999.
    const LATEST: i64 = 253_402_300_799_999;

    /// Whether it was won, alone or jointly (K-8).
    pub fn is_won(&self) -> bool {
        matches!(self.outcome, Outcome::Won | Outcome::Tied)
    }

    /// What it counts for in averages and distributions: cards up in Canfield, penalties in King's Corners, points in Egyptian
    /// War. None of a King's Corners that wasn't finished: its penalties say nothing (K-10).
    pub fn result(&self) -> Option<u32> {
        match self.score {
            Score::Canfield(score) => Some(score.cards.into()),
            Score::KingsCorners(score) => score.is_final().then_some(score.total),
            Score::EgyptianWar(score) => Some(score.points),
        }
    }

    /// Its place among others of its game, the lowest best; none where it has no result. In Egyptian War points alone count here, be it
    /// a win or not: that is what the figure says.
    pub fn place(&self) -> Option<RankKey> {
        self.result().map(|_| match self.score {
            Score::EgyptianWar(score) => RankKey(-i64::from(score.points)),
            Score::Canfield(_) | Score::KingsCorners(_) => self.score.rank_key(),
        })
    }

    /// Whether a text can be an id.
    pub fn is_id(text: &str) -> bool {
        (1..=Record::LONGEST_ID).contains(&text.len())
            && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
    }

    /// Whether it can be what a page has written: of a mode that its game has, with a score that the rules give, and so on.
    pub fn is_sound(&self) -> bool {
        self.has_sound_score()
            && Mode::of(self.game).contains(&self.mode)
            && (self.mode == Mode::Daily) == self.day.is_some()
            && Record::is_id(&self.id)
            && (0..=Record::LATEST).contains(&self.at)
    }

    fn has_sound_score(&self) -> bool {
        let ms = |seconds: u32| seconds.saturating_mul(1000);
        match (self.game, self.score) {
            (GameKind::Canfield, Score::Canfield(score)) => {
                (1..=52).contains(&score.cards)
                    && score == canfield::Score::new(score.cards, ms(score.seconds))
                    && score.is_win() == (self.outcome == Outcome::Won)
            }
            (GameKind::KingsCorners, Score::KingsCorners(score)) => {
                score.totals.iter().all(|total| *total <= Record::MOST_PENALTIES)
                    && score == kings_corners::Score::new(score.totals, score.turns)
                    && (!self.is_won() || (score.is_final() && score.outcome() == self.outcome))
            }
            (GameKind::EgyptianWar, Score::EgyptianWar(score)) => {
                score.slaps_won <= Record::MOST_SLAPS
                    && score
                        == egyptian_war::Score::new(score.won, ms(score.seconds), score.wrong_slaps, score.slaps_won)
                    && score.won == (self.outcome == Outcome::Won)
            }
            _ => false,
        }
    }

    /// Whether it tells more of the same game than `other`: that it was ended after all, or went on for longer.
    pub(super) fn tells_more_than(&self, other: &Record) -> bool {
        let told = |record: &Record| (record.outcome != Outcome::Unfinished, record.ms);
        told(self) > told(other)
    }
}
