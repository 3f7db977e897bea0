//! What this device's games come to. The server draws the frame; the figures are in the browser, which sends them nowhere.

use super::document::{BackLink, Document};
use crate::app::statistics::StatisticsOverview;
use crate::words::Lang;
use leptos::prelude::*;
use leptos_router::hooks::use_query_map;

/// The statistics, of the game that the address asks for or of the one played last.
#[component]
pub fn Statistics(lang: Lang) -> impl IntoView {
    let words = lang.messages().statistics;
    let game = use_query_map().get_untracked().get("game").and_then(|game| game.parse().ok());
    view! {
        <Document lang=lang title=words.title class="page statistics-page" island=true>
            <BackLink lang=lang />
            <header class="page-head">
                <h1>{words.title}</h1>
                <p class="lead">{words.lead}</p>
            </header>
            <noscript>
                <p class="notice" data-kind="warn">
                    {words.noscript}
                </p>
            </noscript>
            <StatisticsOverview lang=lang.code().to_string() game=game />
        </Document>
    }
}
