//! Other sites may link here, not act here: what changes anything must come from the site's own pages, or from a client
//! that is no browser.

use super::rate::reads;
use crate::server::{AppState, http::error::ApiError};
use axum::{
    extract::{Request, State},
    http::{HeaderMap, header},
    middleware::Next,
    response::{IntoResponse, Response},
};

/// Refuses what another site sends in a visitor's name.
pub async fn check(State(state): State<AppState>, request: Request, next: Next) -> Response {
    if reads(request.method()) || is_own(request.headers(), state.http.public_url.as_deref()) {
        next.run(request).await
    } else {
        ApiError::CrossSite.into_response()
    }
}

fn is_own(headers: &HeaderMap, public_url: Option<&str>) -> bool {
    let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
    // Browsers set this one themselves.
    if headers.contains_key("sec-fetch-site") {
        return matches!(text(header::HeaderName::from_static("sec-fetch-site")), Some("same-origin" | "none"));
    }
    if !headers.contains_key(header::ORIGIN) {
        return true;
    }
    let Some(origin) = text(header::ORIGIN) else { return false };
    if let Some(own) = public_url {
        return own.eq_ignore_ascii_case(origin);
    }
    let host = text(header::HOST);
    let from = origin.strip_prefix("https://").or_else(|| origin.strip_prefix("http://"));
    matches!((host, from), (Some(host), Some(from)) if host.eq_ignore_ascii_case(from))
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::{HeaderName, HeaderValue};

    fn own(headers: &[(&'static str, &'static str)], public_url: Option<&str>) -> bool {
        let pairs =
            headers.iter().map(|&(name, value)| (HeaderName::from_static(name), HeaderValue::from_static(value)));
        is_own(&pairs.collect(), public_url)
    }

    #[test]
    fn the_browser_s_word_decides() {
        assert!(own(&[("sec-fetch-site", "same-origin"), ("host", "a")], None));
        for site in ["cross-site", "same-site", "nonsense"] {
            assert!(!own(&[("sec-fetch-site", site), ("origin", "http://a"), ("host", "a")], None), "{site}");
        }
    }

    #[test]
    fn older_browsers_name_their_origin() {
        assert!(own(&[("origin", "http://localhost:3000"), ("host", "localhost:3000")], None));
        assert!(own(&[("origin", "https://cards.example"), ("host", "inner:3000")], Some("https://cards.example")));
        for origin in ["http://evil.example", "null", "http://localhost", "https://cards.example.evil"] {
            assert!(!own(&[("origin", origin), ("host", "localhost:3000")], Some("https://cards.example")), "{origin}");
        }
    }

    #[test]
    fn what_is_no_browser_is_let_in() {
        assert!(own(&[("host", "localhost:3000")], None));
    }
}
