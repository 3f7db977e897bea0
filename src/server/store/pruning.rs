//! Logs that no board rests on: what they take, and letting go of them. The results stay, and the logs' hashes in them.

use super::{Connection, Result};
use crate::rules::GameKind;
use chrono::{DateTime, NaiveDate, Utc};
use serde::Serialize;
use sqlx::PgExecutor;

/// How much there is of some runs' logs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Amount {
    /// How many runs.
    pub runs: i64,
    /// How many events their logs have.
    pub events: i64,
    /// What these take in the database, compressed as they are there: bytes.
    pub bytes: i64,
}

impl Amount {
    /// Adds another.
    pub fn add(&mut self, other: Amount) {
        self.runs += other.runs;
        self.events += other.events;
        self.bytes += other.bytes;
    }
}

/// How much there is to prune of a day's daily: the logs of runs that were finished before a time, and that no board takes
/// (K-10) but for no operator's reason. What is held, rejected or hidden may be decided anew, and keeps its log.
///
/// # Errors
/// When Postgres fails.
pub async fn due(
    executor: impl PgExecutor<'_>,
    game: GameKind,
    day: NaiveDate,
    before: DateTime<Utc>,
) -> Result<Amount> {
    Ok(sqlx::query_as!(
        Amount,
        r#"select count(distinct e.run) as "runs!", coalesce(sum(jsonb_array_length(e.events)), 0)::bigint as "events!",
            coalesce(sum(pg_column_size(e.events)), 0)::bigint as "bytes!"
        from results s join run_events e on e.run = s.run
        where s.game = $1 and s.day = $2 and s.listed and s.rank_key is null and s.finished_at < $3"#,
        game.slug(),
        day,
        before,
    )
    .fetch_one(executor)
    .await?)
}

/// Prunes so many of the runs that [`due`] counts. Those that somebody else is at, with another prune for example, are left
/// to them.
///
/// # Errors
/// When Postgres fails.
pub async fn prune(
    connection: &mut Connection,
    game: GameKind,
    day: NaiveDate,
    before: DateTime<Utc>,
    limit: i64,
) -> Result<Amount> {
    // The condition on `pruned_at` is looked at again once a run is locked: another prune may have come first.
    Ok(sqlx::query_as!(
        Amount,
        r#"with due as (
            select a.id from results s join runs a on a.id = s.run
            where s.game = $1 and s.day = $2 and s.listed and s.rank_key is null and s.finished_at < $3
                and a.pruned_at is null and exists (select from run_events where run = s.run)
            limit $4 for no key update of a skip locked
        ), marked as (
            update runs set pruned_at = clock_timestamp() where id in (select id from due)
        ), gone as (
            delete from run_events where run in (select id from due)
            returning run, jsonb_array_length(events) as events, pg_column_size(events) as bytes
        )
        select count(distinct run) as "runs!", coalesce(sum(events), 0)::bigint as "events!",
            coalesce(sum(bytes), 0)::bigint as "bytes!"
        from gone"#,
        game.slug(),
        day,
        before,
        limit,
    )
    .fetch_one(connection)
    .await?)
}
