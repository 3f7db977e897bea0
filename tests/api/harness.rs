//! A server in the test's own process and database, browsers that ask it, and games to play.

use axum::{
    Router,
    body::{Body, to_bytes},
    extract::ConnectInfo,
    http::{HeaderMap, Request, StatusCode, header},
};
use clap::Parser;
use saratoga::{
    api::{ErrorAnswer, RunState, log_hash},
    rules::{
        Deal, Game, GameKind, Ms, RawEvent, Seed,
        canfield::{Canfield, Token},
    },
    server::{AppState, assets::Assets, build_handler, config::Config},
};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use sqlx::PgPool;
use std::{
    net::{IpAddr, SocketAddr},
    path::{Path, PathBuf},
};
use tower::ServiceExt;

#[derive(Parser)]
struct Options {
    #[command(flatten)]
    config: Config,
}

/// A configuration as from a command line. Rates aren't limited unless it says so: tests ask faster than people.
pub fn config(options: &[&str]) -> Config {
    let unlimited: &[&str] = if options.contains(&"--rate-limits") { &[] } else { &["--rate-limits", "off"] };
    Options::parse_from(["saratoga"].iter().chain(options).chain(unlimited)).config
}

/// A built site, as small as can be.
pub fn site_folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/api/site")
}

/// A server on a database.
pub async fn server(pool: &PgPool, options: &[&str]) -> Router {
    let config = config(options);
    let assets = Assets::open(&site_folder()).unwrap();
    let state = AppState::new(pool.clone(), config.http, config.secret.as_deref(), assets).await.unwrap();
    build_handler(state)
}

/// Somebody who asks a server, and keeps the cookies it gives.
#[derive(Clone)]
pub struct Browser {
    router: Router,
    /// The player's.
    pub cookie: Option<String>,
    /// That of a code for another device.
    pub code: Option<String>,
    /// Where they ask from, if over a network.
    pub peer: Option<IpAddr>,
}

/// What a server answered.
pub struct Answer {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub body: Vec<u8>,
}

impl Answer {
    pub fn json<T: DeserializeOwned>(&self) -> T {
        serde_json::from_slice(&self.body).unwrap_or_else(|error| panic!("{error}: {}", self.text()))
    }

    /// The answer, without the comments by which islands find where texts end.
    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).replace("<!>", "")
    }

    /// Whether the page has no scripts but those of every page: what is set on the device, and what it keeps.
    pub fn needs_no_script(&self) -> bool {
        let text = self.text();
        let named = |tag: &str, name| tag.split('>').next().is_some_and(|tag| tag.contains(name));
        let scripts: Vec<&str> = text.split("<script").skip(1).collect();
        matches!(scripts[..], [first, second] if named(first, "settings.js") && named(second, "offline.js"))
    }

    pub fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().unwrap())
    }

    /// All was well, and this is the answer.
    pub fn ok<T: DeserializeOwned>(&self) -> T {
        assert_eq!(self.status, StatusCode::OK, "{}", self.text());
        self.json()
    }

    /// It was refused, with this status, code, event and rule.
    #[track_caller]
    pub fn refused(&self, status: u16, code: &str, event: Option<usize>, rule: Option<&str>) {
        assert_eq!(self.status.as_u16(), status, "{}", self.text());
        let error = self.json::<ErrorAnswer>().error;
        assert_eq!((error.code.as_str(), error.event, error.rule.as_deref()), (code, event, rule), "{}", error.message);
        assert!(!error.message.is_empty());
    }
}

impl Browser {
    pub async fn new(pool: &PgPool) -> Browser {
        Browser::at(server(pool, &[]).await)
    }

    pub fn at(router: Router) -> Browser {
        Browser { router, cookie: None, code: None, peer: None }
    }

    /// Somebody else at the same server, from the same address.
    pub fn other(&self) -> Browser {
        Browser { router: self.router.clone(), cookie: None, code: None, peer: self.peer }
    }

    /// The same player at another server on the same database: there they don't take turns with what they ask here.
    pub async fn elsewhere(&self, pool: &PgPool) -> Browser {
        Browser { router: server(pool, &[]).await, ..self.clone() }
    }

    /// Somebody else, from this address.
    pub fn from(&self, peer: &str) -> Browser {
        Browser { peer: Some(peer.parse().unwrap()), ..self.other() }
    }

    pub async fn send(&mut self, mut request: Request<Body>) -> Answer {
        request.headers_mut().entry(header::HOST).or_insert(header::HeaderValue::from_static("saratoga.test"));
        for cookie in [&self.cookie, &self.code].into_iter().flatten() {
            request.headers_mut().append(header::COOKIE, cookie.parse().unwrap());
        }
        if let Some(peer) = self.peer {
            request.extensions_mut().insert(ConnectInfo(SocketAddr::new(peer, 4711)));
        }
        let response = self.router.clone().oneshot(request).await.unwrap();
        let (parts, body) = response.into_parts();
        for set in parts.headers.get_all(header::SET_COOKIE) {
            let cookie = set.to_str().unwrap().split(';').next().unwrap().to_owned();
            let kept = if cookie.contains("saratoga_code=") { &mut self.code } else { &mut self.cookie };
            *kept = Some(cookie);
        }
        let body = to_bytes(body, usize::MAX).await.unwrap().to_vec();
        Answer { status: parts.status, headers: parts.headers, body }
    }

    pub async fn get(&mut self, path: &str) -> Answer {
        self.send(Request::get(path).body(Body::empty()).unwrap()).await
    }

    pub async fn post(&mut self, name: &str, body: Value) -> Answer {
        self.post_text(name, body.to_string()).await
    }

    pub async fn post_text(&mut self, name: &str, body: impl Into<Body>) -> Answer {
        let request = Request::post(format!("/api/v1/{name}")).header(header::CONTENT_TYPE, "application/json");
        self.send(request.body(body.into()).unwrap()).await
    }

    pub async fn start(&mut self) -> RunState {
        self.start_game(GameKind::Canfield).await
    }

    pub async fn start_game(&mut self, game: GameKind) -> RunState {
        self.post("start_run", json!({"game": game})).await.ok()
    }

    pub async fn save(&mut self, run: &RunState, from: usize, events: &[RawEvent]) -> Answer {
        let clock_ms = events.last().map_or(0, |event| event.0);
        self.post("save_run", json!({"run": run.run, "from": from, "events": events, "clock_ms": clock_ms})).await
    }

    pub async fn finish(&mut self, run: &RunState, log: &[RawEvent]) -> Answer {
        self.post("finish_run", json!({"run": run.run, "count": log.len(), "hash": log_hash(log)})).await
    }

    pub async fn resume(&mut self, run: &RunState) -> RunState {
        self.post("resume_run", json!({"run": run.run})).await.ok()
    }

    /// Starts, plays `events` legal moves and finishes.
    pub async fn play(&mut self, events: usize) -> (RunState, Vec<RawEvent>, saratoga::api::RunResult) {
        let run = self.start().await;
        let log = legal_log(run.seed, events);
        self.save(&run, 0, &log).await.ok::<Value>();
        let finished: saratoga::api::Finished = self.finish(&run, &log).await.ok();
        (run, log, finished.result)
    }
}

/// A Canfield game by the rules.
pub fn game(seed: Seed) -> Canfield {
    Canfield::new(Deal::new(GameKind::Canfield, seed), None, Default::default())
}

/// A log of legal moves, all within the first second: cards go up where they can, else something is dealt. Up to twenty are
/// too few to be judged by their pace; more want to be [`paced`].
pub fn legal_log(seed: Seed, events: usize) -> Vec<RawEvent> {
    let mut game = game(seed);
    (0..events)
        .map(|at| {
            let token = next_move(&game);
            game.play(at as Ms, token, &mut |_| ()).unwrap();
            RawEvent(at as Ms, token.to_string())
        })
        .collect()
}

/// The same events at a pace that a quick person has, 60 to 258 ms between them. The server's clock has to be shown to have
/// got there.
pub fn paced(events: &[RawEvent]) -> Vec<RawEvent> {
    let mut at = 0;
    let pace = |(number, event): (Ms, &RawEvent)| {
        at += 60 + number * number * 37 % 199;
        RawEvent(at, event.1.clone())
    };
    (0..).zip(events).map(pace).collect()
}

fn next_move(game: &Canfield) -> Token {
    let legal = game.legal();
    let up = legal.iter().find(|token| token.to_string().ends_with('F'));
    *up.or_else(|| legal.iter().find(|token| matches!(token, Token::Deal | Token::Redeal))).unwrap_or(&legal[0])
}

/// What is stored of all runs: compared before and after what must change nothing.
pub async fn stored(pool: &PgPool) -> Vec<String> {
    let mut all = Vec::new();
    for table in ["players", "dailies", "runs", "run_events", "results", "audit_log"] {
        let query = format!("select row_to_json(t)::text from {table} t order by 1");
        all.extend(sqlx::query_scalar::<_, String>(sqlx::AssertSqlSafe(query)).fetch_all(pool).await.unwrap());
    }
    all
}

/// Puts every run's start back by so many seconds, as if that time had passed.
pub async fn pass(pool: &PgPool, seconds: f64) {
    sqlx::query("update runs set started_at = started_at - make_interval(secs => $1)")
        .bind(seconds)
        .execute(pool)
        .await
        .unwrap();
}

/// Makes the server's clock show so many ms for a run.
pub async fn show(pool: &PgPool, run: &RunState, elapsed: Ms) {
    sqlx::query("update runs set started_at = clock_timestamp() - make_interval(secs => $1) where id = $2::uuid")
        .bind(f64::from(elapsed) / 1000.0)
        .bind(&run.run.0)
        .execute(pool)
        .await
        .unwrap();
}

/// Gives a game's daily of today this seed, before anybody starts.
pub async fn set_seed(pool: &PgPool, game: GameKind, seed: Seed) {
    sqlx::query(
        "insert into dailies (game, day, rules_version, seed)
        values ($1, (clock_timestamp() at time zone 'utc')::date, 1, $2)",
    )
    .bind(game.slug())
    .bind(seed.0.cast_signed())
    .execute(pool)
    .await
    .unwrap();
}

/// As if the runs had been started yesterday, so many seconds earlier than they were.
pub async fn make_it_yesterday(pool: &PgPool, seconds: f64) {
    pass(pool, seconds).await;
    for query in [
        "insert into dailies (game, day, rules_version, seed)
            select game, day - 1, rules_version, seed from dailies on conflict do nothing",
        "update runs set day = day - 1",
    ] {
        sqlx::query(query).execute(pool).await.unwrap();
    }
}
