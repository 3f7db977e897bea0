//! Counts of every line of play to a depth, as chess programs have them: whatever changes what is legal changes these.
//! `tests/golden/perft.txt` holds a line each for Canfield: seed, rules, then the lines of play of 1, 2, 3 … actions (undo
//! and redo left out, which lead back). `tests/golden/perft-kings-corners.txt` holds those of King's Corners from the first
//! hand: seed, option, and whether moves alone count, all of them South's, or draws as well, after which the next player
//! goes on. `tests/golden/kings.py` counts them by rules of its own, and writes that file.

mod common;

use common::corners;
use saratoga::rules::{
    Game,
    canfield::{Canfield, Token, Variant},
    kings_corners::Hand,
};
use std::fmt::Write;

fn lines_of_play(game: &Canfield, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let actions = game.legal().into_iter().filter(|token| !matches!(token, Token::Undo | Token::Redo));
    actions
        .map(|token| {
            let mut ahead = game.clone();
            ahead.play(0, token, &mut |_| {}).expect("a listed action is accepted");
            lines_of_play(&ahead, depth - 1)
        })
        .sum()
}

#[test]
fn canfields_counts_are_as_they_were() {
    let mut counted = String::new();
    for seed in [0, 42, 109, 151, 1494, 2210, u64::MAX] {
        for (name, variant) in [("standard", Variant::Standard), ("strict", Variant::Strict)] {
            let game = common::game(seed, variant);
            let _ = write!(counted, "{seed} {name}");
            for depth in 1..=9 {
                let _ = write!(counted, " {}", lines_of_play(&game, depth));
            }
            counted.push('\n');
        }
    }
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/perft.txt");
    if std::env::var_os("UPDATE_PERFT").is_some() {
        std::fs::write(path, &counted).expect("tests/golden can be written");
    }
    assert_eq!(std::fs::read_to_string(path).expect("stored counts"), counted);
}

fn lines_in_a_hand(hand: &Hand, depth: u32, draws: bool) -> u64 {
    if depth == 0 {
        return 1;
    }
    let moves = hand.moves().map(|wanted| {
        let mut ahead = hand.clone();
        ahead.make(wanted).expect("a listed move is accepted");
        lines_in_a_hand(&ahead, depth - 1, draws)
    });
    let mut ahead = hand.clone();
    let drawn = draws && ahead.end_turn().is_ok();
    moves.sum::<u64>() + if drawn { lines_in_a_hand(&ahead, depth - 1, draws) } else { 0 }
}

#[test]
fn kings_corners_counts_are_those_of_other_code() {
    let mut lines = 0;
    for line in include_str!("golden/perft-kings-corners.txt").lines() {
        let mut fields = line.split(' ');
        let [seed, option, kind] = [(); 3].map(|()| fields.next().expect("a seed, an option and a kind"));
        let deck = corners::deal(seed.parse().expect("a seed")).deck(1);
        let hand = Hand::deal(1, &deck, option == "kings-move");
        for (depth, wanted) in (1..).zip(fields) {
            assert_eq!(lines_in_a_hand(&hand, depth, kind == "all").to_string(), wanted, "{line}, depth {depth}");
        }
        lines += 1;
    }
    assert_eq!(lines, 44);
}
