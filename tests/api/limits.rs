//! What is more than one visitor's share is refused (H-4), and nobody else is kept waiting for it.

use crate::harness::{Answer, Browser, legal_log, server};
use axum::{
    body::Body,
    http::{Request, header},
};
use saratoga::{
    api::{RunState, Saved},
    words::Lang,
};
use serde_json::{Value, json};
use sqlx::{PgPool, postgres::PgPoolOptions};
use std::time::Duration;
use tokio::task::JoinSet;

/// Somebody who asks a server with its limits from this address.
async fn visitor(pool: &PgPool, peer: &str) -> Browser {
    Browser::at(server(pool, &["--rate-limits", "on"]).await).from(peer)
}

/// It was too much, and is told when it isn't any more.
#[track_caller]
fn too_many(answer: &Answer, most_seconds: u64) {
    answer.refused(429, "too_many_requests", None, None);
    let seconds: u64 = answer.header("retry-after").parse().unwrap();
    assert!((1..=most_seconds).contains(&seconds), "{seconds}");
}

/// Asks for one-time codes, of which there are ten at once, and tells whether that was too much. The address before is one of
/// a proxy's, if there is one.
async fn tries_codes(browser: &mut Browser, times: usize, forwarded: &str) -> bool {
    let mut is_refused = false;
    for _ in 0..times {
        let request = Request::post("/api/v1/use_code").header(header::CONTENT_TYPE, "application/json");
        let request = request.header("x-forwarded-for", forwarded);
        is_refused = browser.send(request.body(Body::from("{}")).unwrap()).await.status == 429;
    }
    is_refused
}

#[sqlx::test]
async fn h4_an_address_makes_so_many_new_players(pool: PgPool) {
    let visitor = visitor(&pool, "192.0.2.1").await;
    let mut first = visitor.other();
    first.start().await;
    for _ in 1..60 {
        visitor.other().start().await;
    }
    too_many(&visitor.other().post("start_run", json!({"game": "canfield"})).await, 60);
    let players: i64 = sqlx::query_scalar("select count(*) from players").fetch_one(&pool).await.unwrap();
    assert_eq!(players, 60);
    // Whoever is a player already is none the worse for it, nor is anybody elsewhere.
    first.start().await;
    visitor.from("192.0.2.2").start().await;
}

#[sqlx::test]
async fn h4_ipv6_addresses_count_by_64_bits(pool: PgPool) {
    let visitor = visitor(&pool, "2001:db8:0:1::1").await;
    assert!(!tries_codes(&mut visitor.other(), 10, "").await);
    assert!(tries_codes(&mut visitor.from("2001:db8:0:1:ffff::2"), 1, "").await);
    assert!(!tries_codes(&mut visitor.from("2001:db8:0:2::1"), 1, "").await);
}

#[sqlx::test]
async fn h4_a_form_is_as_dear_as_the_api(pool: PgPool) {
    let mut visitor = visitor(&pool, "192.0.2.1").await;
    assert!(!tries_codes(&mut visitor, 5, "").await);
    for lang in ["/bn", "/en", "/lt", "/en", "/en"] {
        let form = Request::post(format!("{lang}/privacy/device")).body(Body::empty()).unwrap();
        assert_ne!(visitor.send(form).await.status, 429);
    }
    let form = Request::post("/lt/privacy/device").body(Body::empty()).unwrap();
    assert_eq!(visitor.send(form).await.status, 429);
    assert!(tries_codes(&mut visitor, 1, "").await);
}

#[sqlx::test]
async fn h4_only_a_proxy_s_word_on_who_asks_is_taken(pool: PgPool) {
    let visitor = visitor(&pool, "192.0.2.1").await;
    // Whoever isn't a proxy may say what they like.
    assert!(!tries_codes(&mut visitor.other(), 10, "198.51.100.1").await);
    assert!(tries_codes(&mut visitor.other(), 1, "198.51.100.2").await);
    // Through a proxy each visitor counts alone, whatever they say in front of its word.
    let proxy = visitor.from("127.0.0.1");
    assert!(!tries_codes(&mut proxy.other(), 10, "198.51.100.1").await);
    assert!(tries_codes(&mut proxy.other(), 1, "198.51.100.9, 198.51.100.1").await);
    assert!(!tries_codes(&mut proxy.other(), 1, "198.51.100.1, 198.51.100.2").await);
    // What a proxy garbles counts as its own.
    assert!(!tries_codes(&mut proxy.other(), 10, "198.51.100.3, garbled").await);
    assert!(tries_codes(&mut proxy.other(), 1, "198.51.100.4, garbled").await);
}

#[sqlx::test]
async fn h4_a_player_saves_as_fast_as_hands_slap_and_not_much_faster(pool: PgPool) {
    let mut player = visitor(&pool, "192.0.2.1").await;
    let run = player.start().await;
    let log = legal_log(run.seed, 1);
    for _ in 0..50 {
        player.save(&run, 0, &log).await.ok::<Saved>();
    }
    let mut refused = None;
    for _ in 0..300 {
        let answer = player.save(&run, 0, &log).await;
        if answer.status != 200 {
            refused = Some(answer);
            break;
        }
    }
    too_many(&refused.expect("a refusal"), 1);
    let mut other = player.other();
    let others = other.start().await;
    other.save(&others, 0, &log).await.ok::<Saved>();
    // From another address it is the same player.
    player.peer = Some("192.0.2.2".parse().unwrap());
    let mut statuses = Vec::new();
    for _ in 0..10 {
        statuses.push(player.save(&run, 0, &log).await.status.as_u16());
    }
    assert!(statuses.contains(&429), "{statuses:?}");
}

#[sqlx::test]
async fn h4_an_address_asks_so_much_of_anything_and_files_are_free(pool: PgPool) {
    let mut visitor = visitor(&pool, "192.0.2.1").await;
    let mut passed = 0;
    while visitor.get("/api/nonsense").await.status == 404 {
        passed += 1;
        assert!(passed < 10_000);
    }
    assert!(passed >= 500, "{passed}");
    for lang in Lang::ALL {
        // It has been a moment since.
        let page = loop {
            let answer = visitor.get(&format!("/{}", lang.code())).await;
            if answer.status == 429 {
                break answer;
            }
        };
        assert_eq!(page.text().trim_end(), lang.messages().errors.too_many);
        assert_eq!(page.header("content-type"), "text/plain; charset=utf-8");
        assert_eq!(page.header("retry-after"), "1");
    }
    for _ in 0..100 {
        assert_eq!(visitor.get("/pkg/style.1a2b.css").await.status, 200);
        assert_eq!(visitor.get("/healthz").await.status, 200);
    }
}

#[sqlx::test]
async fn h4_what_another_site_sends_is_not_out_of_the_visitor_s_budget(pool: PgPool) {
    let mut visitor = visitor(&pool, "192.0.2.1").await;
    for _ in 0..20 {
        let request = Request::post("/api/v1/use_code").header("sec-fetch-site", "cross-site");
        visitor.send(request.body(Body::empty()).unwrap()).await.refused(403, "cross_site", None, None);
    }
    assert!(!tries_codes(&mut visitor, 10, "").await);
}

/// However many requests a player sends, one of them is at the database, and few wait.
#[sqlx::test]
async fn h4_many_saves_of_one_player_keep_no_other_waiting(pool: PgPool) {
    // A pool that four stuck saves would exhaust.
    let few = PgPoolOptions::new()
        .max_connections(4)
        .acquire_timeout(Duration::from_secs(3))
        .connect_with((*pool.connect_options()).clone())
        .await
        .unwrap();
    let mut player = Browser::new(&few).await;
    let run = player.start().await;
    let log = legal_log(run.seed, 5);
    // Their run is locked: whoever saves has to wait.
    let mut lock = pool.begin().await.unwrap();
    sqlx::query("select from runs for update").execute(&mut *lock).await.unwrap();
    let mut saves = JoinSet::new();
    for _ in 0..39 {
        let (mut player, run, log) = (player.clone(), run.clone(), log.clone());
        saves.spawn(async move { player.save(&run, 0, &log).await });
    }
    // All but four are refused at once.
    for _ in 0..35 {
        too_many(&saves.join_next().await.unwrap().unwrap(), 1);
    }
    let mut other = player.other();
    let others: RunState = other.start().await;
    other.save(&others, 0, &log).await.ok::<Saved>();
    other.get("/api/v1/daily?game=canfield").await.ok::<Value>();
    lock.rollback().await.unwrap();
    while let Some(answer) = saves.join_next().await {
        assert_eq!(answer.unwrap().ok::<Saved>().stored, 5);
    }
    player.finish(&run, &log).await.ok::<Value>();
}
