//! How many saves and finishes a server bears, on loopback: real games of Canfield, each checked against the rules
//! afterwards. `scripts/load` starts a server for it, with a Postgres that holds nothing else, and
//! `docs/PERFORMANCE.md` has the figures.

mod check;
mod client;
mod database;
mod drive;
mod games;
mod processes;
mod report;

use clap::Parser;
use client::Client;
use database::Database;
use drive::{Player, Stage};
use processes::Processes;
use report::Report;
use saratoga::rules::Ms;
use std::{net::SocketAddr, path::PathBuf, process::ExitCode, thread, time::Duration};

/// Why the load came to nothing.
type Failure = Box<dyn std::error::Error + Send + Sync>;

/// How many connections ask at once, and for how many of a hundred players.
const LEVELS: [(usize, usize); 3] = [(1, 5), (8, 25), (32, 70)];

/// How many finishes are sent once more in the end.
const AGAIN: usize = 2_000;

/// How long nobody asks anything before memory at rest is read.
const REST: Duration = Duration::from_secs(5);

/// Measures saves and finishes of Canfield on a server of its own.
#[derive(Parser)]
struct Options {
    /// Where the server listens: on loopback.
    #[arg(long, value_parser = loopback)]
    addr: SocketAddr,
    /// The server's process.
    #[arg(long)]
    server: u32,
    /// The server's SARATOGA_DATA_DIR, whose private Postgres nobody has played in.
    #[arg(long)]
    data_dir: PathBuf,
    /// How many players there are, with a run each.
    #[arg(long, default_value_t = 10_000, value_parser = clap::value_parser!(u32).range(100..=100_000))]
    players: u32,
    /// After so many seconds it gives up.
    #[arg(long, default_value_t = 900)]
    seconds: u64,
}

/// Load is for servers of one's own.
fn loopback(text: &str) -> Result<SocketAddr, String> {
    let addr: SocketAddr = text.parse().map_err(|error| format!("{error}"))?;
    if addr.ip().is_loopback() { Ok(addr) } else { Err("only a server on loopback is put under load".into()) }
}

fn main() -> ExitCode {
    let options = Options::parse();
    let limit = Duration::from_secs(options.seconds);
    thread::spawn(move || {
        thread::sleep(limit);
        eprintln!("It took longer than {} s.", limit.as_secs());
        std::process::exit(1);
    });
    match run(&options) {
        Ok(report) => {
            println!("{report}");
            ExitCode::SUCCESS
        }
        Err(failure) => {
            eprintln!("{failure}");
            ExitCode::FAILURE
        }
    }
}

fn run(options: &Options) -> Result<Report, Failure> {
    let mut database = Database::open(&options.data_dir)?;
    database.lay(games::SEED)?;
    let processes = Processes { server: options.server, postgres: database.process() };
    eprintln!("Playing {} games", options.players);
    let mut players: Vec<Player> = games::played(options.players.into()).map(Player::new).collect();
    let longest = players.iter().map(|player| games::end(&player.log)).max().unwrap_or_default();
    let mut report = Report::new(&players, processes.memory()?);

    let stage = Stage { addr: options.addr, processes };
    report.add(stage.play("start", 32, &mut players, drive::start)?);
    began_earlier(&mut database, &mut players, longest)?;
    for (connections, group) in groups(&mut players) {
        report.add(stage.play("save", connections, group, drive::save)?);
    }
    thread::sleep(REST);
    report.open = processes.memory()?;
    for (connections, group) in groups(&mut players) {
        report.add(stage.play("finish", connections, group, drive::finish)?);
    }
    let again = players.len().min(AGAIN);
    report.add(stage.play("finish again", 32, &mut players[..again], drive::finish_again)?);
    thread::sleep(REST);
    report.finished = processes.memory()?;

    eprintln!("Checking");
    report.checked = check::all(&players, &mut Client::connect(options.addr)?, &mut database)?;
    Ok(report)
}

/// As if every run had begun long enough ago for its whole log.
fn began_earlier(database: &mut Database, players: &mut [Player], longest: Ms) -> Result<(), Failure> {
    let starts = database.set_back(longest)?;
    for player in players {
        player.started = *starts.get(player.run()).ok_or("a run that was started is not in the database")?;
    }
    Ok(())
}

/// The players in groups, one for each level.
fn groups(mut players: &mut [Player]) -> impl Iterator<Item = (usize, &mut [Player])> {
    let all = players.len();
    LEVELS.into_iter().enumerate().map(move |(index, (connections, share))| {
        let size = if index + 1 == LEVELS.len() { players.len() } else { all * share / 100 };
        let (group, rest) = std::mem::take(&mut players).split_at_mut(size);
        players = rest;
        (connections, group)
    })
}
