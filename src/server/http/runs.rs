//! `start_run`, `resume_run`, `save_run`, `finish_run`.

use super::{
    cache,
    error::{ApiError, Result},
    json::Body,
    log::Sent,
    player::{MaybePlayer, Player, cookie},
};
use crate::{
    api::{FinishRun, ResumeRun, StartRun},
    server::{AppState, limits::Client, services::runs},
};
use axum::{Extension, Json, extract::State, http::header, response::IntoResponse};
use axum_extra::extract::SignedCookieJar;

/// Makes or finds the player's ranked run of today. Sets the player's cookie. Whoever was erased is somebody new: another
/// player, out of the budget for these.
pub async fn start(
    State(state): State<AppState>,
    MaybePlayer(player): MaybePlayer,
    client: Option<Extension<Client>>,
    jar: SignedCookieJar,
    Body(request): Body<StartRun>,
) -> Result<impl IntoResponse> {
    let known = runs::known(&state, player).await?;
    if known != player {
        state.limits.take_new_player(client.map(|Extension(client)| client)).map_err(ApiError::TooManyRequests)?;
    }
    let (player, run) = runs::start(&state, known, request.game).await?;
    Ok((jar.add(cookie(player, &state.http)), private(run)))
}

/// Takes up a run.
pub async fn resume(
    State(state): State<AppState>,
    Player(player): Player,
    Body(request): Body<ResumeRun>,
) -> Result<impl IntoResponse> {
    Ok(private(runs::resume(&state, player, &request.run).await?))
}

/// Appends to a run's log.
pub async fn save(
    State(state): State<AppState>,
    Player(player): Player,
    Body(sent): Body<Sent>,
) -> Result<impl IntoResponse> {
    let (request, is_broken) = sent.read();
    Ok(private(runs::save(&state, player, &request, is_broken).await?))
}

/// Seals a run and scores it.
pub async fn finish(
    State(state): State<AppState>,
    Player(player): Player,
    Body(request): Body<FinishRun>,
) -> Result<impl IntoResponse> {
    Ok(private(runs::finish(&state, player, &request).await?))
}

fn private<T: serde::Serialize>(value: T) -> impl IntoResponse {
    ([(header::CACHE_CONTROL, cache::PRIVATE)], Json(value))
}
