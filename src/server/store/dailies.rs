//! The table `dailies`: the deal of each game's day.

use super::{Connection, Result};
use crate::rules::{GameKind, RulesVersion, Seed};
use chrono::NaiveDate;
use sqlx::PgExecutor;

/// Waits until it is one's turn to decide on a day's deal, until the transaction ends: whoever starts the day and whoever has a proof for it
/// mustn't each go by what was before the other.
///
/// # Errors
/// When Postgres fails, or others take too long.
pub async fn lock(connection: &mut Connection, game: GameKind, day: NaiveDate) -> Result<()> {
    let name = format!("daily {game} {day}");
    sqlx::query!("select pg_advisory_xact_lock(hashtextextended($1, 0))", name).execute(connection).await?;
    Ok(())
}

/// Stores a day's deal, unless one is stored: then that one stands, whichever server made it.
///
/// # Errors
/// When Postgres fails.
pub async fn insert(connection: &mut Connection, game: GameKind, day: NaiveDate, seed: Seed) -> Result<()> {
    sqlx::query!(
        "insert into dailies (game, day, rules_version, seed) values ($1, $2, $3, $4)
        on conflict on constraint dailies_key do nothing",
        game.slug(),
        day,
        i16::from(RulesVersion::CURRENT.number()),
        seed.0.cast_signed(),
    )
    .execute(connection)
    .await?;
    Ok(())
}

/// Whether a day's deal is stored.
///
/// # Errors
/// When Postgres fails.
pub async fn exists(executor: impl PgExecutor<'_>, game: GameKind, day: NaiveDate) -> Result<bool> {
    Ok(sqlx::query_scalar!(
        r#"select exists (select from dailies where game = $1 and day = $2) as "exists!""#,
        game.slug(),
        day,
    )
    .fetch_one(executor)
    .await?)
}

/// The first day that a game was played on.
///
/// # Errors
/// When Postgres fails.
pub async fn first_day(executor: impl PgExecutor<'_>, game: GameKind) -> Result<Option<NaiveDate>> {
    Ok(sqlx::query_scalar!("select min(day) from dailies where game = $1", game.slug()).fetch_one(executor).await?)
}

/// The latest day that any game has a daily of.
///
/// # Errors
/// When Postgres fails.
pub async fn latest_day(executor: impl PgExecutor<'_>) -> Result<Option<NaiveDate>> {
    Ok(sqlx::query_scalar!("select max(day) from dailies").fetch_one(executor).await?)
}

/// The days of a game's dailies, from one day to another, both included.
///
/// # Errors
/// When Postgres fails.
pub async fn days(
    executor: impl PgExecutor<'_>,
    game: GameKind,
    from: NaiveDate,
    to: NaiveDate,
) -> Result<Vec<NaiveDate>> {
    Ok(sqlx::query_scalar!(
        "select day from dailies where game = $1 and day between $2 and $3 order by day",
        game.slug(),
        from,
        to,
    )
    .fetch_all(executor)
    .await?)
}
