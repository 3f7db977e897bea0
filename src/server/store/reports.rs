//! The table `reports`: names that players found should be looked at (L-4).

use super::{Error, Result};
use crate::{rules::GameKind, server::PlayerId};
use chrono::{DateTime, NaiveDate, Utc};
use serde::Serialize;
use sqlx::PgExecutor;
use uuid::Uuid;

/// A name on a board.
#[derive(Clone, Debug)]
pub struct OnBoard {
    /// Whose it is.
    pub player: PlayerId,
    /// The name.
    pub name: String,
    /// The board's game.
    pub game: GameKind,
    /// The board's day.
    pub day: NaiveDate,
}

/// The name that a board shows for a run; none if it shows none.
///
/// # Errors
/// When Postgres fails.
pub async fn named(executor: impl PgExecutor<'_>, run: Uuid) -> Result<Option<OnBoard>> {
    let row = sqlx::query!(
        r#"select r.player, r.game, r.day, p.name as "name!"
        from results r join players p on p.id = r.player
        where r.run = $1 and r.listed and r.rank_key is not null and p.name is not null and not p.name_hidden"#,
        run,
    )
    .fetch_optional(executor)
    .await?;
    row.map(|row| {
        let game = row.game.parse().map_err(|error| Error::Corrupt(format!("{error}")))?;
        Ok(OnBoard { player: PlayerId(row.player), name: row.name, game, day: row.day })
    })
    .transpose()
}

/// Whether a player has reported a name already.
///
/// # Errors
/// When Postgres fails.
pub async fn has_reported(executor: impl PgExecutor<'_>, reporter: PlayerId, seen: &OnBoard) -> Result<bool> {
    Ok(sqlx::query_scalar!(
        r#"select exists (
            select from reports where player = $1 and name = $2 and reporter = $3
        ) as "exists!""#,
        seen.player.0,
        seen.name,
        reporter.0,
    )
    .fetch_one(executor)
    .await?)
}

/// Stores that a player reports a name, seen on a run's row. Once for each name: again makes no difference. Answers whether
/// it was the first time.
///
/// # Errors
/// When there is no such player or run any more, it is the player's own name, or Postgres fails.
pub async fn insert(executor: impl PgExecutor<'_>, reporter: PlayerId, run: Uuid, seen: &OnBoard) -> Result<bool> {
    let done = sqlx::query!(
        "insert into reports (player, name, reporter, run) values ($1, $2, $3, $4)
        on conflict on constraint reports_once do nothing",
        seen.player.0,
        seen.name,
        reporter.0,
        run,
    )
    .execute(executor)
    .await?;
    Ok(done.rows_affected() == 1)
}

/// A name that is reported, and nobody is done with.
#[derive(Clone, Debug, Serialize)]
pub struct Open {
    /// The name as it was reported.
    pub name: String,
    /// Whether it is the player's name still.
    pub is_current: bool,
    /// How many players have reported it. Those who have erased themselves since count as one, however many they were: each
    /// could have come back as another and reported it again.
    pub reports: i64,
    /// Whether boards show a guest in its place already.
    pub name_hidden: bool,
    /// One of the runs where it was seen, by which its player is named.
    pub run: Option<Uuid>,
    /// When it was reported first.
    pub first_at: DateTime<Utc>,
    /// When it was reported last.
    pub last_at: DateTime<Utc>,
}

/// The reports that are open, grouped by name: those of the most players first.
///
/// # Errors
/// When Postgres fails.
pub async fn list(executor: impl PgExecutor<'_>, limit: i64) -> Result<Vec<Open>> {
    Ok(sqlx::query_as!(
        Open,
        r#"select r.name, bool_and(p.name is not distinct from r.name) as "is_current!",
            count(r.reporter) + bool_or(r.reporter is null)::integer as "reports!",
            bool_or(p.name_hidden) as "name_hidden!", (array_agg(r.run order by r.id desc))[1] as run,
            min(r.created_at) as "first_at!", max(r.created_at) as "last_at!"
        from reports r join players p on p.id = r.player
        where r.resolved_at is null
        group by r.player, r.name
        order by "reports!" desc, min(r.id) limit $1"#,
        limit,
    )
    .fetch_all(executor)
    .await?)
}

/// Closes the reports of a player's names. Answers how many there were.
///
/// # Errors
/// When Postgres fails.
pub async fn close(executor: impl PgExecutor<'_>, player: PlayerId) -> Result<u64> {
    let done = sqlx::query!(
        "update reports set resolved_at = clock_timestamp() where player = $1 and resolved_at is null",
        player.0,
    )
    .execute(executor)
    .await?;
    Ok(done.rows_affected())
}
