//! The cloth with its piles and cards.

use super::{
    choice::{self, Chosen, Target},
    layout::READING_ORDER,
    table::{STOCK, Table},
    voice,
};
use crate::app::table::{CardNodes, PileButton, Spot, dealing};
use crate::rules::{
    Card,
    kings_corners::{Place, Seat},
};
use leptos::{ev::MouseEvent, prelude::*};

/// The cloth.
#[component]
pub fn Felt(
    /// The table it shows.
    table: Table,
    /// The address of the sprite with the faces.
    sprite: String,
    /// What covers the cloth before play.
    #[prop(optional)]
    children: Option<Children>,
) -> impl IntoView {
    let places = READING_ORDER.map(|place| view! { <PlaceButton table=table place=place /> });
    let count = Memo::new(move |_| table.follow_layout(|layout| layout.hand.len()).unwrap_or(0));
    let rows = move || table.follow_layout(|layout| format!("{}.{:03}", layout.height / 1000, layout.height % 1000));
    let dealing = dealing(table.run());
    // A tap on the bare cloth hurries the computers too. (One on a pile is the pile's.)
    let hurry = move |event: MouseEvent| {
        if event.target() == event.current_target() {
            table.hurry();
        }
    };
    view! {
        <div class="felt corners" class:busy=move || table.is_busy() class:dealing=move || dealing.get() class:won=move || table.is_won() node_ref=table.felt() style:--felt-rows=rows on:click=hurry>
            {places}
            <StockButton table=table />
            <For each=move || 0..count.get() key=|index| *index children=move |index| view! { <HandButton table=table index=index /> } />
            <CardNodes cards=table.cards() sprite=sprite />
            {children.map(|children| children())}
        </div>
        <p class="visually-hidden" role="status" aria-live="polite">
            {move || table.said().get()}
        </p>
    }
}

/// How many cards a pile has, in a corner of it.
fn count_badge(count: impl Fn() -> usize + Send + Sync + Copy + 'static) -> impl IntoView {
    move || (count() > 0).then(|| view! { <span class="count" aria-hidden="true">{count()}</span> })
}

/// A place for a pile.
#[component]
fn PlaceButton(table: Table, place: Place) -> impl IntoView {
    let count = move || table.follow(|shown| shown.hand.table().pile(place).len()).unwrap_or(0);
    let lit = Memo::new(move |_| {
        let chosen = table.chosen();
        table.follow(|shown| chosen.is_some_and(|chosen| choice::is_lit(&shown.hand, chosen, place))).unwrap_or(false)
    });
    let chosen = move || table.chosen() == Some(Chosen::Pile(place));
    let label = move || {
        let label = table.follow(|shown| voice::place_label(table.words(), &shown.hand, place));
        voice::with_state(table.words(), label.unwrap_or_default(), chosen(), lit.get())
    };
    view! {
        <PileButton
            name=place.code()
            spot=Signal::derive(move || table.follow_layout(|layout| layout.places[place.index()]))
            label=Signal::derive(label)
            lit=lit
            chosen=Signal::derive(chosen)
            empty=Signal::derive(move || count() == 0)
            on_tap=Callback::new(move |_| table.tap(Target::Place(place)))
        >
            {place.is_corner().then(|| view! { <span class="crown" aria-hidden="true">"K"</span> })}
            {count_badge(count)}
        </PileButton>
    }
}

#[component]
fn StockButton(table: Table) -> impl IntoView {
    let count = move || table.follow(|shown| shown.hand.stock().len()).unwrap_or(0);
    view! {
        <PileButton
            name=STOCK
            spot=Signal::derive(move || table.follow_layout(|layout| layout.stock))
            label=Signal::derive(move || (table.words().kings_corners.stock)(count()))
            lit=Signal::stored(false)
            chosen=Signal::stored(false)
            empty=Signal::derive(move || count() == 0)
            on_tap=Callback::new(move |_| table.tap(Target::Stock))
        >
            {count_badge(count)}
        </PileButton>
    }
}

/// The card of your hand at an index from the left. (A button a place in the hand: the focus stays where it is when a
/// card leaves.)
#[component]
fn HandButton(table: Table, index: usize) -> impl IntoView {
    let at = Memo::new(move |_| table.follow_layout(|layout| layout.hand.get(index).copied()).flatten());
    let card = move || at.get().map(|(card, _): (Card, Spot)| card);
    let tap = move |_| {
        if let Some((card, _)) = at.get_untracked() {
            table.tap(Target::Card(card));
        }
    };
    let chosen = move || card().is_some_and(|card| table.chosen() == Some(Chosen::Card(card)));
    let label = move || {
        let count = table.follow(|shown| shown.hand.cards(Seat::South).len()).unwrap_or(0);
        let label = card().map(|card| (table.words().kings_corners.hand_card)(card, index + 1, count));
        voice::with_state(table.words(), label.unwrap_or_default(), chosen(), false)
    };
    view! {
        <PileButton
            name=Signal::derive(move || card().map_or_else(String::new, |card| card.to_string()))
            spot=Signal::derive(move || at.get().map(|(_, spot)| spot))
            label=Signal::derive(label)
            lit=Signal::stored(false)
            chosen=Signal::derive(chosen)
            empty=Signal::stored(false)
            on_tap=Callback::new(tap)
        />
    }
}
