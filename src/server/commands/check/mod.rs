//! `saratoga check`: what `serve` would run with, and whether it could (H-1). Nothing is started, and all is left as it was.

mod database;

use super::healthcheck;
use crate::server::{
    assets::Assets,
    config::{
        Config,
        settings::{self, Told},
        strays::strays,
    },
    listen::{self, Unlistenable},
};
use clap::{ArgMatches, Args};
use serde::Serialize;
use std::{
    io::{self, Write},
    net::SocketAddr,
    process::ExitCode,
};

/// What `check` is told: as `serve`, and how to answer.
#[derive(Debug, Args)]
pub struct CheckCommand {
    #[command(flatten)]
    config: Config,
    /// Answer with one JSON value
    #[arg(long)]
    json: bool,
}

/// What was found out.
#[derive(Serialize)]
struct Report {
    settings: Vec<Told>,
    findings: Vec<Finding>,
}

#[derive(Serialize)]
struct Finding {
    state: State,
    about: String,
    message: String,
}

#[derive(Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
enum State {
    /// As it should be.
    Ok,
    /// Not to be found out now.
    Unknown,
    /// Perhaps not what was meant.
    Warning,
    /// To be mended.
    Wrong,
}

impl CheckCommand {
    /// Looks, and prints what it found: exit code 1 if anything is wrong.
    pub fn run(self, matches: &ArgMatches) -> ExitCode {
        let findings = match tokio::runtime::Builder::new_current_thread().enable_all().build() {
            Ok(runtime) => runtime.block_on(findings(&self.config)),
            Err(error) => vec![Finding::new(State::Wrong, "program", error)],
        };
        let report = Report { settings: settings::told(matches), findings };
        let is_right = report.findings.iter().all(|finding| finding.state != State::Wrong);
        // Whoever reads may have gone away; nothing is left to tell them.
        match report.print(self.json) {
            Ok(()) if is_right => ExitCode::SUCCESS,
            _ => ExitCode::FAILURE,
        }
    }
}

impl Report {
    fn print(&self, json: bool) -> io::Result<()> {
        let mut out = io::BufWriter::new(io::stdout().lock());
        if json {
            serde_json::to_writer(&mut out, self)?;
            writeln!(out)?;
            return out.flush();
        }
        for Told { variable, value, source } in &self.settings {
            writeln!(out, "setting  {variable}: {value}  [{source}]")?;
        }
        for Finding { state, about, message } in &self.findings {
            let state = match state {
                State::Ok => "ok",
                State::Unknown => "unknown",
                State::Warning => "warning",
                State::Wrong => "WRONG",
            };
            writeln!(out, "{state:<8} {about}: {message}")?;
        }
        out.flush()
    }
}

impl Finding {
    fn new(state: State, about: impl Into<String>, message: impl ToString) -> Finding {
        Finding { state, about: about.into(), message: message.to_string() }
    }

    fn of<T: ToString>(about: impl Into<String>, found: Result<T, impl ToString>) -> Finding {
        match found {
            Ok(message) => Finding::new(State::Ok, about, message),
            Err(message) => Finding::new(State::Wrong, about, message),
        }
    }
}

async fn findings(config: &Config) -> Vec<Finding> {
    let stray = |stray| Finding::new(State::Warning, "settings", stray);
    let site = config.site_dir.clone().unwrap_or_else(Assets::default_folder);
    let site = Assets::open(&site).map(|assets| format!("built, in {}", assets.folder().display()));
    let secret = config.secret().map(|secret| match secret {
        Some(_) => "configured",
        None => "one is made and kept in the database",
    });
    let mut findings: Vec<Finding> = strays().into_iter().map(stray).collect();
    findings.extend([
        Finding::of("address", address(config.listen.addr).await),
        Finding::of("site", site),
        Finding::of("secret", secret),
    ]);
    findings.extend(database::findings(&config.database).await);
    findings
}

/// Whether a server could listen at an address. One that does already is no fault.
async fn address(addr: SocketAddr) -> Result<String, Unlistenable> {
    match listen::at(addr).await {
        Ok(_) => Ok(format!("nobody listens at {addr} yet")),
        Err(Unlistenable::InUse(_)) if healthcheck::is_saratoga(addr) => {
            Ok(format!("{addr} is in use by a Saratoga that runs: another can't start there before it has stopped"))
        }
        Err(unlistenable) => Err(unlistenable),
    }
}
