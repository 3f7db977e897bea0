//! Canfield on the command line, and what is the same for every game.

use super::{Scratch, accepted, misused, refused, run, stored};
use serde_json::{Value, json};
use std::fs;

fn refused_log(log: impl AsRef<[u8]>) -> (String, Value, Value) {
    refused(&["replay", "--game", "canfield", "--seed", "0", "-"], log)
}

const DECK: &str = "6H 5H 8D KH 3H 4S 8S 7H 2H 6S QH QC 8H TH 7C JS AD 5D TC KS JD 2D 6C 2S QD JH 3C AS KD 4C 9C JC 6D \
                    9H TD 7D QS 5C AC 9S 9D 7S 8C 3S KC 3D TS 5S 2C 4D 4H AH";

#[test]
fn deal_shows_the_cards_and_how_they_lie() {
    let deck: Vec<&str> = DECK.split(' ').collect();
    let wanted = json!({
        "game": "canfield",
        "seed": "0",
        "code": "0000-0000-0000-012B",
        "rules_version": 1,
        "deck": deck,
        "state": {
            "base": "T",
            "reserve": deck[..13],
            "foundations": {"C": 0, "D": 0, "H": 1, "S": 0},
            "tableau": [["7C"], ["JS"], ["AD"], ["5D"]],
            "stock": deck[18..],
            "waste": [],
        },
    });
    assert_eq!(accepted(&["deal", "--game", "canfield", "--seed", "0"], ""), wanted);
    // The same deal by its code, however it is typed, and hand 1 being the only one.
    for code in ["0000-0000-0000-012B", "oooo0000oooo0i2b", " 0000 0000 0000 0L2b "] {
        assert_eq!(accepted(&["deal", "--game", "canfield", "--code", code, "--hand", "1"], ""), wanted);
    }
    let biggest = accepted(&["deal", "--game", "canfield", "--seed", "18446744073709551615"], "");
    assert_eq!(biggest["seed"], "18446744073709551615");
}

#[test]
fn a_deck_replaces_the_shuffle_only() {
    let file = Scratch::new("deck.txt", DECK.replace(' ', "\n").as_bytes());
    let dealt = accepted(&["deal", "--game", "canfield", "--seed", "7", "--deck", file.path()], "");
    let plain = accepted(&["deal", "--game", "canfield", "--seed", "7"], "");
    let seed_0 = accepted(&["deal", "--game", "canfield", "--seed", "0"], "");
    assert_eq!((&dealt["deck"], &dealt["state"]), (&seed_0["deck"], &seed_0["state"]));
    assert_eq!((&dealt["seed"], &dealt["code"]), (&plain["seed"], &plain["code"]));
    let log = r#"{"events":[[5,"d"]]}"#;
    let by_deck = accepted(&["replay", "--game", "canfield", "--seed", "7", "--deck", file.path(), "-"], log);
    assert_eq!(by_deck, accepted(&["replay", "--game", "canfield", "--seed", "0", "-"], log));
}

#[test]
fn replay_answers_to_the_letter() {
    let arguments = ["replay", "--game", "canfield", "--seed", "42", "--trace", &stored("stuck.json")];
    let output = run(&arguments, b"");
    let wanted = concat!(
        r#"{"outcome":"unfinished","reason":null,"elapsed_ms":6118,"#,
        r#""score":{"points":20,"cards":4,"bonus":0,"seconds":6},"#,
        r#""state":{"base":"T","#,
        r#""reserve":["8S","7H","KH","3H","KD","4H","7D","5H","7S","2S","KC","AH"],"#,
        r#""foundations":{"C":0,"D":1,"H":2,"S":1},"#,
        r#""tableau":[["8H"],["AC"],["3S"],["QD","JC"]],"#,
        r#""stock":["4C","QC","3D","JS","3C","4S","AS","5S","6D","9S","AD","5D","5C","2H","6H","9D","JD","9C","4D","#,
        r#""QH","8D","9H","TC","8C","6S"],"#,
        r#""waste":["2D","7C","2C","6C","QS","KS"]},"#,
        r#""trace":[{"ms":549,"who":"S","token":"d"},{"ms":923,"who":"S","token":"d"},"#,
        r#"{"ms":2713,"who":"S","token":"W4"},{"ms":3960,"who":"S","token":"WF"},{"ms":4534,"who":"S","token":"d"},"#,
        r#"{"ms":5192,"who":"S","token":"WF"},{"ms":6118,"who":"S","token":"3F"},"#,
        r#"{"ms":6118,"who":null,"token":"fill","pile":3,"card":"3S"}]}"#,
        "\n",
    );
    assert_eq!(String::from_utf8_lossy(&output.stdout), wanted);
}

#[test]
fn replay_traces_everything_in_order() {
    let arguments = ["replay", "--game", "canfield", "--seed", "151", "--trace", &stored("early.json")];
    let replayed = accepted(&arguments, "");
    let player = |ms: u32, token: &str| json!({"ms": ms, "who": "S", "token": token});
    let trace = replayed["trace"].as_array().expect("a trace");
    assert_eq!(trace.iter().filter(|line| line["who"] == "S").count(), 12);
    assert_eq!(trace[0], player(706, "RF"));
    assert_eq!(trace[1], player(1676, "1F"));
    assert_eq!((&trace[2]["token"], &trace[2]["who"], &trace[2]["pile"]), (&json!("fill"), &Value::Null, &json!(1)));
    let score = json!({"points": 20, "cards": 4, "bonus": 0, "seconds": 12});
    assert_eq!(replayed["score"], score);
    assert_eq!((&replayed["outcome"], &replayed["reason"]), (&json!("unfinished"), &Value::Null));
    assert_eq!(replayed["elapsed_ms"], 12443);
    // Without --trace, the same but for that.
    let mut untraced = replayed.clone();
    untraced.as_object_mut().expect("an object").remove("trace");
    assert_eq!(accepted(&["replay", "--game", "canfield", "--seed", "151", &stored("early.json")], ""), untraced);
}

#[test]
fn an_auto_finish_is_traced_card_by_card() {
    let arguments = ["replay", "--game", "canfield", "--seed", "2210", "--trace", &stored("won-by-auto-finish.json")];
    let replayed = accepted(&arguments, "");
    let trace = replayed["trace"].as_array().expect("a trace");
    let from = trace.iter().position(|line| line["token"] == "a").expect("an auto-finish");
    let cards = &trace[from + 1..];
    assert!(
        cards.iter().all(|line| line["token"] == "card" && line["who"].is_null() && line["ms"] == trace[from]["ms"])
    );
    assert!(cards.iter().all(|line| line["card"].is_string() && line["from"].is_string()));
    let foundations = json!({"C": 13, "D": 13, "H": 13, "S": 13});
    assert_eq!((&replayed["outcome"], &replayed["state"]["foundations"]), (&json!("won"), &foundations));
}

#[test]
fn the_ranked_time_decides_the_bonus() {
    let replay = |more: &[&str]| {
        let log = stored("won.json");
        accepted(&[&["replay", "--game", "canfield", "--seed", "787", &log], more].concat(), "")
    };
    assert_eq!(
        replay(&["--ranked-ms", "200999"])["score"],
        json!({"points": 1760, "cards": 52, "bonus": 1000, "seconds": 200})
    );
    let own = replay(&["--mode", "practice"]);
    assert_eq!(own["score"]["seconds"], own["elapsed_ms"].as_u64().expect("a time") / 1000);
}

#[test]
fn until_says_how_long_the_game_was_watched() {
    let elapsed =
        |log: &str| accepted(&["replay", "--game", "canfield", "--seed", "0", "-"], log)["elapsed_ms"].clone();
    assert_eq!(elapsed(r#"{"events":[]}"#), 0);
    assert_eq!(elapsed(r#"{"events":[],"until":5}"#), 5);
    assert_eq!(elapsed(r#"{"events":[[7,"d"]],"until":null}"#), 7);
    assert_eq!(elapsed(r#"{"events":[[7,"d"],[7,"d"]],"until":4294967295}"#), 4294967295u32);
    let early = refused_log(r#"{"events":[[7,"d"]],"until":6}"#);
    assert_eq!(early, ("until_before_last_event".into(), Value::Null, Value::Null));
}

#[test]
fn the_first_fault_is_named_whatever_it_is() {
    let faults = [
        (r#"[[0,"d"],[1,"1*F"]]"#, "not_a_whole_pile", 1, json!("C-4")),
        (r#"[[0,"u"]]"#, "nothing_to_undo", 0, json!("C-9")),
        (r#"[[0,"d"],[0,"r"],[0,"x"]]"#, "stock_not_empty", 1, json!("C-7")),
        (r#"[[0,"d"],[0,"x"],[0,"r"]]"#, "unknown_token", 1, Value::Null),
        (r#"[[0,"D"]]"#, "unknown_token", 0, Value::Null),
        (r#"[[0,"9H>N"]]"#, "unknown_token", 0, Value::Null),
        (r#"[[5,"d"],[4,"d"]]"#, "time_falls", 1, Value::Null),
        (r#"[[0,"d"],["0","d"],[0,"r"]]"#, "event_malformed", 1, Value::Null),
        (r#"[[0,"r"],[0,"d","d"]]"#, "stock_not_empty", 0, json!("C-7")),
        (r#"[[0,"d"],[0]]"#, "event_malformed", 1, Value::Null),
        (r#"[[-1,"d"]]"#, "event_malformed", 0, Value::Null),
        (r#"[[0.5,"d"]]"#, "event_malformed", 0, Value::Null),
        (r#"[[4294967296,"d"]]"#, "event_malformed", 0, Value::Null),
        (r#"[{"ms":0,"token":"d"}]"#, "event_malformed", 0, Value::Null),
        (r#"[null]"#, "event_malformed", 0, Value::Null),
    ];
    for (events, code, event, rule) in faults {
        let log = format!("{{\"events\":{events},\"until\":0}}");
        assert_eq!(refused_log(&log), (code.into(), json!(event), rule), "{events}");
    }
}

#[test]
fn nothing_follows_a_win() {
    let text = fs::read_to_string(stored("won.json")).expect("a stored log");
    let mut log: Value = serde_json::from_str(&text).expect("JSON");
    let events = log["events"].as_array_mut().expect("events");
    let count = events.len();
    events.push(json!([999_999, "u"]));
    let refusal = refused(&["replay", "--game", "canfield", "--seed", "787", "-"], log.to_string());
    assert_eq!(refusal, ("game_over".into(), json!(count), json!("C-8")));
}

#[test]
fn a_log_has_room_for_20_000_events() {
    let log = |count: usize| {
        let events: Vec<Value> = (0..count).map(|i| json!([i, if i % 2 == 0 { "d" } else { "u" }])).collect();
        json!({ "events": events }).to_string()
    };
    let arguments = ["replay", "--game", "canfield", "--seed", "0", "-"];
    assert_eq!(accepted(&arguments, &log(20_000))["elapsed_ms"], 19_999);
    assert_eq!(refused_log(log(20_001)), ("log_full".into(), json!(20_000), json!("R-7")));
}

#[test]
fn files_that_are_no_logs() {
    let whole = |code: &str| (code.to_owned(), Value::Null, Value::Null);
    for text in ["", "{", "d", r#"{"events":[]} {}"#, r#"{"events":[]"#] {
        assert_eq!(refused_log(text), whole("log_not_json"), "{text:?}");
    }
    let deep = "[".repeat(100_000);
    assert_eq!(refused_log(deep), whole("log_not_json"));
    for text in ["[]", "null", "{}", r#"{"events":{}}"#, r#"{"events":[],"until":-1}"#, r#"{"events":[],"events":[]}"#]
    {
        assert_eq!(refused_log(text), whole("log_malformed"), "{text:?}");
    }
    assert_eq!(refused_log(b"{\"events\":[[0,\"\xff\"]]}"), whole("file_not_utf8"));
    assert_eq!(refused_log(" ".repeat((4 << 20) + 1)), whole("file_too_large"));
    let seed = ["--game", "canfield", "--seed", "0"];
    let replay = |path: &str| refused(&[&["replay"], &seed[..], &[path]].concat(), "");
    assert_eq!(replay("no/such/file.json"), whole("file_unreadable"));
    assert_eq!(replay(env!("CARGO_TARGET_TMPDIR")), whole("file_unreadable"));
    // A byte order mark and other fields do no harm; a token as long as the file allows is not echoed.
    accepted(&[&["replay"], &seed[..], &["-"]].concat(), "\u{feff}{\"events\":[],\"seed\":\"0\"}");
    let long = json!({"events": [[0, "ক".repeat(1_000_000)]]}).to_string();
    assert_eq!(refused_log(long), ("unknown_token".into(), json!(0), Value::Null));
}

#[test]
fn files_that_are_no_decks() {
    let whole = |code: &str| (code.to_owned(), Value::Null, Value::Null);
    let deal = |content: &[u8], name: &str| {
        let file = Scratch::new(name, content);
        refused(&["deal", "--game", "canfield", "--seed", "0", "--deck", file.path()], "")
    };
    assert_eq!(deal(b"", "none.txt"), whole("deck_count"));
    assert_eq!(deal(&DECK.as_bytes()[3..], "short.txt"), whole("deck_count"));
    assert_eq!(deal(format!("{DECK} {DECK}").as_bytes(), "two.txt"), whole("deck_count"));
    assert_eq!(deal(DECK.replace("AH", "AS").as_bytes(), "twice.txt"), whole("card_twice"));
    assert_eq!(deal(DECK.replace("AH", "1H").as_bytes(), "foreign.txt"), whole("unknown_card"));
    assert_eq!(deal(b"\xff\xfe", "bytes.txt"), whole("file_not_utf8"));
    let arguments = ["deal", "--game", "canfield", "--seed", "0", "--deck", "no/such/deck.txt"];
    assert_eq!(refused(&arguments, ""), whole("file_unreadable"));
}

#[test]
fn deals_that_are_none() {
    let whole = |code: &str| (code.to_owned(), Value::Null, Value::Null);
    let deal = |more: &[&str]| refused(&[&["deal", "--game"], more].concat(), "");
    assert_eq!(deal(&["canfield", "--code", "0000-0000-0000-012C"]), whole("deal_code_checksum"));
    assert_eq!(deal(&["canfield", "--code", "0000-0000-0000-012"]), whole("deal_code_length"));
    assert_eq!(deal(&["canfield", "--code", "0000-0000-0000-01UB"]), whole("deal_code_character"));
    assert_eq!(deal(&["kings-corners", "--code", "0000-0000-0000-012B"]), whole("deal_code_checksum"));
    assert_eq!(deal(&["canfield", "--seed", "0", "--hand", "2"]), whole("no_such_hand"));
}

#[test]
fn c13_strict_rules_are_for_practice() {
    let log = r#"{"events":[]}"#;
    let replay = ["replay", "--game", "canfield", "--seed", "0", "--rules", "strict", "-"];
    accepted(&replay, log);
    accepted(&[&replay[..], &["--mode", "practice"]].concat(), log);
    let daily = refused(&[&replay[..], &["--mode", "daily"]].concat(), log);
    assert_eq!(daily, ("strict_is_for_practice".into(), Value::Null, json!("C-13")));
    // 7D goes on 8S, and from there alone on 8C: only the site's own rules part a pile.
    let deck = "3C 4C 5C 6C 7C 9C TC JC QC KC AD 3D 2S AC 8S 9H 8C 2C 3H 7H 7D 4H 2D 2H 4D 5D 6D 8D 9D TD JD QD KD AH \
                5H 6H 8H TH JH QH KH AS 3S 4S 5S 6S 7S 9S TS JS QS KS";
    let file = Scratch::new("strict.txt", deck.as_bytes());
    let parts = r#"{"events":[[0,"d"],[0,"W1"],[0,"13"]]}"#;
    let replay = ["replay", "--game", "canfield", "--seed", "0", "--deck", file.path(), "-"];
    accepted(&replay, parts);
    let strict = refused(&[&replay[..], &["--rules", "strict"]].concat(), parts);
    assert_eq!(strict, ("strict_whole_piles_only".into(), json!(2), json!("C-13")));
}

#[test]
fn wrong_usage() {
    misused(&["deal"]);
    misused(&["deal", "--game", "canfield"]);
    misused(&["deal", "--seed", "0"]);
    misused(&["deal", "--game", "klondike", "--seed", "0"]);
    misused(&["deal", "--game", "canfield", "--seed", "-1"]);
    misused(&["deal", "--game", "canfield", "--seed", "18446744073709551616"]);
    misused(&["deal", "--game", "canfield", "--seed", "0", "--code", "0000-0000-0000-012B"]);
    misused(&["deal", "--game", "canfield", "--seed", "0", "--hand", "0"]);
    misused(&["replay", "--game", "canfield", "--seed", "0"]);
    misused(&["replay", "--game", "canfield", "--seed", "0", "--mode", "weekly", "-"]);
    misused(&["replay", "--game", "canfield", "--seed", "0", "--ranked-ms", "-1", "-"]);
    misused(&["replay", "--game", "canfield", "--seed", "0", "--fast", "-"]);
    // Options of the other game.
    misused(&["replay", "--game", "canfield", "--seed", "0", "--kings-move", "-"]);
    misused(&["replay", "--game", "kings-corners", "--seed", "0", "--rules", "strict", "-"]);
}
