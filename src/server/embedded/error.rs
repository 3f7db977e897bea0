//! What keeps a private Postgres from being there.

use crate::server::store::{self, start::OLDEST};
use std::{io, path::PathBuf};

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
    /// None is where it is said to be.
    #[error("PG_BIN={}: that folder has no initdb, pg_ctl and postgres that can be run", .0.display())]
    NotThere(PathBuf),
    /// One is installed, but of another version than the data.
    #[error(
        "the data in {} are of Postgres {version}, which is not installed here; another version can't read them. Install \
        Postgres {version}, or name its folder of programs in PG_BIN. To move to another: while Saratoga runs with Postgres \
        {version}, `pg_dump -h {} -U saratoga -c --if-exists -f saratoga.sql saratoga`; stop it, rename that folder, start it \
        with the other Postgres, `psql -h {} -U saratoga -1 -f saratoga.sql saratoga`, and start it once more",
        folder.display(), socket.display(), socket.display()
    )]
    OtherVersion {
        /// The data's folder.
        folder: PathBuf,
        /// Their version.
        version: String,
        /// Where it listens when it runs.
        socket: PathBuf,
    },
    /// One is installed, but none that will do.
    #[error("the Postgres that is installed here has version {0}, which is too old: it takes {OLDEST} or newer")]
    TooOld(u32),
    /// What is there doesn't tell its version.
    #[error(
        "the pg_ctl in {} doesn't tell which Postgres it is of: name a folder of Postgres's programs in PG_BIN", .0.display()
    )]
    NoPostgres(PathBuf),
    /// Another server has the folder.
    #[error(
        "another Saratoga is serving from {}: stop it, or give this one its own SARATOGA_DATA_DIR, or both one \
        DATABASE_URL", .0.display()
    )]
    InUse(PathBuf),
    /// Asked to stop, and nothing was begun yet.
    #[error("asked to stop while another Saratoga was starting or stopping the Postgres")]
    Stopped,
    /// Another command is starting or stopping it, and doesn't come to an end.
    #[error(
        "another Saratoga has been starting or stopping the Postgres in {} for minutes: see what it is at, or give this one \
        its own SARATOGA_DATA_DIR", .0.display()
    )]
    Busy(PathBuf),
    /// It runs, and says nothing.
    #[error("the Postgres that runs in {} does not answer: end it (its process is in postmaster.pid there), and start anew", .0.display())]
    Silent(PathBuf),
    /// It has died, but some of its processes haven't.
    #[error("a Postgres has died, but some of its processes are still at work in {}: end them, or wait", .0.display())]
    Ending(PathBuf),
    /// One has the data, and is nowhere to be seen.
    #[error(
        "a Postgres is at work in {} that can't be seen from here, in another container perhaps: stop it there, or give this \
        Saratoga its own SARATOGA_DATA_DIR", .0.display()
    )]
    Unseen(PathBuf),
    /// The folder isn't there any more.
    #[error(
        "{} was moved away, removed or replaced while it was in use: stop this server, and start one where the folder is \
        now", .0.display()
    )]
    Gone(PathBuf),
    /// A path would reach Postgres as another.
    #[error(
        "{0:?} can't be given to Postgres's programs, which start each other through a shell: a quotation mark, dollar sign, \
        backquote, backslash or control character in it means something else there. Name another folder in SARATOGA_DATA_DIR \
        or PG_BIN"
    )]
    Name(PathBuf),
    /// There is no place for the data.
    #[error(
        "there is no home folder to put the data in: name a folder for them in SARATOGA_DATA_DIR, or a Postgres in \
        DATABASE_URL"
    )]
    NoHome,
    /// A folder or file can't be had.
    #[error("the private Postgres's folder, {}: {}", path.display(), said(cause))]
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
    /// Nothing has failed yet.
    #[error("the disk that {} is on has {room}, with which Postgres may not start", folder.display())]
    Cramped {
        /// What is on it.
        folder: PathBuf,
        /// What there is room for.
        room: String,
    },
    /// One of them failed, and it may be for the disk.
    #[error("the disk that {} is on has {room}: {cause}", folder.display())]
    Full {
        /// What is on it.
        folder: PathBuf,
        /// What there is room for.
        room: String,
        /// What failed.
        cause: Box<Error>,
    },
    /// None has been made here.
    #[error("there is no database at {}: name the server's with SARATOGA_DATA_DIR or DATABASE_URL", .0.display())]
    NoneThere(PathBuf),
    /// It runs, but can't be used.
    #[error("the private Postgres can't be used: {0}")]
    Database(#[from] store::Error),
}

impl Error {
    /// Whether it stays as it is until somebody changes a setting or what is installed.
    pub fn is_to_be_mended(&self) -> bool {
        match self {
            Error::NotInstalled
            | Error::NotThere(_)
            | Error::OtherVersion { .. }
            | Error::TooOld(_)
            | Error::NoPostgres(_)
            | Error::Name(_)
            | Error::NoHome
            | Error::NoUser
            | Error::Unreachable(_) => true,
            Error::File { cause, .. } => is_of_the_folder(cause),
            _ => false,
        }
    }
}

/// Whether the folder won't do, whenever it is tried.
fn is_of_the_folder(cause: &io::Error) -> bool {
    use io::ErrorKind::{AlreadyExists, NotADirectory, NotFound, PermissionDenied, ReadOnlyFilesystem};
    matches!(cause.kind(), AlreadyExists | NotADirectory | NotFound | PermissionDenied | ReadOnlyFilesystem)
}

/// What the system said, without its number, and what can be done where it is the folder that won't do.
fn said(cause: &io::Error) -> String {
    let said = cause.to_string();
    let said = said.split(" (os error").next().unwrap_or_default();
    match is_of_the_folder(cause) {
        true => format!(
            "{said}. Name one that this user can make or write in SARATOGA_DATA_DIR, or a Postgres in DATABASE_URL"
        ),
        false => said.into(),
    }
}
