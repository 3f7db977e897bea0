//! Whether a client's clock kept pace with the server's.

/// What a client's clock and the server's showed when a save came, in ms since the run began.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reading {
    /// The client's.
    pub client: i64,
    /// The server's.
    pub server: i64,
}

/// A stretch shorter than this, in ms, shows nothing.
const STRETCH: i64 = 60_000;
/// How much the network may delay a save, in ms.
const JITTER: i64 = 2_000;

/// Whether the client's clock was more than 2 % slow over any stretch of a minute or more, from the run's beginning on:
/// somebody who plays in slow motion. Clocks that jump forwards were resynchronised, which is no fault.
pub fn is_slow(readings: &[Reading]) -> bool {
    // A clock that is just slow enough stays level in 100 client − 98 server. It may fall short of no earlier level.
    let level = |reading: &Reading| 100 * reading.client - 98 * reading.server;
    let start = Reading { client: 0, server: 0 };
    let mut earlier = std::iter::once(&start).chain(readings).peekable();
    let mut highest = i64::MIN;
    readings.iter().any(|reading| {
        while let Some(one) = earlier.next_if(|one| one.server + STRETCH <= reading.server) {
            highest = highest.max(level(one));
        }
        highest > i64::MIN && level(reading) + 100 * JITTER < highest
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn slow(readings: &[(i64, i64)]) -> bool {
        is_slow(&readings.iter().map(|&(client, server)| Reading { client, server }).collect::<Vec<_>>())
    }

    #[test]
    fn r5_a_clock_that_keeps_pace_is_not_slow() {
        assert!(!slow(&[]));
        assert!(!slow(&[(10_000, 10_100), (20_000, 20_900), (70_000, 70_100), (3_600_000, 3_601_000)]));
        // Fast clocks are refused by the event, not held.
        assert!(!slow(&[(70_000, 60_000)]));
    }

    #[test]
    fn r5_more_than_two_percent_over_a_minute_is_slow() {
        assert!(slow(&[(56_799, 60_000)]));
        assert!(!slow(&[(56_800, 60_000)]));
        assert!(!slow(&[(30_000, 59_999)]), "under a minute");
        assert!(slow(&[(300_000, 320_000)]));
    }

    #[test]
    fn r5_any_stretch_counts() {
        // Slow from the second minute to the fourth, then put right.
        assert!(slow(&[(60_000, 60_000), (150_000, 180_000), (240_000, 240_000)]));
        // A page that was closed for an hour resynchronises when it is opened again.
        assert!(!slow(&[(30_000, 30_000), (3_630_000, 3_630_000)]));
    }
}
