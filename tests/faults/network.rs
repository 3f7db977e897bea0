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

/// Eight who play, their server, and the network between it and its Postgres.
struct Scene {
    chance: Chance,
    postgres: Postgres,
    proxy: Proxy,
    server: Server,
    table: Table,
    begun: Instant,
    /// The longest that the server took to be ready again.
    slowest: Duration,
}

impl Scene {
    async fn of(name: &str) -> Scene {
        let mut chance = Chance::of(name);
        let postgres = Postgres::started();
        let proxy = Proxy::before(postgres.socket()).await;
        let server = Server::ready(&postgres, &proxy.url(), &[]).await;
        let table = Table::of(8, &[server.addr], &mut chance);
        Scene { chance, postgres, proxy, server, table, begun: Instant::now(), slowest: Duration::ZERO }
    }

    /// Whether faults go on.
    fn goes_on(&self) -> bool {
        self.begun.elapsed() < length()
    }

    /// The network is as it should be, and the server finds its Postgres.
    async fn recovers(&mut self) {
        self.proxy.set(Mode::Pass);
        self.slowest = self.slowest.max(self.server.becomes_ready().await);
    }

    /// Everybody plays to the end, and all that was acknowledged is there.
    async fn ends(self) {
        let mut players = self.table.close().await;
        eprintln!("ready after {:.2} s at the latest", self.slowest.as_secs_f64());
        assert!(self.slowest < Duration::from_secs(8), "{:?}", self.slowest);
        audit(&self.postgres.pool(), self.server.addr, &mut players).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn h4_a_network_that_cuts_delays_and_throttles_loses_nothing() {
    let mut scene = Scene::of("network").await;
    while scene.goes_on() {
        match scene.chance.below(4) {
            0 => {}
            1 => scene.proxy.set(Mode::Refuse),
            2 => scene.proxy.set(Mode::Delay(scene.chance.ms(2, 150))),
            _ => scene.proxy.set(Mode::Throttle(4_000 + scene.chance.below(20_000))),
        }
        for _ in 0..scene.chance.below(4) {
            sleep(scene.chance.ms(20, 400)).await;
            scene.proxy.cut();
        }
        scene.recovers().await;
        sleep(scene.chance.ms(50, 500)).await;
    }
    scene.ends().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn h4_a_network_that_swallows_everything_hangs_nobody() {
    let mut scene = Scene::of("silence").await;
    while scene.goes_on() {
        sleep(scene.chance.ms(300, 900)).await;
        scene.proxy.set(Mode::Silent);
        let silent = Instant::now();
        let addr = scene.server.addr;
        let mut requests = JoinSet::new();
        for _ in 0..30 {
            let mut client = Client::new(addr);
            requests.spawn(async move { client.get("/api/v1/daily?game=canfield").await.unwrap().status });
        }
        assert_eq!(requests.join_all().await, [503; 30]);
        assert!(silent.elapsed() < Duration::from_secs(10), "{:?}", silent.elapsed());
        assert_eq!(Client::new(addr).get("/readyz").await.unwrap().status, 503);
        assert_eq!(Client::new(addr).get("/healthz").await.unwrap().status, 200);
        // What was swallowed doesn't come back: the connections of that time stay silent.
        scene.recovers().await;
        // Their backends can't know that nobody comes back to them: they would be too many in the end.
        scene.proxy.cut();
    }
    scene.ends().await;
}
