//! Between a server and its Postgres: a network that does what networks do.

use crate::server::free_address;
use std::{future, io, net::SocketAddr, path::PathBuf, sync::Arc, time::Duration};
use tokio::{
    io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt},
    net::{TcpListener, TcpStream, UnixStream},
    sync::watch,
    time::sleep,
};

/// How the network behaves.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Mode {
    /// As it should.
    Pass,
    /// New connections are closed at once.
    Refuse,
    /// What is sent is lost, and nobody is told: not even that the other end is gone.
    Silent,
    /// Everything takes so long.
    Delay(Duration),
    /// So many bytes a second get through.
    Throttle(u64),
}

/// A proxy in front of a Unix socket. It ends with the test's runtime.
pub struct Proxy {
    addr: SocketAddr,
    mode: watch::Sender<Mode>,
    cuts: Arc<watch::Sender<u32>>,
}

impl Proxy {
    pub async fn before(socket: PathBuf) -> Proxy {
        let addr = free_address();
        let listener = TcpListener::bind(addr).await.unwrap();
        let (mode, is) = watch::channel(Mode::Pass);
        let cuts = Arc::new(watch::Sender::new(0));
        let proxy = Proxy { addr, mode, cuts: cuts.clone() };
        tokio::spawn(async move {
            loop {
                let (client, _) = listener.accept().await.unwrap();
                let (socket, is, mut cut) = (socket.clone(), is.clone(), cuts.subscribe());
                tokio::spawn(async move {
                    tokio::select! {
                        _ = cut.changed() => {}
                        _ = connect(client, socket, is) => {}
                    }
                });
            }
        });
        proxy
    }

    /// Where servers find Postgres.
    pub fn url(&self) -> String {
        format!("postgres://saratoga@{}/postgres?sslmode=disable", self.addr)
    }

    /// Behaves differently from now on, for connections that are open too.
    pub fn set(&self, mode: Mode) {
        self.mode.send_replace(mode);
    }

    /// Closes every connection there is.
    pub fn cut(&self) {
        self.cuts.send_modify(|cuts| *cuts += 1);
    }
}

async fn connect(client: TcpStream, socket: PathBuf, is: watch::Receiver<Mode>) -> io::Result<()> {
    let mode = *is.borrow();
    match mode {
        Mode::Refuse => return Ok(()),
        Mode::Silent => return future::pending().await,
        _ => {}
    }
    let server = UnixStream::connect(socket).await?;
    let (from_client, to_client) = client.into_split();
    let (from_server, to_server) = server.into_split();
    tokio::try_join!(pump(from_client, to_server, &is), pump(from_server, to_client, &is))?;
    Ok(())
}

async fn pump(
    mut from: impl AsyncRead + Unpin,
    mut to: impl AsyncWrite + Unpin,
    is: &watch::Receiver<Mode>,
) -> io::Result<()> {
    let mut buffer = [0; 4096];
    loop {
        let read = from.read(&mut buffer).await;
        let mode = *is.borrow();
        if let Mode::Delay(by) = mode {
            sleep(by).await;
        }
        // Once something was lost there is no going on, and no end to be told of.
        if *is.borrow() == Mode::Silent {
            return future::pending().await;
        }
        let length = read?;
        if length == 0 {
            return to.shutdown().await;
        }
        let Mode::Throttle(rate) = mode else {
            to.write_all(&buffer[..length]).await?;
            continue;
        };
        for part in buffer[..length].chunks(256) {
            to.write_all(part).await?;
            sleep(Duration::from_millis(1000 * part.len() as u64 / rate)).await;
        }
    }
}
