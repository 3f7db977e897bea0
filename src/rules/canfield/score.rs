//! Canfield's score (C-11).

use crate::rules::{Ms, RankKey};
use serde::{Deserialize, Serialize};

/// What a Canfield run was worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Score {
    /// All points: 5 a card, and for a win 500 and the time bonus. 5 to 1,960.
    pub points: u32,
    /// Cards on the foundations, the dealt base card with them. 1 to 52.
    pub cards: u8,
    /// The time bonus in points, 0 to 1,200; 0 without a win.
    pub bonus: u32,
    /// The ranked time in whole seconds.
    pub seconds: u32,
}

impl Score {
    /// What all 52 cards up add, in points (C-11).
    pub const WIN: u32 = 500;
    const PER_CARD: u32 = 5;
    const ALL_CARDS: u8 = 52;
    const MOST_BONUS: u32 = 1200;
    const MOST_POINTS: u32 = 52 * Self::PER_CARD + Self::WIN + Self::MOST_BONUS;

    /// The score of `cards` cards up after a ranked time in milliseconds.
    pub fn new(cards: u8, ranked: Ms) -> Score {
        let seconds = ranked / 1000;
        let won = cards == Self::ALL_CARDS;
        let bonus = if won { Self::MOST_BONUS.saturating_sub(seconds) } else { 0 };
        let points = u32::from(cards) * Self::PER_CARD + if won { Self::WIN + bonus } else { 0 };
        Score { points, cards, bonus, seconds }
    }

    /// Whether all cards are up.
    pub fn is_win(&self) -> bool {
        self.cards == Self::ALL_CARDS
    }

    /// Sorts by points, most first, then by whole seconds, fewest first.
    pub fn rank_key(&self) -> RankKey {
        RankKey(i64::from(Self::MOST_POINTS - self.points) << 32 | i64::from(self.seconds))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn c11_points() {
        assert_eq!(Score::new(1, 999), Score { points: 5, cards: 1, bonus: 0, seconds: 0 });
        assert_eq!(Score::new(51, 10_000).points, 255);
        assert_eq!(Score::new(52, 999), Score { points: 1960, cards: 52, bonus: 1200, seconds: 0 });
        assert_eq!(Score::new(52, 61_999).bonus, 1139);
        assert_eq!(Score::new(52, 1_200_000).points, 760);
        assert_eq!(Score::new(52, Ms::MAX).points, 760);
    }

    #[test]
    fn the_board_sorts_by_points_then_whole_seconds() {
        let key = |cards, ms| Score::new(cards, ms).rank_key();
        assert!(key(52, 900_000) < key(51, 1_000));
        assert!(key(20, 90_000) < key(19, 1_000));
        assert!(key(20, 1_000) < key(20, 2_000));
        assert_eq!(key(20, 1_000), key(20, 1_999));
        // Past the bonus, wins of equal points are told apart by their time.
        assert!(key(52, 1_300_000) < key(52, 1_301_000));
    }
}
