//! Replaying what is stored, by the rules each run was played by and the code that sealed it: nothing is changed.

use super::{Error, Result, cases::deal};
use crate::{
    api::log_hash,
    rules::{GameKind, Ms, Outcome, Score},
    server::{
        services::{
            review::{COPIED_LOG, Evidence},
            seal::{End, joined, judged},
            verify::Worth,
        },
        store::{self, events::Chunk, review::Case},
    },
};
use chrono::NaiveDate;
use serde::Serialize;
use sqlx::PgPool;
use uuid::Uuid;

/// So many results are looked up at once; their logs are read one by one.
const BATCH: i64 = 500;
/// So many differences are told; the others are counted.
const MOST_TOLD: usize = 1_000;

/// What came of it.
#[derive(Debug, Serialize)]
pub struct Report {
    from: NaiveDate,
    to: NaiveDate,
    /// How many runs were replayed.
    checked: u64,
    /// How many were not: their logs have been let go of.
    pruned: u64,
    /// How many came out differently.
    different: u64,
    /// The first thousand of them.
    differences: Vec<Difference>,
}

/// A run that comes to something else than is stored.
#[derive(Debug, Serialize)]
struct Difference {
    run: Uuid,
    game: GameKind,
    day: NaiveDate,
    /// What is stored; none, if it can't be read.
    stored: Option<Account>,
    /// What comes of the log now; none, if it can't be replayed.
    replayed: Option<Account>,
    /// Why one of them is missing.
    error: Option<String>,
}

/// All of a result that follows from the log and the time it was scored with.
#[derive(Debug, PartialEq, Serialize)]
struct Account {
    outcome: Outcome,
    score: Score,
    rank_key: Option<i64>,
    ranked_ms: Ms,
    /// But for copied logs: those depend on who was first.
    held: Vec<String>,
    log_hash: Option<String>,
}

/// Replays every stored result of the days from one to another, both included, however many there are.
///
/// # Errors
/// When the last day lies before the first, or Postgres fails.
pub async fn reverify(pool: &PgPool, from: NaiveDate, to: NaiveDate) -> Result<Report> {
    if to < from {
        return Err(Error::DaysReversed { from, to });
    }
    let mut report = Report { from, to, checked: 0, pruned: 0, different: 0, differences: Vec::new() };
    for game in GameKind::ALL {
        for day in store::dailies::days(pool, game, from, to).await? {
            let mut after = Uuid::nil();
            loop {
                let runs = store::review::of_daily(pool, game, day, after, BATCH).await?;
                let Some(last) = runs.last() else { break };
                after = *last;
                for run in runs {
                    check(pool, &mut report, (game, day, run)).await?;
                }
            }
        }
    }
    Ok(report)
}

async fn check(pool: &PgPool, report: &mut Report, (game, day, run): (GameKind, NaiveDate, Uuid)) -> Result<()> {
    let mut difference = Difference { run, game, day, stored: None, replayed: None, error: None };
    // The log first: where it has gone meanwhile, that is known by then.
    let chunks = store::events::all(pool, run).await?;
    match store::review::case(pool, run).await {
        // Erased meanwhile.
        Ok(None) => return Ok(()),
        Ok(Some(case)) if case.pruned_at.is_some() => {
            report.pruned += 1;
            return Ok(());
        }
        Ok(Some(case)) => {
            match replayed(&case, &chunks).await {
                Ok(account) => difference.replayed = Some(account),
                Err(error) => difference.error = Some(error),
            }
            difference.stored = Some(stored(&case));
        }
        Err(store::Error::Corrupt(error)) => difference.error = Some(error),
        Err(other) => return Err(other.into()),
    }
    report.checked += 1;
    if difference.stored != difference.replayed || difference.error.is_some() {
        report.different += 1;
        if report.differences.len() < MOST_TOLD {
            report.differences.push(difference);
        }
    }
    Ok(())
}

fn stored(case: &Case) -> Account {
    let held = case.held.iter().flat_map(|held| held.split(' ')).filter(|reason| *reason != COPIED_LOG);
    Account {
        outcome: case.outcome,
        score: case.score,
        rank_key: case.rank_key.map(|key| key.0),
        ranked_ms: case.ranked_ms,
        held: held.map(str::to_owned).collect(),
        log_hash: case.log_hash.clone(),
    }
}

async fn replayed(case: &Case, chunks: &[Chunk]) -> std::result::Result<Account, String> {
    let deal = deal(case).ok_or_else(|| format!("rules version {} is not known here", case.rules_version))?;
    let events = joined(chunks);
    let end = if case.lapsed { End::Lapsed } else { End::Finished };
    // A game with a clock was over by the time it was scored with, or it wasn't over at all.
    let (verified, outcome) = judged(deal, &events, case.ranked_ms, end).await.map_err(|error| error.to_string())?;
    let outcome = outcome.ok_or("the game isn't over")?;
    let ranked_ms = case.ranked_ms.max(verified.end);
    let Worth { score, rank_key } = verified.worth(ranked_ms);
    let evidence = Evidence { chunks, events: &events, suspicion: verified.suspicion, reactions: &verified.reactions };
    Ok(Account {
        outcome,
        score,
        rank_key: rank_key.map(|key| key.0),
        ranked_ms,
        held: evidence.reasons().into_iter().map(str::to_owned).collect(),
        // Older servers stored none.
        log_hash: case.log_hash.as_ref().map(|_| log_hash(&events)),
    })
}
