//! `saratoga solve` as section 10 has it.

use super::{Scratch, accepted, answer, misused, refused, run};
use serde_json::{Value, json};

const SOLVE: [&str; 3] = ["solve", "--game", "canfield"];

fn solve(more: &[&str]) -> Value {
    accepted(&[&SOLVE, more].concat(), "")
}

/// A log in which these tokens follow each other.
fn log(tokens: &[Value]) -> String {
    let events: Vec<Value> = tokens.iter().enumerate().map(|(at, token)| json!([at, token])).collect();
    json!({ "events": events }).to_string()
}

fn solution(solved: &Value) -> &[Value] {
    assert_eq!(solved["verdict"], "winnable", "{solved}");
    solved["solution"].as_array().unwrap()
}

#[test]
fn what_can_be_won_is_won_by_its_solution() {
    for rules in ["standard", "strict"] {
        let solved = solve(&["--seed", "9", "--rules", rules]);
        assert_eq!(
            solved.as_object().unwrap().keys().collect::<Vec<_>>(),
            ["limit", "ms", "nodes", "solution", "verdict"]
        );
        assert_eq!(solved["limit"], Value::Null);
        assert!(solved["nodes"].as_u64().unwrap() > 0 && solved["ms"].is_u64(), "{solved}");
        let replay = ["replay", "--game", "canfield", "--seed", "9", "--rules", rules, "-"];
        assert_eq!(accepted(&replay, &log(solution(&solved)))["outcome"], "won");
    }
}

#[test]
fn a_game_is_solved_from_where_its_log_ends() {
    let solved = solve(&["--seed", "9"]);
    let (played, left) = solution(&solved).split_at(100);
    let file = Scratch::new("played.json", log(played).as_bytes());
    let on = solve(&["--seed", "9", "--log", file.path()]);
    assert!(solution(&on).len() <= left.len() + 60, "{on}");
    let whole = log(&[played, solution(&on)].concat());
    assert_eq!(accepted(&["replay", "--game", "canfield", "--seed", "9", "-"], &whole)["outcome"], "won");
    // Nothing is left to be done in a game that is won.
    let won = Scratch::new("won.json", log(solution(&solved)).as_bytes());
    assert_eq!(solution(&solve(&["--seed", "9", "--log", won.path()])), [] as [Value; 0]);
}

#[test]
fn what_cannot_be_won_or_found_out_is_said_to_be_so() {
    let lost = solve(&["--seed", "5"]);
    assert_eq!((&lost["verdict"], &lost["solution"]), (&json!("unwinnable"), &Value::Null));
    assert_eq!(lost["limit"], Value::Null);
    let given_up = solve(&["--seed", "4", "--nodes", "1000"]);
    assert_eq!((&given_up["verdict"], &given_up["solution"]), (&json!("unknown"), &Value::Null));
    assert_eq!(given_up["nodes"], 1_000, "{given_up}");
    // Which budget ended it.
    for (budget, limit) in
        [(&["--nodes", "1000"][..], "nodes"), (&["--ms", "1"], "time"), (&["--mem", "1", "--ms", "600000"], "memory")]
    {
        let given_up = solve(&[&["--seed", "4"], budget].concat());
        assert_eq!((&given_up["verdict"], &given_up["limit"]), (&json!("unknown"), &json!(limit)));
    }
}

#[test]
fn many_deals_make_a_table() {
    let output = run(&[&SOLVE[..], &["--seeds", "5..9", "--csv", "--nodes", "4000"]].concat(), b"");
    assert_eq!(output.status.code(), Some(0));
    let table = String::from_utf8(output.stdout).unwrap();
    let lines: Vec<Vec<&str>> = table.lines().map(|line| line.split(',').collect()).collect();
    assert_eq!(lines[0], ["seed", "verdict", "nodes", "ms", "moves", "limit"]);
    assert_eq!(lines[1..].iter().map(|line| line[0]).collect::<Vec<_>>(), ["5", "6", "7", "8", "9"]);
    for line in &lines[1..] {
        assert!(["winnable", "unwinnable", "unknown"].contains(&line[1]), "{table}");
        assert_eq!(line[4].is_empty(), line[1] != "winnable", "{table}");
        assert_eq!(line[5], if line[1] == "unknown" { "nodes" } else { "" }, "{table}");
    }
    assert_eq!((lines[1][1], lines[5][1]), ("unwinnable", "winnable"));
}

#[test]
fn what_makes_no_sense_is_refused() {
    let deck = "6H 5H 8D KH 3H 4S 8S 7H 2H 6S QH QC 8H TH 7C JS AD 5D TC KS JD 2D 6C 2S QD JH 3C AS KD 4C 9C JC 6D \
                9H TD 7D QS 5C AC 9S 9D 7S 8C 3S KC 3D TS 5S 2C 4D 4H AH";
    for (cards, code) in [
        (deck.trim_end_matches("AH").to_owned(), "deck_count"),
        (deck.replace("AH", "4H"), "card_twice"),
        (deck.replace("AH", "1H"), "unknown_card"),
    ] {
        let file = Scratch::new("deck.txt", cards.as_bytes());
        assert_eq!(refused(&[&SOLVE[..], &["--seed", "1", "--deck", file.path()]].concat(), "").0, code);
    }
    let from = |log: &str| refused(&[&SOLVE[..], &["--seed", "9", "--log", "-"]].concat(), log);
    assert_eq!(from("nothing").0, "log_not_json");
    let (code, event, rule) = from(r#"{"events":[[0,"d"],[1,"1*2"]]}"#);
    assert_eq!((code.as_str(), event, rule), ("not_a_whole_pile", json!(1), json!("C-4")));
    let (other, exit) = answer(&run(&["solve", "--game", "egyptian-war", "--seed", "1"], b""));
    assert_eq!((&other["error"]["code"], exit), (&json!("not_solved"), 1));
    for wrong in [
        &["--seed", "1", "--nodes", "0"][..],
        &["--seed", "1", "--ms", "0"],
        &["--seed", "1", "--mem", "0"],
        &["--seeds", "1..9"],
        &["--seeds", "9..1", "--csv"],
        &["--seeds", "1", "--csv"],
        &["--seeds", "1..9", "--csv", "--log", "-"],
        &["--seeds", "1..9", "--csv", "--deck", "-"],
        &["--seeds", "1..9", "--csv", "--seed", "1"],
        &["--seed", "1", "--csv"],
        &["--seed", "1", "--code", "0000-0000-0000-012B"],
        &[],
    ] {
        misused(&[&SOLVE, wrong].concat());
    }
}
