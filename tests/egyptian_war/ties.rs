//! E-9: what comes first at one millisecond.

use super::{Table, first_reactions, war};
use saratoga::rules::{
    Deal, Ms,
    egyptian_war::{Seat, Seat::*, Speed, delay},
};

/// A double that South, West, North and East turns, in this order.
const DOUBLES: [([&str; 4], &str); 4] = [
    (["2C 7C 3C", "8C", "4D", "7H"], "7C"),
    (["7C 2C", "7D", "4D", "6H"], "7D"),
    (["2C 3C", "7C", "7D", "6H"], "7D"),
    (["2C 3C", "8C", "7D", "7H"], "7H"),
];

/// A deal in which two computers, and nobody before them, slap the first slappable top at one time.
fn tied(computers: [usize; 2]) -> (Deal, Ms) {
    let time = |deal: Deal| {
        let times = first_reactions(deal, Speed::Normal);
        let first = times.iter().flatten().min().copied().filter(|&first| first < 430)?;
        let slap = |computer: usize| times[computer] == Some(first);
        ((0..3).all(|computer| slap(computer) == computers.contains(&computer))).then_some(first)
    };
    let deal = war::deal_where(|deal| time(deal).is_some());
    (deal, time(deal).expect("a tie"))
}

#[test]
fn e9_computers_slap_clockwise_beginning_with_whoever_turned_last() {
    // For each pair of computers, who slaps first after a card of South's, West's, North's, East's.
    let pairs: [([usize; 2], [Seat; 4]); 3] = [
        ([0, 1], [West, West, North, West]),
        ([1, 2], [North, North, North, East]),
        ([0, 2], [West, West, East, East]),
    ];
    for (computers, winners) in pairs {
        let (deal, time) = tied(computers);
        for ((stacks, card), winner) in DOUBLES.into_iter().zip(winners) {
            let mut table = Table::new(deal, Speed::Normal, stacks);
            let at = table.until(card);
            table.told();
            assert_eq!(table.game.rival(), Some((winner, at + time)));
            table.wait(at + time);
            assert_eq!(table.told(), [format!("{} {winner} s won double", at + time)], "{computers:?}");
        }
    }
}

/// A game in which North slaps a double of South's and West's, and when.
fn slapped() -> (Table, Ms) {
    let deal = war::deal_where(|deal| matches!(first_reactions(deal, Speed::Normal), [None, Some(260..430), None]));
    let (stacks, card) = DOUBLES[1];
    let mut table = Table::new(deal, Speed::Normal, stacks);
    let at = table.until(card);
    table.told();
    let slap = at + first_reactions(deal, Speed::Normal)[1].expect("a reaction");
    (table, slap)
}

#[test]
fn e9_you_slap_before_computers_do() {
    let (mut table, at) = slapped();
    assert_eq!(table.play(at, "s").wait(at).told(), [format!("{at} S s won double")]);
    // A millisecond later is too late, and void.
    let (mut table, at) = slapped();
    assert_eq!(table.play(at + 1, "s").told(), [format!("{at} N s won double"), format!("{} S s void", at + 1)]);
}

#[test]
fn e9_you_do_several_things_at_one_time_in_their_order() {
    let (table, at) = slapped();
    let mut first = table.clone();
    first.play(at, "s").play(at, "f").play(at, "s").play(at, "s").wait(at);
    assert_eq!(first.lines(), ["S s won double", "S f 2C", "S s void", "S s void"]);
    // The card that was turned is another's to slap no more.
    assert_eq!(first.game.rival(), None);
}

#[test]
fn e9_your_card_covers_a_pattern_before_a_computer_slaps_it() {
    let deal = war::deal_where(|deal| matches!(first_reactions(deal, Speed::Normal), [Some(260..), None, None]));
    let time = first_reactions(deal, Speed::Normal)[0].expect("a reaction");
    let (stacks, card) = DOUBLES[3];
    for (after, wanted) in [(time - 1, "S f 3C"), (time, "S f 3C"), (time + 1, "W s won double")] {
        let mut table = Table::new(deal, Speed::Normal, stacks);
        let at = table.until(card);
        table.told();
        // Refused where West has won by then.
        let done = table.attempt(at + after, "f");
        table.wait(at + time);
        assert_eq!(table.lines(), [wanted], "{after}");
        assert_eq!(done.is_ok(), after <= time);
    }
}

#[test]
fn e9_your_slap_comes_before_a_card_that_covers() {
    let mut table = Table::calm(1, DOUBLES[1].0);
    let at = table.until("7D");
    let cover = at + table.delay(3);
    table.told();
    let mut late = table.clone();
    table.play(cover, "s").wait(cover);
    assert_eq!(table.told(), [format!("{cover} S s won double")]);
    late.play(cover + 1, "s");
    assert_eq!(late.told(), [format!("{cover} N f 4D"), format!("{} S s void", cover + 1)]);
}

#[test]
fn e9_slaps_come_before_turns() {
    let ties = |deal: Deal| first_reactions(deal, Speed::Slow) == [None, None, Some(delay(deal, 3))];
    let mut table = Table::new(war::deal_where(ties), Speed::Slow, DOUBLES[1].0);
    let at = table.until("7D");
    let due = at + table.delay(3);
    table.told();
    assert_eq!(table.wait(due).told(), [format!("{due} E s won double")]);
    assert_eq!(table.turn(), (Some(East), None));
}

#[test]
fn e9_slaps_come_before_collections() {
    let ties = |deal: Deal| {
        let times = first_reactions(deal, Speed::Slow);
        times[2] == Some(1_000) && times[..2].iter().all(|time| time.is_none_or(|time| time > 1_000))
    };
    // South's won pile is a sandwich.
    let mut table = Table::new(war::deal_where(ties), Speed::Slow, ["2C JC 3C", "8C 7S", "4D", "7H"]);
    let at = table.until("7S");
    table.told();
    assert_eq!(table.wait(at + 1_000).told(), [format!("{} E s won sandwich", at + 1_000)]);
}

#[test]
fn e9_what_is_due_earlier_happens_before_you_act() {
    let mut table = Table::calm(0, super::stacked::PLAIN);
    table.play(0, "f").play(60_000, "x");
    assert_eq!(table.lines(), ["S f 2C", "W f 8C", "N f 4D", "E f 6H", "S x"]);
}
