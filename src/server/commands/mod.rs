//! The command line: one file a command.

mod admin;
mod check;
mod common;
mod deal;
mod failure;
mod healthcheck;
mod log_file;
mod migrate;
mod replay;
mod serve;
mod solve;

use super::config::{Config, ListenConfig, LogForm, read::read};
use clap::{ArgMatches, Parser, Subcommand};
use failure::Failure;
use std::{ffi::OsString, process::ExitCode};

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
    let arguments: Vec<OsString> = std::env::args_os().collect();
    match read::<Cli>(&arguments) {
        Ok((cli, matches)) => cli.run(&matches),
        Err(unreadable) => match unreadable.rest::<Cli>(&arguments) {
            Some((Cli { command: Some(Command::Check(command)), .. }, matches)) => {
                command.run(own(&matches), &unreadable.wrong)
            }
            _ if unreadable.error.use_stderr() && logs_json(&arguments) => failure::tell_settings(&unreadable.error),
            _ => unreadable.error.exit(),
        },
    }
}

/// A command's own arguments.
fn own(matches: &ArgMatches) -> &ArgMatches {
    matches.subcommand().map_or(matches, |(_, own)| own)
}

/// Whether what is asked for has a log, and that is for machines, as far as can be told where the settings can't be read.
fn logs_json(arguments: &[OsString]) -> bool {
    let command = arguments.get(1).and_then(|first| first.to_str()).unwrap_or("--");
    let has_log = command.starts_with('-') || ["serve", "migrate"].contains(&command);
    let named =
        |argument: &OsString| argument.to_str().is_some_and(|told| told == "--log" || told.starts_with("--log="));
    let form = match arguments.iter().position(named) {
        Some(at) => match arguments[at].to_str().and_then(|told| told.strip_prefix("--log=")) {
            Some(form) => Some(form.to_owned()),
            None => arguments.get(at + 1).and_then(|form| form.to_str()).map(str::to_owned),
        },
        None => std::env::var("SARATOGA_LOG").ok(),
    };
    has_log && form.is_some_and(|form| form == "json")
}

impl Cli {
    fn run(self, matches: &ArgMatches) -> ExitCode {
        match self.command {
            None => on_tokio(self.serve.log.log, serve::run(self.serve)),
            Some(Command::Serve(config)) => on_tokio(config.log.log, serve::run(*config)),
            Some(Command::Migrate(config)) => on_tokio(config.log_form(), migrate::run(*config)),
            Some(Command::Check(command)) => command.run(own(matches), &[]),
            Some(Command::Healthcheck(listen)) => healthcheck::run(listen.addr),
            Some(Command::Deal(command)) => command.run(),
            Some(Command::Replay(command)) => command.run(),
            Some(Command::Solve(command)) => command.run(),
            Some(Command::Admin(command)) => command.run(),
        }
    }
}

fn on_tokio(log: LogForm, command: impl Future<Output = Result<(), Failure>>) -> ExitCode {
    let done = match tokio::runtime::Builder::new_multi_thread().enable_all().build() {
        Ok(runtime) => runtime.block_on(command),
        Err(error) => Err(error.into()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure::tell(&failure, log),
    }
}
