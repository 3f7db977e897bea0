//! The site's pages, drawn by the server.

use super::{cache, player::MaybePlayer};
use crate::{
    app::pages::{App, PrivacyAnswer},
    server::AppState,
};
use axum::{
    body::Body,
    extract::{FromRequestParts, Request},
    http::header,
    response::Response,
};
use futures_util::{StreamExt, stream};
use leptos::prelude::*;

/// Draws the page at a request's address; the not-found page, where there is none.
///
/// Pages find [`AppState`], [`crate::server::assets::Assets`], `Option<PlayerId>` and
/// `leptos_axum::ResponseOptions` in their context.
pub async fn page(state: AppState, request: Request) -> Response {
    draw(state, request, || ()).await
}

/// As [`page`], with what came of a form; the privacy page finds that in its context too.
pub async fn answering(state: AppState, request: Request, answer: PrivacyAnswer) -> Response {
    draw(state, request, move || provide_context(answer.clone())).await
}

async fn draw(state: AppState, request: Request, more: impl Fn() + Clone + Send + 'static) -> Response {
    let (mut parts, body) = request.into_parts();
    let Ok(MaybePlayer(player)) = MaybePlayer::from_request_parts(&mut parts, &state).await;
    let context = move || {
        provide_context(state.clone());
        provide_context(state.assets.clone());
        provide_context(player);
        more();
    };
    let request = Request::from_parts(parts, body);
    let mut response: Response<Body> = leptos_axum::handle_response_inner(
        context,
        || view! { <App /> },
        request,
        |app, _chunks, _out_of_order| {
            // All of the page is awaited, in order, and the scripts that Leptos would append are dropped: pages carry
            // none, so that one static policy serves them all.
            Box::pin(async move {
                let html = app.to_html_stream_in_order().collect::<String>().await;
                Box::pin(stream::iter([html])) as _
            })
        },
    )
    .await;
    if !response.headers().contains_key(header::CACHE_CONTROL) {
        if response.status().is_server_error() {
            response.headers_mut().insert(header::CACHE_CONTROL, header::HeaderValue::from_static("no-store"));
        } else {
            cache::mark(response.headers_mut(), player.is_some());
        }
    }
    response
}
