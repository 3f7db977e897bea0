//! Several who use one private Postgres at once (H-2): nobody stops it under another.

use super::{Home, fails, free_address};
use sqlx::{Connection, PgConnection};
use std::process::{Child, Command, Stdio};

/// `admin audit`, under way.
fn audit(home: &Home) -> Child {
    let mut command: Command = home.command(&free_address());
    command.args(["admin", "audit"]).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
}

fn is_done(child: Child) {
    let output = child.wait_with_output().unwrap();
    let said = [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap());
    assert_eq!((output.status.code(), said.each_ref().map(String::as_str)), (Some(0), ["{\"entries\":[]}\n", ""]));
}

#[test]
fn h2_commands_at_once_share_a_postgres_and_the_last_one_stops_it() {
    let home = Home::new();
    home.serve().signal("-TERM");
    for _ in 0..3 {
        let commands: Vec<Child> = (0..6).map(|_| audit(&home)).collect();
        commands.into_iter().for_each(is_done);
        assert!(!home.note().exists(), "its Postgres runs on");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn h2_servers_come_and_go_beside_a_command() {
    let home = Home::new();
    let server = home.serve();
    // The command has something to wait for.
    let mut holder = PgConnection::connect(&home.url()).await.unwrap();
    let mut lock = holder.begin().await.unwrap();
    sqlx::query("lock table audit_log in access exclusive mode").execute(&mut *lock).await.unwrap();
    let mut waits = PgConnection::connect(&home.url()).await.unwrap();
    let command = audit(&home);
    loop {
        let query = "select exists (select from pg_locks where relation = 'audit_log'::regclass and not granted)";
        if sqlx::query_scalar(query).fetch_one(&mut waits).await.unwrap() {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    assert!(server.signal("-TERM").success());
    assert!(home.note().exists(), "the command still uses it");
    let server = home.serve();
    lock.rollback().await.unwrap();
    is_done(command);
    assert!(server.is_ready(), "it isn't disturbed");
    assert!(server.signal("-TERM").success());
    assert!(!home.note().exists(), "its Postgres runs on");
}

#[test]
fn h2_a_command_that_comes_first_does_not_keep_servers_out() {
    let home = Home::new();
    home.serve().signal("-TERM");
    for _ in 0..3 {
        let command = audit(&home);
        let server = home.serve();
        is_done(command);
        assert!(server.is_ready(), "it isn't disturbed");
        assert!(server.signal("-TERM").success());
        assert!(!home.note().exists(), "its Postgres runs on");
    }
}

#[test]
fn h2_migrate_works_beside_a_server_and_before_any() {
    let home = Home::new();
    let migrate = || home.command(&free_address()).arg("migrate").stderr(Stdio::null()).status().unwrap();
    assert!(migrate().success());
    assert!(!home.note().exists(), "its Postgres runs on");
    let server = home.serve();
    assert!(migrate().success());
    assert!(server.is_ready(), "it isn't disturbed");
    // Another server still isn't let in.
    assert!(fails(&mut home.command(&free_address()), 1).contains("another Saratoga"));
    assert!(server.signal("-TERM").success());
}
