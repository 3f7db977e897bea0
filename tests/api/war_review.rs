//! Egyptian Wars that look as no person plays: recorded and held for review, never refused.

use crate::{
    common::war_player::{IDLE, INHUMAN, Player, QUICK, find},
    harness::stored,
    war::{Table, won},
};
use saratoga::{
    api::{Board, Daily, Finished, RunResult},
    rules::{Game, Ms, Seed},
};
use serde_json::{Value, json};
use sqlx::PgPool;

/// Plays a game, the server's clock showing what `server` makes of the client's time; and why its result is held.
async fn played(pool: &PgPool, player: &Player, server: impl Fn(Ms) -> Ms) -> (Table, RunResult, Option<String>) {
    let mut table = Table::new(pool, player.seed).await;
    table.save_all(&player.log, 0, &server).await;
    let result = table.finish(&player.log, server(player.end())).await.ok::<Finished>().result;
    let held = table.held().await;
    (table, result, held)
}

#[sqlx::test]
async fn r8_slaps_that_nobody_could_see_to_make(pool: PgPool) {
    let player = find(INHUMAN, won);
    let (mut table, result, held) = played(&pool, &player, |at| at).await;
    assert_eq!(held.as_deref(), Some("quick_slap"));
    // Its owner sees it, with what it is worth; the board does not.
    assert_eq!((result.held, result.rank, result.of), (true, None, 0));
    assert_eq!(result.score, player.game.score(player.end()).into());
    let board: Board = table.browser.get("/api/v1/leaderboard?game=egyptian-war").await.ok();
    assert_eq!((board.rows.len(), board.own.is_none(), board.of), (0, true, 0));
    let daily: Daily = table.browser.get("/api/v1/daily?game=egyptian-war").await.ok();
    assert_eq!(daily.finished, 0);
    assert!(table.browser.get("/en").await.text().contains("held for review"));
}

#[sqlx::test]
async fn r8_slaps_that_reach_the_server_late(pool: PgPool) {
    let player = Player::new(Seed(5), QUICK).played_out();
    let (_, result, held) = played(&pool, &player, |at| at + 3_000).await;
    assert_eq!((result.held, held.as_deref()), (true, Some("late_slaps")));
}

#[sqlx::test]
async fn r8_a_whole_game_sent_at_its_end_is_kept_and_held(pool: PgPool) {
    let player = find(QUICK, won);
    let mut table = Table::new(&pool, player.seed).await;
    table.save(0, &player.log, player.end(), player.end()).await.ok::<Value>();
    let result = table.finish(&player.log, player.end()).await.ok::<Finished>().result;
    assert_eq!((result.score, result.held), (player.game.score(player.end()).into(), true));
    assert_eq!(table.held().await.as_deref(), Some("late_slaps"));
}

#[sqlx::test]
async fn r8_a_network_that_falters_holds_nothing(pool: PgPool) {
    let player = Player::new(Seed(5), QUICK).played_out();
    // One stretch of the game in which everything came four seconds late.
    let slaps: Vec<Ms> = player.log.iter().filter(|event| event.1 == "s").map(|event| event.0).collect();
    assert!(slaps.len() > 6);
    let faltering = slaps[2]..=slaps[4];
    let (_, result, held) = played(&pool, &player, |at| if faltering.contains(&at) { at + 4_000 } else { at }).await;
    assert_eq!((result.held, held), (false, None));
}

#[sqlx::test]
async fn r5_slow_motion_is_held(pool: PgPool) {
    // Nine seconds of the client's for ten of the server's: slaps are late by that too.
    let player = find(QUICK, |player| player.end() > 120_000);
    let (_, result, held) = played(&pool, &player, |at| at / 9 * 10).await;
    assert_eq!((result.held, held.as_deref()), (true, Some("slow_clock late_slaps")));
}

#[sqlx::test]
async fn r5_slow_motion_without_a_slap(pool: PgPool) {
    let player = find(IDLE, |player| player.last() > 70_000);
    let mut table = Table::new(&pool, player.seed).await;
    let (at, late) = (player.last(), player.last() * 2);
    table.save(0, &player.log, late, at).await.ok::<Value>();
    let result = table.finish(&player.log, player.end().max(late)).await.ok::<Finished>().result;
    assert_eq!((result.held, table.held().await.as_deref()), (true, Some("slow_clock")));
}

#[sqlx::test]
async fn r8_thousands_of_events_in_a_second_are_refused(pool: PgPool) {
    let mut table = Table::new(&pool, Seed(1)).await;
    let log: Vec<_> = (0..3_000).map(|at| json!([at / 3, "s"])).collect();
    let before = stored(&pool).await;
    let body = json!({"run": table.run.run, "from": 0, "events": log, "clock_ms": 1_000});
    table.browser.post("save_run", body).await.refused(422, "too_many_events", Some(50), Some("R-8"));
    assert_eq!(stored(&pool).await, before);
    // Sent bit by bit they are as many.
    let body = |from: usize, to: usize| json!({"run": table.run.run, "from": from, "events": log[from..to], "clock_ms": 1_000});
    let (first, second) = (body(0, 40), body(40, 60));
    table.browser.post("save_run", first).await.ok::<Value>();
    table.browser.post("save_run", second).await.refused(422, "too_many_events", Some(50), Some("R-8"));
}
