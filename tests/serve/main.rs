//! The program itself as operators meet it (H-1, H-2): starting and stopping, with its private Postgres or another, what it
//! says when it can't, and what a killed one leaves behind.

mod check;
mod disk;
mod embedded;
mod folder;
mod killed;
mod log;
#[path = "../common/postgres.rs"]
mod postgres;
mod proofs;
mod shared;
mod signals;
mod start;
mod values;

use std::{
    fs,
    io::{Read, Write},
    net::{TcpListener, TcpStream},
    os::unix::fs::{PermissionsExt, symlink},
    path::PathBuf,
    process::{Child, Command, ExitStatus, Output, Stdio},
    time::{Duration, Instant},
};

/// A folder of its own for each test, cleared away at its end.
struct Home(PathBuf);

/// How long anything may take that is waited for.
const PATIENCE: Duration = Duration::from_secs(60);

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
        self.set(Command::new(env!("CARGO_BIN_EXE_saratoga")), addr)
    }

    /// As root in a container, who isn't let look at what other users' processes are at; as a user where the tests are one's.
    fn as_bounded_root(&self, addr: &str) -> Command {
        if !is_root() {
            return self.command(addr);
        }
        let mut command = Command::new("setpriv");
        command.args(["--bounding-set=-sys_ptrace", env!("CARGO_BIN_EXE_saratoga")]);
        self.set(command, addr)
    }

    /// As a user: root becomes nobody, with a copy of the program where they can get at it.
    fn as_user(&self, addr: &str) -> Command {
        if !is_root() {
            return self.command(addr);
        }
        let program = self.0.join("saratoga");
        if !program.exists() {
            fs::copy(env!("CARGO_BIN_EXE_saratoga"), &program).unwrap();
        }
        let group = Command::new("id").args(["-g", "nobody"]).output().unwrap().stdout;
        let group = format!("--regid={}", String::from_utf8(group).unwrap().trim());
        let mut command = Command::new("setpriv");
        command.args(["--reuid=nobody", &group, "--clear-groups"]).arg(program);
        self.set(command, addr)
    }

    /// Says where everything is, and nothing else.
    fn set(&self, mut command: Command, addr: &str) -> Command {
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
        Server::start(self.command(&addr), addr).ready()
    }

    /// Starts a server that can't start, and tells what it says. With code 2, another start won't do: something is to be mended.
    fn fail(&self, code: i32) -> String {
        fails(&mut self.command(&free_address()), code)
    }

    /// The process of its Postgres, if one is noted.
    fn postgres(&self) -> Option<String> {
        Some(fs::read_to_string(self.note()).ok()?.lines().next()?.to_owned())
    }

    /// How the database in it is called from outside.
    fn url(&self) -> String {
        format!("postgres://saratoga@localhost/saratoga?host={}", self.0.join("data/postgres/socket").display())
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
    fn start(mut command: Command, addr: String) -> Server {
        Server { addr, child: command.stderr(Stdio::null()).spawn().unwrap() }
    }

    fn ready(mut self) -> Server {
        until("it is ready", || {
            assert!(self.child.try_wait().unwrap().is_none(), "it ended");
            self.is_ready()
        });
        self
    }

    fn is_ready(&self) -> bool {
        self.get("/readyz").is_some_and(|answer| answer.starts_with("HTTP/1.1 200"))
    }

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

    /// Starts a run for somebody new, and tells what is answered.
    fn start_run(&self) -> String {
        let body = r#"{"game":"canfield"}"#;
        let head = format!("Content-Type: application/json\r\nContent-Length: {}", body.len());
        let request = format!(
            "POST /api/v1/start_run HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n{head}\r\n\r\n{body}",
            self.addr
        );
        self.ask(&request).unwrap()
    }

    /// Starts a run for somebody new; answers today's seed.
    fn seed(&self) -> String {
        let answer = self.start_run();
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

/// Waits for something to come about.
fn until(what: &str, mut comes_about: impl FnMut() -> bool) {
    let since = Instant::now();
    while !comes_about() {
        assert!(since.elapsed() < PATIENCE, "not yet: {what}");
        std::thread::sleep(Duration::from_millis(20));
    }
}

/// Runs what can't be, and tells what is said of it.
fn fails(command: &mut Command, code: i32) -> String {
    let Output { status, stderr, .. } = command.output().unwrap();
    let said = String::from_utf8(stderr).unwrap();
    assert_eq!(status.code(), Some(code), "{said}");
    said
}

fn kill(signal: &str, pid: &str) {
    assert!(Command::new("kill").args([signal, pid]).status().unwrap().success());
}

fn is_root() -> bool {
    Command::new("id").arg("-u").output().unwrap().stdout == b"0\n"
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
fn a_file_of_the_site_that_cannot_be_read_is_named_and_what_is_not_served_needs_not_be() {
    let home = Home::new();
    fs::set_permissions(&home.0, fs::Permissions::from_mode(0o777)).unwrap();
    let (site, closed) = (home.0.join("site"), home.0.join("site/pkg/closed.css"));
    fs::create_dir(site.join("lost+found")).unwrap();
    symlink("nowhere", site.join(".#draft")).unwrap();
    for (file, mode) in [(site.join("lost+found"), 0o000), (closed.clone(), 0o000)] {
        if !file.exists() {
            fs::write(&file, "").unwrap();
        }
        fs::set_permissions(&file, fs::Permissions::from_mode(mode)).unwrap();
    }
    let said = fails(&mut home.as_user(&free_address()), 2);
    assert!(said.contains("site/pkg/closed.css can't be read: Permission denied"), "{said}");
    fs::remove_file(closed).unwrap();
    let addr = free_address();
    assert!(Server::start(home.as_user(&addr), addr).ready().signal("-TERM").success());
}

#[test]
fn without_a_site_it_says_how_to_build_one() {
    let home = Home::new();
    let manifest = home.0.join("site/pkg/manifest.json");
    fs::remove_file(&manifest).unwrap();
    let said = home.fail(2);
    assert!(said.contains("cargo xtask site") && said.contains("SARATOGA_SITE_DIR"), "{said}");
    // What is no file may never come to an end.
    assert!(Command::new("mkfifo").arg(&manifest).status().unwrap().success());
    assert!(home.fail(2).contains("site/pkg/manifest.json can't be read: it is no file"));
    fs::remove_file(&manifest).unwrap();
    fs::create_dir(&manifest).unwrap();
    assert!(home.fail(2).contains("site/pkg/manifest.json can't be read: it is no file"));
    assert!(!home.note().exists());
}
