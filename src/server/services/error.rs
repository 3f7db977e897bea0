//! Why a request is refused.

use super::{names::NameError, review::crowded::MOST_A_SECOND};
use crate::{
    rules::{Ms, Refusal},
    server::store,
};
use chrono::NaiveDate;

/// Why a request is refused. The sentences are for authors of other clients too.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The request names no player, or one that isn't there any more.
    #[error("you have no player here yet: start a run first")]
    NoPlayer,
    /// There is no such run, or it is another player's.
    #[error("there is no such run of yours")]
    UnknownRun,
    /// The code moves nobody to this device: it is mistyped, used or expired.
    #[error("this code moves nobody: it is wrong, used already, or older than ten minutes")]
    UnknownCode,
    /// A day without a board: still to come, or before the first daily.
    #[error("there is no daily on {0}")]
    NoSuchDay(NaiveDate),
    /// A page that the board doesn't have.
    #[error("the board has no page {0}")]
    NoSuchPage(u64),
    /// The run is finished: its log is sealed.
    #[error("the run is finished: its log can't be changed any more")]
    RunFinished,
    /// The run's 24 hours are over.
    #[error("the run's 24 hours are over: it was scored as it stood")]
    RunLapsed,
    /// Events are missing in front of those sent.
    #[error("events {stored} to {} are missing: {stored} are stored, and those sent start at {from}", .from - 1)]
    Gap {
        /// How many events are stored.
        stored: usize,
        /// Index of the first event sent.
        from: usize,
    },
    /// Another event is stored at an index.
    #[error("another event is stored at index {event} already")]
    DifferentEvent {
        /// The index.
        event: usize,
    },
    /// An event that the server's clock hasn't reached.
    #[error("the event's time, {at} ms, has not come: the run began {elapsed} ms ago by the server's clock")]
    Future {
        /// The event's index.
        event: usize,
        /// Its time.
        at: Ms,
        /// The server's.
        elapsed: i64,
    },
    /// More events within a second than a hand can do.
    #[error("more than {} events within a second, which no hand does", MOST_A_SECOND)]
    TooManyEvents {
        /// The index of the first one that is too many.
        event: usize,
    },
    /// A game that goes on by its clock can't be finished before it ends.
    #[error(
        "the game isn't over by the server's clock, which shows {elapsed} ms: finish it when it is, or concede it first"
    )]
    GameNotOver {
        /// The server's time.
        elapsed: i64,
    },
    /// The rules don't accept the log.
    #[error(transparent)]
    Rules(#[from] Refusal),
    /// The finish names another number of events than are stored.
    #[error("the log has {stored} events here, not {count}: save what is missing, then finish")]
    WrongCount {
        /// How many events are stored.
        stored: usize,
        /// How many the finish names.
        count: usize,
    },
    /// The finish's hash isn't that of the stored log.
    #[error("the hash is not that of the log stored here, which is {stored}")]
    WrongHash {
        /// The stored log's hash.
        stored: String,
    },
    /// The name can't stand on a board.
    #[error(transparent)]
    Name(#[from] NameError),
    /// A report of what no board shows.
    #[error("no board shows a name for this run")]
    NoSuchName,
    /// A report of one's own name.
    #[error("the name is your own: you can change it")]
    OwnName,
    /// The database can't be reached.
    #[error("the database can't be reached just now: try again")]
    Unavailable(#[source] store::Error),
    /// More logs are to be replayed than the server's processors can.
    #[error("the server is busy just now: try again")]
    Busy,
    /// A fault of ours, told to the log only.
    #[error("something went wrong on the server")]
    Internal(#[source] Box<dyn std::error::Error + Send + Sync>),
}

impl Error {
    /// A fault of ours.
    pub fn internal(cause: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> Error {
        Error::Internal(cause.into())
    }

    /// A stable name for machines.
    pub fn code(&self) -> &'static str {
        match self {
            Error::NoPlayer => "no_player",
            Error::UnknownRun => "unknown_run",
            Error::UnknownCode => "unknown_code",
            Error::NoSuchDay(_) => "no_such_day",
            Error::NoSuchPage(_) => "no_such_page",
            Error::RunFinished => "run_finished",
            Error::RunLapsed => "run_lapsed",
            Error::Gap { .. } => "gap",
            Error::DifferentEvent { .. } => "different_event",
            Error::Future { .. } => "event_in_the_future",
            Error::TooManyEvents { .. } => "too_many_events",
            Error::GameNotOver { .. } => "game_not_over",
            Error::Rules(refusal) => refusal.code,
            Error::WrongCount { .. } => "wrong_count",
            Error::WrongHash { .. } => "wrong_hash",
            Error::Name(error) => error.code(),
            Error::NoSuchName => "no_such_name",
            Error::OwnName => "own_name",
            Error::Unavailable(_) => "database_unavailable",
            Error::Busy => "busy",
            Error::Internal(_) => "internal",
        }
    }

    /// Index of the event that is wrong or missing, from 0.
    pub fn event(&self) -> Option<usize> {
        match self {
            Error::Gap { stored, .. } => Some(*stored),
            Error::DifferentEvent { event } | Error::Future { event, .. } | Error::TooManyEvents { event } => {
                Some(*event)
            }
            Error::Rules(refusal) => refusal.event,
            _ => None,
        }
    }

    /// The rule that was broken, if it is about one.
    pub fn rule(&self) -> Option<String> {
        let rule = match self {
            Error::NoPlayer | Error::UnknownRun | Error::UnknownCode => "R-2",
            Error::Gap { .. } | Error::DifferentEvent { .. } => "R-3",
            Error::RunFinished | Error::WrongCount { .. } | Error::WrongHash { .. } => "R-4",
            Error::Future { .. } => "R-5",
            Error::RunLapsed => "R-6",
            Error::TooManyEvents { .. } => "R-8",
            Error::GameNotOver { .. } => "E-7",
            Error::Name(_) | Error::NoSuchName | Error::OwnName => "L-4",
            Error::Rules(refusal) => return refusal.rule.map(|rule| rule.to_string()),
            _ => return None,
        };
        Some(rule.to_owned())
    }
}

impl From<store::Error> for Error {
    fn from(error: store::Error) -> Error {
        match error {
            store::Error::Unavailable(_) => Error::Unavailable(error),
            // The player erased themselves while this went on.
            store::Error::Constraint(name)
                if ["runs_player", "transfer_codes_player", "reports_reporter"].contains(&name.as_str()) =>
            {
                Error::NoPlayer
            }
            store::Error::Constraint(name) if name == "players_name_size" => Error::Name(NameError::Long),
            store::Error::Constraint(name) if name == "reports_not_oneself" => Error::OwnName,
            store::Error::Constraint(name) if name == "reports_player" || name == "reports_run" => Error::NoSuchName,
            other => Error::internal(other),
        }
    }
}
