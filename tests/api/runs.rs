//! Runs from start to result.

use crate::harness::{Browser, game, legal_log, paced, set_seed, show, stored};
use axum::http::StatusCode;
use saratoga::{
    api::{Daily, Finished, Mine, RunId, Saved},
    rules::{Deal, GameKind, Outcome, RawEvent, Seed, replay_raw},
};
use serde_json::{Value, json};
use sqlx::PgPool;

#[sqlx::test]
async fn r1_start_makes_todays_run_and_tells_the_seed(pool: PgPool) {
    let mut browser = Browser::new(&pool).await;
    let run = browser.start().await;
    let today: chrono::NaiveDate =
        sqlx::query_scalar("select (clock_timestamp() at time zone 'utc')::date").fetch_one(&pool).await.unwrap();
    assert_eq!((run.game, run.day, run.rules_version), (GameKind::Canfield, today, 1));
    assert_eq!((run.events.len(), run.result.is_none()), (0, true));
    assert!(run.elapsed_ms < 5_000);
    let seed: i64 = sqlx::query_scalar("select seed from dailies").fetch_one(&pool).await.unwrap();
    assert_eq!(run.seed, Seed(seed.cast_unsigned()));
}

#[sqlx::test]
async fn r1_the_seed_is_released_by_start_and_resume_only(pool: PgPool) {
    let mut browser = Browser::new(&pool).await;
    let run = browser.start().await;
    let seed = run.seed.to_string();
    browser.save(&run, 0, &legal_log(run.seed, 3)).await.ok::<Saved>();
    let mut other = browser.other();
    for address in ["/api/v1/daily?game=canfield", "/api/v1/leaderboard?game=canfield", "/en", "/en/canfield/daily"] {
        for browser in [&mut browser, &mut other] {
            let answer = browser.get(address).await;
            assert!(!answer.text().contains(&seed), "{address}");
            assert!(answer.headers.values().all(|value| !value.to_str().unwrap().contains(&seed)), "{address}");
        }
    }
    let finished = browser.finish(&run, &legal_log(run.seed, 3)).await;
    assert!(!finished.text().contains(&seed));
}

#[sqlx::test]
async fn r2_looking_makes_nobody_and_start_sets_the_cookie(pool: PgPool) {
    let mut browser = Browser::new(&pool).await;
    for address in ["/api/v1/daily?game=canfield", "/api/v1/leaderboard?game=canfield", "/en"] {
        assert!(browser.get(address).await.headers.get("set-cookie").is_none(), "{address}");
    }
    assert_eq!(stored(&pool).await, [""; 0]);
    let answer = browser.post("start_run", json!({"game": "canfield"})).await;
    let cookie = answer.header("set-cookie");
    for part in ["saratoga_player=", "HttpOnly", "SameSite=Lax", "Path=/", "Max-Age=34560000"] {
        assert!(cookie.contains(part), "{part} in {cookie}");
    }
    assert!(!cookie.contains("Secure"), "{cookie}");
    assert_eq!(answer.header("cache-control"), "private, no-store");
}

#[sqlx::test]
async fn r2_over_https_the_cookie_is_secure(pool: PgPool) {
    let router = crate::harness::server(&pool, &["--public-url", "https://cards.example"]).await;
    let answer = Browser::at(router).post("start_run", json!({"game": "canfield"})).await;
    let cookie = answer.header("set-cookie");
    // What `__Host-` asks of it: by https, from this very host, for all of it.
    assert!(cookie.starts_with("__Host-saratoga_player=") && cookie.contains("Secure"), "{cookie}");
    assert!(cookie.contains("Path=/") && !cookie.contains("Domain"), "{cookie}");
}

#[sqlx::test]
async fn r2_over_https_no_other_name_is_heeded(pool: PgPool) {
    let secret = ["--secret", &"x".repeat(32)];
    let mut browser = Browser::at(crate::harness::server(&pool, &secret).await);
    let run = browser.start().await;
    let https =
        crate::harness::server(&pool, &[&secret[..], &["--public-url", "https://cards.example"]].concat()).await;
    let mut planted = Browser::at(https);
    planted.cookie = browser.cookie.clone();
    planted.post("resume_run", json!({"run": run.run})).await.refused(401, "no_player", None, Some("R-2"));
    planted.cookie = browser.cookie.map(|cookie| format!("__Host-{cookie}"));
    planted.resume(&run).await;
}

#[sqlx::test]
async fn r2_a_player_has_one_ranked_run_a_day(pool: PgPool) {
    let mut browser = Browser::new(&pool).await;
    let run = browser.start().await;
    assert_eq!(browser.start().await.run, run.run);
    let mut other = browser.other();
    let others = other.start().await;
    assert_ne!(others.run, run.run);
    assert_eq!(others.seed, run.seed, "the same deal for everyone");
}

#[sqlx::test]
async fn r3_what_is_saved_is_resumed_exactly(pool: PgPool) {
    let mut browser = Browser::new(&pool).await;
    let run = browser.start().await;
    let log = legal_log(run.seed, 12);
    assert_eq!(browser.save(&run, 0, &log[..5]).await.ok::<Saved>().stored, 5);
    assert_eq!(browser.save(&run, 5, &log[5..]).await.ok::<Saved>().stored, 12);
    let resumed = browser.resume(&run).await;
    assert_eq!((&resumed.run, resumed.seed, &resumed.events), (&run.run, run.seed, &log));
    assert_eq!(browser.start().await.events, log, "start finds it too");
}

#[sqlx::test]
async fn r3_sent_twice_is_stored_once(pool: PgPool) {
    let mut browser = Browser::new(&pool).await;
    let run = browser.start().await;
    let log = legal_log(run.seed, 8);
    browser.save(&run, 0, &log[..6]).await.ok::<Saved>();
    let before = stored(&pool).await;
    assert_eq!(browser.save(&run, 0, &log[..6]).await.ok::<Saved>().stored, 6);
    assert_eq!(browser.save(&run, 2, &log[2..4]).await.ok::<Saved>().stored, 6);
    assert_eq!(browser.save(&run, 6, &[]).await.ok::<Saved>().stored, 6);
    assert_eq!(stored(&pool).await, before);
    assert_eq!(browser.save(&run, 4, &log[4..]).await.ok::<Saved>().stored, 8, "what overlaps is the same");
    assert_eq!(browser.resume(&run).await.events, log);
}

#[sqlx::test]
async fn r4_the_server_scores_by_the_rules(pool: PgPool) {
    let mut browser = Browser::new(&pool).await;
    let run = browser.start().await;
    let log = paced(&legal_log(run.seed, 60));
    let end = log[59].0;
    show(&pool, &run, end).await;
    browser.save(&run, 0, &log).await.ok::<Saved>();
    let result = browser.finish(&run, &log).await.ok::<Finished>().result;
    let deal = Deal::new(GameKind::Canfield, run.seed);
    let replay = replay_raw(game(run.seed), &log, None, &mut |_| ()).unwrap();
    assert_eq!(deal.seed, run.seed);
    assert_eq!(result.score, saratoga::rules::Game::score(&replay.game, result.ranked_ms).into());
    assert_eq!((result.outcome, result.ranked_ms, result.lapsed), (Outcome::Unfinished, end, false));
    assert_eq!((result.rank, result.of, &result.run, result.day), (Some(1), 1, &run.run, run.day));
}

#[sqlx::test]
async fn r4_a_finish_sent_twice_answers_the_same(pool: PgPool) {
    let mut browser = Browser::new(&pool).await;
    let (run, log, result) = browser.play(9).await;
    let before = stored(&pool).await;
    assert_eq!(browser.finish(&run, &log).await.ok::<Finished>().result, result);
    assert_eq!(stored(&pool).await, before);
    assert_eq!(browser.resume(&run).await.result, Some(result));
}

#[sqlx::test]
async fn c12_a_run_can_be_finished_without_a_move(pool: PgPool) {
    let mut browser = Browser::new(&pool).await;
    let run = browser.start().await;
    let result = browser.finish(&run, &[]).await.ok::<Finished>().result;
    assert_eq!(serde_json::to_value(result.score).unwrap()["points"], 5);
}

#[sqlx::test]
async fn r7_a_full_log_can_still_be_finished(pool: PgPool) {
    let mut browser = Browser::new(&pool).await;
    let run = browser.start().await;
    // Undo and redo, again and again: the shortest way to 20,000.
    let log: Vec<RawEvent> = (0..20_000).map(|at| RawEvent(0, ["d", "u"][at % 2].into())).collect();
    assert_eq!(browser.save(&run, 0, &log).await.ok::<Saved>().stored, 20_000);
    let before = stored(&pool).await;
    browser.save(&run, 20_000, &[RawEvent(0, "d".into())]).await.refused(422, "log_full", Some(20_000), Some("R-7"));
    assert_eq!(stored(&pool).await, before);
    browser.finish(&run, &log).await.ok::<Finished>();
}

#[sqlx::test]
async fn c11_a_won_game_gets_its_bonus(pool: PgPool) {
    let (seed, log) = crate::won::game();
    set_seed(&pool, GameKind::Canfield, seed).await;
    let mut browser = Browser::new(&pool).await;
    let run = browser.start().await;
    browser.save(&run, 0, &log).await.ok::<Saved>();
    let result = browser.finish(&run, &log).await.ok::<Finished>().result;
    assert_eq!(result.outcome, Outcome::Won);
    assert_eq!(
        serde_json::to_value(result.score).unwrap(),
        json!({"points": 1960, "cards": 52, "bonus": 1200, "seconds": 0})
    );
}

#[sqlx::test]
async fn the_daily_tells_how_the_player_stands(pool: PgPool) {
    let mut browser = Browser::new(&pool).await;
    let address = "/api/v1/daily?game=canfield";
    let daily: Daily = browser.get(address).await.ok();
    assert_eq!((daily.mine, daily.finished, daily.earlier), (Mine::New, 0, None));
    assert_eq!(daily.next, (daily.day + chrono::Days::new(1)).and_time(chrono::NaiveTime::MIN).and_utc());
    assert_eq!(daily.closes, daily.next + chrono::TimeDelta::days(1));

    let run = browser.start().await;
    let daily: Daily = browser.get(address).await.ok();
    assert!(matches!(&daily.mine, Mine::Playing(open) if open.run == run.run && open.day == run.day));

    let log = legal_log(run.seed, 4);
    browser.save(&run, 0, &log).await.ok::<Saved>();
    let result = browser.finish(&run, &log).await.ok::<Finished>().result;
    browser.post("set_name", json!({"name": "Ada"})).await.ok::<Value>();
    let daily: Daily = browser.get(address).await.ok();
    assert_eq!(daily.mine, Mine::Finished { result });
    assert_eq!((daily.name.as_deref(), daily.name_hidden), (Some("Ada"), false));
    assert_eq!(daily.finished, 1);
    assert!(matches!(browser.other().get(address).await.ok::<Daily>().mine, Mine::New));
}

#[sqlx::test]
async fn an_unknown_run_is_told_from_no_player(pool: PgPool) {
    let mut browser = Browser::new(&pool).await;
    let unknown = RunId(uuid::Uuid::nil().to_string());
    browser.post("resume_run", json!({"run": unknown})).await.refused(401, "no_player", None, Some("R-2"));
    browser.start().await;
    browser.post("resume_run", json!({"run": unknown})).await.refused(404, "unknown_run", None, Some("R-2"));
    assert_eq!(browser.get("/readyz").await.status, StatusCode::OK);
}
