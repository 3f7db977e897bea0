//! What verifying a run costs. `cargo bench --bench replay`; figures in `docs/PERFORMANCE.md`.

use divan::{Bencher, black_box};
use saratoga::rules::{
    Deal, Event, Game, GameKind, Log, RawEvent, Seed, Stream,
    canfield::{Canfield, Token, Variant},
    replay, replay_raw,
};

fn main() {
    divan::main();
}

const DEAL: Deal = Deal::new(GameKind::Canfield, Seed(2210));

fn dealt() -> Canfield {
    Canfield::new(DEAL, None, Variant::Standard)
}

/// A log of random legal actions; moves of cards are taken where there are any, two times of three.
fn log(events: u32) -> (Canfield, Log<Token>) {
    let mut rng = DEAL.rng(Stream::Reactions);
    let (mut game, mut log) = (dealt(), Log::default());
    for at in 0..events {
        let legal = game.legal();
        let moves: Vec<Token> = legal.iter().copied().filter(|token| matches!(token, Token::Move(_))).collect();
        let choice = if moves.is_empty() || rng.below(3) == 0 { &legal } else { &moves };
        let event = Event { at, token: choice[rng.below(choice.len() as u32) as usize] };
        game.play(at, event.token, &mut |_| {}).expect("a listed action is accepted");
        log.push(event).expect("times don't fall");
    }
    (game, log)
}

#[divan::bench]
fn deal() -> Canfield {
    Canfield::new(black_box(DEAL), None, Variant::Standard)
}

#[divan::bench]
fn legal(bencher: Bencher) {
    let (game, _) = log(60);
    bencher.bench_local(|| black_box(&game).legal());
}

/// What the server does at a finish: from the stored texts to the game, dealing included.
#[divan::bench(args = [300, 20_000])]
fn replay_from_text(bencher: Bencher, events: u32) {
    let raw: Vec<RawEvent> = log(events).1.to_raw();
    bencher.bench_local(|| replay_raw(dealt(), black_box(&raw), None, &mut |_| {}).map(|replay| replay.elapsed));
}

#[divan::bench(args = [300, 20_000])]
fn replay_parsed(bencher: Bencher, events: u32) {
    let log = log(events).1;
    bencher.bench_local(|| replay(dealt(), black_box(&log), None, &mut |_| {}).map(|replay| replay.elapsed));
}
