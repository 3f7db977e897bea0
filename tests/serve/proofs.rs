//! Dailies that a server proves winnable by itself, as operators see it (R-1, H-3).

use super::{Home, Server, free_address, until};
use crate::postgres::Postgres;
use saratoga::rules::{Deal, GameKind, Seed};
use sqlx::{Connection, PgConnection, PgPool};
use std::{
    fs::{self, File},
    process::Command,
    time::{Duration, Instant},
};

/// What a command says.
fn said(mut command: Command) -> String {
    let output = command.stdout(std::process::Stdio::piped()).output().unwrap();
    format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn r1_a_server_proves_a_week_by_itself_says_so_and_tells_nobody_how() {
    let (home, addr) = (Home::new(), free_address());
    let log = home.0.join("log");
    let mut command = home.command(&addr);
    command.env("SARATOGA_LOG_LEVEL", "debug");
    let child = command.stderr(File::create(&log).unwrap()).spawn().unwrap();
    let server = Server { addr, child }.ready();
    until("a week is proved", || server.get("/metrics").unwrap().contains("saratoga_days_proved 8\n"));
    let logged = fs::read_to_string(&log).unwrap();
    assert_eq!(logged.matches("the day's Canfield is proved winnable").count(), 8, "{logged}");
    let page = server.get("/en/canfield/daily").unwrap();
    assert!(page.contains("This deal can be won."), "{page}");

    // Whatever it tells, to whomever: not a seed, not a win.
    let mut told = vec![logged, page];
    for path in ["/en", "/bn/canfield", "/lt/canfield/leaderboard", "/metrics", "/api/v1/daily?game=canfield"] {
        told.push(server.get(path).unwrap());
    }
    for arguments in ["check --json", "admin audit", "admin review list", "admin reports", "admin prune --dry-run"] {
        let mut command = home.command(&free_address());
        command.args(arguments.split(' '));
        told.push(said(command));
    }
    let mut database = PgConnection::connect(&home.url()).await.unwrap();
    let proofs: Vec<(i64, Vec<String>)> =
        sqlx::query_as("select seed, solution from proofs order by day").fetch_all(&mut database).await.unwrap();
    for (seed, solution) in &proofs {
        let deal = Deal::new(GameKind::Canfield, Seed(seed.cast_unsigned()));
        let wins = [" ", ",", "\",\"", ", ", "\", \""].map(|between| solution[..8].join(between));
        for secret in [seed.to_string(), deal.seed.to_string(), deal.code()].iter().chain(&wins) {
            assert!(told.iter().all(|told| !told.contains(secret.as_str())), "{secret}");
        }
    }
    assert_eq!(server.seed(), Seed(proofs[0].0.cast_unsigned()).to_string(), "the day begins with what was proved");
    assert!(server.signal("-TERM").success());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn h4_a_server_that_is_stopped_leaves_no_search_behind_and_one_that_may_not_begins_none() {
    let (home, postgres) = (Home::new(), Postgres::started());
    let pool: PgPool = postgres.pool();
    let [off, on] = ["off", "on"].map(|proves| {
        let addr = free_address();
        let mut command = home.command(&addr);
        command.env("DATABASE_URL", postgres.url()).env("SARATOGA_PROVE", proves);
        Server::start(command, addr).ready()
    });
    let is_begun = "select exists (select from searches) or exists (select from proofs)";
    while !sqlx::query_scalar::<_, bool>(is_begun).fetch_one(&pool).await.unwrap() {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    let asked = Instant::now();
    assert!(on.signal("-TERM").success());
    assert!(asked.elapsed() < Duration::from_secs(5), "{:?}", asked.elapsed());
    let left = "select count(*) from searches where until > clock_timestamp()";
    assert_eq!(sqlx::query_scalar::<_, i64>(left).fetch_one(&pool).await.unwrap(), 0);
    // It was there before the other.
    assert!(off.get("/metrics").unwrap().contains("saratoga_search_duration_seconds_count 0\n"));
    assert!(off.signal("-TERM").success());
}
