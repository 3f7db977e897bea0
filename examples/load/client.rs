//! A small HTTP/1.1 client: one connection that is kept, one request at a time.

use crate::Failure;
use serde::{Serialize, de::DeserializeOwned};
use std::{
    io::{BufRead, BufReader, Read, Write},
    net::{SocketAddr, TcpStream},
    time::Duration,
};

/// How long an answer may keep us waiting.
const PATIENCE: Duration = Duration::from_secs(60);

/// A connection to the server.
pub struct Client {
    addr: SocketAddr,
    stream: BufReader<TcpStream>,
}

/// What was answered, and well.
pub struct Answer<T> {
    /// The answer.
    pub body: T,
    /// The cookie that came with it, as it is to be sent back.
    pub cookie: Option<String>,
}

impl Client {
    /// Connects.
    ///
    /// # Errors
    /// When nobody listens there.
    pub fn connect(addr: SocketAddr) -> Result<Client, Failure> {
        let stream = TcpStream::connect(addr)?;
        stream.set_nodelay(true)?;
        stream.set_read_timeout(Some(PATIENCE))?;
        Ok(Client { addr, stream: BufReader::new(stream) })
    }

    /// Asks the API for something that changes what is stored.
    ///
    /// # Errors
    /// When the connection fails, or it is refused.
    pub fn post<T: DeserializeOwned>(
        &mut self,
        name: &str,
        cookie: Option<&str>,
        body: &impl Serialize,
    ) -> Result<Answer<T>, Failure> {
        let body = serde_json::to_string(body)?;
        let cookie = cookie.map(|cookie| format!("Cookie: {cookie}\r\n")).unwrap_or_default();
        let length = body.len();
        let rest = format!("{cookie}Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n{body}");
        self.ask("POST", name, &rest)
    }

    /// Asks the API for something to read.
    ///
    /// # Errors
    /// When the connection fails, or it is refused.
    pub fn get<T: DeserializeOwned>(&mut self, name: &str) -> Result<T, Failure> {
        Ok(self.ask("GET", name, "\r\n")?.body)
    }

    fn ask<T: DeserializeOwned>(&mut self, method: &str, name: &str, rest: &str) -> Result<Answer<T>, Failure> {
        let request = format!("{method} /api/v1/{name} HTTP/1.1\r\nHost: {}\r\n{rest}", self.addr);
        self.stream.get_mut().write_all(request.as_bytes())?;
        let status = self.line()?;
        let (mut length, mut cookie) = (0, None);
        loop {
            let line = self.line()?;
            let Some((header, value)) = line.split_once(": ") else { break };
            match header {
                "content-length" => length = value.parse()?,
                "set-cookie" => cookie = value.split(';').next().map(str::to_owned),
                _ => {}
            }
        }
        let mut body = vec![0; length];
        self.stream.read_exact(&mut body)?;
        if status.split(' ').nth(1) != Some("200") {
            return Err(format!("{name} was answered {status}: {}", String::from_utf8_lossy(&body)).into());
        }
        Ok(Answer { body: serde_json::from_slice(&body)?, cookie })
    }

    /// A line without its end.
    fn line(&mut self) -> Result<String, Failure> {
        let mut line = String::new();
        if self.stream.read_line(&mut line)? == 0 {
            return Err("the server closed the connection".into());
        }
        line.truncate(line.trim_end().len());
        Ok(line)
    }
}
