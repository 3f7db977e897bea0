//! The table `players`.

use super::Result;
use crate::server::PlayerId;
use sqlx::PgExecutor;

/// Makes the player, unless there is one already.
///
/// # Errors
/// When Postgres fails.
pub async fn ensure(executor: impl PgExecutor<'_>, player: PlayerId) -> Result<()> {
    // A `do update` would write a row a start; looking first keeps the sequence of guest numbers without holes.
    sqlx::query!(
        "insert into players (id) select $1 where not exists (select from players where id = $1) on conflict do nothing",
        player.0
    )
    .execute(executor)
    .await?;
    Ok(())
}

/// Gives the player a name. Answers whether there is such a player.
///
/// # Errors
/// When Postgres fails.
pub async fn set_name(executor: impl PgExecutor<'_>, player: PlayerId, name: &str) -> Result<bool> {
    let done = sqlx::query!("update players set name = $2 where id = $1", player.0, name).execute(executor).await?;
    Ok(done.rows_affected() == 1)
}

/// The player's name, if they have given one.
///
/// # Errors
/// When Postgres fails.
pub async fn name(executor: impl PgExecutor<'_>, player: PlayerId) -> Result<Option<String>> {
    Ok(sqlx::query_scalar!("select name from players where id = $1", player.0)
        .fetch_optional(executor)
        .await?
        .flatten())
}
