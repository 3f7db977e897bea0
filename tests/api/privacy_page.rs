//! The pages on fairness and privacy, and their forms, without JavaScript (R-9, L-4, R-2).

use crate::harness::{Answer, Browser, server, stored};
use axum::http::{Request, StatusCode, header};
use saratoga::{
    api::{NameSet, TransferCode},
    words::Lang,
};
use serde_json::json;
use sqlx::PgPool;

async fn send(browser: &mut Browser, address: &str, body: &str) -> Answer {
    let request = Request::post(address)
        .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
        .header("sec-fetch-site", "same-origin");
    browser.send(request.body(body.to_owned().into()).unwrap()).await
}

/// The code that a page shows, if it shows one.
fn shown(page: &Answer) -> Option<String> {
    let text = page.text();
    let (_, code) = text.split_once("<code translate=\"no\">")?;
    Some(code.split('<').next().unwrap().to_owned())
}

/// It leads to the page, which says what was done.
#[track_caller]
fn leads(answer: &Answer, location: &str) {
    assert_eq!((answer.status, answer.header("location")), (StatusCode::SEE_OTHER, location), "{}", answer.text());
    assert_eq!(answer.header("cache-control"), "no-store");
}

#[sqlx::test]
async fn r9_both_pages_are_there_in_every_language_and_linked_everywhere(pool: PgPool) {
    let mut browser = Browser::new(&pool).await;
    for lang in Lang::ALL {
        let code = lang.code();
        let pages = lang.pages();
        let fairness = browser.get(&format!("/{code}/fairness")).await;
        assert_eq!((fairness.status, fairness.header("cache-control")), (StatusCode::OK, "public, max-age=10"));
        let privacy = browser.get(&format!("/{code}/privacy")).await;
        assert_eq!((privacy.status, privacy.header("cache-control")), (StatusCode::OK, "private, no-store"));
        for (page, passages) in [(&fairness, pages.fairness.passages), (&privacy, pages.privacy.passages)] {
            let html = page.text();
            for (heading, paragraphs) in passages {
                assert!(html.contains(heading) && paragraphs.iter().all(|text| html.contains(text)), "{heading}");
            }
            assert!(!html.contains("<script") && !html.contains("style=\""), "{html}");
            // W-1
            assert!(html.contains(&format!("href=\"/{code}\" class=\"back-link\"")), "{html}");
        }
        assert!(privacy.text().contains(pages.privacy.nobody) && privacy.text().contains(pages.privacy.no_contact));
        for address in ["", "/canfield", "/egyptian-war/daily", "/fairness", "/nonsense"] {
            let html = browser.get(&format!("/{code}{address}")).await.text();
            for link in ["fairness", "privacy"] {
                assert!(html.contains(&format!("href=\"/{code}/{link}\"")), "{address}");
            }
        }
    }
}

#[sqlx::test]
async fn l4_the_page_shows_a_player_what_they_are(pool: PgPool) {
    let mut browser = Browser::new(&pool).await;
    browser.start().await;
    browser.post("set_name", json!({"name": "A<b>da"})).await.ok::<NameSet>();
    let html = browser.get("/lt/privacy").await.text();
    assert!(html.contains("<bdi>A&lt;b&gt;da</bdi>") && html.contains("/api/v1/my_data"), "{html}");
    assert!(html.contains(Lang::Lt.pages().privacy.device_warning));
    let mut stranger = browser.other();
    let html = stranger.get("/lt/privacy").await.text();
    assert!(!html.contains("/api/v1/my_data") && !html.contains(Lang::Lt.pages().privacy.device_warning));
    assert!(html.contains("action=\"/lt/privacy/device\""));
}

#[sqlx::test]
async fn r2_a_new_device_is_led_to_where_it_can_go_on(pool: PgPool) {
    let mut browser = Browser::new(&pool).await;
    let link = "href=\"/en/privacy#device\"";
    assert!(browser.get("/en/canfield").await.text().contains(link));
    browser.start().await;
    assert!(!browser.get("/en/canfield").await.text().contains(link));
    assert!(browser.get("/en/privacy").await.text().contains("id=\"device\""));
}

#[sqlx::test]
async fn r2_a_player_moves_by_the_forms_alone(pool: PgPool) {
    for lang in Lang::ALL {
        let (at, words) = (lang.code(), lang.pages().privacy);
        let mut browser = Browser::new(&pool).await;
        let run = browser.start().await;
        let page = send(&mut browser, &format!("/{at}/privacy/code"), "").await;
        assert_eq!((page.status, page.header("cache-control")), (StatusCode::OK, "private, no-store"));
        assert!(page.text().contains(words.code_text) && page.text().contains(words.make_code));
        // Its links lead to the page, not to the form's address.
        assert!(page.text().contains("href=\"/lt/privacy\"") && !page.text().contains("href=\"/lt/privacy/code\""));
        let code = shown(&page).unwrap();

        let mut phone = browser.other();
        let wrong = send(&mut phone, &format!("/{at}/privacy/device"), "code=%22%3E%3Cb%3E+0000").await;
        assert_eq!((wrong.status.as_u16(), wrong.header("cache-control")), (422, "private, no-store"));
        let html = wrong.text();
        assert!(html.contains(lang.messages().errors.transfer_code) && html.contains("aria-invalid=\"true\""));
        assert!(
            html.contains("value=\"&quot;&gt;&lt;b&gt; 0000\"") || html.contains("value=\"&quot;><b> 0000\""),
            "{html}"
        );
        assert!(phone.cookie.is_none());

        let typed = format!("code={}", code.to_lowercase().replace('-', "+"));
        leads(&send(&mut phone, &format!("/{at}/privacy/device"), &typed).await, &format!("/{at}/privacy?done=moved"));
        assert!(phone.get(&format!("/{at}/privacy?done=moved")).await.text().contains(words.moved));
        assert_eq!(phone.start().await.run, run.run);
    }
}

#[sqlx::test]
async fn l4_a_player_is_erased_by_the_form_once_they_are_sure(pool: PgPool) {
    for lang in Lang::ALL {
        let (at, words) = (lang.code(), lang.pages().privacy);
        let mut browser = Browser::new(&pool).await;
        browser.start().await;
        let before = stored(&pool).await;
        let unsure = send(&mut browser, &format!("/{at}/privacy/erase"), "").await;
        assert_eq!(unsure.status.as_u16(), 422);
        assert!(unsure.text().contains(words.unsure) && unsure.text().contains("<details open"));
        assert_eq!(stored(&pool).await, before);
        let asked = browser.get(&format!("/{at}/privacy")).await.text();
        assert!(asked.contains("<details class=\"erase\">") && asked.contains("required"), "{asked}");

        leads(
            &send(&mut browser, &format!("/{at}/privacy/erase"), "sure=yes").await,
            &format!("/{at}/privacy?done=erased"),
        );
        let players: i64 = sqlx::query_scalar("select count(*) from players").fetch_one(&pool).await.unwrap();
        assert_eq!(players, 0);
        let html = browser.get(&format!("/{at}/privacy?done=erased")).await.text();
        assert!(html.contains(words.erased) && html.contains(words.nobody));
    }
}

#[sqlx::test]
async fn who_is_no_player_is_told_so(pool: PgPool) {
    let mut browser = Browser::new(&pool).await;
    let mut gone = browser.other();
    gone.start().await;
    sqlx::query("delete from players").execute(&pool).await.unwrap();
    for lang in Lang::ALL {
        for (form, body) in [("code", ""), ("erase", "sure=yes")] {
            let answer = send(&mut browser, &format!("/{}/privacy/{form}", lang.code()), body).await;
            assert_eq!(answer.status, StatusCode::UNAUTHORIZED);
            assert!(answer.text().contains(lang.pages().privacy.no_player));
        }
    }
    // Erased elsewhere, with the cookie still here.
    assert_eq!(send(&mut gone, "/en/privacy/code", "").await.status, StatusCode::UNAUTHORIZED);
    assert!(gone.get("/en/privacy").await.text().contains(Lang::En.pages().privacy.nobody));
    leads(&send(&mut gone, "/en/privacy/erase", "sure=yes").await, "/en/privacy?done=erased");
}

#[sqlx::test]
async fn the_forms_addresses_take_forms_only(pool: PgPool) {
    let mut browser = Browser::new(&pool).await;
    for form in ["code", "device", "erase"] {
        leads(&browser.get(&format!("/bn/privacy/{form}")).await, "/bn/privacy");
        let request = Request::put(format!("/bn/privacy/{form}")).body(String::new().into()).unwrap();
        browser.send(request).await.refused(405, "method_not_allowed", None, None);
        let elsewhere = send(&mut browser, &format!("/xx/privacy/{form}"), "").await;
        assert_eq!(elsewhere.status, StatusCode::METHOD_NOT_ALLOWED);
    }
    for (address, body, status) in [
        ("/en/privacy/device", "x=1", 422),
        ("/en/privacy/device", "code=1&code=2", 422),
        ("/en/privacy/device", "code=%FF", 422),
        ("/en/privacy/erase", "%%%", 401),
    ] {
        assert_eq!(send(&mut browser, address, body).await.status.as_u16(), status, "{address} {body}");
    }
    let long = format!("code={}", "x".repeat(20_000));
    send(&mut browser, "/en/privacy/device", &long).await.refused(413, "too_large", None, None);
    let json = Request::post("/en/privacy/device").header(header::CONTENT_TYPE, "application/json");
    browser.send(json.body("{}".into()).unwrap()).await.refused(422, "bad_request", None, None);
    assert!(stored(&pool).await.is_empty());
}

#[sqlx::test]
async fn the_operator_can_be_reached(pool: PgPool) {
    for (contact, html) in [
        ("mailto:ada@example.org", "<a href=\"mailto:ada@example.org\">ada@example.org</a>"),
        ("https://example.org/me", "<a href=\"https://example.org/me\">https://example.org/me</a>"),
        ("Ada, at the bar", "Contact: Ada, at the bar"),
    ] {
        let mut browser = Browser::at(server(&pool, &["--contact", contact]).await);
        let page = browser.get("/en/privacy").await.text().replace("<!>", "");
        assert!(page.contains(html), "{page}");
        assert!(!page.contains(Lang::En.pages().privacy.no_contact));
    }
    let mut browser = Browser::at(server(&pool, &["--contact", "javascript:alert(1)"]).await);
    assert!(!browser.get("/en/privacy").await.text().contains("href=\"javascript"));
}

#[sqlx::test]
async fn pages_say_when_the_server_is_in_trouble(pool: PgPool) {
    let mut browser = Browser::at(server(&pool, &["--secret", &"x".repeat(32)]).await);
    browser.start().await;
    let code: TransferCode = browser.post("transfer_code", json!({})).await.ok();
    pool.close().await;
    for (form, body) in [("code", ""), ("erase", "sure=yes"), ("device", &*format!("code={}", code.code))] {
        let answer = send(&mut browser, &format!("/en/privacy/{form}"), body).await;
        assert_eq!(answer.status, StatusCode::SERVICE_UNAVAILABLE, "{form}");
        assert!(answer.text().contains(Lang::En.pages().site.error_text) && !answer.headers.contains_key("set-cookie"));
    }
}
