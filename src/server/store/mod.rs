//! Postgres: the only place with SQL, one file a table. Depends on `rules` and `api` types, and on nothing else of the
//! server. Every query is checked against the schema when the program is compiled.

pub mod clock;
pub mod dailies;
mod error;
pub mod events;
pub mod players;
pub mod results;
pub mod runs;
pub mod settings;

pub use error::Error;

use sqlx::{
    ConnectOptions, Connection as _, PgConnection, PgPool, Postgres, Transaction,
    postgres::{PgConnectOptions, PgPoolOptions},
};
use std::time::Duration;

/// What a query comes to.
pub type Result<T> = std::result::Result<T, Error>;

/// The schema, in the steps it grew by.
pub static MIGRATIONS: sqlx::migrate::Migrator = sqlx::migrate!();

/// A pool that opens its connections when they are needed, so that the server starts without a database too and says
/// so on `/readyz`.
pub fn pool(options: PgConnectOptions, connections: u32) -> PgPool {
    PgPoolOptions::new().max_connections(connections).acquire_timeout(Duration::from_secs(3)).connect_lazy_with(options)
}

/// Brings the schema up to date. Several servers may do so at once: an advisory lock lets one after the other in.
///
/// # Errors
/// When Postgres can't be reached or a step fails.
pub async fn migrate(options: &PgConnectOptions) -> std::result::Result<(), sqlx::migrate::MigrateError> {
    let mut connection = options.connect().await?;
    MIGRATIONS.run_direct(None, &mut connection, false).await?;
    Ok(connection.close().await?)
}

/// Makes the database `saratoga` in a private Postgres, unless it is there.
///
/// # Errors
/// When Postgres can't be reached or refuses.
pub async fn make_database(options: &PgConnectOptions) -> Result<()> {
    let mut connection = options.connect().await?;
    let exists =
        sqlx::query_scalar!(r#"select exists (select from pg_database where datname = 'saratoga') as "exists!""#);
    if !exists.fetch_one(&mut connection).await? {
        sqlx::query!("create database saratoga").execute(&mut connection).await?;
    }
    Ok(connection.close().await?)
}

/// Begins a transaction.
///
/// # Errors
/// When no connection can be had.
pub async fn begin(pool: &PgPool) -> Result<Transaction<'static, Postgres>> {
    Ok(pool.begin().await?)
}

/// Begins a transaction whose queries all see the same moment.
///
/// # Errors
/// When no connection can be had.
pub async fn snapshot(pool: &PgPool) -> Result<Transaction<'static, Postgres>> {
    Ok(pool.begin_with("begin isolation level repeatable read read only").await?)
}

/// Commits a transaction.
///
/// # Errors
/// When Postgres refuses or can't be reached: nothing of it is stored then, as far as is known.
pub async fn commit(transaction: Transaction<'_, Postgres>) -> Result<()> {
    Ok(transaction.commit().await?)
}

/// Whether Postgres answers.
///
/// # Errors
/// When it doesn't.
pub async fn ping(pool: &PgPool) -> Result<()> {
    sqlx::query_scalar!(r#"select 1 as "one!""#).fetch_one(pool).await?;
    Ok(())
}

/// A connection, be it of a pool or in a transaction.
pub type Connection = PgConnection;
