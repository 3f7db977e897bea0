//! What whoever runs a site says of it: its name, and the text that the law wants (H-1).

use crate::harness::{Browser, server};
use axum::http::StatusCode;
use saratoga::words::Lang;
use serde_json::{Value, json};
use sqlx::PgPool;

#[sqlx::test]
async fn h1_a_site_has_the_name_it_was_given(pool: PgPool) {
    let mut browser = Browser::at(server(&pool, &["--site-name", "Jack & <b>Jill’s</b>"]).await);
    for address in ["/en", "/lt/canfield/daily", "/bn/privacy", "/en/nonsense"] {
        let html = browser.get(address).await.text();
        assert!(html.contains(" · Jack &amp; &lt;b>Jill’s&lt;/b></title>"), "{html}");
        assert!(html.contains("class=\"wordmark\">Jack &amp; &lt;b&gt;Jill’s&lt;/b&gt;</span>"), "{html}");
        assert!(html.contains("name=\"application-name\" content=\"Jack &amp; "), "{html}");
    }
    let html = Browser::new(&pool).await.get("/en").await.text();
    assert!(html.contains(" · Saratoga</title>") && html.contains("class=\"wordmark\">Saratoga</span>"), "{html}");
}

#[sqlx::test]
async fn l4_nobody_is_called_as_the_operator_calls_the_site(pool: PgPool) {
    let mut browser = Browser::at(server(&pool, &["--site-name", "The Back Room"]).await);
    browser.start().await;
    for name in ["The Back Room", "th3_back_r00m!", "The Back Room Admin"] {
        browser.post("set_name", json!({"name": name})).await.refused(422, "name_reserved", None, Some("L-4"));
    }
    browser.post("set_name", json!({"name": "The Back Roomers"})).await.ok::<Value>();
    // On a site of another name anybody may.
    let mut elsewhere = Browser::new(&pool).await;
    elsewhere.start().await;
    elsewhere.post("set_name", json!({"name": "The Back Room"})).await.ok::<Value>();
}

#[sqlx::test]
async fn h1_a_legal_text_is_shown_as_written_and_every_page_leads_to_it(pool: PgPool) {
    let file = std::env::temp_dir().join(format!("saratoga-legal-{}.txt", uuid::Uuid::new_v4()));
    let text = "# Who runs this\n\nAda <i>Byron</i>,\n12 St James’s Square\n\nWrite to mailto:ada@example.org, or see \
        https://example.org/a?b&c.\n";
    std::fs::write(&file, text).unwrap();
    let mut browser = Browser::at(server(&pool, &["--legal", file.to_str().unwrap()]).await);
    std::fs::remove_file(file).unwrap();
    for lang in Lang::ALL {
        let code = lang.code();
        let answer = browser.get(&format!("/{code}/legal")).await;
        assert_eq!((answer.status, answer.header("cache-control")), (StatusCode::OK, "public, max-age=10"));
        let html = answer.text();
        let title = lang.pages().site.legal;
        for part in [
            &format!("<h1>{title}</h1>"),
            "Who runs this</h2>",
            "Ada &lt;i&gt;Byron&lt;/i&gt;,\n12 St James’s Square</p>",
            "<a href=\"mailto:ada@example.org\">ada@example.org</a>, or see ",
            "<a href=\"https://example.org/a?b&amp;c\">https://example.org/a?b&amp;c</a>.</p>",
        ] {
            assert!(html.contains(part), "{part} in {html}");
        }
        for address in ["", "/egyptian-war/daily", "/nonsense"] {
            let html = browser.get(&format!("/{code}{address}")).await.text();
            assert!(html.contains(&format!("<a href=\"/{code}/legal\">{title}</a>")), "{address}");
        }
    }
    let mut without = Browser::new(&pool).await;
    assert_eq!(without.get("/en/legal").await.status, StatusCode::NOT_FOUND);
    assert!(!without.get("/en").await.text().contains("/legal"));
}
