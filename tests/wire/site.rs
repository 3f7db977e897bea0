//! A server that listens, and what is said to it byte by byte.

use axum::{Router, routing::get};
use clap::Parser;
use saratoga::server::{
    AppState,
    assets::Assets,
    build_handler,
    config::Config,
    listen::{self, Most, Served},
};
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use std::{net::SocketAddr, path::Path, time::Duration};
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
pub struct Site {
    pub addr: SocketAddr,
    pub stop: CancellationToken,
    pub served: JoinHandle<()>,
}

impl Site {
    pub async fn new(options: &[&str]) -> Site {
        let secret = "x".repeat(32);
        let Config { http, .. } = Options::parse_from(["saratoga", "--secret", &secret].iter().chain(options)).config;
        let most = Most { in_all: http.connections, per_client: http.client_connections };
        let pool = PgPoolOptions::new().connect_lazy_with(PgConnectOptions::new().host("127.0.0.1").port(1));
        let assets = Assets::open(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/api/site")).unwrap();
        let state = AppState::new(pool, http, Some(&secret), assets).await.unwrap();
        let (limits, is_https) = (state.limits.clone(), state.http.is_https());
        let huge = Router::new().route("/huge", get(async || vec![b'x'; 32 << 20]));
        let router = build_handler(state).merge(huge);
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let addr = listener.local_addr().unwrap();
        let stop = CancellationToken::new();
        let served = tokio::spawn(listen::serve(listener, Served { router, limits, most, is_https }, stop.clone()));
        Site { addr, stop, served }
    }

    pub async fn connect(&self) -> TcpStream {
        TcpStream::connect(self.addr).await.unwrap()
    }

    /// A connection that has been answered once, and stays open.
    pub async fn kept(&self) -> TcpStream {
        let mut stream = self.connect().await;
        assert!(ask(&mut stream, "GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n").await.starts_with("HTTP/1.1 200"));
        stream
    }
}

/// Sends something, and reads what is there then.
pub async fn ask(stream: &mut TcpStream, sent: &str) -> String {
    stream.write_all(sent.as_bytes()).await.unwrap();
    let mut answer = vec![0; 64 << 10];
    let length = timeout(Duration::from_secs(60), stream.read(&mut answer)).await.expect("an answer").unwrap();
    String::from_utf8_lossy(&answer[..length]).into_owned()
}

/// Reads until the other side ends the connection, in one way or another.
pub async fn rest(stream: &mut TcpStream) -> String {
    let mut all = Vec::new();
    // A reset ends it too.
    let _ = timeout(Duration::from_secs(60), stream.read_to_end(&mut all)).await.expect("an end");
    String::from_utf8_lossy(&all).into_owned()
}

/// As [`rest`], where nothing may get lost on the way: a reset is a fault.
pub async fn whole(stream: &mut TcpStream) -> String {
    let mut all = Vec::new();
    let read = timeout(Duration::from_secs(60), stream.read_to_end(&mut all)).await.expect("an end");
    let text = String::from_utf8_lossy(&all).into_owned();
    assert!(read.is_ok(), "{read:?} after {text}");
    text
}

/// The first line and the headers of a request with a body.
pub fn post(name: &str, length: usize) -> String {
    format!(
        "POST /api/v1/{name} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: {length}\r\n\r\n"
    )
}
