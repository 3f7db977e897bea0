//! The table `proofs`: deals of days that can be won, and how. Nothing that is read here leaves the server before it may (R-1).

use super::{Connection, Result};
use crate::rules::{Deal, GameKind, RulesVersion, Seed};
use chrono::NaiveDate;
use sqlx::PgExecutor;

/// A deal that can be won. Not to be printed.
pub struct Proof {
    /// Which day it is for.
    pub day: NaiveDate,
    /// The deal.
    pub deal: Deal,
    /// The tokens of a win, in order.
    pub solution: Vec<String>,
    /// How many states finding it took.
    pub nodes: i64,
    /// How many milliseconds.
    pub took_ms: i64,
}

/// A day that isn't known to be winnable.
pub struct Wanted {
    /// The day.
    pub day: NaiveDate,
    /// Its deal, once somebody has started it: then no other will do.
    pub started: Option<Deal>,
}

/// Those of some days that have no proof by the rules they are played by.
///
/// # Errors
/// When Postgres fails.
pub async fn wanted(executor: impl PgExecutor<'_>, game: GameKind, days: &[NaiveDate]) -> Result<Vec<Wanted>> {
    let rows = sqlx::query!(
        r#"select a.day as "day!", d.rules_version as "rules_version?", d.seed as "seed?"
        from unnest($2::date[]) a (day) left join dailies d on d.game = $1 and d.day = a.day
        where not exists (
            select from proofs p
            where p.game = $1 and p.day = a.day and p.rules_version = coalesce(d.rules_version, $3)
                and p.seed = coalesce(d.seed, p.seed)
        )
        order by a.day"#,
        game.slug(),
        days,
        i16::from(RulesVersion::CURRENT.number()),
    )
    .fetch_all(executor)
    .await?;
    let wanted = rows.into_iter().filter_map(|row| {
        let Some((version, seed)) = row.rules_version.zip(row.seed) else {
            return Some(Wanted { day: row.day, started: None });
        };
        // A newer server's day is for a newer server.
        let version = u8::try_from(version).ok().and_then(RulesVersion::known)?;
        Some(Wanted { day: row.day, started: Some(Deal { game, seed: Seed(seed.cast_unsigned()), version }) })
    });
    Ok(wanted.collect())
}

/// Stores a proof, unless the day was started with another deal meanwhile. To be called with the day [locked](super::dailies::lock).
/// Answers whether it is stored.
///
/// # Errors
/// When Postgres fails.
pub async fn insert(connection: &mut Connection, proof: &Proof) -> Result<bool> {
    let done = sqlx::query!(
        "insert into proofs (game, day, rules_version, seed, solution, nodes, took_ms)
        select $1, $2, $3, $4, $5, $6, $7
        where not exists (select from dailies where game = $1 and day = $2 and (rules_version, seed) <> ($3, $4))
        on conflict on constraint proofs_key do update
        set seed = excluded.seed, solution = excluded.solution, nodes = excluded.nodes, took_ms = excluded.took_ms,
            proved_at = excluded.proved_at",
        proof.deal.game.slug(),
        proof.day,
        i16::from(proof.deal.version.number()),
        proof.deal.seed.0.cast_signed(),
        &proof.solution,
        proof.nodes,
        proof.took_ms,
    )
    .execute(connection)
    .await?;
    Ok(done.rows_affected() == 1)
}

/// The seed that a day nobody has started is to begin with, by the rules of this build; none if none is proved. To be called with the
/// day [locked](super::dailies::lock).
///
/// # Errors
/// When Postgres fails.
pub async fn seed(connection: &mut Connection, game: GameKind, day: NaiveDate) -> Result<Option<Seed>> {
    let seed = sqlx::query_scalar!(
        "select seed from proofs where game = $1 and day = $2 and rules_version = $3",
        game.slug(),
        day,
        i16::from(RulesVersion::CURRENT.number()),
    );
    Ok(seed.fetch_optional(connection).await?.map(|seed| Seed(seed.cast_unsigned())))
}

/// Whether the deal that a day has, or will begin with, is proved winnable.
///
/// # Errors
/// When Postgres fails.
pub async fn is_proved(executor: impl PgExecutor<'_>, game: GameKind, day: NaiveDate) -> Result<bool> {
    let proved = sqlx::query_scalar!(
        r#"select exists (
            select from proofs p left join dailies d on d.game = p.game and d.day = p.day
            where p.game = $1 and p.day = $2 and p.rules_version = coalesce(d.rules_version, $3)
                and p.seed = coalesce(d.seed, p.seed)
        ) as "proved!""#,
        game.slug(),
        day,
        i16::from(RulesVersion::CURRENT.number()),
    );
    Ok(proved.fetch_one(executor).await?)
}
