//! King's Corners from start to result: replayed with its computers, ranked by penalty points (K-10), or not ranked.

use crate::{
    boards::{put, ranks},
    common::{corners, stored::Stored},
    harness::{Browser, make_it_yesterday, paced, pass, set_seed, stored},
};
use saratoga::{
    api::{Board, Daily, Finished, Mine, RunResult, RunState, Saved},
    rules::{
        Game, GameKind, Outcome, RawEvent, Score, Seed,
        kings_corners::{self, KingsCorners, Seat, Seats},
        replay_raw,
    },
};
use serde_json::{Value, json};
use sqlx::PgPool;

const BOARD: &str = "/api/v1/leaderboard?game=kings-corners";
const DAY: f64 = 24.0 * 60.0 * 60.0;

/// Somebody who started the daily of a seed half a minute ago: time for a quick game.
pub async fn seated(pool: &PgPool, seed: Seed) -> (Browser, RunState) {
    set_seed(pool, GameKind::KingsCorners, seed).await;
    let mut browser = Browser::new(pool).await;
    let run = browser.start_game(GameKind::KingsCorners).await;
    assert_eq!((run.game, run.seed), (GameKind::KingsCorners, seed));
    pass(pool, 30.0).await;
    (browser, run)
}

/// A log of `tests/logs`, played quickly.
fn log(name: &str) -> (Seed, Vec<RawEvent>) {
    let stored = Stored::read(name);
    (stored.seed, paced(&stored.events))
}

fn replayed(seed: Seed, log: &[RawEvent]) -> KingsCorners {
    replay_raw(corners::game(seed.0, corners::DAILY), log, None, &mut |_| ()).unwrap().game
}

async fn play(browser: &mut Browser, run: &RunState, log: &[RawEvent]) -> RunResult {
    browser.save(run, 0, log).await.ok::<Saved>();
    browser.finish(run, log).await.ok::<Finished>().result
}

/// Plays a stored daily, and looks at what the server makes of it.
async fn finished(pool: PgPool, name: &str, outcome: Outcome) {
    let (seed, log) = log(name);
    let (mut browser, run) = seated(&pool, seed).await;
    let result = play(&mut browser, &run, &log).await;
    let score = replayed(seed, &log).score(0);
    assert_eq!((result.outcome, result.score), (outcome, score.into()));
    assert_eq!((result.rank, result.of, result.held, result.lapsed), (Some(1), 1, false, false));
    let totals = Seat::ALL.map(|seat| (seat.to_string(), json!(score.totals[seat])));
    let wanted = json!({
        "total": score.total, "margin": score.margin, "turns": score.turns,
        "totals": Value::Object(totals.into_iter().collect()),
    });
    assert_eq!(serde_json::to_value(result.score).unwrap(), wanted);
    let board: Board = browser.get(BOARD).await.ok();
    assert_eq!((board.rows[0].score, board.rows[0].outcome, board.rows[0].own), (result.score, outcome, true));
    let page = browser.get("/en/kings-corners/leaderboard").await.text();
    let totals = Seat::ALL.map(|seat| score.totals[seat].to_string()).join(" · ");
    assert!(page.contains(&totals), "everyone's totals, {totals}: {page}");
}

#[sqlx::test]
async fn k8_a_won_game(pool: PgPool) {
    finished(pool, "kings-corners-won.json", Outcome::Won).await;
}

#[sqlx::test]
async fn k8_a_lost_game_is_ranked_too(pool: PgPool) {
    finished(pool, "kings-corners-lost.json", Outcome::Lost).await;
}

#[sqlx::test]
async fn k8_a_game_won_jointly(pool: PgPool) {
    finished(pool, "kings-corners-tied.json", Outcome::Tied).await;
}

#[sqlx::test]
async fn k10_total_then_margin_then_turns(pool: PgPool) {
    let score = |[south, west, north, east]: [u32; 4], turns| {
        kings_corners::Score::new(Seats { south, west, north, east }, turns)
    };
    // Best first; those that share a rank have equal total, margin and turns, whatever else.
    let sorted = [
        (1, score([0, 1, 30, 30], 60)),
        (2, score([3, 20, 21, 25], 70)),
        (3, score([3, 9, 25, 10], 20)),
        (4, score([3, 9, 25, 9], 21)),
        (4, score([3, 26, 9, 14], 21)),
        (6, score([3, 3, 25, 9], 8)),
        (7, score([26, 25, 1, 9], 5)),
    ];
    // They finished in another order, and the slowest was the best.
    let results = [6, 3, 0, 4, 2, 5, 1].map(|at| sorted[at].1);
    let timed = results.into_iter().zip(1..).map(|(score, at)| (score.into(), score.outcome(), 900_000 / at));
    put(&pool, GameKind::KingsCorners, 0, timed).await;
    let board: Board = Browser::new(&pool).await.get(BOARD).await.ok();
    assert_eq!(ranks(&board.rows), sorted.map(|(rank, _)| u64::from(rank as u32)));
    let keys = board.rows.iter().map(|row| row.score.rank_key());
    assert!(keys.eq(sorted.map(|(_, score)| score.rank_key())));
    let outcomes: Vec<Outcome> = board.rows.iter().map(|row| row.outcome).collect();
    assert_eq!((outcomes[0], outcomes[5], outcomes[6]), (Outcome::Won, Outcome::Tied, Outcome::Lost));
}

/// What no board takes: kept, and told to its player as it is.
async fn unranked(browser: &mut Browser, result: &RunResult, outcome: Outcome, lapsed: bool) {
    assert_eq!((result.outcome, result.lapsed), (outcome, lapsed));
    assert_eq!((result.rank, result.held, result.of), (None, false, 0));
    let address = format!("{BOARD}&day={}", result.day);
    let board: Board = browser.get(&address).await.ok();
    assert_eq!((board.of, board.rows.len(), board.own), (0, 0, None));
}

#[sqlx::test]
async fn k10_a_daily_given_up_is_unranked(pool: PgPool) {
    let (seed, mut log) = log("kings-corners-midway.json");
    let (mut browser, run) = seated(&pool, seed).await;
    log.push(RawEvent(log[log.len() - 1].0 + 700, "x".into()));
    let result = play(&mut browser, &run, &log).await;
    unranked(&mut browser, &result, Outcome::Lost, false).await;
    assert_eq!(result.score, replayed(seed, &log).score(0).into());
    let daily: Daily = browser.get("/api/v1/daily?game=kings-corners").await.ok();
    assert_eq!((daily.mine, daily.finished), (Mine::Finished { result: result.clone() }, 0));
    let home = browser.get("/en").await.text();
    assert!(home.contains("isn’t ranked") && !home.contains("held for review"), "{home}");
    assert_eq!(browser.finish(&run, &log).await.ok::<Finished>().result, result);
    assert_eq!(browser.resume(&run).await.result, Some(result));
}

#[sqlx::test]
async fn k10_a_finish_before_the_end_is_unranked(pool: PgPool) {
    let (seed, log) = log("kings-corners-midway.json");
    let (mut browser, run) = seated(&pool, seed).await;
    let result = play(&mut browser, &run, &log).await;
    unranked(&mut browser, &result, Outcome::Unfinished, false).await;
}

#[sqlx::test]
async fn r6_a_game_that_lapses_is_unranked(pool: PgPool) {
    let (seed, log) = log("kings-corners-midway.json");
    let (mut browser, run) = seated(&pool, seed).await;
    browser.save(&run, 0, &log).await.ok::<Saved>();
    make_it_yesterday(&pool, DAY).await;
    browser.save(&run, log.len(), &[RawEvent(30_000, ".".into())]).await.refused(409, "run_lapsed", None, Some("R-6"));
    let resumed = browser.resume(&run).await;
    let result = resumed.result.unwrap();
    unranked(&mut browser, &result, Outcome::Unfinished, true).await;
    assert_eq!((resumed.events, result.score), (log.clone(), replayed(seed, &log).score(0).into()));
}

#[sqlx::test]
async fn r6_a_game_whose_finish_never_arrived_is_ranked(pool: PgPool) {
    let (seed, log) = log("kings-corners-lost.json");
    let (mut browser, run) = seated(&pool, seed).await;
    browser.save(&run, 0, &log).await.ok::<Saved>();
    make_it_yesterday(&pool, DAY).await;
    let result = browser.resume(&run).await.result.unwrap();
    assert_eq!((result.outcome, result.lapsed, result.rank), (Outcome::Lost, true, Some(1)));
}

#[sqlx::test]
async fn a_game_is_resumed_within_a_turn(pool: PgPool) {
    let (seed, midway) = log("kings-corners-midway.json");
    let whole = paced(&corners::player::play(seed).log.to_raw());
    assert!(whole.starts_with(&midway), "the rest of the stored game");
    let (mut browser, run) = seated(&pool, seed).await;
    browser.save(&run, 0, &midway).await.ok::<Saved>();
    let before = stored(&pool).await;
    let resumed = browser.resume(&run).await;
    assert_eq!((&resumed.events, &resumed.run), (&midway, &run.run));
    assert_eq!(browser.start_game(GameKind::KingsCorners).await.events, midway, "start finds it too");
    assert_eq!(stored(&pool).await, before, "looking changes nothing");
    // What the computers did follows from the log: the same cards lie there, and the same rest can be played.
    assert_eq!(replayed(seed, &resumed.events), replayed(seed, &midway));
    browser.save(&run, midway.len(), &whole[midway.len()..]).await.ok::<Saved>();
    let result = browser.finish(&run, &whole).await.ok::<Finished>().result;
    assert_eq!(result.score, Score::from(replayed(seed, &whole).score(0)));
}

#[sqlx::test]
async fn r2_a_player_has_a_run_of_each_game(pool: PgPool) {
    let mut browser = Browser::new(&pool).await;
    let (canfield, _, _) = browser.play(3).await;
    let corners = browser.start_game(GameKind::KingsCorners).await;
    assert_ne!((&canfield.run, canfield.seed), (&corners.run, corners.seed));
    assert_eq!(browser.start_game(GameKind::KingsCorners).await.run, corners.run);
    assert_eq!(browser.get(BOARD).await.ok::<Board>().of, 0);
    let canfields: Board = browser.get("/api/v1/leaderboard?game=canfield").await.ok();
    assert_eq!(canfields.of, 1, "each game has its own board");
}

#[sqlx::test]
async fn a_wrong_deal_code_is_told_on_the_games_page(pool: PgPool) {
    let mut browser = Browser::new(&pool).await;
    let page = browser.get("/en/kings-corners/new?deal=0000-0000-0000-012B&rules=kings-move").await;
    assert_eq!(page.status, 422, "a Canfield's");
    let text = page.text();
    assert!(text.contains("a deal code of King’s Corners") && text.contains("0000-0000-0000-012B"), "{text}");
    assert!(text.contains("value=\"kings-move\" checked"), "{text}");
}
