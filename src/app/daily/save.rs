//! Whether the server has the log.

use super::Sitting;
use crate::app::play::SaveState;
use crate::rules::Game;
use leptos::prelude::*;

/// A word on the state of saving, once play has begun.
#[component]
pub fn SaveLine<G: Game + Send + Sync + 'static>(
    /// Whose daily.
    sitting: Sitting<G>,
) -> impl IntoView {
    let (words, ranked) = (&sitting.words().run, sitting.ranked());
    let state = move || match ranked.save_state().get() {
        SaveState::Saved | SaveState::Saving if ranked.finishing().get() => ("saving", words.finishing),
        SaveState::Saved => ("saved", words.saved),
        SaveState::Saving => ("saving", words.saving),
        SaveState::Offline => ("offline", words.offline),
        SaveState::Refused => ("offline", words.unsaved),
    };
    move || {
        sitting.begun().get().then(|| {
            let (state, text) = state();
            view! {
                <p class="save" data-state=state>
                    <span class="dot" aria-hidden="true"></span>
                    <span class="text">{text}</span>
                </p>
            }
        })
    }
}
