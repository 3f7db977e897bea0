//! Tries logs that chance makes, as many as asked for: `cargo run --release --no-default-features --example random_logs --
//! 10000000`. Some are noise, most are nearly legal: played by what the rules list, then spoilt. None may make the rules
//! panic or take long, and what comes before the event that is refused must be accepted.

use saratoga::rules::{
    Deal, Game, GameKind, Ms, RawEvent, Seed, canfield::Canfield, egyptian_war::EgyptianWar,
    kings_corners::KingsCorners, replay_raw,
};
use std::{
    env,
    time::{Duration, Instant},
};

/// No log of this many events may take longer, on a machine that does other things too.
const LIMIT: Duration = Duration::from_secs(5);

fn main() {
    let arguments: Vec<u64> = env::args().skip(1).map(|text| text.parse().expect("a number")).collect();
    let logs = arguments.first().copied().unwrap_or(100_000);
    let mut chance = Chance(arguments.get(1).copied().unwrap_or(1));
    let begun = Instant::now();
    let mut tallies = GameKind::ALL.map(|_| Tally::default());
    for _ in 0..logs {
        // The computers of King's Corners plan, which takes longer than all the rest.
        match chance.below(16) {
            0 => tallies[1].count(&tried::<KingsCorners>(&mut chance, 8)),
            1..9 => tallies[0].count(&tried::<Canfield>(&mut chance, 60)),
            _ => tallies[2].count(&tried::<EgyptianWar>(&mut chance, 60)),
        }
    }
    for (game, tally) in GameKind::ALL.into_iter().zip(&tallies) {
        println!("{game}: {tally}");
    }
    println!("{logs} logs in {:.0} s", begun.elapsed().as_secs_f64());
}

/// What came of a log.
struct Tried {
    events: usize,
    accepted: bool,
    time: Duration,
}

/// Makes a log and replays it.
fn tried<G: Game>(chance: &mut Chance, most: u64) -> Tried {
    let deal = Deal::new(G::KIND, Seed(chance.next()));
    let new = || G::new(deal, None, G::Options::default());
    let length = chance.below(most + 1) as usize;
    let mut log = if chance.below(4) == 0 { noise(chance, length) } else { played(new(), chance, length) };
    if chance.below(3) > 0 {
        spoil(&mut log, chance);
    }
    let since = Instant::now();
    let replay = replay_raw(new(), &log, None, &mut |_| ());
    let time = since.elapsed();
    assert!(time < LIMIT, "{time:?} for {deal:?} {log:?}");
    if let Err(refusal) = &replay {
        let event = refusal.event.expect("an event is to blame");
        assert!(replay_raw(new(), &log[..event], None, &mut |_| ()).is_ok(), "{deal:?} {log:?}: {refusal}");
    }
    Tried { events: log.len(), accepted: replay.is_ok(), time }
}

/// Letters that tokens are made of, in any order.
fn token(chance: &mut Chance) -> String {
    const LETTERS: &[u8] = b"druyaRWF1234*fsxnetNESW>.AKQJT98765CDHS ";
    (0..=chance.below(4)).map(|_| char::from(LETTERS[chance.below(LETTERS.len() as u64) as usize])).collect()
}

fn noise(chance: &mut Chance, length: usize) -> Vec<RawEvent> {
    (0..length).map(|_| RawEvent(chance.next() as Ms, token(chance))).collect()
}

/// A game as the rules allow it.
fn played<G: Game>(mut game: G, chance: &mut Chance, length: usize) -> Vec<RawEvent> {
    let (mut log, mut at) = (Vec::new(), 0);
    while log.len() < length {
        at += chance.below(700) as Ms;
        if let Some(earlier) = at.checked_sub(1) {
            game.advance(earlier, &mut |_| ());
        }
        let legal = game.legal();
        if legal.is_empty() {
            break;
        }
        let token = legal[chance.below(legal.len() as u64) as usize];
        game.play(at, token, &mut |_| ()).expect("what is listed is accepted");
        log.push(RawEvent(at, token.to_string()));
    }
    log
}

/// Changes something somewhere in it.
fn spoil(log: &mut Vec<RawEvent>, chance: &mut Chance) {
    let place = chance.below(log.len() as u64 + 1) as usize;
    match (chance.below(5), log.get(place).cloned()) {
        (0, Some(event)) => log.insert(place, event),
        (1, Some(_)) => drop(log.remove(place)),
        (2, Some(_)) => log[place].0 = chance.next() as Ms,
        (3, Some(_)) => log[place].1 = token(chance),
        _ => log.insert(place, RawEvent(chance.below(60_000) as Ms, token(chance))),
    }
}

/// Of a game's logs: how many, and the slowest.
#[derive(Default)]
struct Tally {
    logs: u64,
    accepted: u64,
    events: usize,
    time: Duration,
    longest: Duration,
}

impl Tally {
    fn count(&mut self, tried: &Tried) {
        self.logs += 1;
        self.accepted += u64::from(tried.accepted);
        self.events += tried.events;
        self.time += tried.time;
        self.longest = self.longest.max(tried.time);
    }
}

impl std::fmt::Display for Tally {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Tally { logs, accepted, events, time, longest } = self;
        let mean = time.as_micros() as u64 / logs.max(&1);
        write!(f, "{logs} logs of {events} events, {accepted} accepted; {mean} us a replay, {longest:?} the longest")
    }
}

/// Numbers of chance (SplitMix64), the same for the same seed.
struct Chance(u64);

impl Chance {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    fn below(&mut self, end: u64) -> u64 {
        self.next() % end
    }
}
