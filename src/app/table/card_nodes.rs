//! The 52 cards on the cloth: nodes made once, that only ever move. Re-ordering nodes would cut their transitions short
//! and lose focus; a signal a card means that a move touches the cards it moves and no other.

use super::{Place, place::css};
use crate::app::play::Run;
use crate::rules::{Card, Game};
use leptos::prelude::*;
use std::time::Duration;

/// How far a card on its way is raised, so that it flies over the others.
const FLYING: i32 = 100;

/// Where the 52 cards are.
#[derive(Clone, Copy)]
pub struct Cards {
    places: StoredValue<Vec<RwSignal<Option<Place>>>>,
    lifted: StoredValue<Vec<RwSignal<bool>>>,
    marked: StoredValue<Vec<RwSignal<bool>>>,
}

impl Cards {
    /// No card is on the cloth yet.
    pub fn new() -> Cards {
        Cards {
            places: StoredValue::new(Card::all().map(|_| RwSignal::new(None)).collect()),
            lifted: StoredValue::new(Card::all().map(|_| RwSignal::new(false)).collect()),
            marked: StoredValue::new(Card::all().map(|_| RwSignal::new(false)).collect()),
        }
    }

    fn place(self, card: Card) -> RwSignal<Option<Place>> {
        self.places.with_value(|places| places[card.index()])
    }

    fn is_lifted(self, card: Card) -> RwSignal<bool> {
        self.lifted.with_value(|lifted| lifted[card.index()])
    }

    fn is_marked(self, card: Card) -> RwSignal<bool> {
        self.marked.with_value(|marked| marked[card.index()])
    }

    /// Lays the cards out; those that move fly over those that stay.
    pub fn lay(self, places: &[Place; 52]) {
        for (card, &place) in Card::all().zip(places) {
            let signal = self.place(card);
            let before = signal.get_untracked();
            let moved = before.is_some_and(|before| (before.x, before.y) != (place.x, place.y));
            let after = Some(Place { z: place.z + if moved { FLYING } else { 0 }, ..place });
            if before != after {
                signal.set(after);
            }
        }
    }

    /// Lifts these cards and sets all others down.
    pub fn lift(self, cards: &[Card]) {
        set_for(cards, |card| self.is_lifted(card));
    }

    /// Marks these cards, and no others: as having been moved by somebody else, or to be moved.
    pub fn mark(self, cards: &[Card]) {
        set_for(cards, |card| self.is_marked(card));
    }
}

/// How long dealing is shown, in ms: as long as the style sheet takes for it, and a little more.
const DEALING: Duration = Duration::from_millis(900);

/// Whether a game is being dealt: for a moment after one was begun in which nothing has been done yet. It is for the eye alone;
/// whoever plays on meanwhile just plays.
pub fn dealing<G: Game + Send + Sync + 'static>(run: Run<G>) -> RwSignal<bool> {
    let dealing = RwSignal::new(false);
    Effect::new(move || {
        let is_new = run.begun().get() > 0 && run.is_empty();
        dealing.set(is_new);
        if is_new && let Ok(ends) = set_timeout_with_handle(move || dealing.set(false), DEALING) {
            on_cleanup(move || ends.clear());
        }
    });
    dealing
}

/// Sets a flag of these cards and clears that of all others, touching those only that change.
fn set_for(cards: &[Card], flag: impl Fn(Card) -> RwSignal<bool>) {
    for card in Card::all() {
        let (signal, set) = (flag(card), cards.contains(&card));
        if signal.get_untracked() != set {
            signal.set(set);
        }
    }
}

impl Default for Cards {
    fn default() -> Cards {
        Cards::new()
    }
}

/// The cards' nodes. What they show is said by the piles: to a screen reader they are hidden.
#[component]
pub fn CardNodes(
    /// Where they lie.
    cards: Cards,
    /// The address of the sprite with the faces.
    sprite: String,
) -> impl IntoView {
    let node = move |card: Card| {
        let (place, lifted, marked) = (cards.place(card), cards.is_lifted(card), cards.is_marked(card));
        // The server writes no style (the page's policy forbids it): until it is laid, a card has no place.
        let measure = move |of: fn(Place) -> i32| move || place.get().map(|place| css(of(place)));
        view! {
            <div
                class="card"
                class:up=move || place.get().is_some_and(|place| place.up)
                class:under=move || place.get().is_some_and(|place| place.hidden)
                class:lifted=move || lifted.get()
                class:marked=move || marked.get()
                hidden=move || place.get().is_none()
                data-card=card.to_string()
                aria-hidden="true"
                style:--x=measure(|place| place.x)
                style:--y=measure(|place| place.y)
                style:--z=move || place.get().map(|place| place.z.to_string())
            >
                <svg class="face">
                    <use href=format!("{sprite}#{card}") />
                </svg>
                <svg class="back">
                    <use href=format!("{sprite}#back") />
                </svg>
            </div>
        }
    };
    Card::all().map(node).collect_view()
}
