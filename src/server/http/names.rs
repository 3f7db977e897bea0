//! `set_name`.

use super::{cache, error::Result, json::Body, player::Player};
use crate::{
    api::SetName,
    server::{AppState, services::names},
};
use axum::{Json, extract::State, http::header, response::IntoResponse};

/// Gives the player a name.
pub async fn set(
    State(state): State<AppState>,
    Player(player): Player,
    Body(request): Body<SetName>,
) -> Result<impl IntoResponse> {
    let named = names::set(&state, player, &request.name).await?;
    Ok(([(header::CACHE_CONTROL, cache::PRIVATE)], Json(named)))
}
