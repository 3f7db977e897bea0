//! A pool that is full, and a Postgres that is (H-4).

use crate::{
    audit::{audit, pool_is_whole},
    chance::Chance,
    client::Client,
    postgres::{MOST_CONNECTIONS, Postgres},
    server::Server,
    table::Table,
};
use sqlx::{Connection, PgConnection};
use std::time::{Duration, Instant};
use tokio::{
    task::JoinSet,
    time::{sleep, timeout},
};

/// What requests are answered while the database can't be had: soon, and to be tried again.
async fn are_refused(server: &Server) {
    let mut requests = JoinSet::new();
    for _ in 0..20 {
        let mut client = Client::new(server.addr);
        requests.spawn(async move { client.get("/api/v1/daily?game=canfield").await.unwrap().status });
    }
    let since = Instant::now();
    let statuses = requests.join_all().await;
    assert_eq!(statuses, [503; 20]);
    assert!(since.elapsed() < Duration::from_secs(10), "{:?}", since.elapsed());
    assert_eq!(Client::new(server.addr).get("/healthz").await.unwrap().status, 200);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn h4_a_pool_that_is_full_refuses_and_recovers() {
    let mut chance = Chance::of("pool");
    let postgres = Postgres::started();
    let options = [("SARATOGA_DATABASE_CONNECTIONS", "4")];
    let server = Server::ready(&postgres, &postgres.url(), &options).await;
    let table = Table::of(6, &[server.addr], &mut chance);
    sleep(Duration::from_millis(500)).await;

    // Somebody holds what everyone needs.
    let mut holder = PgConnection::connect(&postgres.url()).await.unwrap();
    let mut lock = holder.begin().await.unwrap();
    sqlx::query("lock table runs, results in access exclusive mode").execute(&mut *lock).await.unwrap();
    are_refused(&server).await;
    // Visitors who don't wait for their answers don't leave the pool the poorer.
    for _ in 0..100 {
        let mut client = Client::new(server.addr);
        let _ = timeout(chance.ms(1, 60), client.get("/api/v1/leaderboard?game=canfield")).await;
    }
    lock.rollback().await.unwrap();
    pool_is_whole(server.addr).await;
    let mut players = table.close().await;
    audit(&postgres.pool(), server.addr, &mut players).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn h4_a_postgres_that_is_full_is_waited_for() {
    let mut chance = Chance::of("full");
    let postgres = Postgres::started();
    let options = [("SARATOGA_DATABASE_CONNECTIONS", "40")];
    let mut server = Server::ready(&postgres, &postgres.url(), &options).await;

    // Others have all the connections but the one or two that the server has already.
    let mut others = Vec::new();
    while let Ok(other) = PgConnection::connect(&postgres.url()).await {
        others.push(other);
        assert!(others.len() <= MOST_CONNECTIONS);
    }
    let table = Table::of(8, &[server.addr], &mut chance);
    sleep(Duration::from_secs(3)).await;
    assert_eq!(Client::new(server.addr).get("/healthz").await.unwrap().status, 200);
    drop(others);
    server.becomes_ready().await;
    let mut players = table.close().await;
    audit(&postgres.pool(), server.addr, &mut players).await;
}
