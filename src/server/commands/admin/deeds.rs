//! What changes something for one run or its player.

use super::{run, told};
use crate::server::services::moderation::{self, Action};
use clap::Args;
use sqlx::PgPool;
use std::process::ExitCode;
use uuid::Uuid;

/// A run, and why something is done to its result or its player.
#[derive(Debug, Args)]
pub struct Deed {
    /// The run, by its id, as the board has it; it stands for its player too
    #[arg(value_parser = run)]
    run: Uuid,
    #[command(flatten)]
    note: Note,
}

/// Why something is done.
#[derive(Debug, Args)]
pub struct Note {
    /// Why, for the audit: 1 to 500 characters, which are kept, and which the player can read; no names
    #[arg(long = "note", value_name = "TEXT", value_parser = note)]
    text: Option<String>,
}

/// Whom to erase.
#[derive(Debug, Args)]
pub struct Erase {
    #[command(flatten)]
    deed: Deed,
    /// Really: it can't be undone
    #[arg(long)]
    yes: bool,
}

fn note(text: &str) -> Result<String, String> {
    match text.chars().count() {
        1..=500 => Ok(text.into()),
        _ => Err("it has 1 to 500 characters".into()),
    }
}

impl Note {
    /// The operator's words, if any.
    pub fn text(&self) -> Option<&str> {
        self.text.as_deref()
    }
}

impl Deed {
    /// Does it, and prints how things were before.
    pub async fn done(&self, pool: &PgPool, action: Action) -> ExitCode {
        told(moderation::act(pool, action, self.run, self.note.text()).await)
    }
}

impl Erase {
    /// Does it, and prints how much is gone.
    pub async fn done(&self, pool: &PgPool) -> ExitCode {
        told(moderation::erase_player(pool, self.deed.run, self.yes, self.deed.note.text()).await)
    }
}
