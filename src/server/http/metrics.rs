//! What the server has counted, for those who look after it (H-4). For everybody else there is nothing here: it tells how much
//! a site is visited, which is its operator's business.

use super::error::ApiError;
use crate::server::{AppState, metrics::METRICS};
use axum::{
    extract::{ConnectInfo, Request, State},
    http::header,
    response::{IntoResponse, Response},
};
use std::net::SocketAddr;

/// What OpenMetrics calls its text format.
const TEXT: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// What proxies say of a request that they hand on.
const HANDED_ON: [&str; 5] = ["x-forwarded-for", "x-forwarded-proto", "forwarded", "x-real-ip", "via"];

/// All that is counted, for whom the configuration names.
pub async fn metrics(State(state): State<AppState>, request: Request) -> Response {
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|ConnectInfo(peer)| peer.ip());
    let asks = state.limits.proxies.asker(request.extensions(), request.headers());
    // A proxy that doesn't say in a way that is understood whom it was asked by, or whose word isn't taken, is nobody.
    let is_handed_on = HANDED_ON.iter().any(|name| request.headers().contains_key(*name)) && asks == peer;
    if is_handed_on || !asks.is_some_and(|address| state.http.metrics_from.hold(address)) {
        return ApiError::NotFound.into_response();
    }
    ([(header::CONTENT_TYPE, TEXT), (header::CACHE_CONTROL, "no-store")], METRICS.text(&state.pool)).into_response()
}
