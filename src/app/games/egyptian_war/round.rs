//! A short round of practice, offered before one's first daily.

use crate::app::play::browser;
use crate::rules::{GameKind, Ms};
use crate::words::Lang;
use leptos::prelude::*;

/// How long it takes, in ms.
pub const LENGTH: Ms = 60_000;

const KEY: &str = "saratoga.met.egyptian-war";

/// Notes that the player has met the game on this device.
pub fn meet() {
    browser::keep(KEY, &true);
}

/// The offer, to who hasn't met the game yet.
#[component]
pub fn Offer(
    /// The page's language.
    lang: Lang,
) -> impl IntoView {
    let words = lang.messages().egyptian_war;
    let new = RwSignal::new(false);
    Effect::new(move || new.set(!browser::load::<bool>(KEY).unwrap_or_default()));
    move || {
        new.get().then(|| {
            view! {
                <p class="offer">{words.round_offer}</p>
                <a class="button" data-action="round" href=format!("/{}/{}/new?round=short", lang.code(), GameKind::EgyptianWar)>
                    {words.round_play}
                </a>
            }
        })
    }
}
