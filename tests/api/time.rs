//! The clock, the day's boundary and the end of a run's 24 hours.

use crate::harness::{Browser, legal_log, make_it_yesterday, pass, server, stored};
use saratoga::{
    api::{Board, Daily, Finished, RunState, Saved},
    rules::RawEvent,
    server::{AppState, assets::Assets, services},
};
use serde_json::{Value, json};
use sqlx::PgPool;

const DAY: f64 = 24.0 * 60.0 * 60.0;

pub async fn state(pool: &PgPool) -> AppState {
    let config = crate::harness::config(&[]);
    let assets = Assets::open(&crate::harness::site_folder()).unwrap();
    AppState::new(pool.clone(), config.http, None, assets).await.unwrap()
}

#[sqlx::test]
async fn r5_events_up_to_two_seconds_ahead_are_accepted(pool: PgPool) {
    let mut browser = Browser::new(&pool).await;
    let run = browser.start().await;
    pass(&pool, 10.0).await;
    browser.save(&run, 0, &[RawEvent(11_900, "d".into())]).await.ok::<Saved>();
    let ahead = browser.save(&run, 1, &[RawEvent(18_000, "d".into())]).await;
    ahead.refused(422, "event_in_the_future", Some(1), Some("R-5"));
}

#[sqlx::test]
async fn r5_late_saves_are_recorded_not_refused(pool: PgPool) {
    let mut browser = Browser::new(&pool).await;
    let run = browser.start().await;
    pass(&pool, 3600.0).await;
    browser.save(&run, 0, &[RawEvent(5, "d".into())]).await.ok::<Saved>();
    let (clock, elapsed): (i64, i64) =
        sqlx::query_as("select clock_ms, elapsed_ms from run_events").fetch_one(&pool).await.unwrap();
    assert_eq!(clock, 5);
    assert!((3_600_000..3_610_000).contains(&elapsed), "{elapsed}");
}

#[sqlx::test]
async fn r5_the_ranked_time_is_the_servers_less_its_slack(pool: PgPool) {
    let mut browser = Browser::new(&pool).await;
    let run = browser.start().await;
    pass(&pool, 50.0).await;
    let result = browser.finish(&run, &[]).await.ok::<Finished>().result;
    assert!((35_000..40_000).contains(&result.ranked_ms), "{}", result.ranked_ms);
    let score = serde_json::to_value(result.score).unwrap();
    assert_eq!(score["seconds"], result.ranked_ms / 1000);
}

#[sqlx::test]
async fn r5_the_ranked_time_is_the_logs_end_when_that_is_later(pool: PgPool) {
    let mut browser = Browser::new(&pool).await;
    let run = browser.start().await;
    pass(&pool, 50.0).await;
    let log = [RawEvent(49_000, "d".into())];
    browser.save(&run, 0, &log).await.ok::<Saved>();
    assert_eq!(browser.finish(&run, &log).await.ok::<Finished>().result.ranked_ms, 49_000);
}

#[sqlx::test]
async fn r5_slow_motion_is_held_for_review(pool: PgPool) {
    let mut browser = Browser::new(&pool).await;
    let run = browser.start().await;
    pass(&pool, 140.0).await;
    let log = [RawEvent(100_000, "d".into())];
    let slow = json!({"run": run.run, "from": 0, "events": log, "clock_ms": 100_000});
    browser.post("save_run", slow).await.ok::<Saved>();
    let result = browser.finish(&run, &log).await.ok::<Finished>().result;
    assert_eq!((result.rank, result.held, result.of), (None, true, 0), "its owner sees it");
    let board: Board = browser.get("/api/v1/leaderboard?game=canfield").await.ok();
    assert_eq!((board.rows.len(), board.own.is_none(), board.of), (0, true, 0), "the board does not");
    let held: Option<String> = sqlx::query_scalar("select held from results").fetch_one(&pool).await.unwrap();
    assert_eq!(held.as_deref(), Some("slow_clock"));
    let daily: Value = browser.get("/api/v1/daily?game=canfield").await.ok();
    assert_eq!((&daily["finished"], &daily["mine"]["result"]["rank"]), (&json!(0), &Value::Null));
}

#[sqlx::test]
async fn r5_a_clock_that_keeps_pace_is_ranked(pool: PgPool) {
    let mut browser = Browser::new(&pool).await;
    let run = browser.start().await;
    pass(&pool, 120.0).await;
    let log = [RawEvent(100_000, "d".into())];
    let steady = json!({"run": run.run, "from": 0, "events": log, "clock_ms": 119_500});
    browser.post("save_run", steady).await.ok::<Saved>();
    assert_eq!(browser.finish(&run, &log).await.ok::<Finished>().result.rank, Some(1));
}

#[sqlx::test]
async fn a_run_belongs_to_the_day_it_was_started_on(pool: PgPool) {
    let mut browser = Browser::new(&pool).await;
    let run = browser.start().await;
    let log = legal_log(run.seed, 6);
    browser.save(&run, 0, &log[..3]).await.ok::<Saved>();
    make_it_yesterday(&pool, 30.0).await;

    let daily: Daily = browser.get("/api/v1/daily?game=canfield").await.ok();
    let earlier = daily.earlier.unwrap();
    assert_eq!((earlier.run, earlier.day), (run.run.clone(), run.day - chrono::Days::new(1)));
    let today = browser.start().await;
    assert_ne!(today.run, run.run, "today's is another run");
    assert_eq!(today.day, run.day);

    browser.save(&run, 3, &log[3..]).await.ok::<Saved>();
    let result = browser.finish(&run, &log).await.ok::<Finished>().result;
    assert_eq!((result.day, result.rank), (run.day - chrono::Days::new(1), Some(1)));
    let address = format!("/api/v1/leaderboard?game=canfield&day={}", result.day);
    assert_eq!(browser.get(&address).await.ok::<Board>().of, 1);
    assert_eq!(browser.get("/api/v1/leaderboard?game=canfield").await.ok::<Board>().of, 0);
    assert_eq!(browser.get("/api/v1/daily?game=canfield").await.ok::<Daily>().earlier, None);
}

async fn lapsing(pool: &PgPool) -> (Browser, RunState, Vec<RawEvent>) {
    let mut browser = Browser::new(pool).await;
    let run = browser.start().await;
    let log = legal_log(run.seed, 20);
    browser.save(&run, 0, &log).await.ok::<Saved>();
    make_it_yesterday(pool, DAY).await;
    (browser, run, log)
}

#[sqlx::test]
async fn r6_after_24_hours_the_cards_that_are_up_are_scored(pool: PgPool) {
    let (mut browser, run, log) = lapsing(&pool).await;
    let resumed = browser.resume(&run).await;
    let result = resumed.result.unwrap();
    assert_eq!((result.lapsed, result.ranked_ms), (true, 86_400_000));
    let replay = saratoga::rules::replay_raw(crate::harness::game(run.seed), &log, None, &mut |_| ()).unwrap();
    assert_eq!(result.score, saratoga::rules::Game::score(&replay.game, 86_400_000).into());
    assert_eq!(resumed.events, log);
    assert_eq!(browser.get("/api/v1/daily?game=canfield").await.ok::<Daily>().earlier, None);
}

#[sqlx::test]
async fn r6_a_lapsed_run_takes_no_more_events(pool: PgPool) {
    let (mut browser, run, _) = lapsing(&pool).await;
    let late = [RawEvent(30, "u".into())];
    browser.save(&run, 20, &late).await.refused(409, "run_lapsed", None, Some("R-6"));
    let before = stored(&pool).await;
    browser.save(&run, 20, &late).await.refused(409, "run_lapsed", None, Some("R-6"));
    assert_eq!(stored(&pool).await, before);
}

#[sqlx::test]
async fn r6_a_finish_that_comes_too_late_tells_what_became_of_the_run(pool: PgPool) {
    let (mut browser, run, log) = lapsing(&pool).await;
    let result = browser.finish(&run, &log[..5]).await.ok::<Finished>().result;
    assert!(result.lapsed);
    assert_eq!(browser.finish(&run, &log).await.ok::<Finished>().result, result);
}

#[sqlx::test]
async fn r6_runs_lapse_without_their_players(pool: PgPool) {
    let (browser, _, _) = lapsing(&pool).await;
    let mut other = browser.other();
    other.start().await;
    let state = state(&pool).await;
    assert_eq!(services::runs::lapse_due(&state).await.unwrap(), 1);
    assert_eq!(services::runs::lapse_due(&state).await.unwrap(), 0);
    let lapsed: Vec<bool> = sqlx::query_scalar("select lapsed from results").fetch_all(&pool).await.unwrap();
    assert_eq!(lapsed, [true], "the run that still has time goes on");
}

#[sqlx::test]
async fn r6_a_run_that_somebody_is_at_is_left_alone(pool: PgPool) {
    let (_, _, _) = lapsing(&pool).await;
    let mut lock = pool.begin().await.unwrap();
    sqlx::query("select id from runs for update").execute(&mut *lock).await.unwrap();
    let state = state(&pool).await;
    assert_eq!(services::runs::lapse_due(&state).await.unwrap(), 0);
    lock.rollback().await.unwrap();
    assert_eq!(services::runs::lapse_due(&state).await.unwrap(), 1);
}

#[sqlx::test]
async fn a_board_is_final_once_its_day_has_closed(pool: PgPool) {
    let (mut browser, run, _) = lapsing(&pool).await;
    // The day before yesterday closed at the last midnight.
    make_it_yesterday(&pool, 0.0).await;
    let day = run.day - chrono::Days::new(2);
    let board: Board = browser.get(&format!("/api/v1/leaderboard?game=canfield&day={day}")).await.ok();
    assert!(board.closed);
    assert_eq!(board.of, 1, "no run of it is still to be scored");
    let today: Board = browser.get("/api/v1/leaderboard?game=canfield").await.ok();
    assert!(!today.closed);
}

#[sqlx::test]
async fn r3_two_app_servers_on_one_database_agree(pool: PgPool) {
    let mut here = Browser::at(server(&pool, &[]).await);
    let mut there = Browser::at(server(&pool, &[]).await);
    let run = here.start().await;
    assert_eq!(there.start().await.seed, run.seed, "one seed a day");
    // The key is the database's, so either server knows the player.
    there.cookie = here.cookie.clone();
    let log = legal_log(run.seed, 7);
    here.save(&run, 0, &log[..4]).await.ok::<Saved>();
    there.save(&run, 4, &log[4..]).await.ok::<Saved>();
    let result = here.finish(&run, &log).await.ok::<Finished>().result;
    assert_eq!(there.finish(&run, &log).await.ok::<Finished>().result, result);
}
