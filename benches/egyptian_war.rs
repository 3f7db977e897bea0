//! What a replay of Egyptian War costs, and going on with a game frame by frame. `cargo bench --bench egyptian_war`;
//! figures in `docs/PERFORMANCE.md`.

#[path = "../examples/reactions/person.rs"]
mod person;

use divan::{Bencher, black_box};
use person::{Person, deal};
use saratoga::rules::{
    Deal, Game, Log, Ms, RawEvent, Stream,
    egyptian_war::{EgyptianWar, Speed, Token},
    replay, replay_raw,
};

fn main() {
    divan::main();
}

/// A game as the server keeps it.
struct Stored {
    deal: Deal,
    log: Vec<RawEvent>,
    end: Ms,
}

impl Stored {
    /// The first game that took at least so many minutes, and less than one more, of somebody who averages 500 ms.
    fn of(minutes: Ms) -> Stored {
        let games = (0..).map(|seed| (deal(seed), Person::careful(500).play(deal(seed), Speed::Normal)));
        let taking = |end: Ms| end / 60_000 == minutes;
        let (deal, played) =
            games.into_iter().find(|(_, played)| taking(played.game.now())).expect("there are many deals");
        Stored { deal, log: played.log.to_raw(), end: played.game.now() }
    }

    fn dealt(&self) -> EgyptianWar {
        EgyptianWar::new(self.deal, None, Speed::Normal)
    }
}

/// What the server does at a finish: from the stored texts to the game, dealing included.
#[divan::bench(args = [10, 40])]
fn replay_minutes_from_text(bencher: Bencher, minutes: u32) {
    let game = Stored::of(minutes);
    bencher.bench_local(|| {
        let replay = replay_raw(game.dealt(), black_box(&game.log), Some(game.end), &mut |_| {});
        replay.map(|replay| replay.elapsed)
    });
}

/// The same, the log being parsed already: what going back a moment costs at the table.
#[divan::bench(args = [10, 40])]
fn replay_minutes_parsed(bencher: Bencher, minutes: u32) {
    let game = Stored::of(minutes);
    let log: Log<Token> = Log::parse(&game.log).expect("a log that was played");
    bencher.bench_local(|| {
        let replay = replay(game.dealt(), black_box(&log), Some(game.end), &mut |_| {});
        replay.map(|replay| replay.elapsed)
    });
}

/// A whole game in steps of 16 ms, as a page makes them.
#[divan::bench(args = [10])]
fn play_minutes_by_frames(bencher: Bencher, minutes: u32) {
    let stored = Stored::of(minutes);
    let log: Log<Token> = Log::parse(&stored.log).expect("a log that was played");
    bencher.bench_local(|| {
        let (mut game, mut events) = (stored.dealt(), log.events().iter().peekable());
        for frame in (0..=stored.end).step_by(16) {
            while let Some(event) = events.next_if(|event| event.at <= frame) {
                game.play(event.at, event.token, &mut |_| {}).expect("a log that was played");
            }
            game.advance(black_box(frame), &mut |_| {});
        }
        game.now()
    });
}

/// What each card and each pattern cost: drawing one numbered block.
#[divan::bench]
fn draw_a_block(bencher: Bencher) {
    let mut number = 0;
    bencher.bench_local(|| {
        number += 1;
        deal(0).rng(Stream::Reactions).block(black_box(number))
    });
}
