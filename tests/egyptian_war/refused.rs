//! What is refused, by code and rule, with the game left as it was; and logs that can't stand.

use super::{Table, stacked::PLAIN, war};
use saratoga::rules::{
    Game, RawEvent, Refusal,
    egyptian_war::{Speed, Token},
    replay_raw,
};

#[test]
fn e1_turning_out_of_turn_is_refused() {
    let mut table = Table::calm(0, PLAIN);
    table.play(0, "f").refuses(0, "f", "not_your_turn E-1").refuses(1, "f", "not_your_turn E-1");
    let at = table.until("8C");
    table.refuses(at, "f", "not_your_turn E-1").refuses(at + 250, "f", "not_your_turn E-1");
    // Nor may one help another to pay.
    let mut table = Table::calm(0, ["AC", PLAIN[1], PLAIN[2], PLAIN[3]]);
    let at = table.until("8C");
    table.refuses(at + 300, "f", "not_your_turn E-1");
    assert_eq!(table.game.legal(), [Token::Slap, Token::Concede]);
}

#[test]
fn e6_turning_while_a_pile_lies_is_refused() {
    for stacks in [["JC 2C", "8C", "4D", "6H"], ["2C 3C", "JC", "4D", "6H"]] {
        let mut table = Table::calm(0, stacks);
        while table.collection().is_none() {
            table.one();
        }
        let (at, _) = table.collection().expect("a won pile");
        // At its very end, too: it is collected after that (E-9).
        table.refuses(at - 1_000 + 250, "f", "pile_is_won E-6").refuses(at, "f", "pile_is_won E-6");
    }
}

#[test]
fn refusals_say_what_to_do() {
    let mut table = Table::calm(0, ["JC 2C", "8C", "4D", "6H"]);
    table.play(0, "f");
    let refused = |table: &Table, at| {
        let refusal = table.game.clone().play(at, Token::Turn, &mut |_| {}).expect_err("a refusal");
        refusal.to_string()
    };
    assert_eq!(refused(&table, 10), "it is not your turn: W is to turn");
    let at = table.until("8C") + 1_000;
    assert_eq!(refused(&table, at - 10), format!("the pile is won, and nobody turns until it is collected at {at} ms"));
    let mut table = Table::calm(0, PLAIN);
    let at = table.until("6H") + 250;
    assert_eq!(
        refused(&table, at - 1),
        format!("the next card can be turned at {at} ms, 250 ms after the one before it")
    );
    table.play(at, "x");
    assert_eq!(refused(&table, at), "the game is over and nothing can follow");
}

/// How a log is refused: at which event, by which code and rule.
fn refusal(events: &[(u32, &str)], until: Option<u32>) -> (Option<usize>, &'static str, Option<String>) {
    let raw: Vec<RawEvent> = events.iter().map(|&(at, token)| RawEvent(at, token.into())).collect();
    let Refusal { event, code, rule, .. } =
        replay_raw(war::game(1, Speed::Normal), &raw, until, &mut |_| {}).expect_err("a refusal");
    (event, code, rule.map(|rule| rule.to_string()))
}

#[test]
fn r7_a_refusal_names_the_event_and_the_rule() {
    let rule = |rule: &str| Some(rule.to_owned());
    assert_eq!(refusal(&[(0, "f"), (5, "f")], None), (Some(1), "not_your_turn", rule("E-1")));
    assert_eq!(refusal(&[(0, "f"), (5, "x"), (5, "s")], None), (Some(2), "game_over", rule("E-7")));
    assert_eq!(refusal(&[(3_600_001, "f")], None), (Some(0), "game_over", rule("E-7")));
    assert_eq!(refusal(&[(9, "f"), (8, "s")], None), (Some(1), "time_falls", None));
    for token in ["", "F", "ff", "slap", "."] {
        assert_eq!(refusal(&[(0, "f"), (1, token)], None), (Some(1), "unknown_token", None), "{token:?}");
    }
    assert_eq!(refusal(&[(9, "f")], Some(8)), (None, "until_before_last_event", None));
    // What breaks first is named, though a later event is no event at all.
    assert_eq!(refusal(&[(0, "f"), (1, "f"), (2, "?")], None).0, Some(1));
    assert_eq!(refusal(&[(0, "f"), (u32::MAX, "f")], None), (Some(1), "game_over", rule("E-7")));
}

#[test]
fn r7_a_log_has_room_for_20_000_slaps() {
    let mut events = vec![RawEvent(0, "s".into()); 20_000];
    let done = replay_raw(war::game(1, Speed::Normal), &events, None, &mut |_| {}).expect("void slaps");
    assert_eq!(done.game.score(0).wrong_slaps, 0);
    events.push(RawEvent(0, "s".into()));
    let refused = replay_raw(war::game(1, Speed::Normal), &events, None, &mut |_| {}).expect_err("a full log");
    assert_eq!((refused.event, refused.code), (Some(20_000), "log_full"));
}
