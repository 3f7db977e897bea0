//! What a Postgres has to be like before it is used: there, new enough, and with this program's schema.

use super::{CONNECT, Connection, MIGRATIONS, PATIENCE, clock, dailies, is_passing, within};
use chrono::{DateTime, NaiveDate, Utc};
use sqlx::{
    ConnectOptions, Connection as _, PgConnection,
    migrate::{Migrate, MigrateError},
    postgres::PgConnectOptions,
};
use std::time::Duration;
use tokio::time::{Instant, sleep};

/// The oldest Postgres that will do.
pub const OLDEST: u32 = 15;

/// How long a server that starts waits for its Postgres, which may be starting too.
const START: Duration = Duration::from_secs(60);

/// How often it says that it waits, while nothing changes.
const REMINDER: Duration = Duration::from_secs(10);

/// The table in which sqlx writes down the steps of the schema.
const STEPS: &str = "_sqlx_migrations";

/// Why a Postgres can't be used.
#[derive(Debug, thiserror::Error)]
pub enum Unfit {
    /// It doesn't answer, or not yet: that may pass.
    #[error("no Postgres answers there: {}", said(.0))]
    Unreachable(#[source] sqlx::Error),
    /// What answers is something else.
    #[error("what answers there doesn't speak as Postgres does: is that its host and port?")]
    Foreign(#[source] sqlx::Error),
    /// It doesn't let us in, or has no such database.
    #[error("the Postgres there refuses: {}", said(.0))]
    Refused(#[source] sqlx::Error),
    /// Its version.
    #[error("the Postgres there has version {0}, which is too old: it takes {OLDEST} or newer")]
    TooOld(u32),
    /// It can't hold every character.
    #[error(
        "its encoding is {0}, in which most of the world's names can't be written: make it anew with encoding UTF8"
    )]
    Encoding(String),
    /// A step of its schema is none of this program's.
    #[error(
        "its schema is newer than this program, which doesn't know step {0}: use the program that made it, or a newer one"
    )]
    Newer(i64),
    /// A step of its schema isn't what it was when it was taken.
    #[error(
        "step {0} of its schema is not this program's: another program made it, or its file in migrations/ was changed since"
    )]
    Changed(i64),
    /// The schema can't be brought up to date.
    #[error("its schema can't be brought up to date: {0}")]
    Failed(#[source] MigrateError),
}

impl Unfit {
    /// Whether it stays as it is until somebody changes the program or the database.
    pub fn is_to_be_mended(&self) -> bool {
        matches!(self, Unfit::TooOld(_) | Unfit::Encoding(_) | Unfit::Newer(_) | Unfit::Changed(_))
    }
}

/// What Postgres said, without sqlx's words about who said it.
fn said(error: &sqlx::Error) -> String {
    match error {
        sqlx::Error::Database(database) => database.message().into(),
        sqlx::Error::Io(cause) => cause.to_string(),
        other => other.to_string(),
    }
}

impl From<sqlx::Error> for Unfit {
    fn from(error: sqlx::Error) -> Unfit {
        if let sqlx::Error::Protocol(_) = error {
            return Unfit::Foreign(error);
        }
        let refuses = match &error {
            sqlx::Error::Io(_) | sqlx::Error::Tls(_) => false,
            sqlx::Error::Database(database) => !is_passing(&database.code().unwrap_or_default()),
            _ => true,
        };
        if refuses { Unfit::Refused(error) } else { Unfit::Unreachable(error) }
    }
}

impl From<MigrateError> for Unfit {
    fn from(error: MigrateError) -> Unfit {
        match error {
            MigrateError::VersionMissing(step) => Unfit::Newer(step),
            MigrateError::VersionMismatch(step) => Unfit::Changed(step),
            MigrateError::Execute(cause) => cause.into(),
            other => Unfit::Failed(other),
        }
    }
}

/// A connection to a Postgres that is new enough.
async fn connect(options: &PgConnectOptions) -> Result<PgConnection, Unfit> {
    let mut connection = within(CONNECT, options.connect()).await?;
    // 150018 is 15.18. A pooler that says nothing of it is believed.
    match connection.server_version_num().map(|number| number / 10_000) {
        Some(version) if version < OLDEST => return Err(Unfit::TooOld(version)),
        _ => {}
    }
    let asked = sqlx::query_scalar!(r#"select current_setting('server_encoding') as "encoding!""#);
    let encoding = within(CONNECT, asked.fetch_one(&mut connection)).await?;
    if encoding == "UTF8" { Ok(connection) } else { Err(Unfit::Encoding(encoding)) }
}

/// Waits for a Postgres that is starting, as it does beside the server when a machine starts.
///
/// # Errors
/// When it can't be reached within a minute, or is none that can be used.
pub async fn reach(options: &PgConnectOptions) -> Result<(), Unfit> {
    reach_within(START, options).await
}

async fn reach_within(limit: Duration, options: &PgConnectOptions) -> Result<(), Unfit> {
    let begun = Instant::now();
    let mut told: Option<(Instant, String)> = None;
    loop {
        match connect(options).await {
            Ok(connection) => {
                if told.is_some() {
                    tracing::info!("the database answers");
                }
                return Ok(connection.close().await?);
            }
            Err(Unfit::Unreachable(cause)) if begun.elapsed() < limit => {
                let cause = said(&cause);
                if told.as_ref().is_none_or(|(when, last)| when.elapsed() >= REMINDER || *last != cause) {
                    let left = limit.saturating_sub(begun.elapsed()).as_secs();
                    tracing::warn!(cause, "waiting for the database, another {left} s at most");
                    told = Some((Instant::now(), cause));
                }
                sleep(PATIENCE).await;
            }
            Err(unfit) => return Err(unfit),
        }
    }
}

/// Brings the schema up to date. Several servers may do so at once: an advisory lock lets one after the other in.
///
/// # Errors
/// When Postgres can't be used or a step fails.
pub async fn migrate(options: &PgConnectOptions) -> Result<(), Unfit> {
    let mut connection = connect(options).await?;
    MIGRATIONS.run_direct(None, &mut connection, false).await?;
    Ok(connection.close().await?)
}

/// What a Postgres is like, for whoever asks.
#[derive(Debug)]
pub struct Seen {
    /// Its version, such as 15.18; none where a pooler doesn't tell.
    pub version: Option<String>,
    /// Whether what it has taken is on the disk.
    pub fsync: bool,
    /// Whether a page that was written by half is mended.
    pub full_page_writes: bool,
    /// Whether it takes no writes: as a standby doesn't.
    pub read_only: bool,
    /// Whether its user may make tables in it.
    pub may_make: bool,
    /// The tables of its schema that its user may not read and write at will.
    pub closed: Vec<String>,
    /// How many connections there may be for its user, everybody's together.
    pub connections: i32,
    /// Which database it is: by its number, and since when its Postgres has run.
    pub instance: (i64, DateTime<Utc>),
    /// How far this machine's clock is ahead of Postgres's, in ms, give or take what asking took.
    pub ahead_ms: i64,
    /// What Postgres's clock says.
    pub now: DateTime<Utc>,
    /// How its schema compares with this program's; none where its user may not see that.
    pub schema: Option<Schema>,
    /// The latest day that has a daily; none where there is none, or it can't be seen.
    pub latest_daily: Option<NaiveDate>,
}

/// How a schema compares with this program's: steps by their numbers.
#[derive(Debug, Default)]
pub struct Schema {
    /// How many it has taken.
    pub taken: usize,
    /// Those yet to be taken.
    pub pending: Vec<i64>,
    /// Those that this program doesn't know.
    pub unknown: Vec<i64>,
    /// Those that are not what this program has by their number.
    pub changed: Vec<i64>,
}

impl Schema {
    /// Whether it is this program's.
    pub fn is_right(&self) -> bool {
        [&self.pending, &self.unknown, &self.changed].iter().all(|steps| steps.is_empty())
    }
}

/// Looks at a Postgres, and changes nothing.
///
/// # Errors
/// When it can't be used.
pub async fn look(options: &PgConnectOptions) -> Result<Seen, Unfit> {
    let mut connection = connect(options).await?;
    let seen = within(CONNECT, async { Ok(look_at(&mut connection).await) }).await??;
    connection.close().await?;
    Ok(seen)
}

async fn look_at(connection: &mut Connection) -> Result<Seen, Unfit> {
    let settings = sqlx::query!(
        r#"select current_setting('fsync')::bool as "fsync!",
            current_setting('full_page_writes')::bool as "full_page_writes!",
            current_setting('transaction_read_only')::bool as "read_only!",
            coalesce(has_schema_privilege(current_schema(), 'create'), false) as "may_make!",
            coalesce(has_table_privilege(to_regclass('_sqlx_migrations'), 'select'), true) as "may_see_steps!",
            -- Those of whoever made the schema: in a database for more than this, others have theirs.
            array(
                select relname::text from pg_class
                where relkind = 'r' and oid <> to_regclass('_sqlx_migrations') and not (
                    has_table_privilege(oid, 'select') and has_table_privilege(oid, 'insert')
                    and has_table_privilege(oid, 'update') and has_table_privilege(oid, 'delete')
                ) and (relowner, relnamespace) = (
                    select relowner, relnamespace from pg_class where oid = to_regclass('_sqlx_migrations')
                )
                order by relname
            ) as "closed!",
            least(
                current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
                    - coalesce(current_setting('reserved_connections', true)::int, 0),
                (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user),
                (select nullif(datconnlimit, -1) from pg_database where datname = current_database())
            ) as "connections!",
            (select oid::bigint from pg_database where datname = current_database()) as "database!",
            pg_postmaster_start_time() as "since!""#
    );
    let settings = settings.fetch_one(&mut *connection).await?;
    let before = Utc::now();
    let now = clock::now(&mut *connection).await.map_err(unfit)?;
    let ahead = before + (Utc::now() - before) / 2 - now;
    let schema = if settings.may_see_steps { Some(compare(connection).await?) } else { None };
    let latest_daily = match settings.closed.is_empty() && schema.as_ref().is_some_and(Schema::is_right) {
        true => dailies::latest_day(&mut *connection).await.map_err(unfit)?,
        false => None,
    };
    let version = connection.server_version_num().map(|number| format!("{}.{}", number / 10_000, number % 10_000));
    Ok(Seen {
        version,
        fsync: settings.fsync,
        full_page_writes: settings.full_page_writes,
        read_only: settings.read_only,
        may_make: settings.may_make,
        closed: settings.closed,
        connections: settings.connections,
        instance: (settings.database, settings.since),
        ahead_ms: ahead.num_milliseconds(),
        now,
        schema,
        latest_daily,
    })
}

async fn compare(connection: &mut Connection) -> Result<Schema, Unfit> {
    let has_steps = sqlx::query_scalar!(r#"select to_regclass('_sqlx_migrations') is not null as "has_steps!""#);
    let taken = match has_steps.fetch_one(&mut *connection).await? {
        true => connection.list_applied_migrations(STEPS).await?,
        false => Vec::new(),
    };
    let mut schema = Schema { taken: taken.len(), ..Schema::default() };
    for step in &taken {
        match MIGRATIONS.iter().find(|known| known.version == step.version) {
            None => schema.unknown.push(step.version),
            Some(known) if known.checksum != step.checksum => schema.changed.push(step.version),
            Some(_) => {}
        }
    }
    let is_pending = |version: &i64| !taken.iter().any(|step| step.version == *version);
    schema.pending = MIGRATIONS.iter().map(|known| known.version).filter(is_pending).collect();
    Ok(schema)
}

fn unfit(error: super::Error) -> Unfit {
    match error {
        super::Error::Unavailable(cause) | super::Error::Other(cause) => cause.into(),
        other => Unfit::Refused(sqlx::Error::Protocol(other.to_string())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::{
        io,
        sync::{Arc, Mutex},
    };

    /// A log in memory.
    #[derive(Clone, Default)]
    struct Log(Arc<Mutex<Vec<u8>>>);

    impl io::Write for Log {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.lock().unwrap().write(bytes)
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[tokio::test]
    async fn h4_a_postgres_that_does_not_come_is_given_up_and_told_of_once() {
        let log = Log::default();
        let writer = log.clone();
        let subscriber = tracing_subscriber::fmt().with_ansi(false).with_writer(move || writer.clone()).finish();
        let _logged = tracing::subscriber::set_default(subscriber);
        let nobody = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
        let options = PgConnectOptions::new_without_pgpass().host("127.0.0.1").port(nobody.port());
        let begun = Instant::now();
        let unfit = reach_within(PATIENCE * 5 / 2, &options).await.unwrap_err();
        assert!(begun.elapsed() >= PATIENCE * 5 / 2);
        assert!(unfit.to_string().starts_with("no Postgres answers there: Connection refused"), "{unfit}");
        let told = String::from_utf8(log.0.lock().unwrap().clone()).unwrap();
        assert_eq!(told.matches("waiting for the database").count(), 1, "{told}");
    }
}
