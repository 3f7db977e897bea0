//! Everyone's penalty points, hand by hand.

use super::{table::Table, voice};
use crate::app::table::Sheet;
use crate::rules::kings_corners::{End, Seat, Seats, Token};
use crate::words::Messages;
use leptos::prelude::*;

/// A table of the hands so far, with the totals.
#[component]
pub fn Penalties(
    /// The words.
    words: &'static Messages,
    /// What everyone got for each hand.
    hands: Vec<Seats<u32>>,
) -> impl IntoView {
    let own = &words.kings_corners;
    let totals = Seats::from_fn(|seat| hands.iter().map(|hand| hand[seat]).sum::<u32>());
    let heads = Seat::ALL.map(|seat| view! { <th scope="col">{(own.seat)(seat)}</th> });
    let row = |of: Seats<u32>| Seat::ALL.map(|seat| view! { <td data-seat=seat.to_string()>{of[seat]}</td> });
    let rows = (1u32..)
        .zip(hands)
        .map(|(number, hand)| view! { <tr><th scope="row">{number}</th>{row(hand)}</tr> })
        .collect_view();
    view! {
        <table class="penalties">
            <caption class="visually-hidden">{own.table_caption}</caption>
            <thead>
                <tr>
                    <th scope="col">{own.hand}</th>
                    {heads}
                </tr>
            </thead>
            <tbody>{rows}</tbody>
            <tfoot>
                <tr>
                    <th scope="row">{own.total}</th>
                    {row(totals)}
                </tr>
            </tfoot>
        </table>
    }
}

/// The sheet after a hand, or whenever the player wants to see how things stand.
#[component]
pub fn HandSheet(
    /// The table.
    table: Table,
    /// Whether it is shown.
    showing: RwSignal<bool>,
) -> impl IntoView {
    let words = table.words();
    let own = &words.kings_corners;
    let (end, hands) = untrack(|| {
        let end = table.follow(|shown| shown.hand.end()).flatten();
        (end, table.game(|game| game.penalties().to_vec()).unwrap_or_default())
    });
    let between = untrack(|| table.is_between_hands());
    let title = end.map_or_else(|| own.show_hands.to_string(), |end| voice::ended(words, end));
    let next = between.then(|| {
        view! {
            <button
                type="button"
                class="button primary"
                data-action="next"
                on:click=move |_| {
                    showing.set(false);
                    table.act(Token::Next);
                }
            >
                {own.next_hand}
            </button>
        }
    });
    view! {
        <Sheet title=Signal::stored(title) class="hand-over" on_close=Callback::new(move |()| showing.set(false))>
            {(end == Some(End::Deadlock)).then(|| view! { <p>{own.ended_hint_deadlock}</p> })}
            <Penalties words=words hands=hands />
            <div class="actions">
                {next}
                <button type="button" class="button" data-action="close" on:click=move |_| showing.set(false)>
                    {words.common.close}
                </button>
            </div>
        </Sheet>
    }
}
