//! The address to listen at.

use std::{io, net::SocketAddr};
use tokio::net::TcpListener;

/// Why nobody can be listened to at an address.
#[derive(Debug, thiserror::Error)]
pub enum Unlistenable {
    /// Somebody else does.
    #[error("SARATOGA_ADDR can't be {0}: it is in use by another program, or another server")]
    InUse(SocketAddr),
    /// It is another machine's.
    #[error(
        "SARATOGA_ADDR can't be {0}: this machine has no such address (0.0.0.0 and [::] stand for all that it has)"
    )]
    NotHere(SocketAddr),
    /// It is a port for which the system wants rights.
    #[error(
        "SARATOGA_ADDR can't be {0}: this user may not listen there (ports below 1024 are most often root's: put a proxy in \
        front)"
    )]
    Forbidden(SocketAddr),
    /// Something else.
    #[error("SARATOGA_ADDR can't be {0}: {1}")]
    Other(SocketAddr, io::Error),
}

/// Begins to listen at an address.
///
/// # Errors
/// When that can't be.
pub async fn at(addr: SocketAddr) -> Result<TcpListener, Unlistenable> {
    TcpListener::bind(addr).await.map_err(|error| match error.kind() {
        io::ErrorKind::AddrInUse => Unlistenable::InUse(addr),
        io::ErrorKind::AddrNotAvailable => Unlistenable::NotHere(addr),
        io::ErrorKind::PermissionDenied => Unlistenable::Forbidden(addr),
        _ => Unlistenable::Other(addr, error),
    })
}
