//! Counts requests by route and status, and how long they took (H-4).

use crate::server::metrics::METRICS;
use axum::{
    extract::{MatchedPath, Request},
    middleware::Next,
    response::Response,
};
use std::time::Instant;

/// What those who look after a server have asked, every few seconds.
pub(super) const MACHINES: [&str; 3] = ["/healthz", "/readyz", "/metrics"];

/// Lets a request pass, and counts it.
pub async fn requests(request: Request, next: Next) -> Response {
    let begun = Instant::now();
    let route = route(request.extensions().get::<MatchedPath>().map(MatchedPath::as_str), request.uri().path());
    let answer = next.run(request).await;
    METRICS.answered(&route, answer.status().as_u16(), begun.elapsed());
    answer
}

/// An address that machines ask, as the router has it, so that there are only so many. Pages with their forms are one, and so
/// are files.
fn route(matched: Option<&str>, path: &str) -> String {
    match matched {
        Some(matched) if matched.starts_with("/api") || MACHINES.contains(&matched) => matched.to_owned(),
        Some(_) => "page".into(),
        None if path.rsplit('/').next().is_some_and(|name| name.contains('.')) => "file".into(),
        None => "page".into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn h4_what_visitors_make_up_is_no_label() {
        assert_eq!(route(None, "/en/canfield"), "page");
        assert_eq!(route(None, "/en/made-up-0815"), "page");
        assert_eq!(route(None, "/pkg/saratoga.0815.js"), "file");
        assert_eq!(route(None, ""), "page");
        assert_eq!(route(Some("/"), "/"), "page");
        assert_eq!(route(Some("/{lang}/report/{run}"), "/en/report/0815"), "page");
        assert_eq!(route(Some("/api/v1/save_run"), "/api/v1/save_run"), "/api/v1/save_run");
        assert_eq!(route(Some("/api/{*rest}"), "/api/0815"), "/api/{*rest}");
        assert_eq!(route(Some("/readyz"), "/readyz"), "/readyz");
    }
}
