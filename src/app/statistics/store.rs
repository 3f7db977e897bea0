//! The device's own storage of its games.
//!
//! Tabs share it, and neither wait for each other nor see at once what another has written. So a game that ends gets a key of its own,
//! which no other tab writes; reading the history takes such games in, and lets go of a key only when an earlier reading has.

use crate::api::RunResult;
use crate::app::play::browser;
use crate::rules::GameKind;
use crate::statistics::{History, Mode, Record};

/// Where the history is kept; all other keys of it begin so.
pub const KEY: &str = "saratoga.statistics";
/// Begins the keys of games that may not be in it yet; their ids follow.
const NEW: &str = "saratoga.statistics.new.";
/// Begins the keys of what couldn't be read, as it was.
const ASIDE: &str = "saratoga.statistics.aside.";

/// What the device remembers. Nothing, where something lies there that can be neither read nor set aside.
pub fn load() -> Option<History> {
    let mut history = kept()?;
    let mut has_new = false;
    for key in browser::keys(NEW) {
        let is_new = |record: &Record| history.add(record.clone()) && history.knows(&record.id);
        if browser::load::<Record>(&key).as_ref().is_some_and(is_new) {
            has_new = true;
        } else {
            browser::forget(&key);
        }
    }
    if has_new {
        keep(&history);
    }
    Some(history)
}

fn kept() -> Option<History> {
    let Some(text) = browser::load_text(KEY) else { return Some(History::default()) };
    if let Ok(history) = serde_json::from_str(&text) {
        return Some(history);
    }
    // Moved, not copied: there may be no room for two of it.
    browser::forget(KEY);
    if browser::keep_text(&format!("{ASIDE}{}", browser::now()), &text) {
        return Some(History::default());
    }
    browser::keep_text(KEY, &text);
    None
}

/// Keeps what the device remembers; answers whether the browser had room for it.
pub fn keep(history: &History) -> bool {
    browser::keep(KEY, history)
}

/// What was set aside, one after another.
pub fn aside() -> Option<String> {
    let texts: Vec<String> = browser::keys(ASIDE).iter().filter_map(|key| browser::load_text(key)).collect();
    (!texts.is_empty()).then(|| texts.join("\n"))
}

/// Forgets everything, what was set aside too.
pub fn forget() {
    browser::forget(KEY);
    browser::keys(NEW).iter().chain(&browser::keys(ASIDE)).for_each(|key| browser::forget(key));
}

/// Remembers a game.
pub fn note(record: &Record) {
    if record.is_sound() {
        browser::keep(&format!("{NEW}{}", record.id), record);
    }
}

/// Remembers a daily by its result, however often that is looked at.
pub fn note_daily(game: GameKind, result: &RunResult) {
    note(&Record {
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
