//! What a browser keeps of the site for when there is no network (W-6): the service worker, filled in with pages and files.

use super::{error::ApiError, pages};
use crate::rules::GameKind;
use crate::server::AppState;
use crate::words::Lang;
use axum::{
    body::{Body, to_bytes},
    extract::{Request, State},
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use sha2::{Digest, Sha256};
use std::fmt::Write;

/// The worker, with gaps where pages, files and version stand.
const SCRIPT: &str = include_str!("worker.js");
/// A page is far smaller, in bytes.
const LARGEST: usize = 1 << 20;
/// Files beside those of the package that pages show.
const PLAIN: [&str; 1] = ["/favicon.svg"];
/// Faces of letters are kept when they are first needed: most readers need none.
const LATER: &str = ".woff2";

/// Answers with the service worker. It changes exactly when a page or file does that it keeps.
pub async fn worker(State(state): State<AppState>) -> Response {
    match state.worker.get_or_try_init(|| filled(&state)).await {
        Ok(script) => {
            // Browsers ask for it on their own account, and shouldn't be told of an old one.
            let headers =
                [(header::CONTENT_TYPE, "text/javascript; charset=utf-8"), (header::CACHE_CONTROL, "no-cache")];
            (headers, script.clone()).into_response()
        }
        Err(error) => error.into_response(),
    }
}

/// The pages that are kept: those of practice, and what needs no server once it is there.
pub fn kept_pages() -> Vec<String> {
    let of_game = |game: GameKind| [format!("/{game}/new"), format!("/{game}/help")];
    let below =
        GameKind::ALL.into_iter().flat_map(of_game).chain(["/statistics", "/settings", "/offline"].map(Into::into));
    let below: Vec<String> = below.collect();
    Lang::ALL.iter().flat_map(|lang| below.iter().map(|page| format!("/{}{page}", lang.code()))).collect()
}

async fn filled(state: &AppState) -> Result<String, ApiError> {
    let pages = kept_pages();
    let files: Vec<&str> = state.assets.addresses().filter(|address| !address.ends_with(LATER)).chain(PLAIN).collect();
    let mut version = Sha256::new();
    version.update(SCRIPT);
    files.iter().for_each(|file| version.update(file));
    for page in &pages {
        version.update(drawn(state, page).await?);
    }
    let version = version.finalize().iter().take(5).fold(String::new(), |mut hex, byte| {
        // Writing to a string can't fail.
        let _ = write!(hex, "{byte:02x}");
        hex
    });
    let list = |items: &[String]| serde_json::to_string(items).unwrap_or_default();
    let files: Vec<String> = files.into_iter().map(Into::into).collect();
    Ok(SCRIPT.replace("{{version}}", &version).replace("{{pages}}", &list(&pages)).replace("{{files}}", &list(&files)))
}

/// A page as it is drawn for whoever is nobody.
async fn drawn(state: &AppState, page: &str) -> Result<Vec<u8>, ApiError> {
    let failed = |why: String| {
        tracing::error!(page, why, "a page can't be drawn, to be kept by browsers");
        ApiError::Internal
    };
    let request = Request::builder().uri(page).body(Body::empty()).map_err(|error| failed(error.to_string()))?;
    let response = pages::page(state.clone(), request).await;
    if response.status() != StatusCode::OK {
        return Err(failed(response.status().to_string()));
    }
    let bytes = to_bytes(response.into_body(), LARGEST).await.map_err(|error| failed(error.to_string()))?;
    Ok(bytes.into())
}
