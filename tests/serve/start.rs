//! What a server can't start with (H-1): each time one sentence that names what to mend, and an end, never half a server.

use super::{Home, PATIENCE, Server, fails, free_address, until};
use crate::postgres::Postgres;
use std::{
    fs,
    io::{Read, Write},
    net::TcpListener,
    os::unix::fs::PermissionsExt,
    process::Command,
};

/// A server on a Postgres that isn't its own.
fn on(home: &Home, url: &str) -> Command {
    let mut command = home.command(&free_address());
    command.env("DATABASE_URL", url);
    command
}

/// The last line of what is said is a sentence that has all of this.
#[track_caller]
pub fn says(said: &str, words: &[&str]) {
    let last = said.lines().last().unwrap_or_default();
    assert!(last.starts_with("saratoga: "), "{said}");
    for word in words {
        assert!(last.contains(word), "{word}: {said}");
    }
}

pub fn run(postgres: &Postgres, statements: &str) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let statements = sqlx::AssertSqlSafe(statements.to_owned());
    runtime.block_on(async { sqlx::raw_sql(statements).execute(&postgres.pool()).await }).unwrap();
}

#[test]
fn h1_a_database_that_refuses_is_named() {
    let (home, postgres) = (Home::new(), Postgres::started());
    let unknown = postgres.url().replace("/postgres?", "/nowhere?");
    says(&fails(&mut on(&home, &unknown), 1), &["DATABASE_URL", "database \"nowhere\" does not exist"]);
    // The way to migrate is one, that of requests another.
    let mut split = on(&home, &unknown);
    split.env("DATABASE_DIRECT_URL", postgres.url());
    says(&fails(&mut split, 1), &["DATABASE_URL:", "does not exist"]);
    let mut split = on(&home, &postgres.url());
    split.env("DATABASE_DIRECT_URL", &unknown);
    says(&fails(&mut split, 1), &["DATABASE_DIRECT_URL:", "does not exist"]);

    postgres.stop("fast");
    fs::write(postgres.data().join("pg_hba.conf"), "local all all scram-sha-256\n").unwrap();
    postgres.start();
    let wrong = postgres.url().replace("saratoga@", "saratoga:hush-hush@");
    let said = fails(&mut on(&home, &wrong), 1);
    says(&said, &["DATABASE_URL", "password authentication failed for user \"saratoga\""]);
    assert!(!said.contains("hush"), "{said}");
}

#[test]
fn h1_what_answers_and_is_no_postgres_is_told_apart() {
    let (home, other) = (Home::new(), TcpListener::bind("127.0.0.1:0").unwrap());
    let url = format!("postgres://saratoga@{}/postgres", other.local_addr().unwrap());
    let answers = std::thread::spawn(move || {
        let (mut stream, _) = other.accept().unwrap();
        assert!(stream.read(&mut [0; 100]).unwrap() > 0);
        stream.write_all(b"HTTP/1.1 400 Bad Request\r\n\r\n").unwrap();
    });
    says(&fails(&mut on(&home, &url), 1), &["DATABASE_URL: what answers there doesn't speak as Postgres does"]);
    answers.join().unwrap();
}

#[test]
fn h1_a_database_that_cannot_hold_every_name_is_refused() {
    let (home, postgres) = (Home::new(), Postgres::started());
    run(&postgres, "create database latin template template0 encoding 'LATIN1' locale 'C'");
    let latin = postgres.url().replace("/postgres?", "/latin?");
    says(&fails(&mut on(&home, &latin), 2), &["DATABASE_URL", "LATIN1", "UTF8"]);
}

#[test]
fn h1_a_postgres_that_is_not_there_is_waited_for_and_named() {
    let home = Home::new();
    let (addr, log) = (free_address(), home.0.join("log"));
    let mut command = home.command(&addr);
    command.env("DATABASE_URL", format!("postgres://ada:hush-hush@{}/cards", free_address()));
    let child = command.stderr(fs::File::create(&log).unwrap()).spawn().unwrap();
    let server = Server { addr, child };
    until("it says that it waits", || fs::read_to_string(&log).unwrap().contains("waiting for the database"));
    until("it answers", || server.get("/healthz").is_some_and(|answer| answer.starts_with("HTTP/1.1 200")));
    assert!(server.get("/readyz").unwrap().starts_with("HTTP/1.1 503"));
    assert!(server.signal("-TERM").success());
    let said = fs::read_to_string(&log).unwrap();
    assert!(said.contains("Connection refused") && !said.contains("hush"), "{said}");
}

#[test]
fn h1_a_postgres_that_comes_is_said_to_be_there() {
    let (home, postgres) = (Home::new(), Postgres::started());
    postgres.stop("fast");
    let (addr, log) = (free_address(), home.0.join("log"));
    let mut command = home.command(&addr);
    command.env("DATABASE_URL", postgres.url());
    let child = command.stderr(fs::File::create(&log).unwrap()).spawn().unwrap();
    let server = Server { addr, child };
    until("it says that it waits", || fs::read_to_string(&log).unwrap().contains("waiting for the database"));
    postgres.start();
    let server = server.ready();
    let said = fs::read_to_string(&log).unwrap();
    assert!(said.lines().any(|line| line.contains("INFO") && line.contains("the database answers")), "{said}");
    assert!(server.signal("-TERM").success());
}

#[test]
fn h1_a_second_way_to_no_database_is_refused() {
    let home = Home::new();
    for command in ["serve", "migrate"] {
        let mut alone = home.command(&free_address());
        alone.arg(command).env("DATABASE_DIRECT_URL", "postgres://ada@localhost/cards");
        says(&fails(&mut alone, 2), &["DATABASE_DIRECT_URL is set, and DATABASE_URL isn't"]);
    }
    assert!(!home.0.join("data").exists(), "nothing was begun");
}

#[test]
fn h1_without_a_home_it_is_said_what_to_set() {
    let home = Home::new();
    fs::set_permissions(&home.0, fs::Permissions::from_mode(0o755)).unwrap();
    fs::create_dir(home.0.join("closed")).unwrap();
    fs::set_permissions(home.0.join("closed"), fs::Permissions::from_mode(0o555)).unwrap();
    let user = || {
        let mut command = home.as_user(&free_address());
        command.env_remove("SARATOGA_DATA_DIR").env_remove("XDG_DATA_HOME");
        command
    };
    let ways = ["SARATOGA_DATA_DIR", "DATABASE_URL"];
    says(
        &fails(user().env("HOME", home.0.join("closed")), 2),
        &[&ways[..], &["closed/.local/share/saratoga", "denied"]].concat(),
    );
    says(&fails(user().env_remove("HOME"), 2), &[&ways[..], &["no home folder"]].concat());
}

/// Says of itself that it is 13.5, which no Postgres that is here does.
#[test]
fn h1_a_postgres_that_is_too_old_is_told_so() {
    let (home, listener) = (Home::new(), TcpListener::bind("127.0.0.1:0").unwrap());
    let url = format!("postgres://ada@{}/cards?sslmode=disable", listener.local_addr().unwrap());
    let old = std::thread::spawn(move || {
        let (mut stream, _) = listener.accept().unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        let mut length = [0; 4];
        stream.read_exact(&mut length).unwrap();
        stream.read_exact(&mut vec![0; u32::from_be_bytes(length) as usize - 4]).unwrap();
        let mut answer = Vec::new();
        for (kind, body) in [(b'R', &b"\0\0\0\0"[..]), (b'S', b"server_version\x0013.5\0"), (b'Z', b"I")] {
            answer.push(kind);
            answer.extend(u32::to_be_bytes(body.len() as u32 + 4));
            answer.extend(body);
        }
        stream.write_all(&answer).unwrap();
        let _ = stream.read_to_end(&mut Vec::new());
    });
    says(&fails(&mut on(&home, &url), 2), &["DATABASE_URL", "version 13", "too old", "15 or newer"]);
    old.join().unwrap();
}

#[test]
fn h1_another_schema_is_left_alone() {
    let (home, postgres) = (Home::new(), Postgres::started());
    let migrate = |command: &mut Command| assert!(command.arg("migrate").output().unwrap().status.success());
    migrate(&mut on(&home, &postgres.url()));
    let newer = "insert into _sqlx_migrations (version, description, success, checksum, execution_time)
        values (9000, 'what is yet to come', true, '\\x00', 0)";
    run(&postgres, newer);
    says(&fails(&mut on(&home, &postgres.url()), 2), &["DATABASE_URL", "newer than this program", "9000"]);
    run(&postgres, "delete from _sqlx_migrations where version = 9000");
    run(&postgres, "update _sqlx_migrations set checksum = '\\x00' where version = 2");
    says(&fails(&mut on(&home, &postgres.url()), 2), &["DATABASE_URL", "step 2", "is not this program's"]);
}

#[test]
fn h1_a_port_that_is_taken_is_named() {
    let home = Home::new();
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let addr = taken.local_addr().unwrap().to_string();
    says(&fails(&mut home.command(&addr), 1), &["SARATOGA_ADDR", &addr, "in use"]);
    assert!(!home.0.join("data").exists(), "nothing was begun");
}

#[test]
fn h1_a_folder_that_cannot_be_written_is_named() {
    let home = Home::new();
    fs::create_dir(home.0.join("data")).unwrap();
    fs::set_permissions(home.0.join("data"), fs::Permissions::from_mode(0o555)).unwrap();
    let said = fails(&mut home.as_user(&free_address()), 2);
    says(&said, &["SARATOGA_DATA_DIR", "Permission denied", home.0.to_str().unwrap()]);
}

#[test]
fn h1_a_site_for_real_needs_a_secret() {
    let (home, postgres) = (Home::new(), Postgres::started());
    let public = ("SARATOGA_PUBLIC_URL", "https://cards.example.org");
    let mut command = on(&home, &postgres.url());
    says(&fails(command.envs([public]), 2), &["SARATOGA_SECRET is not set", "openssl rand -hex 32"]);
    // By itself neither makes it one: people try the program out.
    let addr = free_address();
    let mut command = home.command(&addr);
    command.env("DATABASE_URL", postgres.url()).envs([public]).env("SARATOGA_SECRET", "x".repeat(32));
    assert!(Server::start(command, addr).ready().signal("-TERM").success());
    let addr = free_address();
    let mut command = home.command(&addr);
    command.env("DATABASE_URL", postgres.url());
    assert!(Server::start(command, addr).ready().signal("-TERM").success());
}

#[test]
fn h4_a_start_that_fails_is_a_line_of_json_where_the_log_is() {
    let home = Home::new();
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let addr = taken.local_addr().unwrap().to_string();
    let last = |said: &str| serde_json::from_str::<serde_json::Value>(said.lines().last().unwrap()).expect(said);
    // Be it ever so quiet.
    for command in ["serve", "migrate"] {
        let mut given = home.command(&addr);
        given.env("SARATOGA_LOG", "json").env("SARATOGA_LOG_LEVEL", "off").arg(command);
        given.env("DATABASE_DIRECT_URL", "postgres://ada@localhost/cards");
        let code = if command == "serve" { 1 } else { 2 };
        let said = fails(&mut given, code);
        let (told, lines) = (last(&said), said.lines().count());
        let message = if code == 1 { "SARATOGA_ADDR can't be" } else { "DATABASE_DIRECT_URL is set" };
        assert!(told["message"].as_str().unwrap().starts_with(message) && told["level"] == "ERROR", "{told}");
        assert!(lines == 1 && told["timestamp"].as_str().unwrap().ends_with('Z'), "{said}");
    }
    let wrong = || {
        let mut command = home.command(&addr);
        command.env("SARATOGA_LOG", "json").env("SARATOGA_RATE_LIMITS", "x").env("SARATOGA_CONTACT", "a\nb");
        command
    };
    let said = fails(&mut wrong(), 2);
    let told = last(&said)["message"].as_str().unwrap().to_owned();
    assert!(told.starts_with("SARATOGA_") && told.contains("SARATOGA_RATE_LIMITS (or") && told.contains("CONTACT (or"));
    assert_eq!(said.lines().count(), 1, "{said}");
    // Its option says more than its variable.
    for form in [&["--log", "text"][..], &["--log=text"]] {
        assert!(fails(wrong().args(form), 2).starts_with("error: "));
    }
    for form in [&["serve", "--log-level", "warn", "--log", "json"][..], &["--log=json"]] {
        last(&fails(wrong().env_remove("SARATOGA_LOG").args(form), 2));
    }
    // What has no log has words for people.
    assert!(fails(wrong().arg("deal"), 2).starts_with("error: "));
}
