//! Asked to stop (H-4): by SIGTERM, Ctrl-C or the end of its terminal, a process ends in an orderly way, and nothing of it
//! runs on.

use super::{Home, Server, free_address, until};
use sqlx::{Connection, PgConnection};
use std::{
    fs::{self, File},
    path::Path,
    process::{Command, Stdio},
    time::Duration,
};

/// Whether the kernel tells which signals are ignored. Where it doesn't, SIGHUP is left alone.
fn are_signals_told() -> bool {
    Path::new("/proc/self/status").exists()
}

#[test]
fn h4_a_server_whose_terminal_is_closed_stops_its_postgres() {
    let home = Home::new();
    let signals = if are_signals_told() { &["-TERM", "-HUP"][..] } else { &["-TERM"] };
    for signal in signals {
        let addr = free_address();
        let child = home.command(&addr).stderr(Stdio::piped()).spawn().unwrap();
        let mut server = Server { addr, child }.ready();
        // What it says from now on, nobody takes.
        drop(server.child.stderr.take());
        assert!(server.is_ready());
        assert!(server.signal(signal).success(), "{signal}");
        assert!(!home.note().exists(), "its Postgres runs on");
    }
}

#[test]
fn h4_under_nohup_a_closed_terminal_means_nothing() {
    if !are_signals_told() {
        return;
    }
    let home = Home::new();
    let addr = free_address();
    let mut command = Command::new("nohup");
    command.arg(env!("CARGO_BIN_EXE_saratoga"));
    let server = Server::start(home.set(command, &addr), addr).ready();
    let status = fs::read_to_string(format!("/proc/{}/status", server.child.id())).unwrap();
    let signals = |kind: &str| {
        let told = status.lines().find_map(|line| line.strip_prefix(kind)).unwrap();
        u64::from_str_radix(told.trim(), 16).unwrap()
    };
    assert_eq!((signals("SigIgn:") & 1, signals("SigCgt:") & 1), (1, 0), "SIGHUP is ignored still");
    assert!(server.signal("-TERM").success());
    assert!(!home.note().exists(), "its Postgres runs on");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn h4_a_command_that_is_asked_to_stop_stops_the_postgres_that_it_was_left_with() {
    let home = Home::new();
    let mut asked = vec![(["admin", "audit"].as_slice(), "-TERM"), (&["migrate"], "-INT")];
    if are_signals_told() {
        asked.extend([(["admin", "audit"].as_slice(), "-HUP"), (&["migrate"], "-HUP")]);
    }
    for (arguments, signal) in asked {
        let server = home.serve();
        // The command has something to wait for.
        let mut holder = PgConnection::connect(&home.url()).await.unwrap();
        let mut lock = holder.begin().await.unwrap();
        sqlx::raw_sql("lock table audit_log, _sqlx_migrations in access exclusive mode")
            .execute(&mut *lock)
            .await
            .unwrap();
        let mut command = home.command(&free_address());
        let command = command.args(arguments).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
        let mut looks = PgConnection::connect(&home.url()).await.unwrap();
        let waits = "select exists (select from pg_locks where not granted)";
        while !sqlx::query_scalar::<_, bool>(waits).fetch_one(&mut looks).await.unwrap() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        assert!(server.signal("-TERM").success());
        assert!(home.note().exists(), "the command still uses it");
        super::kill(signal, &command.id().to_string());
        let output = command.wait_with_output().unwrap();
        let said = String::from_utf8(output.stdout).unwrap();
        assert_eq!(output.status.code(), Some(1), "{signal} {said}");
        assert!(said.starts_with("{\"error\":{\"code\":\"interrupted\"") || arguments == ["migrate"], "{said}");
        assert!(!home.note().exists(), "its Postgres runs on");
    }
}

#[test]
fn h4_a_server_that_waits_for_its_turn_is_soon_stopped() {
    let home = Home::new();
    home.serve().signal("-TERM");
    // Somebody starts or stops it, and isn't done before the end of this test.
    let turn = File::open(home.0.join("data/postgres/turn")).unwrap();
    turn.lock().unwrap();
    let (addr, log) = (free_address(), home.0.join("log"));
    let child = home.command(&addr).stderr(File::create(&log).unwrap()).spawn().unwrap();
    let server = Server { addr, child };
    until("it waits", || fs::read_to_string(&log).unwrap().contains("waiting for another Saratoga"));
    assert!(server.signal("-TERM").success());
}
