//! Logs as files have them, for `replay` and `solve` (SPEC section 10).

use super::common::read_input;
use crate::{
    api::ErrorAnswer,
    rules::{Game, LogError, Ms, RawEvent, Refusal, Replay, replay_raw},
};
use serde::Deserialize;
use serde_json::{Value, error::Category};
use std::path::Path;

/// A log as files have it. Other fields may stand beside these, such as the seed that it belongs to.
#[derive(Deserialize)]
pub struct LogFile {
    /// Read one by one, so that a malformed event can be named.
    events: Vec<Value>,
    until: Option<Ms>,
}

impl LogFile {
    /// Reads one, `-` being standard input.
    ///
    /// # Errors
    /// When it can't be read or is no log.
    pub fn read(path: &Path) -> Result<LogFile, ErrorAnswer> {
        parsed(&read_input(path)?)
    }

    /// Plays it through.
    ///
    /// # Errors
    /// At the first event that is malformed or breaks a rule.
    pub fn replayed<G: Game>(self, game: G, tell: &mut dyn FnMut(G::Happening)) -> Result<Replay<G>, ErrorAnswer> {
        let (events, malformed) = read_events(self.events);
        if let Some(malformed) = malformed {
            // A rule broken further up in the log is the first fault, and the one to name.
            replay_raw(game, &events, None, tell)?;
            return Err(malformed);
        }
        Ok(replay_raw(game, &events, self.until, tell)?)
    }
}

fn parsed(text: &str) -> Result<LogFile, ErrorAnswer> {
    // Serde would take a list of its fields for the log.
    let is_object =
        |log| if text.trim_start().starts_with('[') { Err(serde::de::Error::custom("a list")) } else { Ok(log) };
    let read = serde_json::from_str(text).and_then(is_object);
    read.map_err(|error: serde_json::Error| match error.classify() {
        Category::Data => ErrorAnswer::new(
            "log_malformed",
            format!(
                "a log is {{\"events\":[[ms,\"token\"],…],\"until\":ms}}, \"until\" being optional: look at line {}, \
                 column {}",
                error.line(),
                error.column()
            ),
        ),
        _ => ErrorAnswer::new("log_not_json", format!("the log is no JSON: {error}")),
    })
}

/// The events up to the first malformed one, and what is to be said about that.
fn read_events(values: Vec<Value>) -> (Vec<RawEvent>, Option<ErrorAnswer>) {
    let mut events = Vec::with_capacity(values.len());
    for value in values {
        match serde_json::from_value(value) {
            Ok(event) => events.push(event),
            Err(_) => {
                let malformed = Refusal::at(events.len(), &LogError::Malformed);
                return (events, Some(malformed.into()));
            }
        }
    }
    (events, None)
}
