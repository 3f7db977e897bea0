//! A private Postgres, for when no other is configured (H-2): people's results, so all of its safety is on.
//!
//! It is found on the machine, not brought along; listens in a folder that nobody else can open; is started again when it
//! dies; and is stopped by the last who uses it, be it the server or a command given meanwhile. Should the server be killed,
//! the next one on the same folder takes over what it left running.

mod error;
mod folder;
mod keeper;
mod locks;
mod programs;
mod stale;

pub use error::Error;

use super::{config::DatabaseConfig, store};
use folder::Folder;
use keeper::Keeper;
use locks::Lock;
use programs::Programs;
use sqlx::postgres::{PgConnectOptions, PgSslMode};
use std::{
    fs, io,
    path::{Path, PathBuf},
    sync::Arc,
    time::Duration,
};
use tokio::{
    process::Command,
    time::{Instant, timeout},
};

/// How long the private Postgres has for an answer, once it runs.
const ANSWER: Duration = Duration::from_secs(10);
/// How long it is waited for while it gives none.
const RECOVERY: Duration = Duration::from_secs(20);

/// Whom the server connects as, and the database's name.
const NAME: &str = "saratoga";

/// A private Postgres that runs, and is used.
pub struct Embedded {
    cluster: Arc<Cluster>,
    user: Lock,
    /// The server's alone.
    server: Option<(Lock, Keeper)>,
}

/// A private Postgres, be it running or not.
struct Cluster {
    folder: Folder,
    /// Where its programs are, if not where systems put them.
    pg_bin: Option<PathBuf>,
}

/// What there is of a private Postgres.
pub struct Found {
    /// Where its data are, or would be.
    pub data: PathBuf,
    /// The Postgres that they are of, such as 15; none where there are no data yet.
    pub version: Option<String>,
    /// The folder of the programs that would be used, or why there are none.
    pub programs: Result<PathBuf, Error>,
    /// Where it could be written what there is to be, or why it couldn't.
    pub room: Result<PathBuf, Error>,
    /// How to connect to it, if it runs.
    pub running: Option<PgConnectOptions>,
}

impl Embedded {
    /// Starts it for a server, which is to be the only one, making it first where there is none. Should it die, it is
    /// started again.
    ///
    /// # Errors
    /// When none is installed, another server uses the folder, or it can't be started.
    pub async fn serve(config: &DatabaseConfig) -> Result<Embedded, Error> {
        let folder = Folder::open(config.data_dir.as_deref())?;
        let place = locks::serve(&folder)?;
        let mut embedded = Embedded::enter(folder, config).await?;
        embedded.server = Some((place, Keeper::of(embedded.cluster.clone())));
        Ok(embedded)
    }

    /// Joins the one that runs, or starts it, making it first where there is none.
    ///
    /// # Errors
    /// When none is installed, or it can't be started.
    pub async fn start(config: &DatabaseConfig) -> Result<Embedded, Error> {
        Embedded::enter(Folder::open(config.data_dir.as_deref())?, config).await
    }

    /// Joins the one that runs, or starts the one that is there: for whoever only looks after what is there, and may have
    /// named the wrong folder.
    ///
    /// # Errors
    /// As [`Embedded::start`], and when there is none.
    pub async fn join(config: &DatabaseConfig) -> Result<Embedded, Error> {
        let there = Folder::at(config.data_dir.as_deref())?;
        match there.version()? {
            Some(_) => Embedded::start(config).await,
            None => Err(Error::NoneThere(there.data())),
        }
    }

    async fn enter(folder: Folder, config: &DatabaseConfig) -> Result<Embedded, Error> {
        let cluster = Arc::new(Cluster { folder, pg_bin: config.pg_bin.clone() });
        let turn = locks::turn(&cluster.folder).await?;
        let user = locks::enter(&cluster.folder)?.ok_or_else(|| Error::Busy(cluster.folder.home().into()))?;
        let started = cluster.start().await;
        let embedded = Embedded { cluster, user, server: None };
        match started {
            Ok(()) => Ok(embedded),
            Err(error) => {
                embedded.leave(turn).await;
                Err(error)
            }
        }
    }

    /// How to connect to it.
    pub fn options(&self) -> PgConnectOptions {
        self.cluster.options()
    }

    /// Stops it, letting nothing be lost; unless others use it still: then the last of them does.
    pub async fn stop(mut self) {
        // The server's place is given up when all is done, not before.
        let place = match self.server.take() {
            Some((place, keeper)) => {
                keeper.end().await;
                Some(place)
            }
            None => None,
        };
        match locks::turn(&self.cluster.folder).await {
            Ok(turn) => self.leave(turn).await,
            Err(error) => tracing::error!(%error, "the private Postgres could not be stopped"),
        }
        drop(place);
    }

    /// Leaves it, stopping it as the last one.
    async fn leave(self, turn: Lock) {
        let Embedded { cluster, user, .. } = self;
        drop(user);
        match locks::is_left(&cluster.folder) {
            Ok(true) => cluster.stop().await,
            Ok(false) => tracing::info!("the private Postgres is left to another command, which will stop it"),
            Err(error) => tracing::error!(%error, "the private Postgres could not be stopped"),
        }
        drop(turn);
    }
}

/// Looks for the private Postgres: nothing is made or started.
///
/// # Errors
/// When there is no place for it, or it can't be read.
pub fn find(config: &DatabaseConfig) -> Result<Found, Error> {
    let cluster = Cluster { folder: Folder::at(config.data_dir.as_deref())?, pg_bin: config.pg_bin.clone() };
    Ok(Found {
        data: cluster.folder.data(),
        version: cluster.folder.version()?,
        programs: cluster.programs().map(|programs| programs.folder().into()),
        room: cluster.folder.room(),
        running: stale::runs(&cluster.folder).then(|| cluster.options()),
    })
}

// Who starts or stops it has the turn.
impl Cluster {
    fn programs(&self) -> Result<Programs, Error> {
        Programs::find(self.pg_bin.as_deref(), self.folder.version()?.as_deref(), &self.folder)
    }

    fn options(&self) -> PgConnectOptions {
        connect_at(self.folder.socket(), NAME)
    }

    /// Makes what isn't there, and starts it unless it runs.
    async fn start(&self) -> Result<(), Error> {
        if stale::is_running(&self.folder).await? {
            tracing::info!("joining the private Postgres that runs already");
        } else {
            self.make().await?;
            self.folder.turn_log()?;
            self.run().await?;
        }
        self.make_database().await
    }

    /// Starts it if it has died; tells whether it had.
    async fn revive(&self) -> Result<bool, Error> {
        let _turn = locks::turn(&self.folder).await?;
        if stale::is_running(&self.folder).await? {
            return Ok(false);
        }
        tracing::error!("the private Postgres has died: it is started again");
        self.run().await?;
        Ok(true)
    }

    async fn stop(&self) {
        let stopped = match stale::is_running(&self.folder).await {
            Ok(false) => return,
            Ok(true) => {
                tracing::info!("stopping the private Postgres");
                self.control(&["stop", "--mode=fast", "--wait", "--timeout=60"]).await
            }
            Err(error) => Err(error),
        };
        let Err(error) = stopped else { return };
        tracing::error!(%error, "the private Postgres could not be stopped: it is ended at once, and recovers next time");
        if let Err(error) = self.control(&["stop", "--mode=immediate", "--wait", "--timeout=10"]).await {
            tracing::error!(%error, "the private Postgres still runs");
        }
    }

    /// Makes the cluster, if there is none: aside first, so that a half-made one is never taken for whole.
    async fn make(&self) -> Result<(), Error> {
        if self.folder.version()?.is_some() {
            return Ok(());
        }
        tracing::info!(folder = %self.folder.data().display(), "making a private Postgres");
        let unfinished = self.folder.unfinished();
        let failed = |cause| Error::File { path: unfinished.clone(), cause };
        if unfinished.exists() {
            fs::remove_dir_all(&unfinished).map_err(failed)?;
        }
        let mut initdb = self.programs()?.command("initdb", self.folder.owner());
        initdb.arg("--pgdata").arg(&unfinished).args([
            "--username",
            NAME,
            "--auth",
            "trust",
            "--encoding",
            "UTF8",
            "--locale",
            "C",
        ]);
        output("initdb", initdb).await?;
        fs::rename(&unfinished, self.folder.data()).map_err(failed)
    }

    /// Starts it. After a crash it may have much to catch up with.
    async fn run(&self) -> Result<(), Error> {
        // Settings on the command line, so that a newer server can change them; what is unset is Postgres's default,
        // fsync among it. Its log is only turned at a start: what is said every few minutes would fill it over the years.
        let options = format!(
            "-c listen_addresses='' -c unix_socket_directories='{}' -c unix_socket_permissions=0700 -c port=5432 \
            -c log_checkpoints=off",
            self.folder.socket().display()
        );
        let log = self.folder.log();
        let log_argument = format!("--log={}", log.display());
        let options_argument = format!("--options={options}");
        let started = self.control(&["start", "--wait", "--timeout=600", &log_argument, &options_argument]).await;
        started.map_err(|error| match error {
            // pg_ctl only says that it didn't start; Postgres itself says why.
            Error::Program { program, output } => {
                let told = fs::read_to_string(&log).unwrap_or_default();
                let last: Vec<&str> = told.lines().rev().take(5).collect();
                let last = last.into_iter().rev().collect::<Vec<_>>().join("\n");
                Error::Program { program, output: format!("{output}\n{last}") }
            }
            other => other,
        })
    }

    /// Makes the database in it, waiting for a server that is still recovering.
    async fn make_database(&self) -> Result<(), Error> {
        let options = connect_at(self.folder.socket(), "postgres");
        let begun = Instant::now();
        loop {
            match timeout(ANSWER, store::make_database(&options)).await {
                Ok(Err(store::Error::Unavailable(_))) | Err(_) if begun.elapsed() < RECOVERY => {}
                Ok(made) => return Ok(made?),
                Err(_) => return Err(Error::Silent(self.folder.data())),
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    }

    async fn control(&self, arguments: &[&str]) -> Result<(), Error> {
        let mut command = self.programs()?.command("pg_ctl", self.folder.owner());
        command.arg("--pgdata").arg(self.folder.data()).args(arguments);
        output("pg_ctl", command).await
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

/// Runs a program to its end. (The server that `pg_ctl` starts says what it says to its log, and so holds no pipe open.)
async fn output(program: &'static str, mut command: Command) -> Result<(), Error> {
    let failed = |cause: io::Error| Error::Program { program, output: cause.to_string() };
    let output = command.output().await.map_err(failed)?;
    if output.status.success() {
        return Ok(());
    }
    let said = [output.stderr, output.stdout].concat();
    Err(Error::Program { program, output: String::from_utf8_lossy(&said).trim().to_owned() })
}
