//! The privacy page and its forms, which work without JavaScript. What is done leads to the page by a redirect, so that
//! looking at it again does nothing again; what is wrong the page says at once.

use super::{
    code_cookie,
    error::{ApiError, Result},
    pages,
    player::{MaybePlayer, cookie, forget},
    site,
};
use crate::{
    app::pages::PrivacyAnswer,
    server::{
        AppState,
        services::{self, my_data, names, transfer},
    },
    words::Lang,
};
use axum::{
    Form, Router,
    body::Body,
    extract::{FromRequest, FromRequestParts, Request, State},
    http::{HeaderMap, StatusCode, header, request::Parts},
    response::{IntoResponse, Response},
    routing::{get, post},
};
use axum_extra::extract::SignedCookieJar;
use serde::{Deserialize, de::DeserializeOwned};
use std::{convert::Infallible, sync::Arc};

/// Where each language's page is, and its forms are sent.
pub fn routes() -> Router<AppState> {
    let in_language = |router: Router<AppState>, lang: Lang| {
        let page = format!("/{}/privacy", lang.code());
        let at = |form: &str| format!("{page}/{form}");
        router
            .route(&page, get(look).fallback(site::site))
            .route(&at("name"), post(set_name).get(back))
            .route(&at("code"), post(make_code).get(back))
            .route(&at("device"), post(use_code).get(back))
            .route(&at("erase"), post(erase).get(back))
    };
    Lang::ALL
        .into_iter()
        .fold(Router::new(), in_language)
        .method_not_allowed_fallback(async || ApiError::MethodNotAllowed)
}

/// The page, with the player's code for another device as long as that counts.
async fn look(
    State(state): State<AppState>,
    MaybePlayer(player): MaybePlayer,
    jar: SignedCookieJar,
    request: Request,
) -> Response {
    let Some((player, code)) = player.zip(code_cookie::kept(&jar, &state.http)) else {
        return pages::page(state, request).await;
    };
    match transfer::shown(&state, player, &code).await {
        Ok(None) => pages::page(state, request).await,
        Ok(Some(shown)) => pages::answering(state, request, PrivacyAnswer::Code(shown)).await,
        Err(error) => pages::answering(state, request, PrivacyAnswer::Failed(Arc::new(error))).await,
    }
}

/// A name for boards.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Name {
    #[serde(default)]
    name: String,
}

/// Gives the player a name.
async fn set_name(
    State(state): State<AppState>,
    InLanguage(lang): InLanguage,
    MaybePlayer(player): MaybePlayer,
    headers: HeaderMap,
    Fields(Name { name }): Fields<Name>,
) -> Response {
    let set = match player {
        Some(player) => names::set(&state, player, &name).await,
        None => Err(services::Error::NoPlayer),
    };
    let answer = match set {
        Ok(_) => return see(lang, "?done=named"),
        Err(services::Error::Name(error)) => PrivacyAnswer::WrongName(name, error),
        Err(error) => PrivacyAnswer::Failed(Arc::new(error)),
    };
    page(state, lang, headers, answer).await
}

/// Makes a code for another device, and leads to the page, which shows it.
async fn make_code(
    State(state): State<AppState>,
    InLanguage(lang): InLanguage,
    MaybePlayer(player): MaybePlayer,
    jar: SignedCookieJar,
    headers: HeaderMap,
) -> Response {
    let made = match player {
        Some(player) => transfer::make(&state, player).await,
        None => Err(services::Error::NoPlayer),
    };
    match made {
        Ok(code) => (jar.add(code_cookie::cookie(&code, &state.http)), see(lang, "#code")).into_response(),
        Err(error) => page(state, lang, headers, PrivacyAnswer::Failed(Arc::new(error))).await,
    }
}

/// A code from another device.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Code {
    #[serde(default)]
    code: String,
}

/// Makes whoever asks the player whose code they have.
async fn use_code(
    State(state): State<AppState>,
    InLanguage(lang): InLanguage,
    jar: SignedCookieJar,
    headers: HeaderMap,
    Fields(Code { code }): Fields<Code>,
) -> Response {
    let answer = match transfer::redeem(&state, &code).await {
        Ok(player) => return (jar.add(cookie(player, &state.http)), see(lang, "?done=moved")).into_response(),
        Err(services::Error::UnknownCode) => PrivacyAnswer::WrongCode(code),
        Err(error) => PrivacyAnswer::Failed(Arc::new(error)),
    };
    page(state, lang, headers, answer).await
}

/// The box to tick before everything is erased.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Sure {
    sure: Option<String>,
}

/// Erases the player.
async fn erase(
    State(state): State<AppState>,
    InLanguage(lang): InLanguage,
    MaybePlayer(player): MaybePlayer,
    jar: SignedCookieJar,
    headers: HeaderMap,
    Fields(Sure { sure }): Fields<Sure>,
) -> Response {
    let answer = match player {
        None => PrivacyAnswer::Failed(Arc::new(services::Error::NoPlayer)),
        Some(_) if sure.is_none() => PrivacyAnswer::Unsure,
        Some(player) => match my_data::erase(&state, player).await {
            Ok(()) => return (forget(jar, &state.http), see(lang, "?done=erased")).into_response(),
            Err(error) => PrivacyAnswer::Failed(Arc::new(error)),
        },
    };
    page(state, lang, headers, answer).await
}

/// An address that forms are sent to leads to their page, when it is only looked at.
async fn back(InLanguage(lang): InLanguage) -> Response {
    see(lang, "")
}

/// Leads to the page; the query says what was done.
fn see(lang: Lang, query: &str) -> Response {
    let location = format!("/{}/privacy{query}", lang.code());
    (StatusCode::SEE_OTHER, [(header::LOCATION, location), (header::CACHE_CONTROL, "no-store".into())]).into_response()
}

/// The page itself, as it answers a form.
async fn page(state: AppState, lang: Lang, headers: HeaderMap, answer: PrivacyAnswer) -> Response {
    // As if it had been asked for, so that its links lead to the page and not to the form's address.
    let mut request = Request::new(Body::empty());
    if let Ok(uri) = format!("/{}/privacy", lang.code()).parse() {
        *request.uri_mut() = uri;
    }
    *request.headers_mut() = headers;
    pages::answering(state, request, answer).await
}

/// The language of the address, which begins with one wherever a form is sent.
struct InLanguage(Lang);

impl<S: Sync> FromRequestParts<S> for InLanguage {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> std::result::Result<InLanguage, Infallible> {
        let first = parts.uri.path().split('/').nth(1).unwrap_or_default();
        Ok(InLanguage(Lang::from_code(first).unwrap_or_default()))
    }
}

/// A form's fields, refused in the API's own words.
struct Fields<T>(T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Fields<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Fields<T>> {
        match Form::from_request(request, state).await {
            Ok(Form(fields)) => Ok(Fields(fields)),
            Err(rejection) if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE => Err(ApiError::TooLarge),
            Err(rejection) => {
                Err(ApiError::BadRequest(format!("the form is not as its page sends it: {}", rejection.body_text())))
            }
        }
    }
}
