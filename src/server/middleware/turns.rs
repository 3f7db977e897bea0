//! A player's requests that change something take turns, at most a few of them: however many are sent at once, one of them
//! is at the database, and the others wait without a connection to it.

use super::rate::reads;
use crate::server::{
    AppState,
    http::{error::ApiError, player::MaybePlayer},
    limits::MOST_OF_A_PLAYER,
};
use axum::{
    extract::{FromRequestParts, Request, State},
    middleware::Next,
    response::{IntoResponse, Response},
};
use std::time::Duration;

/// Waits for the player's turn.
pub async fn take(State(state): State<AppState>, request: Request, next: Next) -> Response {
    if reads(request.method()) {
        return next.run(request).await;
    }
    let (mut parts, body) = request.into_parts();
    let Ok(MaybePlayer(player)) = MaybePlayer::from_request_parts(&mut parts, &state).await;
    let request = Request::from_parts(parts, body);
    let Some(player) = player else { return next.run(request).await };
    match state.limits.turns.enter(player, MOST_OF_A_PLAYER) {
        Some(entered) => {
            let _turn = entered.shared.lock().await;
            next.run(request).await
        }
        None => ApiError::TooManyRequests(Duration::from_secs(1)).into_response(),
    }
}
