//! Starts the private Postgres again when it has died under its server.

use super::{Cluster, Error};
use std::{sync::Arc, time::Duration};
use tokio::{
    task::JoinHandle,
    time::{Instant, sleep},
};
use tokio_util::sync::CancellationToken;

/// How often it is looked after.
const EVERY: Duration = Duration::from_secs(1);
/// The longest rest after it had to be started. It begins with the shortest, and doubles.
const LONGEST_REST: Duration = Duration::from_secs(30);
/// Once it has run for so long, it is well again.
const WELL: Duration = Duration::from_secs(60);

/// Whoever keeps it running.
pub struct Keeper {
    end: CancellationToken,
    lost: CancellationToken,
    task: JoinHandle<()>,
}

impl Keeper {
    /// Keeps it running from now on.
    pub fn of(cluster: Arc<Cluster>) -> Keeper {
        let (end, lost) = (CancellationToken::new(), CancellationToken::new());
        Keeper { task: tokio::spawn(keep(cluster, end.clone(), lost.clone())), end, lost }
    }

    /// Cancelled once the folder is moved away, removed or replaced.
    pub fn lost(&self) -> CancellationToken {
        self.lost.clone()
    }

    /// Lets it be. A start that is under way comes to its end first, so that it can be stopped.
    pub async fn end(self) {
        self.end.cancel();
        if let Err(error) = self.task.await {
            tracing::error!(%error, "the private Postgres was not looked after");
        }
    }
}

async fn keep(cluster: Arc<Cluster>, end: CancellationToken, lost: CancellationToken) {
    let (mut rest, mut since) = (EVERY, Instant::now());
    while end.run_until_cancelled(sleep(EVERY)).await.is_some() {
        match cluster.revive(&end).await {
            Ok(false) => {
                if since.elapsed() > WELL {
                    rest = EVERY;
                }
                continue;
            }
            Ok(true) => tracing::info!("the private Postgres runs again"),
            Err(error @ Error::Gone(_)) => {
                lost.cancel();
                tracing::error!(%error, "the private Postgres is lost");
            }
            Err(error) => tracing::error!(%error, "the private Postgres could not be started again"),
        }
        end.run_until_cancelled(sleep(rest)).await;
        rest = (rest * 2).min(LONGEST_REST);
        since = Instant::now();
    }
}
