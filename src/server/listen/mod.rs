//! Connections: how many there may be, how long each may keep quiet, and how they end (H-4). HTTP/1.1 alone is spoken:
//! what browsers want beyond that is for the proxy that speaks https to them.

mod descriptors;
mod paced;

pub use descriptors::room_for;

use self::paced::{Pace, Paced, Phase};
use super::limits::{Client, Limits};
use axum::{Router, extract::ConnectInfo, http::Request};
use hyper::{body::Incoming, server::conn::http1, service::service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use std::{
    io::{self, Read, Write},
    net::{Shutdown, SocketAddr},
    pin::pin,
    sync::Arc,
    time::Duration,
};
use tokio::net::{TcpListener, TcpStream};
use tokio_util::{sync::CancellationToken, task::TaskTracker};
use tower::ServiceExt;

/// How long a connection may be open with nothing asked; longer than proxies keep theirs, so that they end them.
const IDLE: Duration = Duration::from_secs(75);

/// The most bytes of a request's line and headers.
const HEAD: usize = 16 * 1024;

/// How long nothing is accepted after the system had no room for one more.
const PAUSE: Duration = Duration::from_millis(500);

/// How many connections there may be.
#[derive(Clone, Copy, Debug)]
pub struct Most {
    /// In all.
    pub in_all: usize,
    /// From one client that is no trusted proxy.
    pub per_client: usize,
}

/// Serves connections until `stop`, and then until those that are busy have been answered.
pub async fn serve(listener: TcpListener, router: Router, limits: Arc<Limits>, most: Most, stop: CancellationToken) {
    let connections = TaskTracker::new();
    while let Some(accepted) = stop.run_until_cancelled(listener.accept()).await {
        let (stream, peer) = match accepted {
            Ok(accepted) => accepted,
            Err(error) if is_of_one_connection(&error) => continue,
            Err(error) => {
                tracing::warn!(%error, "no connection can be accepted for a moment");
                stop.run_until_cancelled(tokio::time::sleep(PAUSE)).await;
                continue;
            }
        };
        if connections.len() >= most.in_all {
            turn_away(stream, "503 Service Unavailable");
            continue;
        }
        // Through a proxy come many.
        let per_client = if limits.proxies.hold(peer.ip()) { usize::MAX } else { most.per_client };
        let Some(entered) = limits.connections.enter(Client::from(peer.ip()), per_client) else {
            turn_away(stream, "429 Too Many Requests");
            continue;
        };
        let (router, stop) = (router.clone(), stop.clone());
        connections.spawn(async move {
            if let Err(error) = connection(stream, peer, router, &stop).await {
                tracing::debug!(%error, "a connection broke off");
            }
            drop(entered);
        });
    }
    drop(listener);
    connections.close();
    connections.wait().await;
}

/// Answers what is asked on a connection. Asked to stop, it answers what is under way, and ends.
async fn connection(
    stream: TcpStream,
    peer: SocketAddr,
    router: Router,
    stop: &CancellationToken,
) -> Result<(), hyper::Error> {
    // Answers are written in one piece: there is nothing to wait for. Without it they are only slower.
    let _ = stream.set_nodelay(true);
    let phase = Phase::default();
    let stream = Paced::new(stream, Pace::default(), phase.clone());
    let answer = service_fn(move |mut request: Request<Incoming>| {
        phase.answering();
        request.extensions_mut().insert(ConnectInfo(peer));
        let (router, phase) = (router.clone(), phase.clone());
        async move {
            let answer = router.oneshot(request).await;
            phase.waiting();
            answer
        }
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        // It counts from the answer before, so it bounds idleness; of a head that has begun, `Paced` is less patient.
        .header_read_timeout(IDLE)
        .max_buf_size(HEAD)
        .serve_connection(TokioIo::new(stream), answer);
    let mut connection = pin!(connection);
    match stop.run_until_cancelled(connection.as_mut()).await {
        Some(ended) => ended,
        None => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    }
}

/// Whether an error of `accept` is about the one connection that wasn't accepted, and not the server's.
fn is_of_one_connection(error: &io::Error) -> bool {
    use io::ErrorKind;
    matches!(
        error.kind(),
        ErrorKind::ConnectionRefused
            | ErrorKind::ConnectionAborted
            | ErrorKind::ConnectionReset
            | ErrorKind::Interrupted
    )
}

/// Says no to a connection that is one too many, without waiting for anything.
fn turn_away(stream: TcpStream, status: &str) {
    let said = || -> io::Result<()> {
        // It doesn't block, and a word so short fits.
        let mut stream = stream.into_std()?;
        let answer = format!(
            "HTTP/1.1 {status}\r\nconnection: close\r\nretry-after: 5\r\ncache-control: no-store\r\ncontent-length: 0\r\n\r\n"
        );
        stream.write_all(answer.as_bytes())?;
        stream.shutdown(Shutdown::Write)?;
        // What has been asked already would make the system throw the answer away, were it not read.
        let _asked = stream.read(&mut [0; HEAD])?;
        Ok(())
    };
    // Whoever it was may be gone.
    let _ = said();
}
