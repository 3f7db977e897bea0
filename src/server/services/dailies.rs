//! The dailies: one deal for each game and day, made by the server and kept to itself until somebody starts.

use super::{
    Error, Result, proofs,
    runs::{public_id, result_of},
};
use crate::{
    api::{Daily, Mine, OpenRun},
    rules::{GameKind, Seed},
    server::{
        AppState, PlayerId,
        store::{self, Connection, players::OwnName},
    },
};
use chrono::{DateTime, Days, NaiveDate, NaiveTime, Utc};

/// Today, in UTC, by Postgres's clock.
///
/// # Errors
/// When Postgres fails.
pub async fn today(state: &AppState) -> Result<NaiveDate> {
    Ok(store::clock::now(&state.pool).await?.date_naive())
}

/// When a day's board becomes final: 24 hours after the day ends.
pub fn closes(day: NaiveDate) -> DateTime<Utc> {
    midnight(day, 2)
}

/// The beginning of the day so many days after `day`.
pub(super) fn midnight(day: NaiveDate, days: u64) -> DateTime<Utc> {
    day.checked_add_days(Days::new(days)).unwrap_or(NaiveDate::MAX).and_time(NaiveTime::MIN).and_utc()
}

/// How today's daily stands, and the asking player in it. Nothing in it tells the seed.
///
/// # Errors
/// When Postgres fails.
pub async fn status(state: &AppState, game: GameKind, player: Option<PlayerId>) -> Result<Daily> {
    of_game(state, game, player, own_name(state, player).await?).await
}

/// As [`status`], of every game.
///
/// # Errors
/// When Postgres fails.
pub async fn all(state: &AppState, player: Option<PlayerId>) -> Result<Vec<Daily>> {
    let name = own_name(state, player).await?;
    let mut dailies = Vec::new();
    for game in GameKind::ALL {
        dailies.push(of_game(state, game, player, name.clone()).await?);
    }
    Ok(dailies)
}

async fn own_name(state: &AppState, player: Option<PlayerId>) -> Result<Option<OwnName>> {
    match player {
        Some(player) => Ok(store::players::name(&state.pool, player).await?),
        None => Ok(None),
    }
}

async fn of_game(
    state: &AppState,
    game: GameKind,
    player: Option<PlayerId>,
    own_name: Option<OwnName>,
) -> Result<Daily> {
    let now = store::clock::now(&state.pool).await?;
    let day = now.date_naive();
    let (mine, earlier) = match player {
        Some(player) => (mine(state, game, day, player).await?, earlier(state, game, day, player).await?),
        None => (Mine::New, None),
    };
    let winnable = is_winnable(state, game, day).await?;
    let (name, name_hidden) = own_name.map_or((None, false), |own| (Some(own.name), own.hidden));
    let finished = state.standings.count(&state.pool, game, day).await?;
    Ok(Daily {
        game,
        day,
        now,
        closes: closes(day),
        next: midnight(day, 1),
        finished,
        winnable,
        mine,
        name,
        name_hidden,
        earlier,
    })
}

async fn mine(state: &AppState, game: GameKind, day: NaiveDate, player: PlayerId) -> Result<Mine> {
    let Some(run) = store::runs::of_day(&state.pool, player, game, day).await? else { return Ok(Mine::New) };
    Ok(match result_of(state, run.id).await? {
        Some(result) => Mine::Finished { result },
        None => Mine::Playing(OpenRun { run: public_id(run.id), day }),
    })
}

async fn earlier(state: &AppState, game: GameKind, day: NaiveDate, player: PlayerId) -> Result<Option<OpenRun>> {
    let open = store::runs::open_before(&state.pool, player, game, day).await?;
    Ok(open.map(|(run, day)| OpenRun { run: public_id(run), day }))
}

/// Whether a day's deal is proved winnable: the one that it has or, before anybody starts it, will have. False where nobody knows.
///
/// # Errors
/// When Postgres fails.
pub async fn is_winnable(state: &AppState, game: GameKind, day: NaiveDate) -> Result<bool> {
    Ok(game == proofs::GAME && store::proofs::is_proved(&state.pool, game, day).await?)
}

/// Makes the day's deal, unless a server has: the one that is proved winnable or, where none is yet, any.
pub(super) async fn ensure(connection: &mut Connection, game: GameKind, day: NaiveDate) -> Result<()> {
    if store::dailies::exists(&mut *connection, game, day).await? {
        return Ok(());
    }
    store::dailies::lock(&mut *connection, game, day).await?;
    let seed = match store::proofs::seed(&mut *connection, game, day).await? {
        Some(proved) => proved,
        None => random_seed().map_err(Error::internal)?,
    };
    Ok(store::dailies::insert(connection, game, day, seed).await?)
}

/// A seed of the operating system's randomness.
///
/// # Errors
/// When it has none.
pub(super) fn random_seed() -> std::result::Result<Seed, String> {
    getrandom::u64().map(Seed).map_err(|error| format!("no randomness: {error}"))
}
