//! What the player has to be told during play.

use super::Sitting;
use crate::app::play::{SaveState, Trouble};
use crate::rules::{Game, Log};
use crate::words::Messages;
use leptos::prelude::*;

/// What is wrong, in a sentence.
pub(super) fn trouble_text(words: &Messages, trouble: &Trouble) -> &'static str {
    match trouble {
        Trouble::Unreachable => words.errors.offline,
        Trouble::Refused(code) => words.errors.by_code(code),
        Trouble::Reloaded => words.run.reloaded,
    }
}

/// That the server is out of reach, that it disagrees, that the log is nearly full.
#[component]
pub fn Notices<G: Game + Send + Sync + 'static>(
    /// Whose daily.
    sitting: Sitting<G>,
) -> impl IntoView {
    let words = sitting.words();
    let (run, ranked, begun) = (sitting.run(), sitting.ranked(), sitting.begun());
    let limit = Log::<G::Token>::LIMIT;
    let room = Memo::new(move |_| {
        run.game().with(|_| ());
        limit - run.len()
    });
    let notice = |kind: &'static str, name: &'static str, text: String| {
        view! {
            <p class="notice" data-kind=kind data-notice=name>
                {text}
            </p>
        }
    };
    view! {
        <div role="status">
            {move || {
                (begun.get() && ranked.save_state().get() == SaveState::Offline)
                    .then(|| notice("warn", "offline", (words.run.offline_hint)(G::KIND).into()))
            }}
            {move || {
                let trouble = ranked.trouble().get().filter(|_| begun.get())?;
                Some(notice("warn", "trouble", trouble_text(words, &trouble).into()))
            }}
            {move || match room.get() {
                0 => Some(notice("warn", "full", words.run.full.into())),
                left if left <= limit / 10 => Some(notice("warn", "nearly-full", (words.run.nearly_full)(left))),
                _ => None,
            }}
        </div>
    }
}
