//! The device's own copy of a ranked log, kept until the server has it.

use super::browser;
use crate::api::RunId;
use crate::rules::RawEvent;

fn key(run: &RunId) -> String {
    format!("saratoga.run.{}", run.0)
}

/// Keeps the log of a run.
pub fn keep(run: &RunId, events: &[RawEvent]) {
    browser::keep(&key(run), &events);
}

/// Forgets a run that the server has sealed.
pub fn forget(run: &RunId) {
    browser::forget(&key(run));
}

/// The log to go on with: this device's, if it only goes further than the server's, else the server's.
pub fn merge(run: &RunId, stored: Vec<RawEvent>) -> Vec<RawEvent> {
    longer(stored, browser::load::<Vec<RawEvent>>(&key(run)).unwrap_or_default())
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
}
