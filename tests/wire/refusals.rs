//! What is refused is told so, in an answer like any other, and the answer arrives.

use crate::site::{Site, ask, post, rest, whole};
use axum::http::header;
use tokio::io::AsyncWriteExt;

/// Sends something, and reads until the server ends the connection.
async fn told(site: &Site, sent: &[u8]) -> String {
    let mut stream = site.connect().await;
    stream.write_all(sent).await.unwrap();
    whole(&mut stream).await
}

/// As [`told`], by somebody who has more to send, and sends it all though the answer is there, before they read that.
async fn told_while_sending(site: &Site, sent: &[u8]) -> String {
    let mut stream = site.connect().await;
    stream.write_all(sent).await.unwrap();
    stream.readable().await.unwrap();
    for _ in 0..10 {
        stream.write_all(&[b'x'; 32 << 10]).await.unwrap();
    }
    whole(&mut stream).await
}

/// A whole answer with this status: it has the safety headers, and says that it is the last.
#[track_caller]
fn is_last(answer: &str, status: u16, is_https: bool) {
    let head = answer.split("\r\n\r\n").next().unwrap().to_lowercase();
    assert!(head.starts_with(&format!("http/1.1 {status} ")), "{answer}");
    for name in [
        "connection: close",
        "cache-control: no-store",
        "content-length: ",
        "date: ",
        "content-security-policy: default-src 'self'; ",
        "x-content-type-options: nosniff",
        "referrer-policy: ",
        "permissions-policy: ",
        "cross-origin-opener-policy: ",
        "cross-origin-resource-policy: ",
    ] {
        assert_eq!(head.matches(&format!("\r\n{name}")).count(), 1, "{name}: {answer}");
    }
    assert_eq!(head.contains("\r\nstrict-transport-security: "), is_https, "{answer}");
    assert_eq!(head.contains("\r\nretry-after: "), matches!(status, 429 | 503), "{answer}");
}

#[tokio::test]
async fn what_is_no_http_is_refused_without_a_word_of_what_is_inside() {
    for options in [&[][..], &["--public-url", "https://cards.example"]] {
        let site = Site::new(options).await;
        let is_https = !options.is_empty();
        for nonsense in [
            "\0\0\0\0\r\n\r\n",
            "GET\r\n\r\n",
            "GET / HTTP/9.9\r\n\r\n",
            "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
            "GET / HTTP/1.1\r\nhost: x\r\nno header\r\n\r\n",
            "POST / HTTP/1.1\r\nhost: x\r\ncontent-length: -1\r\n\r\n",
        ] {
            let answer = told(&site, nonsense.as_bytes()).await;
            is_last(&answer, 400, is_https);
            assert!(answer.contains("content-length: 0\r\n") && answer.ends_with("\r\n\r\n"), "{answer}");
            is_last(&told_while_sending(&site, nonsense.as_bytes()).await, 400, is_https);
        }
        let large = format!("GET / HTTP/1.1\r\nhost: x\r\ncookie: {}\r\n\r\n", "x".repeat(300_000));
        is_last(&told(&site, large.as_bytes()).await, 431, is_https);
    }
}

#[tokio::test]
async fn nonsense_behind_requests_is_refused_behind_their_answers() {
    let site = Site::new(&[]).await;
    let request = "GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n";
    let head = request.replace("GET", "HEAD");
    let body = r#"{"name":"Ada"}"#;
    let post = format!("{}{body}", post("set_name", body.len()));
    let answer = told(&site, format!("{request}{head}{post}{request}nonsense\r\n\r\n").as_bytes()).await;
    let statuses: Vec<_> = answer.match_indices("HTTP/1.1 ").map(|(at, _)| &answer[at + 9..at + 12]).collect();
    assert_eq!(statuses, ["200", "200", "401", "200", "400"], "{answer}");
    assert_eq!(answer.matches("ok\n").count(), 2, "{answer}");
    is_last(&answer[answer.rfind("HTTP/1.1 ").unwrap()..], 400, false);
}

#[tokio::test]
async fn h4_whoever_is_turned_away_sees_the_answer() {
    let https = ["--public-url", "https://cards.example"];
    let full = Site::new(&[&https[..], &["--connections", "1"]].concat()).await;
    let crowded = Site::new(&["--client-connections", "1", "--trusted-proxies", "none"]).await;
    for (site, status, is_https) in [(full, 503, true), (crowded, 429, false)] {
        let _kept = site.kept().await;
        is_last(&told(&site, b"").await, status, is_https);
        is_last(&told(&site, b"GET / HTTP/1.1\r\nhost: x\r\n\r\n").await, status, is_https);
        is_last(&told_while_sending(&site, b"GET").await, status, is_https);
    }
}

/// What is answered before a body is read ends the connection, and says so; while the body comes the answer isn't lost.
#[tokio::test]
async fn h4_a_refusal_before_the_body_is_the_last_word_and_arrives() {
    let site = Site::new(&[]).await;
    for _ in 0..10 {
        ask(&mut site.connect().await, &format!("{}{{}}", post("use_code", 2))).await;
    }
    let (length, beginning) = (500_000, [b'x'; 20_000]);
    let chunked = post("set_name", 0).replace("content-length: 0", "transfer-encoding: chunked");
    for (head, status, code) in [
        (post("set_name", length), 413, "too_large"),
        (post("save_run", 1_500_000), 413, "too_large"),
        (format!("{chunked}7a120\r\n"), 413, "too_large"),
        (post("use_code", length), 429, "too_many_requests"),
        (post("save_run", length).replace("host: x", "host: x\r\norigin: http://y"), 403, "cross_site"),
        (post("save_run", length).replace("host: x", "host: x\r\nhost: x"), 400, "bad_host"),
    ] {
        let answer = told_while_sending(&site, &[head.as_bytes(), &beginning].concat()).await;
        is_last(&answer, status, false);
        assert!(answer.contains(&format!("\"code\":\"{code}\"")), "{answer}");
    }
}

#[tokio::test]
async fn whoever_asks_first_whether_a_body_is_welcome_is_told() {
    let site = Site::new(&[]).await;
    let expecting = |head: String| head.replace("host: x", "host: x\r\nexpect: 100-continue");
    let answer = told(&site, expecting(post("set_name", 300_000)).as_bytes()).await;
    is_last(&answer, 413, false);
    let mut stream = site.connect().await;
    let body = r#"{"name":"Ada"}"#;
    assert_eq!(ask(&mut stream, &expecting(post("set_name", body.len()))).await, "HTTP/1.1 100 Continue\r\n\r\n");
    assert!(ask(&mut stream, body).await.starts_with("HTTP/1.1 401"));
}

#[tokio::test]
async fn a_refusal_behind_the_body_keeps_the_connection() {
    let site = Site::new(&[]).await;
    let mut stream = site.connect().await;
    for (name, status) in [("set_name", 401), ("use_code", 422), ("nonsense", 404), ("daily", 405)] {
        let answer = ask(&mut stream, &format!("{}{{}}", post(name, 2))).await;
        assert!(answer.starts_with(&format!("HTTP/1.1 {status}")), "{answer}");
        assert!(!answer.contains("connection: close"), "{answer}");
    }
    assert!(ask(&mut stream, "GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n").await.starts_with("HTTP/1.1 200"));
}

#[tokio::test]
async fn a_request_names_its_host_once() {
    let site = Site::new(&[]).await;
    let ask_for = async |head: &str| ask(&mut site.connect().await, &format!("{head}\r\n\r\n")).await;
    for head in [
        "GET /healthz HTTP/1.1",
        "GET /healthz HTTP/1.1\r\nhost:",
        "GET /healthz HTTP/1.1\r\nhost: x\r\nhost: x",
        "GET /healthz HTTP/1.1\r\nhost: x\r\nHost: y",
        "GET /healthz HTTP/1.1\r\nhost: x/y",
        "GET /healthz HTTP/1.1\r\nhost: ada@x",
        "GET /healthz HTTP/1.1\r\nhost: x:y",
        "GET /healthz HTTP/1.0\r\nhost: x\r\nhost: y",
        "GET http://x/healthz HTTP/1.1",
        "GET http://ada@x/healthz HTTP/1.1\r\nhost: x",
        "GET /en HTTP/1.1",
    ] {
        let answer = ask_for(head).await;
        assert!(answer.starts_with("HTTP/1.1 400") || answer.starts_with("HTTP/1.0 400"), "{head}: {answer}");
        assert!(answer.contains("\"bad_host\"") && answer.contains("content-security-policy"), "{head}: {answer}");
    }
    for head in [
        "GET /healthz HTTP/1.0",
        "GET /healthz HTTP/1.1\r\nhost: cards.example:3000",
        "GET /healthz HTTP/1.1\r\nhost: [::1]:3000",
        "GET http://x/healthz HTTP/1.1\r\nhost: x",
    ] {
        let answer = ask_for(head).await;
        assert!(answer.ends_with("ok\n"), "{head}: {answer}");
    }
}

/// RFC 9112, 3.2.2: what a target says of the host counts, and not the header.
#[tokio::test]
async fn a_target_s_own_host_counts() {
    let site = Site::new(&[]).await;
    for (target, host, origin, status) in [
        ("http://x/api/v1/erase_me", "x", "x", 200),
        ("http://x/api/v1/erase_me", "y", "x", 200),
        ("http://x/api/v1/erase_me", "y", "y", 403),
        ("/api/v1/erase_me", "y", "y", 200),
        ("/api/v1/erase_me", "y", "x", 403),
    ] {
        let head =
            format!("POST {target} HTTP/1.1\r\nhost: {host}\r\norigin: http://{origin}\r\ncontent-length: 0\r\n\r\n");
        let answer = ask(&mut site.connect().await, &head).await;
        assert!(answer.starts_with(&format!("HTTP/1.1 {status}")), "{head}: {answer}");
    }
}

#[tokio::test]
async fn whoever_has_said_all_is_answered() {
    let site = Site::new(&[]).await;
    let body = r#"{"name":"Ada"}"#;
    for (sent, status) in [
        ("GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n".to_owned(), 200),
        (format!("{}{body}", post("set_name", body.len())), 401),
        (format!("{}{body}", post("set_name", body.len() + 1)), 400),
        ("GET /huge HTTP/1.1\r\nhost: x\r\n\r\n".to_owned(), 200),
    ] {
        let mut stream = site.connect().await;
        stream.write_all(sent.as_bytes()).await.unwrap();
        stream.shutdown().await.unwrap();
        let answer = whole(&mut stream).await;
        assert!(answer.starts_with(&format!("HTTP/1.1 {status}")), "{answer}");
        assert!(!sent.contains("huge") || answer.len() > 32 << 20);
    }
    // Half a head is no request.
    let mut stream = site.connect().await;
    stream.write_all(b"GET / HTTP/1.1\r\nhost").await.unwrap();
    stream.shutdown().await.unwrap();
    assert_eq!(rest(&mut stream).await, "");
}

#[tokio::test]
async fn requests_can_t_be_smuggled_behind_one_another() {
    let site = Site::new(&[]).await;
    for framing in [
        "content-length: 5\r\ncontent-length: 6",
        "content-length: 5\r\ntransfer-encoding: chunked",
        "transfer-encoding: chunked, identity",
        "content-length: -1",
        "content-length: +5",
    ] {
        let head = format!("POST /api/v1/set_name HTTP/1.1\r\nhost: x\r\n{framing}\r\n\r\n");
        let mut stream = site.connect().await;
        stream.write_all(format!("{head}0\r\n\r\nGET /healthz HTTP/1.1\r\nhost: x\r\n\r\n").as_bytes()).await.unwrap();
        stream.shutdown().await.unwrap();
        let answer = rest(&mut stream).await;
        assert!(!answer.contains("ok\n"), "{framing}: {answer}");
    }
}

#[tokio::test]
async fn compressed_or_not_a_head_has_one_date_and_no_server() {
    let site = Site::new(&[]).await;
    let answer = ask(&mut site.connect().await, "GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n").await.to_lowercase();
    let head = answer.split("\r\n\r\n").next().unwrap();
    assert_eq!(head.matches("\r\ndate: ").count(), 1, "{head}");
    assert!(!head.contains(&format!("\r\n{}:", header::SERVER)), "{head}");
}
