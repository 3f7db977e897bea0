//! The network between a server and its Postgres (H-4).

use crate::{
    audit::audit,
    chance::{Chance, length},
    client::Client,
    postgres::Postgres,
    proxy::{Mode, Proxy},
    server::Server,
    table::Table,
};
use std::time::{Duration, Instant};
use tokio::{task::JoinSet, time::sleep};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn h4_a_network_that_cuts_delays_and_throttles_loses_nothing() {
    let mut chance = Chance::of("network");
    let postgres = Postgres::started();
    let proxy = Proxy::before(postgres.socket()).await;
    let mut server = Server::ready(&postgres, &proxy.url(), &[]).await;
    let table = Table::of(8, &[server.addr], &mut chance);
    let (begun, mut slowest) = (Instant::now(), Duration::ZERO);
    while begun.elapsed() < length() {
        match chance.below(4) {
            0 => {}
            1 => proxy.set(Mode::Refuse),
            2 => proxy.set(Mode::Delay(chance.ms(2, 150))),
            _ => proxy.set(Mode::Throttle(4_000 + chance.below(20_000))),
        }
        for _ in 0..chance.below(4) {
            sleep(chance.ms(20, 400)).await;
            proxy.cut();
        }
        proxy.set(Mode::Pass);
        slowest = slowest.max(server.becomes_ready().await);
        sleep(chance.ms(50, 500)).await;
    }
    let mut players = table.close().await;
    eprintln!("ready after {:.2} s at the latest", slowest.as_secs_f64());
    assert!(slowest < Duration::from_secs(8), "{slowest:?}");
    audit(&postgres.pool(), server.addr, &mut players).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn h4_a_network_that_swallows_everything_hangs_nobody() {
    let mut chance = Chance::of("silence");
    let postgres = Postgres::started();
    let proxy = Proxy::before(postgres.socket()).await;
    let mut server = Server::ready(&postgres, &proxy.url(), &[]).await;
    let table = Table::of(8, &[server.addr], &mut chance);
    let (begun, mut slowest) = (Instant::now(), Duration::ZERO);
    while begun.elapsed() < length() {
        sleep(chance.ms(300, 900)).await;
        proxy.set(Mode::Silent);
        let silent = Instant::now();
        let mut requests = JoinSet::new();
        for _ in 0..30 {
            let mut client = Client::new(server.addr);
            requests.spawn(async move { client.get("/api/v1/daily?game=canfield").await.unwrap().status });
        }
        assert_eq!(requests.join_all().await, [503; 30]);
        assert!(silent.elapsed() < Duration::from_secs(10), "{:?}", silent.elapsed());
        assert_eq!(Client::new(server.addr).get("/readyz").await.unwrap().status, 503);
        assert_eq!(Client::new(server.addr).get("/healthz").await.unwrap().status, 200);
        // What was swallowed doesn't come back: the connections of that time stay silent.
        proxy.set(Mode::Pass);
        slowest = slowest.max(server.becomes_ready().await);
        // Their backends can't know that nobody comes back to them: they would be too many in the end.
        proxy.cut();
    }
    let mut players = table.close().await;
    eprintln!("ready after {:.2} s at the latest", slowest.as_secs_f64());
    assert!(slowest < Duration::from_secs(8), "{slowest:?}");
    audit(&postgres.pool(), server.addr, &mut players).await;
}
