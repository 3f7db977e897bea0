//! A run's log: what the player did, and when.

use super::{Fault, Refusal, Rule, refusal::excerpt};
use serde::{Deserialize, Serialize};
use std::{fmt::Display, str::FromStr};

/// Milliseconds since the run began.
pub type Ms = u32;

/// One thing the player did, as it is sent and stored: `[ms, "token"]`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RawEvent(pub Ms, pub String);

/// One thing the player did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Event<T> {
    /// When, in milliseconds since the run began.
    pub at: Ms,
    /// What.
    pub token: T,
}

/// The events of a run in order, at most [`Log::LIMIT`] of them, times never falling.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Log<T> {
    events: Vec<Event<T>>,
}

/// Why an event can't stand in a log.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LogError {
    /// The token is none of this game's; its beginning.
    #[error("\"{0}\" is none of this game's tokens")]
    Token(String),
    /// The time lies before that of the event in front.
    #[error("the event's time, {at} ms, lies before that of the event in front, {before} ms")]
    TimeFalls {
        /// The event's time.
        at: Ms,
        /// That of the event in front.
        before: Ms,
    },
    /// It is no event at all.
    #[error("an event is [ms,\"token\"], ms being a whole number from 0 to {}", Ms::MAX)]
    Malformed,
    /// The log has no room left.
    #[error("a log has room for {} events", Log::<()>::LIMIT)]
    Full,
    /// The game is said to have been watched until a time before its last event.
    #[error("\"until\", {until} ms, lies before the last event, {last} ms")]
    Until {
        /// The time named.
        until: Ms,
        /// That of the last event.
        last: Ms,
    },
}

impl Fault for LogError {
    fn code(&self) -> &'static str {
        match self {
            LogError::Token(_) => "unknown_token",
            LogError::TimeFalls { .. } => "time_falls",
            LogError::Malformed => "event_malformed",
            LogError::Full => "log_full",
            LogError::Until { .. } => "until_before_last_event",
        }
    }

    fn rule(&self) -> Option<Rule> {
        matches!(self, LogError::Full).then_some(Rule::new('R', 7))
    }
}

impl<T> Default for Log<T> {
    fn default() -> Log<T> {
        Log { events: Vec::new() }
    }
}

impl<T> Log<T> {
    /// How many events a log has room for.
    pub const LIMIT: usize = 20_000;

    /// The events in order.
    pub fn events(&self) -> &[Event<T>] {
        &self.events
    }

    /// Adds an event at the end.
    ///
    /// # Errors
    /// When the log is full or the event lies before the last one.
    pub fn push(&mut self, event: Event<T>) -> Result<(), LogError> {
        let before = self.events.last().map_or(0, |last| last.at);
        if self.events.len() >= Self::LIMIT {
            Err(LogError::Full)
        } else if event.at < before {
            Err(LogError::TimeFalls { at: event.at, before })
        } else {
            self.events.push(event);
            Ok(())
        }
    }
}

impl<T: FromStr + Display + Copy> Log<T> {
    /// Reads a log as it is sent and stored.
    ///
    /// # Errors
    /// At the first event that can't stand where it does.
    pub fn parse(raw: &[RawEvent]) -> Result<Log<T>, Refusal> {
        let mut log = Log::default();
        for (index, RawEvent(at, token)) in raw.iter().enumerate() {
            log.push_raw(*at, token).map_err(|fault| Refusal::at(index, &fault))?;
        }
        Ok(log)
    }

    /// Adds an event given as text, and hands it back as read.
    ///
    /// # Errors
    /// As [`Log::push`], and when the token is unknown.
    pub fn push_raw(&mut self, at: Ms, token: &str) -> Result<Event<T>, LogError> {
        let token = token.parse().map_err(|_| LogError::Token(excerpt(token)))?;
        let event = Event { at, token };
        self.push(event)?;
        Ok(event)
    }

    /// The log as it is sent and stored.
    pub fn to_raw(&self) -> Vec<RawEvent> {
        self.events.iter().map(|event| RawEvent(event.at, event.token.to_string())).collect()
    }
}
