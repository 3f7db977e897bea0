//! The command line: one file a command.

mod admin;
mod check;
mod common;
mod deal;
mod healthcheck;
mod log_file;
mod migrate;
mod replay;
mod serve;
mod solve;

use super::config::{Config, ListenConfig, read::read};
use clap::{ArgMatches, Parser, Subcommand};
use std::{
    ffi::OsString,
    io::{self, Write},
    process::ExitCode,
};

/// What the program is asked to do.
#[derive(Debug, Parser)]
#[command(name = "saratoga", version, about, args_conflicts_with_subcommands = true)]
pub struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
    /// Without a command, the site is served.
    #[command(flatten)]
    serve: Config,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Serve the site; also what happens without a command.
    Serve(Box<Config>),
    /// Bring the database's schema up to date, and stop. (`serve` does so too when it starts.)
    Migrate(Box<migrate::MigrateCommand>),
    /// Tell what `serve` would run with, and whether it could: address, site, folder, database, clock, schema; start and change
    /// nothing.
    Check(Box<check::CheckCommand>),
    /// Ask the server at SARATOGA_ADDR on this machine whether it is ready; exit code 0 if it is. For containers.
    Healthcheck(ListenConfig),
    /// Deal a game: its cards, and how they lie when play begins.
    Deal(Box<deal::DealCommand>),
    /// Play a log through as the server does.
    Replay(Box<replay::ReplayCommand>),
    /// Tell whether a Canfield can be won, and how.
    Solve(Box<solve::SolveCommand>),
    /// Look after a site: decide on held results, hide names and results, check what is stored, erase players.
    Admin(Box<admin::AdminCommand>),
}

/// Reads the command line and the environment, and does what they say.
pub fn run() -> ExitCode {
    match read::<Cli>(&std::env::args_os().collect::<Vec<OsString>>()) {
        Ok((cli, matches)) => cli.run(&matches),
        Err(error) => error.exit(),
    }
}

impl Cli {
    fn run(self, matches: &ArgMatches) -> ExitCode {
        match self.command {
            None => on_tokio(serve::run(self.serve)),
            Some(Command::Serve(config)) => on_tokio(serve::run(*config)),
            Some(Command::Migrate(config)) => on_tokio(migrate::run(*config)),
            Some(Command::Check(command)) => command.run(matches.subcommand().map_or(matches, |(_, own)| own)),
            Some(Command::Healthcheck(listen)) => healthcheck::run(listen.addr),
            Some(Command::Deal(command)) => command.run(),
            Some(Command::Replay(command)) => command.run(),
            Some(Command::Solve(command)) => command.run(),
            Some(Command::Admin(command)) => command.run(),
        }
    }
}

/// Why a command failed, for whoever gave it.
type Failure = Box<dyn std::error::Error + Send + Sync>;

fn on_tokio(command: impl Future<Output = Result<(), Failure>>) -> ExitCode {
    let done = match tokio::runtime::Builder::new_multi_thread().enable_all().build() {
        Ok(runtime) => runtime.block_on(command),
        Err(error) => Err(error.into()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            // Whoever would read it may have gone away.
            let _ = writeln!(io::stderr(), "saratoga: {failure}");
            ExitCode::FAILURE
        }
    }
}
