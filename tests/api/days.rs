//! To the millisecond: when a day begins, a run lapses and a day closes.

use crate::{
    clock,
    harness::{Browser, legal_log, server},
};
use saratoga::{
    api::{Board, Daily, Finished, RunState, Saved},
    rules::{GameKind, RawEvent},
};
use serde_json::json;
use sqlx::PgPool;

const LAST_MOMENT: &str = "2026-11-29 23:59:59.999";
const MIDNIGHT: &str = "2026-11-30 00:00:00.000";

async fn board(browser: &mut Browser, day: &str) -> Board {
    browser.get(&format!("/api/v1/leaderboard?game=canfield&day={day}")).await.ok()
}

#[sqlx::test]
async fn r1_a_run_belongs_to_the_day_it_began_in_to_the_millisecond(pool: PgPool) {
    clock::stop(&pool, LAST_MOMENT).await;
    let mut early = Browser::new(&pool).await;
    let before = early.start().await;
    clock::set(&pool, MIDNIGHT).await;
    let mut late = early.other();
    let after = late.start().await;
    assert_eq!((before.day.to_string(), after.day.to_string()), ("2026-11-29".into(), "2026-11-30".into()));
    assert_ne!(before.seed, after.seed);
    // The day that is over goes on for those who are in it, and has no more beginners.
    assert_eq!(early.resume(&before).await.seed, before.seed);
    let daily: Daily = early.get("/api/v1/daily?game=canfield").await.ok();
    assert_eq!(daily.earlier.map(|open| open.run), Some(before.run.clone()));
    assert_eq!(early.start().await.day, after.day);
}

/// A run of every game, begun in the last millisecond of a day.
async fn last_runs(pool: &PgPool) -> (Browser, Vec<RunState>) {
    clock::stop(pool, LAST_MOMENT).await;
    let mut browser = Browser::new(pool).await;
    let mut runs = Vec::new();
    for game in GameKind::ALL {
        runs.push(browser.start_game(game).await);
    }
    (browser, runs)
}

#[sqlx::test]
async fn r6_a_run_goes_on_for_24_hours_to_the_millisecond(pool: PgPool) {
    let (mut browser, runs) = last_runs(&pool).await;
    let log = legal_log(runs[0].seed, 2);
    clock::set(&pool, "2026-11-30 23:59:59.998").await;
    for run in &runs {
        assert!(browser.resume(run).await.result.is_none(), "{}", run.game);
    }
    let last = json!({"run": runs[0].run, "from": 0, "events": &log[..1], "clock_ms": 86_399_999});
    browser.post("save_run", last).await.ok::<Saved>();
    clock::set(&pool, "2026-11-30 23:59:59.999").await;
    browser.save(&runs[0], 1, &log[1..]).await.refused(409, "run_lapsed", None, Some("R-6"));
    for run in &runs {
        let result = browser.resume(run).await.result.expect("a result");
        assert!(result.lapsed, "{}", run.game);
        // Canfield scores its cards, Egyptian War is a loss, King's Corners is unranked.
        assert_eq!(result.rank.is_some(), run.game != GameKind::KingsCorners, "{}", run.game);
    }
}

#[sqlx::test]
async fn r6_a_day_closes_24_hours_after_its_end_and_is_final(pool: PgPool) {
    let (mut browser, runs) = last_runs(&pool).await;
    // The latest finish that there can be.
    clock::set(&pool, "2026-11-30 23:59:59.998").await;
    let mut other = browser.other();
    let finished = browser.finish(&runs[0], &[]).await.ok::<Finished>().result;
    assert_eq!((finished.lapsed, finished.rank, finished.ranked_ms), (false, Some(1), 86_400_000 - 1 - 15_000));
    let open = board(&mut other, "2026-11-29").await;
    assert_eq!((open.closed, open.closes.to_rfc3339().as_str()), (false, "2026-12-01T00:00:00+00:00"));
    clock::set(&pool, "2026-11-30 23:59:59.999").await;
    assert!(!board(&mut other, "2026-11-29").await.closed);

    clock::set(&pool, "2026-12-01 00:00:00.000").await;
    let closed = board(&mut other, "2026-11-29").await;
    assert_eq!((closed.closed, closed.of), (true, 1));
    assert!(!board(&mut other, "2026-11-30").await.closed);
    // Whatever is sent now comes too late to change it.
    browser.save(&runs[0], 0, &legal_log(runs[0].seed, 1)).await.refused(409, "run_finished", None, Some("R-4"));
    assert_eq!(browser.finish(&runs[0], &[]).await.ok::<Finished>().result, finished);
    assert_eq!(board(&mut other, "2026-11-29").await.rows, closed.rows);
}

#[sqlx::test]
async fn r6_a_board_that_has_closed_waits_for_no_sweep(pool: PgPool) {
    let (browser, _) = last_runs(&pool).await;
    clock::set(&pool, "2026-12-01 00:00:00.000").await;
    let closed = board(&mut browser.other(), "2026-11-29").await;
    assert_eq!((closed.closed, closed.of), (true, 1), "the open run was scored before anybody read the board");
}

#[sqlx::test]
async fn r5_a_clock_of_postgres_that_falls_back_loses_nothing(pool: PgPool) {
    clock::stop(&pool, "2026-11-29 12:00:10").await;
    let mut browser = Browser::new(&pool).await;
    let run = browser.start().await;
    let log = legal_log(run.seed, 2);
    browser.save(&run, 0, &log[..1]).await.ok::<Saved>();
    clock::set(&pool, "2026-11-29 12:00:00").await;
    let early = browser.save(&run, 1, &log[1..]).await;
    early.refused(422, "event_in_the_future", Some(1), Some("R-5"));
    assert_eq!(browser.resume(&run).await.elapsed_ms, 0);
    clock::set(&pool, "2026-11-29 12:00:11").await;
    browser.save(&run, 1, &log[1..]).await.ok::<Saved>();
    assert_eq!(browser.finish(&run, &log).await.ok::<Finished>().result.rank, Some(1));
}

#[sqlx::test]
async fn r5_the_slack_is_two_seconds_to_the_millisecond(pool: PgPool) {
    clock::stop(&pool, "2026-11-29 12:00:00").await;
    let mut browser = Browser::at(server(&pool, &[]).await);
    let run = browser.start().await;
    clock::set(&pool, "2026-11-29 12:00:10").await;
    let ahead = browser.save(&run, 0, &[RawEvent(12_001, "d".into())]).await;
    ahead.refused(422, "event_in_the_future", Some(0), Some("R-5"));
    browser.save(&run, 0, &[RawEvent(12_000, "d".into())]).await.ok::<Saved>();
}
