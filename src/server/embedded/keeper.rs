//! Starts the private Postgres again when it has died under its server.

use super::{Cluster, Error, stale};
use rustix::process::{Pid, Signal, kill_process};
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
    let mut process = stale::process_of(&cluster.folder);
    while end.run_until_cancelled(sleep(EVERY)).await.is_some() {
        match cluster.revive(&end).await {
            Ok(false) => {
                if since.elapsed() > WELL {
                    rest = EVERY;
                }
                process = stale::process_of(&cluster.folder);
                continue;
            }
            Ok(true) => tracing::info!("the private Postgres runs again"),
            Err(error @ Error::Gone(_)) => return give_up(&error, process, &lost),
            Err(error) => tracing::error!(%error, "the private Postgres could not be started again"),
        }
        // Another than before, if it was started: none but the one that is there may be ended.
        process = stale::process_of(&cluster.folder);
        let rested = Instant::now() + rest;
        while Instant::now() < rested && end.run_until_cancelled(sleep(EVERY)).await.is_some() {
            if let Err(error) = cluster.folder.is_still_there() {
                return give_up(&error, process, &lost);
            }
        }
        rest = (rest * 2).min(LONGEST_REST);
        since = Instant::now();
    }
}

/// The folder is lost. Its Postgres goes by its old name for some of what it writes, and would write that into what is there now: so it
/// is ended at once, without a last word; where the folder is now, it recovers when it is started.
fn give_up(error: &Error, process: Option<Pid>, lost: &CancellationToken) {
    lost.cancel();
    tracing::error!(%error, "the private Postgres is lost");
    if let Some(process) = process
        && let Err(error) = kill_process(process, Signal::QUIT)
    {
        tracing::error!(%error, "the private Postgres could not be ended");
    }
}
