//! The device's own copy of a ranked log, kept until the server has it.

use super::browser;
use crate::api::{RunId, RunState};
use crate::rules::{Ms, RawEvent};

/// How far the device's copy may be ahead of the server's clock, in ms. A clock that was set could not do so (it is
/// doubted), so what lies further ahead was written by something else, and would wait for its time for ever.
const AHEAD: Ms = 60_000;

fn key(run: &RunId) -> String {
    format!("saratoga.run.{}", run.0)
}

fn finish_key(run: &RunId) -> String {
    format!("{}.finish", key(run))
}

/// Keeps the log of a run.
pub fn keep(run: &RunId, events: &[RawEvent]) {
    browser::keep(&key(run), &events);
}

/// Keeps that the player has finished a run after so many events: they may leave the page before the server knows.
pub fn keep_finish(run: &RunId, events: usize) {
    browser::keep(&finish_key(run), &events);
}

/// Whether the player has finished a run that has so many events.
pub fn is_finished(run: &RunId, events: usize) -> bool {
    browser::load::<usize>(&finish_key(run)) == Some(events)
}

/// Forgets that the player has finished a run: it wasn't what the server has.
pub fn forget_finish(run: &RunId) {
    browser::forget(&finish_key(run));
}

/// Forgets a run that the server has sealed.
pub fn forget(run: &RunId) {
    browser::forget(&key(run));
    forget_finish(run);
}

/// The log to go on with: this device's, if it only goes further than the server's, else the server's.
pub fn merge(state: &RunState) -> Vec<RawEvent> {
    let mut kept = browser::load::<Vec<RawEvent>>(&key(&state.run)).unwrap_or_default();
    cut(&mut kept, state.elapsed_ms);
    longer(state.events.clone(), kept)
}

/// Leaves out what can't have happened yet.
fn cut(kept: &mut Vec<RawEvent>, elapsed: Ms) {
    let latest = elapsed.saturating_add(AHEAD);
    let passed = kept.iter().position(|event| event.0 > latest).unwrap_or(kept.len());
    kept.truncate(passed);
}

fn longer(stored: Vec<RawEvent>, kept: Vec<RawEvent>) -> Vec<RawEvent> {
    if kept.len() > stored.len() && kept.starts_with(&stored) { kept } else { stored }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r3_the_device_adds_to_the_server_and_never_contradicts_it() {
        let log = |tokens: &[&str]| tokens.iter().map(|&token| RawEvent(1, token.into())).collect::<Vec<_>>();
        assert_eq!(longer(log(&["d"]), log(&["d", "WF"])), log(&["d", "WF"]));
        assert_eq!(longer(log(&["d", "d"]), log(&["d"])), log(&["d", "d"]));
        assert_eq!(longer(log(&["d"]), log(&["WF", "d"])), log(&["d"]));
        assert_eq!(longer(log(&[]), log(&["d"])), log(&["d"]));
    }

    #[test]
    fn r5_what_lies_far_ahead_is_left_out() {
        let at = |times: &[Ms]| times.iter().map(|&at| RawEvent(at, "d".into())).collect::<Vec<_>>();
        let left = |times: &[Ms], elapsed| {
            let mut kept = at(times);
            cut(&mut kept, elapsed);
            kept
        };
        assert_eq!(left(&[10, 70_000], 10_000), at(&[10, 70_000]));
        assert_eq!(left(&[10, 70_001, 20], 10_000), at(&[10]));
        assert_eq!(left(&[10, Ms::MAX], Ms::MAX), at(&[10, Ms::MAX]));
    }
}
