//! Bodies and queries, refused in the API's own words.

use super::error::ApiError;
use axum::{
    body::Bytes,
    extract::{FromRequest, FromRequestParts, Request},
    http::{HeaderMap, header, request::Parts},
};
use serde::de::{DeserializeOwned, IgnoredAny};

/// A JSON body.
pub struct Body<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Body<T>, ApiError> {
        if !is_json(request.headers()) {
            return Err(ApiError::NotJson);
        }
        // It is here already, and no larger than it may be.
        let bytes = Bytes::from_request(request, state).await.map_err(|_| ApiError::TooLarge)?;
        if let Err(error) = std::str::from_utf8(&bytes) {
            return Err(ApiError::BadJson(error.to_string()));
        }
        // What is JSON, but not what this request needs, is told from what is no JSON at all. Serde would take a list of
        // a request's fields for the request; the API knows objects only.
        let is_list = bytes.trim_ascii_start().first() == Some(&b'[');
        let read = if is_list {
            Err(serde::de::Error::custom("it is a list, not an object"))
        } else {
            serde_json::from_slice(&bytes)
        };
        read.map(Body).map_err(|error: serde_json::Error| match serde_json::from_slice::<IgnoredAny>(&bytes) {
            Ok(IgnoredAny) => ApiError::BadRequest(format!("the body is not as this request needs it: {error}")),
            Err(error) => ApiError::BadJson(error.to_string()),
        })
    }
}

fn is_json(headers: &HeaderMap) -> bool {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    kind.split(';').next().unwrap_or_default().trim().eq_ignore_ascii_case("application/json")
}

/// A query string.
pub struct Query<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Query<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Query<T>, ApiError> {
        match axum::extract::Query::<T>::from_request_parts(parts, state).await {
            Ok(axum::extract::Query(value)) => Ok(Query(value)),
            Err(error) => {
                Err(ApiError::BadRequest(format!("the query is not as this request needs it: {}", error.body_text())))
            }
        }
    }
}
