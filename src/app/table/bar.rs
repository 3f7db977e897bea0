//! The bar above the cloth.

use super::Help;
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
    /// Whether the help is open, for a game that minds.
    #[prop(optional)]
    reading: RwSignal<bool>,
    /// What stands beside the title: the game's figures, whether the log is saved.
    #[prop(optional)]
    children: Option<Children>,
) -> impl IntoView {
    view! {
        <div class="bar">
            <div class="heading">
                <Help lang=lang game=game open=reading />
                <h1 class="title">
                    <span class="game-name">{(lang.messages().common.game)(game)}</span>
                    " "
                    <span class="what">{move || what.get()}</span>
                </h1>
            </div>
            {children.map(|children| children())}
        </div>
    }
}
