//! What the service worker shows in place of a page that has to be asked of the server, when it can't be (W-6).

use super::{asset, document::Document};
use crate::rules::GameKind;
use crate::words::Lang;
use leptos::prelude::*;

/// There is no connection: what can be done without one.
#[component]
pub fn Offline(lang: Lang) -> impl IntoView {
    let (words, messages) = (&lang.pages().offline, lang.messages());
    let sprite = asset("cards.svg");
    let games = GameKind::ALL.map(|game| {
        view! {
            <li>
                <a class="button big" href=format!("/{}/{game}/new", lang.code())>
                    {format!("{} · {}", (messages.common.game)(game), messages.common.new_game)}
                </a>
            </li>
        }
    });
    view! {
        <Document lang=lang title=words.title class="page message offline" noindex=true>
            <div class="picture" aria-hidden="true">
                {["back", "KS"].map(|card| view! {
                    <svg class="card-art">
                        <use href=format!("{sprite}#{card}") />
                    </svg>
                })}
            </div>
            <h1>{words.title}</h1>
            <p>{words.text}</p>
            <ul class="offline-games">{games}</ul>
            <p>{words.daily}</p>
            // To wherever the reader wanted to go: the address is that page's.
            <p class="actions">
                <a class="button primary" data-action="retry" href="">
                    {messages.common.retry}
                </a>
            </p>
        </Document>
    }
}
