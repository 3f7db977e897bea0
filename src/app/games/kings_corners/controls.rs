//! The buttons below the cloth.

use super::{order::Order, table::Table};
use crate::app::table::Control;
use crate::rules::kings_corners::Token;
use crate::words::Messages;
use leptos::prelude::*;

/// The buttons below the cloth. The first is what comes next: drawing, the next hand, or seeing the computers through.
#[component]
pub fn Controls(
    /// The table.
    table: Table,
    /// The address of the sprite with the icons.
    sprite: String,
    /// Whether the sheet of penalties is shown.
    penalties: RwSignal<bool>,
    /// More buttons.
    children: Children,
) -> impl IntoView {
    let words = table.words();
    let own = &words.kings_corners;
    let next = Memo::new(move |_| {
        if table.is_busy() {
            Next::Hurry
        } else if table.is_between_hands() {
            Next::Hand
        } else if table.follow(|shown| shown.hand.stock().is_empty()).unwrap_or(false) {
            Next::Pass
        } else {
            Next::Draw
        }
    });
    let main_icon = {
        let sprite = sprite.clone();
        move || format!("{sprite}#i-{}", next.get().icon())
    };
    view! {
        <div class="controls" role="group" aria-label=words.table.controls>
            <button
                type="button"
                class="control primary main"
                data-action=move || next.get().action()
                disabled=move || !next.get().is_possible(table)
                aria-disabled=move || table.is_settling().then_some("true")
                on:click=move |_| next.get_untracked().act(table)
            >
                <svg class="icon" aria-hidden="true">
                    <use href=main_icon />
                </svg>
                <span class="label">{move || next.get().label(words)}</span>
            </button>
            <Control action="sort" sprite=sprite.clone() icon="sort" on_press=move |()| table.sort()>
                {move || if table.order() == Order::Rank { own.by_suit } else { own.by_rank }}
            </Control>
            <Control action="penalties" sprite=sprite icon="list" on_press=move |()| penalties.set(true)>
                {own.show_hands}
            </Control>
            {children()}
        </div>
    }
}

/// What the first button does.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Next {
    Draw,
    Pass,
    Hand,
    Hurry,
}

impl Next {
    const fn action(self) -> &'static str {
        match self {
            Next::Draw => "draw",
            Next::Pass => "pass",
            Next::Hand => "next-hand",
            Next::Hurry => "hurry",
        }
    }

    const fn icon(self) -> &'static str {
        match self {
            Next::Draw => "draw",
            Next::Pass => "pass",
            Next::Hand => "deal",
            Next::Hurry => "hurry",
        }
    }

    const fn label(self, words: &'static Messages) -> &'static str {
        let own = &words.kings_corners;
        match self {
            Next::Draw => own.draw,
            Next::Pass => own.pass,
            Next::Hand => own.next_hand,
            Next::Hurry => own.hurry,
        }
    }

    fn is_possible(self, table: Table) -> bool {
        match self {
            Next::Draw | Next::Pass => table.is_own_turn(),
            Next::Hand | Next::Hurry => true,
        }
    }

    fn act(self, table: Table) {
        match self {
            Next::Draw | Next::Pass => table.act(Token::EndTurn),
            Next::Hand => table.act(Token::Next),
            Next::Hurry if untrack(|| table.is_settling()) => {}
            Next::Hurry => table.hurry(),
        }
    }
}
