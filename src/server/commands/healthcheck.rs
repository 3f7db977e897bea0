//! `saratoga healthcheck`: for containers that have no shell (H-4).

use std::{
    fmt,
    io::{self, ErrorKind, Read, Write},
    net::{Ipv4Addr, Ipv6Addr, SocketAddr, TcpStream},
    process::ExitCode,
    time::{Duration, Instant},
};

/// How long the server has for its answer.
const PATIENCE: Duration = Duration::from_secs(3);
/// Of an answer that says "not ready", so much is told.
const MOST_BYTES: usize = 4096;

/// Asks the server at an address whether it is ready, and says so.
pub fn run(addr: SocketAddr) -> ExitCode {
    let addr = reachable(addr);
    match ask(addr, "/readyz") {
        Ok(answer) if answer.starts_with("HTTP/1.1 200 ") => {
            // Whoever reads may have gone away; the exit code is what counts.
            let _ = writeln!(io::stdout(), "the server at {addr} is ready");
            return ExitCode::SUCCESS;
        }
        Ok(answer) => {
            let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
            let status = head.lines().next().unwrap_or_default();
            say(format_args!("the server at {addr} is not ready: {status} {}", body.trim()));
        }
        Err(error) => say(format_args!("the server at {addr} does not answer: {error}")),
    }
    ExitCode::FAILURE
}

fn say(what: fmt::Arguments<'_>) {
    let _ = writeln!(io::stderr(), "saratoga: {what}");
}

/// Whether the server at an address is a Saratoga, ready or not.
pub fn is_saratoga(addr: SocketAddr) -> bool {
    ask(reachable(addr), "/healthz")
        .is_ok_and(|answer| answer.starts_with("HTTP/1.1 200 ") && answer.ends_with("\r\n\r\nok\n"))
}

/// Who listens at every address is asked at this machine's own.
fn reachable(mut addr: SocketAddr) -> SocketAddr {
    match addr {
        SocketAddr::V4(v4) if v4.ip().is_unspecified() => addr.set_ip(Ipv4Addr::LOCALHOST.into()),
        SocketAddr::V6(v6) if v6.ip().is_unspecified() => addr.set_ip(Ipv6Addr::LOCALHOST.into()),
        _ => {}
    }
    addr
}

fn ask(addr: SocketAddr, path: &str) -> io::Result<String> {
    let until = Instant::now() + PATIENCE;
    let mut stream = TcpStream::connect_timeout(&addr, PATIENCE)?;
    stream.set_write_timeout(Some(PATIENCE))?;
    write!(stream, "GET {path} HTTP/1.1\r\nHost: {addr}\r\nConnection: close\r\n\r\n")?;
    let (mut answer, mut piece) = (Vec::new(), [0; MOST_BYTES]);
    while answer.len() < MOST_BYTES {
        let left = until.checked_duration_since(Instant::now()).filter(|left| !left.is_zero());
        stream.set_read_timeout(Some(left.ok_or(ErrorKind::TimedOut)?))?;
        match stream.read(&mut piece) {
            Ok(0) => break,
            Ok(length) => answer.extend_from_slice(&piece[..length]),
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            Err(error) if error.kind() == ErrorKind::WouldBlock => return Err(ErrorKind::TimedOut.into()),
            Err(error) => return Err(error),
        }
    }
    Ok(String::from_utf8_lossy(&answer).into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_at_every_address_is_asked_at_loopback() {
        for (listens, asked) in [
            ("0.0.0.0:8080", "127.0.0.1:8080"),
            ("[::]:8080", "[::1]:8080"),
            ("127.0.0.1:1", "127.0.0.1:1"),
            ("192.0.2.7:80", "192.0.2.7:80"),
        ] {
            assert_eq!(reachable(listens.parse().unwrap()), asked.parse().unwrap());
        }
    }
}
