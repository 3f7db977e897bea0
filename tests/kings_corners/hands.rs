//! K-1, K-2, K-5: the deal, whose turn it is, and how turns end. The test plays for all four.

use super::{Stacked, corners, hand, json, play};
use saratoga::rules::{
    Card, Deck, Game,
    kings_corners::{Hand, KingsCorners, Place, Seat, Token},
};
use serde_json::json;

/// Everyone's cards: South's, West's, North's, East's.
fn hands(hand: &Hand) -> [String; 4] {
    Seat::ALL.map(|seat| corners::text(hand.cards(seat)))
}

#[test]
fn k2_the_deal() {
    let hand = Hand::deal(1, &Deck::SORTED, false);
    assert_eq!(
        hands(&hand),
        ["AC 5C 9C KC 4D 8D QD", "2C 6C TC AD 5D 9D KD", "3C 7C JC 2D 6D TD AH", "4C 8C QC 3D 7D JD 2H"]
    );
    assert_eq!(Place::SIDES.map(|place| corners::text(hand.table().pile(place))), ["3H", "4H", "5H", "6H"]);
    assert!(Place::CORNERS.iter().all(|&corner| hand.table().pile(corner).is_empty()));
    let stock: Vec<Card> = hand.stock().iter().rev().copied().collect();
    assert_eq!(corners::text(&stock), "7H 8H 9H TH JH QH KH AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS");
    assert_eq!((hand.number(), hand.turn(), hand.end()), (1, Some(Seat::South), None));
}

#[test]
fn k2_the_first_card_goes_to_the_dealers_left_who_leads() {
    // Hand, whose turn it is, and their first two cards of a sorted deck.
    let leaders =
        [(1, Seat::South), (2, Seat::West), (3, Seat::North), (4, Seat::East), (5, Seat::South), (8, Seat::East)];
    for (number, leader) in leaders {
        let hand = Hand::deal(number, &Deck::SORTED, false);
        assert_eq!(hand.turn(), Some(leader), "hand {number}");
        assert_eq!(hand.number(), number);
        let mut seat = leader;
        for first in ["AC 5C", "2C 6C", "3C 7C", "4C 8C"] {
            assert_eq!(corners::text(&hand.cards(seat)[..2]), first, "hand {number}, {seat}");
            seat = seat.next();
        }
        assert_eq!(Place::SIDES.map(|place| corners::text(hand.table().pile(place))), ["3H", "4H", "5H", "6H"]);
    }
}

#[test]
fn k5_a_turn_ends_by_drawing_the_next_card_of_the_stock() {
    let mut hand = hand(1, &Stacked::sides("TS 5D 3C 2H").south("9H 4C").stock("8S 7H 6C 5H 8C"));
    let before = hands(&hand);
    // South plays first, the others don't: all draw.
    play(&mut hand, "9H>N");
    for (seat, drawn) in Seat::ALL.into_iter().zip(["8S", "7H", "6C", "5H"]) {
        assert_eq!(hand.turn(), Some(seat));
        assert_eq!(hand.end_turn().ok().flatten().map(|card| card.to_string()).as_deref(), Some(drawn));
        assert!(hands(&hand)[seat.index()].ends_with(drawn), "the card received last is the last");
    }
    assert_eq!(hand.stock().len(), 16);
    assert_eq!(hands(&hand)[1], format!("{} 7H", before[1]));
    // The card can be played on the next turn.
    assert_eq!(hand.turn(), Some(Seat::South));
    play(&mut hand, "8S>N .");
    assert_eq!(corners::text(hand.table().pile(Place::North)), "TS 9H 8S");
    assert!(hands(&hand)[0].ends_with("8C"));
}

#[test]
fn k5_with_the_stock_empty_a_turn_is_passed() {
    let mut hand = hand(1, &Stacked::frozen("KS"));
    for left in (0..20).rev() {
        assert!(hand.end_turn().is_ok_and(|drawn| drawn.is_some()));
        assert_eq!(hand.stock().len(), left);
    }
    assert_eq!(hand.turn(), Some(Seat::South), "four players, twenty cards");
    let before = hands(&hand);
    assert!(before.iter().all(|cards| cards.split(' ').count() == 12));
    assert_eq!(hand.end_turn(), Ok(None));
    assert_eq!((hands(&hand), hand.turn(), hand.end()), (before, Some(Seat::West), None));
}

#[test]
fn k9_a_player_sees_their_cards_the_piles_and_how_many_the_others_hold() {
    let mut hand = hand(2, &Stacked::sides("TS 5D 3C 2H").west("9H 2C 2D 2S 3D 3S 3H"));
    play(&mut hand, "9H>N . .");
    let view = hand.view(Seat::West);
    assert_eq!((view.seat, corners::text(view.cards)), (Seat::West, corners::text(hand.cards(Seat::West))));
    assert_eq!(Seat::ALL.map(|seat| view.counts[seat]), [7, 7, 8, 7]);
    assert_eq!((view.stock, view.table), (18, hand.table()));
}

#[test]
fn a_state_shows_how_everything_lies() {
    let decks = [Deck::SORTED];
    let mut game = KingsCorners::new(corners::deal(0), Some(&decks), corners::DAILY);
    for token in ["5C>W", "KC>SW", "QD>SW"] {
        let token: Token = token.parse().expect("a token");
        game.play(0, token, &mut |_| {}).expect("it fits");
    }
    let state = json(game.state());
    assert_eq!(
        state,
        json!({
            "hand": 1, "dealer": "E", "turn": "S",
            "stock": ["7H", "8H", "9H", "TH", "JH", "QH", "KH", "AS", "2S", "3S", "4S", "5S", "6S", "7S", "8S", "9S", "TS",
                      "JS", "QS", "KS"],
            "piles": {"N": ["3H"], "E": ["4H"], "S": ["5H"], "W": ["6H", "5C"],
                      "NE": [], "SE": [], "SW": ["KC", "QD"], "NW": []},
            "hands": {
                "S": ["AC", "9C", "4D", "8D"],
                "W": ["2C", "6C", "TC", "AD", "5D", "9D", "KD"],
                "N": ["3C", "7C", "JC", "2D", "6D", "TD", "AH"],
                "E": ["4C", "8C", "QC", "3D", "7D", "JD", "2H"],
            },
            "totals": {"S": 0, "W": 0, "N": 0, "E": 0},
            "hand_penalties": [],
        })
    );
    game.play(0, Token::GiveUp, &mut |_| {}).expect("it can be given up");
    assert_eq!(json(game.state())["turn"], json!(null), "nobody is to act");
}
