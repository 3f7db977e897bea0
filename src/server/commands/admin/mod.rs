//! `saratoga admin`: what operators do. One JSON value on standard output, as section 10 has it. One file a group of commands.

mod deeds;
mod review;
mod stored;

use super::common::answer;
use crate::{
    api::{ErrorAnswer, ErrorBody},
    server::{
        config::DatabaseConfig,
        database::Database,
        services::moderation::{self, Action},
        shutdown, store,
    },
};
use chrono::NaiveDate;
use clap::{Args, Subcommand};
use serde::Serialize;
use sqlx::PgPool;
use std::process::ExitCode;
use uuid::Uuid;

/// What `admin` is told. Where the database is may be said before the task or after it.
#[derive(Debug, Args)]
#[command(mut_args(|option| option.global(true).help_heading("Where the database is")))]
pub struct AdminCommand {
    #[command(flatten)]
    database: DatabaseConfig,
    #[command(subcommand)]
    task: Task,
}

/// It may have been stored just then, or not.
const INTERRUPTED: &str = "asked to stop before it was done: `saratoga admin audit` tells what was done";

#[derive(Debug, Subcommand)]
enum Task {
    /// Look at results that are held for review, and decide on them
    #[command(subcommand)]
    Review(review::Review),
    /// List names that players have reported, the most reported first
    Reports(stored::Latest),
    /// Let a reported name stand, and close its reports
    DismissReports(deeds::Deed),
    /// Show a guest on boards in place of a player's name, and close its reports
    HideName(deeds::Deed),
    /// Show the name again that was hidden
    ShowName(deeds::Deed),
    /// Take a result off the board; its owner sees it still
    HideResult(deeds::Deed),
    /// Put a result that was hidden on the board again
    ShowResult(deeds::Deed),
    /// Replay all results of some days, and tell which come out differently; nothing is changed
    Reverify(stored::Reverify),
    /// Delete the logs of old runs that no board takes, such as games given up; their results stay
    Prune(stored::Prune),
    /// Erase a player for good, with their name, runs and results
    ErasePlayer(deeds::Erase),
    /// Tell what operators did, the latest first
    Audit(stored::Latest),
}

impl AdminCommand {
    /// Does it, and prints what came of it.
    pub fn run(self) -> ExitCode {
        match tokio::runtime::Builder::new_current_thread().enable_all().build() {
            Ok(runtime) => runtime.block_on(self.done()),
            Err(error) => answer::<()>(Err(ErrorAnswer::new("internal", error.to_string()))),
        }
    }

    async fn done(self) -> ExitCode {
        let no_database =
            |error: &dyn std::error::Error| answer::<()>(Err(ErrorAnswer::new("no_database", error.to_string())));
        let stop = match shutdown::on_signal() {
            Ok(stop) => stop,
            Err(error) => return answer::<()>(Err(ErrorAnswer::new("internal", error.to_string()))),
        };
        let database = match Database::join(&self.database, &stop).await {
            Ok(database) => database,
            Err(error) => return no_database(&error),
        };
        let pool = store::pool(database.options.clone(), 2);
        let done = async {
            // As when the site is served: what these commands need may be new.
            match database.migrate().await {
                Ok(()) => self.task.done(&pool).await,
                Err(error) => no_database(&error),
            }
        };
        let code = match stop.run_until_cancelled(done).await {
            Some(code) => {
                pool.close().await;
                code
            }
            None => answer::<()>(Err(ErrorAnswer::new("interrupted", INTERRUPTED))),
        };
        database.close().await;
        code
    }
}

impl Task {
    async fn done(self, pool: &PgPool) -> ExitCode {
        match self {
            Task::Review(review) => review.done(pool).await,
            Task::Reports(latest) => latest.reports(pool).await,
            Task::DismissReports(deed) => deed.done(pool, Action::DismissReports).await,
            Task::HideName(deed) => deed.done(pool, Action::HideName).await,
            Task::ShowName(deed) => deed.done(pool, Action::ShowName).await,
            Task::HideResult(deed) => deed.done(pool, Action::HideResult).await,
            Task::ShowResult(deed) => deed.done(pool, Action::ShowResult).await,
            Task::Reverify(reverify) => reverify.done(pool).await,
            Task::Prune(prune) => prune.done(pool).await,
            Task::ErasePlayer(erase) => erase.done(pool).await,
            Task::Audit(latest) => latest.audit(pool).await,
        }
    }
}

fn day(text: &str) -> Result<NaiveDate, &'static str> {
    text.parse().map_err(|_| "it is a day of the calendar, such as 2026-11-30")
}

fn run(text: &str) -> Result<Uuid, &'static str> {
    text.parse()
        .map_err(|_| "it is the id of a run, as the board has it: 32 digits and letters from a to f, with hyphens")
}

/// Prints what came of a wish.
fn told<T: Serialize>(result: moderation::Result<T>) -> ExitCode {
    let refused = |error: moderation::Error| ErrorBody {
        code: error.code().into(),
        message: error.to_string(),
        event: None,
        rule: error.rule().map(str::to_owned),
    };
    answer(result.map_err(|error| ErrorAnswer::from(refused(error))))
}
