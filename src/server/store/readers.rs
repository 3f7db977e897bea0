//! What a board tells the player who reads it, and nobody else: from `players` and `results`.

use super::Result;
use crate::{
    api::{Off, Reader},
    rules::GameKind,
    server::PlayerId,
};
use chrono::NaiveDate;
use sqlx::PgExecutor;

/// What a day's board tells a player; nothing, if there is no such player.
///
/// # Errors
/// When Postgres fails.
pub async fn of(
    executor: impl PgExecutor<'_>,
    player: PlayerId,
    game: GameKind,
    day: NaiveDate,
) -> Result<Option<Reader>> {
    let row = sqlx::query!(
        r#"select p.name is not null and p.name_hidden as "name_hidden!",
            r.run is not null as "is_off!", coalesce(not r.hidden and r.reviewed is null, false) as "is_in_review!"
        from players p
        left join results r on r.player = p.id and r.game = $2 and r.day = $3 and r.rank_key is not null and not r.listed
        where p.id = $1"#,
        player.0,
        game.slug(),
        day,
    )
    .fetch_optional(executor)
    .await?;
    Ok(row.map(|row| Reader {
        off: row.is_off.then_some(if row.is_in_review { Off::Review } else { Off::Decided }),
        name_hidden: row.name_hidden,
    }))
}
