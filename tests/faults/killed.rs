//! Servers that die (H-3).

use crate::{
    audit::audit,
    chance::{Chance, length},
    postgres::Postgres,
    server::Server,
    table::Table,
};
use std::time::{Duration, Instant};
use tokio::time::sleep;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn h3_a_server_killed_at_any_moment_loses_nothing() {
    let mut chance = Chance::of("killed");
    let postgres = Postgres::started();
    let mut server = Server::ready(&postgres, &postgres.url(), &[]).await;
    let table = Table::of(8, &[server.addr], &mut chance);
    let (begun, mut kills, mut slowest) = (Instant::now(), 0, Duration::ZERO);
    while begun.elapsed() < length() {
        sleep(chance.ms(50, 700)).await;
        server.kill();
        server.start_again();
        slowest = slowest.max(server.becomes_ready().await);
        kills += 1;
    }
    let mut players = table.close().await;
    eprintln!("killed {kills} times, ready after {:.2} s at the latest", slowest.as_secs_f64());
    audit(&postgres.pool(), server.addr, &mut players).await;
}
