//! Practice games: kept on the device, so that a reload goes on exactly where it was (W-6).

use super::{Run, browser};
use crate::rules::{Deal, Game, Ms, RawEvent};
use serde::{Deserialize, Serialize};

/// A practice game as it is kept.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Kept {
    /// The deal's code.
    pub code: String,
    /// Whether the game's option is taken: for Canfield Hoyle's strict rules (C-13). (Older pages kept it as `strict`.)
    #[serde(alias = "strict")]
    pub option: bool,
    /// The log.
    pub events: Vec<RawEvent>,
    /// Time played, in ms.
    pub elapsed: Ms,
    /// Whether the player has finished it.
    pub finished: bool,
}

fn key<G: Game>() -> String {
    format!("saratoga.practice.{}", G::KIND)
}

/// The practice game last kept.
pub fn load<G: Game>() -> Option<Kept> {
    browser::load(&key::<G>())
}

/// Keeps a practice game.
pub fn keep<G: Game + Send + Sync + 'static>(run: Run<G>, deal: Deal, option: bool, finished: bool) {
    let (events, elapsed) = (run.with_events(<[RawEvent]>::to_vec), run.now());
    browser::keep(&key::<G>(), &Kept { code: deal.code(), option, events, elapsed, finished });
}
