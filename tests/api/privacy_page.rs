//! The pages on fairness and privacy, and their forms, without JavaScript (R-9, L-4, R-2).

use crate::harness::{Answer, Browser, server, stored};
use axum::http::{Request, StatusCode, header};
use saratoga::{
    api::{NameSet, TransferCode},
    words::Lang,
};
use serde_json::json;
use sqlx::PgPool;
use std::collections::BTreeSet;

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
            assert!(!html.contains("style=\""), "{html}");
            assert!(page.needs_no_script(), "{html}");
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
        leads(&send(&mut browser, &format!("/{at}/privacy/code"), "").await, &format!("/{at}/privacy#code"));
        let page = browser.get(&format!("/{at}/privacy")).await;
        assert_eq!((page.status, page.header("cache-control")), (StatusCode::OK, "private, no-store"));
        assert!(page.text().contains(words.code_text) && page.text().contains(words.make_code));
        assert!(page.text().contains(&(words.code_for)(10)), "{}", page.text());
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
        // What is used up isn't shown any more.
        assert_eq!(shown(&browser.get(&format!("/{at}/privacy")).await), None);
    }
}

#[sqlx::test]
async fn r2_a_code_is_shown_to_its_player_as_often_as_they_look_while_it_counts(pool: PgPool) {
    let mut browser = Browser::new(&pool).await;
    browser.start().await;
    let answer = send(&mut browser, "/en/privacy/code", "").await;
    let set = answer.header("set-cookie");
    for part in ["saratoga_code=", "HttpOnly", "SameSite=Strict", "Path=/", "Max-Age=600"] {
        assert!(set.contains(part), "{set}");
    }
    assert!(!set.contains("Secure"), "{set}");
    let code = shown(&browser.get("/en/privacy").await).unwrap();
    // Looking again, in another language too, makes no other.
    for page in ["/en/privacy", "/lt/privacy", "/bn/privacy?done=moved"] {
        assert_eq!(shown(&browser.get(page).await).as_deref(), Some(&*code), "{page}");
    }
    assert_eq!(shown(&browser.get("/en").await), None);

    // It is nobody else's, even with the cookie, and none without the player or with another's signature.
    let mut other = browser.other();
    other.start().await;
    other.code = browser.code.clone();
    assert_eq!(shown(&other.get("/en/privacy").await), None);
    other.cookie = None;
    assert_eq!(shown(&other.get("/en/privacy").await), None);
    let mut forged = browser.clone();
    forged.code = browser.code.as_ref().map(|cookie| format!("{cookie}x"));
    assert_eq!(shown(&forged.get("/en/privacy").await), None);

    // Minutes are counted down, those that were begun among them; a code that has expired, or was replaced, is gone.
    let left = |seconds: i32| {
        let update = "update transfer_codes set expires_at = clock_timestamp() + $1 * interval '1 s'";
        sqlx::query(update).bind(seconds).execute(&pool)
    };
    for (seconds, minutes) in [(130, 3), (70, 2), (30, 1)] {
        left(seconds).await.unwrap();
        let html = browser.get("/lt/privacy").await.text();
        assert!(html.contains(&(Lang::Lt.pages().privacy.code_for)(minutes)), "{html}");
    }
    left(0).await.unwrap();
    assert_eq!(shown(&browser.get("/en/privacy").await), None);
    let before = browser.clone();
    send(&mut browser, "/en/privacy/code", "").await;
    assert_eq!(shown(&before.clone().get("/en/privacy").await), None);
    assert!(shown(&browser.get("/en/privacy").await).is_some_and(|fresh| fresh != code));
}

#[sqlx::test]
async fn r2_over_https_the_cookie_of_a_code_is_secure(pool: PgPool) {
    let mut browser = Browser::at(server(&pool, &["--public-url", "https://cards.example.org"]).await);
    browser.start().await;
    let answer = send(&mut browser, "/en/privacy/code", "").await;
    let set = answer.header("set-cookie");
    assert!(set.starts_with("__Host-saratoga_code=") && set.contains("Secure") && !set.contains("Domain"), "{set}");
    assert!(shown(&browser.get("/en/privacy").await).is_some());
    // Under the name that another host of the domain could set it isn't heeded.
    browser.code = browser.code.map(|cookie| cookie.replace("__Host-", ""));
    assert_eq!(shown(&browser.get("/en/privacy").await), None);
}

#[sqlx::test]
async fn l4_a_name_is_changed_by_the_form(pool: PgPool) {
    let mut browser = Browser::new(&pool).await;
    browser.start().await;
    for lang in Lang::ALL {
        let (at, words) = (lang.code(), lang.pages().privacy);
        let form = format!("/{at}/privacy/name");
        leads(&send(&mut browser, &form, "name=+Ada++Lovelace").await, &format!("/{at}/privacy?done=named"));
        let html = browser.get(&format!("/{at}/privacy?done=named")).await.text();
        assert!(html.contains(words.named) && html.contains("<bdi>Ada Lovelace</bdi>"), "{html}");

        let wrong = send(&mut browser, &form, "name=Admin+%E2%98%85").await;
        assert_eq!((wrong.status.as_u16(), wrong.header("cache-control")), (422, "private, no-store"));
        let html = wrong.text();
        assert!(html.contains(lang.messages().errors.name_reserved) && html.contains("value=\"Admin ★\""), "{html}");
        assert!(html.contains("<bdi>Ada Lovelace</bdi>"), "the name is as it was: {html}");
    }
    let mut other = browser.other();
    other.start().await;
    assert_eq!(send(&mut other, "/en/privacy/name", "name=ada+lovelace").await.status, StatusCode::CONFLICT);
    let stranger = send(&mut browser.other(), "/en/privacy/name", "name=Bo").await;
    assert_eq!(stranger.status, StatusCode::UNAUTHORIZED);
    assert!(stranger.text().contains(Lang::En.pages().privacy.no_player));
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
        // The browser would ask in its own language.
        assert_eq!(asked.matches(" novalidate").count(), asked.matches(" required").count(), "{asked}");

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
async fn l4_erasing_takes_both_cookies_away(pool: PgPool) {
    for (options, prefix) in [(vec![], ""), (vec!["--public-url", "https://cards.example.org"], "__Host-")] {
        for by_form in [true, false] {
            let mut browser = Browser::at(server(&pool, &options).await);
            browser.start().await;
            send(&mut browser, "/en/privacy/code", "").await;
            let erased = if by_form {
                send(&mut browser, "/en/privacy/erase", "sure=yes").await
            } else {
                browser.post("erase_me", json!({})).await
            };
            let set = erased.headers.get_all(header::SET_COOKIE).iter().map(|set| set.to_str().unwrap());
            let set: BTreeSet<&str> = set.collect();
            assert_eq!(set.len(), 2, "{set:?}");
            for (set, name) in set.into_iter().zip(["saratoga_code", "saratoga_player"]) {
                assert!(set.starts_with(&format!("{prefix}{name}=;")) && set.contains("Max-Age=0"), "{set}");
                // Else a browser takes it for another cookie, or, over https, for none.
                assert!(set.contains("Path=/") && set.contains("Secure") != prefix.is_empty(), "{set}");
            }
        }
    }
}

#[sqlx::test]
async fn who_is_no_player_is_told_so(pool: PgPool) {
    let mut browser = Browser::new(&pool).await;
    let mut gone = browser.other();
    gone.start().await;
    sqlx::query("delete from players").execute(&pool).await.unwrap();
    for lang in Lang::ALL {
        for (form, body) in [("code", ""), ("name", "name=Bo"), ("erase", "sure=yes")] {
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
    for form in ["code", "device", "erase", "name"] {
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
        ("/en/privacy/erase", "%%%", 422),
        ("/en/privacy/name", "name=1&name=2", 422),
        ("/en/privacy/name", "name=%FF", 401),
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
    for (form, body) in
        [("code", ""), ("name", "name=Bo"), ("erase", "sure=yes"), ("device", &*format!("code={}", code.code))]
    {
        let answer = send(&mut browser, &format!("/en/privacy/{form}"), body).await;
        assert_eq!(answer.status, StatusCode::SERVICE_UNAVAILABLE, "{form}");
        assert!(answer.text().contains(Lang::En.pages().site.error_text) && !answer.headers.contains_key("set-cookie"));
    }
}
