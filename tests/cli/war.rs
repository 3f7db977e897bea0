//! Egyptian War on the command line.

use super::{
    Scratch, accepted,
    common::war_player::{IDLE, Player, QUICK, find},
    misused, refused, run,
};
use saratoga::rules::{Deck, Game, Seed};
use serde_json::{Value, json};

const GAME: [&str; 4] = ["--game", "egyptian-war", "--seed", "1"];

fn deal(more: &[&str]) -> Value {
    accepted(&[&["deal"], &GAME[..], more].concat(), "")
}

fn replay(more: &[&str], log: &str) -> Value {
    accepted(&[&["replay"], &GAME[..], more, &["-"]].concat(), log)
}

fn refused_replay(more: &[&str], log: &str) -> (String, Value, Value) {
    refused(&[&["replay"], &GAME[..], more, &["-"]].concat(), log)
}

/// A log, watched to its last event.
fn log(events: &[(u32, &str)]) -> String {
    json!({ "events": events }).to_string()
}

/// Nobody has acted yet: who has which cards, by E-1 once more.
fn dealt(deck: &Value) -> Value {
    let deck = deck.as_array().expect("a deck");
    assert_eq!(deck.len(), 52);
    let mut stacks = json!({});
    for (first, seat) in ["S", "W", "N", "E"].into_iter().enumerate() {
        stacks[seat] = deck.iter().skip(first).step_by(4).rev().cloned().collect();
    }
    json!({
        "ms": 0, "stacks": stacks, "pile": [], "under": [], "turn": "S", "owed": null, "collect": null,
        "last_turner": null, "out": [],
    })
}

/// The sorted deck in a file: South has AC on the bottom and TS on top, then West JS, North QS, East KS.
fn sorted(name: &str) -> Scratch {
    let codes: Vec<String> = Deck::SORTED.cards().iter().map(ToString::to_string).collect();
    Scratch::new(name, codes.join(" ").as_bytes())
}

#[test]
fn e1_deal_shows_the_stacks_as_they_are_dealt() {
    let shown = deal(&[]);
    assert_eq!(shown["state"], dealt(&shown["deck"]));
    assert_eq!((&shown["game"], &shown["seed"], &shown["rules_version"]), (&GAME[1].into(), &json!("1"), &json!(1)));
    let code = shown["code"].as_str().expect("a code");
    assert_eq!(accepted(&["deal", "--game", "egyptian-war", "--code", code], ""), shown);
    assert_eq!(deal(&["--hand", "1"]), shown);
    let hand = refused(&[&["deal"], &GAME[..], &["--hand", "2"]].concat(), "");
    assert_eq!(hand, ("no_such_hand".into(), Value::Null, Value::Null));
}

#[test]
fn a_deck_replaces_the_shuffle() {
    let file = sorted("war-deck.txt");
    let shown = deal(&["--deck", file.path()]);
    assert_eq!(shown["deck"], json!(Deck::SORTED.cards().to_vec()));
    assert_eq!(shown["state"], dealt(&shown["deck"]));
    assert_eq!(shown["state"]["stacks"]["S"][0], "TS");
    let one = std::fs::read_to_string(file.path()).expect("a deck");
    let two = Scratch::new("war-two-decks.txt", format!("{one} {one}").as_bytes());
    let refusal = refused(&[&["deal"], &GAME[..], &["--deck", two.path()]].concat(), "");
    assert_eq!(refusal.0, "deck_count");
}

#[test]
fn replay_answers_to_the_letter() {
    let file = sorted("war-letter.txt");
    let arguments = [&["replay"], &GAME[..], &["--trace", "--deck", file.path(), "-"]].concat();
    let output = run(&arguments, log(&[(10, "s"), (20, "f"), (30, "s"), (40, "x")]).as_bytes());
    let wanted = concat!(
        r#"{"outcome":"lost","reason":"conceded","elapsed_ms":40,"#,
        r#""score":{"points":0,"seconds":0,"wrong_slaps":1,"slaps_won":0},"state":{"ms":40,"stacks":{"#,
        r#""S":["2S","JH","7H","3H","QD","8D","4D","KC","9C","5C","AC"],"#,
        r#""W":["JS","7S","3S","QH","8H","4H","KD","9D","5D","AD","TC","6C","2C"],"#,
        r#""N":["QS","8S","4S","KH","9H","5H","AH","TD","6D","2D","JC","7C","3C"],"#,
        r#""E":["KS","9S","5S","AS","TH","6H","2H","JD","7D","3D","QC","8C","4C"]},"#,
        r#""pile":["TS"],"under":["6S"],"turn":null,"owed":null,"collect":null,"last_turner":"S","out":[]},"#,
        r#""trace":[{"ms":10,"who":"S","token":"s","effect":"void","pattern":null},"#,
        r#"{"ms":20,"who":"S","token":"f","card":"TS"},"#,
        r#"{"ms":30,"who":"S","token":"s","effect":"penalty","pattern":null},"#,
        r#"{"ms":40,"who":"S","token":"x"}]}"#,
        "\n",
    );
    assert_eq!(String::from_utf8_lossy(&output.stdout), wanted);
}

/// A whole game as it is told: its cards add up, and so does its score.
#[test]
fn e11_a_trace_adds_up_to_the_score() {
    let won = find(QUICK, |player| player.game.score(0).won && player.end() > player.last());
    let lost = find(IDLE, |player| player.game.reason() == Some("beaten"));
    for (player, outcome, reason) in [(won, "won", Value::Null), (lost, "lost", json!("beaten"))] {
        let seed = player.seed.to_string();
        let game = ["replay", "--game", "egyptian-war", "--seed", &seed, "--trace", "-"];
        let input = json!({"events": player.log, "until": player.end() + 5_000}).to_string();
        let played = accepted(&game, &input);
        assert_eq!((&played["outcome"], &played["reason"]), (&json!(outcome), &reason));
        assert_eq!(played["elapsed_ms"], player.end(), "the end of the game, however long it was watched");
        let trace = played["trace"].as_array().expect("a trace");
        assert!(trace.windows(2).all(|pair| pair[0]["ms"].as_u64() <= pair[1]["ms"].as_u64()));

        let own = trace.iter().filter(|line| line["who"] == "S" && line["token"] != "collect");
        let events = own.map(|line| json!([line["ms"], line["token"]]));
        assert!(events.eq(player.log.iter().map(|event| json!(event))));

        let (mut pile, mut slaps) = (0, 0);
        for line in trace {
            match (line["token"].as_str(), line["effect"].as_str()) {
                (Some("f"), None) => {
                    assert!(line["card"].is_string(), "{line}");
                    pile += 1;
                }
                (Some("s"), Some("won")) => {
                    assert!(line["pattern"] == "double" || line["pattern"] == "sandwich", "{line}");
                    slaps += u32::from(line["who"] == "S");
                    pile = 0;
                }
                (Some("collect"), None) => {
                    assert_eq!(line["cards"], pile, "{line}");
                    pile = 0;
                }
                _ => panic!("{line}"),
            }
        }
        let seconds = player.end() / 1000;
        let points = if outcome == "won" { (2000 - 2 * seconds).max(500) } else { 25 * slaps };
        let score = json!({"points": points, "seconds": seconds, "wrong_slaps": 0, "slaps_won": slaps});
        assert_eq!(played["score"], score);
        let state = &played["state"];
        assert_eq!((&state["turn"], &state["collect"], &state["out"]), (&Value::Null, &Value::Null, &json!([])));
        let winner = ["S", "W", "N", "E"]
            .iter()
            .filter(|seat| state["stacks"][**seat].as_array().is_some_and(|cards| cards.len() == 52));
        assert_eq!(winner.count(), 1);

        // The server's time is later: it costs points where it counts.
        let late = [&game[..6], &["--ranked-ms", "3600000", "-"]].concat();
        let late = &accepted(&late, &input)["score"];
        let points = if outcome == "won" { 500 } else { points };
        assert_eq!((&late["points"], &late["seconds"]), (&json!(points), &json!(3600)));
    }
}

#[test]
fn e7_each_way_to_lose() {
    let ended = |log: &str| {
        let played = replay(&[], log);
        (played["outcome"].clone(), played["reason"].clone(), played["elapsed_ms"].clone())
    };
    let lost = |reason: &str, at: u32| (json!("lost"), json!(reason), json!(at));
    assert_eq!(ended(r#"{"events":[[700,"x"]],"until":9000}"#), lost("conceded", 700));
    assert_eq!(ended(r#"{"events":[],"until":3600000}"#), lost("time", 3_600_000));
    assert_eq!(ended(r#"{"events":[],"until":4294967295}"#), lost("time", 3_600_000));
    // Twelve cards are left after the first turn; the next wrong slap has none to pay with (E-5).
    let slaps: Vec<(u32, &str)> = [(0, "f")].into_iter().chain((1..=13).map(|at| (at, "s"))).collect();
    assert_eq!(ended(&log(&slaps)), lost("out", 13));
    let out = replay(&["--trace"], &log(&slaps));
    assert_eq!((&out["state"]["out"], &out["trace"][13]["effect"]), (&json!(["S"]), &json!("out")));
    assert_eq!(out["score"], json!({"points": 0, "seconds": 0, "wrong_slaps": 13, "slaps_won": 0}));
}

#[test]
fn an_unfinished_game_counts_as_a_loss_if_it_ended_now() {
    let ended = replay(&[], r#"{"events":[[0,"f"]],"until":7}"#);
    assert_eq!(
        (&ended["outcome"], &ended["reason"], &ended["elapsed_ms"]),
        (&json!("unfinished"), &Value::Null, &json!(7))
    );
    assert_eq!(ended["score"]["points"], 0);
    assert_eq!((&ended["state"]["ms"], &ended["state"]["turn"]), (&json!(7), &json!("W")));
    // Everything due at or before `until` has happened: West turns, and no sooner than their time.
    let west = |until: u32| {
        let told = replay(&["--trace"], &json!({"events": [[0, "f"]], "until": until}).to_string());
        told["trace"].as_array().expect("a trace").get(1).map(|line| line["ms"].clone())
    };
    let at = west(5_000).and_then(|at| at.as_u64()).expect("West has turned");
    let at = u32::try_from(at).expect("a time");
    assert_eq!((west(at), west(at - 1)), (Some(json!(at)), None));
}

/// Of the deals of some seeds, when computers slap first, if they do, at a speed. Nobody else does anything by then.
fn first_slaps(speed: &str) -> Vec<Option<u64>> {
    // Two tens come first: South's, and then West's.
    let mut codes: Vec<String> = Deck::SORTED.cards().iter().map(ToString::to_string).collect();
    codes.swap(49, 9);
    let file = Scratch::new(&format!("war-{speed}.txt"), codes.join(" ").as_bytes());
    let first_slap = |seed: u32| {
        let seed = seed.to_string();
        let told = accepted(
            &[
                "replay",
                "--game",
                "egyptian-war",
                "--seed",
                &seed,
                "--deck",
                file.path(),
                "--speed",
                speed,
                "--trace",
                "-",
            ],
            r#"{"events":[[0,"f"]],"until":20000}"#,
        );
        let trace = told["trace"].as_array().expect("a trace");
        let card = trace[1]["ms"].as_u64().expect("West's time");
        let slap = trace.iter().take_while(|line| line["card"] != "QS").find(|line| line["token"] == "s");
        slap.map(|slap| slap["ms"].as_u64().expect("a time") - card)
    };
    (0..6).map(first_slap).collect()
}

#[test]
fn e10_speeds_differ_in_how_soon_computers_slap() {
    let [slow, normal, fast] = ["slow", "normal", "fast"].map(first_slaps);
    assert!(fast.iter().flatten().count() >= 3, "{fast:?}");
    // The same draws serve all three: where they slap, they are ordered.
    for (slower, faster) in slow.iter().zip(&normal).chain(normal.iter().zip(&fast)) {
        if let (Some(slower), Some(faster)) = (slower, faster) {
            assert!(slower > faster, "{slow:?} {normal:?} {fast:?}");
        }
    }
}

#[test]
fn e10_speeds_other_than_normal_are_for_practice() {
    let player = Player::new(Seed(1), IDLE).played_out();
    let log = json!({"events": player.log}).to_string();
    let daily = replay(&[], &log);
    for normal in [&["--mode", "daily"][..], &["--mode", "daily", "--speed", "normal"], &["--speed", "normal"]] {
        assert_eq!(replay(normal, &log), daily, "{normal:?}");
    }
    let none = r#"{"events":[]}"#;
    for speed in ["slow", "fast"] {
        let refusal = refused_replay(&["--mode", "daily", "--speed", speed], none);
        assert_eq!(refusal, ("speed_is_for_practice".into(), Value::Null, json!("E-10")));
        assert_eq!(replay(&["--speed", speed], none), replay(&["--mode", "practice", "--speed", speed], none));
    }
}

#[test]
fn the_first_fault_is_named_with_its_rule() {
    for (events, code, event, rule) in [
        (&[(0, "f"), (100, "f")][..], "not_your_turn", 1, json!("E-1")),
        (&[(0, "f"), (100, "x"), (100, "s")], "game_over", 2, json!("E-7")),
        (&[(3_600_000, "s"), (3_600_001, "s")], "game_over", 1, json!("E-7")),
        (&[(10, "s"), (9, "s"), (8, "F")], "time_falls", 1, Value::Null),
        (&[(10, "s"), (10, "d"), (8, "s")], "unknown_token", 1, Value::Null),
    ] {
        assert_eq!(refused_replay(&[], &log(events)), (code.into(), json!(event), rule), "{events:?}");
    }
    let early = refused_replay(&[], r#"{"events":[[10,"s"]],"until":9}"#);
    assert_eq!(early, ("until_before_last_event".into(), Value::Null, Value::Null));
    let malformed = refused_replay(&[], r#"{"events":[[0,"f"],[-1,"s"]]}"#);
    assert_eq!(malformed, ("event_malformed".into(), json!(1), Value::Null));
    // JS is a pay card: North turns QS, a pay card too, East KS; then South is to answer, 250 ms after it at the soonest.
    let file = sorted("war-faults.txt");
    let deck = ["--deck", file.path()];
    let told = replay(&[&deck[..], &["--trace"]].concat(), r#"{"events":[[0,"f"]],"until":5000}"#);
    assert_eq!(told["state"]["owed"], json!({"owner": "E", "left": 3}));
    let card = told["trace"].as_array().and_then(|trace| trace.iter().rev().find_map(|line| line["ms"].as_u64()));
    let card = u32::try_from(card.expect("a card")).expect("a time");
    let soon = refused_replay(&deck, &log(&[(0, "f"), (card + 249, "f")]));
    assert_eq!(soon, ("too_soon".into(), json!(1), json!("E-8")));
    replay(&deck, &log(&[(0, "f"), (card + 250, "f")]));
}

#[test]
fn wrong_usage() {
    let replay = |game: &'static str, more: &[&'static str]| {
        misused(&[&["replay", "--game", game, "--seed", "1"], more, &["-"]].concat());
    };
    replay("egyptian-war", &["--speed", "quick"]);
    replay("egyptian-war", &["--speed", "Fast"]);
    replay("egyptian-war", &["--speed"]);
    // Options of the other games.
    replay("egyptian-war", &["--rules", "strict"]);
    replay("egyptian-war", &["--kings-move"]);
    replay("canfield", &["--speed", "slow"]);
    replay("canfield", &["--speed", "normal"]);
    replay("kings-corners", &["--speed", "fast"]);
    replay("kings-corners", &["--speed", "fast", "--mode", "daily"]);
}
