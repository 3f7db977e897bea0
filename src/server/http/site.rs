//! The site: its files, and its pages wherever there is no file.

use super::{error::ApiError, pages};
use crate::{server::AppState, words::Lang};
use axum::{
    body::Body,
    extract::{Request, State},
    http::{HeaderValue, Method, StatusCode, header},
    response::{IntoResponse, Response},
};
use tower_http::services::ServeDir;

/// For files whose names hold a hash of what is in them.
const IMMUTABLE: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");
/// For files that may change under the same name.
const SHORT: HeaderValue = HeaderValue::from_static("public, max-age=300");

/// Answers with the file or the page at an address.
pub async fn site(State(state): State<AppState>, request: Request) -> Response {
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        let mut response = ApiError::MethodNotAllowed.into_response();
        response.headers_mut().insert(header::ALLOW, HeaderValue::from_static("GET, HEAD"));
        return response;
    }
    let path = request.uri().path();
    let first = path.split('/').nth(1).unwrap_or_default();
    if Lang::from_code(first).is_some() {
        return pages::page(state, request).await;
    }
    let is_package = first == "pkg";
    let is_hashed = is_package && path != "/pkg/manifest.json";
    let (parts, _) = request.into_parts();
    match file(&state, Request::from_parts(parts.clone(), Body::empty())).await {
        Some(mut response) => {
            response.headers_mut().insert(header::CACHE_CONTROL, if is_hashed { IMMUTABLE } else { SHORT });
            response
        }
        // Nobody types these: a page would be drawn for nothing.
        None if is_package => ApiError::NotFound.into_response(),
        None => pages::page(state, Request::from_parts(parts, Body::empty())).await,
    }
}

/// The file at an address, compressed in advance where it is and the asker accepts it.
async fn file(state: &AppState, request: Request) -> Option<Response> {
    let mut files = ServeDir::new(state.assets.folder())
        .append_index_html_on_directories(false)
        .precompressed_br()
        .precompressed_gzip();
    let found = files.try_call(request).await.inspect_err(|error| tracing::debug!(%error, "no file")).ok()?;
    if found.status() == StatusCode::NOT_FOUND {
        return None;
    }
    let mut response = found.map(Body::new);
    if let Some(kind) = response.headers_mut().get_mut(header::CONTENT_TYPE) {
        name_charset(kind);
    }
    response.headers_mut().append(header::VARY, HeaderValue::from_static("accept-encoding"));
    Some(response)
}

/// Says of a text that it is UTF-8, as all of ours are.
fn name_charset(kind: &mut HeaderValue) {
    let is_text = |text: &str| (text.starts_with("text/") || text.ends_with("xml")) && !text.contains(';');
    let named = kind.to_str().ok().filter(|text| is_text(text)).map(|text| format!("{text}; charset=utf-8"));
    if let Some(named) = named.and_then(|named| HeaderValue::try_from(named).ok()) {
        *kind = named;
    }
}
