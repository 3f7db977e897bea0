//! A pile to tap: one button a pile, laid over its cards.

use super::{Spot, place::css};
use leptos::{ev::MouseEvent, prelude::*};
use wasm_bindgen::JsCast;
use web_sys::Element;

/// How a pile was tapped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tap {
    /// With a finger or the mouse, this far below the pile's start, in thousandths of a card's height.
    At(i32),
    /// By keyboard or a screen reader: the pile as such.
    Key,
}

/// A pile's button: transparent, with an outline where it is empty and a ring where a card can go.
#[component]
pub fn PileButton(
    /// Its name for tests and styles, such as `T1`.
    #[prop(into)]
    name: Signal<String>,
    /// Where it is; before the deal there is nothing to tap.
    #[prop(into)]
    spot: Signal<Option<Spot>>,
    /// What lies there, in words.
    #[prop(into)]
    label: Signal<String>,
    /// Whether it can take what is chosen.
    #[prop(into)]
    lit: Signal<bool>,
    /// Whether its cards are chosen.
    #[prop(into)]
    chosen: Signal<bool>,
    /// Whether it has no card.
    #[prop(into)]
    empty: Signal<bool>,
    /// Whether a hint points at it.
    #[prop(into, default = Signal::stored(false))]
    hinted: Signal<bool>,
    /// Whether a tap turns the waste over.
    #[prop(into, default = Signal::stored(false))]
    redeal: Signal<bool>,
    /// What to do when it is tapped.
    on_tap: Callback<Tap>,
    /// What an empty pile shows.
    #[prop(optional)]
    children: Option<Children>,
) -> impl IntoView {
    let measure = move |of: fn(Spot) -> i32| move || spot.get().map(|spot| css(of(spot)));
    let click = move |event: MouseEvent| on_tap.run(tapped(&event, spot.get_untracked().unwrap_or_default()));
    view! {
        <button
            type="button"
            class="pile"
            class:lit=move || lit.get()
            class:hinted=move || hinted.get()
            class:empty=move || empty.get()
            class:redeal=move || redeal.get()
            data-pile=move || name.get()
            aria-label=move || label.get()
            aria-pressed=move || chosen.get().to_string()
            disabled=move || spot.get().is_none()
            aria-hidden=move || spot.get().is_none().then_some("true")
            style:--x=measure(|spot| spot.x)
            style:--y=measure(|spot| spot.y)
            style:--rows=measure(|spot| spot.height())
            style:--top=measure(|spot| spot.top)
            on:click=click
        >
            {children.map(|children| children())}
        </button>
    }
}

fn tapped(event: &MouseEvent, spot: Spot) -> Tap {
    // A click that no pointer made counts no presses.
    let button = event.current_target().and_then(|target| target.dyn_into::<Element>().ok());
    match button {
        Some(button) if event.detail() > 0 => {
            let frame = button.get_bounding_client_rect();
            let down = (f64::from(event.client_y()) - frame.top()) / frame.height().max(1.0);
            Tap::At((down * f64::from(spot.height())) as i32)
        }
        _ => Tap::Key,
    }
}
