//! `saratoga check` and `saratoga healthcheck` (H-1, H-4).

use super::{
    Home, Server, fails, free_address, is_root,
    start::{run, says},
};
use crate::postgres::Postgres;
use std::{
    fs,
    net::TcpListener,
    os::unix::fs::{MetadataExt, PermissionsExt, chown},
    process::{Command, Output, Stdio},
    time::{Duration, Instant},
};

/// What `check` prints, and its exit code.
fn check(command: &mut Command) -> (String, Option<i32>) {
    let Output { status, stdout, stderr } = command.arg("check").stdout(Stdio::piped()).output().unwrap();
    assert_eq!(String::from_utf8(stderr).unwrap(), "");
    (String::from_utf8(stdout).unwrap(), status.code())
}

/// Each is the beginning of a line.
#[track_caller]
fn has(told: &str, lines: &[&str]) {
    for line in lines {
        assert!(told.lines().any(|told| told.starts_with(line)), "{line}:\n{told}");
    }
}

#[test]
fn h1_check_tells_of_the_private_postgres_and_changes_nothing() {
    let home = Home::new();
    let addr = free_address();
    let none = check(&mut home.command(&addr));
    has(
        &none.0,
        &[
            "ok       address: nobody listens at ",
            "ok       site: built",
            "ok       secret: one is made",
            &format!("ok       the private Postgres, folder: {} can be written", home.0.display()),
            "ok       the private Postgres: there are no data",
        ],
    );
    assert_eq!(none.1, Some(0));
    let left: Vec<_> = fs::read_dir(&home.0).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(left, ["site"], "it made something");

    let server = home.serve();
    let runs = check(&mut home.command(&server.addr));
    has(
        &runs.0,
        &[
            &format!("ok       address: {} is in use by a Saratoga that runs", server.addr),
            &format!("ok       the private Postgres, folder: {}/data/postgres can be written", home.0.display()),
            "ok       the private Postgres: it runs, with data of Postgres ",
            "ok       the private Postgres, safety: fsync and full_page_writes are on",
            "ok       the private Postgres, clock: ",
            "ok       the private Postgres, schema: its ",
        ],
    );
    assert_eq!(runs.1, Some(0));
    assert!(server.is_ready(), "it isn't disturbed");
    // At another address a second server is meant, which can't have the folder.
    let beside = check(&mut home.command(&addr));
    has(&beside.0, &["WRONG    the private Postgres, folder: another Saratoga is serving from "]);
    assert_eq!(beside.1, Some(1));
    assert!(server.signal("-TERM").success());
    let ended = check(&mut home.command(&addr));
    has(&ended.0, &["unknown  the private Postgres: data of Postgres "]);
    assert_eq!(ended.1, Some(0));
    assert!(!home.note().exists(), "it started something");

    let without = check(home.command(&addr).env("PG_BIN", &home.0).env("SARATOGA_SITE_DIR", &home.0));
    has(&without.0, &["WRONG    site: there is no built site", "WRONG    the private Postgres: PG_BIN="]);
    assert_eq!(without.1, Some(1));
}

#[test]
fn h1_check_tells_settings_and_where_they_are_from_and_no_secret() {
    let home = Home::new();
    let mut command = home.command("127.0.0.1:4000");
    command.env("SARATOGA_SECRET", "hush".repeat(8)).env("SARATOGA_LOG", "json");
    command.env("DATABASE_URL", format!("postgres://ada:hush-hush@{}/cards", free_address()));
    command.args(["check", "--log", "text"]).stdout(Stdio::piped());
    let Output { status, stdout, .. } = command.output().unwrap();
    let told = String::from_utf8(stdout).unwrap();
    has(
        &told,
        &[
            "setting  SARATOGA_ADDR: 127.0.0.1:4000  [variable]",
            "setting  SARATOGA_LOG: text  [option]",
            "setting  SARATOGA_DRAIN_SECONDS: 10  [default]",
            "setting  SARATOGA_SECRET: set  [variable]",
            "setting  SARATOGA_CONTACT: not set (none)  [default]",
            "setting  DATABASE_URL: postgres://ada@127.0.0.1:",
            "WRONG    DATABASE_URL: no Postgres answers there",
        ],
    );
    assert!(!told.contains("hush"), "{told}");
    assert_eq!(status.code(), Some(1));
}

#[test]
fn h1_check_finds_what_is_wrong_with_a_postgres() {
    let (home, postgres) = (Home::new(), Postgres::started());
    let on = || {
        let mut command = home.command(&free_address());
        command.env("DATABASE_URL", postgres.url());
        command
    };
    // It is one for tests, which doesn't wait for the disk; and empty, as a new one is.
    let fresh = check(&mut on());
    has(&fresh.0, &["ok       DATABASE_URL: Postgres ", "WRONG    DATABASE_URL, safety: fsync: off"]);
    has(&fresh.0, &["ok       DATABASE_URL, schema: there is none yet", "ok       DATABASE_URL, rights: "]);
    assert_eq!(fresh.1, Some(1));
    let again = check(&mut on());
    has(&again.0, &["ok       DATABASE_URL, schema: there is none yet"]);
    // Since Postgres 15 a user by itself may make no tables.
    run(&postgres, "create role ada login");
    let ada = postgres.url().replace("saratoga@", "ada@");
    let may_make_none = "WRONG    DATABASE_URL, rights: its user may make no tables";
    has(&check(on().env("DATABASE_URL", &ada)).0, &[may_make_none]);
    says(&fails(on().env("DATABASE_URL", &ada), 1), &["DATABASE_URL", "permission denied for schema public"]);
    run(&postgres, "alter role ada set default_transaction_read_only = on");
    has(&check(on().env("DATABASE_URL", &ada)).0, &["WRONG    DATABASE_URL, rights: it takes no writes"]);
    let alone = check(on().env("DATABASE_DIRECT_URL", postgres.url()).env_remove("DATABASE_URL"));
    has(&alone.0, &["WRONG    database: DATABASE_DIRECT_URL is set, and DATABASE_URL isn't"]);
    assert!(on().arg("migrate").output().unwrap().status.success());
    let both = check(on().env("DATABASE_DIRECT_URL", postgres.url()));
    has(&both.0, &["ok       DATABASE_URL, schema: ", "ok       DATABASE_DIRECT_URL, schema: "]);
    has(&both.0, &["ok       DATABASE_DIRECT_URL, database: it is that of DATABASE_URL"]);
    run(&postgres, "create database other");
    let other = check(on().env("DATABASE_DIRECT_URL", postgres.url().replace("/postgres?", "/other?")));
    has(&other.0, &["WRONG    DATABASE_DIRECT_URL, database: it is another than that of DATABASE_URL"]);

    // Migrations are written down even where none is due; by a way of their own, the other needs only use the tables.
    run(&postgres, "alter role ada reset default_transaction_read_only");
    let as_ada = |by: Option<String>| {
        let mut command = on();
        command.env("DATABASE_URL", &ada).envs(by.map(|by| ("DATABASE_DIRECT_URL", by)));
        command
    };
    has(&check(&mut as_ada(None)).0, &[may_make_none]);
    says(&fails(&mut as_ada(None), 1), &["DATABASE_URL", "permission denied"]);
    let closed = check(&mut as_ada(Some(postgres.url()))).0;
    has(&closed, &["WRONG    DATABASE_URL, rights: its user may not select, insert, update and delete in audit_log, "]);
    run(&postgres, "grant select, insert, update, delete on all tables in schema public to ada");
    run(&postgres, "create table others (x int); alter table others owner to ada; revoke all on others from ada");
    has(&check(&mut as_ada(Some(postgres.url()))).0, &["ok       DATABASE_URL, rights: "]);

    has(&check(&mut on()).0, &["ok       DATABASE_URL, connections: SARATOGA_DATABASE_CONNECTIONS is 20, of "]);
    let many = check(on().env("SARATOGA_DATABASE_CONNECTIONS", "1000")).0;
    has(&many, &["WRONG    DATABASE_URL, connections: SARATOGA_DATABASE_CONNECTIONS is 1000, of "]);
    run(&postgres, "alter role ada connection limit 19; grant create on schema public to ada");
    let few = check(&mut as_ada(None)).0;
    has(&few, &["WRONG    DATABASE_URL, connections: SARATOGA_DATABASE_CONNECTIONS is 20, of 19 that Postgres has"]);
    let real = check(on().env("SARATOGA_PUBLIC_URL", "https://cards.example.org"));
    has(&real.0, &["WRONG    secret: SARATOGA_SECRET is not set"]);
}

#[test]
fn h1_check_finds_where_it_cannot_listen_or_write() {
    let home = Home::new();
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let addr = taken.local_addr().unwrap().to_string();
    // What listens there speaks no HTTP, and hangs up.
    let listening = std::thread::spawn(move || taken.accept().map(drop));
    has(
        &check(&mut home.command(&addr)).0,
        &[&format!("WRONG    address: SARATOGA_ADDR can't be {addr}: it is in use")],
    );
    listening.join().unwrap().unwrap();
    // An address for documents is no machine's.
    has(
        &check(&mut home.command("192.0.2.7:3000")).0,
        &["WRONG    address: SARATOGA_ADDR can't be 192.0.2.7:3000: this machine"],
    );

    fs::create_dir(home.0.join("data")).unwrap();
    fs::set_permissions(home.0.join("data"), fs::Permissions::from_mode(0o555)).unwrap();
    let (told, code) = check(&mut home.as_user(&free_address()));
    has(&told, &["WRONG    the private Postgres, folder: the private Postgres's folder, "]);
    assert!(told.contains("data: Permission denied. Name one that this user can"), "{told}");
    assert_eq!(code, Some(1));
}

#[test]
fn h1_a_variable_that_nothing_reads_is_named() {
    let home = Home::new();
    let stray = |command: &mut Command| {
        command.env("SARATOGA_SITENAME", "The Back Room").env("SARATOGA_DATABASE_PASSWORD", "x");
    };
    let mut checked = home.command(&free_address());
    stray(&mut checked);
    let (told, code) = check(&mut checked);
    has(&told, &["warning  settings: nothing reads SARATOGA_SITENAME: is SARATOGA_SITE_NAME meant?"]);
    assert_eq!((told.matches("nothing reads").count(), code), (1, Some(0)), "{told}");
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let mut served = home.command(&taken.local_addr().unwrap().to_string());
    stray(&mut served);
    let said = fails(&mut served, 1);
    assert!(said.contains("WARN") && said.contains("is SARATOGA_SITE_NAME meant?") && !said.contains("Back"), "{said}");
}

#[test]
fn h4_healthcheck_tells_whether_the_server_is_ready() {
    let home = Home::new();
    let server = home.serve();
    // It listens at one address of many.
    let everywhere = server.addr.replace("127.0.0.1", "0.0.0.0");
    for addr in [&server.addr, &everywhere] {
        assert!(home.command(addr).arg("healthcheck").status().unwrap().success());
    }
    assert!(server.signal("-TERM").success());
    assert!(fails(home.command(&everywhere).arg("healthcheck"), 1).contains("does not answer"));
}

#[test]
fn h4_healthcheck_takes_no_unready_server_for_ready_nor_waits_for_long() {
    let home = Home::new();
    let addr = free_address();
    let mut command = home.command(&addr);
    command.env("DATABASE_URL", format!("postgres://ada@{}/cards", free_address()));
    let server = Server::start(command, addr.clone());
    super::until("it answers", || server.get("/healthz").is_some());
    let said = fails(home.command(&addr).arg("healthcheck"), 1);
    assert!(said.contains("is not ready: HTTP/1.1 503") && said.contains("starting"), "{said}");
    assert!(server.signal("-TERM").success());

    let silent = TcpListener::bind("127.0.0.1:0").unwrap();
    let begun = Instant::now();
    let addr = silent.local_addr().unwrap().to_string();
    assert!(fails(home.command(&addr).arg("healthcheck"), 1).contains("does not answer"));
    assert!(begun.elapsed() < Duration::from_secs(6), "{:?}", begun.elapsed());
}

#[test]
fn h1_check_finds_a_folder_that_postgres_would_refuse() {
    let home = Home::new();
    fs::set_permissions(&home.0, fs::Permissions::from_mode(0o755)).unwrap();
    assert!(home.serve().signal("-TERM").success());
    let data = home.0.join("data/postgres/data");
    let told = || check(&mut home.command(&free_address()));
    fs::set_permissions(&data, fs::Permissions::from_mode(0o755)).unwrap();
    let open = told();
    has(&open.0, &["WRONG    the private Postgres, folder: the private Postgres's folder, "]);
    assert!(open.0.contains("postgres/data: others than its user may write or read there: chmod 700"), "{}", open.0);
    assert_eq!(open.1, Some(1));
    assert!(home.fail(1).contains("has invalid permissions"));
    fs::set_permissions(&data, fs::Permissions::from_mode(0o700)).unwrap();
    if is_root() {
        let user = fs::metadata(&data).unwrap().uid();
        chown(&data, Some(0), None).unwrap();
        assert!(told().0.contains("postgres/data: it belongs to user 0, and Postgres runs as user "), "{}", told().0);
        chown(&data, Some(user), None).unwrap();
    }
    assert_eq!(told().1, Some(0));

    // Programs that nobody may run are none.
    let programs = home.0.join("programs");
    fs::create_dir(&programs).unwrap();
    for name in ["initdb", "pg_ctl", "postgres"] {
        fs::write(programs.join(name), "#!/bin/sh\n").unwrap();
    }
    let (told, code) = check(home.command(&free_address()).env("PG_BIN", &programs));
    has(&told, &[&format!("WRONG    the private Postgres: PG_BIN={}: that folder has no initdb", programs.display())]);
    assert_eq!(code, Some(1));
}

#[test]
fn h1_a_wrong_setting_keeps_check_from_nothing_else() {
    let home = Home::new();
    let wrong = || {
        let mut command = home.command("nowhere");
        command.env("SARATOGA_SECRET", "hush-hush").env("SARATOGA_SITE_NAME", "x");
        command.env("SARATOGA_DATABASE_CONNECTIONS", "many").stdout(Stdio::piped());
        command
    };
    let Output { status, stdout, stderr } =
        wrong().args(["check", "--contact", "two\nlines", "--site-name=The Back Room"]).output().unwrap();
    let told = String::from_utf8(stdout).unwrap();
    has(
        &told,
        &[
            "setting  SARATOGA_ADDR: nowhere  [wrong]",
            "setting  SARATOGA_SECRET: set  [wrong]",
            "setting  SARATOGA_SITE_NAME: The Back Room  [option]",
            "WRONG    settings: SARATOGA_ADDR (or --addr) can't be \"nowhere\": ",
            "WRONG    settings: SARATOGA_CONTACT (or --contact) can't be \"two\\nlines\": ",
            "WRONG    settings: SARATOGA_SECRET (or --secret) can't be what it is: ",
            "ok       site: built",
            "ok       the private Postgres: there are no data",
        ],
    );
    let unsaid = ["hush", "secret: one is made", "address: nobody"];
    assert!(unsaid.iter().all(|unsaid| !told.contains(unsaid)) && stderr.is_empty(), "{told}");
    assert_eq!(status.code(), Some(1));
    // Which database is meant isn't known.
    let json = wrong().args(["check", "--json"]).env("DATABASE_URL", "localhost:5432/hush-hush").output().unwrap();
    let told = String::from_utf8(json.stdout).unwrap();
    assert!(
        told.contains("\"state\":\"wrong\"") && told.contains("DATABASE_URL (or --database-url) can't be"),
        "{told}"
    );
    assert!(!told.contains("hush") && !told.contains("private Postgres"), "{told}");
    assert_eq!(json.status.code(), Some(1));
    // What makes no sense is still wrong usage.
    assert!(fails(wrong().args(["check", "--adr"]), 2).contains("'--adr'"));
}
