//! The table `audit_log`: what operators did. Rows are only ever added.

use super::Result;
use chrono::{DateTime, Utc};
use serde::Serialize;
use serde_json::Value;
use sqlx::PgExecutor;
use uuid::Uuid;

/// Something that an operator did.
#[derive(Clone, Debug, Serialize)]
pub struct Entry {
    /// When.
    pub at: DateTime<Utc>,
    /// What.
    pub action: String,
    /// The run by which the result or the player was named; none where it was done to many.
    pub run: Option<Uuid>,
    /// How things were before.
    pub before: Value,
    /// Why, in the operator's words.
    pub note: Option<String>,
}

/// Writes down what is done, in the transaction in which it is done.
///
/// # Errors
/// When Postgres fails.
pub async fn insert(
    executor: impl PgExecutor<'_>,
    action: &str,
    run: Option<Uuid>,
    before: &Value,
    note: Option<&str>,
) -> Result<()> {
    sqlx::query!(
        "insert into audit_log (action, run, before, note) values ($1, $2, $3, $4)",
        action,
        run,
        before,
        note
    )
    .execute(executor)
    .await?;
    Ok(())
}

/// The latest entries, the last one first.
///
/// # Errors
/// When Postgres fails.
pub async fn latest(executor: impl PgExecutor<'_>, limit: i64) -> Result<Vec<Entry>> {
    Ok(sqlx::query_as!(Entry, "select at, action, run, before, note from audit_log order by id desc limit $1", limit)
        .fetch_all(executor)
        .await?)
}
