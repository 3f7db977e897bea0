//! Which address leads where.

use super::{
    AppState,
    http::{
        dailies, discovery, error::ApiError, forms, health, language, leaderboards, metrics, my_data, names, offline,
        runs, site, transfer,
    },
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
        .route("/transfer_code", post(transfer::make))
        .route("/use_code", post(transfer::redeem))
        .route("/my_data", get(my_data::download))
        .route("/erase_me", post(my_data::erase))
        .route("/report_name", post(names::report))
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
        .route("/metrics", get(metrics::metrics))
        .route("/robots.txt", get(discovery::robots))
        .route("/sitemap.xml", get(discovery::sitemap))
        .route("/{lang}/manifest.webmanifest", get(discovery::manifest))
        .route("/sw.js", get(offline::worker))
        .route("/", get(language::redirect))
        .merge(forms::routes())
        .route("/{lang}/report/{run}", post(names::report_form).fallback(site::site))
        .fallback(site::site);
    middleware::apply(router, &state).with_state(state)
}

/// What is answered until the server is ready: that it lives, and isn't. Nobody is kept, so that the next request finds
/// the whole server.
pub fn build_waiting_handler(is_https: bool) -> Router {
    let router = Router::new().route("/healthz", get(health::healthz)).fallback(async || ApiError::Starting);
    middleware::apply_waiting(router, is_https)
}
