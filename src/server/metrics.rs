//! What a server counts for those who look after it, as Prometheus reads it (H-4). docs/OPERATIONS.md has the names, units and
//! labels. Nothing here tells of a person, and no label has more values than the site has addresses.

use crate::rules::{GameKind, Outcome};
use prometheus_client::{
    encoding::{EncodeLabelSet, EncodeLabelValue, LabelValueEncoder, text},
    metrics::{
        counter::Counter,
        family::Family,
        gauge::Gauge,
        histogram::{Histogram, exponential_buckets},
        info::Info,
    },
    registry::{Registry, Unit},
};
use sqlx::PgPool;
use std::{
    fmt::{self, Write as _},
    sync::LazyLock,
    time::Duration,
};

/// What this process has counted since it started. One for the process, as there is one processor: the rules are replayed
/// far from anything that belongs to one request.
pub static METRICS: LazyLock<Metrics> = LazyLock::new(Metrics::new);

/// The counters, and where they are listed.
pub struct Metrics {
    registry: Registry,
    requests: Family<Answered, Counter>,
    request_times: Family<Route, Histogram>,
    replays: Family<Replayed, Counter>,
    replay_times: Family<Game, Histogram>,
    runs_started: Family<Game, Counter>,
    runs_ended: Family<Ended, Counter>,
    events_saved: Family<Game, Counter>,
    board_looks: Family<Game, Counter>,
    board_results: Family<Game, Counter>,
    searches: Family<Searched, Counter>,
    search_times: Histogram,
    days_proved: Gauge,
    connections: Family<Connections, Gauge>,
}

/// Whatever has a label that is a game.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Game {
    game: Label,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Route {
    route: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Answered {
    route: String,
    status: u16,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Replayed {
    game: Label,
    outcome: Label,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Ended {
    game: Label,
    outcome: Label,
    end: Label,
    review: Label,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Searched {
    verdict: Label,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Connections {
    state: Label,
}

/// One of a few words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Label(&'static str);

/// How runs end: by their players, or by their 24 hours.
const ENDS: [Label; 2] = [Label("finished"), Label("lapsed")];

/// Whether their results are held.
const REVIEWS: [Label; 2] = [Label("none"), Label("held")];

impl EncodeLabelValue for Label {
    fn encode(&self, encoder: &mut LabelValueEncoder<'_>) -> fmt::Result {
        encoder.write_str(self.0)
    }
}

impl From<GameKind> for Game {
    fn from(game: GameKind) -> Game {
        Game { game: Label(game.slug()) }
    }
}

/// What became of a log that was to be replayed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Replay {
    /// The rules allow it.
    Accepted,
    /// They don't.
    Refused,
    /// Too many others were to be replayed.
    Busy,
}

/// What a search for a win came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Found {
    /// A win.
    Winnable,
    /// That there is none.
    Unwinnable,
    /// Nothing, with what it may use.
    Unknown,
}

impl Metrics {
    fn new() -> Metrics {
        let metrics = Metrics {
            registry: Registry::with_prefix("saratoga"),
            requests: Family::default(),
            request_times: Family::new_with_constructor(request_times),
            replays: Family::default(),
            replay_times: Family::new_with_constructor(replay_times),
            runs_started: Family::default(),
            runs_ended: Family::default(),
            events_saved: Family::default(),
            board_looks: Family::default(),
            board_results: Family::default(),
            searches: Family::default(),
            search_times: Histogram::new(exponential_buckets(0.001, 2.0, 16)),
            days_proved: Gauge::default(),
            connections: Family::default(),
        };
        metrics.listed()
    }

    fn listed(mut self) -> Metrics {
        let list = &mut self.registry;
        list.register("build", "The program", Info::new([("version", env!("CARGO_PKG_VERSION"))]));
        list.register("requests", "Requests answered, by route and status", self.requests.clone());
        list.register_with_unit(
            "request_duration",
            "From a request's head until its answer's head",
            Unit::Seconds,
            self.request_times.clone(),
        );
        list.register("replays", "Logs replayed, by game and what came of it", self.replays.clone());
        list.register_with_unit(
            "replay_duration",
            "What replaying a log took",
            Unit::Seconds,
            self.replay_times.clone(),
        );
        list.register("runs_started", "Runs started, by game", self.runs_started.clone());
        list.register("runs_ended", "Runs ended, by game, outcome, end and whether held", self.runs_ended.clone());
        list.register("events_saved", "Events stored, by game", self.events_saved.clone());
        list.register("board_looks", "Looks at boards for what is new on them, by game", self.board_looks.clone());
        list.register("board_results", "Results read by these looks, by game", self.board_results.clone());
        list.register("searches", "Searches for a win of a daily's deal, by what came of them", self.searches.clone());
        list.register_with_unit("search_duration", "What such a search took", Unit::Seconds, self.search_times.clone());
        list.register(
            "days_proved",
            "Of today and the seven days after it, those whose Canfield is proved winnable, as this server saw last",
            self.days_proved.clone(),
        );
        list.register("database_connections", "Connections to Postgres, by state", self.connections.clone());
        // What hasn't happened yet is zero, not unknown.
        for verdict in [Found::Winnable, Found::Unwinnable, Found::Unknown] {
            drop(self.searches.get_or_create(&Searched { verdict: verdict.into() }));
        }
        for game in GameKind::ALL.map(Game::from) {
            for counter in [&self.runs_started, &self.events_saved, &self.board_looks, &self.board_results] {
                drop(counter.get_or_create(&game));
            }
            drop(self.replay_times.get_or_create(&game));
            for outcome in [Replay::Accepted, Replay::Refused, Replay::Busy] {
                drop(self.replays.get_or_create(&Replayed { game: game.game, outcome: outcome.into() }));
            }
            for outcome in Outcome::ALL.map(|outcome| Label(outcome.slug())) {
                for (end, review) in ENDS.into_iter().flat_map(|end| REVIEWS.map(|review| (end, review))) {
                    drop(self.runs_ended.get_or_create(&Ended { game: game.game, outcome, end, review }));
                }
            }
        }
        self
    }

    /// A request was answered with a status after some time.
    pub fn answered(&self, route: &str, status: u16, took: Duration) {
        self.requests.get_or_create(&Answered { route: route.into(), status }).inc();
        self.request_times.get_or_create(&Route { route: route.into() }).observe(took.as_secs_f64());
    }

    /// A log was replayed, which took some time.
    pub fn replayed(&self, game: GameKind, outcome: Replay, took: Duration) {
        let Game { game } = game.into();
        self.replays.get_or_create(&Replayed { game, outcome: outcome.into() }).inc();
        if outcome != Replay::Busy {
            self.replay_times.get_or_create(&Game { game }).observe(took.as_secs_f64());
        }
    }

    /// A run was started.
    pub fn started(&self, game: GameKind) {
        self.runs_started.get_or_create(&game.into()).inc();
    }

    /// A run ended.
    pub fn ended(&self, game: GameKind, outcome: Outcome, lapsed: bool, held: bool) {
        let outcome = Label(outcome.slug());
        let (end, review) = (ENDS[usize::from(lapsed)], REVIEWS[usize::from(held)]);
        self.runs_ended.get_or_create(&Ended { game: Game::from(game).game, outcome, end, review }).inc();
    }

    /// Events were stored.
    pub fn saved(&self, game: GameKind, events: usize) {
        self.events_saved.get_or_create(&game.into()).inc_by(events as u64);
    }

    /// A board was looked at, and so many results were read.
    pub fn looked(&self, game: GameKind, results: usize) {
        self.board_looks.get_or_create(&game.into()).inc();
        self.board_results.get_or_create(&game.into()).inc_by(results as u64);
    }

    /// A win was searched for, which took some time.
    pub fn searched(&self, found: Found, took: Duration) {
        self.searches.get_or_create(&Searched { verdict: found.into() }).inc();
        self.search_times.observe(took.as_secs_f64());
    }

    /// So many of the days ahead are proved winnable.
    pub fn proved(&self, days: usize) {
        self.days_proved.set(i64::try_from(days).unwrap_or(i64::MAX));
    }

    /// All of it, in the OpenMetrics text format.
    pub fn text(&self, pool: &PgPool) -> String {
        let (all, idle) = (i64::from(pool.size()), i64::try_from(pool.num_idle()).unwrap_or(i64::MAX));
        let most = i64::from(pool.options().get_max_connections());
        for (state, connections) in [("busy", (all - idle).max(0)), ("idle", idle), ("most", most)] {
            self.connections.get_or_create(&Connections { state: Label(state) }).set(connections);
        }
        let mut told = String::new();
        // A string takes all that is written to it.
        let _ = text::encode(&mut told, &self.registry);
        told
    }
}

impl From<Replay> for Label {
    fn from(replay: Replay) -> Label {
        Label(match replay {
            Replay::Accepted => "accepted",
            Replay::Refused => "refused",
            Replay::Busy => "busy",
        })
    }
}

impl From<Found> for Label {
    fn from(found: Found) -> Label {
        Label(match found {
            Found::Winnable => "winnable",
            Found::Unwinnable => "unwinnable",
            Found::Unknown => "unknown",
        })
    }
}

/// From 1 ms to 8 s, the longest that anything may take.
fn request_times() -> Histogram {
    Histogram::new(exponential_buckets(0.001, 2.0, 14))
}

/// From 10 µs, less than a short game takes, to 0.3 s, more than the longest log.
fn replay_times() -> Histogram {
    Histogram::new(exponential_buckets(0.000_01, 2.0, 16))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn h4_what_is_counted_is_told_with_names_units_and_labels() {
        let metrics = Metrics::new();
        let pool = sqlx::postgres::PgPoolOptions::new().max_connections(7).connect_lazy("postgres://nowhere").unwrap();
        metrics.answered("/api/v1/save_run", 200, Duration::from_millis(3));
        metrics.replayed(GameKind::Canfield, Replay::Accepted, Duration::from_micros(30));
        metrics.replayed(GameKind::Canfield, Replay::Busy, Duration::from_secs(2));
        metrics.started(GameKind::KingsCorners);
        metrics.ended(GameKind::EgyptianWar, Outcome::Won, false, true);
        metrics.saved(GameKind::Canfield, 12);
        metrics.looked(GameKind::Canfield, 40);
        metrics.searched(Found::Winnable, Duration::from_millis(3));
        metrics.proved(8);
        let told = metrics.text(&pool);
        for line in [
            r#"saratoga_requests_total{route="/api/v1/save_run",status="200"} 1"#,
            r#"saratoga_request_duration_seconds_bucket{le="0.004",route="/api/v1/save_run"} 1"#,
            r#"saratoga_replays_total{game="canfield",outcome="accepted"} 1"#,
            r#"saratoga_replays_total{game="kings-corners",outcome="refused"} 0"#,
            // Waiting in vain is no replay.
            r#"saratoga_replay_duration_seconds_count{game="canfield"} 1"#,
            r#"saratoga_runs_started_total{game="kings-corners"} 1"#,
            r#"saratoga_runs_ended_total{game="egyptian-war",outcome="won",end="finished",review="held"} 1"#,
            r#"saratoga_runs_ended_total{game="canfield",outcome="unfinished",end="lapsed",review="held"} 0"#,
            r#"saratoga_events_saved_total{game="canfield"} 12"#,
            r#"saratoga_board_looks_total{game="canfield"} 1"#,
            r#"saratoga_board_results_total{game="canfield"} 40"#,
            r#"saratoga_searches_total{verdict="winnable"} 1"#,
            r#"saratoga_searches_total{verdict="unknown"} 0"#,
            r#"saratoga_search_duration_seconds_bucket{le="0.004"} 1"#,
            "saratoga_days_proved 8",
            r#"saratoga_database_connections{state="most"} 7"#,
            concat!(r#"saratoga_build_info{version=""#, env!("CARGO_PKG_VERSION"), r#""} 1"#),
        ] {
            assert!(told.lines().any(|told| told == line), "{line} in\n{told}");
        }
        assert!(told.ends_with("# EOF\n"));
    }
}
