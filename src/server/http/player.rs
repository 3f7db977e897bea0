//! The player's cookie: an id, signed, that no script can read. It is set at a start,
//! or by a code from another device, and nowhere else.

use super::{code_cookie, error::ApiError};
use crate::server::{AppState, PlayerId, config::HttpConfig, services};
use axum::{extract::FromRequestParts, http::request::Parts};
use axum_extra::extract::{
    SignedCookieJar,
    cookie::{Cookie, SameSite},
};
use time::Duration;
use uuid::Uuid;

/// The cookie's name over http.
const COOKIE: &str = "saratoga_player";
/// Its name over https: browsers take such a cookie from this very site alone, by https. No other name is heeded there, so
/// that neither another site of the domain nor anybody on the way can make a visitor somebody else.
const HOST_COOKIE: &str = "__Host-saratoga_player";

fn name(config: &HttpConfig) -> &'static str {
    if config.is_https() { HOST_COOKIE } else { COOKIE }
}

/// Browsers keep a cookie for 400 days at most.
const LIFETIME: Duration = Duration::days(400);

/// The player who asks, if they have a cookie of ours. One that isn't signed by us counts as none.
#[derive(Clone, Copy, Debug)]
pub struct MaybePlayer(pub Option<PlayerId>);

impl FromRequestParts<AppState> for MaybePlayer {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<MaybePlayer, Self::Rejection> {
        let jar = SignedCookieJar::from_headers(&parts.headers, state.key.clone());
        let id = jar.get(name(&state.http)).and_then(|cookie| Uuid::try_parse(cookie.value()).ok());
        Ok(MaybePlayer(id.map(PlayerId)))
    }
}

/// The player who asks; others are refused.
#[derive(Clone, Copy, Debug)]
pub struct Player(pub PlayerId);

impl FromRequestParts<AppState> for Player {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Player, ApiError> {
        let Ok(MaybePlayer(player)) = MaybePlayer::from_request_parts(parts, state).await;
        player.map(Player).ok_or(ApiError::Service(services::Error::NoPlayer))
    }
}

/// The cookie that makes somebody this player.
pub fn cookie(player: PlayerId, config: &HttpConfig) -> Cookie<'static> {
    Cookie::build((name(config), player.0.to_string()))
        .http_only(true)
        .same_site(SameSite::Lax)
        .path("/")
        .max_age(LIFETIME)
        .secure(config.is_https())
        .build()
}

/// Takes the cookies of a player away: their own, and that of a code for another device.
pub fn forget(jar: SignedCookieJar, config: &HttpConfig) -> SignedCookieJar {
    code_cookie::forget(jar.remove(cookie(PlayerId(Uuid::nil()), config)), config)
}
