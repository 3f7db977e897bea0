//! Looking at results: which are held, and what was seen in a run.

use super::{Error, Result};
use crate::{
    rules::{Deal, GameKind, Ms, Outcome, RankKey, RawEvent, RulesVersion, Score, Seed},
    server::{
        services::{
            review::{even_pace, gaps, late_slaps, quick_hand, readings, slow_clock::Reading},
            seal::joined,
            verify::verify,
        },
        store::{
            self,
            events::Chunk,
            review::{Case, Verdict},
        },
    },
};
use chrono::{DateTime, NaiveDate, Utc};
use serde::Serialize;
use sqlx::PgPool;
use uuid::Uuid;

/// Held results that wait for a decision.
#[derive(Debug, Serialize)]
pub struct Held {
    /// The oldest of them.
    pub held: Vec<Summary>,
    /// How many there are.
    pub of: u64,
}

/// A result in short. Players are named by runs: nothing here tells their id.
#[derive(Debug, Serialize)]
pub struct Summary {
    run: Uuid,
    game: GameKind,
    day: NaiveDate,
    name: Option<String>,
    name_hidden: bool,
    guest: i32,
    outcome: Outcome,
    score: Score,
    ranked_ms: Ms,
    lapsed: bool,
    started_at: DateTime<Utc>,
    finished_at: DateTime<Utc>,
    /// When its log was let go of; none while it is there.
    pruned_at: Option<DateTime<Utc>>,
    /// Why it was held; none, if it wasn't.
    reasons: Vec<String>,
    reviewed: Option<Verdict>,
    reviewed_at: Option<DateTime<Utc>>,
    hidden: bool,
}

impl From<&Case> for Summary {
    fn from(case: &Case) -> Summary {
        Summary {
            run: case.run,
            game: case.game,
            day: case.day,
            name: case.name.clone(),
            name_hidden: case.name_hidden,
            guest: case.guest,
            outcome: case.outcome,
            score: case.score,
            ranked_ms: case.ranked_ms,
            lapsed: case.lapsed,
            started_at: case.started_at,
            finished_at: case.finished_at,
            pruned_at: case.pruned_at,
            reasons: case.held.iter().flat_map(|held| held.split(' ')).map(str::to_owned).collect(),
            reviewed: case.reviewed,
            reviewed_at: case.reviewed_at,
            hidden: case.hidden,
        }
    }
}

/// A result with all that an operator can judge it by.
#[derive(Debug, Serialize)]
pub struct Shown {
    #[serde(flatten)]
    summary: Summary,
    seed: Seed,
    rules_version: i16,
    /// Its rank now; none while it stands on no board.
    rank: Option<u64>,
    /// How many results the board has.
    of: u64,
    seen: Seen,
    /// Runs of others with the very same log, the first sealed first.
    same_log: Vec<Uuid>,
    log: Vec<RawEvent>,
}

/// What the reasons rest on.
#[derive(Debug, Serialize)]
struct Seen {
    /// Each save's clocks, in ms since the run began.
    clock: Vec<Reading>,
    /// The time between events, in ms; none with fewer than two.
    gaps: Option<Gaps>,
    /// How long after a card each pile was slapped, in ms.
    reactions: Vec<Ms>,
    /// How long each slap took to arrive, in ms.
    slap_delays: Vec<i64>,
}

#[derive(Debug, Serialize)]
struct Gaps {
    count: usize,
    /// How many are under 50 ms.
    quick: usize,
    least: Ms,
    middle: Ms,
    most: Ms,
}

/// Held results that nobody has decided on, the oldest first, at most so many.
///
/// # Errors
/// When Postgres fails.
pub async fn list(pool: &PgPool, game: Option<GameKind>, day: Option<NaiveDate>, limit: u32) -> Result<Held> {
    let of = store::review::count_undecided(pool, game, day).await?;
    let mut held = Vec::new();
    for run in store::review::undecided(pool, game, day, limit.into()).await? {
        // One may have been erased meanwhile.
        held.extend(store::review::case(pool, run).await?.as_ref().map(Summary::from));
    }
    Ok(Held { held, of })
}

/// A run's result, and what was seen in the run.
///
/// # Errors
/// When there is no such run, it has no result, or Postgres fails.
pub async fn show(pool: &PgPool, run: Uuid) -> Result<Shown> {
    let mut snapshot = store::snapshot(pool).await?;
    let Some(case) = store::review::case(&mut *snapshot, run).await? else {
        let is_there = store::runs::exists(&mut *snapshot, run).await?;
        return Err(if is_there { Error::NoResult } else { Error::UnknownRun });
    };
    let chunks = store::events::all(&mut *snapshot, run).await?;
    let same_log = store::review::same_log(&mut *snapshot, &case).await?;
    let key = case.rank_key.unwrap_or(RankKey(i64::MAX));
    let better = store::results::better(&mut *snapshot, case.game, case.day, key).await?;
    let of = store::results::count(&mut *snapshot, case.game, case.day).await?;
    store::commit(snapshot).await?;
    let log = joined(&chunks);
    Ok(Shown {
        summary: Summary::from(&case),
        seed: case.seed,
        rules_version: case.rules_version,
        rank: (case.listed && case.rank_key.is_some()).then_some(better + 1),
        of,
        seen: seen(&case, &chunks, &log).await,
        same_log,
        log,
    })
}

async fn seen(case: &Case, chunks: &[Chunk], log: &[RawEvent]) -> Seen {
    let gaps = gaps(log);
    // What a version did that this program hasn't got can't be told; nor what stands in a log that breaks a rule. (Nobody else
    // replays where a command runs, so that it is never too busy.)
    let verified = match deal(case) {
        Some(deal) => verify(deal, log, None).await.ok(),
        None => None,
    };
    Seen {
        clock: readings(chunks),
        gaps: even_pace::middle(&gaps).map(|middle| Gaps {
            count: gaps.len(),
            quick: quick_hand::count(&gaps),
            least: gaps.iter().copied().min().unwrap_or(middle),
            middle,
            most: gaps.iter().copied().max().unwrap_or(middle),
        }),
        reactions: verified.map_or(Vec::new(), |verified| verified.reactions),
        slap_delays: late_slaps::delays(chunks).collect(),
    }
}

/// What was dealt; none, if by rules that this program doesn't have.
pub(super) fn deal(case: &Case) -> Option<Deal> {
    let version = u8::try_from(case.rules_version).ok().and_then(RulesVersion::known)?;
    Some(Deal { game: case.game, seed: case.seed, version })
}
