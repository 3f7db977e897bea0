//! `leaderboard`.

use super::{cache, error::Result, json::Query, player::MaybePlayer};
use crate::{
    rules::GameKind,
    server::{
        AppState,
        services::{dailies, leaderboards},
    },
};
use axum::{Json, extract::State, http::HeaderMap, response::IntoResponse};
use chrono::NaiveDate;
use serde::Deserialize;

/// `?game=&day=&page=`: today's first page by default.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Which {
    game: GameKind,
    day: Option<NaiveDate>,
    #[serde(default = "first")]
    page: u64,
}

fn first() -> u64 {
    1
}

/// A page of a day's board.
pub async fn leaderboard(
    State(state): State<AppState>,
    MaybePlayer(player): MaybePlayer,
    Query(which): Query<Which>,
) -> Result<impl IntoResponse> {
    let day = match which.day {
        Some(day) => day,
        None => dailies::today(&state).await?,
    };
    let board = leaderboards::day_board(&state, which.game, day, which.page, player).await?;
    let mut headers = HeaderMap::new();
    cache::mark(&mut headers, player.is_some());
    Ok((headers, Json(board)))
}
