//! `set_name`, `report_name`, and the form that reports a name without a script.

use super::{
    cache,
    error::{self, ApiError, Result},
    json::Body,
    player::{MaybePlayer, Player},
};
use crate::{
    api::{ReportName, SetName},
    server::{
        AppState,
        services::{self, names, reports, runs::public_id},
    },
    words::Lang,
};
use axum::{
    Json,
    extract::{Path, State},
    http::header,
    response::{IntoResponse, Redirect, Response},
};
use uuid::Uuid;

/// Gives the player a name.
pub async fn set(
    State(state): State<AppState>,
    Player(player): Player,
    Body(request): Body<SetName>,
) -> Result<impl IntoResponse> {
    let named = names::set(&state, player, &request.name).await?;
    Ok(([(header::CACHE_CONTROL, cache::PRIVATE)], Json(named)))
}

/// Reports a name on a board.
pub async fn report(
    State(state): State<AppState>,
    Player(player): Player,
    Body(request): Body<ReportName>,
) -> Result<impl IntoResponse> {
    let reported = reports::report(&state, player, &request.run).await?;
    Ok(([(header::CACHE_CONTROL, cache::PRIVATE)], Json(reported)))
}

/// The page's form: reports a name, and leads on to the page's thanks. What is refused or done already leads back to the page,
/// which says so.
pub async fn report_form(
    State(state): State<AppState>,
    MaybePlayer(player): MaybePlayer,
    Path((lang, run)): Path<(String, String)>,
) -> Response {
    let Some((lang, run)) = Lang::from_code(&lang).zip(Uuid::try_parse(&run).ok()) else {
        return ApiError::NotFound.into_response();
    };
    let run = public_id(run);
    let reported = match player {
        Some(player) => reports::report(&state, player, &run).await,
        None => Err(services::Error::NoPlayer),
    };
    let page = format!("/{}/report/{}", lang.code(), run.0);
    let to = match reported {
        Ok(reported) if !reported.again => format!("{page}/thanks"),
        Ok(_) => page,
        Err(error) => {
            error::log(&error);
            page
        }
    };
    ([(header::CACHE_CONTROL, cache::PRIVATE)], Redirect::to(&to)).into_response()
}
