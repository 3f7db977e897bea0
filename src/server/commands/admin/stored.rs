//! What is stored, looked through and left as it is.

use super::told;
use crate::server::services::moderation;
use chrono::NaiveDate;
use clap::Args;
use sqlx::PgPool;
use std::process::ExitCode;

/// Which days' results are replayed.
#[derive(Debug, Args)]
pub struct Reverify {
    /// The first day, such as 2026-11-01
    #[arg(long, value_name = "DAY")]
    from: NaiveDate,
    /// The last day, itself included
    #[arg(long, value_name = "DAY")]
    to: NaiveDate,
}

/// How many are told.
#[derive(Debug, Args)]
pub struct Latest {
    /// At most so many
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    limit: u32,
}

impl Reverify {
    /// Replays, and prints what came out differently.
    pub async fn done(&self, pool: &PgPool) -> ExitCode {
        told(moderation::reverify(pool, self.from, self.to).await)
    }
}

impl Latest {
    /// Prints which names are reported.
    pub async fn reports(&self, pool: &PgPool) -> ExitCode {
        told(moderation::reports(pool, self.limit).await)
    }

    /// Prints what operators did.
    pub async fn audit(&self, pool: &PgPool) -> ExitCode {
        told(moderation::audit(pool, self.limit).await)
    }
}
