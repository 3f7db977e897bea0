//! What a trace tells (section 10), in order, where the computers have no choice.

use super::{Stacked, Table, corners};
use corners::stacked::SWEEP;
use serde_json::json;

#[test]
fn a_trace_tells_the_deal_and_every_turn() {
    let mut table = Table::daily(&[Stacked::sweep().stock("2C 3D 4H 5S 6C")]);
    table.play(".").play(SWEEP);
    let drew = |who, card| json!({"ms": 10, "who": who, "token": ".", "card": card});
    let mut wanted = vec![
        json!({"ms": 0, "who": null, "token": "deal", "hand": 1, "dealer": "E"}),
        drew("S", "2C"),
        drew("W", "3D"),
        drew("N", "4H"),
        drew("E", "5S"),
    ];
    wanted.extend(SWEEP.split(' ').map(|token| json!({"ms": 10, "who": "S", "token": token})));
    assert_eq!(table.told, wanted, "with a card drawn it isn't the end");
}

#[test]
fn a_trace_tells_how_hands_end_and_the_next_begins() {
    let mut table = Table::daily(&[Stacked::sweep(), Stacked::frozen("").stock("2C 3D 4H")]);
    table.play(SWEEP);
    let out = json!({"ms": 10, "who": null, "token": "hand_end", "reason": "out",
                     "penalties": {"S": 0, "W": 7, "N": 7, "E": 7}});
    assert_eq!(table.told.last(), Some(&out));
    let told = table.told.len();
    table.play("next");
    let next = [
        json!({"ms": 10, "who": "S", "token": "next"}),
        json!({"ms": 10, "who": null, "token": "deal", "hand": 2, "dealer": "S"}),
        json!({"ms": 10, "who": "W", "token": ".", "card": "2C"}),
        json!({"ms": 10, "who": "N", "token": ".", "card": "3D"}),
        json!({"ms": 10, "who": "E", "token": ".", "card": "4H"}),
    ];
    assert_eq!(table.told[told..], next);
    // With the stock empty a pass has no card.
    table.play(". . . . . .");
    let [.., east, south, end] = &table.told[..] else { panic!("much has been told") };
    assert_eq!(east, &json!({"ms": 10, "who": "E", "token": "."}));
    assert_eq!(south, &json!({"ms": 10, "who": "S", "token": "."}));
    let deadlock = json!({"ms": 10, "who": null, "token": "hand_end", "reason": "deadlock",
                          "penalties": {"S": 12, "W": 12, "N": 12, "E": 12}});
    assert_eq!(end, &deadlock);
}

#[test]
fn a_trace_tells_what_was_taken_back_and_given_up() {
    let mut table = Table::new(&[Stacked::sweep()], corners::PRACTICE);
    table.play("KC>NE u x");
    let did = |token| json!({"ms": 10, "who": "S", "token": token});
    assert_eq!(table.told[1..], ["KC>NE", "u", "x"].map(did));
}
