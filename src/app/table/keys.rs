//! What keys mean at every table.

use leptos::{
    ev::{self, KeyboardEvent},
    prelude::*,
};
use std::cell::Cell;

/// Where an arrow key points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// ←
    Left,
    /// →
    Right,
    /// ↑
    Up,
    /// ↓
    Down,
}

impl Direction {
    /// All four.
    pub const ALL: [Direction; 4] = [Direction::Left, Direction::Right, Direction::Up, Direction::Down];

    /// Where the key points, if it is an arrow.
    pub fn of_key(key: &str) -> Option<Direction> {
        match key {
            "ArrowLeft" => Some(Direction::Left),
            "ArrowRight" => Some(Direction::Right),
            "ArrowUp" => Some(Direction::Up),
            "ArrowDown" => Some(Direction::Down),
            _ => None,
        }
    }
}

/// The key that asks for help, at every table. No game hears of it, wherever a keyboard has it.
const HELP: &str = "?";

/// Listens to the key that asks for help, as [`on_key`] does to all others.
pub fn on_help_key(pressed: impl Fn() + 'static) {
    listen(move |event| {
        if event.key() == HELP && !event.ctrl_key() && !event.meta_key() && !is_elsewhere() {
            event.prevent_default();
            pressed();
        }
    });
}

/// Listens to the keys that are pressed, wherever on the page, as long as the asking scope lives; to all but that for help.
///
/// A key that is held down was pressed once, whatever it does: `pressed` hears no more of it, nor does Enter press the button
/// again that has the focus, be it another one by then. Only arrows go on.
pub fn on_key(pressed: impl Fn(&KeyboardEvent) + 'static) {
    listen(move |event| {
        if event.key() != HELP {
            pressed(event);
        }
    });
}

fn listen(pressed: impl Fn(&KeyboardEvent) + 'static) {
    let is_taken = Cell::new(false);
    let listening = window_event_listener(ev::keydown, move |event| {
        if !event.repeat() || Direction::of_key(&event.key()).is_some() {
            pressed(&event);
            is_taken.set(event.default_prevented());
        } else if is_taken.get() || event.key() == "Enter" {
            event.prevent_default();
        }
    });
    on_cleanup(move || listening.remove());
}

/// Whether what is typed belongs to a field or to a sheet that lies over the table.
pub fn is_elsewhere() -> bool {
    // Into a box to tick nothing is typed.
    let field = "input:not([type=checkbox]), textarea, select";
    let typing = document().active_element().is_some_and(|element| element.matches(field).unwrap_or(false));
    typing || document().query_selector("dialog[open]").is_ok_and(|sheet| sheet.is_some())
}
