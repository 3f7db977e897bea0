//! What every request passes on its way in, and every answer on its way out.

mod body;
mod compression;
mod count;
pub mod headers;
mod host;
mod log;
mod origin;
pub mod rate;
mod timeout;
mod turns;

use super::{AppState, http::error::ApiError};
use axum::{
    Router,
    http::{HeaderValue, header},
    middleware::from_fn,
    middleware::from_fn_with_state,
    response::IntoResponse,
};
use tower::ServiceBuilder;
use tower_http::{
    catch_panic::CatchPanicLayer,
    request_id::{MakeRequestUuid, PropagateRequestIdLayer, SetRequestIdLayer},
    set_header::SetResponseHeaderLayer,
};

/// Lays all of it around the router. The order matters: requests pass from the first to the last.
pub fn apply(router: Router<AppState>, state: &AppState) -> Router<AppState> {
    router.layer(
        ServiceBuilder::new()
            // A number for each request, or that of a proxy in front, so that its lines in logs can be found.
            .layer(SetRequestIdLayer::x_request_id(MakeRequestUuid))
            // One line a request, panics and timeouts included.
            .layer(log::layer())
            .layer(from_fn(count::requests))
            // Back to the asker.
            .layer(PropagateRequestIdLayer::x_request_id())
            // On every answer, errors included.
            .layer(from_fn_with_state(state.http.is_https(), headers::add))
            // A fault in one request stays there, and its cause in the log.
            .layer(CatchPanicLayer::custom(|cause: Box<dyn std::any::Any + Send>| {
                let cause = cause.downcast_ref::<String>().map(String::as_str);
                tracing::error!(cause = cause.unwrap_or("unknown"), "a request panicked");
                ApiError::Internal.into_response()
            }))
            // What isn't clearly addressed goes no further.
            .layer(from_fn(host::check))
            // What other sites send in a visitor's name is not theirs, and not out of their budget.
            .layer(from_fn_with_state(state.clone(), origin::check))
            // What is too much costs nothing more.
            .layer(from_fn_with_state(state.clone(), rate::limit))
            .layer(from_fn(body::receive))
            // Nothing hangs for ever.
            .layer(from_fn(timeout::limit))
            .layer(from_fn_with_state(state.clone(), turns::take))
            // Live, where there is no compressed file.
            .layer(compression::layer()),
    )
}

/// Lays around a server that is still starting what it needs: each answer ends its connection.
pub fn apply_waiting(router: Router, is_https: bool) -> Router {
    let close = SetResponseHeaderLayer::overriding(header::CONNECTION, HeaderValue::from_static("close"));
    router.layer(from_fn(host::check)).layer(close).layer(from_fn_with_state(is_https, headers::add))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::server::{assets::Assets, config::Config};
    use axum::{
        body::{Body, to_bytes},
        http::{Request, StatusCode},
        routing::get,
    };
    use clap::Parser;
    use std::path::Path;
    use tower::ServiceExt;

    #[derive(Parser)]
    struct Options {
        #[command(flatten)]
        config: Config,
    }

    #[tokio::test]
    async fn a_panic_ends_in_an_answer_that_tells_nothing_of_it() {
        let config = Options::parse_from(["saratoga"]).config;
        let assets = Assets::open(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/api/site")).unwrap();
        let pool = sqlx::postgres::PgPoolOptions::new().connect_lazy("postgres://nowhere.invalid").unwrap();
        let state = AppState::new(pool, config.http, Some(&"x".repeat(32)), assets).await.unwrap();
        let broken: Router<AppState> =
            Router::new().route("/", get(async || -> &str { panic!("what nobody may know") }));
        let router = apply(broken, &state).with_state(state);
        let answer =
            router.oneshot(Request::get("/").header("host", "localhost").body(Body::empty()).unwrap()).await.unwrap();
        assert_eq!(answer.status(), StatusCode::INTERNAL_SERVER_ERROR);
        assert!(answer.headers().contains_key("content-security-policy"));
        assert!(answer.headers().contains_key("x-request-id"));
        let body = String::from_utf8(to_bytes(answer.into_body(), 1_000).await.unwrap().to_vec()).unwrap();
        assert!(body.contains(r#""code":"internal""#) && !body.contains("nobody"), "{body}");
    }
}
