//! Which address leads where.

use super::{
    AppState,
    http::{dailies, error::ApiError, health, language, leaderboards, names, runs, site},
    middleware,
};
use axum::{
    Router,
    routing::{any, get, post},
};

/// The whole server, ready to answer requests.
pub fn build_handler(state: AppState) -> Router {
    // Pages await on it. A process needs it once: that it is there already is no fault.
    let _ = any_spawner::Executor::init_tokio();
    let api = Router::new()
        .route("/start_run", post(runs::start))
        .route("/save_run", post(runs::save))
        .route("/finish_run", post(runs::finish))
        .route("/resume_run", post(runs::resume))
        .route("/set_name", post(names::set))
        .route("/daily", get(dailies::daily))
        .route("/leaderboard", get(leaderboards::leaderboard))
        .fallback(async || ApiError::NotFound)
        .method_not_allowed_fallback(async || ApiError::MethodNotAllowed);
    let router = Router::new()
        .nest("/api/v1", api)
        .route("/api", any(async || ApiError::NotFound))
        .route("/api/", any(async || ApiError::NotFound))
        .route("/api/{*rest}", any(async || ApiError::NotFound))
        .route("/healthz", get(health::healthz))
        .route("/readyz", get(health::readyz))
        .route("/", get(language::redirect))
        .fallback(site::site);
    middleware::apply(router, &state).with_state(state)
}
