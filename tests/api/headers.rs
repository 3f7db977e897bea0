//! The headers that keep visitors safe, on each kind of answer there is, over http and behind https.

use crate::harness::{Answer, Browser, legal_log, server};
use axum::{
    body::Body,
    http::{Request, header},
};
use saratoga::{api::RunState, rules::RawEvent};
use serde_json::json;
use sqlx::PgPool;

const POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; object-src 'none'; base-uri 'none'; \
    frame-ancestors 'none'; form-action 'self'";

/// Answers by their kind, with the status that each should have.
type Kinds = Vec<(&'static str, u16, Answer)>;

/// Every kind of answer that a server gives, in trouble at last: its database is spoilt.
async fn kinds(pool: &PgPool, options: &[&str]) -> Kinds {
    let mut browser = Browser::at(server(pool, options).await);
    let mut kinds = pages_and_files(&mut browser).await;
    kinds.extend(refusals(&mut browser).await);

    let limited = [options, &["--rate-limits", "on"]].concat();
    let mut hasty = Browser::at(server(pool, &limited).await).from("192.0.2.1");
    for _ in 0..10 {
        hasty.post("use_code", json!({})).await;
    }
    kinds.push(("API, too many", 429, hasty.post("use_code", json!({})).await));
    loop {
        let page = hasty.get("/en").await;
        if page.status == 429 {
            kinds.push(("page, too many", 429, page));
            break;
        }
        for _ in 0..50 {
            hasty.get("/api/nonsense").await;
        }
    }

    sqlx::query("drop table reports, results, run_events, runs").execute(pool).await.unwrap();
    kinds.push(("API, a fault", 500, browser.post("start_run", json!({"game": "canfield"})).await));
    kinds.push(("page, a fault", 500, browser.get("/en/canfield/leaderboard").await));
    pool.close().await;
    kinds.push(("API, no database", 503, browser.get("/api/v1/daily?game=canfield").await));
    kinds.push(("page, no database", 503, browser.get("/en/canfield/leaderboard").await));
    kinds.push(("not ready", 503, browser.get("/readyz").await));
    kinds
}

async fn pages_and_files(browser: &mut Browser) -> Kinds {
    let request = |method: &str, address: &str| Request::builder().method(method).uri(address);
    let known = request("GET", "/favicon.svg").header(header::IF_MODIFIED_SINCE, "Fri, 01 Jan 2100 00:00:00 GMT");
    let mut kinds = vec![
        ("page", 200, browser.get("/en/canfield/daily").await),
        ("front door", 302, browser.get("/").await),
        ("no page", 404, browser.get("/en/nonsense").await),
        ("no file", 404, browser.get("/pkg/style.gone.css").await),
        ("file", 200, browser.get("/favicon.svg").await),
        ("hashed file", 200, browser.get("/pkg/style.1a2b.css").await),
        ("file, known", 304, browser.send(known.body(Body::empty()).unwrap()).await),
        ("API", 200, browser.get("/api/v1/daily?game=canfield").await),
        ("health", 200, browser.get("/healthz").await),
        ("ready", 200, browser.get("/readyz").await),
    ];
    for (kind, status, method, address) in [
        ("page, head", 200, "HEAD", "/en"),
        ("file, head", 200, "HEAD", "/favicon.svg"),
        ("API, head", 200, "HEAD", "/api/v1/daily?game=canfield"),
        ("page, options", 405, "OPTIONS", "/en"),
        ("API, options", 405, "OPTIONS", "/api/v1/start_run"),
        ("trace", 405, "TRACE", "/en"),
        ("put", 405, "PUT", "/favicon.svg"),
    ] {
        let answer = browser.send(request(method, address).body(Body::empty()).unwrap()).await;
        if status == 405 {
            assert!(!answer.header("allow").is_empty(), "{kind}");
        }
        kinds.push((kind, status, answer));
    }
    kinds
}

async fn refusals(browser: &mut Browser) -> Kinds {
    let started = browser.post("start_run", json!({"game": "canfield"})).await;
    let run: RunState = started.json();
    let as_text = Request::post("/api/v1/start_run").header(header::CONTENT_TYPE, "text/plain");
    let nowhere = Request::get("/en").header(header::HOST, "");
    let from_elsewhere = Request::post("/api/v1/start_run").header("sec-fetch-site", "cross-site");
    vec![
        ("API, a start", 200, started),
        ("page of a player", 200, browser.get("/en").await),
        ("API, no JSON", 400, browser.post_text("start_run", "nonsense").await),
        ("API, no host", 400, browser.send(nowhere.body(Body::empty()).unwrap()).await),
        ("API, nobody", 401, browser.other().post("set_name", json!({"name": "Ada"})).await),
        ("API, another site", 403, browser.send(from_elsewhere.body(Body::empty()).unwrap()).await),
        ("API, nothing there", 404, browser.get("/api/nonsense").await),
        ("API, no such run", 404, browser.post("resume_run", json!({"run": "nonsense"})).await),
        ("API, another method", 405, browser.get("/api/v1/start_run").await),
        ("API, a conflict", 409, browser.finish(&run, &legal_log(run.seed, 1)).await),
        ("API, too large", 413, browser.post_text("start_run", " ".repeat(20_000)).await),
        ("API, not said to be JSON", 415, browser.send(as_text.body(Body::from("{}")).unwrap()).await),
        ("API, another form", 422, browser.post("start_run", json!(7)).await),
        ("API, against the rules", 422, browser.save(&run, 0, &[RawEvent(0, "u".into())]).await),
    ]
}

fn check(kinds: &Kinds, is_https: bool) {
    for (kind, status, answer) in kinds {
        assert_eq!(answer.status.as_u16(), *status, "{kind}: {}", answer.text());
        for (name, value) in [
            ("content-security-policy", POLICY),
            ("x-content-type-options", "nosniff"),
            ("referrer-policy", "strict-origin-when-cross-origin"),
            ("permissions-policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
            ("cross-origin-opener-policy", "same-origin"),
            ("cross-origin-resource-policy", "same-origin"),
            ("strict-transport-security", if is_https { "max-age=63072000" } else { "" }),
        ] {
            assert_eq!(answer.header(name), value, "{kind}: {name}");
        }
        assert!(!answer.header("cache-control").is_empty(), "{kind}");
        assert!(!answer.header("x-request-id").is_empty(), "{kind}");
        for name in ["server", "x-powered-by", "access-control-allow-origin"] {
            assert!(!answer.headers.contains_key(name), "{kind}: {name}");
        }
        if !answer.body.is_empty() {
            let content = answer.header("content-type");
            let is_text = content.starts_with("text/") || content.contains("xml");
            assert!(
                content == "application/json" || is_text && content.ends_with("charset=utf-8"),
                "{kind}: {content}"
            );
        }
        if *status >= 400 {
            let text = answer.text().to_lowercase();
            for inside in ["postgres", "sqlx", "relation", "pool", ".rs", "panic", "backtrace", "axum", "hyper"] {
                assert!(!text.contains(inside), "{kind} tells of {inside}: {text}");
            }
        }
        if matches!(status, 429 | 503) {
            assert!(answer.header("retry-after").parse::<u64>().is_ok_and(|seconds| seconds >= 1), "{kind}");
        }
        if *status >= 400 && !kind.contains("page") && *kind != "no file" {
            assert_eq!(answer.header("cache-control"), "no-store", "{kind}");
        }
    }
}

#[sqlx::test]
async fn every_kind_of_answer_carries_the_safety_headers_over_http(pool: PgPool) {
    check(&kinds(&pool, &["--secret", &"x".repeat(32)]).await, false);
}

#[sqlx::test]
async fn every_kind_of_answer_carries_the_safety_headers_behind_https(pool: PgPool) {
    let options = ["--secret", &"x".repeat(32), "--public-url", "https://cards.example"];
    check(&kinds(&pool, &options).await, true);
}
