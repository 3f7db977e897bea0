//! What can go wrong with the database.

/// Why a query failed.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// Postgres can't be reached, is starting, stopping or full, or something took too long there. Trying again later may
    /// help.
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
                } else if is_passing(&code) {
                    Error::Unavailable(error)
                } else {
                    Error::Other(error)
                }
            }
            _ => Error::Other(error),
        }
    }
}

impl Error {
    /// Whether no Postgres could be asked at all.
    pub fn is_silence(&self) -> bool {
        matches!(self, Error::Unavailable(sqlx::Error::Io(_)))
    }

    /// Whether Postgres is there, and lets nobody in just yet, since it is starting or stopping.
    pub fn is_not_ready_yet(&self) -> bool {
        matches!(self, Error::Unavailable(sqlx::Error::Database(database)) if database.code().as_deref() == Some("57P03"))
    }
}

/// Whether what Postgres reports, by its SQLSTATE, is over sooner or later.
pub(super) fn is_passing(code: &str) -> bool {
    // Connections that fail, too many of them or no room on the disk, stopping or starting.
    ["08", "53", "57P"].iter().any(|class| code.starts_with(class))
        // A statement, a lock, or a transaction that nobody went on with took too long; two stood in each other's way.
        || ["57014", "55P03", "25P03", "40001", "40P01"].contains(&code)
}
