//! The private Postgres that the program starts (H-2): it is made, kept, stopped, found again, and started again.

use super::{Home, Server, fails, free_address, is_root, kill, until};
use crate::postgres::programs;
use std::{
    fs,
    os::unix::fs::PermissionsExt,
    process::{Command, Output, Stdio},
};

#[test]
fn h2_it_starts_a_postgres_keeps_what_is_in_it_and_stops_it() {
    let home = Home::new();
    let server = home.serve();
    let seed = server.seed();
    assert!(home.note().exists());
    assert!(server.signal("-TERM").success());
    assert!(!home.note().exists(), "its Postgres runs on");
    let server = home.serve();
    assert_eq!(server.seed(), seed, "the day's deal was kept");
    assert!(server.signal("-INT").success());
    assert!(!home.note().exists(), "its Postgres runs on");
}

#[test]
fn h2_what_a_killed_server_left_running_is_taken_over() {
    let home = Home::new();
    let server = home.serve();
    let seed = server.seed();
    server.signal("-KILL");
    assert!(home.note().exists());
    let server = home.serve();
    assert_eq!(server.seed(), seed);
    assert!(server.signal("-TERM").success());
    assert!(!home.note().exists(), "its Postgres runs on");
}

#[test]
fn h2_a_stale_note_of_a_postgres_is_cleared_away() {
    let home = Home::new();
    home.serve().signal("-TERM");
    // The number now belongs to another program: this test.
    fs::write(home.note(), format!("{}\n", std::process::id())).unwrap();
    assert!(home.serve().signal("-TERM").success());
}

#[test]
fn h2_a_postgres_that_root_may_not_look_at_keeps_its_note() {
    let home = Home::new();
    let addr = free_address();
    let server = Server::start(home.as_bounded_root(&addr), addr.clone()).ready();
    let first = home.postgres().unwrap();
    // Its keeper looks every second, and so does whoever joins.
    std::thread::sleep(std::time::Duration::from_millis(2_500));
    let audit = home.as_bounded_root(&addr).args(["admin", "audit"]).output().unwrap();
    assert!(audit.status.success(), "{}", String::from_utf8_lossy(&audit.stderr));
    assert_eq!(home.postgres().as_ref(), Some(&first), "it runs on");
    assert!(server.is_ready());
    // And once it has died, that is seen.
    kill("-KILL", &first);
    until("another runs", || home.postgres().is_some_and(|now| now != first));
    let server = server.ready();
    assert!(server.signal("-TERM").success());
    assert!(!home.note().exists(), "it was stopped");
}

#[test]
fn h3_postgres_is_not_told_the_secret() {
    let home = Home::new();
    let addr = free_address();
    let mut command = home.command(&addr);
    command.env("SARATOGA_SECRET", "a secret that is long enough for cookies");
    let server = Server::start(command, addr).ready();
    let pid = home.postgres().unwrap();
    if let Ok(environment) = fs::read(format!("/proc/{pid}/environ")) {
        let environment = String::from_utf8_lossy(&environment);
        assert!(!environment.contains("SARATOGA_") && environment.contains("LC_ALL=C"), "{environment}");
    }
    assert!(server.signal("-TERM").success());
}

#[test]
fn h2_a_second_server_on_the_folder_is_told() {
    let home = Home::new();
    let server = home.serve();
    let said = home.fail(1);
    assert!(said.contains("another Saratoga") && said.contains("SARATOGA_DATA_DIR"), "{said}");
    assert!(server.is_ready(), "the first is not disturbed");
    assert!(server.signal("-TERM").success());
}

#[test]
fn h1_admin_joins_the_postgres_of_a_running_server() {
    let home = Home::new();
    let server = home.serve();
    server.seed();
    let audit = || home.command(&free_address()).args(["admin", "audit"]).stdout(Stdio::piped()).output().unwrap();
    let empty = "{\"entries\":[]}\n";
    let running = audit();
    assert_eq!((running.status.code(), String::from_utf8_lossy(&running.stdout)), (Some(0), empty.into()));
    assert!(server.is_ready(), "it isn't disturbed");
    assert!(server.signal("-TERM").success());
    // With no server it starts the same one, and stops it.
    let alone = audit();
    assert_eq!((alone.status.code(), String::from_utf8_lossy(&alone.stdout)), (Some(0), empty.into()));
    assert!(!home.note().exists(), "its Postgres runs on");
}

#[test]
fn h2_postgres_gets_through_to_a_folder_that_was_its_owners_alone() {
    let home = Home::new();
    let data = home.0.join("data");
    fs::create_dir(&data).unwrap();
    fs::set_permissions(&data, fs::Permissions::from_mode(0o700)).unwrap();
    assert!(home.serve().signal("-TERM").success());
}

#[test]
fn h2_a_folder_that_postgres_cannot_reach_is_named() {
    // Only root's Postgres runs as somebody else.
    let home = Home::new();
    fs::set_permissions(&home.0, fs::Permissions::from_mode(0o700)).unwrap();
    if is_root() {
        let said = home.fail(2);
        assert!(said.contains("pass through") && said.contains("SARATOGA_DATA_DIR"), "{said}");
    } else {
        assert!(home.serve().signal("-TERM").success());
    }
}

#[test]
fn h2_a_folder_without_postgres_s_programs_is_named() {
    let home = Home::new();
    let nowhere = home.0.join("nowhere");
    let said = fails(home.command(&free_address()).env("PG_BIN", &nowhere), 2);
    assert!(said.contains(&format!("PG_BIN={}: that folder has no initdb", nowhere.display())), "{said}");
}

#[test]
fn h2_without_a_postgres_it_is_said_how_to_get_one() {
    // Where Debian puts it can be hidden from one program.
    let debian = "/usr/lib/postgresql";
    let hide = ["--mount", "sh", "-c", "mount -t tmpfs none \"$0\" && exec \"$@\"", debian];
    let tried = Command::new("unshare").args(hide).arg("true").output();
    if !programs().starts_with(debian) || !tried.is_ok_and(|tried| tried.status.success()) {
        eprintln!("skipped: the Postgres that is here can't be hidden");
        return;
    }
    let home = Home::new();
    let mut command = Command::new("unshare");
    command.args(hide).arg(env!("CARGO_BIN_EXE_saratoga"));
    let said = fails(home.set(command, &free_address()).env_remove("PG_BIN").env("PATH", "/usr/bin:/bin"), 2);
    let ways = ["no Postgres is installed here", "apt-get install postgresql", "PG_BIN", "DATABASE_URL"];
    assert!(ways.iter().all(|way| said.contains(way)), "{said}");
    assert!(!home.0.join("data/postgres/data").exists());
}

#[test]
fn h2_with_a_postgres_that_is_too_old_nothing_is_made() {
    let home = Home::new();
    let programs = home.0.join("programs");
    fs::create_dir(&programs).unwrap();
    for name in ["initdb", "pg_ctl", "postgres"] {
        fs::write(programs.join(name), "#!/bin/sh\necho 'pg_ctl (PostgreSQL) 13.4'\n").unwrap();
        fs::set_permissions(programs.join(name), fs::Permissions::from_mode(0o755)).unwrap();
    }
    let said = fails(home.command(&free_address()).env("PG_BIN", &programs), 2);
    assert!(said.contains("has version 13, which is too old: it takes 15 or newer"), "{said}");
    assert!(!home.0.join("data/postgres/data").exists());
}

#[test]
fn h2_programs_that_do_not_tell_what_they_are_of_are_not_used() {
    let home = Home::new();
    let programs = home.0.join("programs");
    fs::create_dir(&programs).unwrap();
    for name in ["initdb", "pg_ctl", "postgres"] {
        fs::write(programs.join(name), "#!/bin/sh\necho 'it is up to you'\n").unwrap();
        fs::set_permissions(programs.join(name), fs::Permissions::from_mode(0o755)).unwrap();
    }
    let said = fails(home.command(&free_address()).env("PG_BIN", &programs), 2);
    let told = format!("the pg_ctl in {} doesn't tell which Postgres it is of", programs.display());
    assert!(said.contains(&told), "{said}");
    assert!(!home.0.join("data/postgres/data").exists());
}

#[test]
fn h2_a_server_that_fails_to_start_leaves_no_postgres() {
    let home = Home::new();
    home.serve().signal("-TERM");
    // Nothing can be written, so the lock around the migrations is had, but not what comes then.
    let settings = home.0.join("data/postgres/data/postgresql.auto.conf");
    fs::write(&settings, "default_transaction_read_only = on\n").unwrap();
    let said = home.fail(1);
    assert!(said.contains("read-only"), "{said}");
    assert!(!home.note().exists(), "its Postgres runs on");
}

#[test]
fn h1_admin_makes_no_database_where_there_is_none() {
    let home = Home::new();
    let output = home.command(&free_address()).args(["admin", "reports"]).stdout(Stdio::piped()).output().unwrap();
    let said = String::from_utf8(output.stdout).unwrap();
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.contains("\"no_database\"") && said.contains("SARATOGA_DATA_DIR"), "{said}");
    assert!(!home.0.join("data/postgres/data").exists());
}

#[test]
fn h2_a_postgres_that_dies_is_started_again() {
    let home = Home::new();
    let server = home.serve();
    let seed = server.seed();
    let first = home.postgres().unwrap();
    kill("-KILL", &first);
    // Who asks meanwhile may only have to wait, if it doesn't take long.
    until("another runs", || home.postgres().is_some_and(|now| now != first));
    let server = server.ready();
    assert_eq!(server.seed(), seed, "the day's deal was kept");
    // Stopped by somebody, it is missed too.
    let second = home.postgres().unwrap();
    kill("-INT", &second);
    until("another runs", || home.postgres().is_some_and(|now| now != second));
    let server = server.ready();
    assert_eq!(server.seed(), seed, "the day's deal was kept");
    assert!(server.signal("-TERM").success());
    assert!(!home.note().exists(), "its Postgres runs on");
}

#[test]
fn h2_a_server_that_was_killed_with_its_postgres_starts_again() {
    let home = Home::new();
    let server = home.serve();
    let seed = server.seed();
    kill("-KILL", &home.postgres().unwrap());
    server.signal("-KILL");
    assert!(home.note().exists() && home.0.join("data/postgres/server").exists());
    let server = home.serve();
    assert_eq!(server.seed(), seed);
    assert!(server.signal("-TERM").success());
    assert!(!home.note().exists(), "its Postgres runs on");
}

#[test]
fn h2_data_of_another_postgres_are_refused_with_what_to_do() {
    let home = Home::new();
    home.serve().signal("-TERM");
    let version = home.0.join("data/postgres/data/PG_VERSION");
    let own = fs::read_to_string(&version).unwrap();
    fs::write(&version, "9\n").unwrap();
    let said = home.fail(2);
    for told in ["are of Postgres 9", "Install", "PG_BIN", "pg_dump -h ", "psql -h ", "postgres/socket"] {
        assert!(said.contains(told), "{told}: {said}");
    }
    fs::write(&version, own).unwrap();
    assert!(home.serve().signal("-TERM").success(), "nothing was done to them");
}

#[test]
fn h2_it_works_as_a_user_and_root_looks_after_it_as_them() {
    // Whoever isn't root has tried it as a user in every other test.
    if !is_root() {
        return;
    }
    let home = Home::new();
    assert!(Command::new("chown").args(["-R", "nobody"]).arg(&home.0).status().unwrap().success());
    let addr = free_address();
    let serve = || Server::start(home.as_user(&addr), addr.clone()).ready();
    let audit = |mut command: Command| {
        let Output { status, stdout, .. } = command.args(["admin", "audit"]).stdout(Stdio::piped()).output().unwrap();
        assert_eq!((status.code(), String::from_utf8_lossy(&stdout).as_ref()), (Some(0), "{\"entries\":[]}\n"));
    };
    let server = serve();
    let seed = server.seed();
    assert!(server.signal("-TERM").success());
    audit(home.command(&addr));
    audit(home.as_user(&addr));
    let server = serve();
    assert_eq!(server.seed(), seed);
    audit(home.command(&addr));
    assert!(server.signal("-TERM").success());
    assert!(!home.note().exists(), "its Postgres runs on");
}
