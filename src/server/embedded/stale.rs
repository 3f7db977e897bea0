//! What an earlier server left behind: a Postgres that still runs, or only the note of one.

use super::{Error, folder::Folder};
use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

/// Whether this folder's Postgres runs already.
///
/// Postgres notes its process in `postmaster.pid`. It clears up by itself after a crash, unless the number has gone to
/// another program since, as happens in containers: then it would refuse to start, and the note is taken away here.
///
/// # Errors
/// When the note can't be taken away.
pub fn is_running(folder: &Folder) -> Result<bool, Error> {
    let data = folder.data();
    let note = data.join("postmaster.pid");
    let Ok(text) = fs::read_to_string(&note) else { return Ok(false) };
    let pid = text.lines().next().and_then(|line| line.trim().parse::<u32>().ok());
    match pid.map(|pid| process(pid, &data)) {
        Some(Process::Postgres) => Ok(true),
        Some(Process::None) => Ok(false),
        Some(Process::Other) | None => {
            tracing::warn!("clearing up what an earlier Postgres left behind");
            remove(note)?;
            remove(folder.socket().join(".s.PGSQL.5432.lock"))?;
            Ok(false)
        }
    }
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
