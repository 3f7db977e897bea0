//! Postgres: the only place with SQL, one file a table. Depends on `rules` and `api` types, and on nothing else of the
//! server. Every query is checked against the schema when the program is compiled.

pub mod audit;
pub mod clock;
pub mod dailies;
mod error;
pub mod events;
pub mod export;
pub mod players;
pub mod proofs;
pub mod pruning;
pub mod readers;
pub mod reports;
pub mod results;
pub mod review;
pub mod runs;
pub mod searches;
pub mod settings;
pub mod start;
pub mod tallies;
mod transaction;
pub mod transfer_codes;

pub use error::Error;
use error::is_passing;
pub use transaction::Transaction;

use sqlx::{
    ConnectOptions, Connection as _, PgConnection, PgPool,
    postgres::{PgConnectOptions, PgPoolOptions},
};
use std::{future::Future, io, time::Duration};
use tokio::time::timeout;

/// What a query comes to.
pub type Result<T> = std::result::Result<T, Error>;

/// The schema, in the steps it grew by.
pub static MIGRATIONS: sqlx::migrate::Migrator = sqlx::migrate!();

/// The longest that a request waits for a connection.
const ACQUIRE: Duration = Duration::from_secs(3);
/// A connection that says nothing for so long, asked the least there is to ask, leads nowhere. Short enough that whoever
/// waits for one still gets another.
const PATIENCE: Duration = Duration::from_secs(1);
/// A connection that was in use so short a time ago needn't be asked whether it still is one.
const FRESH: Duration = Duration::from_millis(100);
/// How long one attempt to connect may take.
const CONNECT: Duration = Duration::from_secs(5);

/// A pool that opens its connections when they are needed, so that the server outlives its database and says so on
/// `/readyz`.
///
/// A connection may be dead without a word: the network has forgotten it, or the machine at its end is gone. Then nothing
/// that waits for it ever ends, so each is asked before it is used and, since a request that was given up may have left it
/// in the middle of something, before it is taken back: within limits, unlike sqlx's own tests.
pub fn pool(options: PgConnectOptions, connections: u32) -> PgPool {
    PgPoolOptions::new()
        .max_connections(connections)
        .acquire_timeout(ACQUIRE)
        .test_before_acquire(false)
        .before_acquire(|connection, used| {
            Box::pin(async move {
                if used.idle_for >= FRESH {
                    within(PATIENCE, connection.ping()).await?;
                }
                Ok(true)
            })
        })
        .after_release(|connection, _| Box::pin(async { within(PATIENCE, connection.ping()).await.map(|()| true) }))
        .connect_lazy_with(options)
}

/// Something that Postgres is asked, as long as it doesn't take too long.
async fn within<T>(limit: Duration, asked: impl Future<Output = sqlx::Result<T>>) -> sqlx::Result<T> {
    let told = timeout(limit, asked).await;
    told.unwrap_or_else(|_| Err(sqlx::Error::Io(io::Error::new(io::ErrorKind::TimedOut, "Postgres says nothing"))))
}

/// Makes the database `saratoga` in a private Postgres, unless it is there.
///
/// # Errors
/// When Postgres can't be reached or refuses.
pub async fn make_database(options: &PgConnectOptions) -> Result<()> {
    let mut connection = options.connect().await?;
    if !has_database(&mut connection).await? {
        let made = sqlx::query!("create database saratoga").execute(&mut connection).await;
        // Postgres may just have been making it for somebody who was killed.
        if made.is_err() && !has_database(&mut connection).await? {
            made?;
        }
    }
    Ok(connection.close().await?)
}

async fn has_database(connection: &mut Connection) -> Result<bool> {
    let exists =
        sqlx::query_scalar!(r#"select exists (select from pg_database where datname = 'saratoga') as "exists!""#);
    Ok(exists.fetch_one(connection).await?)
}

/// Begins a transaction.
///
/// # Errors
/// When no connection can be had.
pub async fn begin(pool: &PgPool) -> Result<Transaction> {
    Transaction::begin(pool).await
}

/// Begins a transaction whose queries all see the same moment.
///
/// # Errors
/// When no connection can be had.
pub async fn snapshot(pool: &PgPool) -> Result<Transaction> {
    Transaction::snapshot(pool).await
}

/// Commits a transaction.
///
/// # Errors
/// When Postgres refuses or can't be reached. Then it isn't known whether all of it is stored, or nothing.
pub async fn commit(transaction: Transaction) -> Result<()> {
    transaction.commit().await
}

/// Whether Postgres answers.
///
/// # Errors
/// When it doesn't, or not in a few seconds.
pub async fn ping(pool: &PgPool) -> Result<()> {
    let asked = sqlx::query_scalar!(r#"select 1 as "one!""#).fetch_one(pool);
    within(ACQUIRE + PATIENCE, asked).await?;
    Ok(())
}

/// A connection, be it of a pool or in a transaction.
pub type Connection = PgConnection;
