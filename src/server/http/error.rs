//! How a refusal is answered: a fitting status, and the same JSON for all (SPEC section 11). What went wrong inside is
//! logged, never sent.

use crate::{
    api::{ErrorAnswer, ErrorBody},
    server::services,
};
use axum::{
    Json,
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use std::time::Duration;

/// Why a request is refused.
#[derive(Debug, thiserror::Error)]
pub enum ApiError {
    /// A service refuses it.
    #[error(transparent)]
    Service(#[from] services::Error),
    /// The body is no JSON.
    #[error("the body is no JSON: {0}")]
    BadJson(String),
    /// Body or query haven't the form that this request has.
    #[error("{0}")]
    BadRequest(String),
    /// The body isn't said to be JSON.
    #[error("the body must be JSON, with the header Content-Type: application/json")]
    NotJson,
    /// The body is too large.
    #[error("the body is too large")]
    TooLarge,
    /// The body didn't come to its end in time.
    #[error("the body took too long to arrive")]
    SlowBody,
    /// It is more than one visitor's share; how long to wait.
    #[error("that is more than one visitor's share: try again in {} s", seconds(.0))]
    TooManyRequests(Duration),
    /// Nothing is at the address.
    #[error("there is nothing at this address")]
    NotFound,
    /// The address is for another method.
    #[error("this address is for another method")]
    MethodNotAllowed,
    /// It doesn't say which host it asks.
    #[error("a request names the host that it asks, once, in the header Host (RFC 9112, 3.2)")]
    BadHost,
    /// Another site sent it.
    #[error("this request comes from another site")]
    CrossSite,
    /// The server isn't ready yet.
    #[error("the server is starting: try again in a moment")]
    Starting,
    /// It took too long.
    #[error("the answer took too long: try again")]
    Timeout,
    /// A fault of ours.
    #[error("something went wrong on the server")]
    Internal,
}

/// A time to wait in whole seconds, at least one.
fn seconds(wait: &Duration) -> u64 {
    wait.as_millis().div_ceil(1000).try_into().map_or(u64::MAX, |seconds: u64| seconds.max(1))
}

/// What a handler comes to.
pub type Result<T> = std::result::Result<T, ApiError>;

/// The status that fits a service's refusal, for pages too.
pub fn status_of(error: &services::Error) -> StatusCode {
    use services::{Error, names::NameError};
    match error {
        Error::NoPlayer => StatusCode::UNAUTHORIZED,
        Error::UnknownRun | Error::UnknownCode | Error::NoSuchDay(_) | Error::NoSuchPage(_) | Error::NoSuchName => {
            StatusCode::NOT_FOUND
        }
        Error::Name(NameError::Taken) => StatusCode::CONFLICT,
        Error::RunFinished
        | Error::RunLapsed
        | Error::Gap { .. }
        | Error::DifferentEvent { .. }
        | Error::GameNotOver { .. }
        | Error::WrongCount { .. }
        | Error::WrongHash { .. } => StatusCode::CONFLICT,
        Error::Future { .. } | Error::TooManyEvents { .. } | Error::Rules(_) | Error::Name(_) | Error::OwnName => {
            StatusCode::UNPROCESSABLE_ENTITY
        }
        Error::Unavailable(_) | Error::Busy => StatusCode::SERVICE_UNAVAILABLE,
        Error::Internal(_) => StatusCode::INTERNAL_SERVER_ERROR,
    }
}

impl ApiError {
    fn status(&self) -> StatusCode {
        match self {
            ApiError::Service(error) => status_of(error),
            ApiError::BadJson(_) | ApiError::BadHost => StatusCode::BAD_REQUEST,
            ApiError::BadRequest(_) => StatusCode::UNPROCESSABLE_ENTITY,
            ApiError::NotJson => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            ApiError::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            ApiError::SlowBody => StatusCode::REQUEST_TIMEOUT,
            ApiError::TooManyRequests(_) => StatusCode::TOO_MANY_REQUESTS,
            ApiError::NotFound => StatusCode::NOT_FOUND,
            ApiError::MethodNotAllowed => StatusCode::METHOD_NOT_ALLOWED,
            ApiError::CrossSite => StatusCode::FORBIDDEN,
            ApiError::Starting | ApiError::Timeout => StatusCode::SERVICE_UNAVAILABLE,
            ApiError::Internal => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    fn code(&self) -> &'static str {
        match self {
            ApiError::Service(error) => error.code(),
            ApiError::BadJson(_) => "bad_json",
            ApiError::BadRequest(_) => "bad_request",
            ApiError::NotJson => "not_json",
            ApiError::TooLarge => "too_large",
            ApiError::SlowBody => "slow_body",
            ApiError::TooManyRequests(_) => "too_many_requests",
            ApiError::NotFound => "not_found",
            ApiError::MethodNotAllowed => "method_not_allowed",
            ApiError::BadHost => "bad_host",
            ApiError::CrossSite => "cross_site",
            ApiError::Starting => "starting",
            ApiError::Timeout => "timeout",
            ApiError::Internal => "internal",
        }
    }
}

/// Writes what went wrong inside to the log: nobody else is told.
pub fn log(error: &services::Error) {
    match error {
        services::Error::Unavailable(cause) => tracing::warn!(%cause, "the database can't be reached"),
        services::Error::Internal(cause) => tracing::error!(%cause, "a request failed"),
        _ => {}
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let (event, rule) = match &self {
            ApiError::Service(error) => {
                log(error);
                (error.event(), error.rule())
            }
            _ => (None, None),
        };
        let body = ErrorBody { code: self.code().into(), message: self.to_string(), event, rule };
        let mut response = (self.status(), Json(ErrorAnswer { error: body })).into_response();
        let headers = response.headers_mut();
        headers.insert(header::CACHE_CONTROL, header::HeaderValue::from_static("no-store"));
        if let ApiError::TooManyRequests(wait) = &self {
            headers.insert(header::RETRY_AFTER, seconds(wait).into());
        }
        response
    }
}
