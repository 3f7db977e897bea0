//! The device's own storage of its games. Reading and writing it is one uninterrupted step of the page, so that tabs add to each
//! other's games.

use crate::api::RunResult;
use crate::app::play::browser;
use crate::rules::GameKind;
use crate::statistics::{History, Mode, Record};

/// Where the history is kept.
pub const KEY: &str = "saratoga.statistics";
/// Where a history lies that couldn't be read, as it was.
const ASIDE: &str = "saratoga.statistics.aside";

/// What the device remembers; nothing, where something lies there that can be neither read nor set aside.
pub fn load() -> Option<History> {
    let Some(text) = browser::load_text(KEY) else { return Some(History::default()) };
    if let Ok(history) = serde_json::from_str(&text) {
        return Some(history);
    }
    browser::keep_text(ASIDE, &text).then(|| {
        browser::forget(KEY);
        History::default()
    })
}

/// Keeps what the device remembers; answers whether the browser had room for it.
pub fn keep(history: &History) -> bool {
    browser::keep(KEY, history)
}

/// What was set aside.
pub fn aside() -> Option<String> {
    browser::load_text(ASIDE)
}

/// Forgets everything, what was set aside too.
pub fn forget() {
    browser::forget(KEY);
    browser::forget(ASIDE);
}

/// Remembers a game.
pub fn note(record: Record) {
    if let Some(mut history) = load()
        && history.add(record)
    {
        keep(&history);
    }
}

/// Remembers a daily by its result, however often that is looked at.
pub fn note_daily(game: GameKind, result: &RunResult) {
    note(Record {
        id: result.run.0.clone(),
        game,
        mode: Mode::Daily,
        day: Some(result.day),
        at: browser::now(),
        ms: result.ranked_ms,
        outcome: result.outcome,
        score: result.score,
        hints: 0,
    });
}
