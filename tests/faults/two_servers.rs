//! Several servers on one database (H-3).

use crate::{
    audit::audit,
    chance::{Chance, length},
    client::Client,
    player::Player,
    postgres::Postgres,
    proxy::{Mode, Proxy},
    server::Server,
    table::Table,
};
use saratoga::{
    api::{Finished, Saved, log_hash},
    rules::GameKind,
};
use serde_json::json;
use sqlx::PgPool;
use std::{
    fs,
    time::{Duration, Instant},
};
use tokio::{task::JoinSet, time::sleep};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn r4_two_servers_finish_a_run_at_once() {
    let mut chance = Chance::of("two servers");
    let postgres = Postgres::started();
    let here = Server::ready(&postgres, &postgres.url(), &[]).await;
    let there = Server::ready(&postgres, &postgres.url(), &[]).await;
    let table = Table::of(4, &[here.addr, there.addr], &mut chance);
    let mut finishers = Vec::new();
    let begun = Instant::now();
    while begun.elapsed() < length() {
        let game = GameKind::ALL[finishers.len() % 3];
        let mut player = Player::new(here.addr, game, chance.split());
        player.start().await;
        player.save_all().await;
        let finish = json!({"run": player.id(), "count": player.log.len(), "hash": log_hash(&player.log)});
        // Late copies of saves come in between.
        let save =
            json!({"run": player.id(), "from": 0, "events": player.log, "clock_ms": player.log.last().unwrap().0});
        let mut requests = JoinSet::new();
        for server in [&here, &there, &here, &there] {
            let (mut finisher, mut saver) = (player.client.at(server.addr), player.client.at(server.addr));
            let (finish, save) = (finish.clone(), save.clone());
            requests.spawn(async move { finisher.post("finish_run", &finish).await });
            requests.spawn(async move { saver.post("save_run", &save).await.filter(|_| false) });
        }
        let answers = requests.join_all().await.into_iter().flatten();
        let results: Vec<_> = answers.map(|answer| answer.json::<Finished>().result).collect();
        let [first, ..] = &results[..] else { panic!("nobody was answered") };
        assert_eq!(results.len(), 4);
        assert!(results.iter().all(|it| (it.score, it.ranked_ms) == (first.score, first.ranked_ms)), "{results:?}");
        player.result = Some(first.clone());
        finishers.push(player);
    }
    let mut players = table.close().await;
    players.append(&mut finishers);
    audit(&postgres.pool(), there.addr, &mut players).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn h3_servers_that_start_at_once_migrate_once() {
    let mut chance = Chance::of("migrations");
    let postgres = Postgres::started();
    let mut servers: Vec<Server> = (0..4).map(|_| Server::started(&postgres, &postgres.url(), &[])).collect();
    // One of them dies over it, perhaps while it holds the lock.
    sleep(chance.ms(5, 250)).await;
    servers.remove(0).kill();
    for server in &mut servers {
        server.becomes_ready().await;
    }
    let applied: Vec<(i64, bool)> = sqlx::query_as("select version, success from _sqlx_migrations order by version")
        .fetch_all(&postgres.pool())
        .await
        .unwrap();
    let files = fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/migrations")).unwrap().count() as i64;
    assert_eq!(applied, (1..=files).map(|version| (version, true)).collect::<Vec<_>>());
    let addresses: Vec<_> = servers.iter().map(|server| server.addr).collect();
    let mut players = Table::of(3, &addresses, &mut chance).close().await;
    audit(&postgres.pool(), servers[0].addr, &mut players).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn h3_the_locks_of_a_server_that_vanished_end() {
    let mut chance = Chance::of("vanished");
    let postgres = Postgres::started();
    let proxy = Proxy::before(postgres.socket()).await;
    let mut vanishing = Server::ready(&postgres, &proxy.url(), &[]).await;
    let server = Server::ready(&postgres, &postgres.url(), &[]).await;
    let mut player = Player::new(vanishing.addr, GameKind::Canfield, chance.split());
    player.start().await;
    sleep(Duration::from_millis(player.log.last().unwrap().0.into())).await;

    // A save that is under way, the run locked, when the machine it runs on goes away without a word.
    proxy.set(Mode::Delay(Duration::from_millis(100)));
    let save = json!({"run": player.id(), "from": 0, "events": player.log, "clock_ms": player.log.last().unwrap().0});
    let (mut lost, body) = (player.client.at(vanishing.addr), save.clone());
    let lost = tokio::spawn(async move { lost.post("save_run", &body).await });
    until_the_run_is_locked(&postgres.pool()).await;
    proxy.set(Mode::Silent);
    vanishing.kill();
    assert!(lost.await.unwrap().is_none());

    let since = Instant::now();
    player.client = player.client.at(server.addr);
    while player.client.post("save_run", &save).await.unwrap().status != 200 {
        assert!(since.elapsed() < Duration::from_secs(30), "the run is still locked");
        sleep(Duration::from_millis(100)).await;
    }
    eprintln!("the run could be played again after {:.1} s", since.elapsed().as_secs_f64());
    assert_eq!(Client::new(server.addr).get("/readyz").await.unwrap().status, 200);
    let stored = player.client.post("save_run", &save).await.unwrap().json::<Saved>().stored;
    player.saved = stored;
    player.finish().await;
    audit(&postgres.pool(), server.addr, &mut [player]).await;
}

async fn until_the_run_is_locked(pool: &PgPool) {
    let free = "select id from runs for update skip locked";
    while sqlx::query(free).fetch_optional(pool).await.unwrap().is_some() {
        sleep(Duration::from_millis(5)).await;
    }
}
