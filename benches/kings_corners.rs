//! What the computer players cost, and with them a replay. `cargo bench --bench kings_corners`; figures in
//! `docs/PERFORMANCE.md`.

use divan::{Bencher, black_box};
use saratoga::rules::{
    Deal, Event, Game, GameKind, Log, RawEvent, Seed, Status,
    kings_corners::{
        Hand, KingsCorners, Options, Seat, Token,
        computer::{Weights, plan, turn},
    },
    replay_raw,
};
use std::cell::Cell;

fn main() {
    divan::main();
}

/// How many deals are looked at.
const DEALS: u64 = 1_000;

fn dealt(seed: u64) -> KingsCorners {
    KingsCorners::new(Deal::new(GameKind::KingsCorners, Seed(seed)), None, Options::default())
}

/// A whole game, you playing as the computers do; `visit` sees the hand at each of your turns.
fn play(seed: u64, mut visit: impl FnMut(&Hand)) -> Vec<RawEvent> {
    let (mut game, mut log) = (dealt(seed), Log::default());
    while game.status() == Status::Open {
        let tokens = if game.is_between_hands() {
            vec![Token::Next]
        } else {
            visit(game.hand());
            turn(&game.hand().view(Seat::South)).into_iter().map(Token::Move).chain([Token::EndTurn]).collect()
        };
        for token in tokens {
            // Going out has ended the turn already.
            if token == Token::EndTurn && game.hand().end().is_some() {
                break;
            }
            game.play(0, token, &mut |_| {}).expect("a planned action is legal");
            log.push(Event { at: 0, token }).expect("the log has room");
        }
    }
    log.to_raw()
}

fn logs() -> Vec<(u64, Vec<RawEvent>)> {
    (0..DEALS).map(|seed| (seed, play(seed, |_| {}))).collect()
}

/// Hands as you find them at your turns, with how many tables the plan looks at.
fn turns() -> Vec<(Hand, u32)> {
    let mut hands = Vec::new();
    for seed in 0..DEALS {
        play(seed, |hand| hands.push((hand.clone(), plan(&hand.view(Seat::South), &Weights::TUNED).tables)));
    }
    hands
}

/// Measures something for one of `inputs` after the other, each by itself, so that the slowest is seen too.
fn one_by_one<T, R>(bencher: Bencher, inputs: &[T], of: impl Fn(&T) -> R) {
    let next = Cell::new(0);
    bencher
        .with_inputs(|| {
            let index = next.replace(next.get() + 1);
            &inputs[index % inputs.len()]
        })
        .bench_local_refs(|input| of(black_box(input)));
}

fn replayed((seed, log): &(u64, Vec<RawEvent>)) -> u32 {
    replay_raw(dealt(*seed), log, None, &mut |_| {}).expect("a log that was played").game.totals().south
}

/// What the server does at a finish: a game from the stored texts, dealing and the computers' turns included.
#[divan::bench(sample_size = 1, sample_count = 2_000)]
fn replay_a_game(bencher: Bencher) {
    one_by_one(bencher, &logs(), replayed);
}

#[divan::bench]
fn replay_the_longest_game(bencher: Bencher) {
    let longest = logs().into_iter().max_by_key(|(_, log)| log.len()).expect("a game");
    bencher.bench_local(|| replayed(black_box(&longest)));
}

#[divan::bench(sample_size = 1, sample_count = 20_000)]
fn plan_a_turn(bencher: Bencher) {
    one_by_one(bencher, &turns(), |(hand, _)| turn(&hand.view(Seat::South)));
}

#[divan::bench]
fn plan_the_hardest_turn(bencher: Bencher) {
    let (hardest, _) = turns().into_iter().max_by_key(|(_, tables)| *tables).expect("a turn");
    bencher.bench_local(|| turn(&black_box(&hardest).view(Seat::South)));
}
