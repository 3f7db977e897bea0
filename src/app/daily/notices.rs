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
        Trouble::Refused(code) => not_ours(words, trouble).unwrap_or_else(|| words.errors.by_code(code)),
        Trouble::Reloaded => words.run.reloaded,
    }
}

/// Whose the run is, if what is wrong is that this browser isn't its player any more.
fn not_ours(words: &Messages, trouble: &Trouble) -> Option<&'static str> {
    let Trouble::Refused(code) = trouble else { return None };
    match code.as_str() {
        "no_player" => Some(words.run.player_gone),
        "unknown_run" => Some(words.run.not_yours),
        _ => None,
    }
}

/// The way out where this browser isn't the run's player any more, and trying again helps little: the page afresh, as whoever
/// it is now.
pub(super) fn start_anew(words: &'static Messages, trouble: &Trouble) -> Option<impl IntoView + use<>> {
    not_ours(words, trouble).map(|_| {
        let reload = |_| {
            let _ = window().location().reload();
        };
        view! {
            <button type="button" class="button" data-action="anew" on:click=reload>
                {words.run.anew}
            </button>
        }
    })
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
    let trouble = move || {
        // Before play, and while another tab plays, the cover says it.
        let trouble = ranked.trouble().get().filter(|_| begun.get() && !ranked.elsewhere().get())?;
        let mut text = trouble_text(words, &trouble).to_owned();
        if not_ours(words, &trouble).is_some() {
            text = format!("{text} {}", words.run.nothing_saved);
        }
        Some(view! {
            {notice("warn", "trouble", text)}
            {start_anew(words, &trouble)}
        })
    };
    view! {
        <div role="status">
            {move || {
                (begun.get() && ranked.save_state().get() == SaveState::Offline)
                    .then(|| notice("warn", "offline", (words.run.offline_hint)(G::KIND).into()))
            }}
            {trouble}
            {move || match room.get() {
                0 => Some(notice("warn", "full", words.run.full.into())),
                left if left <= limit / 10 => Some(notice("warn", "nearly-full", (words.run.nearly_full)(left))),
                _ => None,
            }}
        </div>
    }
}
