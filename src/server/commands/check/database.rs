//! What can be said of the database, and by itself.

use super::{Finding, State};
use crate::server::{
    config::DatabaseConfig,
    database::{Database, PRIVATE},
    embedded,
    store::start::{self, Seen},
};
use chrono::{NaiveDate, Utc};
use sqlx::postgres::PgConnectOptions;

/// Two machines whose clocks are looked after are closer to each other than so many ms.
const MOST_AHEAD_MS: i64 = 2_000;

/// No clock that is right is before this day, when the program was written.
const WRITTEN: NaiveDate = NaiveDate::from_ymd_opt(2026, 1, 1).expect("a day");

/// Looks at the database that is configured, or at the private one.
pub(super) async fn findings(config: &DatabaseConfig) -> Vec<Finding> {
    let mut findings = Vec::new();
    match Database::configured(config) {
        Ok(Some(database)) => {
            for (name, options) in database.ways() {
                findings.extend(look(name, options).await);
            }
        }
        Ok(None) => match embedded::find(config).await {
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
        (Some(_), None) if let Some(hidden) = found.hidden => (State::Wrong, hidden.to_string()),
    let data = found.data.display();
    let programs = found.programs.map(|folder| format!("its programs are in {}", folder.display()));
    let room = found.room.map(|folder| format!("{} can be written", folder.display()));
    let (state, told) = match (found.version, found.running) {
        (Some(version), Some(_)) => (State::Ok, format!("it runs, with data of Postgres {version} in {data}")),
        (Some(version), None) => (
            State::Unknown,
            format!("data of Postgres {version} are in {data}; it does not run, so that no more can be seen of them"),
        ),
        (None, _) => (State::Ok, format!("there are no data yet in {data}: `saratoga serve` makes them")),
    };
    let folder = Finding::of(format!("{PRIVATE}, folder"), room);
    vec![Finding::of(PRIVATE, programs), folder, Finding::new(state, PRIVATE, told)]
}

/// What a Postgres tells of itself.
async fn look(name: &str, options: &PgConnectOptions) -> Vec<Finding> {
    match start::look(options).await {
        Ok(seen) => vec![
            Finding::new(State::Ok, name, version(&seen)),
            Finding::of(format!("{name}, safety"), safety(&seen)),
            Finding::of(format!("{name}, clock"), clock(&seen)),
            Finding::of(format!("{name}, schema"), schema(&seen)),
            Finding::of(format!("{name}, rights"), rights(&seen)),
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
        (&schema.unknown, "not known to this program, which is older than the database"),
        (&schema.changed, "other than this program has them"),
    ];
    let wrong = wrong.iter().filter(|(steps, _)| !steps.is_empty());
    let told: Vec<String> = wrong.map(|(numbers, what)| format!("steps {}: {what}", steps(numbers))).collect();
    match (schema.taken, &schema.pending[..]) {
        _ if !told.is_empty() => Err(told.join("; ")),
        (taken, []) => Ok(format!("its {taken} steps are this program's")),
        (0, _) => Ok("there is none yet: `saratoga serve` makes it when it starts, or `migrate`".into()),
        (_, pending) => Ok(format!(
            "steps {} are yet to be taken: `saratoga serve` does so when it starts, or `migrate`",
            steps(pending)
        )),
    }
}

fn rights(seen: &Seen) -> Result<&'static str, &'static str> {
    match seen {
        Seen { read_only: true, .. } => Err("it takes no writes: it is a standby, or set to be read only"),
        Seen { may_make: false, schema, .. } if !schema.pending.is_empty() => {
            Err("its user may make no tables there: make that user the database's owner")
        }
        _ => Ok("it takes what is written"),
    }
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
            read_only: false,
            may_make: true,
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
    fn h1_a_schema_that_differs_is_wrong_and_one_that_the_start_makes_is_not() {
        let told = |taken, pending, unknown, changed| {
            schema(&Seen { schema: Schema { taken, pending, unknown, changed }, ..seen() })
        };
        assert!(schema(&seen()).is_ok_and(|told| told.contains('6')));
        assert!(told(0, vec![1, 2], vec![], vec![]).is_ok_and(|told| told.contains("none yet")));
        assert!(told(4, vec![5, 6], vec![], vec![]).is_ok_and(|told| told.contains("5, 6 are yet to be taken")));
        let wrong = told(5, vec![5, 6], vec![9], vec![1]).unwrap_err();
        assert!(wrong.contains("9: not known") && wrong.contains("1: other"), "{wrong}");
    }

    #[test]
    fn h1_a_database_that_cannot_be_written_is_wrong() {
        let pending = || Schema { taken: 0, pending: vec![1], ..Schema::default() };
        assert!(rights(&seen()).is_ok());
        assert!(rights(&Seen { read_only: true, ..seen() }).is_err());
        assert!(rights(&Seen { may_make: false, ..seen() }).is_ok(), "nothing is to be made");
        assert!(rights(&Seen { may_make: false, schema: pending(), ..seen() }).is_err());
        assert!(rights(&Seen { schema: pending(), ..seen() }).is_ok());
    }
}
