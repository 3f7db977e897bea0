//! What the servers share and make themselves.

use super::{Connection, Result};

/// Reads a setting, storing `fresh` first if there is none: every server gets the same value.
///
/// # Errors
/// When Postgres fails.
pub async fn read_or_insert(connection: &mut Connection, name: &str, fresh: &[u8]) -> Result<Vec<u8>> {
    sqlx::query!("insert into settings (name, value) values ($1, $2) on conflict (name) do nothing", name, fresh)
        .execute(&mut *connection)
        .await?;
    Ok(sqlx::query_scalar!("select value from settings where name = $1", name).fetch_one(connection).await?)
}
