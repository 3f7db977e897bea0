//! A private Postgres, for when no other is configured (H-2): people's results, so all of its safety is on.
//!
//! It is found on the machine, not brought along; listens in a folder that nobody else can open; is started again when it
//! dies; and is stopped by the last who uses it, be it the server or a command given meanwhile. Should the server be killed,
//! the next one on the same folder takes over what it left running.

mod cluster;
mod error;
mod folder;
mod keeper;
mod locks;
mod programs;
mod stale;

pub use error::Error;

use super::config::DatabaseConfig;
use cluster::Cluster;
use folder::Folder;
use keeper::Keeper;
use locks::Lock;
use sqlx::postgres::PgConnectOptions;
use std::{path::PathBuf, sync::Arc};
use tokio_util::sync::CancellationToken;

/// Whom the server connects as, and the database's name.
const NAME: &str = "saratoga";

/// A private Postgres that runs, and is used.
pub struct Embedded {
    cluster: Arc<Cluster>,
    user: Lock,
    /// The server's alone.
    server: Option<(Lock, Keeper)>,
}

/// What there is of a private Postgres.
pub struct Found {
    /// Where its data are, or would be.
    pub data: PathBuf,
    /// The Postgres that they are of, such as 15; none where there are no data yet.
    pub version: Option<String>,
    /// The folder of the programs that would be used, or why there are none.
    pub programs: Result<PathBuf, Error>,
    /// Where it could be written what there is to be, or why it couldn't.
    pub room: Result<PathBuf, Error>,
    /// That a Postgres is at work there which can't be seen from here, if that is so.
    pub hidden: Option<Error>,
    /// That a server has it, if one does: another can't.
    pub served: Option<Error>,
    /// How to connect to it, if it runs.
    pub running: Option<PgConnectOptions>,
}

impl Embedded {
    /// Starts it for a server, which is to be the only one, making it first where there is none. Should it die, it is
    /// started again.
    ///
    /// # Errors
    /// When none is installed, another server uses the folder, or it can't be started.
    pub async fn serve(config: &DatabaseConfig, stop: &CancellationToken) -> Result<Embedded, Error> {
        let folder = Folder::open(config.data_dir.as_deref())?;
        let place = locks::serve(&folder)?;
        let mut embedded = Embedded::enter(folder, config, stop).await?;
        embedded.server = Some((place, Keeper::of(embedded.cluster.clone())));
        Ok(embedded)
    }

    /// Joins the one that runs, or starts it, making it first where there is none.
    ///
    /// # Errors
    /// When none is installed, or it can't be started.
    pub async fn start(config: &DatabaseConfig, stop: &CancellationToken) -> Result<Embedded, Error> {
        Embedded::enter(Folder::open(config.data_dir.as_deref())?, config, stop).await
    }

    /// Joins the one that runs, or starts the one that is there: for whoever only looks after what is there, and may have
    /// named the wrong folder.
    ///
    /// # Errors
    /// As [`Embedded::start`], and when there is none.
    pub async fn join(config: &DatabaseConfig, stop: &CancellationToken) -> Result<Embedded, Error> {
        let there = Folder::at(config.data_dir.as_deref())?;
        match there.version()? {
            Some(_) => Embedded::start(config, stop).await,
            None => Err(Error::NoneThere(there.data())),
        }
    }

    /// Asked to stop, it doesn't wait for its turn any longer; what it has begun comes to its end, so that it can be stopped.
    async fn enter(folder: Folder, config: &DatabaseConfig, stop: &CancellationToken) -> Result<Embedded, Error> {
        let cluster = Arc::new(Cluster { folder, pg_bin: config.pg_bin.clone() });
        let turn = stop.run_until_cancelled(locks::turn(&cluster.folder)).await.ok_or(Error::Stopped)??;
        let user = locks::enter(&cluster.folder)?.ok_or_else(|| Error::Busy(cluster.folder.home().into()))?;
        let started = cluster.start(&turn).await;
        let embedded = Embedded { cluster, user, server: None };
        match started {
            Ok(()) => Ok(embedded),
            Err(error) => {
                // One that never answered may be somebody else's, who is served by it: by another folder with the same data in it.
                if !matches!(error, Error::Silent(_)) {
                    embedded.leave(turn).await;
                }
                Err(error)
            }
        }
    }

    /// How to connect to it.
    pub fn options(&self) -> PgConnectOptions {
        self.cluster.options()
    }

    /// Cancelled once its folder is lost: what answers there then may be another Postgres.
    pub fn lost(&self) -> Option<CancellationToken> {
        self.server.as_ref().map(|(_, keeper)| keeper.lost())
    }

    /// Stops it, letting nothing be lost; unless others use it still: then the last of them does.
    pub async fn stop(mut self) {
        // The server's place is given up when all is done, not before.
        let place = match self.server.take() {
            Some((place, keeper)) => {
                keeper.end().await;
                Some(place)
            }
            None => None,
        };
        match locks::turn(&self.cluster.folder).await {
            Ok(turn) => self.leave(turn).await,
            Err(error) => tracing::error!(%error, "the private Postgres could not be stopped"),
        }
        drop(place);
    }

    /// Leaves it, stopping it as the last one.
    async fn leave(self, turn: Lock) {
        let Embedded { cluster, user, .. } = self;
        drop(user);
        match locks::is_left(&cluster.folder) {
            Ok(true) => cluster.stop(&turn).await,
            Ok(false) => tracing::info!("the private Postgres is left to another command, which will stop it"),
            Err(error) => tracing::error!(%error, "the private Postgres could not be stopped"),
        }
        drop(turn);
    }
}

/// Looks for the private Postgres: nothing is made or started.
///
/// # Errors
/// When there is no place for it, or it can't be read.
pub async fn find(config: &DatabaseConfig) -> Result<Found, Error> {
    let cluster = Cluster { folder: Folder::at(config.data_dir.as_deref())?, pg_bin: config.pg_bin.clone() };
    let runs = stale::runs(&cluster.folder).await;
    let is_hidden = !runs && locks::has_data(&cluster.folder)?;
    Ok(Found {
        data: cluster.folder.data(),
        version: cluster.folder.version()?,
        programs: cluster.programs().map(|programs| programs.folder().into()),
        room: cluster.folder.room(),
        hidden: is_hidden.then(|| Error::Unseen(cluster.folder.data())),
        served: locks::is_served(&cluster.folder)?.then(|| Error::InUse(cluster.folder.home().into())),
        running: runs.then(|| cluster.options()),
    })
}
