//! Where the private Postgres lives:
//!
//! ```text
//! SARATOGA_DATA_DIR/
//!   postgres/         its user's alone
//!     data/           the cluster; data.new, while it is made. Postgres holds PG_VERSION in it
//!     socket/         where it listens (elsewhere, if the path is too long)
//!     log, log.1      what it said, now and the last time
//!     server          held by the server that serves from it
//!     turn, users     held by who starts or stops it, and by all who use it
//! ```

use super::Error;
use rustix::{
    fs::{StatVfs, statvfs},
    process::geteuid,
};
use sha2::{Digest, Sha256};
use std::{
    fs::{self, DirBuilder, File, Permissions},
    io::{self, Write},
    os::unix::{
        ffi::OsStrExt,
        fs::{DirBuilderExt, MetadataExt, OpenOptionsExt, PermissionsExt, chown},
    },
    path::{self, Path, PathBuf},
    process::Command,
};

/// The longest path of a folder that a socket can be in: systems allow about 100 bytes with its name.
const SOCKET_PATH: usize = 80;

/// So much is written to see whether there is room, in bytes.
const PROBE: usize = 1 << 16;

/// With less room on the disk, in MiB, Postgres may not start: it writes 16 at a time.
const ROOM: u64 = 64;

/// A user that Postgres runs as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Owner {
    /// The user.
    pub uid: u32,
    /// Its group.
    pub gid: u32,
}

/// The folder.
pub struct Folder {
    home: PathBuf,
    postgres: PathBuf,
    socket: PathBuf,
    owner: Option<Owner>,
    /// Which folder it is, by device and number, once it is in use.
    opened: Option<(u64, u64)>,
}

fn at<T>(path: &Path, result: io::Result<T>) -> Result<T, Error> {
    result.map_err(|cause| Error::File { path: path.into(), cause })
}

impl Folder {
    /// Opens the folder, making what isn't there.
    ///
    /// # Errors
    /// When it can't be made or given to Postgres, or its user can't get there.
    pub fn open(configured: Option<&Path>) -> Result<Folder, Error> {
        let home = home(configured)?;
        at(&home, fs::create_dir_all(&home))?;
        let mut folder = Folder::at(configured)?;
        if let Some(owner) = folder.owner {
            let_through(&folder.home, owner)?;
        } else if is_root() {
            return Err(Error::NoUser);
        }
        private(&folder.postgres, folder.owner)?;
        private(&folder.socket, folder.owner)?;
        folder.opened = folder.identity();
        Ok(folder)
    }

    /// The folder as it is: nothing is made or changed.
    ///
    /// # Errors
    /// When there is no place for it, or it can't be given to Postgres.
    pub fn at(configured: Option<&Path>) -> Result<Folder, Error> {
        let home = home(configured)?;
        // Where it isn't there, it has no other name either.
        let home = home.canonicalize().or_else(|_| path::absolute(&home)).unwrap_or(home);
        let home = namable(home)?;
        let postgres = home.join("postgres");
        // Whose data there are already can go on with them.
        let owner = if is_root() { owner_of(&postgres.join("data")).or_else(other_user) } else { None };
        Ok(Folder { socket: socket_in(&postgres), home, postgres, owner, opened: None })
    }

    /// Tries to write where something would be written, and leaves nothing behind. Answers where.
    ///
    /// # Errors
    /// When that can't be, there is little room, Postgres's user can't get there, or the data are not that user's alone.
    pub fn room(&self) -> Result<PathBuf, Error> {
        self.is_its_users()?;
        match self.owner {
            Some(owner) => can_pass(&self.home, owner)?,
            None if is_root() => return Err(Error::NoUser),
            None => {}
        }
        let there = self.postgres.ancestors().find(|folder| folder.exists()).unwrap_or(&self.postgres);
        let file = there.join(format!(".saratoga-check-{}", uuid::Uuid::new_v4()));
        let tried = File::options().write(true).create_new(true).open(&file).and_then(|mut opened| {
            let written = opened.write_all(&[0; PROBE]).and_then(|()| opened.sync_all());
            fs::remove_file(&file).and(written)
        });
        at(if there.starts_with(&self.home) { there } else { &self.home }, tried)?;
        match shortage(there) {
            Some(room) => Err(Error::Cramped { folder: self.home.clone(), room }),
            None => Ok(there.into()),
        }
    }

    /// Sees that the data, if there are any, are such as Postgres starts with.
    fn is_its_users(&self) -> Result<(), Error> {
        let data = self.data();
        let Ok(found) = fs::metadata(&data) else { return Ok(()) };
        let user = self.owner.map_or_else(|| geteuid().as_raw(), |owner| owner.uid);
        let fault = match found {
            _ if found.uid() != user => format!("it belongs to user {}, and Postgres runs as user {user}", found.uid()),
            // A group may read, as Postgres has it.
            _ if found.mode() & 0o027 != 0 => "others than its user may write or read there: chmod 700 it".into(),
            _ => return Ok(()),
        };
        at(&data, Err(io::Error::other(fault)))
    }

    /// Opens a file to lock. One that another user has made, such as root, need only be read for that.
    ///
    /// # Errors
    /// When it can't be made or opened.
    pub fn lock_file(&self, path: &Path) -> Result<File, Error> {
        // Nothing is made through a link that somebody else laid.
        let made = File::options().write(true).create_new(true).mode(0o644).open(path);
        // Whatever the umask: a server that runs as another user one day has to open it.
        let made = made.and_then(|file| file.set_permissions(Permissions::from_mode(0o644)).map(|()| file));
        let file = match made {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                File::options().read(true).write(true).open(path).or_else(|_| File::open(path))
            }
            made => made,
        };
        at(path, file)
    }

    /// Sees that it is where it was opened, and no other is there.
    ///
    /// # Errors
    /// When it was moved, removed or replaced.
    pub fn is_still_there(&self) -> Result<(), Error> {
        if self.identity() == self.opened { Ok(()) } else { Err(Error::Gone(self.home.clone())) }
    }

    fn identity(&self) -> Option<(u64, u64)> {
        fs::metadata(&self.postgres).ok().map(|found| (found.dev(), found.ino()))
    }

    /// What failed, and that the disk is full, if it is: Postgres's log may be what there was no room for.
    pub fn for_want_of_room(&self, cause: Error) -> Error {
        match shortage(&self.postgres) {
            Some(room) => Error::Full { folder: self.home.clone(), room, cause: Box::new(cause) },
            None => cause,
        }
    }

    /// The folder that is configured.
    pub fn home(&self) -> &Path {
        &self.home
    }

    /// What is its user's alone.
    pub fn postgres(&self) -> &Path {
        &self.postgres
    }

    /// The cluster.
    pub fn data(&self) -> PathBuf {
        self.postgres.join("data")
    }

    /// A cluster in the making.
    pub fn unfinished(&self) -> PathBuf {
        self.postgres.join("data.new")
    }

    /// The folder of the socket.
    pub fn socket(&self) -> &Path {
        &self.socket
    }

    /// What Postgres says.
    pub fn log(&self) -> PathBuf {
        self.postgres.join("log")
    }

    /// Puts the last log aside.
    ///
    /// # Errors
    /// When it can't be renamed.
    pub fn turn_log(&self) -> Result<(), Error> {
        let log = self.log();
        if log.exists() { at(&log, fs::rename(&log, self.postgres.join("log.1"))) } else { Ok(()) }
    }

    /// Whom Postgres runs as, if not as this process's own user.
    pub fn owner(&self) -> Option<Owner> {
        self.owner
    }

    /// Which Postgres the cluster is of, such as 15; none if there is no cluster yet.
    ///
    /// # Errors
    /// When it can't be read.
    pub fn version(&self) -> Result<Option<String>, Error> {
        let file = self.data().join("PG_VERSION");
        match fs::read_to_string(&file) {
            Ok(version) => Ok(Some(version.trim().to_owned())),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(cause) => Err(Error::File { path: file, cause }),
        }
    }
}

/// What there is room for on a folder's disk, if that may be too little.
fn shortage(folder: &Path) -> Option<String> {
    let disk = statvfs(folder).ok()?;
    let left = disk.f_bavail.saturating_mul(disk.f_frsize) >> 20;
    match disk {
        _ if left < ROOM => Some(format!("only {left} MB left")),
        // Where files are counted.
        StatVfs { f_files: 1.., f_favail: 0, .. } => Some("no room for another file".into()),
        _ => None,
    }
}

fn home(configured: Option<&Path>) -> Result<PathBuf, Error> {
    namable(configured.map(Path::to_owned).or_else(|| default_home(is_root())).ok_or(Error::NoHome)?)
}

/// A folder that Postgres's programs can be told of. They write it into commands, between quotation marks, and into lines.
///
/// # Errors
/// When its name would end those, or begin something else in them.
pub fn namable(folder: PathBuf) -> Result<PathBuf, Error> {
    let means_more = |byte: &u8| byte.is_ascii_control() || b"\"$`\\".contains(byte);
    if folder.as_os_str().as_bytes().iter().any(means_more) { Err(Error::Name(folder)) } else { Ok(folder) }
}

fn is_root() -> bool {
    geteuid().is_root()
}

/// Where its socket is: inside, if the path isn't too long.
fn socket_in(postgres: &Path) -> PathBuf {
    match postgres.join("socket") {
        inside if is_plain(&inside) => inside,
        // One that is the same each time and for everybody, so that a server left running is found.
        inside => {
            let hash = Sha256::digest(inside.as_os_str().as_bytes());
            let name = hash.iter().take(8).map(|byte| format!("{byte:02x}")).collect::<String>();
            Path::new("/tmp").join(format!("saratoga-{name}"))
        }
    }
}

/// Sees that Postgres's user can pass through to what is in the folder. Its own mode is changed for that, whatever root's
/// umask was; the folders above it are not ours to open.
fn let_through(home: &Path, owner: Owner) -> Result<(), Error> {
    let found = at(home, fs::metadata(home))?;
    if !passes(&found, owner) {
        at(home, fs::set_permissions(home, Permissions::from_mode(found.mode() & 0o7777 | 0o011)))?;
    }
    can_pass(home, owner)
}

/// Sees that Postgres's user can pass through the folders above, as far as they are there.
fn can_pass(home: &Path, owner: Owner) -> Result<(), Error> {
    match home.ancestors().skip(1).find(|above| fs::metadata(above).is_ok_and(|found| !passes(&found, owner))) {
        Some(above) => Err(Error::Unreachable(above.into())),
        None => Ok(()),
    }
}

fn passes(folder: &fs::Metadata, owner: Owner) -> bool {
    let may = match folder {
        _ if folder.uid() == owner.uid => 0o100,
        _ if folder.gid() == owner.gid => 0o010,
        _ => 0o001,
    };
    folder.mode() & may != 0
}

/// Makes a folder that only its owner can open, or sees that it is one.
fn private(path: &Path, owner: Option<Owner>) -> Result<(), Error> {
    match DirBuilder::new().mode(0o700).create(path) {
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
        made => at(path, made)?,
    }
    // Not through a link that somebody else laid.
    let found = at(path, fs::symlink_metadata(path))?;
    if !found.is_dir() {
        return at(path, Err(io::ErrorKind::NotADirectory.into()));
    }
    // Where anybody may lay one, others could still exchange theirs.
    let is_shared =
        path.parent().and_then(|above| fs::metadata(above).ok()).is_none_or(|above| above.mode() & 0o002 != 0);
    let is_ours = found.uid() == geteuid().as_raw() || owner.is_some_and(|owner| owner.uid == found.uid());
    if !is_ours && (is_shared || owner.is_none()) {
        return at(path, Err(io::Error::new(io::ErrorKind::PermissionDenied, "it belongs to somebody else")));
    }
    if let Some(owner) = owner {
        at(path, chown(path, Some(owner.uid), Some(owner.gid)))?;
    }
    at(path, fs::set_permissions(path, Permissions::from_mode(0o700)))
}

/// Whether a socket's path is short enough, and free of what Postgres's settings would take for something else.
fn is_plain(path: &Path) -> bool {
    let path = path.as_os_str().as_bytes();
    path.len() <= SOCKET_PATH && path.iter().all(|byte| byte.is_ascii_alphanumeric() || b"/._-+@".contains(byte))
}

fn default_home(is_root: bool) -> Option<PathBuf> {
    if is_root {
        return Some("/var/lib/saratoga".into());
    }
    let absolute = |name| std::env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let data = absolute("XDG_DATA_HOME").or_else(|| absolute("HOME").map(|home| home.join(".local/share")));
    data.map(|data| data.join("saratoga"))
}

/// Whose the data are, where there are some.
fn owner_of(data: &Path) -> Option<Owner> {
    let found = fs::symlink_metadata(data).ok().filter(|found| found.is_dir() && found.uid() != 0)?;
    Some(Owner { uid: found.uid(), gid: found.gid() })
}

/// Postgres refuses root.
fn other_user() -> Option<Owner> {
    ["postgres", "nobody"].into_iter().find_map(|name| Some(Owner { uid: id(&["-u", name])?, gid: id(&["-g", name])? }))
}

fn id(arguments: &[&str]) -> Option<u32> {
    let output = Command::new("id").args(arguments).output().ok()?;
    String::from_utf8(output.stdout).ok()?.trim().parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sockets_lie_on_short_plain_paths() {
        assert!(is_plain(Path::new("/var/lib/saratoga/postgres/socket")));
        assert!(!is_plain(Path::new("/home/o'hara/socket")));
        assert!(!is_plain(Path::new("/home/a,b/socket")));
        assert!(!is_plain(&Path::new("/").join("x".repeat(90))));
    }
}
