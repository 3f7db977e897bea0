//! What there is of the folder's Postgres: one that runs, or only the note of one that an earlier server left behind.

use super::{Error, folder::Folder};
use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

/// Whether this folder's Postgres runs. Nothing is changed.
pub fn runs(folder: &Folder) -> bool {
    matches!(noted(&folder.data()), Some(Process::Postgres))
}

/// Whether this folder's Postgres runs already, for whoever is about to start it otherwise.
///
/// Postgres notes its process in `postmaster.pid`. It clears up by itself after a crash, unless the number has gone to
/// another program since, as happens in containers: then it would refuse to start, and the note is taken away here.
///
/// # Errors
/// When the note can't be taken away.
pub fn is_running(folder: &Folder) -> Result<bool, Error> {
    match noted(&folder.data()) {
        Some(Process::Postgres) => Ok(true),
        Some(Process::None) | None => Ok(false),
        Some(Process::Other) => {
            tracing::warn!("clearing up what an earlier Postgres left behind");
            remove(folder.data().join(NOTE))?;
            remove(folder.socket().join(".s.PGSQL.5432.lock"))?;
            Ok(false)
        }
    }
}

/// Postgres's note of its process.
const NOTE: &str = "postmaster.pid";

/// What the process is that is noted; nothing, if there is no note. One that makes no sense is nobody's.
fn noted(data: &Path) -> Option<Process> {
    let text = fs::read_to_string(data.join(NOTE)).ok()?;
    let pid = text.lines().next().and_then(|line| line.trim().parse().ok());
    Some(pid.map_or(Process::Other, |pid| process(pid, data)))
}

#[derive(Debug, PartialEq, Eq)]
enum Process {
    /// The folder's Postgres.
    Postgres,
    /// Something else.
    Other,
    /// Nothing has this number.
    None,
}

fn process(pid: u32, data: &Path) -> Process {
    let kernel = Path::new("/proc");
    if kernel.join("self").exists() {
        let process = kernel.join(pid.to_string());
        // Postgres works in its data's folder. What can't be read is somebody else's.
        return match fs::read_link(process.join("cwd")) {
            Ok(folder) if folder == data => Process::Postgres,
            _ if process.exists() => Process::Other,
            _ => Process::None,
        };
    }
    let output = Command::new("ps").args(["-p", &pid.to_string(), "-o", "command="]).output();
    match output.map(|output| String::from_utf8_lossy(&output.stdout).trim().to_owned()) {
        Ok(command) if command.is_empty() => Process::None,
        Ok(command) if command.contains("postgres") && command.contains(&*data.to_string_lossy()) => Process::Postgres,
        Ok(_) => Process::Other,
        // Postgres will find out.
        Err(_) => Process::None,
    }
}

fn remove(path: PathBuf) -> Result<(), Error> {
    match fs::remove_file(&path) {
        Err(cause) if cause.kind() != std::io::ErrorKind::NotFound => Err(Error::File { path, cause }),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_process_at_work_in_the_folder_is_its_postgres() {
        let here = std::env::current_dir().unwrap();
        assert_eq!(process(std::process::id(), Path::new("/nowhere")), Process::Other);
        if Path::new("/proc/self").exists() {
            assert_eq!(process(std::process::id(), &here), Process::Postgres);
            // Above what systems give out.
            assert_eq!(process(4_194_305, &here), Process::None);
        }
    }
}
