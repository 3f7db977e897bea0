//! Reports of names that offend (L-4): a player says so, an operator looks at it.

use super::{Error, Result, runs::known};
use crate::{
    api::{Reported, RunId},
    rules::GameKind,
    server::{AppState, PlayerId, store},
};
use chrono::NaiveDate;
use uuid::Uuid;

/// A name on a board, which can be reported.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reportable {
    /// The name.
    pub name: String,
    /// The board's game.
    pub game: GameKind,
    /// The board's day.
    pub day: NaiveDate,
    /// What whoever asks can do about it.
    pub asker: Asker,
}

/// Who looks at a name that can be reported.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asker {
    /// Somebody who is no player, and can't report it.
    Stranger,
    /// The player whose name it is.
    Owner,
    /// A player who has reported it.
    Reporter,
    /// Any other player: they can report it.
    Player,
}

/// The name that a board shows for a run, and what whoever asks can do about it.
///
/// # Errors
/// When no board shows one, or Postgres fails.
pub async fn look_up(state: &AppState, player: Option<PlayerId>, run: &RunId) -> Result<Reportable> {
    let (_, seen) = named(state, run).await?;
    let asker = match known(state, player).await? {
        None => Asker::Stranger,
        Some(player) if player == seen.player => Asker::Owner,
        Some(player) if store::reports::has_reported(&state.pool, player, &seen).await? => Asker::Reporter,
        Some(_) => Asker::Player,
    };
    Ok(Reportable { name: seen.name, game: seen.game, day: seen.day, asker })
}

/// Reports the name that a board shows for a run, as it stands. A player's second report of a name is their first.
///
/// # Errors
/// When no board shows one, it is the player's own, there is no such player, or Postgres fails.
pub async fn report(state: &AppState, player: PlayerId, run: &RunId) -> Result<Reported> {
    let (run, seen) = named(state, run).await?;
    let is_first = store::reports::insert(&state.pool, player, run, &seen).await?;
    Ok(Reported { name: seen.name, again: !is_first })
}

async fn named(state: &AppState, run: &RunId) -> Result<(Uuid, store::reports::OnBoard)> {
    let run = Uuid::try_parse(&run.0).map_err(|_| Error::NoSuchName)?;
    Ok((run, store::reports::named(&state.pool, run).await?.ok_or(Error::NoSuchName)?))
}
