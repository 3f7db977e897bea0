//! Boards as they grow: the table `results` by the transactions that stored them, and the table `board_changes`.

use super::Result;
use crate::rules::{GameKind, RankKey};
use chrono::NaiveDate;
use sqlx::PgExecutor;

/// A place in the order of Postgres's transactions. At a look, each one before its horizon has ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Horizon(pub i64);

/// A result on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Which transaction stored it.
    pub entered: Horizon,
    /// Its place on the board.
    pub key: RankKey,
}

/// What a look at a day's board finds.
#[derive(Clone, Debug)]
pub struct Look {
    /// All that was stored before is here, or was at an earlier look.
    pub horizon: Horizon,
    /// Whether something stored earlier has changed since the earlier look, or is gone.
    pub changed: bool,
    /// What was stored since the earlier look's horizon, in no order.
    pub entries: Vec<Entry>,
}

/// Looks at a day's board from the horizon of an earlier look on; from the very first, at all of it.
///
/// # Errors
/// When Postgres fails.
pub async fn look(executor: impl PgExecutor<'_>, game: GameKind, day: NaiveDate, since: Horizon) -> Result<Look> {
    // The index `results_entered` has the day as a number. A database that was restored from another's backup has rows of
    // transactions that are still to come here: such results are given at each look, which is right, and such changes are
    // from before, and left out.
    let row = sqlx::query!(
        r#"select pg_snapshot_xmin(now.snapshot)::text::bigint as "horizon!",
            exists (
                select from board_changes
                where game = $1 and day = $2 and entered >= $3::text::xid8 and entered < pg_snapshot_xmax(now.snapshot)
            ) as "changed!",
            fresh.entered as "entered!: Vec<i64>", fresh.keys as "keys!: Vec<i64>"
        from (select pg_current_snapshot() as snapshot) now, (
            select coalesce(array_agg(entered::text::bigint), '{}') as entered, coalesce(array_agg(rank_key), '{}') as keys
            from results
            where game = $1 and day - date '2000-01-01' = $2 - date '2000-01-01' and entered >= $3::text::xid8
                and listed and rank_key is not null
        ) fresh"#,
        game.slug(),
        day,
        since.0.to_string(),
    )
    .fetch_one(executor)
    .await?;
    let entry = |(entered, key)| Entry { entered: Horizon(entered), key: RankKey(key) };
    let entries = row.entered.into_iter().zip(row.keys).map(entry).collect();
    Ok(Look { horizon: Horizon(row.horizon), changed: row.changed, entries })
}
