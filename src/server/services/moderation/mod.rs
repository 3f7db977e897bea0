//! What operators do, from the command line alone: look at what is held, decide on it, hide names and results, erase
//! players (L-4), let go of logs that no board rests on, and replay what is stored. Whatever is changed is written down in the same transaction.

mod cases;
mod deeds;
mod prune;
mod reverify;

pub use cases::{Held, Shown, list, show};
pub use deeds::{Action, Audit, Done, Erased, Reports, act, audit, erase_player, reports};
pub use prune::{Pruned, prune};
pub use reverify::{Report, reverify};

use crate::server::store;
use chrono::NaiveDate;

/// What an operator's wish comes to.
pub type Result<T> = std::result::Result<T, Error>;

/// Why it is refused.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// No run has this id.
    #[error("there is no such run")]
    UnknownRun,
    /// The run is still played.
    #[error("the run has no result: it isn't finished")]
    NoResult,
    /// There is nothing to decide.
    #[error("the result isn't held for review: hide-result takes it off the board")]
    NotHeld,
    /// There is nothing to hide.
    #[error("the run's player has no name: boards show a guest")]
    NoName,
    /// The last day lies before the first.
    #[error("{to} lies before {from}: --from names the first day, --to the last")]
    DaysReversed {
        /// The first day that was asked for.
        from: NaiveDate,
        /// The last.
        to: NaiveDate,
    },
    /// What can't be taken back is asked once more.
    #[error("this erases the run's player for good, with {} and {}: say so with --yes", count(*runs, "run"), count(*results, "result"))]
    Unconfirmed {
        /// How many runs they have.
        runs: i64,
        /// How many results.
        results: i64,
    },
    /// The database failed.
    #[error(transparent)]
    Store(#[from] store::Error),
}

/// How many of something there are, in English.
fn count(number: i64, what: &str) -> String {
    format!("{number} {what}{}", if number == 1 { "" } else { "s" })
}

impl Error {
    /// A stable name for machines.
    pub const fn code(&self) -> &'static str {
        match self {
            Error::UnknownRun => "unknown_run",
            Error::NoResult => "no_result",
            Error::NotHeld => "not_held",
            Error::NoName => "no_name",
            Error::DaysReversed { .. } => "days_reversed",
            Error::Unconfirmed { .. } => "not_confirmed",
            Error::Store(store::Error::Unavailable(_)) => "database_unavailable",
            Error::Store(_) => "internal",
        }
    }

    /// The rule that it is about, if there is one.
    pub const fn rule(&self) -> Option<&'static str> {
        match self {
            Error::NotHeld => Some("R-8"),
            Error::NoName | Error::Unconfirmed { .. } => Some("L-4"),
            Error::UnknownRun | Error::NoResult | Error::DaysReversed { .. } | Error::Store(_) => None,
        }
    }
}
