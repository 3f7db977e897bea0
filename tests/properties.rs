//! What holds in every Canfield game, tried in thousands of random ones.

mod common;

use common::player::{self, Habits};
use proptest::{prelude::*, test_runner::RngSeed};
use saratoga::rules::{
    Card, Event, Game, Log, Seed, Status, Stream, Suit,
    canfield::{Canfield, Column, Position, Source, Target, Token, Variant},
    replay, replay_raw,
};

/// The same cases at every run: a test that fails for one fails for all.
fn config(cases: u32) -> ProptestConfig {
    ProptestConfig { cases, rng_seed: RngSeed::Fixed(52), failure_persistence: None, ..ProptestConfig::default() }
}

fn variant() -> impl Strategy<Value = Variant> {
    prop_oneof![Just(Variant::Standard), Just(Variant::Strict)]
}

/// All cards of a position, in deck order.
fn cards(position: &Position) -> Vec<Card> {
    let mut all: Vec<Card> = [position.reserve(), position.stock(), position.waste()]
        .into_iter()
        .chain(Column::ALL.map(|column| position.tableau(column)))
        .flatten()
        .copied()
        .chain(Suit::ALL.into_iter().flat_map(|suit| position.foundation(suit)))
        .collect();
    all.sort();
    all
}

/// Every legal token, found by trying all there are; those that are refused must change and tell nothing.
fn accepted(game: &Canfield) -> Vec<Token> {
    let mut tokens = common::all_tokens();
    tokens.retain(|&token| {
        let mut ahead = game.clone();
        let mut told = 0;
        let accepted = ahead.play(0, token, &mut |_| told += 1).is_ok();
        assert!(accepted || ahead == *game, "{token} was refused, yet it changed the game");
        assert_eq!(accepted, told > 0, "{token}");
        accepted
    });
    tokens
}

/// C-12 the long way: deal and redeal until the position has been seen, and look for a move each time.
fn stuck_by_search(game: &Canfield) -> bool {
    let mut ahead = *game.position();
    let mut seen = vec![];
    while !seen.contains(&ahead) {
        if ahead.moves(game.variant()).next().is_some() {
            return false;
        }
        seen.push(ahead);
        if ahead.deal_three().is_err() && ahead.redeal().is_err() {
            break;
        }
    }
    !game.position().is_won()
}

/// C-10 as it is written, card after card by the moves that a player has.
fn finish_by_hand(game: &Canfield) -> Canfield {
    let mut game = game.clone();
    let sources = [Source::Reserve, Source::Waste].into_iter().chain(Column::ALL.map(Source::Top));
    let tokens: Vec<Token> = sources.map(|source| Token::to(source, Target::Foundation)).collect();
    while tokens.iter().any(|&token| game.play(0, token, &mut |_| {}).is_ok()) {}
    game
}

/// A walk of random legal actions, `visit` seeing the game before each.
fn wander(seed: u64, variant: Variant, steps: u32, mut visit: impl FnMut(&Canfield)) -> (Canfield, Log<Token>) {
    let mut rng = common::deal(seed).rng(Stream::Reactions);
    let mut game = common::game(seed, variant);
    let mut log = Log::default();
    for at in 0..steps {
        visit(&game);
        let legal = game.legal();
        if legal.is_empty() {
            break;
        }
        // Cards would seldom move if dealing and undoing were as likely.
        let moves: Vec<Token> = legal.iter().copied().filter(|token| matches!(token, Token::Move(_))).collect();
        let choice = if moves.is_empty() || rng.below(3) == 0 { &legal } else { &moves };
        let token = choice[rng.below(choice.len() as u32) as usize];
        game.play(at, token, &mut |_| {}).expect("a listed action is accepted");
        log.push(Event { at, token }).expect("times don't fall");
    }
    (game, log)
}

proptest! {
    #![proptest_config(config(1000))]

    #[test]
    fn the_52_cards_are_always_there_once(seed: u64, variant in variant()) {
        let all: Vec<Card> = Card::all().collect();
        wander(seed, variant, 100, |game| assert_eq!(cards(game.position()), all));
    }

    #[test]
    fn c9_undo_restores_the_deal_and_redo_replays(seed: u64, variant in variant()) {
        let (mut game, _) = wander(seed, variant, 80, |_| {});
        if game.status() != Status::Open {
            return Ok(());
        }
        let end = *game.position();
        let mut passed = vec![];
        while game.can_undo() {
            passed.push(*game.position());
            game.play(0, Token::Undo, &mut |_| {}).expect("it can be undone");
        }
        let fresh = common::game(seed, variant);
        prop_assert_eq!(game.position(), fresh.position());
        for position in passed.into_iter().rev() {
            game.play(0, Token::Redo, &mut |_| {}).expect("it can be redone");
            prop_assert_eq!(game.position(), &position);
        }
        prop_assert_eq!(*game.position(), end);
    }

    #[test]
    fn logs_come_back_as_they_were_written(seed: u64, variant in variant()) {
        let (game, log) = wander(seed, variant, 100, |_| {});
        let raw = log.to_raw();
        let parsed = Log::parse(&raw);
        prop_assert_eq!(parsed.as_ref(), Ok(&log));
        // From scratch, typed or as text, the same game as step by step.
        let mut told = [vec![], vec![]];
        let [typed_told, raw_told] = &mut told;
        let fresh = common::game(seed, variant);
        let typed = replay(fresh.clone(), &log, None, &mut |line| typed_told.push(line)).expect("a played log");
        let text = replay_raw(fresh, &raw, None, &mut |line| raw_told.push(line)).expect("a played log");
        prop_assert_eq!(&typed.game, &game);
        prop_assert_eq!(&text.game, &game);
        prop_assert_eq!(typed.elapsed, log.events().last().map_or(0, |event| event.at));
        prop_assert_eq!(&told[0], &told[1]);
    }

    #[test]
    fn c11_the_score_is_its_definition(seed: u64, variant in variant(), ms: u32) {
        let (game, _) = wander(seed, variant, 100, |_| {});
        let up = Suit::ALL.into_iter().flat_map(|suit| game.position().foundation(suit)).count() as u32;
        let bonus = if up == 52 { (1200 - i64::from(ms / 1000)).max(0) as u32 } else { 0 };
        let score = game.score(ms);
        prop_assert_eq!(score.points, 5 * up + if up == 52 { 500 + bonus } else { 0 });
        prop_assert_eq!((u32::from(score.cards), score.bonus, score.seconds), (up, bonus, ms / 1000));
    }
}

proptest! {
    #![proptest_config(config(120))]

    #[test]
    fn what_is_listed_is_what_is_accepted(seed: u64, variant in variant()) {
        wander(seed, variant, 60, |game| {
            let mut listed = game.legal();
            listed.sort_by_key(Token::to_string);
            let mut accepted = accepted(game);
            accepted.sort_by_key(Token::to_string);
            assert_eq!(listed, accepted);
        });
    }

    #[test]
    fn c10_auto_finish_is_its_cards_one_by_one(seed: u64, variant in variant()) {
        wander(seed, variant, 60, |game| {
            let mut finished = game.clone();
            let by_hand = finish_by_hand(game);
            match finished.play(0, Token::AutoFinish, &mut |_| {}) {
                Ok(()) => assert_eq!(finished.position(), by_hand.position()),
                Err(_) => assert_eq!(game.position(), by_hand.position()),
            }
            assert!(finished.position().next_up().is_none());
        });
    }

    #[test]
    fn c12_stuck_is_what_a_search_through_the_stock_finds(seed: u64, variant in variant()) {
        wander(seed, variant, 60, |game| assert_eq!(game.is_stuck(), stuck_by_search(game)));
        // Good play comes to the end more often than chance.
        let played = player::play(Seed(seed), 0, variant, Habits::default());
        assert_eq!(played.game.is_stuck(), stuck_by_search(&played.game));
    }
}

/// Chance alone never wins: the same, along games that are won.
#[test]
fn all_of_it_holds_up_to_the_win() {
    let all: Vec<Card> = Card::all().collect();
    let mut won = 0;
    for attempt in 0..60 {
        let played = player::play(Seed(2210), attempt, Variant::Standard, Habits { doubts: true, finishes: true });
        won += u32::from(played.game.position().is_won());
        let mut game = common::game(2210, Variant::Standard);
        for event in played.log.events() {
            game.play(event.at, event.token, &mut |_| {}).expect("a played log");
            assert_eq!(cards(game.position()), all);
            assert_eq!(game.is_stuck(), stuck_by_search(&game));
        }
        assert_eq!(game.legal().len(), accepted(&game).len());
        assert_eq!(game, played.game);
    }
    assert!(won > 1, "{won} of 60 games won");
}
