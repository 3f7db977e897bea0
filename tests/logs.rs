//! The logs in `tests/logs`, which the tests of the server and of the browser play too: whole games of the tests' own
//! player. `UPDATE_LOGS=1 cargo test --test logs` writes them anew.

mod common;

use common::player::{self, Habits};
use saratoga::rules::{
    Game, Log, Outcome, RawEvent, Seed, Status,
    canfield::{Canfield, Token, Variant},
    replay_raw,
};
use serde::{Deserialize, Serialize};
use std::{fs, path::PathBuf};

#[derive(Debug, PartialEq, Serialize, Deserialize)]
struct Stored {
    seed: Seed,
    events: Vec<RawEvent>,
}

impl Stored {
    fn read(name: &str) -> Stored {
        let text = fs::read_to_string(path(name)).expect("a stored log");
        serde_json::from_str(&text).expect("a seed and events")
    }

    /// A line for each event, so that people can read it.
    fn write(&self, name: &str) {
        let events: Vec<_> =
            self.events.iter().map(|event| serde_json::to_string(event).expect("an event is JSON")).collect();
        let text = format!("{{\"seed\": \"{}\", \"events\": [\n{}\n]}}\n", self.seed, events.join(",\n"));
        fs::write(path(name), text).expect("tests/logs can be written");
    }

    fn replay(&self) -> Canfield {
        let game = common::game(self.seed.0, Variant::Standard);
        replay_raw(game, &self.events, None, &mut |_| {}).expect("a log without fault").game
    }

    fn count(&self, token: Token) -> usize {
        self.events.iter().filter(|event| event.1 == token.to_string()).count()
    }
}

fn path(name: &str) -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "tests", "logs", name].iter().collect()
}

/// How each log came about: seed, the player's attempt and habits, and how many of its events were taken.
const RECIPES: [(&str, u64, u64, Habits, usize); 4] = [
    ("won.json", 787, 0, Habits { doubts: false, finishes: false }, usize::MAX),
    ("won-by-auto-finish.json", 2210, 4, Habits { doubts: true, finishes: true }, usize::MAX),
    ("early.json", 151, 2, Habits { doubts: false, finishes: false }, 12),
    ("stuck.json", 42, 0, Habits { doubts: false, finishes: false }, 7),
];

#[test]
fn the_stored_logs_are_what_the_player_plays() {
    for (name, seed, attempt, habits, length) in RECIPES {
        let played = player::play(Seed(seed), attempt, Variant::Standard, habits);
        let events = played.log.to_raw().into_iter().take(length).collect();
        let stored = Stored { seed: Seed(seed), events };
        if std::env::var_os("UPDATE_LOGS").is_some() {
            stored.write(name);
        }
        assert_eq!(Stored::read(name), stored, "{name}");
    }
}

#[test]
fn two_logs_win() {
    for name in ["won.json", "won-by-auto-finish.json"] {
        let stored = Stored::read(name);
        let game = stored.replay();
        let at = stored.events.last().map_or(0, |event| event.0);
        assert_eq!(game.status(), Status::Over { at, outcome: Outcome::Won }, "{name}");
        let score = game.score(at);
        assert_eq!((score.cards, score.points), (52, 1960 - at / 1000), "{name}");
    }
}

#[test]
fn one_log_has_every_kind_of_action() {
    let stored = Stored::read("won-by-auto-finish.json");
    for token in [Token::Deal, Token::Redeal, Token::Undo, Token::Redo, Token::AutoFinish] {
        assert!(stored.count(token) > 0, "{token}");
    }
    let log: Log<Token> = Log::parse(&stored.events).expect("a log without fault");
    assert_eq!(log.to_raw(), stored.events);
}

#[test]
fn one_log_stops_early() {
    let game = Stored::read("early.json").replay();
    assert_eq!(game.status(), Status::Open);
    assert!(!game.is_stuck());
    assert_eq!(game.position().cards_up(), 4);
}

#[test]
fn one_log_ends_stuck() {
    let game = Stored::read("stuck.json").replay();
    assert_eq!(game.status(), Status::Open);
    assert!(game.is_stuck());
    assert_eq!(game.position().cards_up(), 4);
}
