//! The table `searches`: which days somebody looks for a proof of, so that nobody else does meanwhile. By Postgres's clock.

use super::{Connection, Result};
use crate::rules::GameKind;
use chrono::NaiveDate;
use sqlx::PgExecutor;
use std::time::Duration;
use uuid::Uuid;

/// A day to oneself, for a while.
pub struct Lease {
    game: GameKind,
    day: NaiveDate,
    search: Uuid,
}

/// Takes a day, unless somebody else has it, or its deal was searched in vain so many times.
///
/// # Errors
/// When Postgres fails.
pub async fn take(
    executor: impl PgExecutor<'_>,
    game: GameKind,
    day: NaiveDate,
    longest: Duration,
    tries: i32,
) -> Result<Option<Lease>> {
    let lease = Lease { game, day, search: Uuid::new_v4() };
    let done = sqlx::query!(
        "insert into searches (game, day, search, until) values ($1, $2, $3, clock_timestamp() + make_interval(secs => $4))
        on conflict on constraint searches_key do update set search = excluded.search, until = excluded.until
        where searches.until <= clock_timestamp() and searches.tries < $5",
        game.slug(),
        day,
        lease.search,
        longest.as_secs_f64(),
        tries,
    )
    .execute(executor)
    .await?;
    Ok((done.rows_affected() == 1).then_some(lease))
}

/// Gives a day back without a proof; `in_vain`, if its deal was searched.
///
/// # Errors
/// When Postgres fails.
pub async fn give_up(executor: impl PgExecutor<'_>, lease: &Lease, in_vain: bool) -> Result<()> {
    sqlx::query!(
        "update searches set until = clock_timestamp(), tries = tries + $4 where game = $1 and day = $2 and search = $3",
        lease.game.slug(),
        lease.day,
        lease.search,
        i32::from(in_vain),
    )
    .execute(executor)
    .await?;
    Ok(())
}

/// Ends a search for a day that has its proof now, be it another's. Answers whether the day was still its own.
///
/// # Errors
/// When Postgres fails.
pub async fn end(connection: &mut Connection, lease: &Lease) -> Result<bool> {
    let done = sqlx::query!(
        "delete from searches where game = $1 and day = $2 and search = $3",
        lease.game.slug(),
        lease.day,
        lease.search,
    )
    .execute(connection)
    .await?;
    Ok(done.rows_affected() == 1)
}
