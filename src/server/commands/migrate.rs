//! `saratoga migrate`.

use super::failure::Failure;
use crate::server::{
    config::{DatabaseConfig, LogConfig, LogForm},
    database::Database,
    shutdown, telemetry,
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

impl MigrateCommand {
    /// The log's form.
    pub fn log_form(&self) -> LogForm {
        self.log.log
    }
}

/// Brings the schema up to date.
pub async fn run(config: MigrateCommand) -> Result<(), Failure> {
    telemetry::init(&config.log)?;
    let stop = shutdown::on_signal()?;
    let database = Database::open(&config.database, &stop).await?;
    let migrated = async {
        database.reach().await?;
        database.migrate().await
    };
    let migrated = stop.run_until_cancelled(migrated).await;
    database.close().await;
    migrated.ok_or("asked to stop before the database's schema was up to date")??;
    tracing::info!("the database's schema is up to date");
    Ok(())
}
