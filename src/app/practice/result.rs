//! After a practice game: the sheet with what it was worth.

use super::{Choice, Session};
use crate::app::table::Sheet;
use crate::rules::Game;
use leptos::prelude::*;

/// The result: the game's own facts, that no board takes it, ways on.
#[component]
pub fn PracticeSheet<G: Game<Options: Choice> + Send + Sync + 'static>(
    /// Whose practice.
    session: Session<G>,
    /// How the game ended, for the heading.
    title: &'static str,
    /// What the game was worth.
    children: Children,
) -> impl IntoView {
    let (words, showing) = (session.words(), session.showing());
    let statistics = session.keeps().then(|| {
        let address = format!("/{}/statistics?game={}", session.lang().code(), G::KIND);
        view! {
            " · "
            <a data-action="statistics" href=address>
                {words.statistics.yours}
            </a>
        }
    });
    view! {
        <Sheet
            title=Signal::stored(title.to_string())
            class="result"
            on_close=Callback::new(move |()| showing.set(false))
        >
            {children()}
            <p class="hint">{words.result.unranked} {statistics}</p>
            <div class="actions">
                <button type="button" class="button primary" data-action="new-game" on:click=move |_| session.deal_new()>
                    {words.common.new_game}
                </button>
                <button type="button" class="button" data-action="close" on:click=move |_| showing.set(false)>
                    {words.common.close}
                </button>
            </div>
        </Sheet>
    }
}
