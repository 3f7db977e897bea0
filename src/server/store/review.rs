//! The table `results` as operators see it: what is held, what was decided, and what it is worth when it is replayed.

use super::{Connection, Error, Result, results::outcome};
use crate::rules::{GameKind, Ms, Outcome, RankKey, Score, Seed};
use chrono::{DateTime, NaiveDate, Utc};
use serde::Serialize;
use sqlx::{PgExecutor, types::Json};
use uuid::Uuid;

/// What an operator decided of a result that was held (R-8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// It stands on the board.
    Accepted,
    /// It doesn't.
    Rejected,
}

impl Verdict {
    const fn text(self) -> &'static str {
        match self {
            Verdict::Accepted => "accepted",
            Verdict::Rejected => "rejected",
        }
    }

    fn parse(text: &str) -> Result<Verdict> {
        let found = [Verdict::Accepted, Verdict::Rejected].into_iter().find(|verdict| verdict.text() == text);
        found.ok_or_else(|| Error::Corrupt(format!("verdict {text}")))
    }
}

/// Why a result is on the board or isn't.
#[derive(Clone, Debug)]
pub struct Standing {
    /// Why it was held: words with spaces in between.
    pub held: Option<String>,
    /// What was decided of that.
    pub reviewed: Option<Verdict>,
    /// Whether it was taken off the board (L-4).
    pub hidden: bool,
}

/// How a run's result stands, locked until the transaction ends; none if it has no result.
///
/// # Errors
/// When Postgres fails.
pub async fn lock(connection: &mut Connection, run: Uuid) -> Result<Option<Standing>> {
    let row = sqlx::query!("select held, reviewed, hidden from results where run = $1 for update", run)
        .fetch_optional(connection)
        .await?;
    row.map(|row| {
        let reviewed = row.reviewed.as_deref().map(Verdict::parse).transpose()?;
        Ok(Standing { held: row.held, reviewed, hidden: row.hidden })
    })
    .transpose()
}

/// Decides on a held result.
///
/// # Errors
/// When Postgres fails, or the result isn't held.
pub async fn decide(executor: impl PgExecutor<'_>, run: Uuid, verdict: Verdict) -> Result<()> {
    sqlx::query!(
        "update results set reviewed = $2, reviewed_at = clock_timestamp() where run = $1",
        run,
        verdict.text()
    )
    .execute(executor)
    .await?;
    Ok(())
}

/// Takes a result off the board, or puts it there again.
///
/// # Errors
/// When Postgres fails.
pub async fn hide(executor: impl PgExecutor<'_>, run: Uuid, hidden: bool) -> Result<()> {
    sqlx::query!("update results set hidden = $2 where run = $1", run, hidden).execute(executor).await?;
    Ok(())
}

/// A result with all that is stored about it.
#[derive(Clone, Debug)]
pub struct Case {
    /// The run.
    pub run: Uuid,
    /// What was played.
    pub game: GameKind,
    /// The day it is ranked in.
    pub day: NaiveDate,
    /// What was dealt.
    pub seed: Seed,
    /// The rules it was played by; perhaps none that this program has.
    pub rules_version: i16,
    /// The player's name, once given.
    pub name: Option<String>,
    /// Whether an operator hid it.
    pub name_hidden: bool,
    /// The number of a player without one.
    pub guest: i32,
    /// When the run began.
    pub started_at: DateTime<Utc>,
    /// When it was sealed.
    pub finished_at: DateTime<Utc>,
    /// When its log was let go of, if it was.
    pub pruned_at: Option<DateTime<Utc>>,
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
    /// Why it was held: words with spaces in between.
    pub held: Option<String>,
    /// What was decided of that.
    pub reviewed: Option<Verdict>,
    /// When.
    pub reviewed_at: Option<DateTime<Utc>>,
    /// Whether it was taken off the board (L-4).
    pub hidden: bool,
    /// Whether boards take it, if it has a place there.
    pub listed: bool,
    /// The log's hash, as it was when it was sealed.
    pub log_hash: Option<String>,
}

/// A row as the queries below give it.
struct Raw {
    run: Uuid,
    game: String,
    day: NaiveDate,
    seed: i64,
    rules_version: i16,
    name: Option<String>,
    name_hidden: bool,
    guest: i32,
    started_at: DateTime<Utc>,
    finished_at: DateTime<Utc>,
    pruned_at: Option<DateTime<Utc>>,
    outcome: String,
    score: Json<Score>,
    rank_key: Option<i64>,
    ranked_ms: i64,
    lapsed: bool,
    held: Option<String>,
    reviewed: Option<String>,
    reviewed_at: Option<DateTime<Utc>>,
    hidden: bool,
    listed: bool,
    log_hash: Option<String>,
}

impl TryFrom<Raw> for Case {
    type Error = Error;

    fn try_from(raw: Raw) -> Result<Case> {
        Ok(Case {
            run: raw.run,
            game: raw.game.parse().map_err(|error| Error::Corrupt(format!("{error}")))?,
            day: raw.day,
            seed: Seed(raw.seed.cast_unsigned()),
            rules_version: raw.rules_version,
            name: raw.name,
            name_hidden: raw.name_hidden,
            guest: raw.guest,
            started_at: raw.started_at,
            finished_at: raw.finished_at,
            pruned_at: raw.pruned_at,
            outcome: outcome(&raw.outcome)?,
            score: raw.score.0,
            rank_key: raw.rank_key.map(RankKey),
            ranked_ms: Ms::try_from(raw.ranked_ms).unwrap_or(Ms::MAX),
            lapsed: raw.lapsed,
            held: raw.held,
            reviewed: raw.reviewed.as_deref().map(Verdict::parse).transpose()?,
            reviewed_at: raw.reviewed_at,
            hidden: raw.hidden,
            listed: raw.listed,
            log_hash: raw.log_hash,
        })
    }
}

/// A run's result; none if it has none.
///
/// # Errors
/// When Postgres fails.
pub async fn case(executor: impl PgExecutor<'_>, run: Uuid) -> Result<Option<Case>> {
    sqlx::query_as!(
        Raw,
        r#"select r.run, r.game, r.day, d.seed, d.rules_version, p.name, p.name_hidden, p.guest, a.started_at,
            r.finished_at, a.pruned_at, r.outcome, r.score as "score: Json<Score>", r.rank_key, r.ranked_ms, r.lapsed, r.held,
            r.reviewed, r.reviewed_at, r.hidden, r.listed as "listed!", r.log_hash
        from results r join runs a on a.id = r.run join players p on p.id = r.player
            join dailies d on d.game = r.game and d.day = r.day
        where r.run = $1"#,
        run,
    )
    .fetch_optional(executor)
    .await?
    .map(Case::try_from)
    .transpose()
}

/// Runs whose held results nobody has decided on, the oldest first; of one game, and of one day, where these are given.
///
/// # Errors
/// When Postgres fails.
pub async fn undecided(
    executor: impl PgExecutor<'_>,
    game: Option<GameKind>,
    day: Option<NaiveDate>,
    limit: i64,
) -> Result<Vec<Uuid>> {
    Ok(sqlx::query_scalar!(
        "select run from results
        where held is not null and reviewed is null and ($1::text is null or game = $1) and ($2::date is null or day = $2)
        order by finished_at, run limit $3",
        game.map(GameKind::slug),
        day,
        limit,
    )
    .fetch_all(executor)
    .await?)
}

/// How many results [`undecided`] would give without a limit.
///
/// # Errors
/// When Postgres fails.
pub async fn count_undecided(
    executor: impl PgExecutor<'_>,
    game: Option<GameKind>,
    day: Option<NaiveDate>,
) -> Result<u64> {
    let count = sqlx::query_scalar!(
        r#"select count(*) as "count!" from results
        where held is not null and reviewed is null and ($1::text is null or game = $1) and ($2::date is null or day = $2)"#,
        game.map(GameKind::slug),
        day,
    )
    .fetch_one(executor)
    .await?;
    Ok(count.unsigned_abs())
}

/// Runs of other players of the same daily whose logs are equal to this one's, the first sealed first.
///
/// # Errors
/// When Postgres fails.
pub async fn same_log(executor: impl PgExecutor<'_>, case: &Case) -> Result<Vec<Uuid>> {
    Ok(sqlx::query_scalar!(
        "select run from results where game = $1 and day = $2 and log_hash = $3 and run <> $4 order by finished_at, run",
        case.game.slug(),
        case.day,
        case.log_hash,
        case.run,
    )
    .fetch_all(executor)
    .await?)
}

/// Runs of a daily that have results, in the order of their ids, behind the run `after`.
///
/// # Errors
/// When Postgres fails.
pub async fn of_daily(
    executor: impl PgExecutor<'_>,
    game: GameKind,
    day: NaiveDate,
    after: Uuid,
    limit: i64,
) -> Result<Vec<Uuid>> {
    Ok(sqlx::query_scalar!(
        "select run from results where game = $1 and day = $2 and run > $3 order by run limit $4",
        game.slug(),
        day,
        after,
        limit,
    )
    .fetch_all(executor)
    .await?)
}
