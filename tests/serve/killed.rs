//! Killed in the middle of it (H-2): what goes on without its parent is waited for, and the next start is none the worse.

use super::{Home, Server, free_address, kill, until};
use crate::postgres::{Postgres, programs};
use saratoga::server::store;
use sqlx::{Connection, PgConnection, postgres::PgConnectOptions};
use std::{
    fs::{self, File, Permissions},
    os::unix::fs::PermissionsExt,
    path::PathBuf,
    process::Command,
};

/// Postgres's programs, but slow ones, which refuse to be run twice at once.
struct SlowPrograms(PathBuf);

impl SlowPrograms {
    fn new(home: &Home) -> SlowPrograms {
        let folder = home.0.join("programs");
        fs::create_dir(&folder).unwrap();
        fs::set_permissions(&folder, Permissions::from_mode(0o777)).unwrap();
        for name in ["initdb", "pg_ctl", "postgres"] {
            let (real, busy) = (programs().join(name), folder.join(name).with_extension("busy"));
            let (real, busy) = (real.display(), busy.display());
            let script = format!(
                "#!/bin/sh\n[ \"$1\" != --version ] || exec {real} --version\n\
                mkdir {busy} || exit 1\nsleep 1\n{real} \"$@\"\ncode=$?\nrmdir {busy}\nexit $code\n"
            );
            fs::write(folder.join(name), script).unwrap();
            fs::set_permissions(folder.join(name), Permissions::from_mode(0o755)).unwrap();
        }
        SlowPrograms(folder)
    }

    fn start(&self, home: &Home) -> Server {
        let addr = free_address();
        let mut command = home.command(&addr);
        command.env("PG_BIN", &self.0);
        Server::start(command, addr)
    }

    /// Waits until one of them is at work.
    fn at_work(&self, name: &str) {
        let busy = self.0.join(name).with_extension("busy");
        until("it is at work", || busy.exists());
    }
}

#[test]
fn h2_a_server_that_was_killed_while_it_made_started_or_stopped_its_postgres_starts_again() {
    let home = Home::new();
    let programs = SlowPrograms::new(&home);
    let made = programs.start(&home);
    programs.at_work("initdb");
    made.signal("-KILL");
    let started = programs.start(&home);
    programs.at_work("pg_ctl");
    started.signal("-KILL");
    let server = programs.start(&home).ready();
    let seed = server.seed();
    let asked = Command::new("kill").arg(server.child.id().to_string()).status().unwrap();
    assert!(asked.success());
    programs.at_work("pg_ctl");
    server.signal("-KILL");
    let server = programs.start(&home).ready();
    assert_eq!(server.seed(), seed, "the day's deal was kept");
    assert!(server.signal("-TERM").success());
    assert!(!home.note().exists(), "its Postgres runs on");
    assert!(!home.0.join("data/postgres/data.new").exists(), "what was half made was cleared away");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn h2_a_postgres_that_is_stopping_is_waited_for_and_started_again() {
    let home = Home::new();
    let server = home.serve();
    let seed = server.seed();
    let guest = PgConnection::connect(&home.url()).await.unwrap();
    server.signal("-KILL");
    // It takes no more guests, and stays for those that it has.
    kill("-TERM", &home.postgres().unwrap());
    let (addr, log) = (free_address(), home.0.join("log"));
    let child = home.command(&addr).stderr(File::create(&log).unwrap()).spawn().unwrap();
    let server = Server { addr, child };
    until("it joins", || fs::read_to_string(&log).unwrap().contains("joining the private Postgres"));
    guest.close().await.unwrap();
    let server = server.ready();
    assert_eq!(server.seed(), seed, "the day's deal was kept");
    assert!(server.signal("-TERM").success());
    assert!(!home.note().exists(), "its Postgres runs on");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn h2_a_database_that_is_just_being_made_for_somebody_else_will_do() {
    let postgres = Postgres::started();
    let options: PgConnectOptions = postgres.url().parse().unwrap();
    let at_once = (0..8).map(|_| {
        let options = options.clone();
        tokio::spawn(async move { store::make_database(&options).await })
    });
    for made in at_once.collect::<Vec<_>>() {
        made.await.unwrap().unwrap();
    }
}
