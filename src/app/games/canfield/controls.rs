//! The bar above the cloth and the buttons below it.

use super::{choice, table::Table};
use crate::app::table::Question;
use crate::rules::{
    Ms,
    canfield::{Canfield, Token},
};
use crate::words::{self, Lang, Messages};
use leptos::prelude::*;

/// Title, time and score above the cloth.
#[component]
pub fn Bar(
    /// Its language.
    lang: Lang,
    /// What is played, such as the daily of a day.
    #[prop(into)]
    what: Signal<String>,
    /// The time to show, in ms.
    #[prop(into)]
    time: Signal<Ms>,
    /// The points to show.
    #[prop(into)]
    points: Signal<u32>,
    /// Whether the log is saved, where it is saved at all.
    #[prop(optional)]
    children: Option<Children>,
) -> impl IntoView {
    let words = lang.messages();
    view! {
        <div class="bar">
            <h1 class="title">
                <span class="game-name">{(words.common.game)(crate::rules::GameKind::Canfield)}</span>
                " "
                <span class="what">{move || what.get()}</span>
            </h1>
            <dl class="stats">
                <div class="stat">
                    <dt>{words.table.time}</dt>
                    <dd class="timer">{move || words::clock(u64::from(time.get() / 1000))}</dd>
                </div>
                <div class="stat">
                    <dt>{words.table.score}</dt>
                    <dd class="score">{move || words::number(lang, points.get().into())}</dd>
                </div>
            </dl>
            {children.map(|children| children())}
        </div>
    }
}

/// The buttons below the cloth.
#[component]
pub fn Controls(
    /// The table.
    table: Table,
    /// Its words.
    words: &'static Messages,
    /// The address of the sprite with the icons.
    sprite: String,
    /// What *Finish and score* does.
    on_finish: Callback<()>,
    /// More buttons.
    children: Children,
) -> impl IntoView {
    let dealing = move || table.follow(|game| choice::deal(game) == Some(Token::Redeal));
    let deal_icon = {
        let sprite = sprite.clone();
        move || format!("{sprite}#{}", if dealing() { "i-redeal" } else { "i-deal" })
    };
    let button = |name: &'static str, text: &'static str, can: fn(&Canfield) -> bool, token: Token| {
        let icon = format!("{sprite}#i-{name}");
        view! {
            <button
                type="button"
                class="control"
                data-action=name
                disabled=move || !table.can(can)
                on:click=move |_| table.act(token)
            >
                <svg class="icon" aria-hidden="true">
                    <use href=icon />
                </svg>
                <span class="label">{text}</span>
            </button>
        }
    };
    view! {
        <div class="controls" role="group" aria-label=words.table.controls>
            <button
                type="button"
                class="control primary"
                data-action="deal"
                disabled=move || !table.can(|game| choice::deal(game).is_some())
                on:click=move |_| table.deal()
            >
                <svg class="icon" aria-hidden="true">
                    <use href=deal_icon />
                </svg>
                <span class="label">{move || if dealing() { words.table.redeal } else { words.table.deal }}</span>
            </button>
            {button("undo", words.table.undo, Canfield::can_undo, Token::Undo)}
            {button("redo", words.table.redo, Canfield::can_redo, Token::Redo)}
            {button("auto", words.table.auto_finish, |game| game.position().next_up().is_some(), Token::AutoFinish)}
            <button
                type="button"
                class="control"
                data-action="finish"
                disabled=move || !table.can(|_| true)
                on:click=move |_| on_finish.run(())
            >
                <svg class="icon" aria-hidden="true">
                    <use href=format!("{sprite}#i-finish") />
                </svg>
                <span class="label">{words.table.finish}</span>
            </button>
            {children()}
        </div>
    }
}

/// That no card can be placed any more (C-12).
#[component]
pub fn StuckNotice(
    /// The table.
    table: Table,
    /// Its words.
    words: &'static Messages,
) -> impl IntoView {
    let stuck = Memo::new(move |_| table.can(Canfield::is_stuck));
    let notice = move || {
        stuck.get().then(|| {
            view! {
                <p class="notice" data-kind="info" data-notice="stuck">
                    <strong>{words.table.stuck}</strong>
                    " "
                    {words.table.stuck_hint}
                </p>
            }
        })
    };
    view! { <div role="status">{notice}</div> }
}

/// Finishing early is asked once more (C-12).
#[component]
pub fn FinishQuestion(
    /// The table.
    table: Table,
    /// Its words.
    words: &'static Messages,
    /// More to think of.
    #[prop(default = "")]
    more: &'static str,
    /// Whether it is being asked.
    open: RwSignal<bool>,
    /// What yes does.
    on_yes: Callback<()>,
) -> impl IntoView {
    let (cards, points) = untrack(|| table.score()).map_or((0, 0), |score| (score.cards, score.points));
    view! {
        <Question
            title=words.table.confirm_finish
            text=(words.table.confirm_finish_text)(cards, points)
            more=more
            yes=words.table.finish
            no=words.table.keep_playing
            open=open
            on_yes=on_yes
        />
    }
}
