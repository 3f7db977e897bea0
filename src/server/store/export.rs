//! What every table holds of a player, for them to take away (L-4). Reads only.

use super::{Connection, Result, results};
use crate::{
    api::{StoredDeed, StoredPiece, StoredPlayer, StoredReport, StoredResult, StoredRun},
    rules::{RawEvent, Score},
    server::PlayerId,
};
use sqlx::{PgExecutor, types::Json};
use uuid::Uuid;

/// The player, and when their code for another device expires, if they have one.
///
/// # Errors
/// When Postgres fails.
pub async fn player(executor: impl PgExecutor<'_>, player: PlayerId) -> Result<Option<StoredPlayer>> {
    Ok(sqlx::query_as!(
        StoredPlayer,
        r#"select name, name_hidden, looks, hidden_looks, guest, created_at as created, expires_at as "transfer_code_expires?"
        from players left join transfer_codes on player = id where id = $1"#,
        player.0,
    )
    .fetch_optional(executor)
    .await?)
}

/// The reports of names that the player made, or that others made of theirs, the oldest first.
///
/// # Errors
/// When Postgres fails.
pub async fn reports(executor: impl PgExecutor<'_>, player: PlayerId) -> Result<Vec<StoredReport>> {
    Ok(sqlx::query_as!(
        StoredReport,
        r#"select name, run::text, reporter is not distinct from $1 as "reporter!", created_at as created,
            resolved_at as resolved
        from reports where player = $1 or reporter = $1 order by id"#,
        player.0,
    )
    .fetch_all(executor)
    .await?)
}

/// What operators did about the player's results and name, the oldest first.
///
/// # Errors
/// When Postgres fails.
pub async fn deeds(executor: impl PgExecutor<'_>, player: PlayerId) -> Result<Vec<StoredDeed>> {
    Ok(sqlx::query_as!(
        StoredDeed,
        r#"select at, action, run::text as "run!", before::text as "before!", note
        from audit_log where run in (select id from runs where player = $1) order by id"#,
        player.0,
    )
    .fetch_all(executor)
    .await?)
}

/// The player's runs, the oldest first.
///
/// # Errors
/// When Postgres fails.
pub async fn runs(executor: impl PgExecutor<'_>, player: PlayerId) -> Result<Vec<Uuid>> {
    Ok(sqlx::query_scalar!("select id from runs where player = $1 order by started_at, id", player.0)
        .fetch_all(executor)
        .await?)
}

/// A run with its log and its result.
///
/// # Errors
/// When Postgres fails.
pub async fn run(connection: &mut Connection, run: Uuid) -> Result<Option<StoredRun>> {
    let row = sqlx::query!("select game, day, started_at, finished_at, pruned_at from runs where id = $1", run)
        .fetch_optional(&mut *connection)
        .await?;
    let Some(row) = row else { return Ok(None) };
    Ok(Some(StoredRun {
        run: run.to_string(),
        game: row.game,
        day: row.day,
        started: row.started_at,
        finished: row.finished_at,
        pruned: row.pruned_at,
        result: result(&mut *connection, run).await?,
        log: log(connection, run).await?,
    }))
}

async fn result(executor: impl PgExecutor<'_>, run: Uuid) -> Result<Option<StoredResult>> {
    let row = sqlx::query!(
        r#"select outcome, score as "score: Json<Score>", rank_key, ranked_ms, lapsed, held, reviewed, reviewed_at,
            hidden, listed as "listed!", log_hash, finished_at
        from results where run = $1"#,
        run,
    )
    .fetch_optional(executor)
    .await?;
    row.map(|row| {
        Ok(StoredResult {
            outcome: results::outcome(&row.outcome)?,
            score: row.score.0,
            rank_key: row.rank_key,
            ranked_ms: row.ranked_ms,
            lapsed: row.lapsed,
            held: row.held,
            reviewed: row.reviewed,
            reviewed_at: row.reviewed_at,
            hidden: row.hidden,
            listed: row.listed,
            log_hash: row.log_hash,
            finished: row.finished_at,
        })
    })
    .transpose()
}

/// The log, in the pieces it was saved in.
async fn log(executor: impl PgExecutor<'_>, run: Uuid) -> Result<Vec<StoredPiece>> {
    let rows = sqlx::query!(
        r#"select first, events as "events: Json<Vec<RawEvent>>", clock_ms, elapsed_ms, received_at
        from run_events where run = $1 order by first"#,
        run,
    )
    .fetch_all(executor)
    .await?;
    let pieces = rows.into_iter().map(|row| StoredPiece {
        first: row.first,
        events: row.events.0,
        clock_ms: row.clock_ms,
        elapsed_ms: row.elapsed_ms,
        received: row.received_at,
    });
    Ok(pieces.collect())
}
