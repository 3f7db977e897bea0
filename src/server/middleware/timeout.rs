//! A limit on how long an answer may take.

use crate::server::http::error::ApiError;
use axum::{
    extract::Request,
    middleware::Next,
    response::{IntoResponse, Response},
};
use std::time::Duration;

/// The longest that a request, once its body is there, may take until its answer begins: whatever it waits for isn't coming.
/// The page waits a little longer.
const LIMIT: Duration = Duration::from_secs(8);

/// Gives up on a request that takes too long.
pub async fn limit(request: Request, next: Next) -> Response {
    match tokio::time::timeout(LIMIT, next.run(request)).await {
        Ok(response) => response,
        Err(_) => ApiError::Timeout.into_response(),
    }
}
