//! E-8 and E-10: waits and reactions, drawn by index, and 250 ms between cards.

use super::{
    Table,
    stacked::PLAIN,
    war::{
        self,
        player::{self, Habit},
    },
};
use saratoga::rules::{
    Deal, Ms, Seed,
    egyptian_war::{Effect, Happening, Pattern, Seat, Seat::*, Speed, delay, reactions},
};

#[test]
fn e8_computers_wait_from_when_it_becomes_their_turn() {
    let mut table = Table::calm(0, ["2C KC 3C", "8C 9C TC 8D", "4D", "6H"]);
    table.play(1_234, "f");
    // West's, North's and East's cards are the deal's second to fourth.
    let due = [2, 3, 4].map(|number| table.delay(number));
    let wanted = [1_234 + due[0], 1_234 + due[0] + due[1], 1_234 + due.iter().sum::<Ms>()];
    table.wait(60_000);
    let told = table.told();
    assert_eq!(
        told[1..],
        [format!("{} W f 8C", wanted[0]), format!("{} N f 4D", wanted[1]), format!("{} E f 6H", wanted[2])]
    );
    // However long South thinks, its own card counts: a payment of three goes by the sixth to the eighth.
    table.play(61_000, "f").wait(70_000);
    let due = [6, 7, 8].map(|number| table.delay(number));
    let last = 61_000 + due.iter().sum::<Ms>();
    let wanted = [format!("{} W f 9C", 61_000 + due[0]), format!("{} W f TC", last - due[2]), format!("{last} W f 8D")];
    assert_eq!(table.told()[1..], [&wanted[..], &[format!("{} S collect 8", last + 1_000)]].concat());
}

#[test]
fn e8_the_winner_of_a_pile_waits_from_when_they_have_it() {
    let mut table = Table::calm(0, ["2C", "JC", "4D", "6H"]);
    let at = table.until_collected();
    assert_eq!((table.turn(), table.game.next_due()), ((Some(West), None), Some(at + table.delay(4))));
}

#[test]
fn e8_computers_turn_alike_at_every_speed_after_about_700_ms() {
    let at = |speed| {
        let mut table = Table::new(war::deal(3), speed, PLAIN);
        table.until("7C");
        table.told()
    };
    assert_eq!(at(Speed::Slow), at(Speed::Normal));
    assert_eq!(at(Speed::Fast), at(Speed::Normal));
    let delays: Vec<Ms> = (1..=2_000).map(|number| delay(war::deal(3), number)).collect();
    assert!((680..=720).contains(&(delays.iter().sum::<Ms>() / 2_000)));
    assert!(delays.iter().all(|delay| (400..=1_000).contains(delay)));
}

#[test]
fn e8_no_card_is_turned_sooner_than_250_ms_after_the_one_before_it() {
    // Another's card, one's own of a payment, and a pile won by a slap in between.
    let mut table = Table::calm(1, ["2C 3C 3D 4C", "8C", "4D", "KH"]);
    let at = table.until("KH");
    for (after, next) in [(at, "3C"), (at + 250, "3D")] {
        assert_eq!(table.game.may_turn(), Some(after + 250));
        table.refuses(after + 1, "f", "too_soon E-8").refuses(after + 249, "f", "too_soon E-8");
        table.play(after + 250, "f");
        assert!(table.pile().ends_with(next));
    }
    let at = at + 500;
    table.play(at + 10, "s");
    assert_eq!((table.turn(), table.game.may_turn()), ((Some(South), None), Some(at + 250)));
    table.refuses(at + 10, "f", "too_soon E-8").refuses(at + 249, "f", "too_soon E-8").play(at + 250, "f");
    // The first card has none before it.
    Table::calm(0, PLAIN).play(0, "f");
}

/// A computer's slap: the number of its slappable top, and how long after the card it came.
struct Slap {
    number: u32,
    seat: Seat,
    after: Ms,
}

/// The computers' slaps of a game.
fn slaps(told: &[Happening]) -> Vec<Slap> {
    let (mut pile, mut number, mut turned, mut slaps) = (vec![], 0, 0, vec![]);
    for line in told {
        match *line {
            Happening::Turned { at, card, .. } => {
                pile.push(card);
                turned = at;
                number += u32::from(Pattern::of(&pile).is_some());
            }
            Happening::Slapped { at, who, effect: Effect::Won { .. } } => {
                pile.clear();
                if who != South {
                    slaps.push(Slap { number, seat: who, after: at - turned });
                }
            }
            Happening::Collected { .. } => pile.clear(),
            _ => {}
        }
    }
    slaps
}

#[test]
fn e8_draws_go_by_their_index_however_you_play() {
    let mut same = 0;
    for seed in 0..12 {
        let games = [Habit::Dull, Habit::Sloppy, Habit::Person].map(|habit| player::play(seed, Speed::Normal, habit));
        let [dull, others @ ..] = games.map(|game| slaps(&game.told));
        for slap in others.iter().flatten().chain(&dull) {
            // The quickest of all who see the game's n-th slappable top, cards or not, whatever came before.
            let times = reactions(war::deal(seed), Speed::Normal, slap.number);
            assert_eq!(times[slap.seat.index() - 1], Some(slap.after));
            assert_eq!(times.into_iter().flatten().min(), Some(slap.after));
        }
        same += dull.iter().filter(|slap| others[0].iter().any(|other| other.number == slap.number)).count();
    }
    assert!(same > 5, "{same} tops were slapped by computers in two games");
}

#[test]
fn e8_each_draw_has_a_block_of_its_own() {
    let deal = war::deal(9);
    let all: std::collections::BTreeSet<_> = (1..=200).map(|number| reactions(deal, Speed::Normal, number)).collect();
    assert!(all.len() > 195);
    assert_ne!(reactions(deal, Speed::Normal, 1), reactions(Deal { seed: Seed(10), ..deal }, Speed::Normal, 1));
}

#[test]
fn e10_slow_normal_and_fast_differ_in_reactions_and_misses() {
    let [slow, normal, fast] = Speed::ALL.map(|speed| {
        let drawn: Vec<Option<Ms>> = (0..1_000).flat_map(|number| reactions(war::deal(1), speed, number)).collect();
        let times: Vec<Ms> = drawn.iter().flatten().copied().collect();
        let mean = times.iter().sum::<Ms>() / times.len() as Ms;
        let middle = {
            let mut sorted = times.clone();
            sorted.sort();
            sorted[sorted.len() / 2]
        };
        // A tail towards the slow.
        assert!(mean > middle, "{speed}");
        assert!(times.iter().all(|time| *time >= 150), "{speed}");
        (mean, drawn.len() - times.len())
    });
    assert!(slow > normal && normal > fast, "{slow:?} {normal:?} {fast:?}");
    assert!(slow.1 > normal.1 && normal.1 > fast.1 && fast.1 > 0);
}
