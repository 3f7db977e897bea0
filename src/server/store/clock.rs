//! The clock that counts: Postgres's own, so that app servers agree (R-5).

use super::Result;
use chrono::{DateTime, Utc};
use sqlx::PgExecutor;

/// Now, by Postgres's clock.
///
/// # Errors
/// When Postgres fails.
pub async fn now(executor: impl PgExecutor<'_>) -> Result<DateTime<Utc>> {
    Ok(sqlx::query_scalar!(r#"select clock_timestamp() as "now!""#).fetch_one(executor).await?)
}
