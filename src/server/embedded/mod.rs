//! A private Postgres, for when no other is configured (H-2): people's results, so all of its safety is on.
//!
//! It is found on the machine, not brought along; listens in a folder that nobody else can open; and is stopped with
//! the server. Should the server be killed, the next one on the same folder takes over what it left running.

mod folder;
mod programs;
mod stale;

use super::{config::DatabaseConfig, store};
use folder::Folder;
use programs::Programs;
use sqlx::postgres::{PgConnectOptions, PgSslMode};
use std::{
    fs, io,
    path::{Path, PathBuf},
    time::Duration,
};
use tokio::process::Command;

/// Whom the server connects as, and the database's name.
const NAME: &str = "saratoga";

/// A private Postgres that runs.
pub struct Embedded {
    folder: Folder,
    programs: Programs,
}

/// Why there is no private Postgres.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// None is installed.
    #[error(
        "no Postgres is installed here: install it (Debian, Ubuntu: apt-get install postgresql; Fedora: dnf install \
        postgresql-server; Arch: pacman -S postgresql; Alpine: apk add postgresql; macOS: brew install postgresql@17), \
        name its folder of programs in PG_BIN, or name a running one in DATABASE_URL"
    )]
    NotInstalled,
    /// One is installed, but of another version than the data.
    #[error(
        "the data in {} are of Postgres {version}, which is not installed here: install it, or name its folder of \
        programs in PG_BIN", folder.display()
    )]
    OtherVersion {
        /// The data's folder.
        folder: PathBuf,
        /// Their version.
        version: String,
    },
    /// Another server has the folder.
    #[error(
        "another Saratoga is serving from {}: stop it, or give this one its own SARATOGA_DATA_DIR, or both one \
        DATABASE_URL", .0.display()
    )]
    InUse(PathBuf),
    /// There is no place for the data.
    #[error("SARATOGA_DATA_DIR is not set, and there is no home to put the data in")]
    NoHome,
    /// A folder or file can't be had.
    #[error("{}: {cause}", path.display())]
    File {
        /// Which.
        path: PathBuf,
        /// Why.
        cause: io::Error,
    },
    /// Postgres won't run as root, and there is no other user.
    #[error("Postgres refuses to run as root, and there is neither a user \"postgres\" nor \"nobody\" to run it as")]
    NoUser,
    /// The user that Postgres runs as can't get to its data.
    #[error(
        "Postgres does not run as root, and its user can't pass through {}: put SARATOGA_DATA_DIR somewhere that every \
        user can pass through, such as /var/lib/saratoga", .0.display()
    )]
    Unreachable(PathBuf),
    /// One of Postgres's programs failed.
    #[error("{program} failed: {output}")]
    Program {
        /// Which.
        program: &'static str,
        /// What it said.
        output: String,
    },
    /// None has been made here.
    #[error("there is no database at {}: name the server's with SARATOGA_DATA_DIR or DATABASE_URL", .0.display())]
    NoneThere(PathBuf),
    /// It runs, but can't be used.
    #[error("the private Postgres can't be used: {0}")]
    Database(#[from] store::Error),
}

impl Embedded {
    /// Starts it, making it first where there is none.
    ///
    /// # Errors
    /// When none is installed, another server uses the folder, or it can't be started.
    pub async fn start(config: &DatabaseConfig) -> Result<Embedded, Error> {
        Embedded::start_in(Folder::open(config.data_dir.as_deref())?, config).await
    }

    /// Starts it where there is one: for whoever only looks after what is there, and may have named the wrong folder.
    ///
    /// # Errors
    /// As [`Embedded::start`], and when there is none.
    pub async fn start_existing(config: &DatabaseConfig) -> Result<Embedded, Error> {
        folder::find(config.data_dir.as_deref())?;
        Embedded::start_in(Folder::open(config.data_dir.as_deref())?, config).await
    }

    async fn start_in(folder: Folder, config: &DatabaseConfig) -> Result<Embedded, Error> {
        let programs = Programs::find(config.pg_bin.as_deref(), folder.version()?.as_deref(), folder.data())?;
        let embedded = Embedded { folder, programs };
        embedded.make().await?;
        embedded.run().await?;
        match embedded.make_database().await {
            Ok(()) => Ok(embedded),
            Err(error) => {
                embedded.stop().await;
                Err(error)
            }
        }
    }

    /// How to connect to it.
    pub fn options(&self) -> PgConnectOptions {
        self.connect_to(NAME)
    }

    /// Stops it, letting nothing be lost.
    pub async fn stop(self) {
        tracing::info!("stopping the private Postgres");
        if let Err(error) = self.control(&["stop", "--mode=fast", "--wait", "--timeout=60"]).await {
            tracing::error!(%error, "the private Postgres could not be stopped");
        }
        // The folder's lock is let go here, not before.
        drop(self.folder);
    }

    fn connect_to(&self, database: &str) -> PgConnectOptions {
        connect_at(self.folder.socket(), database)
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
        let mut initdb = self.programs.command("initdb", self.folder.owner());
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

    /// Starts the server, unless one that was left behind still runs.
    async fn run(&self) -> Result<(), Error> {
        if stale::is_running(&self.folder)? {
            tracing::warn!("taking over the private Postgres that an earlier server left running");
            return Ok(());
        }
        self.folder.turn_log()?;
        // Settings on the command line, so that a newer server can change them; what is unset is Postgres's default,
        // fsync among it.
        let options = format!(
            "-c listen_addresses='' -c unix_socket_directories='{}' -c unix_socket_permissions=0700 -c port=5432",
            self.folder.socket().display()
        );
        let log = self.folder.log();
        let log_argument = format!("--log={}", log.display());
        let options_argument = format!("--options={options}");
        let started = self.control(&["start", "--wait", "--timeout=60", &log_argument, &options_argument]).await;
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
        let options = self.connect_to("postgres");
        let mut tries = 0;
        loop {
            match store::make_database(&options).await {
                Err(store::Error::Unavailable(_)) if tries < 100 => tries += 1,
                made => return Ok(made?),
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    }

    async fn control(&self, arguments: &[&str]) -> Result<(), Error> {
        let mut command = self.programs.command("pg_ctl", self.folder.owner());
        command.arg("--pgdata").arg(self.folder.data()).args(arguments);
        output("pg_ctl", command).await
    }
}

/// How to connect to the private Postgres of the server that has a home in use.
pub fn join(home: &Path) -> PgConnectOptions {
    connect_at(&folder::socket_of(home), NAME)
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
    let failed = |cause| Error::File { path: program.into(), cause };
    let output = command.output().await.map_err(failed)?;
    if output.status.success() {
        return Ok(());
    }
    let said = [output.stderr, output.stdout].concat();
    Err(Error::Program { program, output: String::from_utf8_lossy(&said).trim().to_owned() })
}
