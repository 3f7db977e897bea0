//! What can be said of the database, and by itself.

use super::{Finding, State};
use crate::server::{
    config::DatabaseConfig,
    database::{Database, PRIVATE},
    embedded,
    store::start::{self, Schema, Seen},
};
use chrono::{NaiveDate, Utc};
use sqlx::postgres::PgConnectOptions;

/// Two machines whose clocks are looked after are closer to each other than so many ms.
const MOST_AHEAD_MS: i64 = 2_000;

/// No clock that is right is before this day, when the program was written.
const WRITTEN: NaiveDate = NaiveDate::from_ymd_opt(2026, 1, 1).expect("a day");

/// Looks at the database that is configured, or at the private one, with so many connections to it; none, where that isn't known.
/// `is_at_work` tells whether the server that is looked after runs.
pub(super) async fn findings(config: &DatabaseConfig, connections: Option<u32>, is_at_work: bool) -> Vec<Finding> {
    let mut findings = Vec::new();
    match Database::configured(config) {
        Ok(Some(database)) => findings.extend(look(&database.ways(), connections).await),
        Ok(None) => match embedded::find(config).await {
            Ok(found) => {
                let running = found.running.clone();
                findings.extend(private(found, is_at_work));
                if let Some(options) = running {
                    findings.extend(look(&[(PRIVATE, &options)], connections).await);
                }
            }
            Err(error) => findings.push(Finding::new(State::Wrong, PRIVATE, error)),
        },
        Err(error) => findings.push(Finding::new(State::Wrong, "database", error)),
    }
    findings
}

/// What can be said of the private Postgres without asking it.
fn private(found: embedded::Found, is_at_work: bool) -> Vec<Finding> {
    let data = found.data.display();
    let programs = found.programs.map(|folder| format!("its programs are in {}", folder.display()));
    // That the server which runs has the folder is as it should be.
    let room = found.served.filter(|_| !is_at_work).map_or(found.room, Err);
    let room = room.map(|folder| format!("{} can be written", folder.display()));
    let (state, told) = match (found.version, found.running) {
        (Some(_), None) if let Some(hidden) = found.hidden => (State::Wrong, hidden.to_string()),
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

/// What the Postgres tells of itself that some ways lead to, the first of them that for migrations.
async fn look(ways: &[(&str, &PgConnectOptions)], connections: Option<u32>) -> Vec<Finding> {
    let (mut findings, mut all) = (Vec::new(), Vec::new());
    for (at, (name, options)) in ways.iter().enumerate() {
        match start::look(options).await {
            Ok(seen) => {
                findings.push(Finding::new(State::Ok, *name, version(&seen)));
                findings.push(Finding::of(format!("{name}, safety"), safety(&seen)));
                findings.push(Finding::of(format!("{name}, clock"), clock(&seen)));
                findings.extend(seen.schema.iter().map(|found| Finding::of(format!("{name}, schema"), schema(found))));
                findings.push(Finding::of(format!("{name}, rights"), rights(&seen, at == 0)));
                all.push(seen);
            }
            Err(unfit) => findings.push(Finding::new(State::Wrong, *name, unfit)),
        }
    }
    match (ways, &all[..], connections) {
        ([(direct, _), (usual, _)], [one, other], _) => {
            findings.push(Finding::of(format!("{direct}, database"), same(one, other, usual)));
        }
        // A pooler, for which there are two ways, has a few for many.
        ([(name, _)], [seen], Some(connections)) => {
            findings.push(Finding::of(format!("{name}, connections"), room(seen, connections)));
        }
        _ => {}
    }
    findings
}

fn same(one: &Seen, other: &Seen, usual: &str) -> Result<String, String> {
    if one.instance == other.instance {
        Ok(format!("it is that of {usual}"))
    } else {
        Err(format!("it is another than that of {usual}, whose schema would not be brought up to date"))
    }
}

fn room(seen: &Seen, connections: u32) -> Result<String, String> {
    let told = format!("SARATOGA_DATABASE_CONNECTIONS is {connections}, of {} that Postgres has", seen.connections);
    if i64::from(connections) <= i64::from(seen.connections) {
        Ok(format!("{told} for all servers and commands together"))
    } else {
        Err(format!("{told}: set it lower, or Postgres's max_connections higher"))
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

fn schema(schema: &Schema) -> Result<String, String> {
    let steps = |steps: &[i64]| {
        let numbers = steps.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
        if steps.len() == 1 { format!("step {numbers}") } else { format!("steps {numbers}") }
    };
    let wrong = [
        (&schema.unknown, "not known to this program, which is older than the database"),
        (&schema.changed, "other than this program has them"),
    ];
    let wrong = wrong.iter().filter(|(steps, _)| !steps.is_empty());
    let told: Vec<String> = wrong.map(|(numbers, what)| format!("{}: {what}", steps(numbers))).collect();
    match (schema.taken, &schema.pending[..]) {
        _ if !told.is_empty() => Err(told.join("; ")),
        (taken, []) => Ok(format!("its {taken} steps are this program's")),
        (0, _) => Ok("there is none yet: `saratoga serve` makes it when it starts, or `migrate`".into()),
        (_, pending) => Ok(format!(
            "{} {} yet to be taken: `saratoga serve` does so when it starts, or `migrate`",
            steps(pending),
            if pending.len() == 1 { "is" } else { "are" }
        )),
    }
}

/// What its user may do there: for migrations, also whether these could be written down, which is tried even where none is due.
fn rights(seen: &Seen, migrates: bool) -> Result<&'static str, String> {
    match seen {
        Seen { read_only: true, .. } => Err("it takes no writes: it is a standby, or set to be read only".into()),
        Seen { may_make: false, .. } if migrates => {
            Err("its user may make no tables there: make that user the database's owner".into())
        }
        Seen { schema: None, .. } if migrates => {
            Err("its user may not read in _sqlx_migrations which steps the schema has taken: grant that".into())
        }
        Seen { closed, .. } if !closed.is_empty() => Err(format!(
            "its user may not select, insert, update and delete in {}: grant all of that",
            closed.join(", ")
        )),
        _ => Ok("it takes what is written"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seen() -> Seen {
        Seen {
            version: Some("17.2".into()),
            fsync: true,
            full_page_writes: true,
            read_only: false,
            may_make: true,
            closed: Vec::new(),
            connections: 97,
            instance: (5, "2026-11-30T08:00:00Z".parse().unwrap()),
            ahead_ms: -12,
            now: "2026-11-30T12:00:00Z".parse().unwrap(),
            schema: Some(Schema { taken: 6, ..Schema::default() }),
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
        let told = |taken, pending, unknown, changed| schema(&Schema { taken, pending, unknown, changed });
        assert!(told(6, vec![], vec![], vec![]).is_ok_and(|told| told.contains('6')));
        assert!(told(0, vec![1, 2], vec![], vec![]).is_ok_and(|told| told.contains("none yet")));
        assert!(told(4, vec![5, 6], vec![], vec![]).is_ok_and(|told| told.contains("5, 6 are yet to be taken")));
        assert!(told(5, vec![6], vec![], vec![]).is_ok_and(|told| told.starts_with("step 6 is yet to be taken")));
        let wrong = told(5, vec![5, 6], vec![9], vec![1]).unwrap_err();
        assert!(wrong.contains("9: not known") && wrong.contains("1: other"), "{wrong}");
    }

    #[test]
    fn h1_a_database_that_cannot_be_written_is_wrong() {
        assert!(rights(&seen(), true).is_ok());
        assert!(rights(&Seen { read_only: true, ..seen() }, true).is_err());
        assert!(rights(&Seen { may_make: false, ..seen() }, true).is_err());
        assert!(rights(&Seen { may_make: false, ..seen() }, false).is_ok(), "nothing is made this way");
        assert_eq!(
            [true, false].map(|migrates| rights(&Seen { schema: None, ..seen() }, migrates).is_ok()),
            [false, true]
        );
        let closed = rights(&Seen { closed: vec!["runs".into(), "tallies".into()], ..seen() }, false);
        assert!(closed.is_err_and(|told| told.contains("delete in runs, tallies: ")));
    }

    #[test]
    fn h3_two_ways_lead_to_one_database_which_has_room_for_all_connections() {
        assert!(same(&seen(), &seen(), "DATABASE_URL").is_ok());
        let other = |instance| same(&Seen { instance, ..seen() }, &seen(), "DATABASE_URL").is_err();
        let (number, since) = seen().instance;
        assert!(other((number + 1, since)) && other((number, since + chrono::TimeDelta::milliseconds(1))));
        assert_eq!([97, 98].map(|connections| room(&seen(), connections).is_ok()), [true, false]);
    }
}
