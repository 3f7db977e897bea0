//! `saratoga check`: what `serve` would run with, and whether it could (H-1). Nothing is started, and all is left as it was.

mod database;

use super::healthcheck;
use crate::server::{
    assets::Assets,
    config::{
        Config,
        read::Wrong,
        settings::{self, Told},
        strays::strays,
    },
    listen::{self, Unlistenable},
};
use clap::{ArgMatches, Args};
use serde::Serialize;
use std::{
    fmt,
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
    /// Looks, and prints what it found: exit code 1 if anything is wrong. What `wrong` settings are about is left out.
    pub fn run(self, matches: &ArgMatches, wrong: &[Wrong]) -> ExitCode {
        let findings = match tokio::runtime::Builder::new_current_thread().enable_all().build() {
            Ok(runtime) => runtime.block_on(findings(&self.config, wrong)),
            Err(error) => vec![Finding::new(State::Wrong, "program", error)],
        };
        let mut settings = settings::told(matches);
        for told in &mut settings {
            if let Some(wrong) = wrong.iter().find(|wrong| wrong.variable() == told.variable) {
                (told.value, told.source) = (wrong.value().unwrap_or("set").to_owned(), "wrong");
            }
        }
        let report = Report { settings, findings };
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

async fn findings(config: &Config, wrong: &[Wrong]) -> Vec<Finding> {
    let is_wrong = |variable: &str| wrong.iter().any(|wrong| wrong.variable() == variable);
    let wrong_setting = |wrong: &Wrong| Finding::new(State::Wrong, "settings", wrong.sentence().replace("\n  ", ". "));
    let stray = |stray| Finding::new(State::Warning, "settings", stray);
    let site = config.site_dir.clone().unwrap_or_else(Assets::default_folder);
    let site = Assets::open(&site).map(|assets| format!("built, in {}", assets.folder().display()));
    let secret = config.secret().map(|secret| match secret {
        Some(_) => "configured",
        None => "one is made and kept in the database",
    });
    let mut findings: Vec<Finding> = wrong.iter().map(wrong_setting).chain(strays().into_iter().map(stray)).collect();
    let mut is_at_work = false;
    if !is_wrong("SARATOGA_ADDR") {
        let address = address(config.listen.addr).await;
        is_at_work = matches!(address, Ok(Address::Served(_)));
        findings.push(Finding::of("address", address));
    }
    findings.push(Finding::of("site", site));
    if !["SARATOGA_SECRET", "SARATOGA_PUBLIC_URL", "DATABASE_URL"].into_iter().any(is_wrong) {
        findings.push(Finding::of("secret", secret));
    }
    // Which database is meant may not be known.
    if !is_wrong("DATABASE_URL") && (config.database.database_url.is_some() || !is_wrong("DATABASE_DIRECT_URL")) {
        let connections = (!is_wrong("SARATOGA_DATABASE_CONNECTIONS")).then_some(config.database_connections);
        findings.extend(database::findings(&config.database, connections, is_at_work).await);
    }
    findings
}

/// An address at which a server could listen, or does.
enum Address {
    Free(SocketAddr),
    Served(SocketAddr),
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Address::Free(addr) => write!(f, "nobody listens at {addr} yet"),
            Address::Served(addr) => {
                write!(f, "{addr} is in use by a Saratoga that runs: another can't start there before it has stopped")
            }
        }
    }
}

/// Whether a server could listen at an address. One that does already is no fault.
async fn address(addr: SocketAddr) -> Result<Address, Unlistenable> {
    match listen::at(addr).await {
        Ok(_) => Ok(Address::Free(addr)),
        Err(Unlistenable::InUse(_)) if healthcheck::is_saratoga(addr) => Ok(Address::Served(addr)),
        Err(unlistenable) => Err(unlistenable),
    }
}
