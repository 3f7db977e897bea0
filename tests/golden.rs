//! S-1 to S-3: shuffles, random numbers and deal codes are those that `tests/golden/make.py` works out by itself.

use saratoga::rules::{Deal, Deck, GameKind, Seed, Stream};
use serde::Deserialize;

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
