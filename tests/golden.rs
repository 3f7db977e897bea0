//! S-1 to S-3: shuffles, random numbers and deal codes are those that `tests/golden/make.py` works out by itself, and the
//! hands of King's Corners (K-2) those that `tests/golden/kings.py` does.

use saratoga::rules::{
    Card, Deal, Deck, GameKind, Seed, Stream,
    kings_corners::{Hand, Place, Seat},
};
use serde::Deserialize;
use std::collections::BTreeMap;

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
        assert_eq!(Seat::dealer(number).to_string(), wanted.dealer, "{what}");
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
