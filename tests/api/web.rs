//! What goes around the API: files, pages, languages, headers, health.

use crate::harness::{Browser, server};
use axum::{
    body::Body,
    http::{Request, StatusCode, header},
};
use serde_json::json;
use sqlx::PgPool;

#[sqlx::test]
async fn hashed_files_are_kept_for_ever_and_others_are_not(pool: PgPool) {
    let mut browser = Browser::new(&pool).await;
    let style = browser.get("/pkg/style.1a2b.css").await;
    assert_eq!(style.status, StatusCode::OK);
    assert_eq!(style.header("cache-control"), "public, max-age=31536000, immutable");
    assert_eq!(style.header("content-type"), "text/css; charset=utf-8");
    for address in ["/favicon.svg", "/pkg/manifest.json"] {
        let file = browser.get(address).await;
        assert_eq!((file.status, file.header("cache-control")), (StatusCode::OK, "public, max-age=300"), "{address}");
    }
    let missing = browser.get("/pkg/style.gone.css").await;
    assert_eq!(missing.status, StatusCode::NOT_FOUND);
    assert!(!missing.header("cache-control").contains("immutable"));
}

#[sqlx::test]
async fn what_is_compressed_in_advance_is_served_so(pool: PgPool) {
    let mut browser = Browser::new(&pool).await;
    let request = |encoding: &str| {
        let request = Request::get("/pkg/style.1a2b.css").header(header::ACCEPT_ENCODING, encoding);
        request.body(Body::empty()).unwrap()
    };
    let answer = browser.send(request("gzip, br")).await;
    assert_eq!((answer.header("content-encoding"), answer.text().as_str()), ("br", "as if compressed"));
    assert!(answer.header("vary").contains("accept-encoding"));
    let plain = browser.send(request("identity")).await;
    assert_eq!((plain.header("content-encoding"), plain.text().as_str()), ("", "body { color: black }"));
}

#[sqlx::test]
async fn what_is_not_is_compressed_live(pool: PgPool) {
    let mut browser = Browser::new(&pool).await;
    let request = Request::get("/api/v1/daily?game=canfield").header(header::ACCEPT_ENCODING, "br");
    let answer = browser.send(request.body(Body::empty()).unwrap()).await;
    assert_eq!(answer.header("content-encoding"), "br");
}

#[sqlx::test]
async fn files_outside_the_site_are_not_served(pool: PgPool) {
    let mut browser = Browser::new(&pool).await;
    for address in [
        "/../Cargo.toml",
        "/pkg/..%2f..%2f..%2fetc/passwd",
        "/%2e%2e/%2e%2e/etc/passwd",
        "/pkg",
        "/pkg/",
        "/%00",
        "/pkg/%00",
    ] {
        assert_eq!(browser.get(address).await.status, StatusCode::NOT_FOUND, "{address}");
    }
    let long = format!("/{}", "x".repeat(5_000));
    assert_eq!(browser.get(&long).await.status, StatusCode::NOT_FOUND);
}

#[sqlx::test]
async fn unknown_pages_are_not_found(pool: PgPool) {
    let mut browser = Browser::new(&pool).await;
    for address in ["/nonsense", "/en/nonsense", "/bn/nonsense", "/lt/canfield/nonsense", "/lt/egyptian", "/enx"] {
        let answer = browser.get(address).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{address}");
        assert!(answer.header("content-type").starts_with("text/html"), "{address}");
    }
}

#[sqlx::test]
async fn w2_the_front_door_leads_to_the_visitors_language(pool: PgPool) {
    let mut browser = Browser::new(&pool).await;
    for (accept, cookie, language) in [
        ("lt-LT,lt;q=0.9", "", "/lt"),
        ("bn", "", "/bn"),
        ("de", "", "/en"),
        ("lt", "saratoga_lang=bn", "/bn"),
        ("lt", "saratoga_lang=//evil.example", "/lt"),
    ] {
        let request = Request::get("/").header(header::ACCEPT_LANGUAGE, accept).header(header::COOKIE, cookie);
        let answer = browser.send(request.body(Body::empty()).unwrap()).await;
        assert_eq!((answer.status, answer.header("location")), (StatusCode::FOUND, language));
        assert_eq!(answer.header("vary"), "accept-language, cookie");
    }
}

#[sqlx::test]
async fn pages_are_private_to_players_only(pool: PgPool) {
    let mut browser = Browser::new(&pool).await;
    let answer = browser.get("/en").await;
    assert_eq!((answer.header("cache-control"), answer.header("vary")), ("public, max-age=10", "cookie"));
    browser.start().await;
    assert_eq!(browser.get("/en").await.header("cache-control"), "private, no-store");
}

#[sqlx::test]
async fn pages_have_no_inline_script(pool: PgPool) {
    let mut browser = Browser::new(&pool).await;
    for address in [
        "/en",
        "/en/canfield",
        "/en/canfield/leaderboard",
        "/en/kings-corners",
        "/en/kings-corners/daily",
        "/en/kings-corners/new",
        "/en/kings-corners/leaderboard",
        "/en/egyptian-war",
        "/en/egyptian-war/daily",
        "/en/egyptian-war/new?speed=fast",
        "/en/egyptian-war/leaderboard",
        "/nonsense",
    ] {
        let html = browser.get(address).await.text();
        assert!(html.starts_with("<!DOCTYPE html>"), "{address}");
        assert!(!html.contains("<script>") && !html.contains("style=\""), "{address}: {html}");
        assert!(html.trim_end().ends_with("</html>"), "{address}: {html}");
    }
}

#[sqlx::test]
async fn a_title_is_text_alone(pool: PgPool) {
    let mut browser = Browser::new(&pool).await;
    for (address, title) in
        [("/en", "Card games"), ("/en/canfield", "Canfield"), ("/en/privacy", "Privacy"), ("/en/nonsense", "")]
    {
        let body = browser.get(address).await.body;
        let html = String::from_utf8(body).unwrap();
        let (_, told) = html.split_once("<title>").unwrap();
        let told = told.split_once("</title>").unwrap().0;
        assert!(told.starts_with(title) && told.ends_with(" · Saratoga") && !told.contains('<'), "{told}");
    }
}

#[sqlx::test]
async fn a_head_has_no_body(pool: PgPool) {
    let mut browser = Browser::new(&pool).await;
    for address in ["/favicon.svg", "/healthz"] {
        let answer = browser.send(Request::head(address).body(Body::empty()).unwrap()).await;
        assert_eq!((answer.status, answer.body.len()), (StatusCode::OK, 0), "{address}");
    }
}

#[sqlx::test]
async fn health_tells_the_process_from_the_database(pool: PgPool) {
    let mut browser = Browser::at(server(&pool, &["--secret", &"x".repeat(32)]).await);
    assert_eq!(browser.get("/healthz").await.status, StatusCode::OK);
    assert_eq!(browser.get("/readyz").await.status, StatusCode::OK);
    pool.close().await;
    assert_eq!(browser.get("/healthz").await.status, StatusCode::OK);
    let answer = browser.get("/readyz").await;
    answer.refused(503, "database_unavailable", None, None);
    assert_eq!(answer.header("retry-after"), "5");
    let start = browser.post("start_run", json!({"game": "canfield"})).await;
    start.refused(503, "database_unavailable", None, None);
    assert!(browser.cookie.is_none());
}

#[sqlx::test]
async fn what_is_wrong_inside_is_not_told(pool: PgPool) {
    let mut browser = Browser::new(&pool).await;
    sqlx::query("drop table reports, results, run_events, runs").execute(&pool).await.unwrap();
    let answer = browser.post("start_run", json!({"game": "canfield"})).await;
    answer.refused(500, "internal", None, None);
    for secret in ["runs", "relation", "sql", "postgres"] {
        assert!(!answer.text().contains(secret), "{}", answer.text());
    }
}

#[sqlx::test]
async fn what_others_wrote_is_text_wherever_it_stands(pool: PgPool) {
    let mut browser = Browser::new(&pool).await;
    browser.play(5).await;
    let name = r#"<img src=x>"'&"#;
    browser.post("set_name", json!({"name": name})).await.ok::<serde_json::Value>();
    for address in ["/en/canfield/leaderboard", "/lt", "/en/canfield"] {
        for page in [browser.get(address).await.text(), browser.other().get(address).await.text()] {
            assert!(!page.contains("<img src=x"), "{address}: {page}");
        }
    }
    assert!(browser.get("/en/canfield/leaderboard").await.text().contains("&lt;img src=x&gt;"));
    // An address comes back in links to itself in other languages, as it was written there.
    for address in
        ["/en/%22%3E%3Cscript%3E", "/en/\"onclick=\"x", "/en/canfield/leaderboard/%3Cscript%3E?page=%3Cscript%3E"]
    {
        let page = browser.get(address).await.text();
        assert!(!page.contains("<script>") && !page.contains("\"onclick"), "{address}: {page}");
    }
}
