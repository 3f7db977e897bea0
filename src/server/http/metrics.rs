//! What the server has counted, for those who look after it (H-4). For everybody else there is nothing here: it tells how much
//! a site is visited, which is its operator's business.

use super::error::ApiError;
use crate::server::{AppState, config::HttpConfig, metrics::METRICS};
use axum::{
    extract::{ConnectInfo, Request, State},
    http::{HeaderMap, header},
    response::{IntoResponse, Response},
};
use std::net::SocketAddr;

/// What OpenMetrics calls its text format.
const TEXT: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// What proxies say of a request that they hand on.
const HANDED_ON: [&str; 9] = [
    "x-forwarded-for",
    "x-forwarded-host",
    "x-forwarded-proto",
    "forwarded",
    "via",
    "x-real-ip",
    "x-client-ip",
    "true-client-ip",
    "cf-connecting-ip",
];

/// All that is counted, for whom the configuration names.
pub async fn metrics(State(state): State<AppState>, request: Request) -> Response {
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|ConnectInfo(peer)| peer.ip());
    let asks = state.limits.proxies.asker(request.extensions(), request.headers());
    // A proxy that doesn't say in a way that is understood whom it was asked by, or whose word isn't taken, is nobody.
    let is_handed_on = HANDED_ON.iter().any(|name| request.headers().contains_key(*name)) && asks == peer;
    if is_handed_on
        || asks_by_name(&state.http, request.headers())
        || !asks.is_some_and(|address| state.http.metrics_from.hold(address))
    {
        return ApiError::NotFound.into_response();
    }
    ([(header::CONTENT_TYPE, TEXT), (header::CACHE_CONTROL, "no-store")], METRICS.text(&state.pool)).into_response()
}

/// Whether a site that speaks https, which is its proxy's doing, is asked by its public name: then it was by that proxy, even if
/// it says nothing of itself.
fn asks_by_name(http: &HttpConfig, headers: &HeaderMap) -> bool {
    let name = http.public_url.as_deref().and_then(|url| url.strip_prefix("https://"));
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    name.zip(host).is_some_and(|(name, host)| host.eq_ignore_ascii_case(name))
}
