//! The table `runs`.

use super::{Connection, Error, Result};
use crate::{
    rules::{Deal, GameKind, RulesVersion, Seed},
    server::PlayerId,
};
use chrono::{DateTime, NaiveDate, Utc};
use sqlx::PgExecutor;
use uuid::Uuid;

/// A run, as it stands at the moment of the query.
#[derive(Clone, Debug)]
pub struct Run {
    /// Names it.
    pub id: Uuid,
    /// Whose it is.
    pub player: PlayerId,
    /// What is played.
    pub deal: Deal,
    /// The day it is ranked in.
    pub day: NaiveDate,
    /// Milliseconds since it began, by Postgres's clock.
    pub elapsed_ms: i64,
    /// Whether it is finished or lapsed.
    pub finished: bool,
    /// Whether its log is no longer there.
    pub pruned: bool,
}

/// A row as the queries below give it.
struct Row {
    id: Uuid,
    player: Uuid,
    game: String,
    day: NaiveDate,
    rules_version: i16,
    seed: i64,
    elapsed_ms: i64,
    finished: bool,
    pruned: bool,
}

impl TryFrom<Row> for Run {
    type Error = Error;

    fn try_from(row: Row) -> Result<Run> {
        let game: GameKind = row.game.parse().map_err(|error| Error::Corrupt(format!("{error}")))?;
        let version = u8::try_from(row.rules_version).ok().and_then(RulesVersion::known);
        let version = version.ok_or_else(|| Error::Corrupt(format!("rules version {}", row.rules_version)))?;
        Ok(Run {
            id: row.id,
            player: PlayerId(row.player),
            deal: Deal { game, seed: Seed(row.seed.cast_unsigned()), version },
            day: row.day,
            elapsed_ms: row.elapsed_ms,
            finished: row.finished,
            pruned: row.pruned,
        })
    }
}

/// Makes the player's ranked run of a day, unless there is one (R-2). Answers whether it made one.
///
/// # Errors
/// When Postgres fails, or there is no such player or daily.
pub async fn ensure(
    connection: &mut Connection,
    player: PlayerId,
    game: GameKind,
    day: NaiveDate,
    started_at: DateTime<Utc>,
) -> Result<bool> {
    let done = sqlx::query!(
        "insert into runs (id, player, game, day, started_at) values ($1, $2, $3, $4, $5)
        on conflict on constraint runs_one_ranked do nothing",
        Uuid::now_v7(),
        player.0,
        game.slug(),
        day,
        started_at,
    )
    .execute(connection)
    .await?;
    Ok(done.rows_affected() == 1)
}

/// The player's ranked run of a day.
///
/// # Errors
/// When Postgres fails.
pub async fn of_day(
    executor: impl PgExecutor<'_>,
    player: PlayerId,
    game: GameKind,
    day: NaiveDate,
) -> Result<Option<Run>> {
    sqlx::query_as!(
        Row,
        r#"select r.id, r.player, r.game, r.day, d.rules_version, d.seed,
            (extract(epoch from clock_timestamp() - r.started_at) * 1000)::bigint as "elapsed_ms!",
            r.finished_at is not null as "finished!", r.pruned_at is not null as "pruned!"
        from runs r join dailies d on d.game = r.game and d.day = r.day
        where r.player = $1 and r.game = $2 and r.day = $3"#,
        player.0,
        game.slug(),
        day,
    )
    .fetch_optional(executor)
    .await?
    .map(Run::try_from)
    .transpose()
}

/// The player's run of this id, locked until the transaction ends: nobody else changes it or its log meanwhile.
///
/// # Errors
/// When Postgres fails.
pub async fn lock(connection: &mut Connection, run: Uuid, player: PlayerId) -> Result<Option<Run>> {
    sqlx::query_as!(
        Row,
        r#"select r.id, r.player, r.game, r.day, d.rules_version, d.seed,
            (extract(epoch from clock_timestamp() - r.started_at) * 1000)::bigint as "elapsed_ms!",
            r.finished_at is not null as "finished!", r.pruned_at is not null as "pruned!"
        from runs r join dailies d on d.game = r.game and d.day = r.day
        where r.id = $1 and r.player = $2
        for update of r"#,
        run,
        player.0,
    )
    .fetch_optional(connection)
    .await?
    .map(Run::try_from)
    .transpose()
}

/// The latest run of a day before `day` that the player hasn't finished and that hasn't lapsed (R-6).
///
/// # Errors
/// When Postgres fails.
pub async fn open_before(
    executor: impl PgExecutor<'_>,
    player: PlayerId,
    game: GameKind,
    day: NaiveDate,
) -> Result<Option<(Uuid, NaiveDate)>> {
    let row = sqlx::query!(
        "select id, day from runs
        where player = $1 and game = $2 and day < $3 and finished_at is null
            and started_at > clock_timestamp() - interval '24 hours'
        order by day desc limit 1",
        player.0,
        game.slug(),
        day,
    )
    .fetch_optional(executor)
    .await?;
    Ok(row.map(|row| (row.id, row.day)))
}

/// Runs that should have lapsed (R-6), the oldest first.
///
/// # Errors
/// When Postgres fails.
pub async fn due(executor: impl PgExecutor<'_>, limit: i64) -> Result<Vec<Uuid>> {
    Ok(sqlx::query_scalar!(
        "select id from runs
        where finished_at is null and started_at <= clock_timestamp() - interval '24 hours'
        order by started_at limit $1",
        limit,
    )
    .fetch_all(executor)
    .await?)
}

/// An unfinished run of anybody's, locked; none when it is finished or somebody else is at it.
///
/// # Errors
/// When Postgres fails.
pub async fn lock_if_free(connection: &mut Connection, run: Uuid) -> Result<Option<Run>> {
    sqlx::query_as!(
        Row,
        r#"select r.id, r.player, r.game, r.day, d.rules_version, d.seed,
            (extract(epoch from clock_timestamp() - r.started_at) * 1000)::bigint as "elapsed_ms!",
            r.finished_at is not null as "finished!", r.pruned_at is not null as "pruned!"
        from runs r join dailies d on d.game = r.game and d.day = r.day
        where r.id = $1 and r.finished_at is null
        for update of r skip locked"#,
        run,
    )
    .fetch_optional(connection)
    .await?
    .map(Run::try_from)
    .transpose()
}

/// Whether there is such a run, anybody's.
///
/// # Errors
/// When Postgres fails.
pub async fn exists(executor: impl PgExecutor<'_>, run: Uuid) -> Result<bool> {
    Ok(sqlx::query_scalar!(r#"select exists (select from runs where id = $1) as "exists!""#, run)
        .fetch_one(executor)
        .await?)
}

/// How many runs and how many results a player has.
///
/// # Errors
/// When Postgres fails.
pub async fn count_of_player(executor: impl PgExecutor<'_>, player: PlayerId) -> Result<(i64, i64)> {
    let row = sqlx::query!(
        r#"select count(*) as "runs!", count(s.run) as "results!" from runs r left join results s on s.run = r.id
        where r.player = $1"#,
        player.0,
    )
    .fetch_one(executor)
    .await?;
    Ok((row.runs, row.results))
}
