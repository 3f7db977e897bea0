//! Finding Postgres's programs on the machine.

use super::{
    Error,
    folder::{self, Folder, Owner},
};
use crate::server::store::start::OLDEST;
use std::{
    fs,
    io::Read,
    os::unix::fs::PermissionsExt,
    path::{self, Path, PathBuf},
    process::Stdio,
    thread,
    time::{Duration, Instant},
};
use tokio::process::Command;

/// Folders of programs, as systems have them; `*` stands for a version.
const USUAL: [&str; 9] = [
    "/usr/lib/postgresql/*/bin",
    "/usr/pgsql-*/bin",
    "/usr/libexec/postgresql*",
    "/usr/lib/postgresql*/bin",
    "/opt/homebrew/opt/postgresql@*/bin",
    "/usr/local/opt/postgresql@*/bin",
    "/Library/PostgreSQL/*/bin",
    "/usr/local/pgsql*/bin",
    "/opt/postgresql*/bin",
];

/// How long a program may take to tell its version.
const PATIENCE: Duration = Duration::from_secs(10);

/// No version is longer, in bytes.
const VERSION_LENGTH: u64 = 1_000;

/// A folder that has Postgres's programs.
pub struct Programs {
    folder: PathBuf,
}

impl Programs {
    /// Finds the programs: where configured, else on the PATH, else where systems put them. `version` is that of the
    /// data in the folder, if there are any: another can't read them.
    ///
    /// # Errors
    /// When there are none, or none of that version; where there are no data, none that is new enough.
    pub fn find(configured: Option<&Path>, version: Option<&str>, data: &Folder) -> Result<Programs, Error> {
        let mut folders = match configured {
            Some(folder) => vec![folder.to_owned()],
            None => on_path().chain(USUAL.into_iter().flat_map(matching)).collect(),
        };
        folders.retain(|folder| ["initdb", "pg_ctl", "postgres"].iter().all(|name| is_program(&folder.join(name))));
        let Some(first) = folders.first().cloned() else {
            return Err(configured.map_or(Error::NotInstalled, |folder| Error::NotThere(folder.into())));
        };
        // Named in full: they aren't run from here.
        let chosen = |folder: PathBuf| {
            let folder = path::absolute(&folder).unwrap_or(folder);
            Ok(Programs { folder: folder::namable(folder)? })
        };
        let Some(version) = version else {
            let is_new_enough = |folder: &PathBuf| major(folder).is_some_and(|version| version >= OLDEST);
            return match folders.into_iter().find(is_new_enough) {
                Some(folder) => chosen(folder),
                None => Err(major(&first).map_or(Error::NoPostgres(first), Error::TooOld)),
            };
        };
        let wanted = version.parse().ok();
        match folders.into_iter().find(|folder| wanted.is_some() && major(folder) == wanted) {
            Some(folder) => chosen(folder),
            None => {
                Err(Error::OtherVersion { folder: data.data(), version: version.into(), socket: data.socket().into() })
            }
        }
    }

    /// Where they are.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// A program, to be run as `owner`.
    pub fn command(&self, name: &str, owner: Option<Owner>) -> Command {
        let mut command = Command::new(self.folder.join(name));
        // Postgres looks at where it is started from, which its user may not be allowed to.
        command.current_dir("/").stdin(Stdio::null()).env("LC_ALL", "C");
        // Keys that end the server mean what it does then, not the programs that it has under way.
        command.process_group(0);
        // Nor is what the server is told its business: its secrets, and ways to other databases.
        let others = ["PG", "SARATOGA_", "DATABASE_"];
        for (name, _) in std::env::vars_os() {
            if others.iter().any(|other| name.to_string_lossy().starts_with(other)) {
                command.env_remove(name);
            }
        }
        if let Some(owner) = owner {
            command.uid(owner.uid).gid(owner.gid);
        }
        command
    }
}

fn is_program(file: &Path) -> bool {
    fs::metadata(file).is_ok_and(|found| found.is_file() && found.permissions().mode() & 0o111 != 0)
}

fn on_path() -> impl Iterator<Item = PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path).collect::<Vec<_>>().into_iter()
}

/// The folders that fit a pattern with one `*`, the highest version first.
fn matching(pattern: &str) -> Vec<PathBuf> {
    let Some((before, after)) = pattern.split_once('*') else { return vec![pattern.into()] };
    let (parent, prefix) = before.rsplit_once('/').unwrap_or(("", before));
    let names =
        fs::read_dir(parent).into_iter().flatten().flatten().filter_map(|entry| entry.file_name().into_string().ok());
    let mut found: Vec<(u32, PathBuf)> = names
        .filter_map(|name| {
            let version = name.strip_prefix(prefix)?;
            let number = version.chars().take_while(char::is_ascii_digit).collect::<String>().parse().unwrap_or(0);
            Some((number, format!("{parent}/{name}{after}").into()))
        })
        .collect();
    found.sort_by(|a, b| b.cmp(a));
    found.into_iter().map(|(_, folder)| folder).collect()
}

/// The major version of the programs in a folder: `pg_ctl (PostgreSQL) 15.18` is 15. None where none is told, or not at once.
fn major(folder: &Path) -> Option<u32> {
    let mut asked = std::process::Command::new(folder.join("pg_ctl"));
    asked.arg("--version").stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null());
    let mut asked = asked.spawn().ok()?;
    let begun = Instant::now();
    while asked.try_wait().ok()?.is_none() {
        if begun.elapsed() > PATIENCE {
            let _ = asked.kill();
            let _ = asked.wait();
            return None;
        }
        thread::sleep(Duration::from_millis(2));
    }
    let mut text = String::new();
    asked.stdout?.take(VERSION_LENGTH).read_to_string(&mut text).ok()?;
    let version = text.split(' ').find(|word| word.starts_with(|first: char| first.is_ascii_digit()))?;
    version.chars().take_while(char::is_ascii_digit).collect::<String>().parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_highest_version_comes_first() {
        let root = std::env::temp_dir().join(format!("saratoga-test-{}", uuid::Uuid::new_v4()));
        for version in ["9", "15", "17"] {
            fs::create_dir_all(root.join(version)).unwrap();
        }
        let pattern = format!("{}/*/bin", root.display());
        assert_eq!(matching(&pattern), ["17", "15", "9"].map(|version| root.join(version).join("bin")));
        fs::remove_dir_all(root).unwrap();
    }
}
