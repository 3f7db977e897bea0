//! A disk that is full (H-2, H-4). It is a small one of the test's own, in memory, which only root can make.

use super::{Home, Server, fails, free_address, until};
use sqlx::{Connection, PgConnection};
use std::{
    fs::{self, File},
    io::Write,
    path::PathBuf,
    process::{Command, Stdio},
};

/// A small disk, where the data of a home are.
struct Disk(PathBuf);

impl Disk {
    /// None where nobody may mount one: users, and root in many containers.
    fn new(home: &Home, size: &str) -> Option<Disk> {
        let folder = home.0.join("data");
        fs::create_dir(&folder).unwrap();
        let size = format!("size={size},mode=755");
        let mounted = Command::new("mount").args(["-t", "tmpfs", "-o", &size, "saratoga"]).arg(&folder).status();
        let is_mounted = mounted.is_ok_and(|status| status.success());
        if !is_mounted {
            eprintln!("skipped: no disk may be mounted here");
        }
        is_mounted.then_some(Disk(folder))
    }

    /// Fills it to the last byte.
    fn fill(&self) {
        let mut filler = File::create(self.0.join("filler")).unwrap();
        while filler.write(&[1; 4096]).is_ok_and(|length| length > 0) {}
    }

    fn clear(&self) {
        fs::remove_file(self.0.join("filler")).unwrap();
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg("--lazy").arg(&self.0).status();
    }
}

#[test]
fn h2_a_full_disk_stops_the_start_with_a_sentence() {
    let home = Home::new();
    let Some(_disk) = Disk::new(&home, "8m") else { return };
    let checked = home.command(&free_address()).arg("check").stdout(Stdio::piped()).output().unwrap();
    let told = String::from_utf8(checked.stdout).unwrap();
    assert!(
        told.contains("WRONG    the private Postgres, folder: the disk that ") && told.contains("MB left"),
        "{told}"
    );
    let said = fails(&mut home.command(&free_address()), 1);
    assert!(said.contains("saratoga: initdb failed") && said.contains("No space left on device"), "{said}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn h4_a_disk_that_fills_up_is_recovered_from() {
    let home = Home::new();
    let Some(disk) = Disk::new(&home, "128m") else { return };
    let (addr, log) = (free_address(), home.0.join("log"));
    let mut command = home.command(&addr);
    command.env("SARATOGA_RATE_LIMITS", "off").stderr(File::create(&log).unwrap());
    let server = Server { addr, child: command.spawn().unwrap() }.ready();
    let seed = server.seed();
    let full = format!("the disk that {} is on has only 0 MB left", disk.0.display());

    disk.fill();
    let mut refused = 0;
    while refused < 3 {
        let answer = server.start_run();
        let status = answer.split(' ').nth(1).unwrap();
        assert!(["200", "503"].contains(&status), "{answer}");
        refused += usize::from(status == "503");
    }
    assert!(server.is_ready(), "what is stored can be looked at");
    disk.clear();
    until("runs start again", || server.start_run().starts_with("HTTP/1.1 200"));

    // Without room for what it has to write down first, Postgres gives up, and again whenever it is started.
    disk.fill();
    let switched = async {
        let mut connection = PgConnection::connect(&home.url()).await?;
        sqlx::raw_sql("select pg_switch_wal()").execute(&mut connection).await?;
        sqlx::raw_sql("create table more (much text)").execute(&mut connection).await
    };
    assert!(switched.await.is_err());
    // Unless it has given up already.
    if let Some(postgres) = home.postgres() {
        let _ = Command::new("kill").args(["-KILL", &postgres]).status();
    }
    until("it can't be started", || fs::read_to_string(&log).unwrap().contains("could not be started again"));
    // Even if nothing fits into Postgres's log.
    assert!(fs::read_to_string(&log).unwrap().contains(&full), "{full}");
    assert!(!server.is_ready());
    assert!(server.get("/healthz").is_some_and(|answer| answer.starts_with("HTTP/1.1 200")), "the server lives");
    disk.clear();
    let server = server.ready();
    assert_eq!(server.seed(), seed, "the day's deal was kept");
    assert!(server.signal("-TERM").success());
    assert!(!home.note().exists(), "its Postgres runs on");
    disk.fill();
    let said = home.fail(1);
    assert!(said.contains(&full), "{said}");
}
