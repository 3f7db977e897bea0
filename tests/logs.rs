//! The logs in `tests/logs`, which the tests of the server and of the browser play too: whole games of the tests' own
//! players. `UPDATE_LOGS=1 cargo test --test logs` writes them anew.

mod common;

use common::{
    corners,
    player::{self, Habits},
    stored::{self, Stored},
    war::{
        self,
        player::{Habit, Walk},
    },
};
use saratoga::rules::{
    Game, Log, Outcome, RawEvent, Replay, Seed, Status,
    canfield::{Canfield, Token, Variant},
    egyptian_war::{EgyptianWar, Speed},
    kings_corners::{KingsCorners, Seat},
    replay_raw,
};

fn replayed(stored: &Stored) -> Canfield {
    let game = common::game(stored.seed.0, Variant::Standard);
    replay_raw(game, &stored.events, None, &mut |_| {}).expect("a log without fault").game
}

fn count(stored: &Stored, token: Token) -> usize {
    stored.events.iter().filter(|event| event.1 == token.to_string()).count()
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
        Stored { seed: Seed(seed), events }.hold(name);
    }
}

#[test]
fn two_logs_win() {
    for name in ["won.json", "won-by-auto-finish.json"] {
        let stored = Stored::read(name);
        let game = replayed(&stored);
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
        assert!(count(&stored, token) > 0, "{token}");
    }
    let log: Log<Token> = Log::parse(&stored.events).expect("a log without fault");
    assert_eq!(log.to_raw(), stored.events);
}

#[test]
fn one_log_stops_early() {
    let game = replayed(&Stored::read("early.json"));
    assert_eq!(game.status(), Status::Open);
    assert!(!game.is_stuck());
    assert_eq!(game.position().cards_up(), 4);
}

#[test]
fn one_log_ends_stuck() {
    let game = replayed(&Stored::read("stuck.json"));
    assert_eq!(game.status(), Status::Open);
    assert!(game.is_stuck());
    assert_eq!(game.position().cards_up(), 4);
}

/// The first seed whose daily of King's Corners comes to this.
fn first_seed(outcome: Outcome) -> Seed {
    let comes_to = |seed: &Seed| corners::player::play(*seed).game.score(0).outcome() == outcome;
    (1..).map(Seed).find(comes_to).expect("such a game")
}

fn replayed_corners(stored: &Stored) -> Replay<KingsCorners> {
    let game = corners::game(stored.seed.0, corners::DAILY);
    replay_raw(game, &stored.events, None, &mut |_| {}).expect("a log without fault")
}

#[test]
fn three_logs_of_kings_corners_are_whole_dailies() {
    for (name, outcome) in [
        ("kings-corners-won.json", Outcome::Won),
        ("kings-corners-lost.json", Outcome::Lost),
        ("kings-corners-tied.json", Outcome::Tied),
    ] {
        let seed = if stored::are_updated() { first_seed(outcome) } else { Stored::read(name).seed };
        let played = Stored { seed, events: corners::player::play(seed).log.to_raw() };
        played.hold(name);
        let done = replayed_corners(&played);
        assert_eq!((done.outcome(), done.game.is_ranked()), (outcome, true), "{name}");
        // Played as people play, and within an hour.
        assert!(played.events.windows(2).all(|pair| pair[1].0 - pair[0].0 > 300), "{name}");
        assert!((60_000..3_600_000).contains(&done.elapsed), "{name}: {} ms", done.elapsed);
    }
}

/// What is to be resumed: it stops within a turn of the second hand.
#[test]
fn one_log_of_kings_corners_stops_within_a_turn() {
    let name = "kings-corners-midway.json";
    let seed = if stored::are_updated() { Seed(1) } else { Stored::read(name).seed };
    let mut events = corners::player::play(seed).log.to_raw();
    let next = events.iter().position(|event| event.1 == "next").expect("a second hand");
    let moved = events.iter().skip(next).position(|event| event.1.contains('>')).expect("a move in it");
    events.truncate(next + moved + 1);
    let played = Stored { seed, events };
    played.hold(name);
    let game = replayed_corners(&played).game;
    assert_eq!((game.status(), game.hand().number(), game.hand().turn()), (Status::Open, 2, Some(Seat::South)));
}

fn replayed_war(stored: &Stored) -> Replay<EgyptianWar> {
    let game = war::game(stored.seed.0, Speed::Normal);
    replay_raw(game, &stored.events, None, &mut |_| {}).expect("a log without fault")
}

/// A daily of Egyptian War as somebody plays it, by a seed that was found or is found anew.
fn played_war(name: &str, habit: Habit, wanted: impl Fn(&Walk) -> bool) -> Stored {
    let seed = if stored::are_updated() { war::player::first_seed(habit, wanted) } else { Stored::read(name).seed };
    Stored { seed, events: war::player::play(seed.0, Speed::Normal, habit).log.to_raw() }
}

/// Each ends with its last event, so that nobody needs to know until when it goes on.
#[test]
fn three_logs_of_egyptian_war_are_whole_dailies() {
    let comes_to = |walk: &Walk, reason| {
        let minutes = walk.game.now() / 60_000;
        walk.ends_with_its_log() && walk.game.reason() == reason && (2..10).contains(&minutes)
    };
    let won = played_war("egyptian-war-won.json", Habit::Sloppy, |walk| comes_to(walk, None));
    let lost = played_war("egyptian-war-lost.json", Habit::Sloppy, |walk| comes_to(walk, Some("out")));
    // Another who sees no way to win.
    let mut conceded = played_war("egyptian-war-conceded.json", Habit::Person, |walk| walk.log.events().len() > 100);
    conceded.events.truncate(80);
    let last = conceded.events.last().map_or(0, |event| event.0);
    conceded.events.push(RawEvent(last + 1_500, "x".into()));
    for (name, played, outcome, reason) in [
        ("egyptian-war-won.json", won, Outcome::Won, None),
        ("egyptian-war-lost.json", lost, Outcome::Lost, Some("out")),
        ("egyptian-war-conceded.json", conceded, Outcome::Lost, Some("conceded")),
    ] {
        played.hold(name);
        let done = replayed_war(&played);
        assert_eq!((done.outcome(), done.game.reason()), (outcome, reason), "{name}");
        assert_eq!(played.events.last().map(|event| event.0), Some(done.elapsed), "{name}");
        // Played as people play: nothing is held for it.
        assert_eq!(done.game.suspicion(), None, "{name}");
        let score = done.game.score(done.elapsed);
        assert!(score.slaps_won > 0 && (score.wrong_slaps > 0) != (reason == Some("conceded")), "{name}");
        assert!((30_000..600_000).contains(&done.elapsed), "{name}: {} ms", done.elapsed);
    }
}

/// What is to be resumed: it stops while others play.
#[test]
fn one_log_of_egyptian_war_stops_midway() {
    let name = "egyptian-war-midway.json";
    let mut played = played_war(name, Habit::Person, |walk| walk.log.events().len() > 60);
    played.events.truncate(40);
    while replayed_war(&played).game.turn() == Some(Seat::South) {
        played.events.pop();
    }
    played.hold(name);
    let done = replayed_war(&played);
    assert_eq!((done.game.status(), done.game.suspicion()), (Status::Open, None));
    assert!(done.game.next_due().is_some_and(|due| due < done.elapsed + 1_500), "it goes on by itself");
    assert!(done.elapsed > 20_000);
}
