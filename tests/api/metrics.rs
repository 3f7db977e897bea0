//! What the server counts (H-4): who may read it, and that it is what happened.

use crate::harness::{Browser, server};
use sqlx::PgPool;
use std::collections::BTreeSet;

/// What the server tells somebody on its own machine.
async fn told(browser: &Browser) -> String {
    let answer = browser.from("127.0.0.1").get("/metrics").await;
    assert_eq!(answer.status.as_u16(), 200, "{}", answer.text());
    assert!(answer.header("content-type").starts_with("application/openmetrics-text"));
    assert_eq!(answer.header("cache-control"), "no-store");
    answer.text()
}

/// The value of a line; other tests in this process count too.
fn value(told: &str, name: &str) -> f64 {
    let line = told.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    line.map_or(0.0, |value| value.parse().unwrap())
}

#[sqlx::test]
async fn h4_a_run_is_counted_from_start_to_end(pool: PgPool) {
    let mut ada = Browser::new(&pool).await;
    let before = told(&ada).await;
    ada.play(5).await;
    ada.get("/en/no-such-page").await;
    let after = told(&ada).await;
    for (name, least) in [
        (r#"saratoga_runs_started_total{game="canfield"}"#, 1.0),
        (r#"saratoga_events_saved_total{game="canfield"}"#, 5.0),
        // One for the save, one for the finish.
        (r#"saratoga_replays_total{game="canfield",outcome="accepted"}"#, 2.0),
        (r#"saratoga_replay_duration_seconds_count{game="canfield"}"#, 2.0),
        (r#"saratoga_runs_ended_total{game="canfield",outcome="unfinished",end="finished",review="none"}"#, 1.0),
        (r#"saratoga_board_looks_total{game="canfield"}"#, 1.0),
        (r#"saratoga_board_results_total{game="canfield"}"#, 1.0),
        (r#"saratoga_requests_total{route="/api/v1/finish_run",status="200"}"#, 1.0),
        (r#"saratoga_request_duration_seconds_count{route="/api/v1/save_run"}"#, 1.0),
        (r#"saratoga_requests_total{route="page",status="404"}"#, 1.0),
    ] {
        let counted = value(&after, name) - value(&before, name);
        assert!(counted >= least, "{name} rose by {counted} in\n{after}");
    }
    assert!(value(&after, r#"saratoga_database_connections{state="most"}"#) >= 1.0);
    assert!(!after.contains("no-such-page"), "what visitors make up is no label");
}

#[sqlx::test]
async fn h4_what_is_counted_is_its_operators_business(pool: PgPool) {
    let ada = Browser::new(&pool).await;
    for elsewhere in ["203.0.113.9", "2001:db8::1"] {
        ada.from(elsewhere).get("/metrics").await.refused(404, "not_found", None, None);
    }
    // Whoever comes by the proxy on this machine isn't on it.
    let mut proxied = ada.from("127.0.0.1");
    for (name, value) in [
        ("x-forwarded-for", "203.0.113.9"),
        ("x-forwarded-for", "unknown"),
        ("x-forwarded-for", ""),
        ("x-forwarded-for", "127.0.0.1, nonsense"),
        ("x-real-ip", "127.0.0.1"),
        ("forwarded", "for=127.0.0.1"),
        ("via", "1.1 proxy"),
        ("cf-connecting-ip", "127.0.0.1"),
    ] {
        let request = axum::http::Request::get("/metrics").header(name, value);
        let answer = proxied.send(request.body(axum::body::Body::empty()).unwrap()).await;
        answer.refused(404, "not_found", None, None);
    }

    let named = Browser::at(server(&pool, &["--metrics-from", "203.0.113.0/24"]).await);
    assert_eq!(named.from("203.0.113.9").get("/metrics").await.status.as_u16(), 200);
    named.from("127.0.0.1").get("/metrics").await.refused(404, "not_found", None, None);
    let nobody = Browser::at(server(&pool, &["--metrics-from", "none"]).await);
    nobody.from("127.0.0.1").get("/metrics").await.refused(404, "not_found", None, None);
}

/// A proxy on this machine that says nothing of whom it was asked by hands the site's name on.
#[sqlx::test]
async fn h4_by_its_public_name_a_site_is_asked_from_outside(pool: PgPool) {
    let options = ["--public-url", "https://cards.example.org", "--secret", "0123456789abcdef0123456789abcdef"];
    let mut ada = Browser::at(server(&pool, &options).await).from("127.0.0.1");
    for (host, status) in [("cards.example.org", 404), ("Cards.Example.Org", 404), ("127.0.0.1:3000", 200)] {
        let request = axum::http::Request::get("/metrics").header("host", host).body(axum::body::Body::empty());
        assert_eq!(ada.send(request.unwrap()).await.status.as_u16(), status, "{host}");
    }
}

/// The names of metrics in a text, as Prometheus stores them.
fn names(text: &str) -> BTreeSet<&str> {
    let is_name = |character: char| character.is_ascii_alphanumeric() || character == '_';
    text.split(|character| !is_name(character)).filter(|word| word.starts_with("saratoga_")).collect()
}

#[sqlx::test]
async fn h4_every_metric_is_documented_and_the_dashboard_asks_for_no_other(pool: PgPool) {
    // Of what has never happened nothing is told.
    let mut ada = Browser::new(&pool).await;
    ada.play(5).await;
    let told = told(&ada).await;
    let kinds = told.lines().filter_map(|line| line.strip_prefix("# TYPE ")?.split_once(' '));
    let stored: BTreeSet<String> = kinds
        .flat_map(|(name, kind)| match kind {
            "counter" => vec![format!("{name}_total")],
            "histogram" => ["_bucket", "_count", "_sum"].map(|end| format!("{name}{end}")).into(),
            "info" => vec![format!("{name}_info")],
            _ => vec![name.to_owned()],
        })
        .collect();
    let documented = names(include_str!("../../docs/OPERATIONS.md"));
    for name in &stored {
        let short = name.trim_end_matches("_bucket").trim_end_matches("_count").trim_end_matches("_sum");
        assert!(documented.contains(short), "docs/OPERATIONS.md doesn't have {short}");
    }
    for name in names(include_str!("../../deploy/grafana-dashboard.json")) {
        assert!(stored.contains(name), "the dashboard asks for {name}, which there isn't");
    }
}
