//! Asking a server over HTTP, as a browser does: on a connection that is kept, which may break at any moment.

use serde::de::DeserializeOwned;
use serde_json::Value;
use std::{
    io,
    net::SocketAddr,
    time::{Duration, Instant},
};
use tokio::{
    io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader},
    net::TcpStream,
    time::timeout,
};

/// Whoever waits longer is left hanging: the server gives up on its own before.
pub const PATIENCE: Duration = Duration::from_secs(12);

/// Somebody who asks, and keeps the cookie they get.
pub struct Client {
    addr: SocketAddr,
    connection: Option<BufReader<TcpStream>>,
    /// Who they are.
    pub cookie: Option<String>,
    /// The longest that they waited.
    pub longest: Duration,
}

/// What a server answered.
#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    pub body: Vec<u8>,
}

impl Answer {
    pub fn json<T: DeserializeOwned>(&self) -> T {
        let text = || String::from_utf8_lossy(&self.body).into_owned();
        serde_json::from_slice(&self.body).unwrap_or_else(|error| panic!("{error}: {}", text()))
    }

    /// The code of a refusal.
    pub fn code(&self) -> String {
        self.json::<saratoga::api::ErrorAnswer>().error.code
    }
}

impl Client {
    pub fn new(addr: SocketAddr) -> Client {
        Client { addr, connection: None, cookie: None, longest: Duration::ZERO }
    }

    /// The same player at another server, or in another tab.
    pub fn at(&self, addr: SocketAddr) -> Client {
        Client { cookie: self.cookie.clone(), ..Client::new(addr) }
    }

    /// None, if there was no answer.
    pub async fn get(&mut self, path: &str) -> Option<Answer> {
        self.ask(&format!("GET {path} HTTP/1.1\r\nHost: {}\r\n{}\r\n", self.addr, self.cookie_line())).await
    }

    /// None, if there was no answer.
    pub async fn post(&mut self, name: &str, body: &Value) -> Option<Answer> {
        let body = body.to_string();
        let request = format!(
            "POST /api/v1/{name} HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\nContent-Length: {}\r\n{}\r\n{body}",
            self.addr,
            body.len(),
            self.cookie_line()
        );
        self.ask(&request).await
    }

    fn cookie_line(&self) -> String {
        self.cookie.as_ref().map_or_else(String::new, |cookie| format!("Cookie: {cookie}\r\n"))
    }

    async fn ask(&mut self, request: &str) -> Option<Answer> {
        let since = Instant::now();
        let answer = timeout(PATIENCE, self.exchange(request)).await;
        self.longest = self.longest.max(since.elapsed());
        assert!(answer.is_ok(), "a request hangs for {} s: {request}", PATIENCE.as_secs());
        answer.ok()?.ok()
    }

    /// On a connection that is taken out meanwhile: one that failed isn't used again.
    async fn exchange(&mut self, request: &str) -> io::Result<Answer> {
        let mut connection = match self.connection.take() {
            Some(connection) => connection,
            None => BufReader::new(TcpStream::connect(self.addr).await?),
        };
        connection.write_all(request.as_bytes()).await?;
        let mut status = None;
        let (mut length, mut ends) = (None, false);
        loop {
            let mut line = String::new();
            if connection.read_line(&mut line).await? == 0 {
                return Err(io::ErrorKind::UnexpectedEof.into());
            }
            let line = line.trim_end();
            if status.is_none() {
                status = line.split(' ').nth(1).and_then(|number| number.parse().ok());
            } else if line.is_empty() {
                break;
            } else if let Some((name, value)) = line.split_once(": ") {
                match name.to_ascii_lowercase().as_str() {
                    "content-length" => length = value.parse().ok(),
                    "connection" => ends = value == "close",
                    "set-cookie" => self.cookie = value.split(';').next().map(str::to_owned),
                    _ => {}
                }
            }
        }
        let body = match length {
            Some(length) => piece(&mut connection, length).await?,
            None => chunked(&mut connection).await?,
        };
        if !ends {
            self.connection = Some(connection);
        }
        Ok(Answer { status: status.expect("a status"), body })
    }
}

/// So many bytes.
async fn piece(connection: &mut BufReader<TcpStream>, length: usize) -> io::Result<Vec<u8>> {
    let mut piece = vec![0; length];
    connection.read_exact(&mut piece).await?;
    Ok(piece)
}

/// An answer whose length isn't said in advance: pieces, each with its own, of which an empty one is the last.
async fn chunked(connection: &mut BufReader<TcpStream>) -> io::Result<Vec<u8>> {
    let mut body = Vec::new();
    loop {
        let mut line = String::new();
        connection.read_line(&mut line).await?;
        let length = usize::from_str_radix(line.trim_end(), 16).map_err(|_| io::ErrorKind::UnexpectedEof)?;
        body.extend(piece(connection, length).await?);
        piece(connection, "\r\n".len()).await?;
        if length == 0 {
            return Ok(body);
        }
    }
}
