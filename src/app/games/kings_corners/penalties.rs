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
    let least = totals.iter().min().copied();
    let sums = Seat::ALL.map(|seat| {
        let leads = Some(totals[seat]) == least;
        view! { <td class=leads.then_some("leads") data-seat=seat.to_string()>{totals[seat]}</td> }
    });
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
                    {sums}
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
    let (end, hands, round) = untrack(|| {
        table.follow(|shown| {
            let round: Vec<_> = shown.round.iter().filter_map(|happening| voice::brief(words, happening)).collect();
            (shown.hand.end(), shown.penalties.clone(), round)
        })
    })
    .unwrap_or_default();
    let round = (!round.is_empty()).then(|| {
        let lines = round.into_iter().map(|line| view! { <li>{line}</li> }).collect_view();
        view! {
            <h3>{own.last_round}</h3>
            <ol class="last-round">{lines}</ol>
        }
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
            {(end == Some(End::Deadlock)).then(|| view! { <p>{own.deadlock_hint}</p> })}
            <Penalties words=words hands=hands />
            <p class="hint">{own.limit_note}</p>
            {round}
            <div class="actions">
                {next}
                <button type="button" class="button" data-action="close" on:click=move |_| showing.set(false)>
                    {words.common.close}
                </button>
            </div>
        </Sheet>
    }
}

/// Brings up the sheet of penalties when a hand is over and another one follows; the game's end has a sheet of its own.
pub fn show_after_hands(table: Table, penalties: RwSignal<bool>) {
    let state = Memo::new(move |_| (table.is_between_hands(), table.is_over()));
    Effect::new(move || penalties.set(state.get().0));
}
