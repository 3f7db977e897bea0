//! A Postgres that restarts under a server, or starts after it (H-4).

use crate::{
    audit::audit,
    chance::{Chance, length},
    client::Client,
    postgres::Postgres,
    server::Server,
    table::Table,
};
use std::{
    process::Command,
    time::{Duration, Instant},
};
use tokio::{
    io::AsyncReadExt,
    net::TcpStream,
    time::{sleep, timeout},
};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn h4_a_restarted_postgres_is_found_again() {
    let mut chance = Chance::of("restarts");
    let postgres = Postgres::started();
    let mut server = Server::ready(&postgres, &postgres.url(), &[]).await;
    let table = Table::of(8, &[server.addr], &mut chance);
    let (begun, mut restarts, mut slowest) = (Instant::now(), 0, Duration::ZERO);
    while begun.elapsed() < length() {
        sleep(chance.ms(300, 1000)).await;
        match chance.below(3) {
            0 => kill_a_backend(&postgres).await,
            end => {
                postgres.stop(["fast", "immediate"][end as usize - 1]);
                assert_eq!(Client::new(server.addr).get("/healthz").await.unwrap().status, 200);
                assert_eq!(Client::new(server.addr).get("/readyz").await.unwrap().status, 503);
                postgres.start();
            }
        }
        slowest = slowest.max(server.becomes_ready().await);
        restarts += 1;
    }
    let mut players = table.close().await;
    eprintln!("restarted {restarts} times, ready after {:.2} s at the latest", slowest.as_secs_f64());
    assert!(slowest < Duration::from_secs(8), "{slowest:?}");
    audit(&postgres.pool(), server.addr, &mut players).await;
}

/// One of the server's; Postgres then throws out everybody and recovers.
async fn kill_a_backend(postgres: &Postgres) {
    let query = "select pid from pg_stat_activity
        where backend_type = 'client backend' and pid <> pg_backend_pid() order by backend_start limit 1";
    let pid: Option<i32> = sqlx::query_scalar(query).fetch_optional(&postgres.pool()).await.unwrap();
    if let Some(pid) = pid {
        assert!(Command::new("kill").args(["-9", &pid.to_string()]).status().unwrap().success());
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn h4_a_server_waits_for_a_postgres_that_is_starting() {
    let postgres = Postgres::made();
    let mut server = Server::started(&postgres, &postgres.url(), &[]);
    let mut client = Client::new(server.addr);
    let begun = Instant::now();
    let answer = loop {
        match client.get("/readyz").await {
            Some(answer) => break answer,
            None => sleep(Duration::from_millis(20)).await,
        }
        assert!(begun.elapsed() < Duration::from_secs(20), "it doesn't listen");
    };
    assert_eq!((answer.status, answer.code().as_str()), (503, "starting"));
    assert_eq!(client.get("/healthz").await.unwrap().status, 200);
    assert_eq!(client.get("/en").await.unwrap().status, 503);
    postgres.start();
    server.becomes_ready().await;
    // Whoever was told so on a connection isn't told so for ever.
    assert_eq!(client.get("/readyz").await.unwrap().status, 200);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn h4_a_server_that_waits_has_its_limits_already() {
    let postgres = Postgres::made();
    let mut server = Server::started(&postgres, &postgres.url(), &[("SARATOGA_CONNECTIONS", "3")]);
    let begun = Instant::now();
    while Client::new(server.addr).get("/healthz").await.is_none() {
        assert!(begun.elapsed() < Duration::from_secs(20), "it doesn't listen");
        sleep(Duration::from_millis(20)).await;
    }
    let mut refused = String::new();
    let idle = loop {
        assert!(begun.elapsed() < Duration::from_secs(40), "its connections are taken");
        let mut streams = Vec::new();
        for _ in 0..3 {
            streams.push(TcpStream::connect(server.addr).await.unwrap());
        }
        // Connections are accepted in their order: once one is refused, all before it were let in or refused.
        refused.clear();
        TcpStream::connect(server.addr).await.unwrap().read_to_string(&mut refused).await.unwrap();
        let mut quiet = 0;
        for stream in &streams {
            quiet += usize::from(timeout(Duration::from_millis(100), stream.readable()).await.is_err());
        }
        // Else one of those before was counted still.
        if quiet == 3 {
            break streams;
        }
    };
    assert!(refused.starts_with("HTTP/1.1 503") && refused.contains("retry-after"), "{refused}");
    // Once it is ready it doesn't leave them with the one that wasn't.
    postgres.start();
    server.becomes_ready().await;
    for mut stream in idle {
        assert_eq!(timeout(Duration::from_secs(10), stream.read(&mut [0])).await.expect("it is closed").unwrap(), 0);
    }
}
