//! After a daily: the sheet with what the server worked out, and what can come next (W-7).

use super::{NameForm, Sitting};
use crate::api::RunResult;
use crate::app::{
    play::browser,
    table::{ShareText, Sheet},
};
use crate::rules::{Deal, Game, Outcome};
use leptos::prelude::*;

/// The result: the game's own facts, the name for the board, a text to share, ways on.
#[component]
pub fn ResultSheet<G: Game + Send + Sync + 'static>(
    /// Whose daily.
    sitting: Sitting<G>,
    /// What the server worked out.
    result: RunResult,
    /// How the game ended, for the heading; one that lapsed has its own.
    title: &'static str,
    /// The text to share, by what the site is called.
    share: impl Fn(&str) -> String + Send + Sync + 'static,
    /// What the game was worth.
    children: Children,
) -> impl IntoView {
    let (lang, words, showing) = (sitting.lang(), sitting.words(), sitting.showing());
    // One that was played out ranks by what it came to, however late it was sealed.
    let lapsed = result.lapsed && result.outcome == Outcome::Unfinished;
    let title = if lapsed { words.result.lapsed } else { title };
    let notice = match result.rank {
        None if result.held => Some(("held", words.result.held)),
        _ if lapsed => Some(("lapsed", (words.run.lapsed)(G::KIND))),
        None => Some(("unranked", words.result.not_ranked)),
        Some(_) => None,
    };
    let game = format!("/{}/{}", lang.code(), G::KIND);
    let again = sitting.ranked().deal().get_untracked().map(Deal::code).map(|code| {
        view! {
            <a class="button" data-action="practice" href=format!("{game}/new?deal={code}")>
                {words.start.practice_again}
            </a>
        }
    });
    // Whoever won it knows.
    let winnable = (result.outcome != Outcome::Won && sitting.winnable().get_untracked())
        .then(|| view! { <p class="hint" data-claim="winnable">{words.start.winnable}</p> });
    // Asked for when it is wanted, in the browser.
    let table = game.clone();
    let share = Signal::derive(move || format!("{}\n{}", share(&browser::site_name()), browser::address(&table)));
    view! {
        <Sheet
            title=Signal::stored(title.to_string())
            class="result"
            on_close=Callback::new(move |()| showing.set(false))
        >
            {children()}
            {winnable}
            {notice.map(|(name, text)| view! { <p class="notice" data-kind="info" data-notice=name>{text}</p> })}
            <NameForm lang=lang name=sitting.name() hidden=sitting.name_hidden() />
            <ShareText text=share label=words.result.share words=words done=words.result.copied />
            <p class="hint">
                <a data-action="statistics" href=format!("/{}/statistics?game={}", lang.code(), G::KIND)>
                    {words.statistics.yours}
                </a>
            </p>
            <div class="actions">
                <a class="button primary" data-action="board" href=format!("{game}/leaderboard/{}", result.day)>
                    {words.result.see_board}
                </a>
                {again}
                <button type="button" class="button" data-action="close" on:click=move |_| showing.set(false)>
                    {words.common.close}
                </button>
            </div>
        </Sheet>
    }
}

/// Among the table's buttons: brings a result back that was put away.
#[component]
pub fn ShowResult<G: Game + Send + Sync + 'static>(
    /// Whose daily.
    sitting: Sitting<G>,
) -> impl IntoView {
    let showing = sitting.showing();
    move || {
        let hidden = sitting.ranked().result().get().is_some() && !showing.get();
        hidden.then(|| {
            view! {
                <button type="button" class="control" data-action="result" on:click=move |_| showing.set(true)>
                    <span class="label">{sitting.words().result.show}</span>
                </button>
            }
        })
    }
}
