//! `daily`.

use super::{cache, error::Result, json::Query, player::MaybePlayer};
use crate::{
    rules::GameKind,
    server::{AppState, services::dailies},
};
use axum::{Json, extract::State, http::HeaderMap, response::IntoResponse};
use serde::Deserialize;

/// `?game=`
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Which {
    game: GameKind,
}

/// How today's daily stands.
pub async fn daily(
    State(state): State<AppState>,
    MaybePlayer(player): MaybePlayer,
    Query(which): Query<Which>,
) -> Result<impl IntoResponse> {
    let daily = dailies::status(&state, which.game, player).await?;
    let mut headers = HeaderMap::new();
    cache::mark(&mut headers, player.is_some());
    Ok((headers, Json(daily)))
}
