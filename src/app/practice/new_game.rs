//! Leaving a deal for another one.

use super::{Choice, Session};
use crate::app::table::{Control, Question};
use crate::rules::Game;
use leptos::prelude::*;

/// Among the table's buttons: deals a new game.
#[component]
pub fn NewGame<G: Game<Options: Choice> + Send + Sync + 'static>(
    /// Whose practice.
    session: Session<G>,
    /// The address of the sprite with the icons.
    sprite: String,
) -> impl IntoView {
    view! {
        <Control
            action="new"
            sprite=sprite
            icon="new"
            disabled=move || !session.begun().get()
            on_press=move |()| session.leave()
        >
            {session.words().common.new_game}
        </Control>
    }
}

/// Leaving a game in play is asked once more.
#[component]
pub fn NewGameQuestion<G: Game<Options: Choice> + Send + Sync + 'static>(
    /// Whose practice.
    session: Session<G>,
) -> impl IntoView {
    let (words, asking) = (&session.words().table, session.asking());
    move || {
        asking.get().then(|| {
            view! {
                <Question
                    title=words.confirm_new
                    text=words.confirm_new_text
                    yes=words.confirm_new_yes
                    no=words.keep_playing
                    open=asking
                    on_yes=Callback::new(move |()| session.deal_new())
                />
            }
        })
    }
}
