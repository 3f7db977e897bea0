//! The games that are played: of one deal, each its own player's, at a person's uneven pace.

#[path = "../../tests/common/player.rs"]
#[expect(dead_code, reason = "tests look at the game, too")]
mod player;

use player::Habits;
use saratoga::rules::{
    Deal, Game, GameKind, Ms, RawEvent, Refusal, Replay, Rng, Seed, Stream,
    canfield::{Canfield, Variant},
    replay_raw,
};
use serde::Deserialize;

/// The deal of the day: that of the stored game that was won.
pub const SEED: Seed = Seed(787);

/// One player in so many plays the stored game; the others as well as they can.
const WON: u64 = 10;

#[derive(Deserialize)]
struct Stored {
    seed: Seed,
    events: Vec<RawEvent>,
}

/// So many players' logs.
pub fn played(players: u64) -> impl Iterator<Item = Vec<RawEvent>> {
    let stored: Stored = serde_json::from_str(include_str!("../../tests/logs/won.json")).expect("a log");
    assert_eq!(stored.seed, SEED, "the stored game is of this deal");
    (0..players).map(move |player| {
        if player.is_multiple_of(WON) { at_another_pace(&stored.events, player) } else { played_by(player) }
    })
}

/// The same moves, each pause from 0.7 to 1.5 times as long.
fn at_another_pace(log: &[RawEvent], player: u64) -> Vec<RawEvent> {
    let mut rng = chance(player);
    let (mut before, mut at) = (0, 0);
    let event = |RawEvent(then, token): &RawEvent| {
        at += (then - before) * (70 + rng.below(81)) / 100;
        before = *then;
        RawEvent(at, token.clone())
    };
    log.iter().map(event).collect()
}

/// The deal as the tests' player plays it, to the win or until it sees no way on.
fn played_by(player: u64) -> Vec<RawEvent> {
    let habits = Habits { doubts: player.is_multiple_of(3), finishes: player.is_multiple_of(2) };
    player::play(SEED, player, Variant::default(), habits).log.to_raw()
}

/// Any generator will do; this one is the same on every machine.
fn chance(player: u64) -> Rng {
    Deal::new(GameKind::EgyptianWar, Seed(player)).rng(Stream::Choices)
}

/// What the rules make of a log.
///
/// # Errors
/// When it breaks one.
pub fn replayed(log: &[RawEvent]) -> Result<Replay<Canfield>, Refusal> {
    let game = Canfield::new(Deal::new(GameKind::Canfield, SEED), None, Variant::default());
    replay_raw(game, log, None, &mut |_| ())
}

/// When a log ends, in ms since its run began.
pub fn end(log: &[RawEvent]) -> Ms {
    log.last().map_or(0, |event| event.0)
}

/// How long a page waits before it saves what was played, in ms.
const PIECE: Ms = 10_000;

/// The events that are saved in one piece, from the one at an index on.
pub fn piece(log: &[RawEvent], from: usize) -> &[RawEvent] {
    let rest = log.get(from..).unwrap_or_default();
    rest.chunk_by(|one, next| one.0 / PIECE == next.0 / PIECE).next().unwrap_or_default()
}
