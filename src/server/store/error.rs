//! What can go wrong with the database.

/// Why a query failed.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// Postgres can't be reached, or is starting, stopping or full. Trying again later may help.
    #[error("the database can't be reached: {0}")]
    Unavailable(#[source] sqlx::Error),
    /// A constraint of the schema, by its name, forbids it.
    #[error("the constraint {0} forbids it")]
    Constraint(String),
    /// A stored value that this program can't read.
    #[error("the database holds what can't be: {0}")]
    Corrupt(String),
    /// Anything else, which is a fault of ours.
    #[error("the database refused: {0}")]
    Other(#[source] sqlx::Error),
}

impl From<sqlx::Error> for Error {
    fn from(error: sqlx::Error) -> Error {
        match &error {
            sqlx::Error::Io(_) | sqlx::Error::Tls(_) | sqlx::Error::PoolTimedOut | sqlx::Error::PoolClosed => {
                Error::Unavailable(error)
            }
            sqlx::Error::Database(database) => {
                let code = database.code().unwrap_or_default();
                if let Some(name) = database.constraint() {
                    Error::Constraint(name.to_owned())
                // Connection failures, too many connections, shutting down or starting up.
                } else if code.starts_with("08") || code.starts_with("53") || code.starts_with("57P") {
                    Error::Unavailable(error)
                } else {
                    Error::Other(error)
                }
            }
            _ => Error::Other(error),
        }
    }
}
