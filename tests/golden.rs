//! S-1 to S-3: shuffles, random numbers and deal codes are those that `tests/golden/make.py` works out by itself, and the
//! hands of King's Corners (K-2) those that `tests/golden/kings.py` does. Games of Egyptian War (E-1 to E-11) go as
//! `tests/golden/war.py` plays them, event by event.

mod common;

use common::war;
use saratoga::rules::{
    Card, Deal, Deck, Game, GameKind, Outcome, RawEvent, Seed, Stream,
    egyptian_war::{EgyptianWar, Speed, delay, reactions},
    kings_corners::{Hand, Place, Seat, dealer},
    replay_raw,
};
use serde::Deserialize;
use serde_json::Value;
use std::{collections::BTreeMap, env, fs};

#[derive(Deserialize)]
struct Dealt {
    game: GameKind,
    seed: Seed,
    code: String,
    hand: u32,
    deck: String,
}

#[derive(Deserialize)]
struct Drawn {
    game: GameKind,
    seed: Seed,
    stream: String,
    bound: u32,
    numbers: Vec<u32>,
}

#[test]
fn s2_s3_every_machine_deals_the_same_cards() {
    let deals: Vec<Dealt> = serde_json::from_str(include_str!("golden/deals.json")).expect("golden deals");
    assert_eq!(deals.len(), 48);
    for Dealt { game, seed, hand, deck, .. } in deals {
        let wanted: Deck = deck.parse().expect("a deck");
        assert_eq!(Deal::new(game, seed).deck(hand), wanted, "{game} {seed} hand {hand}");
    }
}

#[test]
fn s1_each_use_has_its_own_stream() {
    let drawn: Vec<Drawn> = serde_json::from_str(include_str!("golden/numbers.json")).expect("golden numbers");
    assert_eq!(drawn.len(), 60);
    for Drawn { game, seed, stream, bound, numbers } in drawn {
        let stream = match stream.as_str() {
            "hand 1" => Stream::Hand(1),
            "hand 2" => Stream::Hand(2),
            "choices" => Stream::Choices,
            "delays" => Stream::Delays,
            "reactions" => Stream::Reactions,
            other => panic!("{other} is no stream"),
        };
        let mut rng = Deal::new(game, seed).rng(stream);
        let ours: Vec<u32> = numbers.iter().map(|_| rng.below(bound)).collect();
        assert_eq!(ours, numbers, "{game} {seed} {stream:?} below {bound}");
    }
}

#[test]
fn deal_codes_are_the_same_everywhere() {
    let deals: Vec<Dealt> = serde_json::from_str(include_str!("golden/deals.json")).expect("golden deals");
    for Dealt { game, seed, code, .. } in deals {
        let deal = Deal::new(game, seed);
        assert_eq!(deal.code(), code);
        assert_eq!(Deal::from_code(game, &code), Ok(deal));
    }
}

#[derive(Deserialize)]
struct DealtHand {
    seed: Seed,
    hand: u32,
    dealer: String,
    leader: String,
    hands: BTreeMap<String, String>,
    sides: BTreeMap<String, String>,
    stock: String,
}

#[test]
fn k2_s3_every_machine_deals_the_same_hands() {
    let text = |cards: &mut dyn Iterator<Item = &Card>| cards.map(Card::to_string).collect::<Vec<_>>().join(" ");
    let hands: Vec<DealtHand> = serde_json::from_str(include_str!("golden/kings_corners.json")).expect("golden hands");
    assert_eq!(hands.len(), 40);
    for wanted in hands {
        let number = wanted.hand;
        let hand = Hand::deal(number, &Deal::new(GameKind::KingsCorners, wanted.seed).deck(number), false);
        let what = format!("{} hand {number}", wanted.seed);
        assert_eq!(dealer(number).to_string(), wanted.dealer, "{what}");
        assert_eq!(hand.turn().map(|seat| seat.to_string()), Some(wanted.leader), "{what}");
        for seat in Seat::ALL {
            assert_eq!(text(&mut hand.cards(seat).iter()), wanted.hands[&seat.to_string()], "{what}, {seat}");
        }
        for side in Place::SIDES {
            assert_eq!(text(&mut hand.table().pile(side).iter()), wanted.sides[side.code()], "{what}, {side}");
        }
        assert_eq!(text(&mut hand.stock().iter().rev()), wanted.stock, "{what}");
    }
}

#[derive(Deserialize)]
struct War {
    seed: Seed,
    speed: Speed,
    deck: Option<String>,
    events: Vec<RawEvent>,
    until: u32,
    outcome: Outcome,
    reason: Option<String>,
    score: Value,
    state: Value,
    trace: Vec<String>,
}

#[test]
fn e8_s3_games_of_egyptian_war_go_the_same_everywhere() {
    let other = env::var("GOLDEN_WAR").map(|path| fs::read_to_string(path).expect("other games"));
    let games = other.unwrap_or_else(|_| include_str!("golden/egyptian_war.json").into());
    let games: Vec<War> = serde_json::from_str(&games).expect("golden games");
    assert!(games.len() >= 18);
    for wanted in games {
        let (seed, speed) = (wanted.seed, wanted.speed);
        let what = format!("{seed}, {speed}");
        let deck: Option<Deck> = wanted.deck.map(|deck| deck.parse().expect("a deck"));
        let game =
            EgyptianWar::new(Deal::new(GameKind::EgyptianWar, seed), deck.as_ref().map(std::slice::from_ref), speed);
        let mut trace = wanted.trace.iter();
        let mut tell = |told| assert_eq!(Some(&war::line(&told)), trace.next(), "{what}");
        let done = replay_raw(game, &wanted.events, Some(wanted.until), &mut tell).expect("a game without fault");
        assert_eq!(trace.next(), None, "{what}");
        assert_eq!((done.elapsed, done.outcome()), (wanted.until, wanted.outcome), "{what}");
        assert_eq!(done.game.reason(), wanted.reason.as_deref(), "{what}");
        assert_eq!(serde_json::to_value(done.game.state()).expect("a state is JSON"), wanted.state, "{what}");
        let score = serde_json::to_value(done.game.score(done.elapsed)).expect("a score is JSON");
        for (field, value) in wanted.score.as_object().expect("a score") {
            assert_eq!(score.get(field), Some(value), "{what}, {field}");
        }
    }
}

#[derive(Deserialize)]
struct Draws {
    seed: Seed,
    number: u32,
    delay: u32,
    reactions: BTreeMap<String, [Option<u32>; 3]>,
}

#[test]
fn e8_draws_of_egyptian_war_go_by_their_index() {
    let draws: Vec<Draws> = serde_json::from_str(include_str!("golden/egyptian_war_draws.json")).expect("golden draws");
    assert_eq!(draws.len(), 36);
    for wanted in draws {
        let (deal, number) = (war::deal(wanted.seed.0), wanted.number);
        assert_eq!(delay(deal, number), wanted.delay, "{} card {number}", wanted.seed);
        for speed in Speed::ALL {
            let times = wanted.reactions[speed.name()];
            assert_eq!(reactions(deal, speed, number), times, "{} top {number}, {speed}", wanted.seed);
        }
    }
}
