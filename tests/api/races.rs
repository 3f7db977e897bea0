//! Requests that come at once, each to a server of its own: at one and the same, a player's would take turns.

use crate::harness::{Browser, legal_log};
use saratoga::{
    api::{Board, Daily, Finished, RunState, Saved},
    rules::RawEvent,
};
use serde_json::json;
use sqlx::PgPool;
use std::time::Duration;
use tokio::{task::JoinSet, time::timeout};

async fn count(pool: &PgPool, table: &str) -> i64 {
    sqlx::query_scalar(sqlx::AssertSqlSafe(format!("select count(*) from {table}"))).fetch_one(pool).await.unwrap()
}

#[sqlx::test]
async fn r2_starts_at_once_make_one_run(pool: PgPool) {
    let mut browser = Browser::new(&pool).await;
    let run = browser.start().await;
    // A player who is known and has no run yet.
    sqlx::query("delete from runs").execute(&pool).await.unwrap();
    sqlx::query("delete from dailies").execute(&pool).await.unwrap();
    let mut starts = JoinSet::new();
    for _ in 0..8 {
        let mut browser = browser.elsewhere(&pool).await;
        starts.spawn(async move { browser.post("start_run", json!({"game": "canfield"})).await.ok::<RunState>() });
    }
    let started = starts.join_all().await;
    assert!(started.iter().all(|other| other.run == started[0].run && other.seed == started[0].seed));
    assert_ne!(started[0].run, run.run);
    assert_eq!((count(&pool, "runs").await, count(&pool, "dailies").await), (1, 1));
}

#[sqlx::test]
async fn r4_finishes_at_once_give_one_result(pool: PgPool) {
    let mut browser = Browser::new(&pool).await;
    let run = browser.start().await;
    let log = legal_log(run.seed, 30);
    browser.save(&run, 0, &log).await.ok::<Saved>();
    let mut finishes = JoinSet::new();
    for _ in 0..8 {
        let (mut browser, run, log) = (browser.elsewhere(&pool).await, run.clone(), log.clone());
        finishes.spawn(async move { browser.finish(&run, &log).await.ok::<Finished>().result });
    }
    let results = finishes.join_all().await;
    assert!(results.iter().all(|result| *result == results[0]));
    assert_eq!(count(&pool, "results").await, 1);
}

#[sqlx::test]
async fn l1_all_who_ask_at_once_are_told_where_they_stand(pool: PgPool) {
    let browser = Browser::new(&pool).await;
    let mut players = Vec::new();
    for events in 0..12 {
        let mut player = browser.other();
        let (run, log, result) = player.play(events).await;
        assert_eq!(result.of, players.len() as u64 + 1, "its own is counted");
        players.push((player, run, log));
    }
    // Five places, and ties at each.
    sqlx::query("update results set rank_key = p.guest % 5 from players p where p.id = results.player")
        .execute(&pool)
        .await
        .unwrap();
    let mut finishes = JoinSet::new();
    for (mut player, run, log) in players {
        // Each asks several times, so that some ask while others are being counted for.
        finishes.spawn(async move {
            let mut results = Vec::new();
            for _ in 0..4 {
                results.push(player.finish(&run, &log).await.ok::<Finished>().result);
            }
            results
        });
    }
    let results = finishes.join_all().await.concat();
    let board: Board = browser.other().get("/api/v1/leaderboard?game=canfield").await.ok();
    let mut ranks: Vec<u64> = board.rows.iter().map(|row| row.rank).collect();
    ranks.dedup();
    assert_eq!(ranks.len(), 5);
    for result in results {
        let row = board.rows.iter().find(|row| row.run == result.run).unwrap();
        assert_eq!((result.rank, result.of), (Some(row.rank), 12));
    }
}

#[sqlx::test]
async fn r3_different_saves_at_one_index_store_one(pool: PgPool) {
    let mut browser = Browser::new(&pool).await;
    let run = browser.start().await;
    let mut saves = JoinSet::new();
    for at in 0..8 {
        let (mut browser, run) = (browser.elsewhere(&pool).await, run.clone());
        saves.spawn(async move { browser.save(&run, 0, &[RawEvent(at, "d".into())]).await.status.as_u16() });
    }
    let mut statuses = saves.join_all().await;
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409, 409, 409, 409, 409, 409, 409]);
    assert_eq!(browser.resume(&run).await.events.len(), 1);
}

#[sqlx::test]
async fn r3_one_save_sent_many_times_at_once_is_stored_once(pool: PgPool) {
    let mut browser = Browser::new(&pool).await;
    let run = browser.start().await;
    let log = legal_log(run.seed, 10);
    let mut saves = JoinSet::new();
    for _ in 0..8 {
        let (mut browser, run, log) = (browser.elsewhere(&pool).await, run.clone(), log.clone());
        saves.spawn(async move { browser.save(&run, 0, &log).await.ok::<Saved>().stored });
    }
    assert_eq!(saves.join_all().await, [10; 8]);
    assert_eq!(count(&pool, "run_events").await, 1);
}

#[sqlx::test]
async fn a_save_and_a_finish_at_once_leave_a_whole_log(pool: PgPool) {
    let mut browser = Browser::new(&pool).await;
    let run = browser.start().await;
    let log = legal_log(run.seed, 10);
    browser.save(&run, 0, &log[..5]).await.ok::<Saved>();
    let (mut saver, mut finisher) = (browser.clone(), browser.elsewhere(&pool).await);
    let (saved, finished) = tokio::join!(saver.save(&run, 5, &log[5..]), finisher.finish(&run, &log[..5]));
    // Whichever came first, the result is that of the log as it stands.
    let resumed = browser.resume(&run).await;
    match (saved.status.as_u16(), finished.status.as_u16()) {
        (409, 200) => assert_eq!((resumed.events.len(), resumed.result.is_some()), (5, true)),
        (200, 409) => assert_eq!((resumed.events.len(), resumed.result.is_some()), (10, false)),
        other => panic!("{other:?}"),
    }
}

#[sqlx::test]
async fn r4_a_result_that_is_committed_late_is_counted_then(pool: PgPool) {
    let mut browser = Browser::new(&pool).await;
    let (first, ..) = browser.play(12).await;
    let mut late = browser.other();
    let awaited = late.start().await;
    // As a finish does whose commit takes long: its transaction is older than those that are over before it.
    let mut transaction = pool.begin().await.unwrap();
    sqlx::query(
        "insert into results (run, player, game, day, rank_key, score, outcome, ranked_ms, lapsed, log_hash)
        select late.id, late.player, r.game, r.day, r.rank_key - 1, r.score, r.outcome, r.ranked_ms, false, r.log_hash
        from results r, runs late where r.run = $1::uuid and late.id = $2::uuid",
    )
    .bind(&first.run.0)
    .bind(&awaited.run.0)
    .execute(&mut *transaction)
    .await
    .unwrap();
    let mut second = browser.other();
    let (run, log, result) = second.play(12).await;
    assert_eq!((result.rank, result.of), (Some(1), 2), "they share a rank");
    transaction.commit().await.unwrap();
    for _ in 0..2 {
        let result = second.finish(&run, &log).await.ok::<Finished>().result;
        assert_eq!((result.rank, result.of), (Some(2), 3));
    }
}

#[sqlx::test]
async fn h3_a_board_that_postgres_kept_waiting_answers_once_it_does_not(pool: PgPool) {
    let mut browser = Browser::new(&pool).await;
    browser.play(3).await;
    let mut lock = pool.begin().await.unwrap();
    sqlx::query("lock table results in access exclusive mode").execute(&mut *lock).await.unwrap();
    let mut waiting = browser.other();
    let waits = tokio::spawn(async move { waiting.get("/api/v1/daily?game=canfield").await.status });
    tokio::time::sleep(Duration::from_secs(3)).await;
    lock.commit().await.unwrap();
    assert_eq!(waits.await.unwrap(), 200);
    // Not three times as long again.
    let asked = timeout(Duration::from_secs(5), browser.get("/api/v1/daily?game=canfield"));
    assert_eq!(asked.await.expect("an answer").status, 200);
}

#[sqlx::test]
async fn l1_a_board_that_its_owner_empties_is_empty(pool: PgPool) {
    let mut browser = Browser::new(&pool).await;
    browser.play(3).await;
    let finished =
        async |browser: &mut Browser| browser.get("/api/v1/daily?game=canfield").await.ok::<Daily>().finished;
    assert_eq!(finished(&mut browser).await, 1);
    sqlx::query("truncate players, dailies cascade").execute(&pool).await.unwrap();
    assert_eq!(finished(&mut browser).await, 0);
    let (.., result) = browser.other().play(3).await;
    assert_eq!((result.rank, result.of), (Some(1), 1));
}
