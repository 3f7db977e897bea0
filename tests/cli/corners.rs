//! King's Corners on the command line.

use super::{
    Scratch, accepted,
    common::corners::{
        self,
        stacked::{SWEEP, Stacked},
    },
    refused, run, stored,
};
use serde_json::{Value, json};

const GAME: [&str; 4] = ["--game", "kings-corners", "--seed", "0"];

fn deal(more: &[&str]) -> Value {
    accepted(&[&["deal"], &GAME[..], more].concat(), "")
}

fn replay(more: &[&str], log: &str) -> Value {
    accepted(&[&["replay"], &GAME[..], more, &["-"]].concat(), log)
}

fn refused_replay(more: &[&str], log: &str) -> (String, Value, Value) {
    refused(&[&["replay"], &GAME[..], more, &["-"]].concat(), log)
}

/// Tokens as a log, a second apart.
fn log(tokens: &str) -> String {
    let events: Vec<Value> = (1..).zip(tokens.split(' ')).map(|(at, token)| json!([1000 * at, token])).collect();
    json!({ "events": events }).to_string()
}

/// Decks in a file, a hand each.
fn decks(name: &str, hands: &[Stacked]) -> Scratch {
    let decks = hands.iter().zip(1..).map(|(hand, number)| corners::text(hand.deck(number).cards()));
    Scratch::new(name, decks.collect::<Vec<_>>().join("\n").as_bytes())
}

/// How a deck lies when a hand is dealt, by K-2 once more; `order` is that of the players from the dealer's left.
fn dealt(hand: u32, order: [&str; 4], deck: &Value) -> Value {
    let deck = deck.as_array().expect("a deck");
    assert_eq!(deck.len(), 52);
    let mut hands = json!({});
    for (first, seat) in order.into_iter().enumerate() {
        hands[seat] = deck[..28].iter().skip(first).step_by(4).cloned().collect();
    }
    let [north, east, south, west] = [28, 29, 30, 31].map(|at| [&deck[at]]);
    json!({
        "hand": hand,
        "dealer": order[3],
        "turn": order[0],
        "stock": deck[32..],
        "piles": {"N": north, "E": east, "S": south, "W": west, "NE": [], "SE": [], "SW": [], "NW": []},
        "hands": hands,
        "totals": {"S": 0, "W": 0, "N": 0, "E": 0},
        "hand_penalties": [],
    })
}

#[test]
fn k2_deal_shows_any_hand_as_it_is_dealt() {
    let orders = [["S", "W", "N", "E"], ["W", "N", "E", "S"], ["N", "E", "S", "W"], ["E", "S", "W", "N"]];
    for (hand, order) in (1..).zip(orders.iter().cycle().take(6)) {
        let shown = deal(&["--hand", &hand.to_string()]);
        assert_eq!(shown["state"], dealt(hand, *order, &shown["deck"]), "hand {hand}");
        assert_eq!(
            (&shown["game"], &shown["seed"], &shown["rules_version"]),
            (&GAME[1].into(), &json!("0"), &json!(1))
        );
    }
    let first = deal(&[]);
    assert_eq!(first, deal(&["--hand", "1"]));
    assert_ne!(first["deck"], deal(&["--hand", "2"])["deck"]);
    let code = first["code"].as_str().expect("a code");
    assert_eq!(accepted(&["deal", "--game", "kings-corners", "--code", code], ""), first);
    assert_eq!(deal(&["--hand", "4294967295"])["state"]["hand"], 4_294_967_295_u32);
}

#[test]
fn decks_replace_the_shuffles_of_the_first_hands() {
    let hands = [Stacked::sweep(), Stacked::frozen("")];
    let file = decks("two-decks.txt", &hands);
    let deck = |more: &[&str]| deal(&[&["--deck", file.path()], more].concat());
    for (hand, stacked) in (1..).zip(&hands) {
        let shown = deck(&["--hand", &hand.to_string()]);
        assert_eq!(shown["deck"], json!(stacked.deck(hand).cards().to_vec()), "hand {hand}");
    }
    // Behind them it is shuffled as usual, in play too.
    assert_eq!(deck(&["--hand", "3"]), deal(&["--hand", "3"]));
    let one = decks("one-deck.txt", &[Stacked::sweep()]);
    let second = replay(&["--deck", one.path(), "--trace"], &log(&format!("{SWEEP} next")));
    let fresh = deal(&["--hand", "2"]);
    let told = second["trace"].as_array().expect("a trace");
    let dealt = told.iter().position(|line| line["token"] == "deal" && line["hand"] == 2).expect("a second hand");
    let (who, leads) = (&told[dealt + 1]["who"], &told[dealt + 1]["token"]);
    assert_eq!((&told[dealt]["dealer"], who), (&json!("S"), &json!("W")));
    if let Some((card, _)) = leads.as_str().expect("a token").split_once('>').filter(|(card, _)| card.len() == 2) {
        let west = fresh["state"]["hands"]["W"].as_array().expect("cards");
        assert!(west.contains(&card.into()), "{card} of {west:?}");
    }
}

#[test]
fn files_that_are_no_decks() {
    let deck = corners::text(Stacked::sweep().deck(1).cards());
    let refusal = |content: String, name: &str| {
        let file = Scratch::new(name, content.as_bytes());
        refused(&[&["deal"], &GAME[..], &["--deck", file.path()]].concat(), "").0
    };
    assert_eq!(refusal(String::new(), "corners-none.txt"), "deck_count");
    assert_eq!(refusal(deck[3..].into(), "corners-short.txt"), "deck_count");
    assert_eq!(refusal(format!("{deck} AC"), "corners-long.txt"), "deck_count");
    assert_eq!(refusal(format!("{deck} {}", deck.replace("AC", "KC")), "corners-twice.txt"), "card_twice");
    assert_eq!(refusal(format!("{deck} {}", deck.replace("AC", "A♣")), "corners-foreign.txt"), "unknown_card");
}

#[test]
fn replay_answers_to_the_letter() {
    let file = decks("letter.txt", &[Stacked::sweep().stock("2C 3D 4H 5S 6C")]);
    let arguments = [&["replay"], &GAME[..], &["--trace", "--deck", file.path(), "-"]].concat();
    let output = run(&arguments, log(". KC>NE QD>NE").as_bytes());
    let wanted = concat!(
        r#"{"outcome":"unfinished","reason":null,"elapsed_ms":3000,"score":{"total":0,"margin":0,"turns":1},"#,
        r#""state":{"hand":1,"dealer":"E","turn":"S","#,
        r#""stock":["6C",…],"#,
        r#""piles":{"N":["AC"],"E":["AD"],"S":["AH"],"W":["AS"],"NE":["KC","QD"],"SE":[],"SW":[],"NW":[]},"#,
        r#""hands":{"S":["JC","TD","9C","8D","7C","2C"],"W":["2D","2H","2S","3C","3H","3S","4C","3D"],"#,
        r#""N":["4D","4S","5C","5D","5H","6D","6H","4H"],"E":["6S","7D","7H","7S","8C","8H","8S","5S"]},"#,
        r#""totals":{"S":0,"W":0,"N":0,"E":0},"hand_penalties":[]},"#,
        r#""trace":[{"ms":0,"who":null,"token":"deal","hand":1,"dealer":"E"},"#,
        r#"{"ms":1000,"who":"S","token":".","card":"2C"},{"ms":1000,"who":"W","token":".","card":"3D"},"#,
        r#"{"ms":1000,"who":"N","token":".","card":"4H"},{"ms":1000,"who":"E","token":".","card":"5S"},"#,
        r#"{"ms":2000,"who":"S","token":"KC>NE"},{"ms":3000,"who":"S","token":"QD>NE"}]}"#,
        "\n",
    );
    let printed = String::from_utf8_lossy(&output.stdout);
    // The rest of the stock is of no interest here.
    let (before, after) = wanted.split_once('…').expect("a gap");
    assert!(printed.starts_with(before) && printed.ends_with(after), "{printed}\n{wanted}");
}

/// A whole daily, as it is told: everybody's turns, the hands and what they cost.
#[test]
fn k10_a_trace_adds_up_to_the_score() {
    for (name, outcome) in [("won", "won"), ("lost", "lost"), ("tied", "tied")] {
        let path = stored(&format!("kings-corners-{name}.json"));
        let file: Value = serde_json::from_str(&std::fs::read_to_string(&path).expect("a stored log")).expect("JSON");
        let seed = file["seed"].as_str().expect("a seed");
        let played = accepted(&["replay", "--game", "kings-corners", "--seed", seed, "--trace", &path], "");
        assert_eq!((&played["outcome"], &played["reason"]), (&json!(outcome), &Value::Null));
        let trace = played["trace"].as_array().expect("a trace");
        let own: Vec<&Value> = trace.iter().filter(|line| line["who"] == "S").collect();
        let events = file["events"].as_array().expect("events");
        assert!(own.iter().map(|line| json!([line["ms"], line["token"]])).eq(events.iter().cloned()));
        for who in ["W", "N", "E"] {
            assert!(trace.iter().any(|line| line["who"] == who && line["card"].is_string()), "{who} draws");
            assert!(trace.iter().any(|line| line["who"] == who && line["card"].is_null()), "{who} plays");
        }
        let deals: Vec<&Value> = trace.iter().filter(|line| line["token"] == "deal").collect();
        for (line, (hand, dealer)) in deals.iter().zip((1..).zip(["E", "S", "W", "N"].into_iter().cycle())) {
            assert_eq!((&line["hand"], &line["dealer"]), (&json!(hand), &json!(dealer)));
        }
        let ends: Vec<&Value> = trace.iter().filter(|line| line["token"] == "hand_end").collect();
        assert_eq!(ends.len(), deals.len());
        let total = |who: &str| ends.iter().map(|end| end["penalties"][who].as_i64().expect("points")).sum::<i64>();
        let totals = json!({"S": total("S"), "W": total("W"), "N": total("N"), "E": total("E")});
        assert_eq!(played["state"]["totals"], totals);
        let margin = ["W", "N", "E"].map(total).into_iter().min().expect("a best computer") - total("S");
        let out = trace.windows(2).filter(|pair| pair[0]["who"] == "S" && pair[1]["reason"] == "out").count();
        let turns = out + own.iter().filter(|line| line["token"] == ".").count();
        assert_eq!(played["score"], json!({"total": total("S"), "margin": margin, "turns": turns}));
        // The server's time plays no part.
        let late = ["replay", "--game", "kings-corners", "--seed", seed, "--ranked-ms", "86400000", &path];
        assert_eq!(accepted(&late, "")["score"], played["score"]);
    }
}

#[test]
fn a_game_ends_at_its_end_however_long_it_was_watched() {
    let elapsed = |log: &str| replay(&[], log)["elapsed_ms"].clone();
    assert_eq!(elapsed(r#"{"events":[],"until":7000}"#), 7000);
    assert_eq!(elapsed(r#"{"events":[[500,"x"]],"until":7000}"#), 500);
}

#[test]
fn k10_giving_up_is_a_loss_with_a_reason() {
    let given_up = replay(&[], &log(". x"));
    assert_eq!((&given_up["outcome"], &given_up["reason"]), (&json!("lost"), &json!("gave_up")));
    assert_eq!((&given_up["score"]["turns"], &given_up["state"]["turn"]), (&json!(1), &Value::Null));
    assert_eq!(refused_replay(&[], &log("x .")), ("game_over".into(), json!(1), json!("K-8")));
}

#[test]
fn k4_kings_on_sides_may_move_in_practice_only() {
    // Kings on all four sides, and nobody can do anything about it.
    let file = decks("kings.txt", &[Stacked::frozen("")]);
    let deck = ["--deck", file.path()];
    let log = log("N>NE");
    let more = |more: &[&'static str]| [&deck[..], more].concat();
    let stays = || ("king_stays".to_owned(), json!(0), json!("K-4"));
    assert_eq!(refused_replay(&deck, &log), stays());
    assert_eq!(refused_replay(&more(&["--mode", "practice"]), &log), stays());
    for options in [&["--kings-move"][..], &["--kings-move", "--mode", "practice"]] {
        assert_eq!(replay(&more(options), &log)["state"]["piles"]["NE"], json!(["KC"]));
    }
    let daily = refused_replay(&more(&["--kings-move", "--mode", "daily"]), &log);
    assert_eq!(daily, ("kings_move_is_for_practice".into(), Value::Null, json!("K-4")));
}

#[test]
fn k11_moves_are_taken_back_in_practice_only() {
    let file = decks("undo.txt", &[Stacked::sweep()]);
    let deck = ["--deck", file.path()];
    let log = log("KC>NE u");
    for daily in [&deck[..], &[&deck[..], &["--mode", "daily"]].concat()] {
        assert_eq!(refused_replay(daily, &log), ("no_undo_in_daily".into(), json!(1), json!("K-11")));
    }
    for practice in [["--mode", "practice"].as_slice(), &["--kings-move"]] {
        let undone = replay(&[&deck[..], practice].concat(), &log);
        assert_eq!((&undone["state"]["piles"]["NE"], &undone["state"]["hands"]["S"][0]), (&json!([]), &json!("KC")));
    }
}

#[test]
fn the_first_fault_is_named_with_its_rule() {
    let file = decks("faults.txt", &[Stacked::sweep()]);
    let deck = ["--deck", file.path()];
    for (tokens, code, event, rule) in [
        ("KC>NE KC>SE", "not_in_hand", 1, "K-3"),
        ("KC>NE JC>NE", "not_descending", 1, "K-3"),
        ("QD>NE", "only_kings_start_corners", 0, "K-3"),
        ("7C>N", "not_descending", 0, "K-3"),
        ("NE>SE", "no_pile", 0, "K-3"),
        ("N>N", "pile_onto_itself", 0, "K-3"),
        ("KC>NE NE>SE", "king_stays", 1, "K-4"),
        ("next", "hand_not_over", 0, "K-6"),
        ("KC>NE u", "no_undo_in_daily", 1, "K-11"),
    ] {
        assert_eq!(refused_replay(&deck, &log(tokens)), (code.into(), json!(event), json!(rule)), "{tokens}");
    }
    for tokens in [".", "u", "N>E"] {
        let after = refused_replay(&deck, &log(&format!("{SWEEP} {tokens}")));
        assert_eq!(after, ("hand_over".into(), json!(7), json!("K-6")), "{tokens}");
    }
    for token in ["d", "WF", "Next", "9h>N", "9H>NN"] {
        assert_eq!(refused_replay(&deck, &log(token)), ("unknown_token".into(), json!(0), Value::Null), "{token}");
    }
}
