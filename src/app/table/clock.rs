//! The time of a game, in the bar.

use crate::rules::Ms;
use crate::words::{self, Messages};
use leptos::prelude::*;

/// How long the game has been going on.
#[component]
pub fn Clock(
    /// Its words.
    words: &'static Messages,
    /// The time to show, in ms.
    #[prop(into)]
    time: Signal<Ms>,
) -> impl IntoView {
    view! {
        <dl class="stats">
            <div class="stat">
                <dt>{words.table.time}</dt>
                <dd class="timer">{move || words::clock(u64::from(time.get() / 1000))}</dd>
            </div>
        </dl>
    }
}
