//! The table `players`.

use super::{Connection, Result};
use crate::{rules::GameKind, server::PlayerId};
use chrono::NaiveDate;
use sqlx::PgExecutor;
use uuid::Uuid;

/// Makes the player, unless there is one already.
///
/// # Errors
/// When Postgres fails.
pub async fn ensure(executor: impl PgExecutor<'_>, player: PlayerId) -> Result<()> {
    // A `do update` would write a row a start; looking first keeps the sequence of guest numbers without holes.
    sqlx::query!(
        "insert into players (id) select $1 where not exists (select from players where id = $1) on conflict do nothing",
        player.0
    )
    .execute(executor)
    .await?;
    Ok(())
}

/// Whether there is such a player.
///
/// # Errors
/// When Postgres fails.
pub async fn exists(executor: impl PgExecutor<'_>, player: PlayerId) -> Result<bool> {
    Ok(sqlx::query_scalar!(r#"select exists (select from players where id = $1) as "exists!""#, player.0)
        .fetch_one(executor)
        .await?)
}

/// Deletes the player and, by the schema's cascades, all that hangs on them (L-4). Answers whether there was such a player.
///
/// # Errors
/// When Postgres fails.
pub async fn erase(executor: impl PgExecutor<'_>, player: PlayerId) -> Result<bool> {
    let done = sqlx::query!("delete from players where id = $1", player.0).execute(executor).await?;
    Ok(done.rows_affected() == 1)
}

/// A player whose row is locked.
#[derive(Clone, Debug)]
pub struct Locked {
    /// The name, if they have given one.
    pub name: Option<String>,
}

/// Locks the player until the transaction ends: nobody else changes their name or lets them enter a board meanwhile.
///
/// # Errors
/// When Postgres fails.
pub async fn lock(connection: &mut Connection, player: PlayerId) -> Result<Option<Locked>> {
    Ok(sqlx::query_as!(Locked, "select name from players where id = $1 for no key update", player.0)
        .fetch_optional(connection)
        .await?)
}

/// Locks looks of names until the transaction ends, always in the same order: of two who want to have one, the second
/// waits, and then finds the first.
///
/// # Errors
/// When Postgres fails.
pub async fn lock_looks(connection: &mut Connection, looks: &[String]) -> Result<()> {
    sqlx::query!(
        "select pg_advisory_xact_lock(hash)
        from (select distinct hashtextextended(look, 4) as hash from unnest($1::text[]) look order by hash) hashes",
        looks,
    )
    .fetch_all(connection)
    .await?;
    Ok(())
}

/// Gives the player a name that looks like this, or takes theirs away. A name that an operator hid stays hidden, however it is
/// spelt; another is shown (L-4). Answers whether it is hidden; nothing, if there is no such player.
///
/// # Errors
/// When Postgres fails.
pub async fn set_name(
    executor: impl PgExecutor<'_>,
    player: PlayerId,
    name: Option<&str>,
    looks: &[String],
) -> Result<Option<bool>> {
    Ok(sqlx::query_scalar!(
        "update players set name = $2, looks = case when $2::text is null then null else $3::text[] end,
            name_hidden = coalesce(hidden_looks && $3::text[], false) or name_hidden and name is not distinct from $2
        where id = $1
        returning name_hidden",
        player.0,
        name,
        looks,
    )
    .fetch_optional(executor)
    .await?)
}

/// Whether somebody's name shares one of these looks who has a run on any board that the player has one on.
///
/// # Errors
/// When Postgres fails.
pub async fn meets_alike(executor: impl PgExecutor<'_>, player: PlayerId, looks: &[String]) -> Result<bool> {
    Ok(sqlx::query_scalar!(
        r#"select exists (
            select from players p
            join runs theirs on theirs.player = p.id
            join runs mine on mine.game = theirs.game and mine.day = theirs.day and mine.player = $1
            where p.looks && $2 and p.id <> $1
        ) as "exists!""#,
        player.0,
        looks,
    )
    .fetch_one(executor)
    .await?)
}

/// Whether somebody else's name shares one of these looks who has a run on a board.
///
/// # Errors
/// When Postgres fails.
pub async fn is_alike_on(
    executor: impl PgExecutor<'_>,
    player: PlayerId,
    looks: &[String],
    game: GameKind,
    day: NaiveDate,
) -> Result<bool> {
    Ok(sqlx::query_scalar!(
        r#"select exists (
            select from players p
            join runs r on r.player = p.id and r.game = $3 and r.day = $4
            where p.looks && $2 and p.id <> $1
        ) as "exists!""#,
        player.0,
        looks,
        game.slug(),
        day,
    )
    .fetch_one(executor)
    .await?)
}

/// A name as its owner sees it.
#[derive(Clone, Debug)]
pub struct OwnName {
    /// The name.
    pub name: String,
    /// Whether an operator hid it.
    pub hidden: bool,
}

/// The player's name, if they have given one.
///
/// # Errors
/// When Postgres fails.
pub async fn name(executor: impl PgExecutor<'_>, player: PlayerId) -> Result<Option<OwnName>> {
    Ok(sqlx::query_as!(
        OwnName,
        r#"select name as "name!", name_hidden as hidden from players where id = $1 and name is not null"#,
        player.0,
    )
    .fetch_optional(executor)
    .await?)
}

/// A player, as an operator who has a run of theirs finds them.
#[derive(Clone, Debug)]
pub struct Named {
    /// The player.
    pub id: PlayerId,
    /// Their name, once given.
    pub name: Option<String>,
    /// Whether an operator hid it.
    pub name_hidden: bool,
    /// The number of a player without one.
    pub guest: i32,
}

/// The player whose run this is, locked until the transaction ends.
///
/// # Errors
/// When Postgres fails.
pub async fn lock_of_run(connection: &mut Connection, run: Uuid) -> Result<Option<Named>> {
    let row = sqlx::query!(
        "select p.id, p.name, p.name_hidden, p.guest from players p join runs r on r.player = p.id
        where r.id = $1 for update of p",
        run,
    )
    .fetch_optional(connection)
    .await?;
    Ok(row.map(|row| Named { id: PlayerId(row.id), name: row.name, name_hidden: row.name_hidden, guest: row.guest }))
}

/// Hides the player's name on boards, or shows it again.
///
/// # Errors
/// When Postgres fails.
pub async fn hide_name(executor: impl PgExecutor<'_>, player: PlayerId, hidden: bool) -> Result<()> {
    // Looks that were hidden before stay so: a player goes back and forth between names.
    sqlx::query!(
        "update players set name_hidden = $2,
            hidden_looks = case when $2 then coalesce(hidden_looks, '{}') || coalesce(looks, '{}') end
        where id = $1",
        player.0,
        hidden,
    )
    .execute(executor)
    .await?;
    Ok(())
}
