//! What search engines and devices ask for beside the pages: which there are, and how the site installs as an app (W-6).

use super::error::ApiError;
use crate::{rules::GameKind, server::AppState, words::Lang};
use axum::{
    Json,
    extract::{Path, State},
    http::header,
    response::{IntoResponse, Response},
};
use serde_json::json;
use std::fmt::Write;

/// The pages that anybody may find, below their language. Tables of practice have a deal that is made up when they are opened, and
/// settings are a device's own.
const PAGES: [&str; 15] = [
    "",
    "/canfield",
    "/canfield/daily",
    "/canfield/help",
    "/canfield/leaderboard",
    "/kings-corners",
    "/kings-corners/daily",
    "/kings-corners/help",
    "/kings-corners/leaderboard",
    "/egyptian-war",
    "/egyptian-war/daily",
    "/egyptian-war/help",
    "/egyptian-war/leaderboard",
    "/fairness",
    "/privacy",
];

/// Tells search engines where to look, and that the API is no page.
pub async fn robots(State(state): State<AppState>) -> String {
    let mut text = "User-agent: *\nDisallow: /api/\n".to_owned();
    if let Some(origin) = &state.http.public_url {
        let _ = writeln!(text, "Sitemap: {origin}/sitemap.xml");
    }
    text
}

/// Every page that anybody may find, in every language. Its addresses are whole ones: only a site that knows its own has it.
pub async fn sitemap(State(state): State<AppState>) -> Response {
    let Some(origin) = &state.http.public_url else { return ApiError::NotFound.into_response() };
    let mut xml =
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" \
                   xmlns:xhtml=\"http://www.w3.org/1999/xhtml\">\n"
            .to_owned();
    for page in PAGES {
        let others = Lang::ALL.map(|lang| {
            let code = lang.code();
            format!("<xhtml:link rel=\"alternate\" hreflang=\"{code}\" href=\"{origin}/{code}{page}\"/>")
        });
        for lang in Lang::ALL {
            let _ = writeln!(xml, "<url><loc>{origin}/{}{page}</loc>{}</url>", lang.code(), others.concat());
        }
    }
    xml.push_str("</urlset>\n");
    ([(header::CONTENT_TYPE, "application/xml; charset=utf-8")], xml).into_response()
}

/// How the site installs as an app, in a language and by the name that its operator gave it.
pub async fn manifest(State(state): State<AppState>, Path(lang): Path<String>) -> Response {
    let Some(lang) = Lang::from_code(&lang) else { return ApiError::NotFound.into_response() };
    let (code, words) = (lang.code(), lang.messages());
    let icon = |src: &str, sizes: &str, kind: &str, purpose: &str| json!({ "src": src, "sizes": sizes, "type": kind, "purpose": purpose });
    let shortcuts: Vec<_> = GameKind::ALL
        .map(|game| {
            let name = format!("{} · {}", (words.common.game)(game), words.common.new_game);
            json!({ "name": name, "url": format!("/{code}/{game}/new") })
        })
        .into();
    let manifest = json!({
        "id": "/",
        "name": state.http.site_name,
        "short_name": state.http.site_name,
        "description": lang.pages().site.description,
        "lang": code,
        "dir": "ltr",
        "start_url": format!("/{code}"),
        "scope": "/",
        "display": "standalone",
        "background_color": "#f1e8d6",
        "theme_color": "#0f3d2e",
        "categories": ["games", "entertainment"],
        "icons": [
            icon("/favicon.svg", "any", "image/svg+xml", "any"),
            icon("/icon-192.png", "192x192", "image/png", "any"),
            icon("/icon-512.png", "512x512", "image/png", "any"),
            icon("/icon-maskable.png", "512x512", "image/png", "maskable"),
        ],
        "shortcuts": shortcuts,
    });
    ([(header::CONTENT_TYPE, "application/manifest+json")], Json(manifest)).into_response()
}
