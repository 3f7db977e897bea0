//! The score of King's Corners (K-10).

use super::{LIMIT, Seat, Seats};
use crate::rules::{Outcome, RankKey};
use serde::{Deserialize, Serialize};

/// What a game came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Score {
    /// Your penalty points.
    pub total: u32,
    /// How far the best computer lies behind you, in penalty points: its total less yours.
    pub margin: i32,
    /// How many turns you ended, by drawing, passing or going out.
    pub turns: u32,
    /// Everyone's penalty points.
    pub totals: Seats<u32>,
}

impl Score {
    /// The score of a game with these penalty points.
    pub fn new(totals: Seats<u32>, turns: u32) -> Score {
        let best = Seat::COMPUTERS.map(|seat| totals[seat]).into_iter().min().unwrap_or(0);
        let total = totals[Seat::South];
        Score { total, margin: best as i32 - total as i32, turns, totals }
    }

    /// K-8: the lowest total wins, a tie for the lowest is won jointly.
    pub fn outcome(&self) -> Outcome {
        match self.margin {
            1.. => Outcome::Won,
            0 => Outcome::Tied,
            _ => Outcome::Lost,
        }
    }

    /// Whether the game was played to its end: somebody has as many penalty points as end it (K-8).
    pub fn is_final(&self) -> bool {
        self.totals.iter().any(|total| *total >= LIMIT)
    }

    /// Sorts by penalty points, fewest first, then by margin, largest first, then by turns, fewest first.
    pub fn rank_key(&self) -> RankKey {
        // A hand adds at most 48 (12 cards, four of them kings) to at most 24 before it.
        const MOST_MARGIN: i64 = 1 << 10;
        let margin = MOST_MARGIN - i64::from(self.margin);
        RankKey(i64::from(self.total) << 48 | margin << 32 | i64::from(self.turns))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn score(totals: [u32; 4], turns: u32) -> Score {
        let [south, west, north, east] = totals;
        Score::new(Seats { south, west, north, east }, turns)
    }

    #[test]
    fn k8_the_lowest_total_wins_and_ties_are_won_jointly() {
        assert_eq!(score([3, 25, 9, 4], 30).outcome(), Outcome::Won);
        assert_eq!(score([4, 25, 9, 4], 30).outcome(), Outcome::Tied);
        assert_eq!(score([5, 25, 9, 4], 30).outcome(), Outcome::Lost);
        assert_eq!(score([3, 25, 9, 4], 30).margin, 1);
        assert_eq!(score([26, 25, 9, 4], 30).margin, -22);
    }

    #[test]
    fn k10_the_board_sorts_by_total_then_margin_then_turns() {
        let sorted = [
            score([0, 30, 30, 5], 90),
            score([3, 9, 10, 30], 40),
            score([3, 9, 25, 9], 41),
            score([3, 8, 25, 9], 12),
            score([3, 3, 25, 9], 12),
            score([3, 0, 25, 9], 12),
            score([26, 25, 1, 9], 12),
        ];
        assert!(sorted.windows(2).all(|pair| pair[0].rank_key() < pair[1].rank_key()));
        // Equal in all three, whatever the others had.
        assert_eq!(score([3, 9, 10, 30], 40).rank_key(), score([3, 30, 9, 12], 40).rank_key());
    }
}
