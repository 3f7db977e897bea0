//! The program itself, with the private Postgres that it starts (H-2): starting, stopping, and what a killed one
//! leaves behind.

use std::{
    fs,
    io::{Read, Write},
    net::{TcpListener, TcpStream},
    path::PathBuf,
    process::{Child, Command, ExitStatus, Output, Stdio},
    time::{Duration, Instant},
};

/// A folder of its own for each test, cleared away at its end.
struct Home(PathBuf);

impl Home {
    fn new() -> Home {
        let home = std::env::temp_dir().join(format!("saratoga-serve-{}", uuid::Uuid::new_v4()));
        fs::create_dir_all(home.join("site/pkg")).unwrap();
        fs::write(home.join("site/pkg/manifest.json"), "{}").unwrap();
        Home(home)
    }

    /// Postgres's note of its process.
    fn note(&self) -> PathBuf {
        self.0.join("data/postgres/data/postmaster.pid")
    }

    fn command(&self, addr: &str) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_saratoga"));
        for (name, _) in std::env::vars_os() {
            let name = name.to_string_lossy().into_owned();
            if name.starts_with("SARATOGA_") || name.starts_with("DATABASE_") {
                command.env_remove(name);
            }
        }
        command
            .env("SARATOGA_ADDR", addr)
            .env("SARATOGA_DATA_DIR", self.0.join("data"))
            .env("SARATOGA_SITE_DIR", self.0.join("site"))
            .stdout(Stdio::null());
        command
    }

    /// Starts a server, and waits until it is ready.
    fn serve(&self) -> Server {
        let addr = free_address();
        let child = self.command(&addr).stderr(Stdio::null()).spawn().unwrap();
        let mut server = Server { addr, child };
        let since = Instant::now();
        while !server.get("/readyz").is_some_and(|answer| answer.starts_with("HTTP/1.1 200")) {
            assert!(server.child.try_wait().unwrap().is_none(), "it ended");
            assert!(since.elapsed() < Duration::from_secs(60), "not ready in a minute");
            std::thread::sleep(Duration::from_millis(50));
        }
        server
    }

    /// Starts a server that can't start, and tells what it says.
    fn fail(&self) -> String {
        let Output { status, stderr, .. } = self.command(&free_address()).output().unwrap();
        let said = String::from_utf8(stderr).unwrap();
        assert_eq!(status.code(), Some(1), "{said}");
        said
    }
}

impl Drop for Home {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

struct Server {
    addr: String,
    child: Child,
}

impl Server {
    fn ask(&self, request: &str) -> Option<String> {
        let mut stream = TcpStream::connect(&self.addr).ok()?;
        write!(stream, "{request}").ok()?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer).ok()?;
        Some(answer)
    }

    fn get(&self, path: &str) -> Option<String> {
        self.ask(&format!("GET {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n", self.addr))
    }

    /// Starts a run for somebody new; answers today's seed.
    fn seed(&self) -> String {
        let body = r#"{"game":"canfield"}"#;
        let head = format!("Content-Type: application/json\r\nContent-Length: {}", body.len());
        let request = format!(
            "POST /api/v1/start_run HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n{head}\r\n\r\n{body}",
            self.addr
        );
        let answer = self.ask(&request).unwrap();
        assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
        answer.split("\"seed\":\"").nth(1).unwrap().split('"').next().unwrap().to_owned()
    }

    fn signal(mut self, signal: &str) -> ExitStatus {
        let sent = Command::new("kill").args([signal, &self.child.id().to_string()]).status().unwrap();
        assert!(sent.success());
        self.child.wait().unwrap()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // After a failed assertion only: asked to stop, it stops its Postgres too.
        if self.child.try_wait().is_ok_and(|ended| ended.is_none()) {
            let _ = Command::new("kill").arg(self.child.id().to_string()).status();
            let _ = self.child.wait();
        }
    }
}

fn free_address() -> String {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().to_string()
}

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
fn h2_a_second_server_on_the_folder_is_told() {
    let home = Home::new();
    let server = home.serve();
    let said = home.fail();
    assert!(said.contains("another Saratoga") && said.contains("SARATOGA_DATA_DIR"), "{said}");
    assert!(
        server.get("/readyz").is_some_and(|answer| answer.starts_with("HTTP/1.1 200")),
        "the first is not disturbed"
    );
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
    assert!(server.get("/readyz").is_some_and(|answer| answer.starts_with("HTTP/1.1 200")), "it isn't disturbed");
    assert!(server.signal("-TERM").success());
    // With no server it starts the same one, and stops it.
    let alone = audit();
    assert_eq!((alone.status.code(), String::from_utf8_lossy(&alone.stdout)), (Some(0), empty.into()));
    assert!(!home.note().exists(), "its Postgres runs on");
}

#[test]
fn h2_postgres_gets_through_to_a_folder_that_was_its_owners_alone() {
    use std::os::unix::fs::PermissionsExt;
    let home = Home::new();
    let data = home.0.join("data");
    fs::create_dir(&data).unwrap();
    fs::set_permissions(&data, fs::Permissions::from_mode(0o700)).unwrap();
    assert!(home.serve().signal("-TERM").success());
}

#[test]
fn h2_a_folder_that_postgres_cannot_reach_is_named() {
    use std::os::unix::fs::PermissionsExt;
    // Only root's Postgres runs as somebody else.
    let is_root = Command::new("id").arg("-u").output().unwrap().stdout == b"0\n";
    let home = Home::new();
    fs::set_permissions(&home.0, fs::Permissions::from_mode(0o700)).unwrap();
    if is_root {
        let said = home.fail();
        assert!(said.contains("pass through") && said.contains("SARATOGA_DATA_DIR"), "{said}");
    } else {
        assert!(home.serve().signal("-TERM").success());
    }
}

#[test]
fn h2_without_a_postgres_it_says_how_to_get_one() {
    let home = Home::new();
    let Output { status, stderr, .. } =
        home.command(&free_address()).env("PG_BIN", home.0.join("nowhere")).output().unwrap();
    let said = String::from_utf8(stderr).unwrap();
    assert_eq!(status.code(), Some(1));
    assert!(said.contains("apt-get install postgresql") && said.contains("DATABASE_URL"), "{said}");
}

#[test]
fn h2_a_server_that_fails_to_start_leaves_no_postgres() {
    let home = Home::new();
    home.serve().signal("-TERM");
    // Nothing can be written, so the lock around the migrations is had, but not what comes then.
    let settings = home.0.join("data/postgres/data/postgresql.auto.conf");
    fs::write(&settings, "default_transaction_read_only = on\n").unwrap();
    let said = home.fail();
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
fn pages_come_whole_when_many_are_asked_for_at_once() {
    let home = Home::new();
    let server = home.serve();
    let pages =
        ["/en/egyptian-war/daily", "/bn/canfield/daily", "/lt/kings-corners/new", "/en/egyptian-war/new", "/en"];
    std::thread::scope(|scope| {
        let asking = (0..16).map(|asker| {
            let server = &server;
            scope.spawn(move || {
                for turn in 0..12 {
                    let page = pages[(asker + turn) % pages.len()];
                    let answer = server.get(page).expect("an answer");
                    assert!(answer.starts_with("HTTP/1.1 200"), "{page}: {answer}");
                    assert!(answer.contains("</html>"), "{page} was cut off");
                }
            })
        });
        asking.collect::<Vec<_>>().into_iter().for_each(|asker| asker.join().expect("whole pages"));
    });
    assert!(server.signal("-TERM").success());
}

#[test]
fn without_a_site_it_says_how_to_build_one() {
    let home = Home::new();
    fs::remove_file(home.0.join("site/pkg/manifest.json")).unwrap();
    let said = home.fail();
    assert!(said.contains("cargo xtask site") && said.contains("SARATOGA_SITE_DIR"), "{said}");
    assert!(!home.note().exists());
}
