//! What the server has counted, for those who look after it (H-4). For everybody else there is nothing here: it tells how much
//! a site is visited, which is its operator's business.

use super::error::ApiError;
use crate::server::{AppState, metrics::METRICS, middleware};
use axum::{
    extract::{Request, State},
    http::header,
    response::{IntoResponse, Response},
};

/// What OpenMetrics calls its text format.
const TEXT: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// All that is counted, for whom the configuration names.
pub async fn metrics(State(state): State<AppState>, request: Request) -> Response {
    let asks = middleware::rate::address(request.extensions(), request.headers(), &state.limits.proxies);
    if !asks.is_some_and(|address| state.http.metrics_from.hold(address)) {
        return ApiError::NotFound.into_response();
    }
    ([(header::CONTENT_TYPE, TEXT), (header::CACHE_CONTROL, "no-store")], METRICS.text(&state.pool)).into_response()
}
