//! E-4 and E-5: what a wrong slap costs, when it is forgiven, and what comes of one with the last card.

use super::{
    Table,
    payments::swept,
    stacked::{KEEP, PLAIN},
};
use saratoga::rules::{Game, Ms, Outcome, Status, egyptian_war::Seat::*};

/// What a slap at some time is called; the game goes on as if it hadn't been.
fn slap(table: &Table, at: Ms) -> String {
    let mut table = table.clone();
    table.wait(at.saturating_sub(1));
    let is_void = table.game.is_void(at);
    table.play(at, "s");
    let line = table.lines().pop().expect("a slap");
    assert_eq!(is_void, line == "S s void", "what is said before is what comes of it");
    line
}

#[test]
fn e4_a_wrong_slap_puts_your_top_card_under_the_pile() {
    let mut table = Table::calm(0, ["2C 3C 4C 5C", PLAIN[1], PLAIN[2], PLAIN[3]]);
    table.play(0, "f").play(300, "s");
    assert_eq!(table.told(), ["0 S f 2C", "300 S s penalty"]);
    assert_eq!((table.pile(), table.under(), table.counts()), ("2C".into(), "3C".into(), [11, 13, 13, 13]));
    assert_eq!(table.game.score(0).wrong_slaps, 1);
    // Each new one at the very bottom.
    table.play(300, "s").play(301, "s");
    assert_eq!(table.under(), "5C 4C 3C");
    assert_eq!((table.game.score(0).wrong_slaps, table.game.score(0).slaps_won), (3, 0));
}

#[test]
fn e6_the_winner_gets_penalty_cards_too_and_turns_them_first() {
    let mut table = Table::calm(0, ["2C 3C 4C JC", "8C 9C", "4D", "6H"]);
    table.play(0, "f").play(300, "s").play(310, "s").until_collected();
    assert_eq!(table.lines().last().map(String::as_str), Some("S collect 8"));
    assert_eq!(table.bottom(South, 8), "4C 3C 2C 8C 4D 6H JC 9C");
    assert_eq!((table.pile(), table.under()), (String::new(), String::new()));
    // So does whoever slaps.
    let mut table = Table::calm(1, ["2C 3C 4C", "7C", "7D", "6H"]);
    let at = table.play(0, "f").play(300, "s").until("7D");
    table.play(at + 1, "s");
    assert_eq!(table.bottom(South, 4), "3C 2C 7C 7D");
}

#[test]
fn e4_penalty_cards_never_make_a_pattern() {
    // Right under a card of its rank: no double.
    let mut table = Table::calm(1, ["7C 7S", PLAIN[1], PLAIN[2], PLAIN[3]]);
    table.play(0, "f").play(300, "s");
    assert_eq!((table.pile(), table.under()), ("7C".into(), "7S".into()));
    assert_eq!(slap(&table, 301), "S s penalty");
    // Two below a card of its rank: no sandwich; and nobody slaps it.
    let mut table = Table::calm(0, ["2C 7S", "7D", "4D", "6H"]);
    let at = table.play(0, "f").play(300, "s").until("7D");
    assert_eq!((table.pile(), table.under(), table.game.rival()), ("2C 7D".into(), "7S".into(), None));
    assert_eq!(slap(&table, at + 1), "S s penalty");
}

#[test]
fn e4_turn_payment_and_timers_stand() {
    // West is to turn.
    let mut table = Table::calm(0, PLAIN);
    table.play(0, "f");
    let due = table.game.next_due();
    table.play(300, "s");
    assert_eq!((table.turn(), table.game.next_due(), due), ((Some(West), None), due, Some(table.delay(2))));
    // West is to pay.
    let mut table = Table::calm(0, ["AC", PLAIN[1], PLAIN[2], PLAIN[3]]);
    let at = table.until("8C");
    let due = table.game.next_due();
    table.play(at + 1, "s");
    assert_eq!((table.turn(), table.game.next_due()), ((Some(West), Some((South, 3))), due));
    // South is to pay, and still is.
    let mut table = Table::calm(0, ["2C", "8C", "4D", "KH"]);
    let at = table.until("KH");
    table.play(at + 1, "s").play(at + 2, "s");
    assert_eq!(table.turn(), (Some(South), Some((East, 3))));
}

#[test]
fn e6_a_wrong_slap_while_a_pile_lies_costs_a_card_that_goes_with_it() {
    for seat in [South, West] {
        let first = if seat == South { ["JC 2C", "8C", "4D"] } else { ["2C 3C", "JC", "4D"] };
        let mut table = Table::calm(0, [first[0], first[1], first[2], "6H"]);
        while table.collection().is_none() {
            table.one();
        }
        let (at, to) = table.collection().expect("a won pile");
        let count = table.game.table().pile().len();
        assert_eq!(to, seat);
        table.told();
        // At its very end, too.
        table.play(at - 500, "s").play(at, "s");
        assert_eq!((table.collection(), table.turn()), (Some((at, seat)), (None, None)));
        table.wait(at);
        assert_eq!(
            table.lines(),
            ["S s penalty".into(), "S s penalty".into(), format!("{seat} collect {}", count + 2)]
        );
    }
}

#[test]
fn e4_a_slap_on_an_empty_pile_is_void() {
    let mut table = Table::calm(0, ["JC 2C", "8C", "4D", "6H"]);
    assert_eq!(slap(&table, 0), "S s void");
    assert_eq!(slap(&table, 700_000), "S s void");
    let at = table.until_collected();
    for after in [1, 399, 400, 50_000] {
        assert_eq!(slap(&table, at + after), "S s void");
    }
    // It costs nothing, and counts for nothing.
    table.play(at + 1, "s").play(at + 1, "s").play(at + 2, "s");
    assert_eq!((table.counts(), table.under(), table.game.score(0).wrong_slaps), ([14, 12, 13, 13], String::new(), 0));
}

#[test]
fn e4_a_slap_is_void_for_250_ms_after_a_slappable_top_was_covered() {
    // A double that North covers, a sandwich that East covers, and one that South covers.
    for (stacks, made, cover) in [
        (["7C 2C", "7D", "4D", "6H"], "7D", "4D"),
        (["7C 2C", "8C", "7D", "6H"], "7D", "6H"),
        (["2C 3C", "8C", "7D", "7H"], "7H", "3C"),
    ] {
        let mut table = Table::calm(1, stacks);
        table.until(made);
        assert!(table.game.table().pattern().is_some());
        let at = table.until(cover);
        for (after, effect) in [(0, "void"), (1, "void"), (249, "void"), (250, "penalty"), (251, "penalty")] {
            // At its own time only South's card comes before South's slap (E-9).
            if after > 0 || cover == "3C" {
                assert_eq!(slap(&table, at + after), format!("S s {effect}"), "{after} ms after {cover}");
            }
        }
    }
    // Not so for a top that was none.
    let mut table = Table::calm(0, PLAIN);
    let at = table.until("4D");
    assert_eq!(slap(&table, at + 1), "S s penalty");
}

#[test]
fn e4_a_slap_is_void_for_400_ms_after_a_pile_was_won() {
    let effects = [(398, "void"), (399, "void"), (400, "penalty"), (401, "penalty")];
    // By a slap: South's, who turns the next card at once.
    let mut table = Table::calm(1, ["7C 2C", "7D", "4D", "6H"]);
    let won = table.until("7D") + 10;
    table.play(won, "s").play(won + 240, "f");
    for (after, effect) in effects {
        assert_eq!(slap(&table, won + after), format!("S s {effect}"), "{after} ms after a slap");
    }
    // By a collection: it counts from its end, not from when it was clear.
    let mut table = Table::calm(0, ["JC 2C", "8C", "4D", "6H"]);
    let won = table.until_collected();
    table.play(won, "f");
    for (after, effect) in effects {
        assert_eq!(slap(&table, won + after), format!("S s {effect}"), "{after} ms after a collection");
    }
    let mut table = Table::calm(0, ["JC 2C", "8C", "4D", "6H"]);
    let clear = table.until("8C");
    assert_eq!(slap(&table, clear + 1), "S s penalty");
}

#[test]
fn e4_the_pattern_is_looked_at_first() {
    // A third seven covers a double: not too soon for a slap.
    let mut table = Table::calm(2, ["7C 2C", "7D", "7H", "6H"]);
    let at = table.until("7H");
    assert_eq!(slap(&table, at + 1), "S s won double");
}

#[test]
fn e4_a_void_slap_puts_nobody_out() {
    let mut table = Table::calm(1, ["2C", "7C", "7D", "6H"]);
    let at = table.play(0, "f").burn(300, 0).until("6H");
    assert_eq!(slap(&table, at + 249), "S s void");
    assert_eq!(slap(&table, at + 250), "S s out");
}

#[test]
fn e5_a_wrong_slap_with_the_last_card_passes_your_turn_on() {
    let mut table = Table::calm(0, PLAIN);
    let at = table.until("6H") + 300;
    table.burn(at, 1);
    assert_eq!(table.turn(), (Some(South), None));
    table.burn(at + 7, 0);
    assert_eq!(table.turn(), (Some(West), None));
    // West's wait begins with the slap.
    assert_eq!(table.game.next_due(), Some(at + 7 + table.delay(5)));
    assert_eq!(table.game.score(0).wrong_slaps, 12);
}

#[test]
fn e5_a_wrong_slap_with_the_last_card_passes_your_payment_on() {
    for paid in 0..3 {
        let mut table = Table::calm(0, ["2C 3C 4C 5C", "8C", "4D", "KH"]);
        table.until("KH");
        for _ in 0..paid {
            table.one();
        }
        let left = 3 - paid;
        let at = table.game.last_card().expect("a card") + 100;
        table.burn(at, 1);
        assert_eq!(table.turn(), (Some(South), Some((East, left))));
        table.burn(at, 0);
        assert_eq!(table.turn(), (Some(West), Some((East, left))));
        assert_eq!(table.game.next_due(), Some(at + table.delay(5 + u32::from(paid))));
    }
}

#[test]
fn e5_a_wrong_slap_with_the_last_card_changes_nothing_where_others_are_to_act() {
    // Neither another's turn, nor what they owe South.
    for (first, owed) in [("2C", None), ("AC", Some((South, 4)))] {
        let mut table = Table::calm(0, [first, PLAIN[1], PLAIN[2], PLAIN[3]]);
        table.play(0, "f").burn(300, 0);
        assert_eq!((table.turn(), table.game.next_due()), ((Some(West), owed), Some(table.delay(2))));
    }
}

#[test]
fn e5_a_wrong_slap_with_the_last_card_gives_the_pile_to_the_owner_who_is_next() {
    let mut table = Table::calm(0, KEEP);
    let at = table.until("JH") + 1;
    assert_eq!((table.counts(), table.turn()), ([47, 0, 0, 3], (Some(South), Some((East, 1)))));
    table.burn(at, 0);
    assert_eq!((table.turn(), table.collection()), ((None, None), Some((at + 1_000, East))));
    table.told();
    table.wait(at + 1_000);
    // Two cards lay face up, 47 under them; and with its three, East has all.
    assert_eq!((table.lines(), table.game.reason()), (vec!["E collect 49".into()], Some("beaten")));
}

#[test]
fn e6_where_nobody_holds_a_card_the_pile_is_the_last_turners() {
    // East turned last; South's last card goes under.
    let mut table = swept(5);
    let at = table.until("TS") + 400;
    assert_eq!(table.lines(), ["S f 2C", "E f 8S", "S f 3C", "E f 9S", "S f 4C", "E f TS"]);
    assert_eq!((table.counts(), table.turn()), ([46, 0, 0, 0], (Some(South), None)));
    let kept = table.clone();
    table.burn(at, 0);
    assert_eq!((table.counts(), table.collection()), ([0; 4], Some((at + 1_000, East))));
    // It may be slapped meanwhile: wrongly, by one without a card.
    assert_eq!(slap(&table, at + 999), "S s out");
    table.told();
    table.wait(at + 1_000);
    assert_eq!((table.lines(), table.game.reason()), (vec!["E collect 52".into()], Some("beaten")));

    // South turns the last card of all.
    let mut table = kept;
    table.burn(at, 1);
    let at = at + 300;
    table.play(at, "f");
    assert_eq!((table.counts(), table.collection()), ([0; 4], Some((at + 1_000, South))));
    table.told();
    table.wait(at + 1_000);
    assert_eq!(table.lines(), ["S collect 52"]);
    assert_eq!(table.game.status(), Status::Over { at: at + 1_000, outcome: Outcome::Won });
}

#[test]
fn e5_e7_a_further_wrong_slap_puts_you_out() {
    let mut table = Table::calm(0, PLAIN);
    table.play(0, "f").burn(300, 0);
    let kept = table.clone();
    table.told();
    table.play(301, "s");
    assert_eq!(table.told(), ["301 S s out"]);
    assert_eq!(table.game.status(), Status::Over { at: 301, outcome: Outcome::Lost });
    assert_eq!((table.game.reason(), table.game.out()), (Some("out"), Some(South)));
    // It counts as a wrong slap, too, and nothing follows.
    assert_eq!(table.game.score(301).wrong_slaps, 13);
    assert_eq!((table.turn(), table.wait(900_000).told()), ((None, None), vec![]));
    for token in ["f", "s", "x"] {
        table.refuses(900_000, token, "game_over E-7");
    }
    // Likewise while others pay, or a pile lies.
    let mut table = kept;
    let at = table.until("9C") + 1;
    assert_eq!(slap(&table, at), "S s out");
    let mut table = Table::calm(0, ["AC", PLAIN[1], PLAIN[2], PLAIN[3]]);
    let at = table.play(0, "f").burn(300, 0).until("8D");
    assert_eq!(table.collection(), Some((at + 1_000, South)));
    assert_eq!(slap(&table, at + 1), "S s out");
}
