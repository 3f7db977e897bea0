//! The score of Egyptian War (E-11).

use crate::rules::{Ms, RankKey};
use serde::{Deserialize, Serialize};

/// What a game came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Score {
    /// 500 to 2,000 for a win; 25 for each pile slapped first in a loss.
    pub points: u32,
    /// The ranked time in whole seconds.
    pub seconds: u32,
    /// How often you slapped wrongly.
    pub wrong_slaps: u32,
    /// How many piles you were first to slap.
    pub slaps_won: u32,
    /// Whether you hold all 52 cards: every win stands above every loss.
    pub won: bool,
}

impl Score {
    const WIN: u32 = 2000;
    const LEAST_WIN: u32 = 500;
    const PER_SECOND: u32 = 2;
    const PER_WRONG_SLAP: u32 = 20;
    const PER_SLAP: u32 = 25;

    /// The score after a ranked time in milliseconds.
    pub fn new(won: bool, ranked: Ms, wrong_slaps: u32, slaps_won: u32) -> Score {
        let seconds = ranked / 1000;
        let cost =
            seconds.saturating_mul(Self::PER_SECOND).saturating_add(wrong_slaps.saturating_mul(Self::PER_WRONG_SLAP));
        let points = if won { Self::WIN.saturating_sub(cost).max(Self::LEAST_WIN) } else { slaps_won * Self::PER_SLAP };
        Score { points, seconds, wrong_slaps, slaps_won, won }
    }

    /// Sorts wins before losses, then by points, most first, then by whole seconds, fewest first.
    pub fn rank_key(&self) -> RankKey {
        // A log has room for 20,000 slaps; a day has 86,400 seconds.
        const MOST_POINTS: i64 = 1 << 20;
        let lost = i64::from(!self.won);
        RankKey(lost << 60 | (MOST_POINTS - i64::from(self.points)) << 32 | i64::from(self.seconds))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn e11_a_win_loses_points_by_time_and_wrong_slaps_down_to_500() {
        let win = |ranked, wrong| Score::new(true, ranked, wrong, 9).points;
        assert_eq!(win(0, 0), 2000);
        assert_eq!(win(999, 0), 2000);
        assert_eq!(win(1000, 1), 1978);
        assert_eq!(win(600_000, 5), 700);
        assert_eq!(win(749_999, 0), 502);
        assert_eq!(win(750_000, 0), 500);
        assert_eq!(win(Ms::MAX, u32::MAX), 500);
    }

    #[test]
    fn e11_a_loss_is_25_for_each_pile_slapped_first() {
        let loss = |slaps| Score::new(false, 90_000, 3, slaps).points;
        assert_eq!((loss(0), loss(1), loss(14)), (0, 25, 350));
    }

    #[test]
    fn e11_every_win_stands_above_every_loss_then_score_then_time() {
        let sorted = [
            Score::new(true, 200_000, 0, 0),
            Score::new(true, 201_000, 0, 30),
            Score::new(true, 800_000, 0, 0),
            Score::new(true, 801_000, 0, 0),
            Score::new(false, 900_000, 0, 100),
            Score::new(false, 1_000, 0, 2),
            Score::new(false, 2_000, 9, 2),
            Score::new(false, 0, 0, 0),
        ];
        assert!(sorted.windows(2).all(|pair| pair[0].rank_key() < pair[1].rank_key()));
        // Equal in all of these, whatever the slaps: 20 points are ten seconds.
        let (slow, wrong) = (Score::new(true, 750_000, 0, 1), Score::new(true, 750_999, 8, 2));
        assert_eq!(slow.rank_key(), wrong.rank_key());
    }
}
