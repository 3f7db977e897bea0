//! Slaps that came later than the network explains: somebody who first looked at what they slap.

use crate::{rules::egyptian_war::Token, server::store::events::Chunk};

/// A slap that takes longer to arrive, in ms, is late: the page sends slaps at once.
const LATE: i64 = 2_000;
/// A slap that takes longer than this, in ms, is too late to have been sent at once: the page gives a save up after 10 s, and
/// sends it again a second later.
const MUCH_TOO_LATE: i64 = 15_000;
/// How many saves may bring slaps late: networks falter, and what waits meanwhile comes together.
const MOST_LATE: usize = 3;

/// How long each slap took to arrive, in ms; negative where the client's clock was ahead. No other game has slaps.
pub fn delays(chunks: &[Chunk]) -> impl Iterator<Item = i64> {
    chunks.iter().flat_map(delays_of)
}

fn delays_of(chunk: &Chunk) -> impl Iterator<Item = i64> {
    let slaps = chunk.events.iter().filter(|event| event.1.parse() == Ok(Token::Slap));
    slaps.map(|slap| chunk.elapsed_ms - i64::from(slap.0))
}

/// Whether slaps came too late.
pub fn are_late(chunks: &[Chunk]) -> bool {
    let latest = chunks.iter().filter_map(|chunk| delays_of(chunk).max());
    let late: Vec<i64> = latest.filter(|delay| *delay > LATE).collect();
    late.len() > MOST_LATE || late.iter().any(|delay| *delay > MUCH_TOO_LATE)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Ms, RawEvent};

    /// Pieces of one event each: its time, its token, and when it reached the server.
    fn chunks(events: &[(Ms, &str, i64)]) -> Vec<Chunk> {
        let chunk = |&(at, token, elapsed_ms): &(Ms, &str, i64)| Chunk {
            events: vec![RawEvent(at, token.into())],
            clock_ms: elapsed_ms,
            elapsed_ms,
        };
        events.iter().map(chunk).collect()
    }

    /// Whether slaps are late that each came so many ms late, ten seconds apart.
    fn late(delays: &[i64]) -> bool {
        let slaps: Vec<_> =
            (0..).step_by(10_000).zip(delays).map(|(at, delay)| (at, "s", i64::from(at) + delay)).collect();
        are_late(&chunks(&slaps))
    }

    #[test]
    fn r8_slaps_that_come_late_are_held() {
        assert!(!late(&[]));
        assert!(!late(&[-2_000, 0, 200, 2_000, 2_000, 2_000, 2_000, 2_000]));
        assert!(!late(&[2_001, 0, 2_001, 15_000, 0]), "three are forgiven");
        assert!(late(&[2_001, 0, 2_001, 2_001, 0, 2_001]), "four are not");
        assert!(late(&[0, 15_001]), "nor one that is much too late");
        // All that waited for one answer came with the next save.
        let waited = Chunk {
            events: (0..6).map(|at| RawEvent(1_000 * at, "s".into())).collect(),
            clock_ms: 11_000,
            elapsed_ms: 11_000,
        };
        assert!(!are_late(&[waited]));
        // Cards needn't be sent at once.
        assert!(!are_late(&chunks(&[(0, "f", 11_000), (1_000, "f", 11_000), (2_000, "x", 30_000)])));
    }
}
