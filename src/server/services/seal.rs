//! Ending a run: its log is replayed and its result stored, once.

use super::{
    Error, Result,
    review::{self, Evidence},
    verify::{Verified, Worth, has_clock, verify},
};
use crate::{
    api::log_hash,
    rules::{Deal, Log, Ms, Outcome, RawEvent},
    server::{
        metrics::METRICS,
        store::{
            Connection,
            events::Chunk,
            results::{self, Finished, Stored},
            runs::Run,
        },
    },
};

/// A run lasts 24 hours, in ms.
pub const LIFETIME: Ms = 24 * 60 * 60 * 1000;

/// A client's clock may be this far ahead of the server's, in ms.
pub const CLOCK_SLACK: i64 = 2_000;

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

/// A time since a run began as the rules have it.
pub fn to_ms(elapsed_ms: i64) -> Ms {
    Ms::try_from(elapsed_ms.max(0)).unwrap_or(Ms::MAX)
}

/// Scores a locked run by its stored log, and stores the result in the same transaction. A game with a clock has gone on
/// until now, whether there are events or not.
///
/// # Errors
/// When a game with a clock isn't over and is to be finished, too many logs are to be replayed, Postgres fails, or the stored log breaks a rule, which no
/// save let in.
pub async fn seal(connection: &mut Connection, run: &Run, chunks: &[Chunk], end: End) -> Result<Stored> {
    let events = joined(chunks);
    let until = match end {
        End::Finished => to_ms(run.elapsed_ms + CLOCK_SLACK),
        End::Lapsed => LIFETIME,
    };
    let (verified, outcome) = judged(run.deal, &events, until, end).await?;
    let outcome = outcome.ok_or(Error::GameNotOver { elapsed: run.elapsed_ms })?;
    let ranked_ms = match end {
        End::Finished => ranked_time(verified.end, run.elapsed_ms),
        End::Lapsed => LIFETIME,
    };
    let log_hash = log_hash(&events);
    let evidence = Evidence { chunks, events: &events, suspicion: verified.suspicion, reactions: &verified.reactions };
    let reasons = evidence.reasons();
    let Worth { score, rank_key } = verified.worth(ranked_ms);
    let result = Finished {
        run: run.id,
        player: run.player,
        game: run.deal.game,
        day: run.day,
        outcome,
        score,
        rank_key,
        ranked_ms,
        lapsed: end == End::Lapsed,
        held: (!reasons.is_empty()).then(|| reasons.join(" ")),
        log_hash,
    };
    let if_copied = is_won(outcome).then_some(review::COPIED_LOG);
    if if_copied.is_some() {
        results::await_turn(&mut *connection, &result.log_hash).await?;
    }
    let stored = results::insert(connection, &result, if_copied).await?;
    METRICS.ended(stored.game, stored.outcome, stored.lapsed, stored.held);
    Ok(stored)
}

/// Replays a log until a time in ms, and tells how the game ended with its run; no outcome, if it can't end yet.
///
/// One with a clock can't be left while time may still decide it (E-7): it has to end first, unless its log is full and its
/// player can't do anything about it any more.
///
/// # Errors
/// When the log breaks a rule, or too many logs are to be replayed.
pub async fn judged(deal: Deal, events: &[RawEvent], until: Ms, end: End) -> Result<(Verified, Option<Outcome>)> {
    let verified = verify(deal, events, Some(until)).await.map_err(|error| match error {
        Error::Rules(refusal) => Error::internal(refusal),
        other => other,
    })?;
    let outcome = match verified.outcome {
        Outcome::Unfinished if has_clock(deal.game) => {
            let may_end = end == End::Lapsed || events.len() >= Log::<()>::LIMIT;
            may_end.then_some(Outcome::Lost)
        }
        outcome => Some(outcome),
    };
    Ok((verified, outcome))
}

/// A game that is won jointly is won (K-8).
fn is_won(outcome: Outcome) -> bool {
    matches!(outcome, Outcome::Won | Outcome::Tied)
}

/// the later of the game's or the log's end and the server's elapsed time less the slack.
fn ranked_time(end: Ms, elapsed_ms: i64) -> Ms {
    end.max(to_ms(elapsed_ms - FINISH_SLACK))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r5_the_ranked_time_is_the_later_one() {
        assert_eq!(ranked_time(40_000, 41_000), 40_000);
        assert_eq!(ranked_time(40_000, 55_000), 40_000);
        assert_eq!(ranked_time(40_000, 55_001), 40_001);
        assert_eq!(ranked_time(0, 3_000), 0);
        assert_eq!(ranked_time(0, 20_000), 5_000);
    }
}
