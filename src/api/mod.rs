//! What browser and server say to each other (SPEC section 11): the types of every request and answer, shared by both.
//!
//! All of it is JSON under `/api/v1`. Requests refuse fields they don't know, so that a client that sends, say, a score
//! learns that nobody reads it (R-4).

mod player;

pub use player::{
    Done, MyData, StoredDeed, StoredPiece, StoredPlayer, StoredReport, StoredResult, StoredRun, TransferCode, UseCode,
};

use crate::rules::{GameKind, Ms, Outcome, RawEvent, Refusal, Score, Seed};
use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::fmt::Write;

/// Names a run; a UUID as text.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct RunId(pub String);

/// `start_run`: make or find the player's ranked run of today.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StartRun {
    /// Which game's daily.
    pub game: GameKind,
}

/// `resume_run`: take up a run where the server has it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ResumeRun {
    /// Which run; it must be the player's own.
    pub run: RunId,
}

/// Answers `start_run` and `resume_run`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct RunState {
    /// The run.
    pub run: RunId,
    /// Its game.
    pub game: GameKind,
    /// The day it is ranked in: that on which it was started.
    pub day: NaiveDate,
    /// What the cards come from.
    pub seed: Seed,
    /// The rules it is played by.
    pub rules_version: u8,
    /// Whether the deal is proved winnable; false where that isn't known, as in games that no program solves.
    // Servers roll over one by one: the one that answers may not say it yet.
    #[serde(default)]
    pub winnable: bool,
    /// Milliseconds since it began, by the server's clock (R-5).
    pub elapsed_ms: Ms,
    /// What the server holds of the log.
    pub events: Vec<RawEvent>,
    /// The result, once it is finished.
    pub result: Option<RunResult>,
}

/// `save_run`: append events to the log at an index. Sent twice, it is stored once (R-3).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SaveRun {
    /// Which run.
    pub run: RunId,
    /// Index of the first event, from 0.
    pub from: usize,
    /// The events.
    pub events: Vec<RawEvent>,
    /// The client's own clock: milliseconds since the run began, when this was sent.
    pub clock_ms: Ms,
}

/// Answers `save_run`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Saved {
    /// How many events the server now holds.
    pub stored: usize,
}

/// `finish_run`: seal the log and score it. Sent twice, it answers the same result (R-4).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FinishRun {
    /// Which run.
    pub run: RunId,
    /// How many events the whole log has.
    pub count: usize,
    /// The log's [`log_hash`].
    pub hash: String,
}

/// Answers `finish_run`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Finished {
    /// What the server worked out.
    pub result: RunResult,
}

/// The result of a finished run.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct RunResult {
    /// The run.
    pub run: RunId,
    /// The day it is ranked in.
    pub day: NaiveDate,
    /// How the game ended; a Canfield finished early is `unfinished`.
    pub outcome: Outcome,
    /// What it was worth.
    pub score: Score,
    /// The time it was scored with (R-5).
    pub ranked_ms: Ms,
    /// Its rank on the day's board now; none while it is held, and none ever if no board takes it, as a King's Corners that
    /// was not finished (K-10).
    pub rank: Option<u64>,
    /// Whether it is held for review (R-8), or was taken off the board (L-4).
    // Servers roll over one by one: the one that answers may not say it yet.
    #[serde(default)]
    pub held: bool,
    /// How many results the board has.
    pub of: u64,
    /// Whether it lapsed after 24 hours rather than being finished (R-6).
    pub lapsed: bool,
}

/// `set_name`: the name on boards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SetName {
    /// 1 to 20 graphemes (L-4).
    pub name: String,
}

/// Answers `set_name`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NameSet {
    /// The name as boards show it.
    pub name: String,
    /// Whether it stays hidden: an operator hid one that looks like it (L-4).
    // Servers roll over one by one: the one that answers may not say it yet.
    #[serde(default)]
    pub hidden: bool,
}

/// `report_name`: say that somebody's name on a board should be looked at (L-4).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReportName {
    /// The run whose row has the name.
    pub run: RunId,
}

/// Answers `report_name`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reported {
    /// The name as it is reported.
    pub name: String,
    /// Whether the player had reported it before: again makes no difference.
    // Servers roll over one by one: the one that answers may not say it yet.
    #[serde(default)]
    pub again: bool,
}

/// Answers `daily`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Daily {
    /// Which game.
    pub game: GameKind,
    /// Today, in UTC.
    pub day: NaiveDate,
    /// The server's time.
    pub now: DateTime<Utc>,
    /// When the day's board becomes final: 24 h after the day ends.
    pub closes: DateTime<Utc>,
    /// When the next daily begins.
    pub next: DateTime<Utc>,
    /// How many have finished today's.
    pub finished: u64,
    /// Whether today's deal is proved winnable; false where that isn't known, as in games that no program solves. It can become true while the
    /// day lasts, and stays so.
    // Servers roll over one by one: the one that answers may not say it yet.
    #[serde(default)]
    pub winnable: bool,
    /// How the asking player stands today.
    pub mine: Mine,
    /// The asking player's name, once they have given one.
    pub name: Option<String>,
    /// Whether an operator hid it: others see a guest in its place (L-4).
    // Servers roll over one by one: the one that answers may not say it yet.
    #[serde(default)]
    pub name_hidden: bool,
    /// A run of an earlier day that the player can still resume.
    pub earlier: Option<OpenRun>,
}

/// How a player stands with a daily.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "state", rename_all = "lowercase")]
pub enum Mine {
    /// Not started.
    New,
    /// Started, and not finished.
    Playing(OpenRun),
    /// Finished.
    Finished {
        /// The result.
        result: RunResult,
    },
}

/// A run that can be resumed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OpenRun {
    /// The run.
    pub run: RunId,
    /// The day it is ranked in.
    pub day: NaiveDate,
}

/// Answers `leaderboard?game=&day=&page=`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Board {
    /// Which game.
    pub game: GameKind,
    /// Which day.
    pub day: NaiveDate,
    /// The first day that has a board.
    pub first: NaiveDate,
    /// When it becomes final.
    pub closes: DateTime<Utc>,
    /// Whether it is.
    pub closed: bool,
    /// This page, from 1.
    pub page: u64,
    /// How many pages there are, at least 1.
    pub pages: u64,
    /// How many results there are.
    pub of: u64,
    /// The page's rows, best first.
    pub rows: Vec<BoardRow>,
    /// The asking player's own row, wherever it stands.
    pub own: Option<BoardRow>,
    /// What the player who reads it is told alone; none if whoever reads it is none.
    pub reader: Option<Reader>,
}

/// What a board tells the player who reads it about themselves, and nobody else.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reader {
    /// Why their result of the day isn't on the board, where that is for an operator to say.
    pub off: Option<Off>,
    /// Whether an operator hid their name: others see a guest in its place (L-4).
    pub name_hidden: bool,
}

/// Why a result isn't on a board that would have a place for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Off {
    /// It is held until an operator has looked at it (R-8).
    Review,
    /// An operator decided so (R-8, L-4).
    Decided,
}

/// One result on a board.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct BoardRow {
    /// The rank; equal results share it (L-1).
    pub rank: u64,
    /// The run.
    pub run: RunId,
    /// The player's name; none until they give one.
    pub name: Option<String>,
    /// A number that tells unnamed players apart.
    pub guest: u32,
    /// What it was worth.
    pub score: Score,
    /// How the game ended.
    pub outcome: Outcome,
    /// Whether it is the asking player's.
    pub own: bool,
}

/// What every refused request is answered with, on the command line too.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ErrorAnswer {
    /// What is wrong.
    pub error: ErrorBody,
}

/// What is wrong with a request.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ErrorBody {
    /// A stable name for machines.
    pub code: String,
    /// A sentence for people.
    pub message: String,
    /// Index of the event that is wrong, from 0.
    pub event: Option<usize>,
    /// The rule that was broken.
    pub rule: Option<String>,
}

impl ErrorAnswer {
    /// What is wrong with a request as a whole.
    pub fn new(code: &str, message: impl Into<String>) -> ErrorAnswer {
        ErrorBody { code: code.into(), message: message.into(), event: None, rule: None }.into()
    }
}

impl From<ErrorBody> for ErrorAnswer {
    fn from(error: ErrorBody) -> ErrorAnswer {
        ErrorAnswer { error }
    }
}

impl From<Refusal> for ErrorAnswer {
    fn from(Refusal { event, code, rule, message }: Refusal) -> ErrorAnswer {
        ErrorBody { code: code.into(), message, event, rule: rule.map(|rule| rule.to_string()) }.into()
    }
}

/// The hash that seals a log: SHA-256 in lower-case hex over its events, each `ms token` and a line feed.
pub fn log_hash(events: &[RawEvent]) -> String {
    let mut hasher = Sha256::new();
    let mut line = String::new();
    for RawEvent(ms, token) in events {
        line.clear();
        // Writing to a string can't fail.
        let _ = writeln!(line, "{ms} {token}");
        hasher.update(&line);
    }
    hasher.finalize().iter().fold(String::with_capacity(64), |mut hex, byte| {
        let _ = write!(hex, "{byte:02x}");
        hex
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_log_is_sealed_by_its_hash() {
        // printf '0 d\n1500 WF\n' | sha256sum
        let events = [RawEvent(0, "d".into()), RawEvent(1500, "WF".into())];
        assert_eq!(log_hash(&events), "1e7386890a6455ace3bcdbe2e410b24f44eb35b353aa9b10c88e59c2d551cde9");
        assert_eq!(log_hash(&[]), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    }

    #[test]
    fn answers_of_servers_that_say_less_yet_are_read() {
        let set: NameSet = serde_json::from_str(r#"{"name": "Ada"}"#).unwrap();
        assert_eq!(set, NameSet { name: "Ada".into(), hidden: false });
        let reported: Reported = serde_json::from_str(r#"{"name": "Ada"}"#).unwrap();
        assert_eq!(reported, Reported { name: "Ada".into(), again: false });
        let daily: Daily = serde_json::from_str(
            r#"{"game": "canfield", "day": "2026-11-29", "now": "2026-11-29T12:00:00Z", "closes": "2026-12-01T00:00:00Z",
                "next": "2026-11-30T00:00:00Z", "finished": 0, "mine": {"state": "new"}, "earlier": null}"#,
        )
        .unwrap();
        assert_eq!((daily.name, daily.name_hidden, daily.winnable), (None, false, false));
        let board: Board = serde_json::from_str(
            r#"{"game": "canfield", "day": "2026-11-29", "first": "2026-11-29", "closes": "2026-12-01T00:00:00Z",
                "closed": false, "page": 1, "pages": 1, "of": 0, "rows": [], "own": null}"#,
        )
        .unwrap();
        assert_eq!(board.reader, None);
    }
}
