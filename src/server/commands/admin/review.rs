//! `saratoga admin review`: results that are held.

use super::{day, deeds::Deed, run, told};
use crate::{
    rules::GameKind,
    server::{
        config::values::whole,
        services::moderation::{self, Action},
    },
};
use chrono::NaiveDate;
use clap::{Args, Subcommand};
use sqlx::PgPool;
use std::process::ExitCode;
use uuid::Uuid;

/// What is to be done about held results.
#[derive(Debug, Subcommand)]
pub enum Review {
    /// List those that nobody has decided on, the oldest first
    List(List),
    /// Show a result, what was seen in the run, and its log
    Show {
        /// The run, by its id
        #[arg(value_parser = run)]
        run: Uuid,
    },
    /// Put a held result on the board
    Accept(Deed),
    /// Keep a held result off the board for good
    Reject(Deed),
}

/// Which are listed.
#[derive(Debug, Args)]
pub struct List {
    /// Of this game only: canfield, kings-corners or egyptian-war
    #[arg(long)]
    game: Option<GameKind>,
    /// Of this day only, such as 2026-11-30
    #[arg(long, value_parser = day)]
    day: Option<NaiveDate>,
    /// At most so many
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = whole(1..=10_000_u32))]
    limit: u32,
}

impl Review {
    /// Does it, and prints what came of it.
    pub async fn done(self, pool: &PgPool) -> ExitCode {
        match self {
            Review::List(List { game, day, limit }) => told(moderation::list(pool, game, day, limit).await),
            Review::Show { run } => told(moderation::show(pool, run).await),
            Review::Accept(deed) => deed.done(pool, Action::Accept).await,
            Review::Reject(deed) => deed.done(pool, Action::Reject).await,
        }
    }
}
