//! The table `run_events`: logs, in the pieces they were saved in. (`pruning` lets go of those that no board rests on.)

use super::Result;
use crate::rules::RawEvent;
use sqlx::{PgExecutor, types::Json};
use uuid::Uuid;

/// A piece of a log.
#[derive(Debug)]
pub struct Chunk {
    /// Its events.
    pub events: Vec<RawEvent>,
    /// The client's clock when it was sent, in ms since the run began.
    pub clock_ms: i64,
    /// The server's clock when it came, in ms since the run began.
    pub elapsed_ms: i64,
}

/// All of a run's log, in order.
///
/// # Errors
/// When Postgres fails.
pub async fn all(executor: impl PgExecutor<'_>, run: Uuid) -> Result<Vec<Chunk>> {
    let rows = sqlx::query!(
        r#"select events as "events: Json<Vec<RawEvent>>", clock_ms, elapsed_ms
        from run_events where run = $1 order by first"#,
        run,
    )
    .fetch_all(executor)
    .await?;
    let chunks =
        rows.into_iter().map(|row| Chunk { events: row.events.0, clock_ms: row.clock_ms, elapsed_ms: row.elapsed_ms });
    Ok(chunks.collect())
}

/// Adds a piece, whose first event has index `first`.
///
/// # Errors
/// When Postgres fails, or a piece with this index is stored already.
pub async fn append(executor: impl PgExecutor<'_>, run: Uuid, first: i32, chunk: &Chunk) -> Result<()> {
    sqlx::query!(
        "insert into run_events (run, first, events, clock_ms, elapsed_ms) values ($1, $2, $3, $4, $5)",
        run,
        first,
        Json(&chunk.events) as _,
        chunk.clock_ms,
        chunk.elapsed_ms,
    )
    .execute(executor)
    .await?;
    Ok(())
}
