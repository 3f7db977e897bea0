//! A Postgres of a test's own, to be stopped, crashed and started again.
#![allow(dead_code)]

use sqlx::{PgPool, postgres::PgPoolOptions};
use std::{
    env, fs,
    path::{Path, PathBuf},
    process::Command,
    time::Duration,
};

/// A cluster in a temporary folder, listening on a Unix socket there.
pub struct Postgres {
    home: PathBuf,
    programs: PathBuf,
}

impl Postgres {
    /// Makes one, and starts it.
    pub fn started() -> Postgres {
        let postgres = Postgres::made();
        postgres.start();
        postgres
    }

    /// Makes one.
    pub fn made() -> Postgres {
        let home = env::temp_dir().join(format!("saratoga-faults-{}", uuid::Uuid::new_v4()));
        fs::create_dir(&home).unwrap();
        if is_root() {
            run(Command::new("chown").arg(user()).arg(&home));
        }
        let postgres = Postgres { home, programs: programs() };
        let initdb = ["-U", "saratoga", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"];
        run(postgres.command("initdb").arg("-D").arg(postgres.data()).args(initdb));
        postgres
    }

    /// Starts it. The machine under it doesn't fail, so that it needn't wait for the disk.
    pub fn start(&self) {
        let home = self.home.display();
        let options = format!(
            "-c listen_addresses='' -c unix_socket_directories='{home}' -c fsync=off -c max_connections={MOST_CONNECTIONS}"
        );
        let mut start = self.command("pg_ctl");
        start.args(["start", "-w", "-t", "60", "-D"]).arg(self.data()).arg("-l").arg(self.home.join("data/log"));
        run(start.arg("-o").arg(options));
    }

    /// Stops it: `fast`, or `immediate` as a crash does.
    pub fn stop(&self, mode: &str) {
        run(self.command("pg_ctl").args(["stop", "-w", "-m", mode, "-D"]).arg(self.data()));
    }

    /// Its socket.
    pub fn socket(&self) -> PathBuf {
        self.home.join(".s.PGSQL.5432")
    }

    /// Where servers find it.
    pub fn url(&self) -> String {
        format!("postgres://saratoga@localhost/postgres?host={}", self.home.display())
    }

    /// A folder for what belongs to the test.
    pub fn home(&self) -> &Path {
        &self.home
    }

    /// For the test to look into it.
    pub fn pool(&self) -> PgPool {
        let options = PgPoolOptions::new().max_connections(3).acquire_timeout(Duration::from_secs(30));
        options.connect_lazy(&self.url()).unwrap()
    }

    /// Its data.
    pub fn data(&self) -> PathBuf {
        self.home.join("data")
    }

    fn command(&self, program: &str) -> Command {
        let program = self.programs.join(program);
        let mut command = if is_root() { Command::new("runuser") } else { Command::new(&program) };
        if is_root() {
            // Postgres refuses to run as root.
            command.args(["-u", user(), "--"]).arg(program);
        }
        command.current_dir("/").env("LC_ALL", "C");
        command
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        let _ = self.command("pg_ctl").args(["stop", "-m", "immediate", "-D"]).arg(self.data()).output();
        if std::thread::panicking() {
            eprintln!("logs are in {}", self.home.display());
        } else {
            let _ = fs::remove_dir_all(&self.home);
        }
    }
}

/// The most connections it takes.
pub const MOST_CONNECTIONS: usize = 60;

fn run(command: &mut Command) {
    // A server that is started must not hold the pipes open: what it says goes to its log.
    let output = command.output().unwrap();
    assert!(output.status.success(), "{command:?}: {}", String::from_utf8_lossy(&output.stderr));
}

fn is_root() -> bool {
    Command::new("id").arg("-u").output().unwrap().stdout == b"0\n"
}

fn user() -> &'static str {
    if Command::new("id").arg("postgres").output().unwrap().status.success() { "postgres" } else { "nobody" }
}

/// The folder of Postgres's programs: PG_BIN, the PATH, or where systems put them.
pub fn programs() -> PathBuf {
    let path = env::var_os("PATH").unwrap_or_default();
    let usual = ["/usr/lib/postgresql", "/usr/local/opt", "/opt/homebrew/opt"].into_iter();
    let usual = usual.flat_map(|folder| fs::read_dir(folder).into_iter().flatten().flatten());
    let mut folders = env::var_os("PG_BIN").map(PathBuf::from).into_iter().chain(env::split_paths(&path));
    let found = folders.find(|folder| folder.join("initdb").exists());
    found
        .or_else(|| usual.map(|entry| entry.path().join("bin")).find(|bin| bin.join("initdb").exists()))
        .expect("Postgres")
}
