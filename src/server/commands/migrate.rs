//! `saratoga migrate`.

use super::Failure;
use crate::server::{
    config::{DatabaseConfig, LogConfig},
    database::Database,
    telemetry,
};
use clap::Args;

/// What `migrate` is told.
#[derive(Debug, Args)]
pub struct MigrateCommand {
    #[command(flatten)]
    database: DatabaseConfig,
    #[command(flatten)]
    log: LogConfig,
}

/// Brings the schema up to date.
pub async fn run(config: MigrateCommand) -> Result<(), Failure> {
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
