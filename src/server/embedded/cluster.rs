//! A private Postgres, be it running or not: made, started and stopped.
//!
//! Whoever does so has the turn, and so have the programs that do it: should this process be killed, nobody else begins
//! before they have come to an end.

use super::{Error, NAME, folder::Folder, locks, locks::Lock, programs::Programs, stale};
use crate::server::store;
use sqlx::postgres::{PgConnectOptions, PgSslMode};
use std::{
    ffi::OsStr,
    fs::{self, File},
    io,
    path::{Path, PathBuf},
    process::Stdio,
    time::Duration,
};
use tokio::{
    process::Command,
    time::{Instant, sleep, timeout},
};
use tokio_util::sync::CancellationToken;

/// How long it has for an answer, once it runs.
const ANSWER: Duration = Duration::from_secs(10);
/// How long it is waited for while it gives none.
const SILENCE: Duration = Duration::from_secs(20);
/// How long it may take to start, or to end what it was at. After a crash it may have much to catch up with.
const START: Duration = Duration::from_secs(600);

/// A private Postgres, be it running or not.
pub struct Cluster {
    /// Where it lives.
    pub folder: Folder,
    /// Where its programs are, if not where systems put them.
    pub pg_bin: Option<PathBuf>,
}

impl Cluster {
    /// The programs for it.
    ///
    /// # Errors
    /// When none are installed that will do.
    pub fn programs(&self) -> Result<Programs, Error> {
        Programs::find(self.pg_bin.as_deref(), self.folder.version()?.as_deref(), &self.folder)
    }

    /// How to connect to it.
    pub fn options(&self) -> PgConnectOptions {
        connect_at(self.folder.socket(), NAME)
    }

    /// Makes what isn't there, and starts it unless it runs.
    ///
    /// # Errors
    /// When it can't be made or started, or doesn't answer.
    pub async fn start(&self, turn: &Lock) -> Result<(), Error> {
        if stale::is_running(&self.folder).await? {
            tracing::info!("joining the private Postgres that runs already");
        } else {
            self.make(turn).await?;
            self.folder.turn_log()?;
            self.run(turn).await?;
        }
        self.make_database(turn).await
    }

    /// Starts it if it has died, unless that is no longer wanted; tells whether it had.
    ///
    /// # Errors
    /// When it can't be started.
    pub async fn revive(&self, end: &CancellationToken) -> Result<bool, Error> {
        let Some(turn) = end.run_until_cancelled(locks::turn(&self.folder)).await else { return Ok(false) };
        let turn = turn?;
        if stale::is_running(&self.folder).await? {
            return Ok(false);
        }
        tracing::error!("the private Postgres has died: it is started again");
        self.run(&turn).await?;
        Ok(true)
    }

    /// Stops it, letting nothing be lost.
    pub async fn stop(&self, turn: &Lock) {
        let stopped = match stale::is_running(&self.folder).await {
            Ok(false) => return,
            Ok(true) if stale::process_of(&self.folder).is_none() => {
                tracing::warn!(
                    "the private Postgres is not to be seen from here, in a container of its own perhaps: it is left running"
                );
                return;
            }
            Ok(true) => {
                tracing::info!("stopping the private Postgres");
                self.control(turn, ["stop", "--mode=fast", "--wait", "--timeout=60"]).await
            }
            Err(error) => Err(error),
        };
        let Err(error) = stopped else { return };
        tracing::error!(%error, "the private Postgres could not be stopped: it is ended at once, and recovers next time");
        if let Err(error) = self.control(turn, ["stop", "--mode=immediate", "--wait", "--timeout=10"]).await {
            tracing::error!(%error, "the private Postgres still runs");
        }
    }

    /// Makes the cluster, if there is none: aside first, so that a half-made one is never taken for whole.
    async fn make(&self, turn: &Lock) -> Result<(), Error> {
        if self.folder.version()?.is_some() {
            return Ok(());
        }
        let (data, unfinished) = (self.folder.data(), self.folder.unfinished());
        tracing::info!(folder = %data.display(), "making a private Postgres");
        if unfinished.exists() {
            fs::remove_dir_all(&unfinished).map_err(|cause| Error::File { path: unfinished.clone(), cause })?;
        }
        let mut initdb = self.programs()?.command("initdb", self.folder.owner());
        initdb.arg("--pgdata").arg(&unfinished).args(["--username", NAME, "--auth", "trust"]);
        self.end("initdb", initdb.args(["--encoding", "UTF8", "--locale", "C"]), turn).await?;
        // It has its name for good before anything is in it that could be lost.
        let named = fs::rename(&unfinished, &data).and_then(|()| File::open(self.folder.postgres())?.sync_all());
        named.map_err(|cause| Error::File { path: data, cause })
    }

    /// Starts it.
    async fn run(&self, turn: &Lock) -> Result<(), Error> {
        // Settings on the command line, so that a newer server can change them; what is unset is Postgres's default,
        // fsync among it. Its log is only turned at a start: what is said every few minutes would fill it over the years.
        let options = format!(
            "-c listen_addresses='' -c unix_socket_directories='{}' -c unix_socket_permissions=0700 -c port=5432 \
            -c log_checkpoints=off",
            self.folder.socket().display()
        );
        let (log, limit) = (self.folder.log(), format!("--timeout={}", START.as_secs()));
        let data = locks::data(&self.folder).await?;
        data.hand_down().map_err(|cause| Error::File { path: self.folder.data(), cause })?;
        let arguments = ["start", "--wait", &limit, "--options", &options, "--log"].map(OsStr::new);
        let started = self.control(turn, arguments.into_iter().chain([log.as_os_str()])).await;
        started.map_err(|error| match error {
            // pg_ctl only says that it didn't start; Postgres itself says why.
            Error::Program { program, output } => {
                let told = fs::read(&log).unwrap_or_default();
                let told = String::from_utf8_lossy(&told);
                let last: Vec<&str> = told.lines().rev().take(5).collect();
                let last = last.into_iter().rev().collect::<Vec<_>>().join("\n");
                // Unless there is no room for its words.
                self.folder.for_want_of_room(Error::Program { program, output: format!("{output}\n{last}") })
            }
            other => other,
        })
    }

    /// Makes the database in it. One that was left while it was starting is waited for; one that ends, having been left while
    /// it was stopping, is started.
    async fn make_database(&self, turn: &Lock) -> Result<(), Error> {
        let options = connect_at(self.folder.socket(), "postgres");
        let begun = Instant::now();
        loop {
            match timeout(ANSWER, store::make_database(&options)).await {
                Ok(Ok(())) => return Ok(()),
                Ok(Err(error)) if error.is_not_ready_yet() && begun.elapsed() < START => {}
                Ok(Err(store::Error::Unavailable(_))) | Err(_) if begun.elapsed() < SILENCE => {}
                Ok(Err(error)) if !error.is_silence() => return Err(error.into()),
                _ => return Err(Error::Silent(self.folder.data())),
            }
            sleep(Duration::from_millis(100)).await;
            if !stale::is_running(&self.folder).await? {
                self.run(turn).await?;
            }
        }
    }

    async fn control(&self, turn: &Lock, arguments: impl IntoIterator<Item = impl AsRef<OsStr>>) -> Result<(), Error> {
        let mut command = self.programs()?.command("pg_ctl", self.folder.owner());
        self.end("pg_ctl", command.arg("--pgdata").arg(self.folder.data()).args(arguments), turn).await
    }

    /// Runs a program to its end. (The server that `pg_ctl` starts says what it says to its log, and so holds no pipe open;
    /// nor does it hold the turn, since it hears nothing.)
    async fn end(&self, program: &'static str, command: &mut Command, turn: &Lock) -> Result<(), Error> {
        let failed = |cause: io::Error| Error::Program { program, output: cause.to_string() };
        // Only for faults is there a pipe: should this process be killed, what is written into it would end the program.
        command.stdin(turn.handed_on().map_err(failed)?).stdout(Stdio::null()).stderr(Stdio::piped());
        let output = command.spawn().map_err(failed)?.wait_with_output().await.map_err(failed)?;
        if output.status.success() {
            return Ok(());
        }
        let said = String::from_utf8_lossy(&output.stderr).trim().to_owned();
        // One that was killed says nothing.
        Err(Error::Program { program, output: if said.is_empty() { output.status.to_string() } else { said } })
    }
}

fn connect_at(socket: &Path, database: &str) -> PgConnectOptions {
    // Not from the environment: PGHOST and its like mean other servers.
    PgConnectOptions::new_without_pgpass()
        .socket(socket)
        .port(5432)
        .username(NAME)
        .database(database)
        .ssl_mode(PgSslMode::Disable)
}
