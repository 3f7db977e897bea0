//! What somebody with an edited client could try, as docs/FAIRNESS.md lists it. Each test is one attempt, over HTTP, that has
//! to come to nothing, or to no more than is said there.

use crate::{
    common::war_player::{QUICK, find},
    harness::{Browser, legal_log, server, set_seed, show, stored},
    won,
};
use saratoga::{
    api::{Board, Finished, RunState, Saved, log_hash},
    rules::{Deal, GameKind, Ms, RawEvent, Seed},
};
use serde_json::{Value, json};
use sqlx::PgPool;
use tokio::task::JoinSet;

/// The most that a client can gain on the clock, in ms.
const SLACK: Ms = 15_000;

/// Saves with a client's clock that says whatever suits.
async fn save_by_clock(browser: &mut Browser, run: &RunState, log: &[RawEvent], clock_ms: Ms) {
    let body = json!({"run": run.run, "from": 0, "events": log, "clock_ms": clock_ms});
    browser.post("save_run", body).await.ok::<Saved>();
}

/// The time that a run is ranked with, whose log is `log` and which is finished when the server's clock shows `elapsed`.
async fn ranked_time(pool: &PgPool, game: GameKind, log: &[RawEvent], elapsed: Ms) -> Ms {
    let mut browser = Browser::new(pool).await;
    let run = browser.start_game(game).await;
    show(pool, &run, elapsed).await;
    save_by_clock(&mut browser, &run, log, elapsed).await;
    browser.finish(&run, log).await.ok::<Finished>().result.ranked_ms
}

#[sqlx::test]
async fn compressing_time_gains_fifteen_seconds_at_most(pool: PgPool) {
    for elapsed in [1_000, 14_999, 15_001, 60_000, 600_000, 3_599_000] {
        for (game, token) in [(GameKind::Canfield, "d"), (GameKind::KingsCorners, "x"), (GameKind::EgyptianWar, "x")] {
            for at in [0, elapsed / 2, elapsed + 1_500] {
                // Left alone, a war is lost before long, and nothing can follow.
                let at = if game == GameKind::EgyptianWar { at.min(10_000) } else { at };
                let ranked = ranked_time(&pool, game, &[RawEvent(at, token.into())], elapsed).await;
                assert!(ranked + SLACK >= elapsed, "{game} at {at} of {elapsed}: {ranked}");
                assert!(ranked >= at, "{game} at {at} of {elapsed}: {ranked}");
            }
        }
    }
}

#[sqlx::test]
async fn a_win_in_no_time_is_ranked_by_the_servers(pool: PgPool) {
    let (seed, log) = won::game();
    set_seed(&pool, GameKind::Canfield, seed).await;
    let mut browser = Browser::new(&pool).await;
    let run = browser.start().await;
    // Played for ten minutes, told as if it had been one.
    show(&pool, &run, 600_000).await;
    let end = log.last().map_or(0, |event| event.0);
    assert!(end < 400_000, "{end}");
    save_by_clock(&mut browser, &run, &log, 600_000).await;
    let result = browser.finish(&run, &log).await.ok::<Finished>().result;
    assert!((585_000..590_000).contains(&result.ranked_ms), "{}", result.ranked_ms);
    assert_eq!(serde_json::to_value(result.score).unwrap()["bonus"], 1200 - result.ranked_ms / 1000);
}

#[sqlx::test]
async fn slow_motion_is_seen_by_the_clock_that_is_sent_and_gains_nothing_without(pool: PgPool) {
    // Half speed, told honestly: held.
    let mut honest = Browser::new(&pool).await;
    let run = honest.start().await;
    let log = [RawEvent(60_000, "d".into())];
    show(&pool, &run, 120_000).await;
    save_by_clock(&mut honest, &run, &log, 60_000).await;
    assert!(honest.finish(&run, &log).await.ok::<Finished>().result.held);
    // Told as full speed: not held, and ranked by the server's clock.
    assert!(ranked_time(&pool, GameKind::Canfield, &log, 120_000).await >= 105_000);
}

#[sqlx::test]
async fn an_egyptian_war_computed_in_advance_is_held(pool: PgPool) {
    // Its computers can be simulated once the seed is known: the whole log is there at once, and is sent when its end
    // is no longer in the future.
    let player = find(QUICK, crate::war::won);
    set_seed(&pool, GameKind::EgyptianWar, player.seed).await;
    let mut browser = Browser::new(&pool).await;
    let run = browser.start_game(GameKind::EgyptianWar).await;
    show(&pool, &run, player.end()).await;
    save_by_clock(&mut browser, &run, &player.log, player.end()).await;
    let result = browser.finish(&run, &player.log).await.ok::<Finished>().result;
    assert_eq!((result.held, result.rank), (true, None));
    // Sent sooner it is refused.
    let mut early = browser.other();
    let run = early.start_game(GameKind::EgyptianWar).await;
    let sent = early.save(&run, 0, &player.log).await;
    assert_eq!(sent.json::<Value>()["error"]["code"], "event_in_the_future");
}

#[sqlx::test]
async fn nothing_tells_a_seed_before_its_start(pool: PgPool) {
    let mut player = Browser::new(&pool).await;
    let mut seeds = Vec::new();
    for game in GameKind::ALL {
        let run = player.start_game(game).await;
        seeds.extend([run.seed.to_string(), format!("{:016x}", run.seed.0), Deal::new(game, run.seed).code()]);
    }
    let run = player.start().await;
    player.finish(&run, &[]).await.ok::<Finished>();
    let mut stranger = player.other();
    let mut answers = Vec::new();
    for lang in ["bn", "en", "lt"] {
        answers.push(stranger.get(&format!("/{lang}")).await);
        for game in GameKind::ALL {
            for page in ["", "/daily", "/new", "/leaderboard"] {
                answers.push(stranger.get(&format!("/{lang}/{game}{page}")).await);
            }
            for query in ["daily", "leaderboard"] {
                answers.push(stranger.get(&format!("/api/v1/{query}?game={game}")).await);
            }
        }
    }
    answers.push(stranger.post("resume_run", json!({"run": run.run})).await);
    answers.push(stranger.post("finish_run", json!({"run": run.run, "count": 0, "hash": log_hash(&[])})).await);
    answers.push(stranger.post("save_run", json!({"run": run.run, "from": 0, "events": [], "clock_ms": 0})).await);
    for answer in answers {
        let (text, headers) = (answer.text(), format!("{:?}", answer.headers));
        for seed in &seeds {
            assert!(!text.contains(seed.as_str()) && !headers.contains(seed.as_str()), "{seed} in {text}");
        }
    }
}

#[sqlx::test]
async fn playing_first_and_starting_later_finds_no_run(pool: PgPool) {
    let mut player = Browser::new(&pool).await;
    let run = player.start().await;
    // The neighbours of a run's name, of a player who has a cookie and no run of their own.
    let id = uuid::Uuid::parse_str(&run.run.0).unwrap();
    for other in [id.as_u128() + 1, id.as_u128() - 1, id.as_u128() + (1 << 80)] {
        let other = uuid::Uuid::from_u128(other).to_string();
        let save = json!({"run": other, "from": 0, "events": [[0, "d"]], "clock_ms": 0});
        player.post("save_run", save).await.refused(404, "unknown_run", None, Some("R-2"));
    }
    for body in [json!({"game": "canfield", "day": "2026-01-01"}), json!({"game": "canfield", "seed": "7"})] {
        player.post("start_run", body).await.refused(422, "bad_request", None, None);
    }
}

#[sqlx::test]
async fn starting_again_gives_the_run_that_there_is(pool: PgPool) {
    let mut player = Browser::new(&pool).await;
    let (run, log, result) = player.play(6).await;
    for _ in 0..5 {
        let again = player.start().await;
        assert_eq!((again.run, again.events, again.result), (run.run.clone(), log.clone(), Some(result.clone())));
    }
    let runs: i64 = sqlx::query_scalar("select count(*) from runs").fetch_one(&pool).await.unwrap();
    assert_eq!(runs, 1);
}

#[sqlx::test]
async fn anothers_run_can_be_neither_read_nor_spoilt_nor_finished(pool: PgPool) {
    let mut owner = Browser::new(&pool).await;
    let run = owner.start().await;
    let log = legal_log(run.seed, 8);
    owner.save(&run, 0, &log).await.ok::<Saved>();
    let mut thief = owner.other();
    thief.start().await;
    let before = stored(&pool).await;
    let finish = json!({"run": run.run, "count": log.len(), "hash": log_hash(&log)});
    let save = json!({"run": run.run, "from": log.len(), "events": [[9_000, "u"]], "clock_ms": 9_000});
    let mut nobody = owner.other();
    for (name, body) in [("finish_run", finish), ("save_run", save), ("resume_run", json!({"run": run.run}))] {
        thief.post(name, body.clone()).await.refused(404, "unknown_run", None, Some("R-2"));
        nobody.post(name, body).await.refused(401, "no_player", None, Some("R-2"));
    }
    assert_eq!(stored(&pool).await, before);
}

#[sqlx::test]
async fn racing_finishes_of_different_logs_seal_one(pool: PgPool) {
    let mut here = Browser::at(server(&pool, &[]).await);
    let run = here.start().await;
    let log = legal_log(run.seed, 40);
    here.save(&run, 0, &log[..20]).await.ok::<Saved>();
    let mut there = Browser::at(server(&pool, &[]).await);
    there.cookie = here.cookie.clone();
    let mut race = JoinSet::new();
    for count in [20, 20, 40, 40, 20, 40] {
        let (mut browser, run, log) =
            (if count == 20 { here.clone() } else { there.clone() }, run.clone(), log.clone());
        race.spawn(async move {
            // The longer log has to be saved first, which the shorter one's finish may prevent.
            browser.save(&run, 20, &log[20..count]).await;
            browser.finish(&run, &log[..count]).await.status.as_u16()
        });
    }
    let mut statuses = race.join_all().await;
    statuses.sort_unstable();
    assert!(statuses.iter().all(|status| matches!(status, 200 | 409)) && statuses[0] == 200, "{statuses:?}");
    let results: i64 = sqlx::query_scalar("select count(*) from results").fetch_one(&pool).await.unwrap();
    assert_eq!(results, 1);
    let end = here.resume(&run).await;
    let finished = here.finish(&run, &end.events).await.ok::<Finished>().result;
    assert_eq!(Some(finished), end.result);
}

#[sqlx::test]
async fn a_log_is_sealed_whole_or_not_at_all(pool: PgPool) {
    let mut browser = Browser::new(&pool).await;
    let run = browser.start().await;
    let log = legal_log(run.seed, 12);
    browser.save(&run, 0, &log).await.ok::<Saved>();
    let shorter = log_hash(&log[..8]);
    for (count, hash, code) in [
        (8, shorter.clone(), "wrong_count"),
        (12, shorter, "wrong_hash"),
        (13, log_hash(&log), "wrong_count"),
        (12, log_hash(&log).to_uppercase(), "wrong_hash"),
        (12, String::new(), "wrong_hash"),
    ] {
        let body = json!({"run": run.run, "count": count, "hash": hash});
        browser.post("finish_run", body).await.refused(409, code, None, Some("R-4"));
    }
    assert!(browser.resume(&run).await.result.is_none());
}

#[sqlx::test]
async fn what_is_stored_can_not_be_written_anew(pool: PgPool) {
    let mut browser = Browser::new(&pool).await;
    let run = browser.start().await;
    let log = legal_log(run.seed, 12);
    browser.save(&run, 0, &log).await.ok::<Saved>();
    let before = stored(&pool).await;
    for (at, event) in log.iter().enumerate() {
        let earlier = RawEvent(event.0, "u".into());
        let later = RawEvent(event.0 + 1, event.1.clone());
        for other in [earlier, later] {
            let answer = browser.save(&run, at, &[other]).await;
            answer.refused(409, "different_event", Some(at), Some("R-3"));
        }
    }
    assert_eq!(stored(&pool).await, before);
}

#[sqlx::test]
async fn a_board_takes_nothing_from_whoever_asks(pool: PgPool) {
    let mut browser = Browser::new(&pool).await;
    let run = browser.start().await;
    let claims = ["score", "points", "rank", "ranked_ms", "outcome", "held", "player", "name", "day", "lapsed"];
    for claim in claims {
        let mut body = json!({"run": run.run, "count": 0, "hash": log_hash(&[])});
        body[claim] = json!(1960);
        browser.post("finish_run", body).await.refused(422, "bad_request", None, None);
    }
    let board: Board = browser.get("/api/v1/leaderboard?game=canfield").await.ok();
    assert_eq!(board.of, 0);
}

#[sqlx::test]
async fn a_daily_knows_none_of_practices_options(pool: PgPool) {
    let mut browser = Browser::new(&pool).await;
    let corners = browser.start_game(GameKind::KingsCorners).await;
    for token in ["u", "N>NE"] {
        let answer = browser.save(&corners, 0, &[RawEvent(0, token.into())]).await;
        assert_eq!(answer.status.as_u16(), 422, "{token}: {}", answer.text());
    }
    let body = json!({"game": "canfield", "rules": "strict"});
    browser.post("start_run", body).await.refused(422, "bad_request", None, None);
    assert!(browser.resume(&corners).await.events.is_empty());
}

#[sqlx::test]
async fn a_war_can_not_be_ended_while_it_stands_well(pool: PgPool) {
    set_seed(&pool, GameKind::EgyptianWar, Seed(5)).await;
    let mut browser = Browser::new(&pool).await;
    let run = browser.start_game(GameKind::EgyptianWar).await;
    browser.finish(&run, &[]).await.refused(409, "game_not_over", None, Some("E-7"));
}
