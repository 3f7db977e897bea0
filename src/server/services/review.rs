//! What a person couldn't have done unaided, or a clock not have shown that kept pace: it is recorded, and the
//! result held until somebody has looked at it. Only what no hand can do at all is refused.

use super::pace::{self, Reading};
use crate::{
    rules::{Ms, RawEvent, egyptian_war::Token},
    server::store::events::Chunk,
};

/// No hand does more than this within a second.
pub const MOST_A_SECOND: usize = 50;
const SECOND: Ms = 1_000;

/// A slap that takes longer to arrive, in ms, is late: the page sends slaps at once.
const LATE: i64 = 2_000;
/// A slap that takes longer than this, in ms, is too late to have been sent at once by any network.
const MUCH_TOO_LATE: i64 = 10_000;
/// How many slaps may be late: networks falter.
const MOST_LATE: usize = 3;

/// Why a run's result is held: a word for each reason, with spaces in between. `suspicion` is that of the rules.
pub fn held(chunks: &[Chunk], suspicion: Option<&'static str>) -> Option<String> {
    let readings: Vec<Reading> =
        chunks.iter().map(|chunk| Reading { client: chunk.clock_ms, server: chunk.elapsed_ms }).collect();
    let reasons =
        [pace::is_slow(&readings).then_some("slow_clock"), suspicion, are_slaps_late(chunks).then_some("late_slaps")];
    let reasons: Vec<&str> = reasons.into_iter().flatten().collect();
    (!reasons.is_empty()).then(|| reasons.join(" "))
}

/// Whether slaps came later than the network explains: somebody who first looked at what they slap. No other game has slaps.
fn are_slaps_late(chunks: &[Chunk]) -> bool {
    let delays = chunks.iter().flat_map(|chunk| {
        let slaps = chunk.events.iter().filter(|event| event.1.parse() == Ok(Token::Slap));
        slaps.map(|slap| chunk.elapsed_ms - i64::from(slap.0))
    });
    let late: Vec<i64> = delays.filter(|delay| *delay > LATE).collect();
    late.len() > MOST_LATE || late.iter().any(|delay| *delay > MUCH_TOO_LATE)
}

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

    /// Pieces of one event each: its time, its token, and when it reached the server.
    fn chunks(events: &[(Ms, &str, i64)]) -> Vec<Chunk> {
        let chunk = |&(at, token, elapsed_ms): &(Ms, &str, i64)| Chunk {
            events: vec![RawEvent(at, token.into())],
            clock_ms: elapsed_ms,
            elapsed_ms,
        };
        events.iter().map(chunk).collect()
    }

    /// What is held of slaps that each came so many ms late, ten seconds apart.
    fn held_for_delays(delays: &[i64]) -> Option<String> {
        let slaps: Vec<_> =
            (0..).step_by(10_000).zip(delays).map(|(at, delay)| (at, "s", i64::from(at) + delay)).collect();
        held(&chunks(&slaps), None)
    }

    #[test]
    fn r8_slaps_that_come_late_are_held() {
        let late = Some("late_slaps".to_owned());
        assert_eq!(held_for_delays(&[]), None);
        assert_eq!(held_for_delays(&[-2_000, 0, 200, 2_000, 2_000, 2_000, 2_000, 2_000]), None);
        assert_eq!(held_for_delays(&[2_001, 0, 2_001, 10_000, 0]), None, "three are forgiven");
        assert_eq!(held_for_delays(&[2_001, 0, 2_001, 2_001, 0, 2_001]), late, "four are not");
        assert_eq!(held_for_delays(&[0, 10_001]), late, "nor one that is much too late");
        // Cards needn't be sent at once.
        assert_eq!(held(&chunks(&[(0, "f", 11_000), (1_000, "f", 11_000), (2_000, "x", 30_000)]), None), None);
    }

    #[test]
    fn all_reasons_are_told() {
        assert_eq!(held(&[], None), None);
        assert_eq!(held(&[], Some("quick_slap")).as_deref(), Some("quick_slap"));
        let mut slow = chunks(&[(50_000, "s", 100_000)]);
        slow[0].clock_ms = 50_000;
        assert_eq!(held(&slow, Some("quick_slap")).as_deref(), Some("slow_clock quick_slap late_slaps"));
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
