//! What must hold after every fault: all that was acknowledged is in Postgres, once, and nothing else.

use crate::{client::Client, logs, player::Player};
use saratoga::{
    api::Board,
    rules::{Outcome, RankKey, RawEvent, Score},
};
use serde_json::json;
use sqlx::{PgPool, types::Json};
use std::{
    collections::{BTreeMap, BTreeSet},
    net::SocketAddr,
    time::{Duration, Instant},
};
use tokio::{task::JoinSet, time::sleep};

/// Looks at everything: `players` have finished, the server at `addr` is ready.
pub async fn audit(pool: &PgPool, addr: SocketAddr, players: &mut [Player]) {
    pool_is_whole(addr).await;
    nothing_hangs(pool).await;
    for player in players.iter_mut() {
        log_is_stored_once(pool, player).await;
        result_is_that_of_the_log(pool, player).await;
    }
    nobody_else_is_there(pool, players).await;
    boards_agree(addr, players).await;
    let events: usize = players.iter().map(|player| player.log.len()).sum();
    let longest = players.iter().map(|player| player.client.longest).max().unwrap_or_default();
    let (games, wait) = (players.len(), longest.as_secs_f64());
    eprintln!("  {games} games, {events} events: all there, once; the longest wait for an answer was {wait:.1} s");
}

/// As many requests at once as the pool has connections, and more, are all answered, and soon.
pub async fn pool_is_whole(addr: SocketAddr) {
    let mut requests = JoinSet::new();
    for _ in 0..40 {
        requests.spawn(async move { Client::new(addr).get("/api/v1/daily?game=canfield").await.map(|it| it.status) });
    }
    let since = Instant::now();
    let statuses = requests.join_all().await;
    assert!(statuses.iter().all(|status| *status == Some(200)), "{statuses:?}");
    assert!(since.elapsed() < Duration::from_secs(5), "{:?}", since.elapsed());
}

/// No transaction and no lock is left.
async fn nothing_hangs(pool: &PgPool) {
    let query = "select (select count(*) from pg_stat_activity where state like 'idle in transaction%')
        + (select count(*) from pg_locks where locktype = 'advisory')";
    let since = Instant::now();
    while sqlx::query_scalar::<_, i64>(query).fetch_one(pool).await.unwrap() > 0 {
        assert!(since.elapsed() < Duration::from_secs(15), "a transaction or a lock is left");
        sleep(Duration::from_millis(100)).await;
    }
}

async fn log_is_stored_once(pool: &PgPool, player: &Player) {
    let query = "select first, events from run_events where run = $1::uuid order by first";
    let pieces: Vec<(i32, Json<Vec<RawEvent>>)> =
        sqlx::query_as(query).bind(player.id()).fetch_all(pool).await.unwrap();
    let mut stored = Vec::new();
    for (first, Json(events)) in pieces {
        assert_eq!(first as usize, stored.len(), "the pieces of {} have gaps or overlap", player.id());
        stored.extend(events);
    }
    assert_eq!(player.saved, player.log.len());
    assert_eq!(stored, player.log, "{}", player.id());
}

async fn result_is_that_of_the_log(pool: &PgPool, player: &mut Player) {
    let query = "select outcome, score, ranked_ms from results where run = $1::uuid";
    let stored: Vec<(String, Json<Score>, i64)> =
        sqlx::query_as(query).bind(player.id()).fetch_all(pool).await.unwrap();
    let [(outcome, Json(score), ranked)] = &stored[..] else { panic!("{} results of {}", stored.len(), player.id()) };
    let told = player.result.clone().unwrap();
    assert_eq!((*score, *ranked, told.lapsed), (told.score, told.ranked_ms.into(), false), "as acknowledged");
    let run = player.run.as_ref().unwrap();
    let worth = logs::worth(player.game, run.seed, &player.log, told.ranked_ms);
    assert_eq!(worth, (told.outcome, told.score), "{}", player.id());
    assert_eq!(serde_json::from_value::<Outcome>(json!(outcome)).unwrap(), told.outcome);
    // Asked once more, it is the same but for its rank, which others may have changed.
    player.finish().await;
    let again = player.result.as_ref().unwrap();
    assert_eq!((again.score, again.ranked_ms), (told.score, told.ranked_ms));
}

/// Every run is finished and has its result, but those whose start nobody was told of: there is nothing in them.
async fn nobody_else_is_there(pool: &PgPool, players: &[Player]) {
    let query = "select count(*) from runs left join results on run = runs.id
        where (runs.finished_at is null) <> (run is null)";
    assert_eq!(sqlx::query_scalar::<_, i64>(query).fetch_one(pool).await.unwrap(), 0, "finished without a result");
    let known: Vec<String> = players.iter().map(|player| player.id().to_owned()).collect();
    let query = "select count(*), count(*) filter (where finished_at is not null
        or exists (select from run_events where run = runs.id)) from runs where id <> all ($1::uuid[])";
    let (others, used): (i64, i64) = sqlx::query_as(query).bind(known).fetch_one(pool).await.unwrap();
    let lost: usize = players.iter().map(|player| player.lost_starts).sum();
    assert_eq!(used, 0, "somebody plays whom nobody knows");
    assert!(others as usize <= lost, "{others} runs whose start wasn't acknowledged, and {lost} such starts");
}

/// Each board is in order, its ranks follow from it, and everyone stands where they were told.
async fn boards_agree(addr: SocketAddr, players: &[Player]) {
    let mut boards: BTreeMap<_, Vec<&Player>> = BTreeMap::new();
    for player in players {
        boards.entry((player.game, player.run.as_ref().unwrap().day)).or_default().push(player);
    }
    for ((game, day), players) in boards {
        let mut rows = Vec::new();
        let mut page = 1;
        let of = loop {
            let address = format!("/api/v1/leaderboard?game={game}&day={day}&page={page}");
            let board: Board = Client::new(addr).get(&address).await.unwrap().json();
            rows.extend(board.rows);
            page += 1;
            if page > board.pages {
                break board.of;
            }
        };
        let keys: Vec<RankKey> = rows.iter().map(|row| row.score.rank_key()).collect();
        assert!(keys.is_sorted(), "{keys:?}");
        for (row, key) in rows.iter().zip(&keys) {
            assert_eq!(row.rank as usize, keys.partition_point(|other| other < key) + 1);
        }
        let runs: BTreeSet<&str> = rows.iter().map(|row| row.run.0.as_str()).collect();
        assert_eq!((runs.len(), rows.len() as u64), (rows.len(), of), "each once");
        for player in players {
            let result = player.result.as_ref().unwrap();
            let row = rows.iter().find(|row| row.run == result.run);
            assert_eq!(row.map(|row| (row.rank, row.score)), result.rank.map(|rank| (rank, result.score)));
        }
    }
}
