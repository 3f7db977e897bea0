//! Connections and their limits (H-4), over real sockets. None of it needs a database.
#![cfg(feature = "ssr")]

use axum::{Router, http::header, routing::get};
use clap::Parser;
use saratoga::server::{
    AppState,
    assets::Assets,
    build_handler,
    config::Config,
    listen::{self, Most},
};
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use std::{
    net::SocketAddr,
    path::Path,
    time::{Duration, Instant},
};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, TcpStream},
    task::JoinHandle,
    time::timeout,
};
use tokio_util::sync::CancellationToken;

#[derive(Parser)]
struct Options {
    #[command(flatten)]
    config: Config,
}

/// A server that listens, with a database that isn't there.
struct Site {
    addr: SocketAddr,
    stop: CancellationToken,
    served: JoinHandle<()>,
}

impl Site {
    async fn new(options: &[&str]) -> Site {
        let secret = "x".repeat(32);
        let Config { http, .. } = Options::parse_from(["saratoga", "--secret", &secret].iter().chain(options)).config;
        let most = Most { in_all: http.connections, per_client: http.client_connections };
        let pool = PgPoolOptions::new().connect_lazy_with(PgConnectOptions::new().host("127.0.0.1").port(1));
        let assets = Assets::open(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/api/site")).unwrap();
        let state = AppState::new(pool, http, Some(&secret), assets).await.unwrap();
        let limits = state.limits.clone();
        let huge = Router::new().route("/huge", get(async || vec![b'x'; 32 << 20]));
        let router = build_handler(state).merge(huge);
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let addr = listener.local_addr().unwrap();
        let stop = CancellationToken::new();
        let served = tokio::spawn(listen::serve(listener, router, limits, most, stop.clone()));
        Site { addr, stop, served }
    }

    async fn connect(&self) -> TcpStream {
        TcpStream::connect(self.addr).await.unwrap()
    }

    /// A connection that has been answered once, and stays open.
    async fn kept(&self) -> TcpStream {
        let mut stream = self.connect().await;
        assert!(ask(&mut stream, "GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n").await.starts_with("HTTP/1.1 200"));
        stream
    }
}

/// Sends something, and reads what is there then.
async fn ask(stream: &mut TcpStream, sent: &str) -> String {
    stream.write_all(sent.as_bytes()).await.unwrap();
    let mut answer = vec![0; 64 << 10];
    let length = timeout(Duration::from_secs(60), stream.read(&mut answer)).await.expect("an answer").unwrap();
    String::from_utf8_lossy(&answer[..length]).into_owned()
}

/// Reads until the other side ends the connection, in one way or another.
async fn rest(stream: &mut TcpStream) -> String {
    let mut all = Vec::new();
    // A reset ends it too.
    let _ = timeout(Duration::from_secs(60), stream.read_to_end(&mut all)).await.expect("an end");
    String::from_utf8_lossy(&all).into_owned()
}

/// The first line and the headers of a request with a body.
fn post(name: &str, length: usize) -> String {
    format!(
        "POST /api/v1/{name} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: {length}\r\n\r\n"
    )
}

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
    assert!(answer.starts_with("HTTP/1.1 414") || answer.starts_with("HTTP/1.1 431"), "{answer}");
    // What large cookies take fits.
    let head = format!("GET /healthz HTTP/1.1\r\nhost: x\r\ncookie: {}\r\n\r\n", "x".repeat(8_000));
    assert!(ask(&mut site.connect().await, &head).await.starts_with("HTTP/1.1 200"));
}

#[tokio::test]
async fn what_is_no_http_is_refused_without_a_word_of_what_is_inside() {
    let site = Site::new(&[]).await;
    for nonsense in ["\0\0\0\0\r\n\r\n", "GET\r\n\r\n", "GET / HTTP/9.9\r\n\r\n", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"] {
        let mut stream = site.connect().await;
        stream.write_all(nonsense.as_bytes()).await.unwrap();
        let answer = rest(&mut stream).await;
        assert!(answer.is_empty() || answer.starts_with("HTTP/1.1 4"), "{answer}");
        assert!(answer.is_empty() || answer.contains("content-length: 0"), "{answer}");
    }
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
async fn h4_a_connection_too_many_is_told_at_once() {
    let site = Site::new(&["--connections", "3"]).await;
    let mut kept = vec![site.kept().await, site.kept().await, site.kept().await];
    for _ in 0..3 {
        let mut stream = site.connect().await;
        let answer = rest(&mut stream).await;
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
    let answer = rest(&mut site.connect().await).await;
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

#[tokio::test]
async fn compressed_or_not_a_head_has_one_date_and_no_server() {
    let site = Site::new(&[]).await;
    let answer = ask(&mut site.connect().await, "GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n").await.to_lowercase();
    let head = answer.split("\r\n\r\n").next().unwrap();
    assert_eq!(head.matches("\r\ndate: ").count(), 1, "{head}");
    assert!(!head.contains(&format!("\r\n{}:", header::SERVER)), "{head}");
}
