//! What is refused, with which status and code; and the stored run stays as it was.

use crate::harness::{Answer, Browser, game, legal_log, set_seed, stored};
use axum::{
    body::Body,
    http::{Request, header},
};
use saratoga::{
    api::{RunState, Saved},
    rules::{Game, GameKind, RawEvent},
};
use serde_json::{Value, json};
use sqlx::PgPool;

/// A run with ten events stored, and what the database holds.
async fn under_way(pool: &PgPool) -> (Browser, RunState, Vec<RawEvent>, Vec<String>) {
    let mut browser = Browser::new(pool).await;
    let run = browser.start().await;
    let log = legal_log(run.seed, 10);
    browser.save(&run, 0, &log).await.ok::<Saved>();
    let before = stored(pool).await;
    (browser, run, log, before)
}

fn event(at: u32, token: &str) -> RawEvent {
    RawEvent(at, token.into())
}

#[sqlx::test]
async fn wrong_tokens(pool: PgPool) {
    let (mut browser, run, _, before) = under_way(&pool).await;
    for token in ["", "D", "WF ", "x", "5F", "1*F2", "ёлка", "d\0"] {
        browser.save(&run, 10, &[event(20, token)]).await.refused(422, "unknown_token", Some(10), None);
    }
    assert_eq!(stored(&pool).await, before);
}

#[sqlx::test]
async fn another_games_tokens(pool: PgPool) {
    let (mut browser, run, _, before) = under_way(&pool).await;
    for token in ["9H>N", "N>E", ".", "f", "s", "next"] {
        browser.save(&run, 10, &[event(20, token)]).await.refused(422, "unknown_token", Some(10), None);
    }
    assert_eq!(stored(&pool).await, before);
}

#[sqlx::test]
async fn moves_against_the_rules_name_event_and_rule(pool: PgPool) {
    let (mut browser, run, log, before) = under_way(&pool).await;
    let mut game = game(run.seed);
    for RawEvent(at, token) in &log {
        game.play(*at, token.parse().unwrap(), &mut |_| ()).unwrap();
    }
    let legal: Vec<String> = game.legal().iter().map(ToString::to_string).collect();
    let mut refused = 0;
    for token in ["r", "y", "a", "RF", "WF", "1F", "12", "R1", "W1", "1*2"] {
        if legal.iter().any(|legal| legal == token) {
            continue;
        }
        let answer = browser.save(&run, 10, &[event(20, token)]).await;
        assert_eq!(answer.status, 422, "{token}: {}", answer.text());
        let error = answer.json::<Value>()["error"].clone();
        assert_eq!(error["event"], 10, "{token}");
        assert!(error["rule"].as_str().is_some_and(|rule| rule.starts_with("C-")), "{token}: {error}");
        refused += 1;
    }
    assert!(refused > 0);
    assert_eq!(stored(&pool).await, before);
}

#[sqlx::test]
async fn nothing_of_a_save_with_one_wrong_event_is_stored(pool: PgPool) {
    let (mut browser, run, _, before) = under_way(&pool).await;
    let log = legal_log(run.seed, 14);
    let mut wrong = log[10..].to_vec();
    wrong.push(event(20, "nonsense"));
    browser.save(&run, 10, &wrong).await.refused(422, "unknown_token", Some(14), None);
    assert_eq!(stored(&pool).await, before);
}

#[sqlx::test]
async fn falling_times(pool: PgPool) {
    let (mut browser, run, _, before) = under_way(&pool).await;
    browser.save(&run, 10, &[event(8, "u")]).await.refused(422, "time_falls", Some(10), None);
    browser.save(&run, 10, &[event(30, "u"), event(29, "y")]).await.refused(422, "time_falls", Some(11), None);
    assert_eq!(stored(&pool).await, before);
}

#[sqlx::test]
async fn r5_events_in_the_future(pool: PgPool) {
    let (mut browser, run, _, before) = under_way(&pool).await;
    let future = browser.save(&run, 10, &[event(20, "u"), event(600_000, "y")]).await;
    future.refused(422, "event_in_the_future", Some(11), Some("R-5"));
    let largest = browser.save(&run, 10, &[event(u32::MAX, "u")]).await;
    largest.refused(422, "event_in_the_future", Some(10), Some("R-5"));
    // What is wrong first is named.
    let both = browser.save(&run, 10, &[event(20, "x"), event(600_000, "u")]).await;
    both.refused(422, "unknown_token", Some(10), None);
    assert_eq!(stored(&pool).await, before);
}

#[sqlx::test]
async fn events_after_a_win(pool: PgPool) {
    let (seed, log) = crate::won::game();
    set_seed(&pool, GameKind::Canfield, seed).await;
    let mut browser = Browser::new(&pool).await;
    let run = browser.start().await;
    browser.save(&run, 0, &log).await.ok::<Saved>();
    let before = stored(&pool).await;
    let end = log.last().unwrap().0;
    for token in ["d", "u", "y", "a", "WF"] {
        let answer = browser.save(&run, log.len(), &[event(end, token)]).await;
        assert_eq!(answer.status, 422, "{token}: {}", answer.text());
        let error = answer.json::<Value>()["error"].clone();
        assert_eq!((&error["event"], &error["rule"]), (&json!(log.len()), &json!("C-8")), "{token}: {error}");
    }
    assert_eq!(stored(&pool).await, before);
}

#[sqlx::test]
async fn r3_two_texts_for_one_index(pool: PgPool) {
    let (mut browser, run, log, before) = under_way(&pool).await;
    let mut other = log.clone();
    other[7] = event(other[7].0, "u");
    assert_ne!(other, log);
    browser.save(&run, 0, &other).await.refused(409, "different_event", Some(7), Some("R-3"));
    other[7] = event(log[7].0 + 1, &log[7].1);
    browser.save(&run, 5, &other[5..]).await.refused(409, "different_event", Some(7), Some("R-3"));
    assert_eq!(stored(&pool).await, before);
}

#[sqlx::test]
async fn r3_a_gap_tells_what_is_stored(pool: PgPool) {
    let (mut browser, run, _, before) = under_way(&pool).await;
    browser.save(&run, 12, &[event(20, "d")]).await.refused(409, "gap", Some(10), Some("R-3"));
    browser.save(&run, 11, &[]).await.refused(409, "gap", Some(10), Some("R-3"));
    browser.save(&run, usize::MAX >> 1, &[event(20, "d")]).await.refused(409, "gap", Some(10), Some("R-3"));
    assert_eq!(stored(&pool).await, before);
}

#[sqlx::test]
async fn another_players_run(pool: PgPool) {
    let (browser, run, log, _) = under_way(&pool).await;
    let mut other = browser.other();
    other.start().await;
    let before = stored(&pool).await;
    other.save(&run, 10, &[event(20, "u")]).await.refused(404, "unknown_run", None, Some("R-2"));
    other.finish(&run, &log).await.refused(404, "unknown_run", None, Some("R-2"));
    other.post("resume_run", json!({"run": run.run})).await.refused(404, "unknown_run", None, Some("R-2"));
    assert_eq!(stored(&pool).await, before);
}

#[sqlx::test]
async fn unknown_runs(pool: PgPool) {
    let (mut browser, mut run, log, before) = under_way(&pool).await;
    for id in ["", "nonsense", "00000000-0000-0000-0000-000000000000", "' or 1=1 --"] {
        run.run.0 = id.into();
        browser.save(&run, 0, &log).await.refused(404, "unknown_run", None, Some("R-2"));
        browser.finish(&run, &log).await.refused(404, "unknown_run", None, Some("R-2"));
        browser.post("resume_run", json!({"run": id})).await.refused(404, "unknown_run", None, Some("R-2"));
    }
    assert_eq!(stored(&pool).await, before);
}

#[sqlx::test]
async fn without_a_cookie_there_is_no_player(pool: PgPool) {
    let (browser, run, log, before) = under_way(&pool).await;
    let mut nobody = browser.other();
    nobody.save(&run, 10, &log).await.refused(401, "no_player", None, Some("R-2"));
    nobody.finish(&run, &log).await.refused(401, "no_player", None, Some("R-2"));
    nobody.post("set_name", json!({"name": "Ada"})).await.refused(401, "no_player", None, Some("R-2"));
    assert_eq!(stored(&pool).await, before);
}

#[sqlx::test]
async fn a_forged_cookie_counts_as_none(pool: PgPool) {
    let (browser, run, log, before) = under_way(&pool).await;
    let cookie = browser.cookie.clone().unwrap();
    let player: String = sqlx::query_scalar("select id::text from players").fetch_one(&pool).await.unwrap();
    let flipped = |cookie: &str| {
        let mut bytes = cookie.as_bytes().to_vec();
        let at = "saratoga_player=".len() + 3;
        bytes[at] = if bytes[at] == b'A' { b'B' } else { b'A' };
        String::from_utf8(bytes).unwrap()
    };
    for forged in [
        format!("saratoga_player={player}"),
        flipped(&cookie),
        cookie[..cookie.len() - 1].to_owned(),
        cookie.replace(&player, &uuid::Uuid::new_v4().to_string()),
        "saratoga_player=".into(),
    ] {
        let mut thief = browser.other();
        thief.cookie = Some(forged.clone());
        thief.finish(&run, &log).await.refused(401, "no_player", None, Some("R-2"));
        assert_eq!(stored(&pool).await, before, "{forged}");
    }
    // Signed by a server with another secret.
    let secret = "another secret, another secret, another";
    let mut elsewhere = Browser::at(crate::harness::server(&pool, &["--secret", secret]).await);
    elsewhere.cookie = Some(cookie);
    elsewhere.finish(&run, &log).await.refused(401, "no_player", None, Some("R-2"));
}

#[sqlx::test]
async fn truncated_bodies(pool: PgPool) {
    let (mut browser, run, _, before) = under_way(&pool).await;
    let whole = json!({"run": run.run, "from": 10, "events": [[20, "u"]], "clock_ms": 20}).to_string();
    for length in 0..whole.len() {
        browser.post_text("save_run", whole[..length].to_owned()).await.refused(400, "bad_json", None, None);
    }
    for nonsense in ["\u{0}", "nul", "{]", "\u{FEFF}{}"] {
        browser.post_text("save_run", nonsense).await.refused(400, "bad_json", None, None);
    }
    browser.post_text("save_run", Body::from(vec![b'"', 0xFF, b'"'])).await.refused(400, "bad_json", None, None);
    assert_eq!(stored(&pool).await, before);
    browser.post_text("save_run", whole).await.ok::<Saved>();
}

#[sqlx::test]
async fn huge_bodies(pool: PgPool) {
    let (mut browser, _, _, before) = under_way(&pool).await;
    let huge = |size| format!("{{\"run\":\"{}\"}}", "x".repeat(size));
    browser.post_text("save_run", huge(1024 * 1024)).await.refused(413, "too_large", None, None);
    for name in ["start_run", "finish_run", "resume_run", "set_name"] {
        browser.post_text(name, huge(16 * 1024)).await.refused(413, "too_large", None, None);
    }
    // Deep, not long.
    browser.post_text("save_run", "[".repeat(1_000_000)).await.refused(400, "bad_json", None, None);
    assert_eq!(stored(&pool).await, before);
}

#[sqlx::test]
async fn wrong_types(pool: PgPool) {
    let (mut browser, run, _, before) = under_way(&pool).await;
    let right = json!({"run": run.run, "from": 10, "events": [[20, "u"]], "clock_ms": 20});
    for (field, wrong) in [
        ("run", json!(7)),
        ("run", json!(null)),
        ("from", json!("10")),
        ("from", json!(-1)),
        ("from", json!(1.5)),
        ("events", json!({})),
        ("events", json!("u")),
        ("clock_ms", json!(null)),
        ("clock_ms", json!(-1)),
    ] {
        let mut body = right.clone();
        body[field] = wrong;
        browser.post("save_run", body.clone()).await.refused(422, "bad_request", None, None);
        body.as_object_mut().unwrap().remove(field);
        browser.post("save_run", body).await.refused(422, "bad_request", None, None);
    }
    for body in [json!(null), json!(7), json!("x"), json!({})] {
        browser.post("save_run", body.clone()).await.refused(422, "bad_request", None, None);
        browser.post("start_run", body).await.refused(422, "bad_request", None, None);
    }
    // A list of the fields in order is no object.
    browser.post("save_run", json!([run.run, 10, [[20, "u"]], 20])).await.refused(422, "bad_request", None, None);
    browser.post("start_run", json!(["canfield"])).await.refused(422, "bad_request", None, None);
    browser.post("set_name", json!(["Rasa"])).await.refused(422, "bad_request", None, None);
    for game in [json!("poker"), json!("Canfield"), json!(1)] {
        browser.post("start_run", json!({"game": game})).await.refused(422, "bad_request", None, None);
    }
    for query in ["", "?game=poker", "?game=canfield&day=2026-02-30", "?game=canfield&page=x", "?game=canfield&x=1"] {
        browser.get(&format!("/api/v1/leaderboard{query}")).await.refused(422, "bad_request", None, None);
    }
    browser.get("/api/v1/daily?game=canfield&page=1").await.refused(422, "bad_request", None, None);
    assert_eq!(stored(&pool).await, before);
}

#[sqlx::test]
async fn r7_a_malformed_event_is_named(pool: PgPool) {
    let (mut browser, run, log, before) = under_way(&pool).await;
    let mut save = async |from: usize, events: Value| -> Answer {
        browser.post("save_run", json!({"run": run.run, "from": from, "events": events, "clock_ms": 20})).await
    };
    for wrong in [
        json!(["20", "u"]),
        json!([20]),
        json!([20, "u", 1]),
        json!([-1, "u"]),
        json!([20.0, "u"]),
        json!([4_294_967_296_u64, "u"]),
        json!([20, null]),
        json!([]),
        json!({"0": 20, "1": "u"}),
        json!("u"),
        json!(null),
    ] {
        save(10, json!([wrong])).await.refused(422, "event_malformed", Some(10), None);
        save(10, json!([[20, "u"], wrong, [1, "nonsense"]])).await.refused(422, "event_malformed", Some(11), None);
        // One in front of it is named, whatever is wrong with that.
        save(10, json!([[20, "x"], wrong])).await.refused(422, "unknown_token", Some(10), None);
        save(10, json!([[99_000, "u"], wrong])).await.refused(422, "event_in_the_future", Some(10), Some("R-5"));
        save(11, json!([wrong])).await.refused(409, "gap", Some(10), Some("R-3"));
        save(0, json!([[7, "u"], wrong])).await.refused(409, "different_event", Some(0), Some("R-3"));
        save(0, json!([log[0], wrong])).await.refused(422, "event_malformed", Some(1), None);
    }
    assert_eq!(stored(&pool).await, before);
}

#[sqlx::test]
async fn r4_a_score_sent_by_the_client(pool: PgPool) {
    let (mut browser, run, log, before) = under_way(&pool).await;
    let hash = saratoga::api::log_hash(&log);
    for (name, value) in [("score", json!({"points": 1960})), ("points", json!(1960)), ("ranked_ms", json!(1))] {
        let mut body = json!({"run": run.run, "count": 10, "hash": hash});
        body[name] = value.clone();
        browser.post("finish_run", body).await.refused(422, "bad_request", None, None);
        let mut body = json!({"run": run.run, "from": 10, "events": [], "clock_ms": 20});
        body[name] = value;
        browser.post("save_run", body).await.refused(422, "bad_request", None, None);
    }
    assert_eq!(stored(&pool).await, before);
}

#[sqlx::test]
async fn r4_a_finish_with_the_wrong_count_or_hash(pool: PgPool) {
    let (mut browser, run, log, before) = under_way(&pool).await;
    let finish = async |browser: &mut Browser, count: usize, hash: String| -> Answer {
        browser.post("finish_run", json!({"run": run.run, "count": count, "hash": hash})).await
    };
    let hash = saratoga::api::log_hash(&log);
    for count in [0, 9, 11, usize::MAX >> 1] {
        finish(&mut browser, count, hash.clone()).await.refused(409, "wrong_count", None, Some("R-4"));
    }
    let truncated = browser.finish(&run, &log[..9]).await;
    truncated.refused(409, "wrong_count", None, Some("R-4"));
    for hash in ["", "nonsense", &hash[1..], &hash.to_uppercase(), &saratoga::api::log_hash(&log[..9])] {
        finish(&mut browser, 10, hash.into()).await.refused(409, "wrong_hash", None, Some("R-4"));
    }
    assert_eq!(stored(&pool).await, before);
    finish(&mut browser, 10, hash.clone()).await.ok::<Value>();
    // Once finished, another log is still another log.
    let before = stored(&pool).await;
    finish(&mut browser, 9, hash).await.refused(409, "wrong_count", None, Some("R-4"));
    assert_eq!(stored(&pool).await, before);
}

#[sqlx::test]
async fn saves_after_the_finish(pool: PgPool) {
    let (mut browser, run, log, _) = under_way(&pool).await;
    browser.finish(&run, &log).await.ok::<Value>();
    let before = stored(&pool).await;
    browser.save(&run, 10, &[event(20, "u")]).await.refused(409, "run_finished", None, Some("R-4"));
    assert_eq!(stored(&pool).await, before);
}

#[sqlx::test]
async fn what_is_no_json(pool: PgPool) {
    let (mut browser, _, _, before) = under_way(&pool).await;
    for kind in ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data"] {
        let request = Request::post("/api/v1/start_run").header(header::CONTENT_TYPE, kind);
        let answer = browser.send(request.body(Body::from(r#"{"game":"canfield"}"#)).unwrap()).await;
        answer.refused(415, "not_json", None, None);
    }
    let bare = Request::post("/api/v1/start_run").body(Body::from(r#"{"game":"canfield"}"#)).unwrap();
    browser.send(bare).await.refused(415, "not_json", None, None);
    assert_eq!(stored(&pool).await, before);
}

#[sqlx::test]
async fn unknown_addresses_and_methods(pool: PgPool) {
    let (mut browser, _, _, before) = under_way(&pool).await;
    for address in ["/api", "/api/", "/api/v1", "/api/v1/nonsense", "/api/v2/start_run", "/api/v1/start_run/x"] {
        browser.get(address).await.refused(404, "not_found", None, None);
    }
    browser.get("/api/v1/start_run").await.refused(405, "method_not_allowed", None, None);
    browser.post("daily", json!({})).await.refused(405, "method_not_allowed", None, None);
    let delete = Request::delete("/en").body(Body::empty()).unwrap();
    browser.send(delete).await.refused(405, "method_not_allowed", None, None);
    assert_eq!(stored(&pool).await, before);
}

#[sqlx::test]
async fn what_another_site_sends(pool: PgPool) {
    let mut browser = Browser::new(&pool).await;
    for headers in [
        vec![("sec-fetch-site", "cross-site")],
        vec![("sec-fetch-site", "same-site"), ("origin", "http://cards.example")],
        vec![("origin", "https://evil.example"), ("host", "cards.example")],
        vec![("origin", "null"), ("host", "cards.example")],
    ] {
        let mut request = Request::post("/api/v1/start_run").header(header::CONTENT_TYPE, "application/json");
        for (name, value) in headers {
            request = request.header(name, value);
        }
        let answer = browser.send(request.body(Body::from(r#"{"game":"canfield"}"#)).unwrap()).await;
        answer.refused(403, "cross_site", None, None);
        assert!(browser.cookie.is_none());
    }
    assert_eq!(stored(&pool).await, [""; 0]);
    let own = Request::post("/api/v1/start_run")
        .header(header::CONTENT_TYPE, "application/json")
        .header("origin", "http://cards.example")
        .header("host", "cards.example");
    browser.send(own.body(Body::from(r#"{"game":"canfield"}"#)).unwrap()).await.ok::<RunState>();
}
