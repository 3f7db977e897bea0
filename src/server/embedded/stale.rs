//! What there is of the folder's Postgres: one that runs, or only the note of one that an earlier server left behind.

use super::{
    Error,
    folder::{Folder, Owner},
    locks,
};
use rustix::process::Pid;
use std::{
    ffi::OsString,
    fs, io,
    os::unix::{ffi::OsStringExt, process::CommandExt},
    path::{Path, PathBuf},
    process::Command,
    time::{Duration, Instant},
};
use tokio::{net::UnixStream, time::sleep};

/// Whether this folder's Postgres runs. Nothing is changed.
pub async fn runs(folder: &Folder) -> bool {
    matches!(noted(folder), Some(Process::Postgres)) || answers(folder).await
}

/// Its process, if it is to be seen that it runs.
pub fn process_of(folder: &Folder) -> Option<Pid> {
    matches!(noted(folder), Some(Process::Postgres)).then(|| noted_pid(folder)).flatten().and_then(Pid::from_raw)
}

/// Whether somebody answers at its socket, be it from another container, whose processes aren't to be seen here.
async fn answers(folder: &Folder) -> bool {
    match UnixStream::connect(folder.socket().join(".s.PGSQL.5432")).await {
        Ok(_) => true,
        // Too many wait for an answer already.
        Err(error) => error.kind() == io::ErrorKind::WouldBlock,
    }
}

/// Whether this folder's Postgres runs already, for whoever is about to start it otherwise.
///
/// Postgres notes its process in `postmaster.pid`. It clears up by itself after a crash, unless the number has gone to
/// another program since, as happens in containers, or nobody has taken notice of its end: then it would refuse to start,
/// and the note is taken away here. Not before its processes have ended, though, which may outlive their parent: by the note
/// a new Postgres finds out about them, and two at once would spoil the data. Those that aren't to be seen here still have the
/// data.
///
/// # Errors
/// When they don't end, or the note can't be taken away.
pub async fn is_running(folder: &Folder) -> Result<bool, Error> {
    is_running_within(LONGEST, folder).await
}

async fn is_running_within(limit: Duration, folder: &Folder) -> Result<bool, Error> {
    let begun = Instant::now();
    let mut waits = false;
    loop {
        // Anew each time: what is at work may be about to write it.
        let noted = noted(folder);
        if noted == Some(Process::Postgres) || answers(folder).await {
            return Ok(true);
        }
        // One that was ended while its folder was moved takes away its note only.
        let lock = folder.socket().join(".s.PGSQL.5432.lock");
        let has_data = locks::has_data(folder)?;
        if !has_data && noted.is_none() && !lock.exists() {
            return Ok(false);
        }
        let is_seen = is_at_work(folder);
        if !has_data && !is_seen {
            if noted != Some(Process::None) {
                tracing::warn!("clearing up what an earlier Postgres left behind");
                remove(folder.data().join(NOTE))?;
                remove(lock)?;
            }
            return Ok(false);
        }
        if begun.elapsed() > limit {
            return Err(if is_seen { Error::Ending(folder.data()) } else { Error::Unseen(folder.data()) });
        }
        if !waits && begun.elapsed() > Duration::from_secs(1) {
            tracing::info!("waiting for what is at work in the data of the private Postgres");
            waits = true;
        }
        sleep(Duration::from_millis(50)).await;
    }
}

/// How long processes that have lost their parent are waited for: those that are waiting themselves end at once, one that is
/// in the middle of something when it is done.
const LONGEST: Duration = Duration::from_secs(30);

/// Whether any of Postgres's processes is at work in the data. (Where the kernel doesn't tell, none is known.)
fn is_at_work(folder: &Folder) -> bool {
    let processes = fs::read_dir("/proc").into_iter().flatten().flatten().map(|entry| entry.path());
    let of_postgres = processes.filter(|process| is_postgres(process));
    let data = real(folder.data());
    // Of one that can't be looked at, the worst is feared.
    of_postgres.map(|process| works_in(&process, folder.owner())).any(|works_in| match works_in {
        Ok(works_in) => works_in == data,
        Err(error) => error.kind() == io::ErrorKind::PermissionDenied && folder.owner().is_some(),
    })
}

/// Whether a process is one of some Postgres, by its name.
fn is_postgres(process: &Path) -> bool {
    fs::read_to_string(process.join("comm")).is_ok_and(|name| name.contains("postgres"))
}

/// The folder in which a process is at work. Root isn't always let look, in a container for example; then it is asked for as
/// the user that Postgres runs as, who is, but at processes of others, and at those that have ended and wait to be noticed.
fn works_in(process: &Path, owner: Option<Owner>) -> io::Result<PathBuf> {
    let link = process.join("cwd");
    match (fs::read_link(&link), owner) {
        (Err(error), Some(owner)) if error.kind() == io::ErrorKind::PermissionDenied => {
            let asked = Command::new("readlink").arg(&link).uid(owner.uid).gid(owner.gid).output();
            let mut told = asked.map_err(|_| error)?;
            if !told.status.success() {
                return Err(io::ErrorKind::NotFound.into());
            }
            told.stdout.pop_if(|last| *last == b'\n');
            Ok(OsString::from_vec(told.stdout).into())
        }
        (found, _) => found,
    }
}

/// Postgres's note of its process.
const NOTE: &str = "postmaster.pid";

/// What the process is that is noted; nothing, if there is no note. One that makes no sense is nobody's.
fn noted(folder: &Folder) -> Option<Process> {
    let data = real(folder.data());
    if !data.join(NOTE).exists() {
        return None;
    }
    let pid = noted_pid(folder).and_then(|pid| u32::try_from(pid).ok());
    Some(pid.map_or(Process::Other, |pid| process(pid, &data, folder.owner())))
}

fn noted_pid(folder: &Folder) -> Option<i32> {
    let note = fs::read(folder.data().join(NOTE)).ok()?;
    // Its second line is the folder's name, which may be no text.
    String::from_utf8_lossy(&note).lines().next()?.trim().parse().ok()
}

/// A folder by the name that processes are told of where they are; it may be a link to another disk.
fn real(folder: PathBuf) -> PathBuf {
    folder.canonicalize().unwrap_or(folder)
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

fn process(pid: u32, data: &Path, owner: Option<Owner>) -> Process {
    let kernel = Path::new("/proc");
    if kernel.join("self").exists() {
        let process = kernel.join(pid.to_string());
        // Postgres works in its data's folder. One that its own user can't look at is somebody else's.
        return match works_in(&process, owner) {
            Ok(folder) if folder == data => Process::Postgres,
            // Nobody could be asked: better that one too many is taken for it than that its note is taken from under it.
            Err(error)
                if error.kind() == io::ErrorKind::PermissionDenied && owner.is_some() && is_postgres(&process) =>
            {
                Process::Postgres
            }
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
        assert_eq!(process(std::process::id(), Path::new("/nowhere"), None), Process::Other);
        if Path::new("/proc/self").exists() {
            assert_eq!(process(std::process::id(), &here, None), Process::Postgres);
            // Above what systems give out.
            assert_eq!(process(4_194_305, &here, None), Process::None);
        }
    }

    #[tokio::test]
    async fn h2_data_that_a_postgres_has_are_left_to_it_though_it_is_not_to_be_seen() {
        let home = std::env::temp_dir().join(format!("saratoga-test-{}", uuid::Uuid::new_v4()));
        fs::create_dir_all(home.join("postgres/data")).unwrap();
        let folder = Folder::at(Some(&home)).unwrap();
        fs::write(folder.data().join("PG_VERSION"), "15\n").unwrap();
        assert!(!is_running(&folder).await.unwrap());
        let data = locks::data(&folder).await.unwrap();
        // As it is in another container, where its socket is too: its number is another program's here.
        let note = folder.data().join(NOTE);
        fs::write(&note, format!("{}\n", std::process::id())).unwrap();
        let told = is_running_within(Duration::from_millis(200), &folder).await.unwrap_err();
        assert!(matches!(told, Error::Unseen(_)) && note.exists(), "{told}");
        assert!(matches!(locks::data(&folder).await, Err(Error::Unseen(_))));
        drop(data);
        assert!(!is_running(&folder).await.unwrap());
        assert!(!note.exists());
        fs::remove_dir_all(home).unwrap();
    }

    #[tokio::test]
    async fn h2_a_note_is_left_while_processes_outlive_their_parent() {
        if !Path::new("/proc/self").exists() {
            return;
        }
        let home = std::env::temp_dir().join(format!("saratoga-test-{}", uuid::Uuid::new_v4()));
        fs::create_dir_all(home.join("postgres/data")).unwrap();
        let folder = Folder::at(Some(&home)).unwrap();
        let note = folder.data().join(NOTE);
        // The number is another program's now: this test's.
        fs::write(&note, format!("{}\n", std::process::id())).unwrap();
        // An operator who looks around there is no Postgres, whatever they run.
        let mut shell = Command::new("sleep").arg("60").current_dir(folder.data()).spawn().unwrap();
        let postgres = home.join("postgres-like");
        fs::copy("/bin/sleep", &postgres).unwrap();
        let mut left = Command::new(&postgres).arg("60").current_dir(folder.data()).spawn().unwrap();
        // A program is there a moment before its name is.
        while !is_postgres(&Path::new("/proc").join(left.id().to_string())) {
            sleep(Duration::from_millis(1)).await;
        }
        let asked = tokio::time::timeout(Duration::from_millis(500), is_running(&folder)).await;
        assert!(asked.is_err() && note.exists());
        left.kill().unwrap();
        left.wait().unwrap();
        assert!(!is_running(&folder).await.unwrap());
        assert!(!note.exists());
        shell.kill().unwrap();
        shell.wait().unwrap();
        fs::remove_dir_all(home).unwrap();
    }
}
