//! What concerns the player themselves: moving to another device, and all that is stored about them (L-4).

use crate::rules::{Outcome, RawEvent, Score};
use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};

/// Answers `transfer_code`: a code that makes another device this player, once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TransferCode {
    /// Twelve characters in groups of four: `ABCD-EFGH-JKMN`.
    pub code: String,
    /// Until when it counts.
    pub expires: DateTime<Utc>,
}

/// `use_code`: become the player whose code this is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UseCode {
    /// The code: case-blind, `O` as `0`, `I` and `L` as `1`, white space and hyphens passed over.
    pub code: String,
}

/// Answers what has nothing to tell but that it is done: `use_code`, `erase_me`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Done {}

/// Answers `my_data`: everything stored about a player, but for the id that their cookie holds, and those of the database's
/// transactions.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MyData {
    /// The player.
    pub player: StoredPlayer,
    /// Reports of names that they made, or that others made of theirs.
    pub reports: Vec<StoredReport>,
    /// What operators did about their results and their name, the oldest first.
    pub deeds: Vec<StoredDeed>,
    /// Their runs, the oldest first.
    pub runs: Vec<StoredRun>,
}

/// What is stored of a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StoredPlayer {
    /// The name, once given.
    pub name: Option<String>,
    /// Whether an operator hid it: boards show a guest then.
    pub name_hidden: bool,
    /// What the name looks like, by which names are told apart.
    pub looks: Option<Vec<String>>,
    /// The same of names of theirs that an operator hid.
    pub hidden_looks: Option<Vec<String>>,
    /// The number that boards show of players without a name.
    pub guest: i32,
    /// When they first started a run.
    pub created: DateTime<Utc>,
    /// When their code for another device expires, if one is stored; of the code itself only a hash is.
    pub transfer_code_expires: Option<DateTime<Utc>>,
}

/// What is stored of a report of a name (L-4).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StoredReport {
    /// The name as it was reported.
    pub name: String,
    /// The run where it was seen, while that is stored.
    pub run: Option<String>,
    /// Whether they reported it themselves; else it is theirs, and who reported it isn't told.
    pub reporter: bool,
    /// When it was reported.
    pub created: DateTime<Utc>,
    /// When an operator was done with it.
    pub resolved: Option<DateTime<Utc>>,
}

/// What is stored of something that an operator did about a player (R-8, L-4).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StoredDeed {
    /// When.
    pub at: DateTime<Utc>,
    /// What, in a word.
    pub action: String,
    /// The run by which the result or the player was named.
    pub run: String,
    /// How things were before: JSON as text.
    pub before: String,
    /// Why, in the operator's words.
    pub note: Option<String>,
}

/// What is stored of a run.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct StoredRun {
    /// Its id.
    pub run: String,
    /// Its game.
    pub game: String,
    /// The day it is ranked in.
    pub day: NaiveDate,
    /// When it was started.
    pub started: DateTime<Utc>,
    /// When it was finished or lapsed.
    pub finished: Option<DateTime<Utc>>,
    /// When its log was deleted, if that was: no board took the result, and it was old.
    #[serde(default)]
    pub pruned: Option<DateTime<Utc>>,
    /// What it was worth, once it is finished.
    pub result: Option<StoredResult>,
    /// The log, in the pieces it was saved in.
    pub log: Vec<StoredPiece>,
}

/// A piece of a stored log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StoredPiece {
    /// Index of its first event, from 0.
    pub first: i32,
    /// Its events.
    pub events: Vec<RawEvent>,
    /// The client's clock when it was sent: ms since the run began.
    pub clock_ms: i64,
    /// The server's clock when it came: ms since the run began.
    pub elapsed_ms: i64,
    /// When it came.
    pub received: DateTime<Utc>,
}

/// What is stored of a result.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct StoredResult {
    /// How the game ended.
    pub outcome: Outcome,
    /// What it was worth.
    pub score: Score,
    /// Score and tie-breaks in one number, lowest first; none if no board takes it (K-10).
    pub rank_key: Option<i64>,
    /// The time it was scored with, in ms.
    pub ranked_ms: i64,
    /// Whether it ran out of its 24 hours.
    pub lapsed: bool,
    /// Why it is held for review, if it is: words with spaces in between.
    pub held: Option<String>,
    /// What an operator decided of it, if it was held: accepted or rejected.
    pub reviewed: Option<String>,
    /// When they did.
    pub reviewed_at: Option<DateTime<Utc>>,
    /// Whether an operator took it off the board (L-4).
    pub hidden: bool,
    /// Whether boards take it, if they have a place for it.
    pub listed: bool,
    /// SHA-256 of the log, in hex.
    pub log_hash: Option<String>,
    /// When it was scored.
    pub finished: DateTime<Utc>,
}
