//! What the device remembers of practice games that are over (W-6).

use super::{Choice, kept::Kept};
use crate::app::{play::browser, statistics};
use crate::rules::{Game, Ms, Outcome, Status, replay_raw};
use crate::statistics::{Mode, Record};

/// Remembers a game as it stands after `ms` of play.
pub fn note<G: Game<Options: Choice>>(id: String, game: &G, choice: G::Options, ms: Ms, hints: u32) {
    let outcome = match game.status() {
        Status::Open => Outcome::Unfinished,
        Status::Over { outcome, .. } => outcome,
    };
    let (mode, score) = (Mode::practice(choice.word()), game.score(ms).into());
    let (game, at) = (G::KIND, browser::now());
    statistics::note(&Record { id, game, mode, day: None, at, ms, outcome, score, hints });
}

/// Remembers a game that is left for another, if anything was played of it and it wasn't finished.
pub fn note_left<G: Game<Options: Choice>>(kept: &Kept) {
    if kept.finished || kept.events.is_empty() {
        return;
    }
    let Some(deal) = kept.deal::<G>() else { return };
    let choice = kept.choice::<G>();
    // A log that the rules refuse is another version's, or was tampered with: it can't be told what it came to.
    if let Ok(replay) = replay_raw(G::new(deal, None, choice), &kept.events, Some(kept.elapsed), &mut |_| ()) {
        note(kept.id.clone(), &replay.game, choice, replay.elapsed, kept.hints);
    }
}
