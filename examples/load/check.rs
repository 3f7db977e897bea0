//! Whether all that was answered is what the rules say, and what the board and the database hold.

use crate::{
    Failure,
    client::Client,
    database::{Counts, Database},
    drive::{Ending, Player},
    games,
};
use saratoga::{
    api::{Board, BoardRow},
    rules::{Game, Outcome, RankKey, Score},
};
use serde::Serialize;
use std::collections::HashMap;

/// A finish may have been this long under way, in ms.
const FINISH_SLACK: i64 = 15_000;
/// What rounding may make of a time, in ms.
const ROUNDING: i64 = 2;

/// What was found to be right.
#[derive(Default, Serialize)]
pub struct Checked {
    /// Finishes whose outcome, score and time are as the rules say.
    pub finishes: usize,
    /// Those of them that were won.
    pub won: usize,
    /// Rows of the board with the rank and score they should have.
    pub rows: usize,
    /// Events that were saved, and are in the database.
    pub events: usize,
}

/// Checks everything.
///
/// # Errors
/// At the first thing that isn't as it should be.
pub fn all(players: &[Player], client: &mut Client, database: &mut Database) -> Result<Checked, Failure> {
    let mut won = 0;
    let mut expected = Vec::with_capacity(players.len());
    for player in players {
        let end = player.end.as_ref().ok_or("a run was not finished")?;
        let score = finish(player, end).map_err(|wrong| format!("run {}: {wrong}", player.run()))?;
        won += usize::from(end.answer.result.outcome == Outcome::Won);
        expected.push((player, end, score));
    }
    let rows = board(&expected, client)?;
    let events = players.iter().map(|player| player.log.len()).sum();
    let many = i64::try_from(players.len())?;
    let should = Counts { events: i64::try_from(events)?, finished: many, results: many, unlisted: 0 };
    let is = database.counts()?;
    if is != should {
        return Err(format!("the database holds {is:?}, and should hold {should:?}").into());
    }
    Ok(Checked { finishes: players.len(), won, rows, events })
}

/// A finish's outcome and score, for a time that lies where R-5 says.
fn finish(player: &Player, end: &Ending) -> Result<Score, Failure> {
    let replay = games::replayed(&player.log)?;
    let result = &end.answer.result;
    let score: Score = replay.game.score(result.ranked_ms).into();
    if (result.outcome, result.score) != (replay.outcome(), score) || result.held || result.lapsed {
        return Err(format!("it was answered {result:?}, where the rules say {:?}, {score:?}", replay.outcome()).into());
    }
    let ranked = |at: i64| i64::from(games::end(&player.log)).max(at - player.started - FINISH_SLACK);
    let (least, most) = (ranked(end.asked) - ROUNDING, ranked(end.answered) + ROUNDING);
    if !(least..=most).contains(&i64::from(result.ranked_ms)) {
        let times: [i64; 2] = [least, most];
        return Err(format!("it was ranked at {} ms, where R-5 says {times:?}", result.ranked_ms).into());
    }
    Ok(score)
}

/// The board, page by page: every result is there once, in order, with the rank that counting gives. Ranks that were
/// answered earlier, on a smaller board, can't have been worse than that.
fn board(expected: &[(&Player, &Ending, Score)], client: &mut Client) -> Result<usize, Failure> {
    let mut keys: Vec<RankKey> = expected.iter().map(|(_, _, score)| score.rank_key()).collect();
    keys.sort();
    let mut left: HashMap<&str, _> = expected.iter().map(|finished| (finished.0.run(), finished)).collect();
    let (mut page, mut pages, mut worst) = (1, 1, RankKey(i64::MIN));
    while page <= pages {
        let board: Board = client.get(&format!("leaderboard?game=canfield&page={page}"))?;
        (page, pages) = (page + 1, board.pages);
        for BoardRow { rank, run, score, .. } in board.rows {
            let (_, end, should) = left.remove(run.0.as_str()).ok_or("a row is on the board twice, or is nobody's")?;
            let key = score.rank_key();
            let better = keys.partition_point(|other| *other < key);
            let told = end.answer.result.rank.ok_or("a finish was answered without a rank")?;
            let is_told_well = (1..=rank).contains(&told) && told <= end.answer.result.of;
            if score != *should || rank != better as u64 + 1 || key < worst || !is_told_well {
                return Err(format!("run {} stands on rank {rank} with {score:?}; {told} was told", run.0).into());
            }
            worst = key;
        }
    }
    if left.is_empty() { Ok(expected.len()) } else { Err(format!("{} results are on no board", left.len()).into()) }
}
