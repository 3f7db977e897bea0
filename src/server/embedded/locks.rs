//! Who uses the private Postgres: one server, and any number of commands besides, each a process of its own.
//!
//! Whoever comes first starts it, whoever leaves last stops it, and only one starts or stops at a time. The system lets go
//! of a lock however its process ends, so none is ever stale.

use super::{Error, folder::Folder};
use std::{
    fs::{File, TryLockError},
    path::Path,
    time::{Duration, Instant},
};
use tokio::time::sleep;

/// Longer than a start and a stop together should take.
const LONGEST: Duration = Duration::from_secs(180);

/// A lock, let go when it is dropped.
pub struct Lock {
    _file: File,
}

/// The place of the one server.
///
/// # Errors
/// When another server has it.
pub fn serve(folder: &Folder) -> Result<Lock, Error> {
    let path = folder.home().join("lock");
    let file = folder.lock_file(&path)?;
    match had(file.try_lock(), &path)? {
        true => Ok(Lock { _file: file }),
        false => Err(Error::InUse(folder.home().into())),
    }
}

/// The turn to start or stop it. It is waited for.
///
/// # Errors
/// When somebody else has it for too long.
pub async fn turn(folder: &Folder) -> Result<Lock, Error> {
    let path = folder.postgres().join("turn");
    let (file, begun) = (folder.lock_file(&path)?, Instant::now());
    while !had(file.try_lock(), &path)? {
        if begun.elapsed() > LONGEST {
            return Err(Error::Busy(folder.home().into()));
        }
        sleep(Duration::from_millis(50)).await;
    }
    Ok(Lock { _file: file })
}

/// A place among its users; nothing where one is about to stop it, which needs the turn.
///
/// # Errors
/// When the file can't be locked.
pub fn enter(folder: &Folder) -> Result<Option<Lock>, Error> {
    let path = folder.postgres().join("users");
    let file = folder.lock_file(&path)?;
    Ok(had(file.try_lock_shared(), &path)?.then_some(Lock { _file: file }))
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

fn had(tried: Result<(), TryLockError>, path: &Path) -> Result<bool, Error> {
    match tried {
        Ok(()) => Ok(true),
        Err(TryLockError::WouldBlock) => Ok(false),
        Err(TryLockError::Error(cause)) => Err(Error::File { path: path.into(), cause }),
    }
}
