//! Boards (L-1): who did best, on which day.

use super::{Error, Result, dailies, runs, runs::public_id};
use crate::{
    api::{Board, BoardRow},
    rules::GameKind,
    server::{
        AppState, PlayerId,
        store::{
            self,
            results::{self, Row},
        },
    },
};
use chrono::NaiveDate;

/// Rows on a page.
pub const PAGE: u64 = 50;

/// A game's best on a day.
#[derive(Clone, Debug, PartialEq)]
pub struct Winners {
    /// The game.
    pub game: GameKind,
    /// Those who share the first rank, at most [`Winners::MOST`] of them; none if nobody finished.
    pub rows: Vec<BoardRow>,
    /// How many results the board has.
    pub of: u64,
}

impl Winners {
    /// The most rows that are given.
    pub const MOST: usize = 3;
}

/// A page of a day's board, from 1, the asking player's own row wherever it stands, and what only they are told.
///
/// # Errors
/// When there is no such day or page, or Postgres fails.
pub async fn day_board(
    state: &AppState,
    game: GameKind,
    day: NaiveDate,
    page: u64,
    player: Option<PlayerId>,
) -> Result<Board> {
    let now = store::clock::now(&state.pool).await?;
    let today = now.date_naive();
    let first_day = store::dailies::first_day(&state.pool, game).await?.unwrap_or(today);
    if day > today || day < first_day {
        return Err(Error::NoSuchDay(day));
    }
    let closes = dailies::closes(day);
    if now >= closes {
        // Final means that nobody's run is still to be scored.
        runs::lapse_due(state).await?;
    }

    // One moment for all of it, so that ranks and counts agree.
    let mut snapshot = store::snapshot(&state.pool).await?;
    let of = results::count(&mut *snapshot, game, day).await?;
    let pages = of.div_ceil(PAGE).max(1);
    if page == 0 || page > pages {
        return Err(Error::NoSuchPage(page));
    }
    let before = (page - 1) * PAGE;
    let rows = results::page(&mut *snapshot, game, day, PAGE.cast_signed(), before.cast_signed()).await?;
    let first = match rows.first() {
        Some(first) => results::better(&mut *snapshot, game, day, first.rank_key).await? + 1,
        None => 1,
    };
    let own = match player {
        Some(player) => match results::own(&mut *snapshot, player, game, day).await? {
            Some(row) => {
                let rank = results::better(&mut *snapshot, game, day, row.rank_key).await? + 1;
                Some(board_row(row, rank, Some(player)))
            }
            None => None,
        },
        None => None,
    };
    let reader = match player {
        Some(player) => store::readers::of(&mut *snapshot, player, game, day).await?,
        None => None,
    };
    store::commit(snapshot).await?;

    let rows = ranked(rows, first, before, player);
    Ok(Board { game, day, first: first_day, closes, closed: now >= closes, page, pages, of, rows, own, reader })
}

/// The best of each game on a day.
///
/// # Errors
/// When Postgres fails.
pub async fn winners(state: &AppState, day: NaiveDate) -> Result<Vec<Winners>> {
    let mut winners = Vec::new();
    for game in GameKind::ALL {
        let rows = results::page(&state.pool, game, day, Winners::MOST as i64, 0).await?;
        let of = if rows.is_empty() { 0 } else { results::count(&state.pool, game, day).await? };
        let mut rows = ranked(rows, 1, 0, None);
        rows.retain(|row| row.rank == 1);
        winners.push(Winners { game, rows, of });
    }
    Ok(winners)
}

/// Gives rows their ranks: `first` is the rank of the first of them, before which `before` rows stand. Equal results
/// share a rank, and the next one counts them all: 1, 2, 2, 4.
fn ranked(rows: Vec<Row>, first: u64, before: u64, player: Option<PlayerId>) -> Vec<BoardRow> {
    let mut rank = first;
    let mut last = rows.first().map(|row| row.rank_key);
    let place = |(position, row): (u64, Row)| {
        if last != Some(row.rank_key) {
            last = Some(row.rank_key);
            rank = position;
        }
        board_row(row, rank, player)
    };
    (before + 1..).zip(rows).map(place).collect()
}

fn board_row(row: Row, rank: u64, player: Option<PlayerId>) -> BoardRow {
    let own = player == Some(row.player);
    BoardRow {
        rank,
        run: public_id(row.run),
        // Whose name was hidden is a guest to all others (L-4).
        name: row.name.filter(|_| own || !row.name_hidden),
        guest: row.guest.unsigned_abs(),
        score: row.score,
        outcome: row.outcome,
        own,
    }
}
