//! A game that is won.

use saratoga::rules::{RawEvent, Seed};
use serde_json::Value;

/// The deal of `tests/logs/won.json`, and its moves, all at once: no time needs to pass.
pub fn game() -> (Seed, Vec<RawEvent>) {
    let (seed, events) = played();
    (seed, events.into_iter().map(|event| RawEvent(0, event.1)).collect())
}

/// The same as it was played, in a minute and a half.
pub fn played() -> (Seed, Vec<RawEvent>) {
    let stored: Value = serde_json::from_str(include_str!("../logs/won.json")).unwrap();
    let seed = serde_json::from_value(stored["seed"].clone()).unwrap();
    (seed, serde_json::from_value(stored["events"].clone()).unwrap())
}
