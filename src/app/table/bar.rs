//! The bar above the cloth.

use crate::rules::GameKind;
use crate::words::Lang;
use leptos::prelude::*;

/// The title above the cloth, and what a game shows beside it.
#[component]
pub fn Bar(
    /// Its language.
    lang: Lang,
    /// Which game it is.
    game: GameKind,
    /// What is played, such as the daily of a day.
    #[prop(into)]
    what: Signal<String>,
    /// What stands beside the title: the game's figures, whether the log is saved.
    #[prop(optional)]
    children: Option<Children>,
) -> impl IntoView {
    view! {
        <div class="bar">
            <h1 class="title">
                <span class="game-name">{(lang.messages().common.game)(game)}</span>
                " "
                <span class="what">{move || what.get()}</span>
            </h1>
            {children.map(|children| children())}
        </div>
    }
}
