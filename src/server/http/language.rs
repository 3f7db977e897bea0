//! `/` leads to the language that the visitor chose before, else to the one that their browser asks for (W-2).

use crate::words::Lang;
use axum::{
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
};
use axum_extra::extract::CookieJar;

/// Keeps the language that a visitor chose.
pub const COOKIE: &str = "saratoga_lang";

/// Sends the visitor to their language.
pub async fn redirect(headers: HeaderMap) -> Response {
    let jar = CookieJar::from_headers(&headers);
    let chosen = jar.get(COOKIE).and_then(|cookie| Lang::from_code(cookie.value()));
    let accepted = headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
    let lang = chosen.unwrap_or_else(|| Lang::from_accept_language(accepted.unwrap_or_default()));
    let headers = [
        (header::LOCATION, format!("/{}", lang.code())),
        (header::VARY, "accept-language, cookie".into()),
        (header::CACHE_CONTROL, "no-cache".into()),
    ];
    (StatusCode::FOUND, headers).into_response()
}
