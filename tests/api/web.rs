//! What goes around the API: files, pages, languages, headers, health.

use crate::harness::{Browser, server};
use axum::{
    body::Body,
    http::{Request, StatusCode, header},
};
use serde_json::json;
use sqlx::PgPool;
use std::collections::BTreeSet;

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

/// The values of an attribute of those tags that hold `mark`.
fn of_tags(html: &str, mark: &str, attribute: &str) -> Vec<String> {
    let tags = html.split('<').filter(|tag| tag.contains(mark));
    let values = tags.filter_map(|tag| Some(tag.split_once(&format!("{attribute}=\""))?.1.split_once('"')?.0));
    values.map(str::to_owned).collect()
}

#[sqlx::test]
async fn w1_pages_are_found_by_one_address_a_language(pool: PgPool) {
    const ORIGIN: &str = "https://cards.example.org";
    let mut browser = Browser::at(server(&pool, &["--public-url", ORIGIN]).await);
    let sitemap = browser.get("/sitemap.xml").await;
    assert_eq!((sitemap.status, sitemap.header("content-type")), (StatusCode::OK, "application/xml; charset=utf-8"));
    let sitemap = sitemap.text();
    let listed: Vec<&str> =
        sitemap.split("<loc>").skip(1).filter_map(|rest| Some(rest.split_once("</loc>")?.0)).collect();
    assert_eq!(listed.len(), 45);
    let mut titles = BTreeSet::new();
    for address in &listed {
        let answer = browser.get(address.strip_prefix(ORIGIN).unwrap()).await;
        assert_eq!(answer.status, StatusCode::OK, "{address}");
        let html = answer.text();
        assert_eq!(of_tags(&html, "rel=\"canonical\"", "href"), [*address]);
        assert_eq!(of_tags(&html, "og:url", "content"), [*address]);
        assert_eq!(of_tags(&html, "og:image\"", "content"), [format!("{ORIGIN}/preview.jpg")]);
        // Each names all three and itself among them, so that they name each other.
        let others = of_tags(&html, "rel=\"alternate\"", "href");
        assert!(others.len() == 4 && others.contains(&address.to_string()), "{address}: {others:?}");
        assert!(others.iter().all(|other| listed.contains(&other.as_str())), "{address}: {others:?}");
        let title = of_tags(&html, "og:title", "content").remove(0);
        let code = address.strip_prefix(ORIGIN).unwrap()[1..3].to_owned();
        assert!(titles.insert((code, title.clone())), "two pages are called {title}");
    }
    let robots = browser.get("/robots.txt").await.text();
    assert!(robots.contains("Disallow: /api/") && robots.contains("Sitemap: https://cards.example.org/sitemap.xml"));
    // What isn't there has no address to be found by.
    let missing = browser.get("/en/nonsense").await.text();
    assert!(!missing.contains("canonical") && missing.contains("noindex"));

    // Without an address of its own the site claims none.
    let mut browser = Browser::new(&pool).await;
    assert_eq!(browser.get("/sitemap.xml").await.status, StatusCode::NOT_FOUND);
    assert!(!browser.get("/robots.txt").await.text().contains("Sitemap"));
    let html = browser.get("/lt/canfield?x=1").await.text();
    assert_eq!(of_tags(&html, "rel=\"canonical\"", "href"), ["/lt/canfield"]);
    assert!(!html.contains("og:image"));
}

#[sqlx::test]
async fn w6_the_site_installs_by_its_own_name(pool: PgPool) {
    let mut browser = Browser::at(server(&pool, &["--site-name", "The Back Room"]).await);
    for lang in ["bn", "en", "lt"] {
        let html = browser.get(&format!("/{lang}")).await.text();
        let address = of_tags(&html, "rel=\"manifest\"", "href").remove(0);
        let answer = browser.get(&address).await;
        assert_eq!(answer.header("content-type"), "application/manifest+json");
        let manifest: serde_json::Value = answer.ok();
        assert_eq!((&manifest["name"], &manifest["lang"]), (&json!("The Back Room"), &json!(lang)));
        assert_eq!(manifest["start_url"], json!(format!("/{lang}")));
        for shortcut in manifest["shortcuts"].as_array().unwrap() {
            assert_eq!(browser.get(shortcut["url"].as_str().unwrap()).await.status, StatusCode::OK, "{shortcut}");
        }
    }
    assert_eq!(browser.get("/de/manifest.webmanifest").await.status, StatusCode::NOT_FOUND);
    // Every picture that is named is there, in the size that is named.
    let manifest: serde_json::Value = browser.get("/en/manifest.webmanifest").await.ok();
    for icon in manifest["icons"].as_array().unwrap() {
        let file = std::path::Path::new("public").join(&icon["src"].as_str().unwrap()[1..]);
        let bytes = std::fs::read(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        if let Some((size, _)) = icon["sizes"].as_str().unwrap().split_once('x') {
            let width = u32::from_be_bytes(bytes[16..20].try_into().unwrap());
            assert_eq!(width.to_string(), size, "{}", file.display());
        }
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

/// The list of texts that stands behind `name` in a script.
fn list(script: &str, name: &str) -> Vec<String> {
    let (_, rest) = script.split_once(&format!("const {name} = ")).unwrap();
    serde_json::from_str(rest.split_once(';').unwrap().0).unwrap()
}

#[sqlx::test]
async fn w6_the_service_worker_keeps_what_is_the_same_for_everybody(pool: PgPool) {
    let mut player = Browser::new(&pool).await;
    let worker = player.get("/sw.js").await;
    assert_eq!((worker.status, worker.header("content-type")), (StatusCode::OK, "text/javascript; charset=utf-8"));
    assert_eq!(worker.header("cache-control"), "no-cache");
    let script = worker.text();
    assert!(!script.contains("{{"), "{script}");
    assert_eq!(list(&script, "FILES"), ["/pkg/cards.77.svg", "/pkg/style.1a2b.css", "/favicon.svg"]);
    let pages = list(&script, "PAGES");
    assert_eq!(pages.len(), 27);
    let mut nobody = player.other();
    player.start().await;
    for page in &pages {
        assert!(!page.contains("daily") && !page.contains("leaderboard"), "{page}");
        let (theirs, everybodys) = (player.get(page).await, nobody.get(page).await);
        assert_eq!(everybodys.status, StatusCode::OK, "{page}");
        assert_eq!(theirs.text(), everybodys.text(), "{page}");
    }
}

#[sqlx::test]
async fn w6_the_service_worker_is_the_same_on_every_server_and_changes_with_its_pages(pool: PgPool) {
    let worker = async |options: &[&str]| Browser::at(server(&pool, options).await).get("/sw.js").await.text();
    let first = worker(&[]).await;
    assert_eq!(worker(&[]).await, first);
    assert_ne!(worker(&["--site-name", "The Back Room"]).await, first);
}

#[sqlx::test]
async fn search_engines_are_told_what_a_page_is_about(pool: PgPool) {
    let mut browser = Browser::at(server(&pool, &["--public-url", "https://cards.example"]).await);
    let home = browser.get("/lt").await.text();
    assert!(home.contains(r#"itemtype="https://schema.org/WebSite""#), "{home}");
    assert!(home.contains(r#"<meta itemprop="url" content="https://cards.example/lt">"#), "{home}");
    let game = browser.get("/en/kings-corners").await.text();
    assert!(game.contains(r#"itemtype="https://schema.org/WebApplication""#), "{game}");
    for (name, content) in [
        ("name", "King’s Corners"),
        ("url", "https://cards.example/en/kings-corners"),
        ("price", "0"),
        ("inLanguage", "en"),
    ] {
        assert!(game.contains(&format!(r#"<meta itemprop="{name}" content="{content}">"#)), "{name}: {game}");
    }
}
