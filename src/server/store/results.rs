//! The table `results`, and the boards that are read from it (L-1). What is held, hidden or unranked
//! stands on no board.

use super::{Error, Result};
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
}

/// Stores a result.
///
/// # Errors
/// When Postgres fails, or the run has one.
pub async fn insert(executor: impl PgExecutor<'_>, result: &Finished) -> Result<()> {
    sqlx::query!(
        "insert into results (run, player, game, day, rank_key, score, outcome, ranked_ms, lapsed, held)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
        result.run,
        result.player.0,
        result.game.slug(),
        result.day,
        result.rank_key.map(|key| key.0),
        Json(result.score) as _,
        outcome_text(result.outcome),
        i64::from(result.ranked_ms),
        result.lapsed,
        result.held.as_deref(),
    )
    .execute(executor)
    .await?;
    Ok(())
}

/// A stored result, as its owner sees it.
#[derive(Clone, Debug)]
pub struct Stored {
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
    /// Its rank; none while it is held or hidden, or if no board takes it (K-10).
    pub rank: Option<u64>,
    /// Whether it would have a rank, but is held or hidden.
    pub held: bool,
    /// How many results the board has.
    pub of: u64,
}

/// A run's result and where it stands now.
///
/// # Errors
/// When Postgres fails.
pub async fn of_run(executor: impl PgExecutor<'_>, run: Uuid) -> Result<Option<Stored>> {
    let row = sqlx::query!(
        r#"select r.day, r.outcome, r.score as "score: Json<Score>", r.ranked_ms, r.lapsed,
            r.rank_key is not null as "ranked!", r.held is not null or r.hidden as "held!",
            board.better as "better!", board.size as "size!"
        from results r, lateral (
            select count(*) as size, count(*) filter (where b.rank_key < r.rank_key) as better from results b
            where b.game = r.game and b.day = r.day and b.held is null and not b.hidden and b.rank_key is not null
        ) board
        where r.run = $1"#,
        run,
    )
    .fetch_optional(executor)
    .await?;
    row.map(|row| {
        Ok(Stored {
            day: row.day,
            outcome: outcome(&row.outcome)?,
            score: row.score.0,
            ranked_ms: Ms::try_from(row.ranked_ms).unwrap_or(Ms::MAX),
            lapsed: row.lapsed,
            rank: (row.ranked && !row.held).then_some(row.better.unsigned_abs() + 1),
            held: row.ranked && row.held,
            of: row.size.unsigned_abs(),
        })
    })
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
        r#"select r.run, r.player, r.rank_key as "rank_key!", r.score as "score: Json<Score>", r.outcome, p.name, p.guest
        from (
            select run, player, rank_key, score, outcome from results
            where game = $1 and day = $2 and held is null and not hidden and rank_key is not null
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
        r#"select r.run, r.player, r.rank_key as "rank_key!", r.score as "score: Json<Score>", r.outcome, p.name, p.guest
        from results r join players p on p.id = r.player
        where r.player = $1 and r.game = $2 and r.day = $3 and r.held is null and not r.hidden
            and r.rank_key is not null"#,
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
        where game = $1 and day = $2 and held is null and not hidden and rank_key is not null"#,
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
        where game = $1 and day = $2 and rank_key < $3 and held is null and not hidden and rank_key is not null"#,
        game.slug(),
        day,
        than.0,
    )
    .fetch_one(executor)
    .await?;
    Ok(count.unsigned_abs())
}

const fn outcome_text(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Won => "won",
        Outcome::Lost => "lost",
        Outcome::Tied => "tied",
        Outcome::Unfinished => "unfinished",
    }
}

fn outcome(text: &str) -> Result<Outcome> {
    let all = [Outcome::Won, Outcome::Lost, Outcome::Tied, Outcome::Unfinished];
    let found = all.into_iter().find(|outcome| outcome_text(*outcome) == text);
    found.ok_or_else(|| Error::Corrupt(format!("outcome {text}")))
}
