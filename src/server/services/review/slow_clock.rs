//! Whether a client's clock kept pace with the server's.

use serde::Serialize;

/// What a client's clock and the server's showed when a save came, in ms since the run began.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Reading {
    /// The client's.
    pub client: i64,
    /// The server's.
    pub server: i64,
}

/// A stretch shorter than this, in ms, shows nothing.
const STRETCH: i64 = 60_000;
/// How much the network may delay a save, in ms, and the readings still agree.
const JITTER: i64 = 2_000;
/// How long one answer or save may be under way, in ms: the page gives it up after 10 s. The page's clock begins with the
/// answer to its start, so that it may be behind by as much from the beginning on; and one save may come as late as this.
const UNDER_WAY: i64 = 12_000;
/// Readings that are behind for so long, in ms, weren't delayed one by one.
const LASTING: i64 = 10_000;

/// Whether the client's clock was more than 2 % slow over any stretch of a minute or more: somebody who plays in slow motion.
/// Clocks that jump forwards were resynchronised, which is no fault.
pub fn is_slow(readings: &[Reading]) -> bool {
    // A clock that is just slow enough stays level in 100 client − 98 server. It may fall short of no earlier level.
    let level = |reading: &Reading| 100 * reading.client - 98 * reading.server;
    let start = Reading { client: -UNDER_WAY + JITTER, server: 0 };
    let mut earlier = std::iter::once(&start).chain(readings).peekable();
    let mut highest = i64::MIN;
    let mut since = None;
    readings.iter().any(|reading| {
        while let Some(one) = earlier.next_if(|one| one.server + STRETCH <= reading.server) {
            highest = highest.max(level(one));
        }
        if highest == i64::MIN || level(reading) + 100 * JITTER >= highest {
            since = None;
            return false;
        }
        let first = *since.get_or_insert(reading.server);
        reading.server >= first + LASTING || level(reading) + 100 * UNDER_WAY < highest
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn slow(readings: &[(i64, i64)]) -> bool {
        is_slow(&readings.iter().map(|&(client, server)| Reading { client, server }).collect::<Vec<_>>())
    }

    /// A clock that is read every ten seconds from the first to the last, `behind` ms behind and running at `percent` % of
    /// the server's.
    fn clock(from: i64, to: i64, percent: i64, behind: i64) -> Vec<(i64, i64)> {
        (from..=to).step_by(10_000).map(|server| (server * percent / 100 - behind, server)).collect()
    }

    #[test]
    fn r5_a_clock_that_keeps_pace_is_not_slow() {
        assert!(!slow(&[]));
        assert!(!slow(&[(10_000, 10_100), (20_000, 20_900), (70_000, 70_100), (3_600_000, 3_601_000)]));
        assert!(!slow(&clock(10_000, 600_000, 99, 0)));
        // Fast clocks are refused by the event, not held.
        assert!(!slow(&[(70_000, 60_000)]));
    }

    #[test]
    fn r5_a_slow_network_is_no_slow_clock() {
        assert!(!slow(&clock(10_000, 900_000, 100, 9_000)), "the answer to the start took nine seconds");
        let mut faltering = clock(10_000, 300_000, 100, 0);
        faltering[8].0 -= 9_000;
        faltering[15].0 -= 5_000;
        assert!(!slow(&faltering), "two saves took long, those after them didn't");
    }

    #[test]
    fn r5_more_than_two_percent_over_a_minute_is_slow() {
        assert!(slow(&clock(10_000, 120_000, 90, 0)));
        assert!(slow(&clock(10_000, 300_000, 97, 0)));
        assert!(!slow(&clock(10_000, 300_000, 98, 0)));
        assert!(!slow(&clock(10_000, 60_000, 90, 0)), "under a minute");
        // A single reading may have been under way for long, but not for as long as that.
        assert!(slow(&[(100_000, 125_000)]));
        assert!(!slow(&[(100_000, 112_000)]));
    }

    #[test]
    fn r5_any_stretch_counts() {
        // Slow from the second minute to the fourth, then put right.
        let mut stretch = clock(10_000, 60_000, 100, 0);
        stretch.extend((70_000..=180_000).step_by(10_000).map(|server| (60_000 + (server - 60_000) * 3 / 4, server)));
        stretch.push((240_000, 240_000));
        assert!(slow(&stretch));
        // A page that was closed for an hour resynchronises when it is opened again.
        assert!(!slow(&[(30_000, 30_000), (3_630_000, 3_630_000)]));
    }
}
