//! K-6 and K-7: how hands end, and what they cost. The test plays for all four.

use super::{Stacked, corners, hand, named, play};
use saratoga::rules::{
    Fault,
    kings_corners::{End, Hand, Place, Seat, Token},
};

/// Everyone draws until the stock is out, and it is the leader's turn again.
fn draw_all(hand: &mut Hand) {
    for _ in 0..20 {
        hand.end_turn().expect("a card to draw");
    }
}

fn penalties(hand: &Hand) -> [u32; 4] {
    let penalties = hand.penalties();
    Seat::ALL.map(|seat| penalties[seat])
}

#[test]
fn k6_a_hand_ends_at_once_with_a_players_last_card() {
    let mut hand = hand(1, &Stacked::sides("TS JC KC AS").south("9H 8C 7D 6S 5H 4C 3D"));
    play(&mut hand, "9H>N 8C>N 7D>N 6S>N 5H>N 4C>N");
    assert_eq!((hand.end(), hand.turn()), (None, Some(Seat::South)));
    play(&mut hand, "3D>N");
    assert_eq!((hand.end(), hand.turn()), (Some(End::Out(Seat::South)), None));
    assert_eq!(hand.stock().len(), 20, "nothing is drawn");
    // Nothing follows, for nobody.
    assert_eq!(hand.moves().count(), 0);
    for wanted in corners::all_moves() {
        assert_eq!(hand.make(wanted).map_err(named), Err("hand_over K-6".into()), "{wanted}");
    }
    assert_eq!(hand.end_turn().map_err(named), Err("hand_over K-6".into()));
}

#[test]
fn k6_the_last_card_may_fill_an_emptied_side() {
    let mut hand = hand(1, &Stacked::sides("TS 9H JC AS").south("8C 7D 6S 5H 4C 3D QH"));
    play(&mut hand, "E>N 8C>N 7D>N 6S>N 5H>N 4C>N 3D>N QH>E");
    assert_eq!(hand.end(), Some(End::Out(Seat::South)));
    assert_eq!(corners::text(hand.table().pile(Place::East)), "QH");
}

#[test]
fn k6_the_last_card_may_be_a_king_for_a_corner() {
    let mut hand = hand(1, &Stacked::sides("TS JC KC AS").south("9H 8C 7D 6S 5H 4C KD"));
    play(&mut hand, "9H>N 8C>N 7D>N 6S>N 5H>N 4C>N KD>SW");
    assert_eq!(hand.end(), Some(End::Out(Seat::South)));
}

#[test]
fn k6_a_pile_move_with_one_card_left_ends_nothing() {
    let mut hand = hand(1, &Stacked::sides("TS JC QD AS").south("9H 8C 7D 6S 5H 4C AC"));
    play(&mut hand, "9H>N 8C>N 7D>N 6S>N 5H>N 4C>N E>S");
    assert_eq!((hand.end(), corners::text(hand.cards(Seat::South))), (None, "AC".into()));
    // With a card drawn, it goes on for two.
    play(&mut hand, ".");
    assert_eq!((hand.turn(), hand.cards(Seat::South).len()), (Some(Seat::West), 2));
}

#[test]
fn k6_anybody_can_go_out() {
    for (number, seat) in [(1, Seat::South), (2, Seat::West), (3, Seat::North), (4, Seat::East)] {
        let deal = Stacked::sides("AC AD AH AS").hand(seat, "KC QD JC TD 9C 8D 7C");
        let mut hand = hand(number, &deal);
        play(&mut hand, corners::stacked::SWEEP);
        assert_eq!(hand.end(), Some(End::Out(seat)));
        assert_eq!(hand.penalties()[seat], 0);
    }
    // With the stock empty as well.
    let deal = Stacked::frozen("KC KD KH").stock("JS 2C 2D 2H TH 2S 3C 3D 9S 3H 3S 4C 8H 4D 4H 4S 7S");
    let mut hand = hand(1, &deal);
    draw_all(&mut hand);
    play(&mut hand, "KC>NE QD>NE JS>NE TH>NE 9S>NE 8H>NE 7S>NE KD>SE QC>SE KH>SW QS>SW");
    assert_eq!((hand.end(), hand.cards(Seat::South).len()), (None, 1));
    play(&mut hand, "QH>N");
    assert_eq!(hand.end(), Some(End::Out(Seat::South)));
    assert_eq!(penalties(&hand), [0, 12, 12, 12]);
}

#[test]
fn k6_four_passes_in_a_row_without_a_card_placed_are_a_deadlock() {
    for number in 1..=4 {
        let mut hand = hand(number, &Stacked::frozen("KS"));
        // The draw of the last card is no pass, nor are those before it.
        draw_all(&mut hand);
        play(&mut hand, ". . .");
        assert_eq!(hand.end(), None, "three passes");
        play(&mut hand, ".");
        assert_eq!((hand.end(), hand.turn()), (Some(End::Deadlock), None), "hand {number}");
        assert_eq!(penalties(&hand), [21, 12, 12, 12]);
        assert_eq!(hand.end_turn().map_err(named), Err("hand_over K-6".into()));
        assert_eq!(hand.moves().count(), 0);
    }
}

#[test]
fn k6_placing_a_card_begins_the_count_anew() {
    let mut hand = hand(1, &Stacked::frozen("KS"));
    draw_all(&mut hand);
    // Placed by South, with three passes behind them; then another round but for one.
    play(&mut hand, ". . . .");
    assert_eq!(hand.end(), Some(End::Deadlock));
    let mut hand = super::hand(1, &Stacked::frozen("KS"));
    draw_all(&mut hand);
    play(&mut hand, "KS>NE . . . .");
    assert_eq!((hand.end(), hand.turn()), (None, Some(Seat::South)), "a pass with a card placed, then three without");
    play(&mut hand, "QD>NE . . . .");
    assert_eq!(hand.end(), None);
    play(&mut hand, ".");
    assert_eq!(hand.end(), Some(End::Deadlock), "the fourth");
}

#[test]
fn k6_whoever_places_a_card_begins_the_count_anew() {
    // Jacks go on South's queens.
    let mut hand = hand(1, &Stacked::frozen("KS").west("JC").north("JS"));
    draw_all(&mut hand);
    play(&mut hand, "KS>NE QD>NE QH>N . . JS>NE . . .");
    assert_eq!(hand.turn(), Some(Seat::West));
    play(&mut hand, "JC>N . . . .");
    assert_eq!((hand.end(), hand.turn()), (None, Some(Seat::West)), "three have passed since West placed a card");
    play(&mut hand, ".");
    assert_eq!(hand.end(), Some(End::Deadlock));
}

#[test]
fn k6_moving_a_pile_is_no_placing() {
    let mut hand = hand(1, &Stacked::sides("KC QH JS AD").south("KD KH KS QC QD QS JC"));
    draw_all(&mut hand);
    play(&mut hand, "E>N . S>N . .");
    assert_eq!(hand.end(), None);
    play(&mut hand, ".");
    assert_eq!(hand.end(), Some(End::Deadlock));
}

#[test]
fn k6_what_was_placed_before_the_last_draw_is_no_concern_of_the_passes() {
    let mut hand = hand(1, &Stacked::frozen("KS").east("JC"));
    play(&mut hand, "KS>NE QD>NE . . . . . . . . . . . . . . . . . . . JC>NE .");
    assert_eq!((hand.stock().len(), hand.turn(), hand.end()), (0, Some(Seat::South), None));
    play(&mut hand, ". . .");
    assert_eq!(hand.end(), None);
    play(&mut hand, ".");
    assert_eq!(hand.end(), Some(End::Deadlock));
}

#[test]
fn k7_a_king_costs_ten_and_any_other_card_one() {
    let deal = Stacked::sides("TS JC QC AS")
        .south("9H 8C 7D 6S 5H 4C 3D")
        .west("KD KC 2C 3C 4D 5C QH")
        .north("KS AC 2D QS JH TH 9S")
        .east("AD AH 2H 2S 3H 3S 4H");
    let mut hand = hand(1, &deal);
    assert_eq!(penalties(&hand), [7, 25, 16, 7]);
    play(&mut hand, "9H>N 8C>N 7D>N 6S>N 5H>N 4C>N 3D>N");
    assert_eq!(penalties(&hand), [0, 25, 16, 7]);
}

#[test]
fn refusals_say_so_in_words() {
    let hand = hand(1, &Stacked::sides("TS 5D 3C KH").south("9C"));
    for (token, words) in [
        ("9C>N", "9C does not go on TS: one rank lower and the other colour is wanted"),
        ("9C>NE", "9C can't start corner NE: only a king can"),
        ("KH>NE", "KH is not in your hand"),
        ("W>NE", "the pile at W has a king at its bottom, and stays where it is"),
        ("SE>N", "there is no pile at SE"),
        ("E>E", "the pile at E can't go onto itself"),
    ] {
        let Token::Move(wanted) = token.parse().expect("a token") else { panic!("{token} is no move") };
        let refusal = hand.check(wanted).expect_err("it is refused");
        assert_eq!(refusal.to_string(), words);
        assert!(refusal.rule().is_some_and(|rule| rule.section == 'K'));
    }
}
