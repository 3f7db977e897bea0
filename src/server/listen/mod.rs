//! Connections: how many there may be, how long each may keep quiet, and how they end (H-4). HTTP/1.1 alone is spoken:
//! what browsers want beyond that is for the proxy that speaks https to them.

mod bind;
mod connection;
mod descriptors;
mod paced;
mod phase;
mod refusal;

pub use bind::{Unlistenable, at};
pub use descriptors::room_for;

use self::refusal::refusal;
use super::limits::{Client, Limits};
use axum::{Router, http::StatusCode};
use std::{
    borrow::Borrow,
    io::{self, Write},
    sync::Arc,
    time::Duration,
};
use tokio::net::{TcpListener, TcpStream};
use tokio_util::{sync::CancellationToken, task::TaskTracker};

/// How long nothing is accepted after the system had no room for one more.
const PAUSE: Duration = Duration::from_millis(500);

/// How many of those who were turned away are waited for at once, until they have read that.
const MOST_PARTING: usize = 64;
/// How long each of them is waited for.
const TURNED_AWAY: Duration = Duration::from_secs(2);

/// How many connections there may be.
#[derive(Clone, Copy, Debug)]
pub struct Most {
    /// In all.
    pub in_all: usize,
    /// From one client that is no trusted proxy.
    pub per_client: usize,
}

/// What is served, and to how many.
#[derive(Clone)]
pub struct Served {
    /// What answers.
    pub router: Router,
    /// Who is connected.
    pub limits: Arc<Limits>,
    /// How many may be.
    pub most: Most,
    /// Whether visitors reach the site over https.
    pub is_https: bool,
}

/// Serves connections until `stop`, and then until those that are busy have been answered.
pub async fn serve(listener: impl Borrow<TcpListener>, served: Served, stop: CancellationToken) {
    let Served { limits, most, .. } = &served;
    let (connections, partings) = (TaskTracker::new(), TaskTracker::new());
    while let Some(accepted) = stop.run_until_cancelled(listener.borrow().accept()).await {
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
            turn_away(stream, &refusal(StatusCode::SERVICE_UNAVAILABLE, served.is_https), &partings, &stop);
            continue;
        }
        // Through a proxy come many.
        let per_client = if limits.proxies.hold(peer.ip()) { usize::MAX } else { most.per_client };
        let Some(entered) = limits.connections.enter(Client::from(peer.ip()), per_client) else {
            turn_away(stream, &refusal(StatusCode::TOO_MANY_REQUESTS, served.is_https), &partings, &stop);
            continue;
        };
        let (served, stop) = (served.clone(), stop.clone());
        connections.spawn(async move {
            if let Err(error) = connection::serve(stream, peer, served, &stop).await {
                tracing::debug!(%error, "a connection broke off");
            }
            drop(entered);
        });
    }
    drop(listener);
    connections.close();
    connections.wait().await;
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
fn turn_away(stream: TcpStream, word: &[u8], partings: &TaskTracker, stop: &CancellationToken) {
    let said = || -> io::Result<TcpStream> {
        // It doesn't block, and a word so short fits.
        let mut stream = stream.into_std()?;
        stream.write_all(word)?;
        TcpStream::from_std(stream)
    };
    // Whoever it was may be gone. When there are too many of them, what they have asked already may cost them the answer.
    if let Ok(stream) = said()
        && partings.len() < MOST_PARTING
    {
        let stop = stop.clone();
        partings.spawn(async move { connection::part(stream, &[], TURNED_AWAY, &stop).await });
    }
}
