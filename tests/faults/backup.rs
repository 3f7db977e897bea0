//! A machine is lost, and its site goes on elsewhere from a backup: by the very commands that docs/OPERATIONS.md shows.
//! `docker compose exec` leads to the private Postgres of a test here; all else is run as it stands there.

use crate::{
    audit::audit, chance::Chance, client::Client, player::Player, postgres::programs, server::Server, table::Table,
};
use saratoga::rules::{GameKind, RawEvent};
use serde_json::{Value, json};
use sqlx::PgPool;
use std::{
    env, fs,
    os::unix::fs::PermissionsExt,
    path::{Path, PathBuf},
    process::{Command, Output},
};

/// What a timer runs where there is no Docker.
const NIGHTLY: &str = include_str!("../../deploy/nightly");
const OPERATIONS: &str = include_str!("../../docs/OPERATIONS.md");
const PROGRAM: &str = env!("CARGO_BIN_EXE_saratoga");

/// What `docker` is here: `docker compose exec -T SERVICE …`, with the site's own Postgres and program for services.
const DOCKER: &str = r#"#!/bin/sh
[ "$1 $2 $3" = "compose exec -T" ] || { echo "docker $*: what is that?" >&2; exit 64; }
service=$4
shift 4
case "$service $1" in
"database pg_dump" | "database pg_restore" | "database dropdb" | "database createdb") exec "$@" ;;
"app /app/saratoga") shift && exec "$SARATOGA" "$@" ;;
*) echo "$service: $1: no such thing" >&2 && exit 64 ;;
esac
"#;

/// The blocks of commands in a section of the document.
fn blocks(section: &str) -> Vec<Vec<&'static str>> {
    let start = OPERATIONS.find(&format!("\n## {section}\n")).expect("the section") + 1;
    let section = &OPERATIONS[start..];
    let section = &section[..section[3..].find("\n## ").map_or(section.len(), |end| end + 3)];
    let mut blocks: Vec<Vec<&str>> = Vec::new();
    let mut is_open = false;
    for line in section.lines() {
        match line.strip_prefix("    ") {
            Some(command) if is_open => blocks.last_mut().expect("an open block").push(command),
            Some(command) => blocks.push(vec![command]),
            None => {}
        }
        is_open = line.starts_with("    ");
    }
    blocks
}

/// A server with a private Postgres, on a machine of its own, as it were.
struct Site {
    home: PathBuf,
    server: Server,
}

impl Site {
    async fn new() -> Site {
        let home = env::temp_dir().join(format!("saratoga-backup-{}", uuid::Uuid::new_v4()));
        fs::create_dir_all(home.join("bin")).unwrap();
        fs::write(home.join("bin/docker"), DOCKER).unwrap();
        fs::set_permissions(home.join("bin/docker"), fs::Permissions::from_mode(0o755)).unwrap();
        Site { server: Server::with_its_own(&home).await, home }
    }

    fn socket(&self) -> String {
        self.home.join("data/postgres/socket").display().to_string()
    }

    fn pool(&self) -> PgPool {
        PgPool::connect_lazy(&format!("postgres://saratoga@localhost/saratoga?host={}", self.socket())).unwrap()
    }

    /// Does what a block of the document says, in the folder where the backups are; answers what the last command printed.
    async fn follow(&mut self, block: &[&str], folder: &Path) -> String {
        let mut printed = String::new();
        for line in block {
            match line.split_once('#').map_or(*line, |(command, _)| command).trim_end() {
                "docker compose stop app" => self.server.stop(),
                // It is running on an empty database, as a new one is.
                "sudo systemctl start saratoga" => {}
                "docker compose up --detach" | "sudo systemctl restart saratoga" => {
                    self.server.stop();
                    self.server.start_again();
                    self.server.becomes_ready().await;
                }
                command => {
                    // The stand-in for Docker's Postgres runs as long as somebody uses it.
                    if !self.server.runs() {
                        self.server.start_again();
                        self.server.becomes_ready().await;
                    }
                    printed = self.run(command, folder);
                }
            }
        }
        printed
    }

    fn run(&self, command: &str, folder: &Path) -> String {
        let here = command
            .replace("/var/lib/saratoga/postgres/socket", &self.socket())
            .replace("/opt/saratoga/saratoga", PROGRAM)
            .replace("/var/lib/saratoga/dumps", &folder.display().to_string())
            .replace("/srv/saratoga", &folder.display().to_string());
        let path = env::var("PATH").unwrap_or_default();
        let Output { status, stdout, stderr } = Command::new("sh")
            .args(["-e", "-c", &here])
            .current_dir(folder)
            .env("PATH", format!("{}:{}:{path}", self.home.join("bin").display(), programs().display()))
            .env("PGHOST", self.socket())
            .env("SARATOGA", PROGRAM)
            .env("SARATOGA_DATA_DIR", self.home.join("data"))
            .env_remove("DATABASE_URL")
            .output()
            .unwrap();
        let said = String::from_utf8_lossy(&stderr);
        assert!(status.success() && said.is_empty(), "{here}: {said}");
        String::from_utf8(stdout).unwrap()
    }

    fn admin(&self, command: &str) -> Value {
        serde_json::from_str(&self.run(&format!("\"$SARATOGA\" admin {command}"), &self.home)).unwrap()
    }

    /// All that boards show, as data and as pages, and what each player can take away.
    async fn shown(&self, players: &[Player]) -> Vec<Vec<u8>> {
        let mut shown = Vec::new();
        for game in GameKind::ALL {
            for address in [format!("/api/v1/leaderboard?game={game}"), format!("/lt/{game}/leaderboard")] {
                shown.push(Client::new(self.server.addr).get(&address).await.unwrap());
            }
        }
        for player in players {
            shown.push(player.client.at(self.server.addr).get("/api/v1/my_data").await.unwrap());
        }
        shown.into_iter().map(|answer| (answer.status == 200).then_some(answer.body).expect("200")).collect()
    }
}

impl Drop for Site {
    fn drop(&mut self) {
        self.server.stop();
        if std::thread::panicking() {
            eprintln!("logs are in {}", self.home.display());
        } else {
            let _ = fs::remove_dir_all(&self.home);
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn h3_a_lost_site_goes_on_from_its_backup() {
    let mut chance = Chance::of("backup");
    let blocks_of = blocks("Backup and restore");
    let [dump, restore, dump_private, restore_private, look, nightly] = &blocks_of[..] else { panic!("{blocks_of:?}") };

    // A site with all kinds of results; its transactions have numbers that are still to come where the backup will be.
    let mut lost = Site::new().await;
    let burn = "do $$ begin for i in 1..5000 loop perform pg_current_xact_id(); commit; end loop; end $$";
    sqlx::raw_sql(burn).execute(&lost.pool()).await.unwrap();
    let mut players = Table::of(6, &[lost.server.addr], &mut chance).close().await;
    players[0].client.post("set_name", &json!({"name": "Ąžuolas"})).await.unwrap();
    assert_eq!(lost.admin(&format!("hide-result {}", players[4].id()))["changed"], json!(true));
    let mut open = Player::new(lost.server.addr, GameKind::Canfield, chance.split());
    open.start().await;
    let rest = open.log.split_off(5);
    open.save_all().await;
    players.push(open);
    let shown = lost.shown(&players).await;

    let backups = lost.home.with_extension("backups");
    let [by_compose, by_hand, by_night, by_timer] =
        ["compose", "hand", "night", "timer"].map(|name| backups.join(name));
    for (folder, block) in [(&by_compose, dump), (&by_hand, dump_private)] {
        fs::create_dir_all(folder).unwrap();
        lost.follow(block, folder).await;
    }
    fs::create_dir(&by_night).unwrap();
    for line in nightly.iter().chain(&blocks("Letting go of old logs")[0]) {
        let (_, command) = line.split_at(line.match_indices(' ').nth(4).expect("five fields of cron").0);
        lost.run(&command.replace("\\%", "%"), &by_night);
    }
    let kept: Vec<_> = fs::read_dir(&by_night).unwrap().map(|file| file.unwrap().metadata().unwrap().len()).collect();
    assert!(kept.len() == 1 && kept[0] > 10_000, "{kept:?}");
    fs::create_dir(&by_timer).unwrap();
    lost.run(NIGHTLY, &by_timer);
    let [dumped] = &fs::read_dir(&by_timer).unwrap().map(|file| file.unwrap().path()).collect::<Vec<_>>()[..] else {
        panic!("one dump")
    };
    fs::rename(dumped, by_timer.join("saratoga.dump")).unwrap();
    drop(lost);

    for (folder, block) in [(&by_compose, restore), (&by_hand, restore_private), (&by_timer, restore_private)] {
        let mut site = Site::new().await;
        // Whoever came to the new machine too early is gone again.
        Player::new(site.server.addr, GameKind::Canfield, chance.split()).start().await;
        site.follow(block, folder).await;
        assert!(site.shown(&players).await == shown, "boards and what players take away are the same to the byte");
        let report: Value = serde_json::from_str(&site.follow(look, folder).await).unwrap();
        assert_eq!((&report["checked"], &report["different"]), (&json!(6), &json!(0)), "{report}");

        if folder == &by_timer {
            goes_on(&site, &mut players, &rest, &mut chance).await;
        }
    }
    fs::remove_dir_all(&backups).unwrap();
}

/// Whoever was playing plays on, somebody new plays too, and all are ranked as they should be.
async fn goes_on(site: &Site, players: &mut Vec<Player>, rest: &[RawEvent], chance: &mut Chance) {
    for player in players.iter_mut() {
        player.client = player.client.at(site.server.addr);
    }
    let open = players.last_mut().expect("somebody who plays");
    open.log.extend_from_slice(rest);
    open.save_all().await;
    open.finish().await;
    players.extend(Table::of(3, &[site.server.addr], chance).close().await);
    audit(&site.pool(), site.server.addr, players).await;
}
