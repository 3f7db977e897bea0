//! `my_data`, `erase_me`.

use super::{
    cache,
    error::{self, Result},
    player::{MaybePlayer, Player, forget},
};
use crate::{
    api::{Done, StoredDeed, StoredPlayer, StoredReport, StoredRun},
    server::{
        AppState,
        services::{self, my_data},
    },
};
use axum::{
    Json,
    body::Body,
    extract::State,
    http::header,
    response::{IntoResponse, Response},
};
use axum_extra::extract::SignedCookieJar;
use futures_util::{Stream, StreamExt, stream};

/// Everything that is stored about the player, as a file.
pub async fn download(State(state): State<AppState>, Player(player): Player) -> Result<Response> {
    let who = my_data::player(&state, player).await?;
    let reports = my_data::reports(&state, player).await?;
    let deeds = my_data::deeds(&state, player).await?;
    let runs = my_data::runs(&state, player).await?;
    let headers = [
        (header::CONTENT_TYPE, "application/json"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"saratoga.json\""),
    ];
    // What fails now breaks the answer off: nobody takes half of it for the whole.
    let body = Body::from_stream(written(&who, &reports, &deeds, runs)?.inspect(|piece| {
        if let Err(error) = piece {
            error::log(error);
        }
    }));
    Ok((headers, [(header::CACHE_CONTROL, cache::PRIVATE)], body).into_response())
}

/// A [`crate::api::MyData`] in JSON, run by run.
fn written(
    player: &StoredPlayer,
    reports: &[StoredReport],
    deeds: &[StoredDeed],
    runs: impl Stream<Item = services::Result<StoredRun>> + Send + 'static,
) -> services::Result<impl Stream<Item = services::Result<String>> + Send + 'static> {
    let player = serde_json::to_string(player).map_err(services::Error::internal)?;
    let reports = serde_json::to_string(reports).map_err(services::Error::internal)?;
    let deeds = serde_json::to_string(deeds).map_err(services::Error::internal)?;
    let runs = runs.enumerate().map(|(at, run)| {
        let run = serde_json::to_string(&run?).map_err(services::Error::internal)?;
        Ok(if at == 0 { format!("\n{run}") } else { format!(",\n{run}") })
    });
    let start = format!("{{\"player\":{player},\n\"reports\":{reports},\n\"deeds\":{deeds},\n\"runs\":[");
    let start = stream::iter([Ok(start)]);
    Ok(start.chain(runs).chain(stream::iter([Ok("]}\n".to_owned())])))
}

/// Erases whoever asks, with all that is stored about them; it is no fault when nothing is. Takes their cookies away.
pub async fn erase(
    State(state): State<AppState>,
    MaybePlayer(player): MaybePlayer,
    jar: SignedCookieJar,
) -> Result<impl IntoResponse> {
    if let Some(player) = player {
        my_data::erase(&state, player).await?;
    }
    Ok((forget(jar, &state.http), [(header::CACHE_CONTROL, cache::PRIVATE)], Json(Done {})))
}
