//! Letting go of logs that no board rests on.

use super::Result;
use crate::{
    rules::GameKind,
    server::store::{self, pruning::Amount},
};
use chrono::{DateTime, Days, Utc};
use serde::Serialize;
use serde_json::json;
use sqlx::PgPool;

/// So many runs are pruned in one transaction: a fraction of the time that one may take.
const BATCH: i64 = 500;

/// What was pruned, or would be.
#[derive(Debug, Serialize)]
pub struct Pruned {
    days: u32,
    /// Runs that were finished before.
    before: DateTime<Utc>,
    /// Whether they were only counted.
    dry_run: bool,
    #[serde(flatten)]
    amount: Amount,
}

/// Deletes the logs of runs that no board takes (K-10) and that were finished so many days ago or more, or only counts
/// them. What an operator has still to decide on, or has kept off a board and may put there again, keeps its log (R-8, L-4);
/// so does what a board takes (L-3). Interrupted, it has done a part, which is written down; any number may be at it.
///
/// # Errors
/// When Postgres fails.
pub async fn prune(pool: &PgPool, days: u32, dry_run: bool, note: Option<&str>) -> Result<Pruned> {
    let now = store::clock::now(pool).await?;
    let before = now.checked_sub_days(Days::new(days.into())).unwrap_or(DateTime::<Utc>::MIN_UTC);
    let mut pruned = Pruned { days, before, dry_run, amount: Amount::default() };
    for game in GameKind::ALL {
        let Some(first) = store::dailies::first_day(pool, game).await? else { continue };
        for day in store::dailies::days(pool, game, first, before.date_naive()).await? {
            if dry_run {
                pruned.amount.add(store::pruning::due(pool, game, day, before).await?);
                continue;
            }
            loop {
                let mut transaction = store::begin(pool).await?;
                let amount = store::pruning::prune(&mut transaction, game, day, before, BATCH).await?;
                if amount.runs == 0 {
                    break;
                }
                let was = json!({"game": game, "day": day, "days": days, "logs": amount});
                store::audit::insert(&mut *transaction, "prune", None, &was, note).await?;
                store::commit(transaction).await?;
                pruned.amount.add(amount);
            }
        }
    }
    Ok(pruned)
}
