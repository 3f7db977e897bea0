//! Runs: started, saved, finished, resumed.

use super::{
    Error, Result, dailies, names,
    review::crowded::crowded,
    seal::{CLOCK_SLACK, End, LIFETIME, joined, seal, to_ms},
    verify,
};
use crate::{
    api::{FinishRun, Finished, RunId, RunResult, RunState, SaveRun, Saved, log_hash},
    rules::{GameKind, LogError, RankKey, RawEvent, Refusal},
    server::{
        AppState, PlayerId,
        metrics::METRICS,
        store::{self, Connection, events::Chunk, results::Stored, runs::Run},
    },
};
use sqlx::PgPool;
use uuid::Uuid;

/// The player who asks, if they are there: they may have been erased (L-4).
///
/// # Errors
/// When Postgres fails.
pub async fn known(state: &AppState, player: Option<PlayerId>) -> Result<Option<PlayerId>> {
    match player {
        Some(player) if store::players::exists(&state.pool, player).await? => Ok(Some(player)),
        _ => Ok(None),
    }
}

/// Makes or finds the player's ranked run of today, and the player if they are new. Today's seed leaves the
/// server here and in [`resume`] only.
///
/// # Errors
/// When Postgres fails.
pub async fn start(state: &AppState, player: Option<PlayerId>, game: GameKind) -> Result<(PlayerId, RunState)> {
    let player = player.unwrap_or_else(PlayerId::random);
    let mut transaction = store::begin(&state.pool).await?;
    store::players::ensure(&mut *transaction, player).await?;
    let known = store::players::lock(&mut transaction, player).await?.ok_or(Error::NoPlayer)?;
    // The run belongs to the day on which it began, by one reading of Postgres's clock.
    let now = store::clock::now(&mut *transaction).await?;
    let day = now.date_naive();
    dailies::ensure(&mut transaction, game, day).await?;
    let enters = store::runs::ensure(&mut transaction, player, game, day, now).await?;
    if enters && let Some(name) = known.name {
        names::enter(&mut transaction, player, &name, game, day).await?;
    }
    let run = store::runs::of_day(&mut *transaction, player, game, day).await?.ok_or(Error::NoPlayer)?;
    let chunks = store::events::all(&mut *transaction, run.id).await?;
    store::commit(transaction).await?;
    if enters {
        METRICS.started(game);
    }
    Ok((player, run_state(state, run, joined(&chunks)).await?))
}

/// Takes up a run where the server has it.
///
/// # Errors
/// When it is no run of the player's, or Postgres fails.
pub async fn resume(state: &AppState, player: PlayerId, run: &RunId) -> Result<RunState> {
    let (mut transaction, run) = touch(&state.pool, player, run).await?;
    let chunks = store::events::all(&mut *transaction, run.id).await?;
    store::commit(transaction).await?;
    run_state(state, run, joined(&chunks)).await
}

/// Appends events to a run's log. Nothing of a save is stored unless all of it can stand: the whole log is
/// replayed each time. With `is_broken`, what stands behind the events sent is malformed.
///
/// # Errors
/// When it is no run of the player's, the run is over, events are missing, differ from those stored, lie in the future,
/// are more than a hand can do, break a rule or are malformed, too many logs are to be replayed, or Postgres fails.
pub async fn save(state: &AppState, player: PlayerId, request: &SaveRun, is_broken: bool) -> Result<Saved> {
    let (mut transaction, run) = touch(&state.pool, player, &request.run).await?;
    if run.finished {
        let lapsed = store::results::of_run(&mut *transaction, run.id).await?.is_some_and(|result| result.lapsed);
        store::commit(transaction).await?;
        return Err(if lapsed { Error::RunLapsed } else { Error::RunFinished });
    }
    let mut log = joined(&store::events::all(&mut *transaction, run.id).await?);
    let stored = log.len();
    let fresh = fresh(&log, request.from, &request.events)?;
    let broken = is_broken.then(|| request.from + request.events.len());
    if fresh.is_empty() && broken.is_none() {
        return Ok(Saved { stored });
    }
    log.extend_from_slice(fresh);
    accept(&run, &log, stored, broken).await?;
    let first = i32::try_from(stored).map_err(Error::internal)?;
    let chunk = Chunk { events: fresh.to_vec(), clock_ms: i64::from(request.clock_ms), elapsed_ms: run.elapsed_ms };
    store::events::append(&mut *transaction, run.id, first, &chunk).await?;
    store::commit(transaction).await?;
    METRICS.saved(run.deal.game, fresh.len());
    Ok(Saved { stored: log.len() })
}

/// The events sent that aren't stored yet. What is stored already must be the same.
fn fresh<'a>(stored: &[RawEvent], from: usize, sent: &'a [RawEvent]) -> Result<&'a [RawEvent]> {
    let Some(known) = stored.get(from..) else {
        return Err(Error::Gap { stored: stored.len(), from });
    };
    if let Some(at) = known.iter().zip(sent).position(|(known, sent)| known != sent) {
        return Err(Error::DifferentEvent { event: from + at });
    }
    Ok(sent.get(known.len()..).unwrap_or_default())
}

/// Refuses a log at the first of its events that breaks a rule, is one too many, lies in the future or is
/// malformed: `broken` is the index of one behind it that is.
async fn accept(run: &Run, log: &[RawEvent], stored: usize, broken: Option<usize>) -> Result<()> {
    let elapsed = run.elapsed_ms;
    let forbidden = match verify::verify(run.deal, log, None).await {
        Ok(_) => None,
        Err(Error::Rules(refusal)) => Some(Error::Rules(refusal)),
        Err(other) => return Err(other),
    };
    // Where there is no clock it is for the player to go as fast as they like: undo and redo are soon pressed.
    let crowded = if verify::has_clock(run.deal.game) { crowded(log, stored) } else { None };
    let crowded = crowded.map(|event| Error::TooManyEvents { event });
    let mut fresh = log.iter().enumerate().skip(stored);
    let future = fresh.find(|(_, event)| i64::from(event.0) > elapsed + CLOCK_SLACK);
    let future = future.map(|(event, RawEvent(at, _))| Error::Future { event, at: *at, elapsed });
    // The first event is named and, of its faults, the first of these.
    let broken = broken.map(|event| Error::Rules(Refusal::at(event, &LogError::Malformed)));
    let faults = [forbidden, crowded, future, broken].into_iter().flatten();
    faults.min_by_key(Error::event).map_or(Ok(()), Err)
}

/// Seals a run's log and scores it. Sent twice, also at once, it answers the same.
///
/// # Errors
/// When it is no run of the player's, count or hash aren't those of the stored log, a game with a clock isn't over, too many
/// logs are to be replayed, or Postgres fails.
pub async fn finish(state: &AppState, player: PlayerId, request: &FinishRun) -> Result<Finished> {
    let (mut transaction, run) = touch(&state.pool, player, &request.run).await?;
    let mut result = if run.finished { store::results::of_run(&mut *transaction, run.id).await? } else { None };
    // A lapsed run was sealed without its player: whatever they think is in it, they are told what became of it. Of a pruned
    // one there is no log to compare theirs with.
    if !run.pruned && !result.as_ref().is_some_and(|result| result.lapsed) {
        let chunks = store::events::all(&mut *transaction, run.id).await?;
        same_log(&joined(&chunks), request)?;
        if !run.finished {
            result = Some(seal(&mut transaction, &run, &chunks, End::Finished).await?);
        }
    }
    store::commit(transaction).await?;
    let result = result.ok_or_else(|| Error::internal("a finished run has no result"))?;
    Ok(Finished { result: standing_now(state, run.id, result).await? })
}

/// The finish must mean the log that is stored: a truncated one is never sealed.
fn same_log(log: &[RawEvent], request: &FinishRun) -> Result<()> {
    if log.len() != request.count {
        return Err(Error::WrongCount { stored: log.len(), count: request.count });
    }
    let stored = log_hash(log);
    if stored == request.hash { Ok(()) } else { Err(Error::WrongHash { stored }) }
}

/// Seals the runs whose 24 hours are over, as far as nobody else is at it. Answers how many.
///
/// # Errors
/// When Postgres fails.
pub async fn lapse_due(state: &AppState) -> Result<usize> {
    let mut lapsed = 0;
    for id in store::runs::due(&state.pool, 1_000).await? {
        let mut transaction = store::begin(&state.pool).await?;
        let Some(run) = store::runs::lock_if_free(&mut transaction, id).await? else { continue };
        match lapse(&mut transaction, &run).await {
            Ok(()) => store::commit(transaction).await?,
            // One run that can't be read must not keep the others open.
            Err(Error::Internal(cause)) => {
                tracing::error!(run = %id, cause, "a run could not be lapsed");
                continue;
            }
            Err(other) => return Err(other),
        }
        lapsed += 1;
    }
    Ok(lapsed)
}

/// A run's result and where it stands now, once it is finished.
///
/// # Errors
/// When Postgres fails.
pub async fn result_of(state: &AppState, run: Uuid) -> Result<Option<RunResult>> {
    match store::results::of_run(&state.pool, run).await? {
        Some(stored) => Ok(Some(standing_now(state, run, stored).await?)),
        None => Ok(None),
    }
}

/// A result, and where it stands now.
async fn standing_now(state: &AppState, run: Uuid, stored: Stored) -> Result<RunResult> {
    // One that no board takes comes after all others.
    let key = stored.rank_key.unwrap_or(RankKey(i64::MAX));
    let standing = state.standings.of(&state.pool, stored.game, stored.day, key).await?;
    let ranked = stored.rank_key.is_some();
    Ok(RunResult {
        run: public_id(run),
        day: stored.day,
        outcome: stored.outcome,
        score: stored.score,
        ranked_ms: stored.ranked_ms,
        rank: (ranked && !stored.held).then_some(standing.better + 1),
        held: ranked && stored.held,
        of: standing.of,
        lapsed: stored.lapsed,
    })
}

/// A run's id as it is sent.
pub fn public_id(run: Uuid) -> RunId {
    RunId(run.to_string())
}

/// Locks a player's run, lapsing it if its time is over.
async fn touch(pool: &PgPool, player: PlayerId, run: &RunId) -> Result<(store::Transaction, Run)> {
    let id = Uuid::try_parse(&run.0).map_err(|_| Error::UnknownRun)?;
    let mut transaction = store::begin(pool).await?;
    let Some(mut run) = store::runs::lock(&mut transaction, id, player).await? else {
        // A player who was erased, on another device or just now, is told so.
        let is_player = store::players::exists(&mut *transaction, player).await?;
        return Err(if is_player { Error::UnknownRun } else { Error::NoPlayer });
    };
    if !run.finished && run.elapsed_ms >= i64::from(LIFETIME) {
        lapse(&mut transaction, &run).await?;
        run.finished = true;
    }
    Ok((transaction, run))
}

async fn lapse(connection: &mut Connection, run: &Run) -> Result<()> {
    let chunks = store::events::all(&mut *connection, run.id).await?;
    seal(connection, run, &chunks, End::Lapsed).await?;
    Ok(())
}

async fn run_state(state: &AppState, run: Run, events: Vec<RawEvent>) -> Result<RunState> {
    Ok(RunState {
        run: public_id(run.id),
        game: run.deal.game,
        day: run.day,
        seed: run.deal.seed,
        rules_version: run.deal.version.number(),
        winnable: dailies::is_winnable(state, run.deal.game, run.day).await?,
        elapsed_ms: to_ms(run.elapsed_ms),
        events,
        result: if run.finished { result_of(state, run.id).await? } else { None },
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Ms;

    fn log(events: &[(Ms, &str)]) -> Vec<RawEvent> {
        events.iter().map(|(at, token)| RawEvent(*at, (*token).into())).collect()
    }

    #[test]
    fn r3_a_save_is_an_append_at_an_index() {
        let stored = log(&[(1, "d"), (2, "d")]);
        let next = log(&[(3, "u")]);
        assert_eq!(fresh(&stored, 2, &next).ok(), Some(&next[..]));
        let overlapping = log(&[(2, "d"), (3, "u")]);
        assert_eq!(fresh(&stored, 1, &overlapping).ok(), Some(&next[..]));
        assert_eq!(fresh(&stored, 0, &stored).ok(), Some(&[][..]), "sent twice");
        assert_eq!(fresh(&stored, 0, &stored[..1]).ok(), Some(&[][..]), "an old save that comes late");
        assert!(matches!(fresh(&stored, 3, &next), Err(Error::Gap { stored: 2, from: 3 })));
        assert!(matches!(fresh(&stored, 1, &log(&[(3, "d")])), Err(Error::DifferentEvent { event: 1 })));
        assert!(matches!(fresh(&stored, 0, &log(&[(1, "d"), (2, "u")])), Err(Error::DifferentEvent { event: 1 })));
    }
}
