//! Refuses what is more than one visitor's share, before anything costly is done for it (H-4).

use crate::{
    server::{
        AppState,
        http::{error::ApiError, player::MaybePlayer},
        limits::{Asked, Client},
    },
    words::Lang,
};
use axum::{
    extract::{FromRequestParts, Request, State},
    http::{Method, StatusCode, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use std::time::Duration;

/// Takes a request out of its budgets.
pub async fn limit(State(state): State<AppState>, request: Request, next: Next) -> Response {
    let (mut parts, body) = request.into_parts();
    let Ok(MaybePlayer(player)) = MaybePlayer::from_request_parts(&mut parts, &state).await;
    let client = state.limits.proxies.asker(&parts.extensions, &parts.headers).map(Client::from);
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
