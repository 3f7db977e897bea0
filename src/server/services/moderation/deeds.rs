//! What operators change: each deed is whole, or not done, and written down where it changes something.

use super::{Error, Result};
use crate::server::store::{
    self, Connection,
    audit::Entry,
    review::{Standing, Verdict},
};
use serde::Serialize;
use serde_json::{Value, json};
use sqlx::PgPool;
use uuid::Uuid;

/// What can be done to the result of a run, or to its player's name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// A held result is good: the board takes it.
    Accept,
    /// It isn't: it stays off the board.
    Reject,
    /// Boards show a guest in place of the name (L-4).
    HideName,
    /// Boards show the name again.
    ShowName,
    /// The name may stand: its reports are closed (L-4).
    DismissReports,
    /// The result is taken off the board, held or not (L-4).
    HideResult,
    /// It is put there again.
    ShowResult,
}

impl Action {
    const fn name(self) -> &'static str {
        match self {
            Action::Accept => "accept",
            Action::Reject => "reject",
            Action::HideName => "hide_name",
            Action::ShowName => "show_name",
            Action::DismissReports => "dismiss_reports",
            Action::HideResult => "hide_result",
            Action::ShowResult => "show_result",
        }
    }
}

/// What was done.
#[derive(Debug, Serialize)]
pub struct Done {
    run: Uuid,
    action: Action,
    /// Whether that changed anything: done twice, it is done once.
    changed: bool,
    /// How things were before.
    before: Option<Value>,
}

/// Who was erased.
#[derive(Debug, Serialize)]
pub struct Erased {
    run: Uuid,
    /// How many runs they had.
    runs: i64,
    /// How many results.
    results: i64,
}

/// Does it, and writes it down.
///
/// # Errors
/// When there is no such run, result or name, it isn't held and is to be decided on, or Postgres fails.
pub async fn act(pool: &PgPool, action: Action, run: Uuid, note: Option<&str>) -> Result<Done> {
    let mut transaction = store::begin(pool).await?;
    let before = match action {
        Action::Accept => decide(&mut transaction, run, Verdict::Accepted).await?,
        Action::Reject => decide(&mut transaction, run, Verdict::Rejected).await?,
        Action::HideName => hide_name(&mut transaction, run, true).await?,
        Action::ShowName => hide_name(&mut transaction, run, false).await?,
        Action::DismissReports => dismiss_reports(&mut transaction, run).await?,
        Action::HideResult => hide_result(&mut transaction, run, true).await?,
        Action::ShowResult => hide_result(&mut transaction, run, false).await?,
    };
    if let Some(before) = &before {
        store::audit::insert(&mut *transaction, action.name(), Some(run), before, note).await?;
    }
    store::commit(transaction).await?;
    Ok(Done { run, action, changed: before.is_some(), before })
}

/// What operators did.
#[derive(Debug, Serialize)]
pub struct Audit {
    entries: Vec<Entry>,
}

/// The latest deeds, the last one first, at most so many.
///
/// # Errors
/// When Postgres fails.
pub async fn audit(pool: &PgPool, limit: u32) -> Result<Audit> {
    Ok(Audit { entries: store::audit::latest(pool, limit.into()).await? })
}

/// Names that players have reported.
#[derive(Debug, Serialize)]
pub struct Reports {
    /// Those that nobody is done with, the most reported first.
    reports: Vec<store::reports::Open>,
}

/// Reported names that nobody is done with, the most reported first, at most so many.
///
/// # Errors
/// When Postgres fails.
pub async fn reports(pool: &PgPool, limit: u32) -> Result<Reports> {
    Ok(Reports { reports: store::reports::list(pool, limit.into()).await? })
}

/// Erases the player whose run this is, with all that hangs on them. What was written down of them before stays: it names
/// runs that are no more.
///
/// # Errors
/// When there is no such run, `confirmed` is false, or Postgres fails.
pub async fn erase_player(pool: &PgPool, run: Uuid, confirmed: bool, note: Option<&str>) -> Result<Erased> {
    let mut transaction = store::begin(pool).await?;
    let player = store::players::lock_of_run(&mut transaction, run).await?.ok_or(Error::UnknownRun)?;
    let (runs, results) = store::runs::count_of_player(&mut *transaction, player.id).await?;
    if !confirmed {
        return Err(Error::Unconfirmed { runs, results });
    }
    store::players::erase(&mut *transaction, player.id).await?;
    let before = json!({"runs": runs, "results": results});
    store::audit::insert(&mut *transaction, "erase_player", Some(run), &before, note).await?;
    store::commit(transaction).await?;
    Ok(Erased { run, runs, results })
}

/// How it was before; nothing, if it was so already.
type Before = Option<Value>;

async fn decide(connection: &mut Connection, run: Uuid, verdict: Verdict) -> Result<Before> {
    let Standing { held, reviewed, .. } = standing(connection, run).await?;
    let held = held.ok_or(Error::NotHeld)?;
    if reviewed == Some(verdict) {
        return Ok(None);
    }
    store::review::decide(connection, run, verdict).await?;
    Ok(Some(json!({"held": held, "reviewed": reviewed})))
}

async fn hide_result(connection: &mut Connection, run: Uuid, hidden: bool) -> Result<Before> {
    let before = standing(connection, run).await?;
    if before.hidden == hidden {
        return Ok(None);
    }
    store::review::hide(connection, run, hidden).await?;
    Ok(Some(json!({"hidden": before.hidden})))
}

async fn standing(connection: &mut Connection, run: Uuid) -> Result<Standing> {
    match store::review::lock(connection, run).await? {
        Some(standing) => Ok(standing),
        None if store::runs::exists(connection, run).await? => Err(Error::NoResult),
        None => Err(Error::UnknownRun),
    }
}

async fn dismiss_reports(connection: &mut Connection, run: Uuid) -> Result<Before> {
    let player = store::players::lock_of_run(connection, run).await?.ok_or(Error::UnknownRun)?;
    let closed = store::reports::close(connection, player.id).await?;
    Ok((closed > 0).then(|| json!({"reports": closed})))
}

/// The name itself is not written down: it is its owner's, and goes when they go. What was reported is dealt with then.
async fn hide_name(connection: &mut Connection, run: Uuid, hidden: bool) -> Result<Before> {
    let player = store::players::lock_of_run(connection, run).await?.ok_or(Error::UnknownRun)?;
    if player.name.is_none() {
        return Err(Error::NoName);
    }
    if player.name_hidden == hidden {
        return Ok(None);
    }
    store::players::hide_name(&mut *connection, player.id, hidden).await?;
    if hidden {
        store::reports::close(connection, player.id).await?;
    }
    Ok(Some(json!({"name_hidden": player.name_hidden})))
}
