//! How results and times are spread.

use super::Record;
use crate::rules::{GameKind, Ms};
use std::ops::RangeInclusive;

/// Counts of numbers by equal steps from 0 up; the last step takes all that come after.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Histogram {
    step: u32,
    /// The greatest number there can be.
    end: u32,
    counts: Vec<u64>,
}

impl Histogram {
    fn of(step: u32, steps: usize, end: u32, numbers: impl Iterator<Item = u32>) -> Histogram {
        let mut counts = vec![0; steps];
        for number in numbers {
            let at = number / step.max(1);
            if let Some(count) = counts.get_mut((at as usize).min(steps - 1)) {
                *count += 1;
            }
        }
        Histogram { step, end, counts }
    }

    /// How the games' results are spread: cards up by fours with all 52 apart, penalties by fives, points by 250s.
    pub fn of_results<'a>(game: GameKind, games: impl Iterator<Item = &'a Record>) -> Histogram {
        let (step, steps, end) = match game {
            GameKind::Canfield => (4, 14, 52),
            GameKind::KingsCorners => (5, 11, u32::MAX),
            GameKind::EgyptianWar => (250, 8, u32::MAX),
        };
        Histogram::of(step, steps, end, games.filter_map(Record::result))
    }

    /// How the games' times are spread, in whole minutes.
    pub fn of_minutes<'a>(games: impl Iterator<Item = &'a Record>) -> Histogram {
        const MINUTE: Ms = 60_000;
        Histogram::of(2, 11, u32::MAX, games.map(|record| record.ms / MINUTE))
    }

    /// The numbers of each step with how many fell into it; the last one goes on to the greatest there can be.
    pub fn steps(&self) -> impl ExactSizeIterator<Item = (RangeInclusive<u32>, u64)> + '_ {
        let last = self.counts.len() - 1;
        self.counts.iter().enumerate().map(move |(at, &count)| {
            let from = self.step * at as u32;
            (from..=if at == last { self.end } else { from + self.step - 1 }, count)
        })
    }

    /// The greatest count.
    pub fn most(&self) -> u64 {
        self.counts.iter().copied().max().unwrap_or(0)
    }
}
