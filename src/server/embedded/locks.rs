//! Who uses the private Postgres: one server, and any number of commands besides, each a process of its own.
//!
//! Whoever comes first starts it, whoever leaves last stops it, and only one starts or stops at a time. The system lets go
//! of a lock however its process ends, so none is ever stale.
//!
//! Nor may two Postgres be at work on the same data, which they would spoil. Each holds the data itself, and so do all of its
//! processes: who can't see them, being in another container, sees that.

use super::{Error, folder::Folder};
use rustix::io::{FdFlags, fcntl_setfd};
use std::{
    fs::{File, TryLockError},
    io,
    path::{Path, PathBuf},
    process::Stdio,
    time::{Duration, Instant},
};
use tokio::time::sleep;

/// Longer than a start and a stop together may take.
const LONGEST: Duration = Duration::from_secs(720);

/// A lock, let go when it is dropped.
pub struct Lock {
    file: File,
}

impl Lock {
    /// The lock for another program, as its standard input: it isn't let go before that program has ended too, even if this
    /// one is killed.
    ///
    /// # Errors
    /// When no more files can be open.
    pub fn handed_on(&self) -> io::Result<Stdio> {
        Ok(self.file.try_clone()?.into())
    }

    /// The lock for all that is started from now on, and for what that starts: it isn't let go before the last of these has
    /// ended.
    ///
    /// # Errors
    /// When the system won't.
    pub fn hand_down(&self) -> io::Result<()> {
        Ok(fcntl_setfd(&self.file, FdFlags::empty())?)
    }
}

/// The place of the one server.
///
/// # Errors
/// When another server has it.
pub fn serve(folder: &Folder) -> Result<Lock, Error> {
    let path = folder.postgres().join("server");
    let file = folder.lock_file(&path)?;
    match had(file.try_lock(), &path)? {
        true => Ok(Lock { file }),
        false => Err(Error::InUse(folder.home().into())),
    }
}

/// Whether a server has its place; nothing is made.
///
/// # Errors
/// When the file can't be locked.
pub fn is_served(folder: &Folder) -> Result<bool, Error> {
    let path = folder.postgres().join("server");
    match File::open(&path) {
        Ok(file) => Ok(!had(file.try_lock_shared(), &path)?),
        Err(_) => Ok(false),
    }
}

/// The turn to start or stop it. It is waited for.
///
/// # Errors
/// When somebody else has it for too long, or the folder isn't there any more.
pub async fn turn(folder: &Folder) -> Result<Lock, Error> {
    folder.is_still_there()?;
    let path = folder.postgres().join("turn");
    let (file, begun) = (folder.lock_file(&path)?, Instant::now());
    let mut waits = false;
    while !had(file.try_lock(), &path)? {
        if !waits && begun.elapsed() > Duration::from_secs(1) {
            tracing::info!("waiting for another Saratoga, which is starting or stopping the private Postgres");
            waits = true;
        }
        if begun.elapsed() > LONGEST {
            return Err(Error::Busy(folder.home().into()));
        }
        sleep(Duration::from_millis(50)).await;
    }
    Ok(Lock { file })
}

/// A place among its users; nothing where one is about to stop it, which needs the turn.
///
/// # Errors
/// When the file can't be locked.
pub fn enter(folder: &Folder) -> Result<Option<Lock>, Error> {
    let path = folder.postgres().join("users");
    let file = folder.lock_file(&path)?;
    Ok(had(file.try_lock_shared(), &path)?.then_some(Lock { file }))
}

/// Whether nobody uses it any more.
///
/// # Errors
/// When the file can't be locked.
pub fn is_left(folder: &Folder) -> Result<bool, Error> {
    let path = folder.postgres().join("users");
    let file = folder.lock_file(&path)?;
    had(file.try_lock(), &path)
}

/// How often the data are tried to be had, should somebody be looking whether they are.
const TRIES: u32 = 20;

/// The data, for the Postgres that is about to be started on them.
///
/// # Errors
/// When a Postgres has them, or they can't be locked.
pub async fn data(folder: &Folder) -> Result<Lock, Error> {
    let (path, file) = data_file(folder)?;
    for _ in 0..TRIES {
        if had(file.try_lock(), &path)? {
            return Ok(Lock { file });
        }
        sleep(Duration::from_millis(50)).await;
    }
    Err(Error::Unseen(folder.data()))
}

/// Whether a Postgres has the data, or one of its processes that has outlived it.
///
/// # Errors
/// When they can't be locked.
pub fn has_data(folder: &Folder) -> Result<bool, Error> {
    match folder.version()? {
        Some(_) => {
            let (path, file) = data_file(folder)?;
            Ok(!had(file.try_lock_shared(), &path)?)
        }
        None => Ok(false),
    }
}

/// A file that is in every cluster, and stays the same, by whatever name somebody comes to it.
fn data_file(folder: &Folder) -> Result<(PathBuf, File), Error> {
    let path = folder.data().join("PG_VERSION");
    match File::options().read(true).write(true).open(&path) {
        Ok(file) => Ok((path, file)),
        Err(cause) => Err(Error::File { path, cause }),
    }
}

fn had(tried: Result<(), TryLockError>, path: &Path) -> Result<bool, Error> {
    match tried {
        Ok(()) => Ok(true),
        Err(TryLockError::WouldBlock) => Ok(false),
        Err(TryLockError::Error(cause)) => Err(Error::File { path: path.into(), cause }),
    }
}
