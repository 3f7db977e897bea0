//! Counts of every line of play to a depth, as chess programs have them: whatever changes what is legal changes these.
//! `tests/golden/perft.txt` holds a line each: seed, rules, then the lines of play of 1, 2, 3 … actions (undo and redo
//! left out, which lead back).

mod common;

use saratoga::rules::{
    Game,
    canfield::{Canfield, Token, Variant},
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
fn the_counts_are_as_they_were() {
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
