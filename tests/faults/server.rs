//! Servers as processes, to be killed and started again.

use crate::{client::Client, postgres::Postgres};
use std::{
    fs::File,
    net::{SocketAddr, TcpListener},
    path::Path,
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};

/// How long a server may take until it is ready (again).
pub const READY: Duration = Duration::from_secs(30);

/// `saratoga serve`.
pub struct Server {
    /// Where it listens.
    pub addr: SocketAddr,
    command: Command,
    child: Child,
}

impl Server {
    /// Starts one and waits until it is ready.
    pub async fn ready(postgres: &Postgres, url: &str, options: &[(&str, &str)]) -> Server {
        let mut server = Server::started(postgres, url, options);
        server.becomes_ready().await;
        server
    }

    /// Starts one.
    pub fn started(postgres: &Postgres, url: &str, options: &[(&str, &str)]) -> Server {
        Server::spawned(postgres.home(), [("DATABASE_URL", url)].iter().chain(options).copied())
    }

    /// Starts one with a private Postgres in the folder `data` of a home, and waits until it is ready. It wants to be stopped.
    pub async fn with_its_own(home: &Path) -> Server {
        let data = home.join("data").display().to_string();
        let mut server = Server::spawned(home, [("SARATOGA_DATA_DIR", data.as_str())].into_iter());
        server.becomes_ready().await;
        server
    }

    fn spawned<'a>(home: &Path, options: impl Iterator<Item = (&'a str, &'a str)>) -> Server {
        let addr = free_address();
        let mut command = Command::new(env!("CARGO_BIN_EXE_saratoga"));
        for (name, _) in std::env::vars_os() {
            let name = name.to_string_lossy().into_owned();
            if name.starts_with("SARATOGA_") || name.starts_with("DATABASE_") {
                command.env_remove(name);
            }
        }
        let log = File::create(home.join(format!("server-{}.log", addr.port()))).unwrap();
        command
            .env("SARATOGA_ADDR", addr.to_string())
            .env("SARATOGA_SITE_DIR", concat!(env!("CARGO_MANIFEST_DIR"), "/tests/api/site"))
            .env("SARATOGA_RATE_LIMITS", "off")
            .envs(options)
            .stdout(Stdio::null())
            .stderr(log);
        let child = command.spawn().unwrap();
        Server { addr, command, child }
    }

    /// Waits until it is ready; tells how long that took.
    pub async fn becomes_ready(&mut self) -> Duration {
        let since = Instant::now();
        while Client::new(self.addr).get("/readyz").await.is_none_or(|answer| answer.status != 200) {
            assert!(self.runs(), "the server at {} ended by itself", self.addr);
            assert!(since.elapsed() < READY, "the server at {} isn't ready", self.addr);
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        since.elapsed()
    }

    /// Whether it still runs.
    pub fn runs(&mut self) -> bool {
        self.child.try_wait().unwrap().is_none()
    }

    /// Asks it to stop, and waits until it has, and the private Postgres that it started.
    pub fn stop(&mut self) {
        if self.runs() {
            assert!(Command::new("kill").arg(self.child.id().to_string()).status().unwrap().success());
            self.child.wait().unwrap();
        }
    }

    /// Ends it without a word, as a failing machine does.
    pub fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Starts it once more, at the same address.
    pub fn start_again(&mut self) {
        self.child = self.command.spawn().unwrap();
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// An address that stays free while a server is down: not one of those that outgoing connections get.
pub fn free_address() -> SocketAddr {
    let any = || 10_000 + uuid::Uuid::new_v4().as_fields().1 % 20_000;
    let free = |port: &u16| TcpListener::bind(("127.0.0.1", *port)).is_ok();
    let port = std::iter::repeat_with(any).find(free).unwrap();
    ([127, 0, 0, 1], port).into()
}
