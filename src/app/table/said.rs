//! What a screen reader is told.

use leptos::prelude::*;

/// Has a screen reader say something, also where it is what was said last.
pub fn say(said: RwSignal<String>, text: String) {
    said.update(|said| *said = if *said == text { format!("{text}\u{a0}") } else { text });
}
