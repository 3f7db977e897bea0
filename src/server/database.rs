//! Which Postgres is used: a configured one, or a private one that the server starts itself (H-2).

use super::{
    config::DatabaseConfig,
    embedded::{self, Embedded},
};
use sqlx::postgres::PgConnectOptions;

/// A Postgres to use, and to close after use.
pub struct Database {
    /// For all but what needs a session.
    pub options: PgConnectOptions,
    /// For what needs a session, such as the lock around migrations (H-3).
    pub direct: PgConnectOptions,
    embedded: Option<Embedded>,
}

/// Why there is no database.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// An address that makes no sense.
    #[error("{variable} is no address of a Postgres: {cause}")]
    Url {
        /// The setting.
        variable: &'static str,
        /// What is wrong with it.
        cause: sqlx::Error,
    },
    /// The private one can't be had.
    #[error(transparent)]
    Embedded(#[from] embedded::Error),
}

impl Database {
    /// Finds the database, or starts it.
    ///
    /// # Errors
    /// When an address makes no sense or the private Postgres can't be started.
    pub async fn open(config: &DatabaseConfig) -> Result<Database, Error> {
        let Some(url) = &config.database_url else {
            let embedded = Embedded::start(config).await?;
            let options = embedded.options();
            return Ok(Database { direct: options.clone(), options, embedded: Some(embedded) });
        };
        let options = parse("DATABASE_URL", url)?;
        let direct = match &config.database_direct_url {
            Some(url) => parse("DATABASE_DIRECT_URL", url)?,
            None => options.clone(),
        };
        Ok(Database { options, direct, embedded: None })
    }

    /// Finds the database, be it the private one of a server that runs, or starts it where it was made before: for commands that are
    /// given meanwhile.
    ///
    /// # Errors
    /// When an address makes no sense or the private Postgres can't be started, or was never made.
    pub async fn join(config: &DatabaseConfig) -> Result<Database, Error> {
        if config.database_url.is_some() {
            return Database::open(config).await;
        }
        match Embedded::start_existing(config).await {
            Err(embedded::Error::InUse(home)) => {
                let options = embedded::join(&home);
                Ok(Database { direct: options.clone(), options, embedded: None })
            }
            started => {
                let embedded = started?;
                let options = embedded.options();
                Ok(Database { direct: options.clone(), options, embedded: Some(embedded) })
            }
        }
    }

    /// Stops the database, if it was started here.
    pub async fn close(self) {
        if let Some(embedded) = self.embedded {
            embedded.stop().await;
        }
    }
}

fn parse(variable: &'static str, url: &str) -> Result<PgConnectOptions, Error> {
    url.parse().map_err(|cause| Error::Url { variable, cause })
}
