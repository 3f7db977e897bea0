//! The computer players of King's Corners (K-9): what they look for, and that they play well.

#[path = "common/four.rs"]
mod four;

use four::{Player, computer, deal, greedy, play_game};
use saratoga::rules::{
    Card, Deck, Rank,
    kings_corners::{
        Hand, Move, Place, Seat,
        computer::{MOST_TABLES, Weights, plan, turn},
    },
};

fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace().map(|code| code.parse().expect("a card")).collect()
}

/// A hand in which South leads with these cards, to sides laid out N, E, S, W. The others' cards and the stock are what is
/// left, in deck order, turned round by `turned`.
fn hand(south: &str, sides: &str, turned: usize) -> Hand {
    let (south, sides) = (cards(south), cards(sides));
    let mut left: Vec<Card> = Card::all().filter(|card| !south.contains(card) && !sides.contains(card)).collect();
    left.rotate_left(turned);
    // One card to South, then one to each of the others, and so on.
    let (hands, stock) = left.split_at(21);
    let mut deck: Vec<Card> =
        south.iter().zip(hands.chunks(3)).flat_map(|(card, three)| [&[*card], three].concat()).collect();
    deck.extend(sides);
    deck.extend(stock);
    Hand::deal(1, &Deck::new(&deck).expect("a stacked deck"), false)
}

/// The plan in tokens.
fn planned(hand: &Hand) -> String {
    let moves = turn(&hand.view(hand.turn().expect("somebody's turn")));
    moves.iter().map(Move::to_string).collect::<Vec<_>>().join(" ")
}

/// Plays the computers' hands of a number of deals, showing each turn's beginning and end to `visit`. In every other one
/// kings on sides may move (K-4).
fn watch(deals: u64, mut visit: impl FnMut(&Hand, &Hand)) {
    for seed in 0..deals {
        let mut hand = Hand::deal(1, &deal(seed).deck(1), seed % 2 == 1);
        while hand.turn().is_some() {
            let before = hand.clone();
            computer(&mut hand);
            visit(&before, &hand);
            if hand.end().is_none() {
                hand.end_turn().expect("the hand goes on");
            }
        }
    }
}

#[test]
fn k9_kings_are_cornered_before_all_else() {
    // Then the queens go onto them.
    let hand = hand("2C KH QS 5D 5H KS QD", "9C 9S 9D 9H", 0);
    assert_eq!(planned(&hand), "KS>NE KH>SE QD>NE QS>SE");
    watch(300, |before, after| {
        let seat = before.turn().expect("somebody's turn");
        let king = |hand: &Hand| hand.cards(seat).iter().any(|card| card.rank() == Rank::KING);
        let corner = Place::CORNERS.into_iter().any(|corner| after.table().pile(corner).is_empty());
        assert!(after.end().is_some() || !(king(after) && corner), "a king was kept: {before:?}");
    });
}

#[test]
fn k9_piles_move_one_after_the_other_to_free_sides_that_own_cards_build_on() {
    // The nine goes onto the ten, and both onto the jack; the four goes onto the five. The six, which that pile could move
    // onto later, is worth more in the hand (`docs/COMPUTERS.md`).
    let hand = hand("2D AH 6H 2H 4D AD 5S", "9S TH JC KS", 0);
    assert_eq!(planned(&hand), "N>E E>S AD>N 5S>E 4D>E");
}

#[test]
fn k9_whoever_can_go_out_does() {
    fn can_go_out(hand: &Hand) -> bool {
        hand.end().is_some()
            || hand.moves().any(|wanted| {
                let mut after = hand.clone();
                after.make(wanted).expect("a listed move is legal");
                can_go_out(&after)
            })
    }
    let mut out = 0;
    watch(400, |before, after| {
        if before.cards(before.turn().expect("somebody's turn")).len() <= 3 && can_go_out(before) {
            assert!(after.end().is_some(), "{before:?}");
            out += 1;
        }
    });
    assert!(out > 100, "{out} times");
}

#[test]
fn k9_a_place_may_be_left_closed_to_those_who_come_after() {
    let (mut kept, mut turns) = (0, 0);
    watch(400, |before, after| {
        kept += u32::from(after.end().is_none() && after.moves().next().is_some());
        turns += u32::from(before.moves().next().is_some());
    });
    assert!(kept > turns / 50 && kept < turns / 2, "a card was kept back in {kept} of {turns} turns");
}

#[test]
fn k9_no_side_is_left_empty_by_whoever_has_cards() {
    let mut freed = 0;
    watch(1000, |before, after| {
        let empty = Place::SIDES.into_iter().any(|side| after.table().pile(side).is_empty());
        assert!(!empty || after.end().is_some(), "{before:?}");
        freed += u32::from(before.table().pile_moves().next().is_some());
    });
    assert!(freed > 300, "piles could move in many turns: {freed}");
}

#[test]
fn k9_a_turn_depends_on_nothing_hidden() {
    for seed in 0..200 {
        let deck = deal(seed).deck(1);
        let (seen, sides) = (deck.cards()[..28].iter().step_by(4), &deck.cards()[28..32]);
        let text = |cards: Vec<&Card>| cards.iter().map(|card| card.to_string()).collect::<Vec<_>>().join(" ");
        let (south, sides) = (text(seen.collect()), text(sides.iter().collect()));
        let plans = [0, 7, 20, 33].map(|turned| planned(&hand(&south, &sides, turned)));
        assert!(plans.iter().all(|plan| *plan == plans[0]), "{plans:?}");
    }
}

#[test]
fn k9_plans_cost_little_and_are_kept() {
    let (mut turns, mut tables, mut most) = (0, 0, 0);
    watch(1000, |before, after| {
        let view = before.view(before.turn().expect("somebody's turn"));
        let plan = plan(&view, &Weights::TUNED);
        assert_eq!(plan.moves, turn(&view));
        let mut hand = before.clone();
        assert!(plan.moves.iter().all(|wanted| hand.make(*wanted).is_ok()));
        assert_eq!(hand, *after, "the same view, the same turn");
        (turns, tables, most) = (turns + 1, tables + plan.tables, most.max(plan.tables));
    });
    assert!(tables / turns < 20 && most <= MOST_TABLES, "{tables} tables in {turns} turns, {most} at most");
}

#[test]
fn k9_one_that_must_go_on_with_the_stock_out_lays_what_it_can() {
    watch(300, |before, after| {
        let seat = before.turn().expect("somebody's turn");
        if before.stock().is_empty() && before.cards(seat).len() == 1 {
            let could = before.moves().next().is_some();
            assert_eq!(could, after.end().is_some(), "a last card is laid where it can be: {before:?}");
        }
    });
}

/// K-9, on a small scale: the greedy player ends with more penalty points than each of three computers, wherever it sits,
/// and a computer with fewer than each of three greedy players. By how many, docs/COMPUTERS.md tells of 2,000 games each.
#[test]
fn k9_computers_beat_a_greedy_player_in_every_seat() {
    const GAMES: u64 = 150;
    for seat in Seat::ALL {
        let totals = |odd: Player, others: Player| {
            let mut players = [others; 4];
            players[seat.index()] = odd;
            let hands: Vec<_> = (0..GAMES).flat_map(|seed| play_game(deal(seed), players)).collect();
            Seat::ALL.map(|seat| hands.iter().map(|hand| hand[seat]).sum::<u32>())
        };
        let (alone, against) = (totals(&greedy, &computer), totals(&computer, &greedy));
        for other in Seat::ALL.into_iter().filter(|other| *other != seat) {
            assert!(alone[seat.index()] > alone[other.index()], "greedy {seat}: {alone:?}");
            assert!(against[seat.index()] < against[other.index()], "computer {seat}: {against:?}");
        }
    }
}
