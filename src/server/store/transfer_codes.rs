//! The table `transfer_codes`: what is stored of the codes that move a player to another device (R-2).

use super::Result;
use crate::server::PlayerId;
use chrono::{DateTime, Utc};
use sqlx::PgExecutor;

/// Stores the hash of a player's code in place of an earlier one's. Answers when it expires: in ten minutes.
///
/// # Errors
/// When Postgres fails, or there is no such player.
pub async fn replace(executor: impl PgExecutor<'_>, player: PlayerId, hash: &[u8; 32]) -> Result<DateTime<Utc>> {
    Ok(sqlx::query_scalar!(
        "insert into transfer_codes (player, hash, expires_at)
        values ($1, $2, clock_timestamp() + interval '10 minutes')
        on conflict on constraint transfer_codes_key
            do update set hash = excluded.hash, expires_at = excluded.expires_at
        returning expires_at",
        player.0,
        &hash[..],
    )
    .fetch_one(executor)
    .await?)
}

/// When the player's code with this hash expires, and in how many seconds; none if they have no such code that counts.
///
/// # Errors
/// When Postgres fails.
pub async fn expiry(
    executor: impl PgExecutor<'_>,
    player: PlayerId,
    hash: &[u8; 32],
) -> Result<Option<(DateTime<Utc>, i64)>> {
    let row = sqlx::query!(
        r#"select expires_at, extract(epoch from expires_at - clock_timestamp())::bigint as "seconds!"
        from transfer_codes where player = $1 and hash = $2 and expires_at > clock_timestamp()"#,
        player.0,
        &hash[..],
    )
    .fetch_optional(executor)
    .await?;
    Ok(row.map(|row| (row.expires_at, row.seconds)))
}

/// Uses a code up, and answers whose it was; none when no code that counts has this hash. Of two who use it at once one
/// gets it.
///
/// # Errors
/// When Postgres fails.
pub async fn take(executor: impl PgExecutor<'_>, hash: &[u8; 32]) -> Result<Option<PlayerId>> {
    let player = sqlx::query_scalar!(
        "delete from transfer_codes where hash = $1 and expires_at > clock_timestamp() returning player",
        &hash[..],
    )
    .fetch_optional(executor)
    .await?;
    Ok(player.map(PlayerId))
}

/// Forgets the codes that have expired.
///
/// # Errors
/// When Postgres fails.
pub async fn sweep(executor: impl PgExecutor<'_>) -> Result<()> {
    sqlx::query!("delete from transfer_codes where expires_at <= clock_timestamp()").execute(executor).await?;
    Ok(())
}
