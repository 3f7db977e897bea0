//! Connections and their limits (H-4).

use crate::site::{Site, ask, post, rest, whole};
use std::time::{Duration, Instant};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    time::timeout,
};

#[tokio::test]
async fn h4_a_slow_loris_is_cut() {
    let site = Site::new(&[]).await;
    let (mut reader, mut writer) = site.connect().await.into_split();
    let begun = Instant::now();
    writer.write_all(b"GET /healthz HTTP/1.1\r\n").await.unwrap();
    let dribble = tokio::spawn(async move {
        let mut every = tokio::time::interval(Duration::from_millis(200));
        // Until it is cut.
        while writer.write_all(b"x: y\r\n").await.is_ok() {
            every.tick().await;
        }
    });
    let mut answer = Vec::new();
    let _ = timeout(Duration::from_secs(60), reader.read_to_end(&mut answer)).await.expect("it isn't cut");
    assert!(begun.elapsed() >= Duration::from_secs(9), "{:?}", begun.elapsed());
    dribble.await.unwrap();
    // Others were served all the while.
    site.kept().await;
}

#[tokio::test]
async fn h4_a_body_that_does_not_come_is_not_waited_for() {
    let site = Site::new(&[]).await;
    let mut stream = site.connect().await;
    stream.write_all(post("set_name", 20).as_bytes()).await.unwrap();
    stream.write_all(b"{\"name\"").await.unwrap();
    let answer = rest(&mut stream).await;
    assert!(answer.starts_with("HTTP/1.1 408"), "{answer}");
    assert!(answer.contains("slow_body") && answer.contains("content-security-policy"), "{answer}");
}

#[tokio::test]
async fn h4_a_head_too_large_is_431() {
    let site = Site::new(&[]).await;
    for head in [
        format!("GET / HTTP/1.1\r\nhost: x\r\ncookie: {}\r\n\r\n", "x".repeat(40_000)),
        format!("GET / HTTP/1.1\r\nhost: x\r\n{}\r\n", "x: y\r\n".repeat(200)),
    ] {
        let answer = ask(&mut site.connect().await, &head).await;
        assert!(answer.starts_with("HTTP/1.1 431"), "{answer}");
    }
    let answer = ask(&mut site.connect().await, &format!("GET /{} HTTP/1.1\r\n\r\n", "x".repeat(100_000))).await;
    assert!(answer.starts_with("HTTP/1.1 431"), "{answer}");
    // What large cookies take fits.
    let head = format!("GET /healthz HTTP/1.1\r\nhost: x\r\ncookie: {}\r\n\r\n", "x".repeat(8_000));
    assert!(ask(&mut site.connect().await, &head).await.starts_with("HTTP/1.1 200"));
}

#[tokio::test]
async fn h4_a_connection_too_many_is_told_at_once() {
    let site = Site::new(&["--connections", "3"]).await;
    let mut kept = vec![site.kept().await, site.kept().await, site.kept().await];
    for _ in 0..3 {
        let answer = whole(&mut site.connect().await).await;
        assert!(answer.starts_with("HTTP/1.1 503") && answer.contains("retry-after: 5"), "{answer}");
    }
    // Those that are open go on, and when one ends another has its place.
    let answer = ask(&mut kept[0], "GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n").await;
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    kept.pop();
    let since = Instant::now();
    loop {
        let mut stream = site.connect().await;
        if ask(&mut stream, "GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n").await.starts_with("HTTP/1.1 200") {
            break;
        }
        assert!(since.elapsed() < Duration::from_secs(30), "the place isn't free again");
    }
}

#[tokio::test]
async fn h4_one_address_has_so_many_connections_and_proxies_as_many_as_there_are() {
    let options = ["--client-connections", "2", "--trusted-proxies"];
    let site = Site::new(&[&options[..], &["none"]].concat()).await;
    let _kept = [site.kept().await, site.kept().await];
    let answer = whole(&mut site.connect().await).await;
    assert!(answer.starts_with("HTTP/1.1 429") && answer.contains("retry-after: 5"), "{answer}");
    let site = Site::new(&[&options[..], &["127.0.0.0/8"]].concat()).await;
    let _kept = [site.kept().await, site.kept().await, site.kept().await];
}

#[tokio::test]
async fn a_stopping_server_answers_what_is_under_way() {
    let site = Site::new(&[]).await;
    let mut idle = site.kept().await;
    let mut busy = site.connect().await;
    let body = r#"{"name":"Ada"}"#;
    busy.write_all(post("set_name", body.len()).as_bytes()).await.unwrap();
    busy.write_all(&body.as_bytes()[..5]).await.unwrap();
    // Whatever has been sent on a connection is there before what is sent on a later one is answered.
    site.kept().await;
    site.stop.cancel();
    assert_eq!(rest(&mut idle).await, "", "what is idle is ended");
    assert!(TcpStream::connect(site.addr).await.is_err(), "nobody new is let in");
    busy.write_all(&body.as_bytes()[5..]).await.unwrap();
    let answer = rest(&mut busy).await;
    assert!(answer.starts_with("HTTP/1.1 401") && answer.contains("no_player"), "{answer}");
    assert!(answer.contains("connection: close"), "{answer}");
    timeout(Duration::from_secs(30), site.served).await.expect("it ends").unwrap();
}

/// hyper has all of the answer by then, and the connection is to end with it.
#[tokio::test]
async fn a_stopping_server_writes_to_the_end_what_it_has_begun() {
    for head in ["GET /huge HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n", "GET /huge HTTP/1.0\r\n\r\n"] {
        let site = Site::new(&[]).await;
        let mut stream = site.connect().await;
        let beginning = ask(&mut stream, head).await;
        site.stop.cancel();
        let answer = beginning + &whole(&mut stream).await;
        assert_eq!(answer.split_once("\r\n\r\n").unwrap().1.len(), 32 << 20);
        timeout(Duration::from_secs(30), site.served).await.expect("it ends").unwrap();
    }
}

#[tokio::test]
async fn h4_an_answer_that_nobody_takes_is_given_up() {
    let site = Site::new(&[]).await;
    let mut stream = site.connect().await;
    let beginning = ask(&mut stream, "GET /huge HTTP/1.1\r\nhost: x\r\n\r\n").await;
    assert!(beginning.starts_with("HTTP/1.1 200"), "{beginning}");
    site.stop.cancel();
    // It ends though the rest of its answer is never read.
    timeout(Duration::from_secs(60), site.served).await.expect("it ends").unwrap();
    assert!(rest(&mut stream).await.len() < 32 << 20);
}
