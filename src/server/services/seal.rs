//! Ending a run: its log is replayed and its result stored, once.

use super::{
    Error, Result,
    pace::{self, Reading},
    verify::verify,
};
use crate::{
    rules::{Ms, RawEvent},
    server::store::{
        self, Connection,
        events::Chunk,
        results::{self, Finished},
        runs::Run,
    },
};

/// A run lasts 24 hours, in ms.
pub const LIFETIME: Ms = 24 * 60 * 60 * 1000;

/// A finish may have been this long under way, in ms.
const FINISH_SLACK: i64 = 15_000;

/// How a run ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// Its player finished it.
    Finished,
    /// Its 24 hours are over.
    Lapsed,
}

/// A log put together from its pieces.
pub fn joined(chunks: &[Chunk]) -> Vec<RawEvent> {
    chunks.iter().flat_map(|chunk| chunk.events.iter().cloned()).collect()
}

/// Scores a locked run by its stored log, and stores the result in the same transaction.
///
/// # Errors
/// When Postgres fails, or the stored log breaks a rule, which no save let in.
pub async fn seal(connection: &mut Connection, run: &Run, chunks: &[Chunk], end: End) -> Result<()> {
    let events = joined(chunks);
    let verified = verify(run.deal, &events).map_err(Error::internal)?;
    let ranked_ms = match end {
        End::Finished => ranked_time(&events, run.elapsed_ms),
        End::Lapsed => LIFETIME,
    };
    let readings: Vec<Reading> =
        chunks.iter().map(|chunk| Reading { client: chunk.clock_ms, server: chunk.elapsed_ms }).collect();
    let score = verified.score(ranked_ms);
    let result = Finished {
        run: run.id,
        player: run.player,
        game: run.deal.game,
        day: run.day,
        outcome: verified.outcome,
        score,
        rank_key: verified.ranked.then(|| score.rank_key()),
        ranked_ms,
        lapsed: end == End::Lapsed,
        held: pace::is_slow(&readings).then_some("slow_clock"),
    };
    results::insert(&mut *connection, &result).await?;
    store::runs::finish(connection, run.id).await?;
    Ok(())
}

/// the later of the log's end and the server's elapsed time less the slack.
fn ranked_time(events: &[RawEvent], elapsed_ms: i64) -> Ms {
    let end = events.last().map_or(0, |event| event.0);
    let arrived = elapsed_ms - FINISH_SLACK;
    end.max(Ms::try_from(arrived.max(0)).unwrap_or(Ms::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r5_the_ranked_time_is_the_later_one() {
        let log = [RawEvent(40_000, "d".into())];
        assert_eq!(ranked_time(&log, 41_000), 40_000);
        assert_eq!(ranked_time(&log, 55_000), 40_000);
        assert_eq!(ranked_time(&log, 55_001), 40_001);
        assert_eq!(ranked_time(&[], 3_000), 0);
        assert_eq!(ranked_time(&[], 20_000), 5_000);
    }
}
