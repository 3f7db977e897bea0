//! What taps and keys mean, and when they were made (E-4, E-8).
//!
//! A press counts at the moment that the browser gives it, when the finger or the key went down. A click that follows a
//! press is the same one; a click without one comes from a screen reader or the like.

use super::table::Table;
use crate::app::table::{is_elsewhere, on_key};
use crate::rules::Ms;
use leptos::{
    ev::{self, KeyboardEvent, MouseEvent, PointerEvent},
    prelude::*,
};
use std::time::Duration;
use wasm_bindgen::JsCast;
use web_sys::{Event, HtmlElement};

/// What the player asks for with a press.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Press {
    /// To turn a card.
    Turn,
    /// To slap the pile.
    Slap,
}

/// Presses longer ago than this can't be meant for what is on the table, in ms.
const OLDEST: f64 = 5_000.0;

/// How soon after a release its click comes.
const CLICK: Duration = Duration::from_millis(400);

/// How long ago an event happened, in ms: it may have waited for the page to be drawn. None, of one too old.
pub fn ago(event: &Event) -> Option<Ms> {
    let now = window().performance().map_or(0.0, |performance| performance.now());
    let ago = (now - event.time_stamp()).max(0.0);
    (ago < OLDEST).then(|| ago.round() as Ms)
}

/// Minds a finger, pen or mouse button that goes down on something to press.
pub fn pointer_down(table: Table, press: Press, event: &PointerEvent) {
    if event.button() == 0 {
        table.press(press, ago(event));
        table.followed_by_click(true);
    }
}

/// Minds a click: unless it follows a press that was minded already, it is one.
pub fn click(table: Table, press: Press, event: &MouseEvent) {
    if !table.followed_by_click(false) {
        table.press(press, ago(event));
    }
}

/// Listens to keys wherever on the page they fall: Enter turns, Space slaps. A button that has the focus isn't pressed by
/// Space, which slaps; by Enter it is. M turns sound on and off.
pub fn listen(table: Table) {
    on_key(move |event| key_down(table, event));
    // Some browsers press a button when Space comes up again.
    let up = window_event_listener(ev::keyup, move |event| {
        if is_space(&event) && table.takes_keys() && !is_elsewhere() {
            event.prevent_default();
        }
    });
    // A click follows at once, or never: a second finger makes none, nor does one that is drawn away.
    let released = window_event_listener(ev::pointerup, move |_| {
        let forget = move || {
            table.followed_by_click(false);
        };
        set_timeout(forget, CLICK);
    });
    on_cleanup(move || {
        up.remove();
        released.remove();
    });
}

fn key_down(table: Table, event: &KeyboardEvent) {
    if event.ctrl_key() || event.meta_key() || event.alt_key() || !table.takes_keys() || is_elsewhere() {
        return;
    }
    let press = match event.key().as_str() {
        _ if is_space(event) => Press::Slap,
        "Enter" => match focused() {
            Focus::Cloth(press) => press,
            Focus::Nothing => Press::Turn,
            Focus::Other => return,
        },
        "m" | "M" => return table.sounds().toggle(),
        _ => return,
    };
    event.prevent_default();
    table.press(press, ago(event));
}

fn is_space(event: &KeyboardEvent) -> bool {
    event.code() == "Space" || event.key() == " "
}

/// What has the focus.
enum Focus {
    /// Something to turn or to slap with.
    Cloth(Press),
    /// A button or a link that Enter is meant for.
    Other,
    Nothing,
}

fn focused() -> Focus {
    let Some(element) = document().active_element().filter(|element| element.tag_name() != "BODY") else {
        return Focus::Nothing;
    };
    match element.get_attribute("data-press").as_deref() {
        Some("turn") => Focus::Cloth(Press::Turn),
        Some("slap") => Focus::Cloth(Press::Slap),
        _ if element.matches("a, button, input, select, summary").unwrap_or(false) => Focus::Other,
        _ => Focus::Nothing,
    }
}

/// A button that was clicked keeps the focus, and Enter would press it again: it is taken off, for whoever uses a mouse or a
/// finger.
pub fn let_go(event: &MouseEvent) {
    if event.detail() > 0
        && !is_elsewhere()
        && let Some(element) = document().active_element().and_then(|element| element.dyn_into::<HtmlElement>().ok())
    {
        let _ = element.blur();
    }
}

impl Press {
    /// Its name in the document.
    pub const fn name(self) -> &'static str {
        match self {
            Press::Turn => "turn",
            Press::Slap => "slap",
        }
    }
}
