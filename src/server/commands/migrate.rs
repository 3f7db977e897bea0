//! `saratoga migrate`.

use super::Failure;
use crate::server::{config::Config, database::Database, telemetry};

/// Brings the schema up to date.
pub async fn run(config: Config) -> Result<(), Failure> {
    telemetry::init(&config.log)?;
    let database = Database::open(&config.database).await?;
    let migrated = async {
        database.reach().await?;
        database.migrate().await
    };
    let migrated = migrated.await;
    database.close().await;
    migrated?;
    tracing::info!("the database's schema is up to date");
    Ok(())
}
