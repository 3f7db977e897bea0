//! Whether the server lives, and whether it can serve (H-4).

use super::error::ApiError;
use crate::server::{AppState, services, store};
use axum::{
    extract::State,
    http::header,
    response::{IntoResponse, Response},
};

const FRESH: [(header::HeaderName, &str); 1] = [(header::CACHE_CONTROL, "no-store")];

/// The process answers.
pub async fn healthz() -> Response {
    (FRESH, "ok\n").into_response()
}

/// The database answers too.
pub async fn readyz(State(state): State<AppState>) -> Response {
    match store::ping(&state.pool).await {
        Ok(()) => (FRESH, "ready\n").into_response(),
        Err(error) => ApiError::Service(services::Error::Unavailable(error)).into_response(),
    }
}
