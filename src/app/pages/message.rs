//! Pages that only say something: not found, out of order.

use super::{asset, document::Document, lang_of_address};
use crate::server::services;
use crate::words::Lang;
use axum::http::StatusCode;
use leptos::{either::Either, prelude::*};
use leptos_axum::ResponseOptions;

/// There is no such page.
#[component]
pub fn NotFound() -> impl IntoView {
    let lang = lang_of_address();
    let words = lang.pages();
    view! { <Message lang=lang status=StatusCode::NOT_FOUND title=words.site.not_found text=words.site.not_found_text /> }
}

/// The page could not be made: it isn't there, or something is out of order.
pub fn failed(lang: Lang, error: &services::Error) -> impl IntoView + use<> {
    use services::Error;
    let words = lang.pages();
    let status = match error {
        Error::NoSuchDay(_) | Error::NoSuchPage(_) | Error::NoSuchName => return Either::Left(view! { <NotFound /> }),
        Error::Unavailable(_) => StatusCode::SERVICE_UNAVAILABLE,
        _ => StatusCode::INTERNAL_SERVER_ERROR,
    };
    tracing::error!(code = error.code(), error = ?error, "a page failed");
    Either::Right(view! { <Message lang=lang status=status title=words.site.error text=words.site.error_text /> })
}

#[component]
fn Message(lang: Lang, status: StatusCode, title: &'static str, text: &'static str) -> impl IntoView {
    expect_context::<ResponseOptions>().set_status(status);
    let sprite = asset("cards.svg");
    view! {
        <Document lang=lang title=title class="page message" noindex=true>
            <div class="picture" aria-hidden="true">
                <svg class="card-art">
                    <use href=format!("{sprite}#back") />
                </svg>
                <svg class="card-art">
                    <use href=format!("{sprite}#JC") />
                </svg>
            </div>
            <p class="code">{status.as_u16()}</p>
            <h1>{title}</h1>
            <p>{text}</p>
            <div class="actions">
                <a class="button primary" href=format!("/{}", lang.code())>
                    {lang.messages().common.browse_games}
                </a>
            </div>
        </Document>
    }
}
