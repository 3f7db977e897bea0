//! What holds in every game of Egyptian War, whoever plays: some as people do, some who try the rules.

mod common;

use common::war::{
    self,
    player::{self, Habit, Walk},
};
use proptest::{prelude::*, test_runner::RngSeed};
use saratoga::rules::{
    Game, Log, Ms, Outcome, Rng, Status, Stream,
    egyptian_war::{Defeat, EgyptianWar, GAP, Happening, LIMIT, Seat, Speed, Token},
    replay, replay_raw,
};

/// The same cases at every run: a test that fails for one fails for all.
fn config(cases: u32) -> ProptestConfig {
    ProptestConfig { cases, rng_seed: RngSeed::Fixed(52), failure_persistence: None, ..ProptestConfig::default() }
}

fn speeds() -> impl Strategy<Value = Speed> {
    prop_oneof![Just(Speed::Slow), Just(Speed::Normal), Just(Speed::Fast)]
}

/// Mostly those whose games are short, and end in many ways.
fn habits() -> impl Strategy<Value = Habit> {
    prop_oneof![
        1 => Just(Habit::Idle),
        1 => Just(Habit::Dull),
        20 => Just(Habit::Hammering),
        3 => Just(Habit::Perfect),
        2 => Just(Habit::Person),
        3 => Just(Habit::Sloppy),
        20 => Just(Habit::Random),
    ]
}

/// Chance for a seed's frames, apart from its players.
fn chance(seed: u64) -> Rng {
    war::deal(seed).rng(Stream::Choices)
}

/// All 52 cards are there once.
fn is_sound(game: &EgyptianWar) -> bool {
    let table = game.table();
    let stacks = Seat::ALL.map(|seat| table.stack(seat));
    let (mut seen, mut count) = (0u64, 0);
    for card in stacks.into_iter().chain([table.pile(), table.under()]).flatten() {
        seen |= 1 << card.index();
        count += 1;
    }
    count == 52 && seen == (1 << 52) - 1
}

/// Whoever holds all the cards.
fn holder(game: &EgyptianWar) -> Option<Seat> {
    Seat::ALL.into_iter().find(|&seat| game.table().stack(seat).len() == 52)
}

/// Plays the games of these seeds. All cards are there at any time, and every game ends, as E-7 says.
fn play_all(seeds: std::ops::Range<u64>, habit: Habit) -> Vec<Option<Defeat>> {
    let ends = seeds.map(|seed| {
        let what = format!("{habit:?}, {seed}");
        let speed = Speed::ALL[seed as usize % 3];
        let Walk { log, game, told } = player::walk(war::game(seed, speed), seed, habit, |game| {
            assert!(is_sound(game), "{what}: {game:?}");
            assert_eq!(holder(game).is_some(), matches!(game.defeat(), Some(Defeat::Beaten)) || is_won(game), "{what}");
        });
        let Status::Over { at, outcome } = game.status() else { panic!("{what} goes on") };
        let last = log.events().last().map_or(0, |event| event.at);
        assert!(last <= at && at <= LIMIT && told.iter().all(|line| line.at() <= at), "{what}");
        assert_eq!(game.defeat() == Some(Defeat::Time), at == LIMIT && !is_won(&game), "{what}");
        assert_eq!(outcome == Outcome::Won, holder(&game) == Some(Seat::South), "{what}");
        assert_eq!((game.legal(), game.turn(), game.next_due()), (vec![], None, None), "{what}");
        // Times never fall, and no card comes sooner than 250 ms after the one before it (E-8).
        assert!(told.windows(2).all(|pair| pair[0].at() <= pair[1].at()), "{what}");
        let cards: Vec<Ms> =
            told.iter().filter(|line| matches!(line, Happening::Turned { .. })).map(Happening::at).collect();
        assert!(cards.windows(2).all(|pair| pair[0] + GAP <= pair[1]), "{what}");
        game.defeat()
    });
    ends.collect()
}

fn is_won(game: &EgyptianWar) -> bool {
    matches!(game.status(), Status::Over { outcome: Outcome::Won, .. })
}

#[test]
fn eight_thousand_careless_games_end_with_all_cards_there() {
    let ends = play_all(0..8_000, Habit::Hammering);
    assert!(ends.contains(&Some(Defeat::Out)));
}

#[test]
fn sixteen_hundred_games_of_chance_end_with_all_cards_there() {
    let ends = [play_all(0..800, Habit::Random), play_all(0..800, Habit::Idle)].concat();
    for defeat in [Defeat::Beaten, Defeat::Out, Defeat::Conceded, Defeat::Time] {
        assert!(ends.contains(&Some(defeat)), "{defeat:?}");
    }
}

#[test]
fn four_hundred_games_of_people_end_with_all_cards_there() {
    assert!(play_all(0..200, Habit::Perfect).iter().all(Option::is_none));
    let ends = [play_all(0..180, Habit::Sloppy), play_all(0..10, Habit::Person), play_all(0..10, Habit::Dull)].concat();
    for end in [None, Some(Defeat::Beaten), Some(Defeat::Out)] {
        assert!(ends.contains(&end), "{end:?}");
    }
}

/// A log followed to some time, with frames shown in between; `step` has the times from each to the next.
fn watched(
    game: &EgyptianWar,
    log: &Log<Token>,
    until: Ms,
    mut step: impl FnMut() -> Ms,
) -> (EgyptianWar, Vec<Happening>) {
    let (mut game, mut told, mut frame) = (game.clone(), vec![], 0);
    let tell = &mut |line| told.push(line);
    for event in log.events() {
        // A frame at the very time of an event comes after it: what falls due at that time does (E-9).
        while frame < event.at {
            game.advance(frame, tell);
            frame += step();
        }
        game.play(event.at, event.token, tell).expect("a played log");
    }
    while frame < until {
        game.advance(frame, tell);
        frame += step();
    }
    game.advance(until, tell);
    (game, told)
}

/// E-8: the same game, whatever the frame rate: the page in frames, a slow one, and the server at once.
#[test]
fn e8_two_thousand_games_go_the_same_whatever_the_frame_rate() {
    let long = [Habit::Perfect, Habit::Sloppy, Habit::Perfect, Habit::Person, Habit::Sloppy, Habit::Dull, Habit::Idle];
    for seed in 0..2_000 {
        let habit = match seed % 100 {
            0 => long[seed as usize / 100 % long.len()],
            1..5 => Habit::Random,
            _ => Habit::Hammering,
        };
        let fresh = war::game(seed, Speed::ALL[seed as usize % 3]);
        let Walk { log, game, told } = player::walk(fresh.clone(), seed, habit, |_| {});
        let (mut frames, until) = (chance(seed), game.now());
        let mut once = vec![];
        let server = replay(fresh.clone(), &log, Some(until), &mut |line| once.push(line)).expect("a played log");
        assert_eq!((&server.game, &once), (&game, &told), "{habit:?}, {seed}");
        assert_eq!(server.elapsed, until);
        for page in [
            watched(&fresh, &log, until, || 16),
            watched(&fresh, &log, until, || 500),
            watched(&fresh, &log, until, || 1 + frames.below(2_000)),
        ] {
            assert_eq!((&page.0, &page.1), (&game, &told), "{habit:?}, {seed}");
        }
    }
}

proptest! {
    #![proptest_config(config(150))]

    /// What the page does when an event's time lies before a frame that it has shown: it goes back to a copy.
    #[test]
    fn e8_a_copy_of_a_game_goes_on_as_the_game_does(seed: u64, speed in speeds(), habit in habits(), from in 0u32..200_000) {
        let Walk { log, game, told } = player::walk(war::game(seed, speed), seed, habit, |_| {});
        let until = game.now();
        let from = from.min(until);
        let (mut copy, mut retold) = (war::game(seed, speed), vec![]);
        let tell = &mut |line| retold.push(line);
        let mut later = Log::default();
        for &event in log.events() {
            if event.at <= from {
                copy.play(event.at, event.token, tell).expect("a played log");
            } else {
                later.push(event).expect("times don't fall");
            }
        }
        copy.advance(from, tell);
        let kept = copy.clone();
        copy.advance(until, &mut |_| {});
        prop_assert!(copy.now() <= LIMIT);
        let done = replay(kept, &later, Some(until), tell).expect("a played log");
        prop_assert_eq!(done.game, game);
        prop_assert_eq!(retold, told);
    }

    #[test]
    fn logs_come_back_as_they_were_written(seed: u64, speed in speeds(), habit in habits()) {
        let Walk { log, game, told } = player::play(seed, speed, habit);
        let raw = log.to_raw();
        let parsed = Log::parse(&raw);
        prop_assert_eq!(parsed.as_ref(), Ok(&log));
        let mut retold = vec![];
        let done = replay_raw(war::game(seed, speed), &raw, Some(game.now()), &mut |line| retold.push(line));
        prop_assert_eq!(done.expect("a played log").game, game);
        prop_assert_eq!(retold, told);
    }

    /// At some time of a game, before what is due then: whatever is listed is accepted, and nothing else; what is refused
    /// changes and tells nothing.
    #[test]
    fn what_is_listed_is_what_is_accepted(seed: u64, speed in speeds(), habit in habits()) {
        let mut times = chance(seed);
        let Walk { game, .. } = player::walk(war::game(seed, speed), seed, habit, |game| {
            let Some(due) = game.next_due().filter(|_| times.below(8) == 0) else { return };
            let mut game = game.clone();
            let ahead = times.below(due - game.now().min(due) + 1).min(times.below(600));
            let at = game.now() + ahead;
            game.advance(at, &mut |_| {});
            is_listed_or_refused(&game, at);
        });
        is_listed_or_refused(&game, game.now());
    }
}

fn is_listed_or_refused(game: &EgyptianWar, at: Ms) {
    let legal = game.legal();
    for token in Token::ALL {
        let (mut ahead, mut told) = (game.clone(), 0);
        let accepted = ahead.play(at, token, &mut |_| told += 1).is_ok();
        assert_eq!(accepted, legal.contains(&token), "{token} at {at}: {game:?}");
        assert_eq!(accepted, told > 0, "{token}");
        assert!(accepted || ahead == *game, "{token} was refused, yet it changed the game");
    }
}
