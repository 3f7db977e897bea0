//! E-3 and E-6: doubles and sandwiches, at any moment, for the first who slaps.

use super::{
    Table, first_reactions,
    stacked::{PLAIN, SWEEP},
    war,
};
use saratoga::rules::{
    Deal, Game,
    egyptian_war::{Seat::*, Speed, reactions},
};

/// Plays on to a card that makes a pattern, and slaps a while later: answers what was told of it.
fn slapped(stacks: [&str; 4], card: &str) -> (Table, Vec<String>) {
    let mut table = Table::calm(2, stacks);
    let at = table.until(card);
    table.told();
    table.play(at + 400, "s");
    let told = table.lines();
    (table, told)
}

#[test]
fn e3_a_double_wins_the_pile_and_the_turn() {
    let (mut table, told) = slapped(["7C 2C", "7D", "4D", "6H"], "7D");
    assert_eq!(told, ["S s won double"]);
    assert_eq!((table.counts(), table.bottom(South, 2)), ([14, 12, 13, 13], "7C 7D".into()));
    assert_eq!((table.turn(), table.pile(), table.game.score(0).slaps_won), ((Some(South), None), String::new(), 1));
    // Nobody else turns or slaps for it any more.
    assert_eq!(table.wait(60_000).told(), [""; 0]);
}

#[test]
fn e3_a_sandwich_wins_the_pile_and_the_turn() {
    let (table, told) = slapped(["7C 2C", "8C", "7D", "6H"], "7D");
    assert_eq!((told, table.bottom(South, 3)), (vec!["S s won sandwich".into()], "7C 8C 7D".into()));
    assert_eq!(table.turn(), (Some(South), None));
}

#[test]
fn e3_three_of_one_rank_are_a_double() {
    assert_eq!(slapped(["7C 2C", "7D", "7H", "6H"], "7H").1, ["S s won double"]);
}

#[test]
fn e3_a_pattern_lies_on_top_or_it_is_none() {
    for (stacks, card) in [
        (["7C 2C", "7D", "4D", "6H"], "4D"), // A double, covered.
        (["7C 2C", "8C", "7D", "6H"], "6H"), // A sandwich, covered.
        (["7C 2C", "8C", "4D", "7H"], "7H"), // Two cards between.
        (["7C 2C", "8C", "9D", "TH"], "TH"), // A run.
        (["7C 2C", "5C", "3C", "9C"], "9C"), // All of one suit.
    ] {
        assert_eq!(slapped(stacks, card).1, ["S s penalty"], "{stacks:?}");
    }
}

#[test]
fn e3_a_slap_wins_whatever_was_owed() {
    // Pay cards may make the pattern.
    let (table, told) = slapped(["KC 2C", "KD", "4D", "6H"], "KD");
    assert_eq!((told, table.turn()), (vec!["S s won double".into()], (Some(South), None)));
    let (table, told) = slapped(["QC 2C", "KD", "QH", "6H"], "QH");
    assert_eq!((told, table.turn()), (vec!["S s won sandwich".into()], (Some(South), None)));
    // Or cards of a payment, here of South's own: East was owed one more.
    let (mut table, told) = slapped(["2C 3C 3D 4C", "8C", "4D", "KH"], "3D");
    assert_eq!((told, table.turn()), (vec!["S s won double".into()], (Some(South), None)));
    table.told();
    table.until("4C");
    assert_eq!((table.lines(), table.turn()), (vec!["S f 4C".into()], (Some(West), None)));
}

/// The first of South's won piles is a sandwich, and lies from this time on.
fn lying() -> (Table, u32) {
    let mut table = Table::calm(1, ["2C JC 3C", "8C 7S", "4D", "7H"]);
    let at = table.until("7S");
    assert_eq!(table.collection(), Some((at + 1_000, South)));
    table.told();
    (table, at)
}

#[test]
fn e6_a_pile_may_be_slapped_while_it_lies() {
    for after in [1, 999] {
        let (mut table, at) = lying();
        table.play(at + after, "s");
        assert_eq!((table.lines(), table.collection()), (vec!["S s won sandwich".into()], None));
        assert_eq!(table.wait(at + 10_000).told(), [""; 0], "it is not collected any more");
    }
    // A computer slaps South's pile away.
    let is_quick = |deal: Deal| matches!(first_reactions(deal, Speed::Normal), [None, Some(300..900), None]);
    let deal = war::deal_where(is_quick);
    let mut table = Table::new(deal, Speed::Normal, ["2C JC 3C", "8C 7S", "4D", "7H"]);
    let at = table.until("7S");
    table.told();
    table.wait(at + 900);
    let time = first_reactions(deal, Speed::Normal)[1].expect("a reaction");
    assert_eq!(table.told(), [format!("{} N s won sandwich", at + time)]);
    assert_eq!((table.counts(), table.turn()), ([11, 11, 18, 12], (Some(North), None)));
}

#[test]
fn e6_e9_a_slap_comes_before_a_collection_at_the_same_time() {
    let (mut table, at) = lying();
    table.play(at + 1_000, "s").wait(at + 1_000);
    assert_eq!(table.told(), [format!("{} S s won sandwich", at + 1_000)]);
    // A millisecond later it is collected.
    let (mut table, at) = lying();
    table.play(at + 1_001, "s");
    assert_eq!(table.told(), [format!("{} S collect 6", at + 1_000), format!("{} S s void", at + 1_001)]);
}

#[test]
fn e3_computers_slap_after_their_reaction_and_the_quickest_wins() {
    for (computer, seat) in [(0, West), (1, North), (2, East)] {
        let deal = war::deal_where(|deal| {
            let times = first_reactions(deal, Speed::Normal);
            times[computer].is_some_and(|mine| times.iter().flatten().filter(|&&time| time <= mine).count() == 1)
                && times.iter().flatten().count() == 3
                && times[computer] < Some(430)
        });
        let mut table = Table::new(deal, Speed::Normal, ["7C", "7D", "4D", "6H"]);
        let at = table.until("7D");
        let slap = at + first_reactions(deal, Speed::Normal)[computer].expect("a reaction");
        assert_eq!(table.game.rival(), Some((seat, slap)));
        table.told();
        table.wait(slap - 1);
        assert_eq!(table.told(), [""; 0]);
        table.wait(slap);
        assert_eq!(table.told(), [format!("{slap} {seat} s won double")]);
        // The others' reactions are dropped; the winner turns after a wait that begins with the slap.
        assert_eq!((table.game.rival(), table.turn()), (None, (Some(seat), None)));
        let turn = slap + table.delay(3);
        assert_eq!(table.game.next_due(), Some(turn));
        assert_eq!((table.wait(turn).told().len(), table.game.score(0).slaps_won), (1, 0));
    }
}

#[test]
fn e8_a_reaction_is_dropped_when_its_top_is_covered() {
    // North turns before anybody's reaction, and that for good.
    let deal = war::deal_where(|deal| {
        first_reactions(deal, Speed::Slow)
            .into_iter()
            .all(|time| time.is_some_and(|time| (1_001..1_300).contains(&time)))
    });
    let mut table = Table::new(deal, Speed::Slow, ["7C 2C", "7D 9D", "4D", "6H"]);
    let at = table.until("7D");
    assert!(table.game.table().pattern().is_some());
    assert_eq!((table.game.rival(), table.game.next_due()), (None, Some(at + table.delay(3))));
    table.until("9D");
    assert_eq!(table.lines(), ["S f 7C", "W f 7D", "N f 4D", "E f 6H", "S f 2C", "W f 9D"]);
}

#[test]
fn e5_out_of_cards_you_may_slap_back_in() {
    let mut table = Table::calm(1, ["2C", "7C", "7D", "6H"]);
    table.play(0, "f").burn(300, 0);
    assert_eq!(table.turn(), (Some(West), None));
    let at = table.until("7D");
    table.told();
    table.play(at + 1, "s");
    assert_eq!((table.lines(), table.counts()), (vec!["S s won double".into()], [15, 12, 12, 13]));
    assert_eq!(table.turn(), (Some(South), None));
}

#[test]
fn e5_out_of_cards_you_are_passed_over() {
    let mut table = Table::calm(0, ["2C", PLAIN[1], PLAIN[2], PLAIN[3]]);
    table.play(0, "f").burn(300, 0).until("9C");
    assert_eq!(table.lines(), ["S f 2C", "W f 8C", "N f 4D", "E f 6H", "W f 9C"]);
    table.refuses(table.game.now() + 1, "f", "not_your_turn E-1");
}

#[test]
fn e8_computers_slap_cards_or_not() {
    // North answers the king of clubs with nine, ten, nine; West has no cards by then.
    let north = SWEEP[2].replace("2H", "9H");
    let east = SWEEP[3].replace("9H", "2H");
    let deal = war::deal_where(|deal| matches!(reactions(deal, Speed::Normal, 1), [Some(200..900), None, None]));
    let mut table = Table::new(deal, Speed::Normal, [SWEEP[0], SWEEP[1], &north, &east]);
    let at = table.until("9H");
    assert_eq!((table.counts()[1], table.collection()), (0, Some((at + 1_000, South))));
    table.told();
    table.wait(at + 999);
    assert_eq!((table.lines(), table.counts()[1]), (vec!["W s won sandwich".into()], 4));
    // Back in, West turns next.
    assert_eq!(table.turn(), (Some(West), None));
}
