//! Bodies are read before anything is held for them: whoever sends theirs slowly keeps nobody waiting.

use crate::server::http::error::ApiError;
use axum::{
    body::{Body, HttpBody, to_bytes},
    extract::Request,
    middleware::Next,
    response::{IntoResponse, Response},
};
use std::time::Duration;

/// The largest body of a save, in bytes: a full log fits.
const SAVE_LIMIT: usize = 1024 * 1024;
/// The largest body of any other request.
const BODY_LIMIT: usize = 16 * 1024;
/// The longest that a body may take. The longest log of hours without network comes through at 200 kbit/s.
const LONGEST: Duration = Duration::from_secs(15);

/// Reads a request's body to its end.
pub async fn receive(request: Request, next: Next) -> Response {
    let most = if request.uri().path() == "/api/v1/save_run" { SAVE_LIMIT } else { BODY_LIMIT };
    if request.body().is_end_stream() {
        return next.run(request).await;
    }
    // Said in advance, it isn't even begun.
    if request.body().size_hint().lower() > most as u64 {
        return ApiError::TooLarge.into_response();
    }
    let (parts, body) = request.into_parts();
    match tokio::time::timeout(LONGEST, to_bytes(body, most)).await {
        Ok(Ok(bytes)) => next.run(Request::from_parts(parts, Body::from(bytes))).await,
        Ok(Err(error)) if is_too_large(&error) => ApiError::TooLarge.into_response(),
        Ok(Err(_)) => ApiError::BadJson("it ended too early".into()).into_response(),
        Err(_) => ApiError::SlowBody.into_response(),
    }
}

fn is_too_large(error: &axum::Error) -> bool {
    std::error::Error::source(error).is_some_and(|source| source.is::<http_body_util::LengthLimitError>())
}
