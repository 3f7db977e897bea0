//! `saratoga check`: what `serve` would run with, and whether it could (H-1). Nothing is started or changed.

use crate::server::{
    assets::Assets,
    config::{
        Config, DatabaseConfig,
        settings::{self, Told},
    },
    database::{Database, PRIVATE},
    embedded,
    store::start::{self, Seen},
};
use chrono::{NaiveDate, Utc};
use clap::{ArgMatches, Args};
use serde::Serialize;
use sqlx::postgres::PgConnectOptions;
use std::{
    io::{self, Write},
    process::ExitCode,
};

/// Two machines whose clocks are looked after are closer to each other than so many ms.
const MOST_AHEAD_MS: i64 = 2_000;

/// No clock that is right is before this day, when the program was written.
const WRITTEN: NaiveDate = NaiveDate::from_ymd_opt(2026, 1, 1).expect("a day");

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
    let site = config.site_dir.clone().unwrap_or_else(Assets::default_folder);
    let site = Assets::open(&site).map(|assets| format!("built, in {}", assets.folder().display()));
    let secret = config.secret().map(|secret| match secret {
        Some(_) => "configured",
        None => "one is made and kept in the database",
    });
    let mut findings = vec![Finding::of("site", site), Finding::of("secret", secret)];
    findings.extend(database(&config.database).await);
    findings
}

async fn database(config: &DatabaseConfig) -> Vec<Finding> {
    let mut findings = Vec::new();
    match Database::configured(config) {
        Ok(Some(database)) => {
            for (name, options) in database.ways() {
                findings.extend(look(name, options).await);
            }
        }
        Ok(None) => match embedded::find(config) {
            Ok(found) => {
                let running = found.running.clone();
                findings.extend(private(found));
                if let Some(options) = running {
                    findings.extend(look(PRIVATE, &options).await);
                }
            }
            Err(error) => findings.push(Finding::new(State::Wrong, PRIVATE, error)),
        },
        Err(error) => findings.push(Finding::new(State::Wrong, "database", error)),
    }
    findings
}

/// What can be said of the private Postgres without asking it.
fn private(found: embedded::Found) -> Vec<Finding> {
    let data = found.data.display();
    let programs = found.programs.map(|folder| format!("its programs are in {}", folder.display()));
    let (state, told) = match (found.version, found.running) {
        (Some(version), Some(_)) => (State::Ok, format!("it runs, with data of Postgres {version} in {data}")),
        (Some(version), None) => (
            State::Unknown,
            format!("data of Postgres {version} are in {data}; it does not run, so that no more can be seen of them"),
        ),
        (None, _) => (State::Ok, format!("there are no data yet in {data}: `saratoga serve` makes them")),
    };
    vec![Finding::of(PRIVATE, programs), Finding::new(state, PRIVATE, told)]
}

/// What a Postgres tells of itself.
async fn look(name: &str, options: &PgConnectOptions) -> Vec<Finding> {
    match start::look(options).await {
        Ok(seen) => vec![
            Finding::new(State::Ok, name, version(&seen)),
            Finding::of(format!("{name}, safety"), safety(&seen)),
            Finding::of(format!("{name}, clock"), clock(&seen)),
            Finding::of(format!("{name}, schema"), schema(&seen)),
        ],
        Err(unfit) => vec![Finding::new(State::Wrong, name, unfit)],
    }
}

fn version(seen: &Seen) -> String {
    match &seen.version {
        Some(version) => format!("Postgres {version} answers"),
        None => "a Postgres answers, and doesn't tell its version".into(),
    }
}

fn safety(seen: &Seen) -> Result<&'static str, String> {
    let off = [("fsync", seen.fsync), ("full_page_writes", seen.full_page_writes)];
    match off.iter().filter(|(_, is_on)| !is_on).map(|(name, _)| *name).collect::<Vec<_>>()[..] {
        [] => Ok("fsync and full_page_writes are on"),
        ref off => {
            Err(format!("{}: off, so that a failure of the machine may cost all that is stored", off.join(", ")))
        }
    }
}

fn clock(seen: &Seen) -> Result<String, String> {
    let today = seen.now.date_naive();
    let says = format!("Postgres's says {}", seen.now.format("%F %T UTC"));
    if today < WRITTEN {
        return Err(format!("{says}: that is long ago"));
    }
    if let Some(latest) = seen.latest_daily.filter(|latest| *latest > today) {
        return Err(format!("{says}, and it has a daily of {latest}, which is a later day"));
    }
    let apart = format!("{}.{:03} s", seen.ahead_ms.abs() / 1000, seen.ahead_ms.abs() % 1000);
    if seen.ahead_ms.abs() > MOST_AHEAD_MS {
        let says_here = Utc::now().format("%F %T UTC");
        return Err(format!("{says}, and this machine's {says_here}: they are {apart} apart"));
    }
    Ok(format!("{says}, and this machine's is {apart} from it"))
}

fn schema(seen: &Seen) -> Result<String, String> {
    let schema = &seen.schema;
    let steps = |steps: &[i64]| steps.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
    let wrong = [
        (&schema.pending, "not taken yet (`saratoga serve` or `migrate` takes them)"),
        (&schema.unknown, "not known to this program, which is older than the database"),
        (&schema.changed, "other than this program has them"),
    ];
    let wrong = wrong.iter().filter(|(steps, _)| !steps.is_empty());
    let told: Vec<String> = wrong.map(|(numbers, what)| format!("steps {}: {what}", steps(numbers))).collect();
    if told.is_empty() { Ok(format!("its {} steps are this program's", schema.taken)) } else { Err(told.join("; ")) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::server::store::start::Schema;

    fn seen() -> Seen {
        Seen {
            version: Some("17.2".into()),
            fsync: true,
            full_page_writes: true,
            ahead_ms: -12,
            now: "2026-11-30T12:00:00Z".parse().unwrap(),
            schema: Schema { taken: 6, ..Schema::default() },
            latest_daily: NaiveDate::from_ymd_opt(2026, 11, 30),
        }
    }

    #[test]
    fn h1_a_clock_is_wrong_when_it_was_set_back_or_is_far_from_the_other() {
        assert!(clock(&seen()).is_ok_and(|told| told.contains("0.012 s")));
        let apart = |ahead_ms| clock(&Seen { ahead_ms, ..seen() }).is_err();
        assert_eq!([2_000, -2_000, 2_001, -2_001].map(apart), [false, false, true, true]);
        let tomorrow = NaiveDate::from_ymd_opt(2026, 12, 1);
        assert!(clock(&Seen { latest_daily: tomorrow, ..seen() }).is_err_and(|told| told.contains("2026-12-01")));
        assert!(clock(&Seen { now: "1970-01-01T00:00:00Z".parse().unwrap(), latest_daily: None, ..seen() }).is_err());
    }

    #[test]
    fn h1_what_postgres_may_lose_is_wrong() {
        assert!(safety(&seen()).is_ok());
        let off = safety(&Seen { fsync: false, full_page_writes: false, ..seen() });
        assert!(off.is_err_and(|told| told.starts_with("fsync, full_page_writes: off")));
    }

    #[test]
    fn h1_a_schema_that_differs_is_wrong() {
        assert!(schema(&seen()).is_ok_and(|told| told.contains('6')));
        let differs = Schema { taken: 5, pending: vec![5, 6], unknown: vec![9], changed: vec![1] };
        let told = schema(&Seen { schema: differs, ..seen() }).unwrap_err();
        assert!(
            told.contains("5, 6: not taken") && told.contains("9: not known") && told.contains("1: other"),
            "{told}"
        );
    }
}
