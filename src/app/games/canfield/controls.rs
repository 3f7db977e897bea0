//! What stands around the cloth: time and score above it, the buttons below.

use super::{choice, table::Table};
use crate::app::table::{Control, Question};
use crate::rules::{
    Ms,
    canfield::{Canfield, Token},
};
use crate::words::{self, Lang, Messages};
use leptos::prelude::*;

/// Time and score, beside the title.
#[component]
pub fn Stats(
    /// Its language.
    lang: Lang,
    /// The time to show, in ms.
    #[prop(into)]
    time: Signal<Ms>,
    /// The points to show.
    #[prop(into)]
    points: Signal<u32>,
) -> impl IntoView {
    let words = &lang.messages().table;
    view! {
        <dl class="stats">
            <div class="stat">
                <dt>{words.time}</dt>
                <dd class="timer">{move || words::clock(u64::from(time.get() / 1000))}</dd>
            </div>
            <div class="stat">
                <dt>{words.score}</dt>
                <dd class="score">{move || words::number(lang, points.get().into())}</dd>
            </div>
        </dl>
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
    let button = |name: &'static str, text: &'static str, can: fn(&Canfield) -> bool, token: Token| {
        view! {
            <Control
                action=name
                sprite=sprite.clone()
                icon=name
                disabled=move || !table.can(can)
                on_press=move |()| table.act(token)
            >
                {text}
            </Control>
        }
    };
    view! {
        <div class="controls" role="group" aria-label=words.table.controls>
            <Control
                action="deal"
                sprite=sprite.clone()
                icon=move || if dealing() { "redeal" } else { "deal" }
                primary=true
                disabled=move || !table.can(|game| choice::deal(game).is_some())
                on_press=move |()| table.deal()
            >
                {move || if dealing() { words.table.redeal } else { words.table.deal }}
            </Control>
            {button("undo", words.table.undo, Canfield::can_undo, Token::Undo)}
            {button("redo", words.table.redo, Canfield::can_redo, Token::Redo)}
            {button("auto", words.table.auto_finish, |game| game.position().next_up().is_some(), Token::AutoFinish)}
            <Control
                action="finish"
                sprite=sprite.clone()
                icon="finish"
                disabled=move || !table.can(|_| true)
                on_press=on_finish
            >
                {words.table.finish}
            </Control>
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
