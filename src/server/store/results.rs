//! The table `results`, and the boards that are read from it (L-1). What is held and not accepted, hidden or unranked
//! stands on no board.

use super::{Connection, Error, Result};
use crate::{
    rules::{GameKind, Ms, Outcome, RankKey, Score},
    server::PlayerId,
};
use chrono::NaiveDate;
use sqlx::{PgExecutor, types::Json};
use uuid::Uuid;

/// A finished run's result.
#[derive(Clone, Debug)]
pub struct Finished {
    /// The run.
    pub run: Uuid,
    /// Whose it is.
    pub player: PlayerId,
    /// What was played.
    pub game: GameKind,
    /// The day it is ranked in.
    pub day: NaiveDate,
    /// How the game ended.
    pub outcome: Outcome,
    /// What it was worth.
    pub score: Score,
    /// Its place on the board; none if no board takes it (K-10).
    pub rank_key: Option<RankKey>,
    /// The time it was scored with (R-5).
    pub ranked_ms: Ms,
    /// Whether it ran out of its 24 hours (R-6).
    pub lapsed: bool,
    /// Why it is held for review, if it is (R-5, R-8): words with spaces in between.
    pub held: Option<String>,
    /// The log's hash.
    pub log_hash: String,
}

/// Lets one result with a log after the other be stored: of two that are to be at once, the second waits here until the first
/// is stored or given up, and so sees it.
///
/// # Errors
/// When Postgres fails.
pub async fn await_turn(connection: &mut Connection, log_hash: &str) -> Result<()> {
    sqlx::query!("select pg_advisory_xact_lock(hashtextextended($1, 0))", log_hash).execute(connection).await?;
    Ok(())
}

/// Ends a run with its result. With `if_copied`, that is one more reason to hold it where another player's result of the
/// daily has the same log.
///
/// # Errors
/// When Postgres fails, or the run has one.
pub async fn insert(connection: &mut Connection, result: &Finished, if_copied: Option<&str>) -> Result<Stored> {
    // One question, since a run is locked until all of this is answered.
    let row = sqlx::query_as!(
        StoredRow,
        r#"with ended as (
            update runs set finished_at = clock_timestamp() where id = $1
        ), copied as (
            select $12::text as reason
            where exists (select from results where game = $3 and day = $4 and log_hash = $11 and player <> $2)
        )
        insert into results (run, player, game, day, rank_key, score, outcome, ranked_ms, lapsed, held, log_hash)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9,
            nullif(concat_ws(' ', $10::text, (select reason from copied)), ''), $11)
        returning game, day, outcome, score as "score: Json<Score>", ranked_ms, lapsed, rank_key, not listed as "held!""#,
        result.run,
        result.player.0,
        result.game.slug(),
        result.day,
        result.rank_key.map(|key| key.0),
        Json(result.score) as _,
        result.outcome.slug(),
        i64::from(result.ranked_ms),
        result.lapsed,
        result.held.as_deref(),
        result.log_hash,
        if_copied,
    )
    .fetch_one(connection)
    .await?;
    row.try_into()
}

/// A stored result, as its owner sees it.
#[derive(Clone, Debug)]
pub struct Stored {
    /// What was played.
    pub game: GameKind,
    /// The day it is ranked in.
    pub day: NaiveDate,
    /// How the game ended.
    pub outcome: Outcome,
    /// What it was worth.
    pub score: Score,
    /// The time it was scored with (R-5).
    pub ranked_ms: Ms,
    /// Whether it ran out of its 24 hours (R-6).
    pub lapsed: bool,
    /// Its place on the board; none if no board takes it (K-10).
    pub rank_key: Option<RankKey>,
    /// Whether it is held, and not accepted, or hidden, and so on no board.
    pub held: bool,
}

/// A row as the queries here give it.
struct StoredRow {
    game: String,
    day: NaiveDate,
    outcome: String,
    score: Json<Score>,
    ranked_ms: i64,
    lapsed: bool,
    rank_key: Option<i64>,
    held: bool,
}

impl TryFrom<StoredRow> for Stored {
    type Error = Error;

    fn try_from(row: StoredRow) -> Result<Stored> {
        Ok(Stored {
            game: row.game.parse().map_err(|error| Error::Corrupt(format!("{error}")))?,
            day: row.day,
            outcome: outcome(&row.outcome)?,
            score: row.score.0,
            ranked_ms: Ms::try_from(row.ranked_ms).unwrap_or(Ms::MAX),
            lapsed: row.lapsed,
            rank_key: row.rank_key.map(RankKey),
            held: row.held,
        })
    }
}

/// A run's result.
///
/// # Errors
/// When Postgres fails.
pub async fn of_run(executor: impl PgExecutor<'_>, run: Uuid) -> Result<Option<Stored>> {
    sqlx::query_as!(
        StoredRow,
        r#"select game, day, outcome, score as "score: Json<Score>", ranked_ms, lapsed, rank_key,
            not listed as "held!"
        from results where run = $1"#,
        run,
    )
    .fetch_optional(executor)
    .await?
    .map(Stored::try_from)
    .transpose()
}

/// A row of a board.
#[derive(Clone, Debug)]
pub struct Row {
    /// The run.
    pub run: Uuid,
    /// Whose it is.
    pub player: PlayerId,
    /// Its place: equal keys share a rank.
    pub rank_key: RankKey,
    /// What it was worth.
    pub score: Score,
    /// How the game ended.
    pub outcome: Outcome,
    /// The player's name, once given.
    pub name: Option<String>,
    /// Whether an operator hid it (L-4).
    pub name_hidden: bool,
    /// The number of a player without one.
    pub guest: i32,
}

/// A row as the queries below give it.
struct Raw {
    run: Uuid,
    player: Uuid,
    rank_key: i64,
    score: Json<Score>,
    outcome: String,
    name: Option<String>,
    name_hidden: bool,
    guest: i32,
}

impl TryFrom<Raw> for Row {
    type Error = Error;

    fn try_from(raw: Raw) -> Result<Row> {
        Ok(Row {
            run: raw.run,
            player: PlayerId(raw.player),
            rank_key: RankKey(raw.rank_key),
            score: raw.score.0,
            outcome: outcome(&raw.outcome)?,
            name: raw.name,
            name_hidden: raw.name_hidden,
            guest: raw.guest,
        })
    }
}

/// Rows of a day's board, best first.
///
/// # Errors
/// When Postgres fails.
pub async fn page(
    executor: impl PgExecutor<'_>,
    game: GameKind,
    day: NaiveDate,
    limit: i64,
    offset: i64,
) -> Result<Vec<Row>> {
    let rows = sqlx::query_as!(
        Raw,
        r#"select r.run, r.player, r.rank_key as "rank_key!", r.score as "score: Json<Score>", r.outcome, p.name,
            p.name_hidden, p.guest
        from (
            select run, player, rank_key, score, outcome from results
            where game = $1 and day = $2 and listed and rank_key is not null
            order by rank_key, run limit $3 offset $4
        ) r join players p on p.id = r.player
        order by r.rank_key, r.run"#,
        game.slug(),
        day,
        limit,
        offset,
    )
    .fetch_all(executor)
    .await?;
    rows.into_iter().map(Row::try_from).collect()
}

/// A player's own row on a day's board, if it stands there.
///
/// # Errors
/// When Postgres fails.
pub async fn own(
    executor: impl PgExecutor<'_>,
    player: PlayerId,
    game: GameKind,
    day: NaiveDate,
) -> Result<Option<Row>> {
    sqlx::query_as!(
        Raw,
        r#"select r.run, r.player, r.rank_key as "rank_key!", r.score as "score: Json<Score>", r.outcome, p.name,
            p.name_hidden, p.guest
        from results r join players p on p.id = r.player
        where r.player = $1 and r.game = $2 and r.day = $3 and r.listed and r.rank_key is not null"#,
        player.0,
        game.slug(),
        day,
    )
    .fetch_optional(executor)
    .await?
    .map(Row::try_from)
    .transpose()
}

/// How many results a day's board has.
///
/// # Errors
/// When Postgres fails.
pub async fn count(executor: impl PgExecutor<'_>, game: GameKind, day: NaiveDate) -> Result<u64> {
    let count = sqlx::query_scalar!(
        r#"select count(*) as "count!" from results
        where game = $1 and day = $2 and listed and rank_key is not null"#,
        game.slug(),
        day,
    )
    .fetch_one(executor)
    .await?;
    Ok(count.unsigned_abs())
}

/// How many results of a day's board are better than a key.
///
/// # Errors
/// When Postgres fails.
pub async fn better(executor: impl PgExecutor<'_>, game: GameKind, day: NaiveDate, than: RankKey) -> Result<u64> {
    let count = sqlx::query_scalar!(
        r#"select count(*) as "count!" from results
        where game = $1 and day = $2 and rank_key < $3 and listed and rank_key is not null"#,
        game.slug(),
        day,
        than.0,
    )
    .fetch_one(executor)
    .await?;
    Ok(count.unsigned_abs())
}

pub(super) fn outcome(text: &str) -> Result<Outcome> {
    let found = Outcome::ALL.into_iter().find(|outcome| outcome.slug() == text);
    found.ok_or_else(|| Error::Corrupt(format!("outcome {text}")))
}
