//! Refuses what is more than one visitor's share, before anything costly is done for it (H-4).

use crate::{
    server::{
        AppState,
        http::{error::ApiError, player::MaybePlayer},
        limits::{Asked, Client, Networks},
    },
    words::Lang,
};
use axum::{
    extract::{ConnectInfo, FromRequestParts, Request, State},
    http::{Extensions, HeaderMap, Method, StatusCode, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use std::{
    net::{IpAddr, SocketAddr},
    time::Duration,
};

/// Takes a request out of its budgets.
pub async fn limit(State(state): State<AppState>, request: Request, next: Next) -> Response {
    let (mut parts, body) = request.into_parts();
    let Ok(MaybePlayer(player)) = MaybePlayer::from_request_parts(&mut parts, &state).await;
    let client = address(&parts.extensions, &parts.headers, &state.limits.proxies).map(Client::from);
    if let Some(client) = client {
        // For what turns out only later to be dearer than it looked.
        parts.extensions.insert(client);
    }
    let asked = Asked { reads: reads(&parts.method), path: parts.uri.path(), client, player };
    match state.limits.take(&asked) {
        Ok(()) => next.run(Request::from_parts(parts, body)).await,
        Err(wait) => refused(parts.uri.path(), wait),
    }
}

/// Whether a request only looks.
pub fn reads(method: &Method) -> bool {
    matches!(*method, Method::GET | Method::HEAD | Method::OPTIONS)
}

/// Where it is asked from; nowhere, where the request didn't come over the network.
pub fn address(extensions: &Extensions, headers: &HeaderMap, proxies: &Networks) -> Option<IpAddr> {
    let ConnectInfo(peer) = extensions.get::<ConnectInfo<SocketAddr>>()?;
    // What is no text is no address either.
    let forwarded = headers.get_all("x-forwarded-for").iter().map(|value| value.to_str().unwrap_or_default());
    Some(proxies.client(peer.ip(), forwarded))
}

/// Machines read JSON, people a sentence in the page's language.
fn refused(path: &str, wait: Duration) -> Response {
    let refusal = ApiError::TooManyRequests(wait).into_response();
    let Some(lang) = path.split('/').nth(1).and_then(Lang::from_code) else { return refusal };
    let (mut parts, _) = refusal.into_parts();
    parts.headers.remove(header::CONTENT_TYPE);
    parts.headers.remove(header::CONTENT_LENGTH);
    debug_assert_eq!(parts.status, StatusCode::TOO_MANY_REQUESTS);
    (parts, format!("{}\n", lang.messages().errors.too_many)).into_response()
}
