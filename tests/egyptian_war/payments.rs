//! E-1, E-2, E-5 and E-6: the deal, the round of turns, what pay cards cost, and whose the pile is.

use super::{
    Table,
    stacked::{KEEP, PLAIN, SWEEP},
    war,
};
use saratoga::rules::{Game, Outcome, Status, egyptian_war::Seat::*};

#[test]
fn e1_thirteen_cards_each_and_the_last_dealt_is_turned_first() {
    let deck = war::deal(5).deck(1);
    let mut game = war::game(5, Default::default());
    for (place, seat) in [South, West, North, East].into_iter().enumerate() {
        // One at a time, S W N E, and so again; the last one on top.
        let dealt: Vec<_> = deck.cards().iter().skip(place).step_by(4).copied().collect();
        assert_eq!((game.table().stack(seat), dealt.len()), (&dealt[..], 13));
    }
    game.play(0, "f".parse().expect("a token"), &mut |_| {}).expect("South's turn");
    assert_eq!(game.table().pile(), [deck.cards()[48]]);
}

#[test]
fn e1_you_turn_the_first_card_and_play_goes_clockwise() {
    let mut table = Table::calm(0, PLAIN);
    assert_eq!((table.turn(), table.game.may_turn()), ((Some(South), None), Some(0)));
    assert_eq!(table.wait(3_000_000).told(), [""; 0], "nobody else begins");
    let mut table = Table::calm(0, PLAIN);
    table.until("4C");
    let wanted = ["S f 2C", "W f 8C", "N f 4D", "E f 6H", "S f 3C", "W f 9C", "N f 5D", "E f 7H", "S f 4C"];
    assert_eq!(table.lines(), wanted);
    assert_eq!((table.pile(), table.turn()), ("2C 8C 4D 6H 3C 9C 5D 7H 4C".into(), (Some(West), None)));
}

#[test]
fn e2_ace_king_queen_and_jack_cost_four_three_two_and_one() {
    for (pay, price) in [("AS", 4), ("KS", 3), ("QS", 2), ("JS", 1)] {
        let mut table = Table::calm(0, [pay, PLAIN[1], PLAIN[2], PLAIN[3]]);
        table.play(0, "f");
        for left in (1..=price).rev() {
            assert_eq!(table.turn(), (Some(West), Some((South, left))), "{pay}");
            assert_eq!(table.game.pay_card().map(|card| card.to_string()).as_deref(), Some(pay));
            table.one();
        }
        assert_eq!(table.game.pay_card(), None);
        let at = table.game.last_card().expect("a card");
        assert_eq!((table.turn(), table.collection()), ((None, None), Some((at + 1_000, South))), "{pay}");
        let count = usize::from(price);
        let paid: Vec<&str> = PLAIN[1].split(' ').take(count).collect();
        let pile = format!("{pay} {}", paid.join(" "));
        // E-6: it lies for a second, and nobody turns.
        table.told();
        assert_eq!(table.wait(at + 999).told(), [""; 0]);
        assert_eq!((table.pile(), table.counts()), (pile.clone(), [12, 13 - count, 13, 13]));
        assert_eq!(table.wait(at + 1_000).told(), [format!("{} S collect {}", at + 1_000, count + 1)]);
        // Bottom first, beneath the stack; the winner turns next, when they like.
        assert_eq!((table.counts(), table.bottom(South, count + 1)), ([13 + count, 13 - count, 13, 13], pile));
        assert_eq!((table.turn(), table.pile(), table.collection()), ((Some(South), None), String::new(), None));
        assert_eq!(table.wait(at + 60_000).told(), [""; 0]);
    }
}

#[test]
fn e2_no_other_card_is_a_pay_card() {
    for rank in "23456789T".chars() {
        let card = format!("{rank}S");
        let mut table = Table::calm(0, [&card, "JC", "QC", "KC"]);
        table.play(0, "f");
        assert_eq!(table.turn(), (Some(West), None), "{card}");
    }
}

#[test]
fn e2_anybody_pays_anybody() {
    // North turns a queen: East pays two.
    let mut table = Table::calm(0, ["2C", "8C", "QD", "6H 7H"]);
    table.until_collected();
    assert_eq!(table.lines(), ["S f 2C", "W f 8C", "N f QD", "E f 6H", "E f 7H", "N collect 5"]);
    assert_eq!(table.turn(), (Some(North), None));
    // East turns a king: South pays three, each with an `f` of its own.
    let mut table = Table::calm(0, ["2C 3C 4C 5C", "8C", "4D", "KH"]);
    table.until("KH");
    for left in [3, 2, 1] {
        assert_eq!(table.turn(), (Some(South), Some((East, left))));
        let at = table.game.may_turn().expect("South's turn");
        table.wait(at + 5_000);
        assert_eq!(table.turn(), (Some(South), Some((East, left))), "a payment waits for South");
        table.play(at + 5_000, "f");
    }
    table.until_collected();
    assert_eq!(table.lines()[3..], ["E f KH", "S f 3C", "S f 4C", "S f 5C", "E collect 7"]);
    assert_eq!(table.turn(), (Some(East), None));
}

#[test]
fn e2_a_pay_card_in_a_payment_stops_it_and_is_answered_by_the_next() {
    let mut table = Table::calm(0, ["AC", "8C 9C KD 8D", PLAIN[2], PLAIN[3]]);
    table.until("KD");
    // West owed two more.
    assert_eq!(table.turn(), (Some(North), Some((West, 3))));
    table.until("4D");
    assert_eq!(table.game.pay_card().map(|card| card.to_string()).as_deref(), Some("KD"), "the last of two");
    table.until_collected();
    let wanted = ["S f AC", "W f 8C", "W f 9C", "W f KD", "N f 4D", "N f 5D", "N f 6D", "W collect 7"];
    assert_eq!(table.lines(), wanted);
}

#[test]
fn e2_a_pay_card_may_be_the_last_card_of_a_payment() {
    let mut table = Table::calm(0, ["JC", "QD", "5D JH", "9H"]);
    table.until("QD");
    assert_eq!(table.turn(), (Some(North), Some((West, 2))));
    table.until("JH");
    assert_eq!(table.turn(), (Some(East), Some((North, 1))));
    table.until_collected();
    assert_eq!(table.lines(), ["S f JC", "W f QD", "N f 5D", "N f JH", "E f 9H", "N collect 5"]);
}

#[test]
fn e2_pay_cards_may_go_all_the_way_round() {
    let mut table = Table::calm(0, ["JC 2C 3C 4C 5C", "QD", "KS", "AD"]);
    table.until("AD");
    assert_eq!(table.turn(), (Some(South), Some((East, 4))));
    table.until_collected();
    let wanted = ["S f JC", "W f QD", "N f KS", "E f AD", "S f 2C", "S f 3C", "S f 4C", "S f 5C", "E collect 8"];
    assert_eq!(table.lines(), wanted);
    assert_eq!(table.bottom(East, 8), "JC QD KS AD 2C 3C 4C 5C");
}

#[test]
fn e5_whoever_comes_next_carries_on_for_a_payer_without_cards() {
    let mut table = Table::calm(0, SWEEP);
    // West's last card completes a payment; the next ace is North's to answer.
    table.until("4D");
    assert_eq!((table.counts()[1], table.turn()), (0, (None, None)));
    table.until("AS");
    assert_eq!(table.turn(), (Some(North), Some((South, 4))));
    // North runs out with a card still owed: East owes that one.
    table.until("6H");
    assert_eq!((table.counts()[2], table.turn()), (1, (Some(North), Some((South, 2)))));
    let at = table.until("7H");
    assert_eq!((table.counts()[2], table.turn()), (0, (Some(East), Some((South, 1)))));
    // 35 cards have been turned. East's wait begins with North's last card.
    assert_eq!(table.until("8H"), at + table.delay(36));
    assert_eq!((table.turn(), table.counts()[3]), ((None, None), 11));
    table.until_collected();
    assert_eq!(table.told().last().map(|line| line.ends_with("S collect 4")), Some(true));
}

#[test]
fn e5_whoever_holds_no_card_is_passed_over() {
    let mut table = Table::calm(0, KEEP);
    table.until("2S");
    assert_eq!((table.counts(), table.turn()), ([47, 0, 0, 4], (Some(East), None)));
    // Of the two who hold cards East turns a jack, and South is to answer.
    table.until("JH");
    assert_eq!(table.turn(), (Some(South), Some((East, 1))));
}

/// South has won all cards but the last three of East's, and the last pile lies. The top ones of South's go under it until
/// so many are gone: the jack, queen, king and jack with which the game began, the ace of clubs, and clubs from the two on.
pub fn swept(burnt: usize) -> Table {
    let mut table = Table::calm(0, SWEEP);
    let at = table.until("7S");
    assert_eq!((table.counts(), table.turn()), ([47, 0, 0, 3], (None, None)));
    table.burn(at + 900, 47 - burnt).until_collected();
    assert_eq!((table.counts(), table.turn()), ([49, 0, 0, 3], (Some(South), None)));
    table.told();
    table
}

#[test]
fn e5_the_pile_comes_back_to_an_owner_who_holds_cards() {
    let mut table = swept(4);
    let at = table.until("TS");
    assert_eq!(table.lines(), ["S f AC", "E f 8S", "E f 9S", "E f TS"]);
    // A card is still owed, but nobody else holds any.
    assert_eq!((table.counts(), table.turn()), ([48, 0, 0, 0], (None, None)));
    assert_eq!(table.collection(), Some((at + 1_000, South)));
    // E-7: South holds all 52.
    assert_eq!((table.wait(at + 1_000).lines(), table.counts()), (vec!["S collect 4".into()], [52, 0, 0, 0]));
    assert_eq!(table.game.status(), Status::Over { at: at + 1_000, outcome: Outcome::Won });
}

#[test]
fn e5_the_pile_comes_back_to_an_owner_without_cards() {
    let mut table = swept(4);
    let at = table.until("AC");
    table.burn(at + 400, 0);
    assert_eq!(table.turn(), (Some(East), Some((South, 4))));
    let at = table.until("TS");
    assert_eq!((table.counts(), table.collection()), ([0; 4], Some((at + 1_000, South))));
    table.wait(at + 1_000);
    assert_eq!(table.game.status(), Status::Over { at: at + 1_000, outcome: Outcome::Won });
    assert_eq!(table.game.score(0).wrong_slaps, 4 + 48);
}

#[test]
fn e2_an_owner_without_cards_wins_a_paid_pile_and_plays_on() {
    let mut table = Table::calm(0, ["2C .. AC", PLAIN[1], PLAIN[2], PLAIN[3]]);
    table.play(0, "f").burn(300, 1).until("AC");
    assert_eq!((table.counts(), table.turn()), ([0, 12, 12, 12], (Some(West), Some((South, 4)))));
    table.told();
    table.until_collected();
    // Nine cards lay face up, eleven under them.
    assert_eq!(table.lines(), ["W f 9C", "W f TC", "W f 8D", "W f 9D", "S collect 20"]);
    assert_eq!((table.counts(), table.turn()), ([20, 8, 12, 12], (Some(South), None)));
}
