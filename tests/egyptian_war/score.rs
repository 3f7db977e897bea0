//! E-11, R-8 and section 10: what a game is worth, what is held for review, and how traces and states are written.

use super::{Table, payments::swept, stacked::PLAIN, war};
use saratoga::rules::{
    Game,
    egyptian_war::{Happening, Token},
};
use serde_json::{Value, json};

fn points(table: &Table, ranked: u32) -> (u32, u32, u32, u32) {
    let score = table.game.score(ranked);
    (score.points, score.seconds, score.wrong_slaps, score.slaps_won)
}

#[test]
fn e11_a_win_is_2000_less_time_and_wrong_slaps_and_500_at_least() {
    let mut table = swept(4);
    table.until("TS");
    table.until_collected();
    // Four wrong slaps cost 80.
    assert_eq!(points(&table, 0), (1_920, 0, 4, 0));
    assert_eq!(points(&table, 99_999), (1_722, 99, 4, 0));
    assert_eq!(points(&table, 100_000), (1_720, 100, 4, 0));
    assert_eq!(points(&table, 709_999), (502, 709, 4, 0));
    assert_eq!(points(&table, 710_000), (500, 710, 4, 0));
    assert_eq!(points(&table, 3_600_000), (500, 3_600, 4, 0));
    assert!(table.game.is_ranked() && table.game.score(0).won);
}

#[test]
fn e11_a_loss_is_25_for_each_pile_slapped_first() {
    let mut table = Table::calm(1, ["7C 2C", "7D", "4D", "6H"]);
    // As if ended now.
    assert_eq!(points(&table, 1_999), (0, 1, 0, 0));
    let at = table.until("7D");
    table.play(at + 300, "s");
    assert_eq!(points(&table, at), (25, at / 1_000, 0, 1));
    // Wrong slaps cost a loser nothing.
    table.play(at + 700, "f").play(at + 701, "s").play(at + 702, "x");
    assert_eq!(points(&table, 9_000), (25, 9, 1, 1));
    assert!(table.game.is_ranked() && !table.game.score(0).won);
}

#[test]
fn r8_a_slap_within_100_ms_of_its_card_is_suspicious() {
    for (after, suspicion) in [(1, Some("quick_slap")), (99, Some("quick_slap")), (100, None), (400, None)] {
        let mut table = Table::calm(1, ["7C 2C", "7D", "4D", "6H"]);
        let at = table.until("7D");
        table.play(at + after, "s");
        assert_eq!((table.game.suspicion(), table.game.quickest()), (suspicion, Some(after)), "{after} ms");
        // Once is enough.
        table.play(at + 1_000, "f").play(at + 1_001, "x");
        assert_eq!(table.game.suspicion(), suspicion);
    }
}

#[test]
fn r8_a_slap_that_wins_nothing_or_was_meant_for_the_card_before_is_not() {
    let mut table = Table::calm(0, PLAIN);
    let at = table.until("4D");
    table.play(at + 1, "s").play(at + 5_000, "x");
    assert_eq!(table.game.suspicion(), None);
    // A third seven covers a double, and is slapped at once.
    let mut table = Table::calm(2, ["7C 2C", "7D", "7H", "6H"]);
    let at = table.until("7H");
    table.play(at + 5, "s");
    assert_eq!((table.game.suspicion(), table.game.quickest()), (None, None));
}

#[test]
fn a_trace_is_written_as_section_10_says() {
    let mut told = vec![];
    let mut table = Table::calm(1, ["7C 2C 3C JC", "7D 8C", "4D", "6H"]);
    let at = table.until("7D");
    let mut act = |table: &mut Table, at, token| {
        table.game.play(at, token, &mut |line: Happening| told.push(serde_json::to_value(line).expect("JSON")))
    };
    act(&mut table, at + 100, Token::Slap).expect("a slap");
    act(&mut table, at + 260, Token::Turn).expect("a card");
    act(&mut table, at + 261, Token::Slap).expect("a void slap");
    act(&mut table, at + 550, Token::Slap).expect("a wrong slap");
    act(&mut table, at + 551, Token::Concede).expect("the end");
    let wanted = [
        json!({"ms": at + 100, "who": "S", "token": "s", "effect": "won", "pattern": "double"}),
        json!({"ms": at + 260, "who": "S", "token": "f", "card": "2C"}),
        json!({"ms": at + 261, "who": "S", "token": "s", "effect": "void", "pattern": null}),
        json!({"ms": at + 550, "who": "S", "token": "s", "effect": "penalty", "pattern": null}),
        json!({"ms": at + 551, "who": "S", "token": "x"}),
    ];
    assert_eq!(told, wanted);
}

fn state(table: &Table) -> Value {
    serde_json::to_value(table.game.state()).expect("a state is JSON")
}

#[test]
fn a_state_is_written_as_section_10_says() {
    let mut table = Table::calm(0, ["2C 3C 4C 5C", "QD 9C", "4D 5D 6D", PLAIN[3]]);
    table.play(0, "f").play(300, "s").play(300, "s");
    let at = table.until("4D");
    table.wait(at + 7);
    let dealt = state(&Table::calm(0, ["2C 3C 4C 5C", "QD 9C", "4D 5D 6D", PLAIN[3]]));
    let stack =
        |seat: &str, gone: usize| Value::from(dealt["stacks"][seat].as_array().expect("a stack")[gone..].to_vec());
    assert_eq!(
        (dealt["last_turner"].clone(), dealt["turn"].clone(), dealt["ms"].clone()),
        (json!(null), json!("S"), json!(0))
    );
    assert_eq!(
        dealt["stacks"]["S"].as_array().map(|cards| cards[..4].to_vec()),
        json!(["2C", "3C", "4C", "5C"]).as_array().cloned()
    );
    let wanted = json!({
        "ms": at + 7,
        "stacks": {"S": stack("S", 3), "W": stack("W", 1), "N": stack("N", 1), "E": stack("E", 0)},
        "pile": ["2C", "QD", "4D"],
        "under": ["4C", "3C"],
        "turn": "N",
        "owed": {"owner": "W", "left": 1},
        "collect": null,
        "last_turner": "N",
        "out": [],
    });
    assert_eq!(state(&table), wanted);
    // While a pile lies nobody is to act, and nothing is owed.
    let at = table.until("5D");
    let lies = state(&table);
    assert_eq!((&lies["turn"], &lies["owed"]), (&json!(null), &json!(null)));
    assert_eq!(lies["collect"], json!({"at": at + 1_000, "to": "W"}));
    // After the end the clock stands.
    let mut table = Table::calm(0, PLAIN);
    table.play(0, "f").burn(300, 0).play(301, "s").wait(5_000);
    let over = state(&table);
    assert_eq!((&over["ms"], &over["out"], &over["turn"]), (&json!(301), &json!(["S"]), &json!(null)));
}

#[test]
fn the_clock_stands_at_the_end() {
    let mut game = war::game(1, Default::default());
    game.play(7, Token::Concede, &mut |_| {}).expect("the end");
    game.advance(99_999, &mut |_| {});
    assert_eq!(game.now(), 7);
}
