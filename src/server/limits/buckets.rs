//! Token buckets for everybody, in a memory that doesn't grow.
//!
//! A bucket is one number: the time at which it will be full again ("generic cell rate algorithm"). A visitor's lies in
//! one cell of each of two rows, and whatever is in one of them is enough. So nothing has to be looked up, locked,
//! cleared away or refused for want of room. Two visitors can meet in a cell, but a newcomer is only refused when
//! both of their cells are empty: with a thousand visitors who have used theirs up, one newcomer in a thousand.

use std::{
    sync::atomic::{AtomicU64, Ordering},
    time::{Duration, Instant},
};

/// Cells in a row: half a megabyte for both.
const CELLS: usize = 1 << 15;

/// How fast a bucket is filled, and how much it holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rate {
    /// How many requests may come at once.
    pub burst: u32,
    /// After how long there is one more.
    pub every: Duration,
}

impl Rate {
    /// So many times as much.
    pub fn times(self, factor: u32) -> Rate {
        Rate { burst: self.burst.saturating_mul(factor), every: self.every / factor.max(1) }
    }
}

/// Everybody's buckets of one budget.
pub struct Buckets {
    rows: [Vec<AtomicU64>; 2],
    since: Instant,
}

impl Buckets {
    /// All of them full.
    pub fn new() -> Buckets {
        let row = || (0..CELLS).map(|_| AtomicU64::new(0)).collect();
        Buckets { rows: [row(), row()], since: Instant::now() }
    }

    /// Takes one out of the bucket of `who`, a number that is spread evenly.
    ///
    /// # Errors
    /// When it is empty: how long until there is one in it.
    pub fn take(&self, who: u64, rate: Rate) -> Result<(), Duration> {
        self.take_at(self.since.elapsed(), who, rate)
    }

    fn take_at(&self, now: Duration, who: u64, rate: Rate) -> Result<(), Duration> {
        let now = nanos(now);
        let places = [who, who >> 32].map(|half| half as usize % CELLS);
        let [first, second] = [0, 1].map(|row| take(&self.rows[row][places[row]], now, rate));
        match (first, second) {
            (Err(first), Err(second)) => Err(Duration::from_nanos(first.min(second))),
            _ => Ok(()),
        }
    }
}

/// Takes one out of a cell, or tells in how many ns there is one.
fn take(cell: &AtomicU64, now: u64, rate: Rate) -> Result<(), u64> {
    let every = nanos(rate.every);
    let most = now.saturating_add(every.saturating_mul(u64::from(rate.burst)));
    let taken = |full: u64| full.max(now).saturating_add(every);
    // No other memory depends on it.
    let update =
        cell.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |full| (taken(full) <= most).then(|| taken(full)));
    update.map(|_| ()).map_err(|full| taken(full) - most)
}

/// As ns: enough for five centuries.
fn nanos(duration: Duration) -> u64 {
    u64::try_from(duration.as_nanos()).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    const RATE: Rate = Rate { burst: 3, every: Duration::from_secs(10) };

    fn at(buckets: &Buckets, seconds: u64, who: u64) -> Result<(), u64> {
        buckets.take_at(Duration::from_secs(seconds), who, RATE).map_err(|wait| wait.as_secs())
    }

    #[test]
    fn h4_a_burst_passes_and_then_one_after_another() {
        let buckets = Buckets::new();
        for _ in 0..3 {
            assert_eq!(at(&buckets, 100, 7), Ok(()));
        }
        assert_eq!(at(&buckets, 100, 7), Err(10));
        assert_eq!(at(&buckets, 104, 7), Err(6));
        assert_eq!(at(&buckets, 110, 7), Ok(()));
        assert_eq!(at(&buckets, 110, 7), Err(10), "what was refused costs nothing");
        // Never more than a burst, however long nobody asked.
        for _ in 0..3 {
            assert_eq!(at(&buckets, 1_000_000, 7), Ok(()));
        }
        assert_eq!(at(&buckets, 1_000_000, 7), Err(10));
    }

    #[test]
    fn h4_one_visitor_s_bucket_is_not_another_s() {
        let buckets = Buckets::new();
        while at(&buckets, 0, 7).is_ok() {}
        assert_eq!(at(&buckets, 0, 8), Ok(()));
        // Somebody who meets the first in one row only has the other.
        assert_eq!(at(&buckets, 0, 7 | 9 << 32), Ok(()));
    }

    #[test]
    fn a_factor_makes_it_more() {
        assert_eq!(RATE.times(10), Rate { burst: 30, every: Duration::from_secs(1) });
    }
}
