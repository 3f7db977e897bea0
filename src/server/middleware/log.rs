//! One line a request: method, path, status, time. No address, cookie, query or body: they may be personal. What machines ask
//! every few seconds has none unless it fails, or there would be little else.

use super::count::MACHINES;
use axum::http::{Request, Response};
use std::time::Duration;
use tower_http::{
    classify::{ServerErrorsAsFailures, SharedClassifier},
    request_id::RequestId,
    trace::{MakeSpan, OnFailure, OnRequest, OnResponse, TraceLayer},
};
use tracing::Span;

/// The layer that writes it.
pub fn layer() -> TraceLayer<SharedClassifier<ServerErrorsAsFailures>, Line, Line, Line, (), (), Line> {
    TraceLayer::new_for_http()
        .make_span_with(Line)
        .on_request(Line)
        .on_response(Line)
        .on_body_chunk(())
        .on_eos(())
        .on_failure(Line)
}

/// What a request is called that machines ask.
const PROBE: &str = "probe";

/// How a request's line is written.
#[derive(Clone, Copy, Debug)]
pub struct Line;

impl<B> MakeSpan<B> for Line {
    fn make_span(&mut self, request: &Request<B>) -> Span {
        let id = request.extensions().get::<RequestId>().and_then(|id| id.header_value().to_str().ok());
        // Whoever asks may have sent it: what is longer than a number is theirs to write down.
        let id = id.filter(|id| id.len() <= 64);
        let path = request.uri().path();
        if MACHINES.contains(&path) {
            return tracing::info_span!(PROBE, method = %request.method(), path);
        }
        tracing::info_span!("request", method = %request.method(), path, id = id.unwrap_or_default())
    }
}

impl<B> OnRequest<B> for Line {
    fn on_request(&mut self, _: &Request<B>, _: &Span) {}
}

impl<B> OnResponse<B> for Line {
    fn on_response(self, response: &Response<B>, latency: Duration, span: &Span) {
        let status = response.status();
        let (ms, status, fails) = (latency.as_micros() as f64 / 1000.0, status.as_u16(), status.is_server_error());
        let is_machine = span.metadata().is_some_and(|metadata| metadata.name() == PROBE);
        span.in_scope(|| match (is_machine, fails) {
            (true, true) => tracing::warn!(status, ms, "not ready"),
            (true, false) => tracing::debug!(status, ms, "answered"),
            (false, _) => tracing::info!(status, ms, "answered"),
        });
    }
}

impl<F> OnFailure<F> for Line {
    // The answer's line tells the status already, and what caused it is logged where it is known.
    fn on_failure(&mut self, _: F, _: Duration, _: &Span) {}
}
