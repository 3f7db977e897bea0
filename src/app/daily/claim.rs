//! That a deal can be won, where that is proved.

use super::Sitting;
use crate::rules::Game;
use leptos::prelude::*;

/// Below the buttons, while the game is on the table.
#[component]
pub fn Claim<G: Game + Send + Sync + 'static>(
    /// Whose daily.
    sitting: Sitting<G>,
) -> impl IntoView {
    move || {
        (sitting.begun().get() && sitting.winnable().get()).then(|| {
            view! {
                <div class="deal-code" data-claim="winnable">
                    <p>{sitting.words().start.winnable}</p>
                </div>
            }
        })
    }
}
