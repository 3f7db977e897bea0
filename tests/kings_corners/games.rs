//! K-2, K-8, K-10, K-11: games of several hands, how they are counted, undone, given up and won.

use super::{Stacked, Table, corners};
use corners::stacked::SWEEP;
use saratoga::rules::{Game, Outcome, Status, kings_corners::Seat};
use serde_json::json;

/// South's turns through a [`Stacked::frozen`] hand: five draws and a pass.
const SIT_OUT: &str = ". . . . . .";

impl Table {
    fn totals(&self) -> [u32; 4] {
        let totals = self.game.totals();
        Seat::ALL.map(|seat| totals[seat])
    }

    fn outcome(&self) -> Option<Outcome> {
        match self.game.status() {
            Status::Open => None,
            Status::Over { outcome, .. } => Some(outcome),
        }
    }
}

/// South goes out first in all of `hands` hands.
fn swept(hands: usize) -> Table {
    let mut table = Table::daily(&vec![Stacked::sweep(); hands]);
    table.play(SWEEP);
    for _ in 1..hands {
        table.play("next").play(SWEEP);
    }
    table
}

#[test]
fn k8_totals_are_summed_until_somebody_has_25() {
    // In hand 2 all three draw a card before South's turn, in hand 3 North and East, in hand 4 East.
    let after = [[0, 7, 7, 7], [0, 15, 15, 15], [0, 22, 23, 23], [0, 29, 30, 31]];
    for (hands, totals) in (1..).zip(after) {
        let table = swept(hands);
        assert_eq!(table.totals(), totals, "after hand {hands}");
        assert_eq!(table.game.penalties().len(), hands);
        assert_eq!(table.outcome(), (hands == 4).then_some(Outcome::Won));
    }
}

#[test]
fn k8_24_goes_on_and_25_ends_it() {
    let kings = |text| Stacked::sides("TS AD AH AS").south("9H 8C 7D 6S 5H 4C 3D").west(text);
    let out = "9H>N 8C>N 7D>N 6S>N 5H>N 4C>N 3D>N";
    // 10 + 6, and in hand 2 the eight cards that West then holds.
    let mut table = Table::daily(&[kings("KH"), Stacked::sweep(), Stacked::sweep()]);
    table.play(out).play("next").play(SWEEP);
    assert_eq!((table.totals(), table.outcome()), ([0, 24, 15, 15], None));
    table.play("next").play(SWEEP);
    assert_eq!((table.totals(), table.outcome()), ([0, 31, 23, 23], Some(Outcome::Won)));
    // 20 + 5 at once.
    let mut table = Table::daily(&[kings("KH KD")]);
    table.play(out);
    assert_eq!((table.totals(), table.outcome()), ([0, 25, 7, 7], Some(Outcome::Won)));
    // More than one may have it.
    let mut table = Table::daily(&[kings("KH KD").east("KC KS")]);
    table.play(out);
    assert_eq!((table.totals(), table.outcome()), ([0, 25, 7, 25], Some(Outcome::Won)));
    // It may be you: then you have lost.
    let mut table = Table::daily(&[Stacked::frozen("KC KD KH")]);
    table.play(SIT_OUT);
    assert_eq!((table.totals(), table.outcome()), ([39, 12, 12, 12], Some(Outcome::Lost)));
}

#[test]
fn k8_a_tie_for_the_lowest_is_won_jointly() {
    // All four.
    let mut table = Table::daily(&[Stacked::frozen(""), Stacked::frozen(""), Stacked::frozen("")]);
    table.play(SIT_OUT).play("next").play(SIT_OUT).play("next").play(SIT_OUT);
    assert_eq!((table.totals(), table.outcome()), ([36; 4], Some(Outcome::Tied)));
    assert_eq!(table.game.score(0).margin, 0);
    // South and West; the others are behind.
    let first = Stacked::sides("TS AD AH AS").south("9H 8C 7D 6S 5H 4C 3D").north("KH").east("KD");
    let mut table = Table::daily(&[first, Stacked::frozen("KC KD KH")]);
    table.play("9H>N 8C>N 7D>N 6S>N 5H>N 4C>N 3D>N next KC>NE KD>SE").play(SIT_OUT);
    assert_eq!((table.totals(), table.outcome()), ([19, 19, 28, 28], Some(Outcome::Tied)));
}

#[test]
fn k8_a_tie_of_others_is_not_yours() {
    // Behind the three.
    let mut table = Table::daily(&[Stacked::frozen("KS"), Stacked::frozen("KS")]);
    table.play(SIT_OUT).play("next").play(SIT_OUT);
    assert_eq!((table.totals(), table.outcome()), ([42, 24, 24, 24], Some(Outcome::Lost)));
    // Ahead of them.
    let mut table = Table::daily(&vec![Stacked::frozen("KS"); 3]);
    for tokens in ["KS>NE", "next KS>NE", "next KS>NE"] {
        table.play(tokens).play(SIT_OUT);
    }
    assert_eq!((table.totals(), table.outcome()), ([33, 36, 36, 36], Some(Outcome::Won)));
}

#[test]
fn k2_the_deal_moves_on_with_every_hand() {
    let mut table = Table::daily(&vec![Stacked::sweep(); 4]);
    let mut dealt = vec![table.game.state()];
    for _ in 0..3 {
        table.play(SWEEP).play("next");
        dealt.push(table.game.state());
    }
    let dealers: Vec<_> = dealt.into_iter().map(|state| super::json(state)["dealer"].clone()).collect();
    assert_eq!(dealers, ["E", "S", "W", "N"]);
    // Those between the dealer and South have drawn before it is South's turn.
    assert_eq!(Seat::ALL.map(|seat| table.game.hand().cards(seat).len()), [7, 7, 7, 8]);
}

#[test]
fn k6_next_comes_when_a_hand_is_over_and_only_then() {
    let mut table = Table::daily(&vec![Stacked::sweep(); 2]);
    table.play(SWEEP);
    assert!(table.game.is_between_hands());
    table.refuses("9H>N N>E KC>NE . u", "hand_over K-6");
    table.play("next");
    assert_eq!(table.game.hand().number(), 2);
    table.refuses("next", "hand_not_over K-6").play("KC>NE").refuses("next", "hand_not_over K-6");
    let mut table = Table::daily(&[Stacked::sweep()]);
    table.refuses("next", "hand_not_over K-6").play(".").refuses("next", "hand_not_over K-6");
}

#[test]
fn k8_nothing_follows_the_end_of_the_game() {
    let mut table = swept(4);
    assert!(!table.game.is_between_hands() && table.game.legal().is_empty());
    table.refuses("9H>N N>E . u next x", "game_over K-8");
    let mut table = Table::new(&[Stacked::sweep()], corners::PRACTICE);
    table.play("KC>NE x").refuses("QD>NE N>E . u next x", "game_over K-8");
    assert!(table.game.legal().is_empty() && !table.game.can_undo());
}

#[test]
fn k10_turns_end_by_drawing_passing_and_going_out() {
    let turns = |table: &Table| table.game.score(0).turns;
    let mut table = Table::daily(&[Stacked::frozen("KS"), Stacked::sweep(), Stacked::sweep()]);
    assert_eq!(turns(&table), 0);
    table.play("KS>NE");
    assert_eq!(turns(&table), 0, "the turn goes on");
    table.play(".");
    assert_eq!(turns(&table), 1);
    table.play(". . . .");
    assert_eq!((turns(&table), table.game.hand().stock().len()), (5, 0));
    table.play(".");
    assert_eq!((turns(&table), table.game.is_between_hands()), (6, true), "a pass; the hand's end adds none");
    table.play("next");
    assert_eq!(turns(&table), 6);
    table.play(SWEEP);
    assert_eq!((turns(&table), table.game.is_between_hands()), (7, true), "going out");
    table.play("next KC>NE x");
    assert_eq!(turns(&table), 7, "giving up ends no turn");
}

#[test]
fn k10_the_score_and_what_is_ranked() {
    let table = swept(4);
    let score = json!({"total": 0, "margin": 29, "turns": 4, "totals": {"S": 0, "W": 29, "N": 30, "E": 31}});
    assert_eq!(super::json(table.game.score(0)), score);
    assert_eq!(super::json(table.game.score(86_400_000)), score, "time plays no part");
    assert_eq!((table.game.is_ranked(), table.game.reason()), (true, None));
    // While it goes on it is unranked: a run that lapses stays so.
    let table = swept(3);
    assert_eq!((table.game.is_ranked(), table.game.reason()), (false, None));
    assert_eq!(super::json(table.game.score(0))["margin"], 22);
}

#[test]
fn k10_a_game_can_be_given_up_at_any_time() {
    for options in [corners::DAILY, corners::PRACTICE] {
        for tokens in ["", "KC>NE", ".", SWEEP, &format!("{SWEEP} next"), &format!("{SWEEP} next KC>NE QD>NE")] {
            let mut table = Table::new(&[Stacked::sweep(), Stacked::sweep()], options);
            table.play(tokens);
            let (hand, totals) = (table.game.hand().clone(), table.totals());
            assert!(table.game.legal().contains(&"x".parse().expect("a token")));
            table.play("x");
            assert_eq!(table.game.status(), Status::Over { at: 10, outcome: Outcome::Lost }, "after {tokens:?}");
            assert_eq!((table.game.reason(), table.game.is_ranked()), (Some("gave_up"), false));
            assert!(table.game.is_given_up());
            assert_eq!((table.game.hand(), table.totals()), (&hand, totals), "the computers play no further");
        }
    }
}

#[test]
fn k11_no_undo_in_the_daily() {
    let mut table = Table::daily(&[Stacked::sweep(), Stacked::sweep()]);
    table.refuses("u", "no_undo_in_daily K-11").play("KC>NE").refuses("u", "no_undo_in_daily K-11");
    assert!(!table.game.can_undo());
    table.play(".").refuses("u", "no_undo_in_daily K-11");
}

#[test]
fn k11_practice_takes_moves_back_within_the_turn() {
    let mut table = Table::new(&[Stacked::sides("JC TD AH AS").south("KC QD 9S 2C")], corners::PRACTICE);
    table.refuses("u", "nothing_to_undo K-11");
    let mut passed = vec![];
    for token in ["KC>NE", "QD>NE", "N>NE", "2C>N", "9S>E", "E>NE"] {
        passed.push(table.game.hand().clone());
        table.play(token);
    }
    let end = table.game.hand().clone();
    for hand in passed.iter().rev() {
        table.play("u");
        assert_eq!(table.game.hand(), hand);
    }
    table.refuses("u", "nothing_to_undo K-11");
    // Forward again, another way and then the same: only the way taken is taken back.
    table.play("KC>SE u KC>NE QD>NE N>NE u N>NE 2C>N 9S>E E>NE");
    assert_eq!(table.game.hand(), &end);
    // A card drawn is a card seen.
    let mut table = Table::new(&[Stacked::frozen("KS")], corners::PRACTICE);
    table.play("KS>NE .").refuses("u", "nothing_to_undo K-11");
    assert_eq!(table.game.score(0).turns, 1);
}

#[test]
fn k11_going_out_is_not_taken_back() {
    let mut table = Table::new(&[Stacked::sweep(), Stacked::sweep()], corners::PRACTICE);
    table.play(SWEEP).refuses("u", "hand_over K-6");
    table.play("next").refuses("u", "nothing_to_undo K-11");
    table.play("KC>NE u").refuses("u", "nothing_to_undo K-11");
    // A card placed and taken back was not placed: four passes are a deadlock.
    let mut table = Table::new(&[Stacked::frozen("KS")], corners::PRACTICE);
    table.play(". . . . . KS>NE u .");
    assert!(table.game.is_between_hands());
}
