//! The bar above the cloth and the buttons below it.

use super::{order::Order, table::Table};
use crate::rules::{GameKind, kings_corners::Token};
use crate::words::{Lang, Messages};
use leptos::prelude::*;

/// The title above the cloth.
#[component]
pub fn Bar(
    /// Its language.
    lang: Lang,
    /// What is played, such as the daily of a day.
    #[prop(into)]
    what: Signal<String>,
    /// Whether the log is saved, where it is saved at all.
    #[prop(optional)]
    children: Option<Children>,
) -> impl IntoView {
    let words = lang.messages();
    view! {
        <div class="bar">
            <h1 class="title">
                <span class="game-name">{(words.common.game)(GameKind::KingsCorners)}</span>
                " "
                <span class="what">{move || what.get()}</span>
            </h1>
            {children.map(|children| children())}
        </div>
    }
}

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
    let icon = |name: &str| format!("{sprite}#i-{name}");
    view! {
        <div class="controls" role="group" aria-label=words.table.controls>
            <button
                type="button"
                class="control primary main"
                data-action=move || next.get().action()
                disabled=move || !next.get().is_possible(table)
                on:click=move |_| next.get_untracked().act(table)
            >
                <svg class="icon" aria-hidden="true">
                    <use href=main_icon />
                </svg>
                <span class="label">{move || next.get().label(words)}</span>
            </button>
            <button type="button" class="control" data-action="sort" on:click=move |_| table.sort()>
                <svg class="icon" aria-hidden="true">
                    <use href=icon("sort") />
                </svg>
                <span class="label">
                    {move || if table.order() == Order::Rank { own.by_suit } else { own.by_rank }}
                </span>
            </button>
            <button type="button" class="control" data-action="penalties" on:click=move |_| penalties.set(true)>
                <svg class="icon" aria-hidden="true">
                    <use href=icon("list") />
                </svg>
                <span class="label">{own.show_hands}</span>
            </button>
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
            Next::Hurry => table.hurry(),
        }
    }
}
