//! Midnight while people play, by a clock that the test sets: Postgres's own, shadowed by a function of the same
//! name that comes first in the search path. The program under test is as it is.

use crate::{audit::audit, chance::Chance, client::Client, player::Player, postgres::Postgres, server::Server};
use chrono::{DateTime, Days, NaiveDate, TimeDelta, Utc};
use saratoga::{
    api::{Board, Daily, RunState},
    rules::GameKind,
};
use serde_json::json;
use sqlx::PgPool;
use std::time::{Duration, Instant};
use tokio::{task::JoinSet, time::sleep};

/// A clock that shows another time.
struct Clock(PgPool);

impl Clock {
    async fn shadowing(pool: PgPool) -> Clock {
        for statement in [
            "create schema test_clock",
            "create table test_clock.ahead (by interval not null)",
            "insert into test_clock.ahead values ('0')",
            "create function test_clock.clock_timestamp() returns timestamptz language sql volatile
                as 'select pg_catalog.clock_timestamp() + by from test_clock.ahead'",
            "alter database postgres set search_path = public, test_clock, pg_catalog",
        ] {
            sqlx::query(statement).execute(&pool).await.unwrap();
        }
        Clock(pool)
    }

    /// Goes forward, to that time.
    async fn set(&self, to: DateTime<Utc>) {
        let query = "update test_clock.ahead set by = $1 - pg_catalog.clock_timestamp()";
        sqlx::query(query).bind(to).execute(&self.0).await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn r1_runs_stay_on_the_day_on_which_they_began() {
    let mut chance = Chance::of("midnight");
    let postgres = Postgres::started();
    let clock = Clock::shadowing(postgres.pool()).await;
    let server = Server::ready(&postgres, &postgres.url(), &[]).await;
    let day = Utc::now().date_naive() + Days::new(2);
    let midnight = |days: u64| (day + Days::new(days)).and_hms_opt(0, 0, 0).unwrap().and_utc();
    clock.set(midnight(1) - TimeDelta::seconds(20)).await;

    // Begun on the day and left; begun on the day and finished on the next; begun on the next.
    let mut idle = Player::new(server.addr, GameKind::Canfield, chance.split());
    idle.start().await;
    let eve = Table::starting(&server, &mut chance).await;
    assert!(eve.iter().all(|player| day_of(player) == day), "midnight came too early");
    clock.set(midnight(1) - TimeDelta::milliseconds(300)).await;
    let mut eve = Table::playing(eve).await;
    until_it_is(&server, day + Days::new(1)).await;
    let morning = Table::starting(&server, &mut chance).await;
    assert!(morning.iter().all(|player| day_of(player) == day + Days::new(1)));
    let mut morning = Table::playing(morning).await;
    for (before, after) in eve.iter().zip(&morning) {
        let (before, after) = (before.run.as_ref().unwrap(), after.run.as_ref().unwrap());
        assert_eq!(before.game, after.game);
        assert_ne!(before.seed, after.seed, "another deal");
    }
    let daily = status(&mut idle).await;
    assert_eq!((daily.day, daily.closes, daily.next), (day + Days::new(1), midnight(3), midnight(2)));
    assert_eq!(daily.earlier.unwrap().day, day);
    idle.save_all().await;

    // Its 24 hours are over before its day closes, as everybody's are.
    clock.set(midnight(2) - TimeDelta::milliseconds(500)).await;
    let lapsed: RunState = idle.client.post("resume_run", &json!({"run": idle.id()})).await.unwrap().json();
    let result = lapsed.result.unwrap();
    assert_eq!((result.lapsed, result.day, lapsed.events), (true, day, idle.log.clone()));
    assert!(!board(&server, day).await.closed);
    clock.set(midnight(2)).await;
    let closed = board(&server, day).await;
    assert!(closed.closed);

    // And stays as it is, whatever still comes in.
    let more = json!({"run": idle.id(), "from": idle.log.len(), "events": [[90_000_000, "d"]], "clock_ms": 90_000_000});
    let late = idle.client.post("save_run", &more).await.unwrap();
    assert_eq!((late.status, late.code().as_str()), (409, "run_lapsed"));
    let mut again = Player::new(server.addr, GameKind::Canfield, chance.split());
    again.client.cookie = idle.client.cookie.clone();
    again.play().await;
    assert_eq!(day_of(&again), day + Days::new(2));
    assert_eq!(board(&server, day).await, closed);

    let mut players: Vec<Player> = eve.drain(..).chain(morning.drain(..)).chain([again]).collect();
    sqlx::query("delete from runs where id = $1::uuid").bind(idle.id()).execute(&postgres.pool()).await.unwrap();
    audit(&postgres.pool(), server.addr, &mut players).await;
}

/// A player of each game.
struct Table;

impl Table {
    async fn starting(server: &Server, chance: &mut Chance) -> Vec<Player> {
        let mut players = Vec::new();
        for game in GameKind::ALL {
            let mut player = Player::new(server.addr, game, chance.split());
            player.start().await;
            players.push(player);
        }
        players
    }

    async fn playing(players: Vec<Player>) -> Vec<Player> {
        let mut games = JoinSet::new();
        for mut player in players {
            games.spawn(async move {
                player.save_all().await;
                player.finish().await;
                assert_eq!(player.result.as_ref().map(|result| result.day), Some(day_of(&player)));
                player
            });
        }
        let mut players = games.join_all().await;
        players.sort_by_key(|player| player.game);
        players
    }
}

fn day_of(player: &Player) -> NaiveDate {
    player.run.as_ref().unwrap().day
}

async fn status(player: &mut Player) -> Daily {
    player.client.get("/api/v1/daily?game=canfield").await.unwrap().json()
}

async fn board(server: &Server, day: NaiveDate) -> Board {
    let address = format!("/api/v1/leaderboard?game=canfield&day={day}");
    Client::new(server.addr).get(&address).await.unwrap().json()
}

async fn until_it_is(server: &Server, day: NaiveDate) {
    let since = Instant::now();
    let mut client = Client::new(server.addr);
    while client.get("/api/v1/daily?game=canfield").await.unwrap().json::<Daily>().day != day {
        assert!(since.elapsed() < Duration::from_secs(30));
        sleep(Duration::from_millis(20)).await;
    }
}
