//! `saratoga serve`.

use super::failure::Failure;
use crate::server::{
    AppState,
    assets::Assets,
    build_handler, build_waiting_handler,
    config::{Config, Switch, strays::strays},
    database::{self, Database},
    embedded,
    limits::Limits,
    listen::{self, Most, Served},
    services::{proofs, runs, transfer},
    shutdown, store, telemetry,
};
use futures_util::FutureExt;
use sqlx::PgPool;
use std::{pin::pin, sync::Arc, time::Duration};
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;

/// How often runs are looked for whose 24 hours are over, and codes that have expired.
const LAPSE_EVERY: Duration = Duration::from_secs(60);

/// How often days are looked for whose deal isn't proved winnable.
const PROVE_EVERY: Duration = Duration::from_secs(60);

/// Longer than proving all of them takes: Postgres says nothing any more.
const MOST_PROVING: Duration = Duration::from_secs(600);

/// Serves the site until the process is asked to stop. A private Postgres is stopped too, whatever happens in between.
pub async fn run(config: Config) -> Result<(), Failure> {
    telemetry::init(&config.log)?;
    for stray in strays() {
        tracing::warn!("{stray}");
    }
    config.secret()?;
    let stop = shutdown::on_signal()?;
    let assets = Assets::open(&config.site_dir.clone().unwrap_or_else(Assets::default_folder))?;
    let listener = listen::at(config.listen.addr).await?;
    let most = Most { in_all: listen::room_for(config.http.connections), per_client: config.http.client_connections };
    // Those who ask meanwhile are told that the server isn't ready.
    let waiting = Served {
        router: build_waiting_handler(config.http.is_https()),
        limits: Arc::new(Limits::new(&config.http)),
        most,
        is_https: config.http.is_https(),
    };
    let until_ready = stop.child_token();
    let (database, prepared) = {
        let mut waiting = pin!(listen::serve(&listener, waiting, until_ready.clone()).fuse());
        // Asked to stop, it is opened nevertheless, so that what was started can be stopped.
        let mut opening = pin!(Database::serve(&config.database, &stop));
        let database = tokio::select! {
            opened = &mut opening => opened,
            () = &mut waiting => opening.await,
        };
        let database = match database {
            Err(database::Error::Embedded(embedded::Error::Stopped)) => return Ok(()),
            opened => opened?,
        };
        let prepared = tokio::select! {
            prepared = prepare(&config, assets, &database, &stop) => prepared,
            () = &mut waiting => Ok(None),
        };
        (database, prepared)
    };
    // Connections on which nothing has been asked yet are closed: the next ones find the whole server.
    until_ready.cancel();
    let served = match prepared {
        Ok(Some(state)) => {
            if let Some(lost) = database.lost() {
                tokio::spawn(close_when(lost, state.pool.clone()));
            }
            serve(listener, state, most, config.prove, &stop).await
        }
        Ok(None) => Ok(()),
        Err(failure) => Err(failure),
    };
    database.close().await;
    tracing::info!("stopped");
    served
}

/// Everything that must be there before the first request; nothing, if the process is asked to stop meanwhile.
async fn prepare(
    config: &Config,
    assets: Assets,
    database: &Database,
    stop: &CancellationToken,
) -> Result<Option<AppState>, Failure> {
    let prepared = async {
        database.reach().await?;
        database.migrate().await?;
        let pool = store::pool(database.options.clone(), config.database_connections);
        AppState::new(pool, config.http.clone(), config.secret()?, assets).await.map_err(Failure::from)
    };
    stop.run_until_cancelled(prepared).await.transpose()
}

async fn serve(
    listener: TcpListener,
    state: AppState,
    most: Most,
    proves: Switch,
    stop: &CancellationToken,
) -> Result<(), Failure> {
    let addr = listener.local_addr()?;
    let drain = Duration::from_secs(state.http.drain_seconds);
    let lapsing = tokio::spawn(lapse(state.clone(), stop.clone()));
    let pool = state.pool.clone();
    let proving = (proves == Switch::On).then(|| tokio::spawn(prove(pool.clone(), PROVE_EVERY, stop.clone())));
    let (limits, is_https) = (state.limits.clone(), state.http.is_https());
    let served = Served { router: build_handler(state), limits, most, is_https };
    tracing::info!("serving at http://{addr}");
    tokio::select! {
        () = listen::serve(listener, served, stop.clone()) => {}
        () = async { stop.cancelled().await; tokio::time::sleep(drain).await } => {
            tracing::warn!("requests are still under way after {} s: they are cut off", drain.as_secs());
        }
    }
    // It is in the middle of nothing that a rollback doesn't undo.
    lapsing.abort();
    // It ends its search at once, and lets others have the day; should Postgres not hear of it, they have to wait.
    if let Some(mut proving) = proving
        && tokio::time::timeout(Duration::from_secs(1), &mut proving).await.is_err()
    {
        proving.abort();
    }
    if tokio::time::timeout(Duration::from_secs(5), pool.close()).await.is_err() {
        tracing::warn!("connections to the database are still in use");
    }
    Ok(())
}

/// Nothing is asked any more of a database that may be another since: the server isn't ready then, until it is started anew.
async fn close_when(lost: CancellationToken, pool: PgPool) {
    lost.cancelled().await;
    pool.close().await;
}

/// Scores the runs whose 24 hours are over, and forgets old codes. Any number of servers may do so at once.
async fn lapse(state: AppState, stop: CancellationToken) {
    let mut every = tokio::time::interval(LAPSE_EVERY);
    every.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    while stop.run_until_cancelled(every.tick()).await.is_some() {
        // Should Postgres say nothing any more, there is a next time.
        match tokio::time::timeout(LAPSE_EVERY, runs::lapse_due(&state)).await {
            Ok(Ok(0)) => {}
            Ok(Ok(lapsed)) => tracing::info!(lapsed, "runs lapsed"),
            Ok(Err(error)) => tracing::warn!(error = ?error, "runs could not be lapsed"),
            Err(_) => tracing::warn!("lapsing runs took too long"),
        }
        match tokio::time::timeout(LAPSE_EVERY, transfer::sweep(&state)).await {
            Ok(Ok(())) => {}
            Ok(Err(error)) => tracing::warn!(error = ?error, "old codes could not be forgotten"),
            Err(_) => tracing::warn!("forgetting old codes took too long"),
        }
    }
}

/// Proves the coming days' dailies winnable. Any number of servers may do so at once.
async fn prove(pool: PgPool, every: Duration, stop: CancellationToken) {
    let mut every = tokio::time::interval(every);
    every.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    let mut failing = false;
    while stop.run_until_cancelled(every.tick()).await.is_some() {
        let failed = match tokio::time::timeout(MOST_PROVING, proofs::prove(&pool, &stop)).await {
            Ok(Ok(())) => None,
            Ok(Err(error)) => Some(error.to_string()),
            Err(_) => Some("it took too long".into()),
        };
        // Said once: it is tried again until it works.
        if let Some(error) = failed.as_ref().filter(|_| !failing) {
            tracing::warn!(error, "dailies could not be proved winnable");
        }
        failing = failed.is_some();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sqlx::postgres::PgPoolOptions;
    use std::fs::{self, File};

    #[tokio::test]
    async fn h4_a_postgres_in_which_nothing_can_be_proved_is_told_of_once() {
        let log = std::env::temp_dir().join(format!("saratoga-prove-{}", uuid::Uuid::new_v4()));
        let file = Arc::new(File::create(&log).unwrap());
        let subscriber = tracing_subscriber::fmt().with_ansi(false).with_writer(file).finish();
        let _logged = tracing::subscriber::set_default(subscriber);
        let hangs_up = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("postgres://{}/cards?sslmode=disable", hangs_up.local_addr().unwrap());
        let pool = PgPoolOptions::new().connect_lazy(&url).unwrap();
        let stop = CancellationToken::new();
        let tries = async {
            for _ in 0..3 {
                drop(hangs_up.accept().await.unwrap());
            }
            stop.cancel();
        };
        tokio::join!(prove(pool, Duration::from_millis(1), stop.clone()), tries);
        let told = fs::read_to_string(&log).unwrap();
        fs::remove_file(log).unwrap();
        assert_eq!(told.matches("could not be proved").count(), 1, "{told}");
    }
}
