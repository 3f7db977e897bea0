//! Counts requests by route and status, and how long they took (H-4).

use crate::server::metrics::METRICS;
use axum::{
    extract::{MatchedPath, Request},
    middleware::Next,
    response::Response,
};
use std::time::Instant;

/// Lets a request pass, and counts it.
pub async fn requests(request: Request, next: Next) -> Response {
    let begun = Instant::now();
    let route = route(request.extensions().get::<MatchedPath>(), request.uri().path());
    let answer = next.run(request).await;
    METRICS.answered(&route, answer.status().as_u16(), begun.elapsed());
    answer
}

/// An address as the router has it, so that there are only so many. Pages and files are one each.
fn route(matched: Option<&MatchedPath>, path: &str) -> String {
    match matched {
        Some(matched) => matched.as_str().to_owned(),
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
    }
}
