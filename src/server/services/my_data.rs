//! What is stored about a player: shown to them, and erased (L-4).

use super::{Error, Result};
use crate::{
    api::{StoredDeed, StoredPlayer, StoredReport, StoredRun},
    server::{AppState, PlayerId, store},
};
use futures_util::{Stream, StreamExt, stream};

/// What is stored of the player themselves.
///
/// # Errors
/// When there is no such player, or Postgres fails.
pub async fn player(state: &AppState, player: PlayerId) -> Result<StoredPlayer> {
    store::export::player(&state.pool, player).await?.ok_or(Error::NoPlayer)
}

/// The reports of names that the player made, or that others made of theirs.
///
/// # Errors
/// When Postgres fails.
pub async fn reports(state: &AppState, player: PlayerId) -> Result<Vec<StoredReport>> {
    Ok(store::export::reports(&state.pool, player).await?)
}

/// What operators did about the player's results and name.
///
/// # Errors
/// When Postgres fails.
pub async fn deeds(state: &AppState, player: PlayerId) -> Result<Vec<StoredDeed>> {
    Ok(store::export::deeds(&state.pool, player).await?)
}

/// The player's runs with their logs and results, the oldest first. They are read one by one as they are asked for: however
/// many there are, one is in memory, and a slow reader holds no connection to Postgres.
///
/// # Errors
/// When Postgres fails. The stream itself ends with an error when that happens later, or the player is erased meanwhile.
pub async fn runs(state: &AppState, player: PlayerId) -> Result<impl Stream<Item = Result<StoredRun>> + use<>> {
    let runs = store::export::runs(&state.pool, player).await?;
    let pool = state.pool.clone();
    Ok(stream::iter(runs).then(move |run| {
        let pool = pool.clone();
        async move {
            // One moment for its log and its result.
            let mut snapshot = store::snapshot(&pool).await?;
            store::export::run(&mut snapshot, run).await?.ok_or(Error::NoPlayer)
        }
    }))
}

/// Erases the player with all that is stored about them. It is no fault when nothing is.
///
/// # Errors
/// When Postgres fails.
pub async fn erase(state: &AppState, player: PlayerId) -> Result<()> {
    store::players::erase(&state.pool, player).await?;
    Ok(())
}
