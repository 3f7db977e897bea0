//! `saratoga migrate`.

use super::Failure;
use crate::server::{config::Config, database::Database, store, telemetry};

/// Brings the schema up to date.
pub async fn run(config: Config) -> Result<(), Failure> {
    telemetry::init(&config.log)?;
    let database = Database::open(&config.database).await?;
    let migrated = async {
        store::reach(&database.direct).await?;
        store::migrate(&database.direct).await.map_err(Failure::from)
    };
    let migrated = migrated.await;
    database.close().await;
    migrated?;
    tracing::info!("the database's schema is up to date");
    Ok(())
}
