//! What is stored, looked through, and let go of.

use super::{day, deeds::Note, told};
use crate::server::{config::values::whole, services::moderation};
use chrono::NaiveDate;
use clap::Args;
use sqlx::PgPool;
use std::process::ExitCode;

/// Which days' results are replayed.
#[derive(Debug, Args)]
pub struct Reverify {
    /// The first day, such as 2026-11-01
    #[arg(long, value_name = "DAY", value_parser = day)]
    from: NaiveDate,
    /// The last day, itself included
    #[arg(long, value_name = "DAY", value_parser = day)]
    to: NaiveDate,
}

/// Which logs are let go of.
#[derive(Debug, Args)]
pub struct Prune {
    /// Of runs that were finished so many days ago or more: by then their days have closed
    #[arg(long, value_name = "N", default_value_t = 30, value_parser = whole(2..=36_500_u32))]
    days: u32,
    /// Only tell how many there are
    #[arg(long)]
    dry_run: bool,
    #[command(flatten)]
    note: Note,
}

/// How many are told.
#[derive(Debug, Args)]
pub struct Latest {
    /// At most so many
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = whole(1..=10_000_u32))]
    limit: u32,
}

impl Reverify {
    /// Replays, and prints what came out differently.
    pub async fn done(&self, pool: &PgPool) -> ExitCode {
        told(moderation::reverify(pool, self.from, self.to).await)
    }
}

impl Prune {
    /// Lets go of them, and prints how much that was.
    pub async fn done(&self, pool: &PgPool) -> ExitCode {
        told(moderation::prune(pool, self.days, self.dry_run, self.note.text()).await)
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
