//! The folder of the private Postgres (H-2): what it may be called, and what if it is moved away under its server.

use super::{Home, Server, fails, free_address, is_root, kill, until};
use crate::postgres::programs;
use std::{
    ffi::OsStr,
    fs::{self, File},
    os::unix::{
        ffi::OsStrExt,
        fs::{chown, symlink},
    },
    path::Path,
    process::{Command, Stdio},
    time::{Duration, Instant},
};

fn at(home: &Home, folder: &Path, addr: &str) -> Command {
    let mut command = home.command(addr);
    command.env("SARATOGA_DATA_DIR", folder);
    command
}

#[test]
fn h2_a_folder_may_be_called_almost_anything() {
    let home = Home::new();
    // Not even text.
    let folder = home.0.join(OsStr::from_bytes(b"-o'hara, 100%s of & \xe0\xa6\xad; *\xff"));
    let note = folder.join("postgres/data/postmaster.pid");
    let addr = free_address();
    // Nor does where the programs are have to be named in full.
    symlink(programs(), home.0.join("it's in here")).unwrap();
    let mut command = at(&home, &folder, &addr);
    command.current_dir(&home.0).env("PG_BIN", "it's in here");
    let server = Server::start(command, addr.clone()).ready();
    let seed = server.seed();
    let told = String::from_utf8_lossy(&fs::read(&note).unwrap()).into_owned();
    let socket = Path::new(told.lines().nth(4).unwrap());
    let audit = at(&home, &folder, &addr).args(["admin", "audit"]).stdout(Stdio::piped()).output().unwrap();
    assert_eq!(String::from_utf8_lossy(&audit.stdout), "{\"entries\":[]}\n");
    server.signal("-KILL");
    let server = Server::start(at(&home, &folder, &addr), addr.clone()).ready();
    assert_eq!(server.seed(), seed, "it was found again");
    assert!(server.signal("-TERM").success());
    assert!(!note.exists(), "its Postgres runs on");

    // Where it listens is where anybody might have laid a folder first.
    assert!(socket.starts_with("/tmp"), "{}", socket.display());
    if is_root() {
        chown(socket, Some(4711), None).unwrap();
        let said = fails(&mut at(&home, &folder, &addr), 2);
        assert!(said.contains(told.lines().nth(4).unwrap()) && said.contains("belongs to somebody else"), "{said}");
    }
    fs::remove_dir_all(socket).unwrap();
}

#[test]
fn h2_a_postgres_that_another_folder_leads_to_is_not_stopped() {
    let home = Home::new();
    let _server = home.serve();
    let runs = home.postgres();
    let other = home.0.join("other");
    fs::create_dir_all(other.join("postgres")).unwrap();
    symlink(home.0.join("data/postgres/data"), other.join("postgres/data")).unwrap();
    // It listens in the folder of those who started it: nobody answers here.
    let output = at(&home, &other, &free_address()).args(["admin", "audit"]).stdout(Stdio::piped()).output().unwrap();
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    assert!(runs.is_some() && home.postgres() == runs, "it was stopped");
}

#[test]
fn h1_a_folder_that_can_be_none_is_not_tried_again() {
    let home = Home::new();
    let file = home.0.join("file");
    fs::write(&file, "").unwrap();
    for folder in [&file, &file.join("below"), Path::new("/proc/none")] {
        let said = fails(&mut at(&home, folder, &free_address()), 2);
        assert!(said.contains("SARATOGA_DATA_DIR"), "{said}");
    }
}

#[test]
fn h2_a_folder_that_would_be_taken_for_another_is_refused() {
    let home = Home::new();
    for name in ["a\"b", "a$HOME", "a`id`", "a\\b", "a\nb"] {
        let folder = home.0.join(name);
        let named = format!("{folder:?} can't be given to Postgres's programs");
        let said = fails(&mut at(&home, &folder, &free_address()), 2);
        assert!(said.contains(&named) && said.contains("SARATOGA_DATA_DIR"), "{said}");
        assert!(!folder.exists(), "nothing was made");
        symlink(programs(), &folder).unwrap();
        let said = fails(home.command(&free_address()).env("PG_BIN", &folder), 2);
        assert!(said.contains(&named) && said.contains("PG_BIN"), "{said}");
    }
}

#[test]
fn h4_a_folder_that_is_moved_away_is_missed_and_left_alone() {
    let home = Home::new();
    let (data, moved, log) = (home.0.join("data"), home.0.join("moved"), home.0.join("log"));
    let addr = free_address();
    let child = home.command(&addr).stderr(File::create(&log).unwrap()).spawn().unwrap();
    let server = Server { addr, child }.ready();
    let seed = server.seed();
    let times = |told: &str| fs::read_to_string(&log).unwrap().matches(told).count();

    let postgres = Path::new("/proc").join(home.postgres().unwrap());
    fs::rename(&data, &moved).unwrap();
    fs::create_dir_all(data.join("postgres")).unwrap();
    until("it is missed", || times("was moved away, removed or replaced while it was in use") > 0);
    assert_eq!(fs::read_dir(data.join("postgres")).unwrap().count(), 0, "another is no place to start one in");
    // Nothing is written to what is there now, by Postgres neither.
    until("its Postgres has ended", || !postgres.join("cwd").exists());
    // Whatever answers there from now on isn't asked.
    until("it isn't ready", || !server.is_ready());
    assert!(server.start_run().starts_with("HTTP/1.1 503"));

    // Where it is now, whoever comes next finds what is left.
    assert!(server.signal("-TERM").success());
    assert_eq!(times("the private Postgres could not be stopped"), 1);
    assert_eq!(fs::read_dir(data.join("postgres")).unwrap().count(), 0, "another is no place to start one in");
    let addr = free_address();
    let server = Server::start(at(&home, &moved, &addr), addr).ready();
    assert_eq!(server.seed(), seed, "the day's deal was kept");
    assert!(server.signal("-TERM").success());
    assert!(!moved.join("postgres/data/postmaster.pid").exists(), "its Postgres runs on");
}

/// After a start the keeper rests, the longer the more often there was one: the folder is looked after meanwhile.
#[test]
fn h4_a_folder_that_is_moved_away_while_its_keeper_rests_is_missed() {
    let home = Home::new();
    let (addr, log) = (free_address(), home.0.join("log"));
    let child = home.command(&addr).stderr(File::create(&log).unwrap()).spawn().unwrap();
    let server = Server { addr, child }.ready();
    let times = |told: &str| fs::read_to_string(&log).unwrap().matches(told).count();
    for started in 1..=4 {
        kill("-KILL", &home.postgres().unwrap());
        until("another runs", || times("the private Postgres runs again") == started);
    }
    // For 8 s.
    let begun = Instant::now();
    fs::rename(home.0.join("data"), home.0.join("moved")).unwrap();
    until("it is missed", || times("was moved away, removed or replaced while it was in use") > 0);
    assert!(begun.elapsed() < Duration::from_secs(6), "{:?}", begun.elapsed());
    assert!(server.signal("-TERM").success());
}

#[test]
fn h2_data_may_be_a_link_to_another_disk() {
    let home = Home::new();
    let server = home.serve();
    let seed = server.seed();
    assert!(server.signal("-TERM").success());
    let (data, elsewhere) = (home.0.join("data/postgres/data"), home.0.join("data/postgres/elsewhere"));
    fs::rename(&data, &elsewhere).unwrap();
    symlink(&elsewhere, &data).unwrap();
    let (addr, log) = (free_address(), home.0.join("log"));
    let child = home.command(&addr).stderr(File::create(&log).unwrap()).spawn().unwrap();
    let server = Server { addr, child }.ready();
    let first = home.postgres().unwrap();
    // It is looked after every second.
    std::thread::sleep(std::time::Duration::from_secs(3));
    assert_eq!((home.postgres(), server.seed()), (Some(first), seed));
    let said = fs::read_to_string(&log).unwrap();
    assert!(!said.contains("has died") && !said.contains("clearing up"), "{said}");
    assert!(server.signal("-TERM").success());
    assert!(!home.note().exists(), "its Postgres runs on");
}

/// As from another container: its processes can't be seen here, nor can ours from there.
#[test]
fn h2_a_postgres_in_another_container_is_joined() {
    let isolated = ["--pid", "--fork", "--mount-proc", "--ipc"];
    let home = Home::new();
    let tried = Command::new("unshare").args(isolated).arg("true").output();
    if !tried.is_ok_and(|tried| tried.status.success()) {
        eprintln!("skipped: processes can't be hidden from each other here");
        return;
    }
    let server = home.serve();
    let (seed, first) = (server.seed(), home.postgres().unwrap());
    let mut command = Command::new("unshare");
    command.args(isolated).arg(env!("CARGO_BIN_EXE_saratoga"));
    let mut command = home.set(command, &free_address());
    let listed = command.args(["admin", "audit"]).stdout(Stdio::piped()).output().unwrap();
    assert_eq!(
        String::from_utf8_lossy(&listed.stdout),
        "{\"entries\":[]}\n",
        "{}",
        String::from_utf8_lossy(&listed.stderr)
    );
    assert_eq!((home.postgres(), server.seed()), (Some(first.clone()), seed.clone()));
    // The last to use it, who can't see it, leaves it running: its number may be another's there.
    server.signal("-KILL");
    let mut command = Command::new("unshare");
    command.args(isolated).arg(env!("CARGO_BIN_EXE_saratoga"));
    let listed = home.set(command, &free_address()).args(["admin", "audit"]).output().unwrap();
    assert!(listed.status.success(), "{listed:?}");
    assert_eq!(home.postgres(), Some(first));
    let server = home.serve();
    assert_eq!(server.seed(), seed);
    assert!(server.signal("-TERM").success());
    assert!(!home.note().exists(), "its Postgres runs on");
}

/// As from another container that has neither its processes nor its socket: nothing of it is to be seen but that it has the data.
#[test]
fn h2_no_second_postgres_is_started_beside_one_that_cannot_be_seen() {
    let isolated = ["--mount", "--pid", "--fork", "--mount-proc", "--ipc"];
    let home = Home::new();
    let tried = Command::new("unshare").args(isolated).arg("true").output();
    if !tried.is_ok_and(|tried| tried.status.success()) {
        eprintln!("skipped: processes can't be hidden from each other here");
        return;
    }
    // A socket can't be in a folder with such a name.
    let folder = home.0.join("my data");
    let note = folder.join("postgres/data/postmaster.pid");
    let (addr, log) = (free_address(), home.0.join("log"));
    let server = Server::start(at(&home, &folder, &addr), addr.clone()).ready();
    let seed = server.seed();
    server.signal("-KILL");
    let noted = fs::read_to_string(&note).unwrap();
    let (first, socket) = (noted.lines().next().unwrap(), noted.lines().nth(4).unwrap());
    let elsewhere = |command: &str| {
        let mut isolate = Command::new("unshare");
        isolate.args(isolated).args(["sh", "-c", "mount -t tmpfs none \"$0\" && exec \"$@\"", socket]);
        let mut isolate = home.set(isolate, &addr);
        isolate.arg(env!("CARGO_BIN_EXE_saratoga")).args(command.split(' '));
        isolate.env("SARATOGA_DATA_DIR", &folder).stdout(Stdio::piped());
        isolate
    };
    let told = String::from_utf8(elsewhere("check").output().unwrap().stdout).unwrap();
    assert!(told.contains("WRONG    the private Postgres: a Postgres is at work in "), "{told}");
    let waiting = elsewhere("migrate").stderr(File::create(&log).unwrap()).spawn().unwrap();
    until("it waits", || fs::read_to_string(&log).unwrap().contains("waiting for what is at work in the data"));
    assert_eq!(fs::read_to_string(&note).unwrap(), noted, "another was started");
    kill("-QUIT", first);
    let migrated = waiting.wait_with_output().unwrap().status;
    assert!(migrated.success(), "{}", fs::read_to_string(&log).unwrap());
    assert!(!note.exists(), "its Postgres runs on");
    let server = Server::start(at(&home, &folder, &addr), addr).ready();
    assert_eq!(server.seed(), seed, "the day's deal was kept");
    assert!(server.signal("-TERM").success());
    fs::remove_dir_all(socket).unwrap();
}
