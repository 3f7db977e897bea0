//! The cloth: the pile to slap, your stack to turn from, and the others'.

use super::{
    input::{self, Press},
    table::Table,
    verdict::Mood,
    voice,
};
use crate::app::table::CardNodes;
use crate::rules::{Game, egyptian_war::Seat};
use leptos::prelude::*;

/// The line above the cloth, the cloth, and the line below it that says what a slap brought.
#[component]
pub fn Felt(
    /// The table it shows.
    table: Table,
    /// The address of the sprite with the faces.
    sprite: String,
    /// What covers the cloth while there is no play.
    #[prop(optional)]
    children: Option<Children>,
) -> impl IntoView {
    let label = table.words().egyptian_war.label;
    let light = move || table.light().get().map(Mood::name);
    let mood = move || table.verdict().get().map(|(_, verdict)| verdict.mood().name());
    let won = Memo::new(move |_| table.follow(|game| game.status().is_won()).unwrap_or(false));
    let bare = Memo::new(move |_| table.is_bare());
    let verdict = move || {
        let verdict = table.verdict().get().map(|(number, verdict)| (number, verdict.text(table.words())));
        let standing = || bare.get().then(|| (0, table.words().egyptian_war.no_cards.to_string()));
        // A node of its own each time: its coming in is seen again.
        verdict.or_else(standing).map(|(number, text)| view! { <span data-number=number.to_string()>{text}</span> })
    };
    view! {
        <p class="turn-line war-line" aria-hidden="true">
            <span class="now">{move || table.line()}</span>
        </p>
        <div class="felt war" class:won=move || won.get() data-mood=light role="group" tabindex="-1" aria-label=label node_ref=table.felt()>
            {Seat::ALL.map(|seat| view! { <Player table=table seat=seat /> })}
            <PileButton table=table />
            <StackButton table=table />
            <CardNodes cards=table.cards() sprite=sprite />
            {children.map(|children| children())}
        </div>
        <p class="verdict" data-mood=mood aria-hidden="true">
            {verdict}
        </p>
        <p class="visually-hidden" role="status" aria-live="assertive">
            {move || table.said().get()}
        </p>
    }
}

/// A player's name, how many cards they hold, and what they owe.
#[component]
fn Player(table: Table, seat: Seat) -> impl IntoView {
    let words = table.words().egyptian_war;
    let count = move || table.follow(|game| game.table().stack(seat).len());
    let acts = Memo::new(move |_| table.follow(|game| game.turn() == Some(seat)).unwrap_or(false));
    let takes = move || table.follow(|game| game.collection().is_some_and(|pile| pile.to == seat)).unwrap_or(false);
    let owes = move || {
        let owed = table.follow(|game| game.owed().filter(|_| game.turn() == Some(seat))).flatten()?;
        Some(view! { <span class="owes">{(words.owes_short)(owed.left)}</span> })
    };
    view! {
        <div class="player" class:acts=move || acts.get() class:takes=takes data-seat=seat.to_string()>
            <span class="who">{(words.seat)(seat)}</span>
            " "
            <span class="n">{count}</span>
            {owes}
        </div>
    }
}

/// The pile: pressing it slaps.
#[component]
fn PileButton(table: Table) -> impl IntoView {
    let words = table.words().egyptian_war;
    let counts = Memo::new(move |_| table.follow(|game| (game.table().pile().len(), game.table().under().len())));
    let label = move || {
        let (up, under) = counts.get().unwrap_or_default();
        (words.pile)(up, under, &table.follow(voice::top_cards).unwrap_or_default())
    };
    let count = move || counts.get().filter(|(up, _)| *up > 0).map(|(up, under)| (words.pile_count)(up + under));
    let under = move || counts.get().filter(|(_, under)| *under > 0).map(|(_, under)| (words.pile_under)(under));
    view! {
        <button
            type="button"
            class="heap"
            class:empty=move || counts.get().is_none_or(|(up, _)| up == 0)
            data-press=Press::Slap.name()
            data-pile="pile"
            aria-label=label
            disabled=move || !table.is_open()
            on:pointerdown=move |event| input::pointer_down(table, Press::Slap, &event)
            on:click=move |event| input::click(table, Press::Slap, &event)
        >
            <span class="heap-count" aria-hidden="true">
                {count}
                <span class="heap-under">{under}</span>
            </span>
        </button>
    }
}

/// Your stack: pressing it turns a card.
#[component]
fn StackButton(table: Table) -> impl IntoView {
    let words = table.words().egyptian_war;
    let count = Memo::new(move |_| table.follow(|game| game.table().stack(Seat::South).len()).unwrap_or(0));
    view! {
        <button
            type="button"
            class="stack"
            class:glows=move || table.is_own_turn()
            class:empty=move || count.get() == 0
            data-press=Press::Turn.name()
            data-pile="stack"
            aria-label=move || (words.stack)(Seat::South, count.get())
            disabled=move || !table.is_open()
            on:pointerdown=move |event| input::pointer_down(table, Press::Turn, &event)
            on:click=move |event| input::click(table, Press::Turn, &event)
        ></button>
    }
}
