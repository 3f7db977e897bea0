//! More events at once than any hand makes: refused where a game has a clock.

use crate::rules::{Ms, RawEvent};

/// No hand does more than this within a second.
pub const MOST_A_SECOND: usize = 50;
const SECOND: Ms = 1_000;

/// The first event, at `from` or later, with which a log has more than [`MOST_A_SECOND`] within a second.
pub fn crowded(log: &[RawEvent], from: usize) -> Option<usize> {
    // Where times fall the rules name that event or an earlier one.
    (from.max(MOST_A_SECOND)..log.len()).find(|&at| log[at].0.saturating_sub(log[at - MOST_A_SECOND].0) < SECOND)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn log(times: impl IntoIterator<Item = Ms>) -> Vec<RawEvent> {
        times.into_iter().map(|at| RawEvent(at, "s".into())).collect()
    }

    #[test]
    fn r8_no_hand_does_more_than_fifty_things_a_second() {
        assert_eq!(crowded(&[], 0), None);
        assert_eq!(crowded(&log([0; 50]), 0), None);
        assert_eq!(crowded(&log([7; 51]), 0), Some(50));
        // Fifty in each second, at its beginning, and one more that is early by a millisecond.
        let steady = |last| log([0, 1_000, 2_000].into_iter().flat_map(|at| [at; 50]).chain([last]));
        assert_eq!(crowded(&steady(3_000), 0), None);
        assert_eq!(crowded(&steady(2_999), 0), Some(150));
    }

    #[test]
    fn r8_stored_events_count_and_are_not_named_again() {
        assert_eq!(crowded(&log([7; 60]), 30), Some(50));
        assert_eq!(crowded(&log([7; 60]), 55), Some(55));
        assert_eq!(crowded(&log([7; 60]), 60), None);
    }
}
