//! What is done in the server's database besides: the day's deal is laid, runs are made older, and in the end it is
//! counted what is there.

use crate::Failure;
use saratoga::rules::{GameKind, Ms, Seed};
use sqlx::{ConnectOptions, PgConnection, postgres::PgConnectOptions};
use std::{collections::HashMap, fs, path::Path};
use tokio::runtime::{Builder, Runtime};

/// A connection to the private Postgres of the server.
pub struct Database {
    runtime: Runtime,
    connection: PgConnection,
    process: u32,
}

/// What the database holds.
#[derive(Debug, PartialEq, Eq)]
pub struct Counts {
    /// Events of all logs.
    pub events: i64,
    /// Runs that are finished.
    pub finished: i64,
    /// Results.
    pub results: i64,
    /// Those of them that no board shows.
    pub unlisted: i64,
}

impl Database {
    /// Connects, by the note that a Postgres leaves of itself.
    ///
    /// # Errors
    /// When there is none in the folder.
    pub fn open(data_dir: &Path) -> Result<Database, Failure> {
        let note = fs::read_to_string(data_dir.join("postgres/data/postmaster.pid"))?;
        let lines: Vec<&str> = note.lines().collect();
        let [process, _, _, port, socket, ..] = lines[..] else { return Err("Postgres is still starting".into()) };
        let options = PgConnectOptions::new_without_pgpass().socket(socket).port(port.trim().parse()?);
        let runtime = Builder::new_current_thread().enable_all().build()?;
        let connection = runtime.block_on(options.username("saratoga").database("saratoga").connect())?;
        Ok(Database { runtime, connection, process: process.trim().parse()? })
    }

    /// Postgres's own process, which all its others descend from.
    pub fn process(&self) -> u32 {
        self.process
    }

    /// Makes a seed that of today's Canfield.
    ///
    /// # Errors
    /// When somebody plays here: this is nothing for people's results.
    pub fn lay(&mut self, seed: Seed) -> Result<(), Failure> {
        let players = sqlx::query_scalar::<_, i64>("select count(*) from players").fetch_one(&mut self.connection);
        if self.runtime.block_on(players)? > 0 {
            return Err("there are players in this database: load is for an empty one".into());
        }
        let lay = sqlx::query(
            "insert into dailies (game, day, rules_version, seed)
            values ($1, (clock_timestamp() at time zone 'utc')::date, 1, $2)",
        );
        let lay = lay.bind(GameKind::Canfield.slug()).bind(seed.0.cast_signed());
        self.runtime.block_on(lay.execute(&mut self.connection))?;
        Ok(())
    }

    /// As if all runs had begun so many ms earlier. Answers when each did, in ms since 1970.
    ///
    /// # Errors
    /// When Postgres fails.
    pub fn set_back(&mut self, by: Ms) -> Result<HashMap<String, i64>, Failure> {
        let runs = sqlx::query_as::<_, (String, i64)>(
            "update runs set started_at = started_at - make_interval(secs => $1)
            returning id::text, (extract(epoch from started_at) * 1000)::bigint",
        );
        let runs = runs.bind(f64::from(by) / 1000.0).fetch_all(&mut self.connection);
        Ok(self.runtime.block_on(runs)?.into_iter().collect())
    }

    /// Counts what is there.
    ///
    /// # Errors
    /// When Postgres fails.
    pub fn counts(&mut self) -> Result<Counts, Failure> {
        let counts = sqlx::query_as::<_, (i64, i64, i64, i64)>(
            "select (select sum(jsonb_array_length(events))::bigint from run_events),
                (select count(*) from runs where finished_at is not null),
                (select count(*) from results),
                (select count(*) from results where held is not null or hidden or rank_key is null)",
        );
        let (events, finished, results, unlisted) = self.runtime.block_on(counts.fetch_one(&mut self.connection))?;
        Ok(Counts { events, finished, results, unlisted })
    }
}
