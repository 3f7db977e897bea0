//! `transfer_code`, `use_code`.

use super::{
    cache,
    error::Result,
    json::Body,
    player::{Player, cookie},
};
use crate::{
    api::{Done, UseCode},
    server::{AppState, services::transfer},
};
use axum::{Json, extract::State, http::header, response::IntoResponse};
use axum_extra::extract::SignedCookieJar;

/// Makes a code that moves the player to another device.
pub async fn make(State(state): State<AppState>, Player(player): Player) -> Result<impl IntoResponse> {
    let code = transfer::make(&state, player).await?;
    Ok(([(header::CACHE_CONTROL, cache::PRIVATE)], Json(code)))
}

/// Makes whoever asks the player whose code they have.
pub async fn redeem(
    State(state): State<AppState>,
    jar: SignedCookieJar,
    Body(request): Body<UseCode>,
) -> Result<impl IntoResponse> {
    let player = transfer::redeem(&state, &request.code).await?;
    Ok((jar.add(cookie(player, &state.http)), [(header::CACHE_CONTROL, cache::PRIVATE)], Json(Done {})))
}
