//! A board's results, counted one after the other.

use crate::{
    rules::RankKey,
    server::store::tallies::{Entry, Horizon, Look},
};

/// Where a result stands on its board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// How many results are better.
    pub better: u64,
    /// How many there are.
    pub of: u64,
}

/// What has been counted of a board.
#[derive(Debug, Default)]
pub struct Tally {
    /// What was stored before is settled.
    horizon: Horizon,
    /// Keys that are counted for good, in order.
    settled: Vec<RankKey>,
    /// Keys that the next look gives again, in order.
    recent: Vec<RankKey>,
}

impl Tally {
    /// From where on to look next.
    pub fn horizon(&self) -> Horizon {
        self.horizon
    }

    /// Takes what a look from [`Tally::horizon`] on found. Answers whether that was all: where something changed that was
    /// settled, or Postgres is behind where it was (another one has taken over, which lacks its last transactions), nothing is
    /// counted any more, and a look from the beginning is due.
    #[must_use]
    pub fn take(&mut self, look: Look) -> bool {
        let went_on = self.horizon > Horizon::default();
        if went_on && (look.changed || look.horizon < self.horizon) {
            *self = Tally::default();
            return false;
        }
        let is_settled = |entry: &Entry| entry.entered < look.horizon;
        let (settled, recent): (Vec<Entry>, Vec<Entry>) = look.entries.into_iter().partition(is_settled);
        if !settled.is_empty() {
            self.settled.extend(settled.iter().map(|entry| entry.key));
            // Sorting what is in order but for its end is hardly more than reading it.
            self.settled.sort();
        }
        self.recent = recent.iter().map(|entry| entry.key).collect();
        self.recent.sort_unstable();
        self.horizon = look.horizon;
        true
    }

    /// Where a result with this key stands.
    pub fn standing(&self, key: RankKey) -> Standing {
        let parts = [&self.settled, &self.recent];
        let better: usize = parts.iter().map(|keys| keys.partition_point(|other| *other < key)).sum();
        let of: usize = parts.iter().map(|keys| keys.len()).sum();
        Standing { better: better as u64, of: of as u64 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn look(horizon: i64, changed: bool, entries: &[(i64, i64)]) -> Look {
        let entry = |(entered, key): &(i64, i64)| Entry { entered: Horizon(*entered), key: RankKey(*key) };
        Look { horizon: Horizon(horizon), changed, entries: entries.iter().map(entry).collect() }
    }

    fn standing(tally: &Tally, key: i64) -> (u64, u64) {
        let Standing { better, of } = tally.standing(RankKey(key));
        (better, of)
    }

    #[test]
    fn l1_equal_results_share_a_rank() {
        let mut tally = Tally::default();
        assert_eq!(standing(&tally, 0), (0, 0));
        assert!(tally.take(look(10, false, &[(5, 30), (6, 10), (12, 20), (7, 20)])));
        assert_eq!([10, 20, 30, 31].map(|key| standing(&tally, key)), [(0, 4), (1, 4), (3, 4), (4, 4)]);
    }

    #[test]
    fn what_may_still_come_is_looked_at_again() {
        let mut tally = Tally::default();
        // 11 is still under way when 12 is there already.
        assert!(tally.take(look(11, false, &[(12, 20)])));
        assert_eq!(tally.horizon(), Horizon(11));
        assert!(tally.take(look(13, false, &[(12, 20), (11, 10)])));
        assert_eq!(standing(&tally, 20), (1, 2), "neither is counted twice or left out");
        assert!(tally.take(look(13, false, &[])));
        assert_eq!(standing(&tally, 20), (1, 2));
    }

    #[test]
    fn l4_a_change_is_counted_anew() {
        let mut tally = Tally::default();
        assert!(tally.take(look(11, true, &[(5, 10), (6, 20)])), "a first look has all of it");
        assert!(!tally.take(look(12, true, &[])));
        assert_eq!(tally.horizon(), Horizon(0));
        assert!(tally.take(look(12, true, &[(6, 20)])));
        assert_eq!(standing(&tally, 20), (0, 1));
    }

    #[test]
    fn h3_a_postgres_that_lacks_the_last_transactions_is_counted_anew() {
        let mut tally = Tally::default();
        assert!(tally.take(look(20, false, &[(5, 10), (19, 30)])));
        assert!(!tally.take(look(19, false, &[])));
        assert!(tally.take(look(19, false, &[(5, 10)])));
        assert_eq!(standing(&tally, 20), (1, 1));
    }

    proptest! {
        /// Transactions begin in order, end in any, and looks fall in between.
        #[test]
        fn however_looks_fall_all_that_has_ended_is_counted_once(
            stored in prop::collection::vec((0_i64..50, 0_usize..8), 0..60),
            looks in prop::collection::btree_set(0_usize..70, 1..12),
        ) {
            // The transaction `index` is under way from the moment `index` to `index + length`.
            let mut tally = Tally::default();
            for now in looks {
                let ended = |index: usize| index + stored[index].1 < now;
                let begun = 0..stored.len().min(now);
                let under_way = begun.clone().find(|index| !ended(*index));
                let horizon = under_way.unwrap_or(begun.end) as i64 + 1;
                let seen = begun.filter(|index| ended(*index)).map(|index| (index as i64 + 1, stored[index].0));
                let seen: Vec<_> = seen.collect();
                let since = tally.horizon().0;
                let fresh: Vec<_> = seen.iter().copied().filter(|(entered, _)| *entered >= since).collect();
                prop_assert!(tally.take(look(horizon, false, &fresh)));
                for key in [0, 10, 25, 50] {
                    let better = seen.iter().filter(|(_, other)| *other < key).count();
                    prop_assert_eq!(standing(&tally, key), (better as u64, seen.len() as u64));
                }
            }
        }
    }
}
