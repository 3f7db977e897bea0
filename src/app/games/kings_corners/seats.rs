//! The four players above the cloth: whose turn it is, how many cards and penalty points everyone has.

use super::{table::Table, voice};
use crate::rules::kings_corners::Seat;
use leptos::prelude::*;

/// The players, and a line that tells what is going on.
#[component]
pub fn Seats(
    /// The table.
    table: Table,
) -> impl IntoView {
    let words = &table.words().kings_corners;
    let seats = Seat::ALL.map(|seat| view! { <Player table=table seat=seat /> });
    let line = move || match table.refused() {
        Some(why) => Some(why),
        None => table.follow(|shown| voice::line(table.words(), &shown.hand, shown.latest(), table.is_over())),
    };
    let hand = move || table.follow(|shown| (words.hand_number)(shown.hand.number()));
    view! {
        <ul class="seats" aria-label=words.seats>
            {seats}
        </ul>
        <p class="turn-line">
            <span class="hand-number">{hand}</span>
            // What happens is told by the cloth's own status line, in full.
            <span class="now" class:refused=move || table.refused().is_some() aria-hidden="true">
                {line}
            </span>
        </p>
    }
}

#[component]
fn Player(table: Table, seat: Seat) -> impl IntoView {
    let words = &table.words().kings_corners;
    let cards = move || table.follow(|shown| shown.hand.cards(seat).len());
    let total = move || table.follow(|shown| shown.penalties.iter().map(|hand| hand[seat]).sum::<u32>());
    let acts =
        Memo::new(move |_| !table.is_over() && table.follow(|shown| shown.hand.turn() == Some(seat)).unwrap_or(false));
    let told =
        move || cards().zip(total()).map(|(cards, total)| format!(": {}", (words.cards_and_total)(cards, total)));
    view! {
        <li class="seat-of" class:acts=move || acts.get() data-seat=seat.to_string() aria-current=move || acts.get().then_some("true")>
            <span class="who">{(words.seat)(seat)}</span>
            <span class="visually-hidden">{told}</span>
            <span class="held" aria-hidden="true">
                <span class="back"></span>
                <span class="n">{cards}</span>
            </span>
            <span class="total" aria-hidden="true">{total}</span>
        </li>
    }
}
