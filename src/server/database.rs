//! Which Postgres is used: a configured one, or a private one that the server starts itself (H-2).

use super::{
    config::{DatabaseConfig, DatabaseUrl},
    embedded::{self, Embedded},
    store::start::{self, Unfit},
};
use sqlx::postgres::PgConnectOptions;
use tokio_util::sync::CancellationToken;

/// A Postgres to use, and to close after use.
pub struct Database {
    /// For all but what needs a session.
    pub options: PgConnectOptions,
    /// For what needs a session, such as the lock around migrations (H-3).
    direct: Option<PgConnectOptions>,
    embedded: Option<Embedded>,
}

/// Why there is no database.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// There is a way for migrations, and none for all else.
    #[error(
        "{DIRECT} is set, and {USUAL} isn't: it is a second way to the Postgres in {USUAL}, for migrations. Set both, or \
        neither for a private Postgres"
    )]
    DirectAlone,
    /// The private one can't be had.
    #[error(transparent)]
    Embedded(#[from] embedded::Error),
    /// It can't be used.
    #[error("{name}: {cause}")]
    Unfit {
        /// The setting, or what it is.
        name: &'static str,
        /// Why.
        cause: Unfit,
    },
}

impl Error {
    /// Whether it stays as it is until somebody changes a setting or what is installed.
    pub fn is_to_be_mended(&self) -> bool {
        match self {
            Error::DirectAlone => true,
            Error::Embedded(error) => error.is_to_be_mended(),
            Error::Unfit { cause, .. } => cause.is_to_be_mended(),
        }
    }
}

/// What a Postgres is called: the setting that leads to it.
const USUAL: &str = "DATABASE_URL";
const DIRECT: &str = "DATABASE_DIRECT_URL";
/// The one that no setting leads to.
pub const PRIVATE: &str = "the private Postgres";

impl Database {
    /// Finds the database for a server, or starts it.
    ///
    /// # Errors
    /// When only the way for migrations is set, or the private Postgres can't be started, or is another server's; or when asked
    /// to stop before anything was begun.
    pub async fn serve(config: &DatabaseConfig, stop: &CancellationToken) -> Result<Database, Error> {
        match Database::configured(config)? {
            Some(database) => Ok(database),
            None => Ok(Embedded::serve(config, stop).await?.into()),
        }
    }

    /// Finds the database, or starts it.
    ///
    /// # Errors
    /// As [`Database::serve`], but others may use it.
    pub async fn open(config: &DatabaseConfig, stop: &CancellationToken) -> Result<Database, Error> {
        match Database::configured(config)? {
            Some(database) => Ok(database),
            None => Ok(Embedded::start(config, stop).await?.into()),
        }
    }

    /// Finds the database, or starts it where it was made before: for commands that look after it.
    ///
    /// # Errors
    /// As [`Database::open`], and when it was never made.
    pub async fn join(config: &DatabaseConfig, stop: &CancellationToken) -> Result<Database, Error> {
        match Database::configured(config)? {
            Some(database) => Ok(database),
            None => Ok(Embedded::join(config, stop).await?.into()),
        }
    }

    /// The database that is configured, if one is.
    ///
    /// # Errors
    /// When only the way for migrations is set.
    pub fn configured(config: &DatabaseConfig) -> Result<Option<Database>, Error> {
        let options = |url: &DatabaseUrl| url.options().clone();
        match (config.database_url.as_ref().map(options), config.database_direct_url.as_ref().map(options)) {
            (Some(options), direct) => Ok(Some(Database { options, direct, embedded: None })),
            (None, Some(_)) => Err(Error::DirectAlone),
            (None, None) => Ok(None),
        }
    }

    /// The ways to it by their names, that for what needs a session first.
    pub fn ways(&self) -> Vec<(&'static str, &PgConnectOptions)> {
        let usual = if self.embedded.is_some() { PRIVATE } else { USUAL };
        self.direct.iter().map(|direct| (DIRECT, direct)).chain([(usual, &self.options)]).collect()
    }

    /// Waits until it can be reached, for a minute at most.
    ///
    /// # Errors
    /// When it can't be reached, or none is such that it can be used.
    pub async fn reach(&self) -> Result<(), Error> {
        for (name, options) in self.ways() {
            start::reach(options).await.map_err(|cause| Error::Unfit { name, cause })?;
        }
        Ok(())
    }

    /// Brings its schema up to date.
    ///
    /// # Errors
    /// When it can't be used, or has another schema.
    pub async fn migrate(&self) -> Result<(), Error> {
        let (name, options) = self.ways()[0];
        start::migrate(options).await.map_err(|cause| Error::Unfit { name, cause })
    }

    /// Cancelled once a private one is lost, should that happen.
    pub fn lost(&self) -> Option<CancellationToken> {
        self.embedded.as_ref()?.lost()
    }

    /// Stops the database, if it was started here and nobody else uses it.
    pub async fn close(self) {
        if let Some(embedded) = self.embedded {
            embedded.stop().await;
        }
    }
}

impl From<Embedded> for Database {
    fn from(embedded: Embedded) -> Database {
        Database { options: embedded.options(), direct: None, embedded: Some(embedded) }
    }
}
