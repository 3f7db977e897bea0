//! `saratoga admin`, the program itself, on the database of a server that people play at (R-8, L-4, section 10).

use crate::{
    common::{
        stored::Stored,
        war_player::{QUICK, find},
    },
    harness::{Answer, Browser, stored},
    review::{sealed, to_and_fro},
    war::{Table, won},
};
use saratoga::{
    api::{Board, Daily, Finished, Mine, RunState},
    rules::{GameKind, RawEvent},
};
use serde_json::{Value, json};
use sqlx::{ConnectOptions, PgPool};
use std::process::Command;

const BOARD: &str = "/api/v1/leaderboard?game=canfield";

/// The program's exit code, and what it prints.
pub fn program(url: &str, arguments: &[&str]) -> (Option<i32>, String, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_saratoga"))
        .arg("admin")
        .args(arguments)
        .env_clear()
        .env("DATABASE_URL", url)
        .output()
        .unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code(), text(output.stdout), text(output.stderr))
}

/// What the command answers: one JSON value, and an exit code.
fn admin(pool: &PgPool, arguments: &[&str]) -> (Value, i32) {
    let (code, out, err) = program(pool.connect_options().to_url_lossy().as_str(), arguments);
    assert_eq!(err, "", "{arguments:?}");
    (serde_json::from_str(&out).unwrap(), code.unwrap())
}

/// What the command answers; all is well.
#[track_caller]
pub fn done(pool: &PgPool, arguments: &[&str]) -> Value {
    let (value, code) = admin(pool, arguments);
    assert_eq!(code, 0, "{arguments:?}: {value}");
    value
}

#[track_caller]
fn refused(pool: &PgPool, arguments: &[&str], code: &str, rule: Option<&str>) {
    let (value, exit) = admin(pool, arguments);
    let error = &value["error"];
    assert_eq!((exit, &error["code"], &error["rule"]), (1, &json!(code), &json!(rule)), "{arguments:?}: {value}");
    assert_eq!((&error["event"], error.as_object().unwrap().len()), (&Value::Null, 4));
    assert!(error["message"].as_str().is_some_and(|message| message.len() > 10), "{value}");
}

#[sqlx::test]
async fn h1_where_the_database_is_may_be_said_before_the_task_or_after_it(pool: PgPool) {
    let url = pool.connect_options().to_url_lossy();
    let url = ["--database-url", url.as_str()];
    for arguments in [
        [&url[..], &["review", "list"]].concat(),
        [&["review"], &url[..], &["list"]].concat(),
        [&["review", "list"], &url[..]].concat(),
        [&["audit", "--limit", "3"], &url[..]].concat(),
    ] {
        // What is said counts more than what the environment has, where nobody listens.
        let (code, out, err) = program("postgres://nobody@127.0.0.1:9/nothing", &arguments);
        assert_eq!((code, err.as_str()), (Some(0), ""), "{arguments:?}: {out}");
    }
    let folder = std::env::temp_dir().join("no-such-saratoga");
    let output = Command::new(env!("CARGO_BIN_EXE_saratoga"))
        .args(["admin", "reports", "--data-dir", folder.to_str().unwrap()])
        .env_remove("DATABASE_URL")
        .output()
        .unwrap();
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(said.contains("\"no_database\"") && said.contains(folder.to_str().unwrap()), "{said}");
}

/// Somebody whose Canfield of today is held, and has a name.
async fn suspect(pool: &PgPool) -> (Browser, RunState, Vec<RawEvent>) {
    let mut browser = Browser::new(pool).await;
    let run = browser.start().await;
    let log = to_and_fro((0..40).map(|number| number * 17 % 50));
    assert!(sealed(pool, &mut browser, &run, &log).await.held);
    browser.post("set_name", json!({"name": "Ada"})).await.ok::<Value>();
    (browser, run, log)
}

/// The board's size, the ranks of its rows, and the owner's rank.
async fn board(browser: &mut Browser, run: &RunState, log: &[RawEvent]) -> (u64, usize, Option<u64>, bool) {
    let board: Board = browser.get(BOARD).await.ok();
    let result = browser.finish(run, log).await.ok::<Finished>().result;
    assert_eq!(board.own.map(|own| own.rank), result.rank);
    assert_eq!(board.of, result.of);
    let daily: Daily = browser.get("/api/v1/daily?game=canfield").await.ok();
    assert!(matches!(daily.mine, Mine::Finished { result: told, .. } if told == result));
    assert_eq!(daily.finished, board.of);
    (board.of, board.rows.len(), result.rank, result.held)
}

/// What is written down: action, run, what was before and the note of each, the first one first.
fn audit(pool: &PgPool) -> Vec<(String, String, Value, Value)> {
    let mut told = done(pool, &["audit"]);
    let entries = told["entries"].as_array_mut().unwrap();
    entries.reverse();
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let entry = |entry: &Value| {
        assert!(entry["at"].as_str().is_some_and(|at| at.ends_with('Z')) && entry.as_object().unwrap().len() == 5);
        (text(&entry["action"]), text(&entry["run"]), entry["before"].clone(), entry["note"].clone())
    };
    entries.iter().map(entry).collect()
}

#[sqlx::test]
async fn r8_what_is_held_is_listed_shown_and_decided_on(pool: PgPool) {
    let (mut browser, run, log) = suspect(&pool).await;
    let id = run.run.0.as_str();
    assert_eq!(board(&mut browser, &run, &log).await, (0, 0, None, true));

    let listed = done(&pool, &["review", "list"]);
    let held = &listed["held"][0];
    assert_eq!((&listed["of"], &held["run"], &held["reasons"]), (&json!(1), &json!(id), &json!(["quick_hand"])));
    assert_eq!(
        (&held["name"], &held["game"], &held["outcome"]),
        (&json!("Ada"), &json!("canfield"), &json!("unfinished"))
    );
    let day = run.day.to_string();
    let of = |arguments: &[&str]| done(&pool, &[&["review", "list"], arguments].concat())["of"].clone();
    assert_eq!((of(&["--game", "canfield", "--day", &day]), of(&["--game", "egyptian-war"])), (json!(1), json!(0)));
    assert_eq!(of(&["--day", "2020-01-01"]), json!(0));

    let shown = done(&pool, &["review", "show", id]);
    assert_eq!(shown["log"], serde_json::to_value(&log).unwrap());
    assert_eq!((&shown["seed"], &shown["rules_version"]), (&json!(run.seed), &json!(1)));
    assert_eq!(
        (&shown["reasons"], &shown["reviewed"], &shown["rank"]),
        (&json!(["quick_hand"]), &Value::Null, &Value::Null)
    );
    let gaps = &shown["seen"]["gaps"];
    assert_eq!((&gaps["count"], &gaps["quick"], &gaps["least"]), (&json!(39), &json!(39), &json!(1)));
    assert_eq!(shown["seen"]["clock"][0]["client"], json!(log[39].0));
    assert_eq!((&shown["same_log"], &shown["seen"]["reactions"]), (&json!([]), &json!([])));

    let rejected = done(&pool, &["review", "reject", id, "--note", "a script"]);
    let before = json!({"held": "quick_hand", "reviewed": null});
    assert_eq!(rejected, json!({"run": id, "action": "reject", "changed": true, "before": before}));
    assert_eq!(board(&mut browser, &run, &log).await, (0, 0, None, true), "its owner sees it still");
    assert_eq!(of(&[]), json!(0), "decided");

    let accepted = done(&pool, &["review", "accept", id]);
    assert_eq!((&accepted["changed"], &accepted["before"]["reviewed"]), (&json!(true), &json!("rejected")));
    assert_eq!(board(&mut browser, &run, &log).await, (1, 1, Some(1), false));
    let shown = done(&pool, &["review", "show", id]);
    assert_eq!((&shown["reasons"], &shown["reviewed"]), (&json!(["quick_hand"]), &json!("accepted")), "reasons stay");
    assert_eq!((&shown["rank"], &shown["of"]), (&json!(1), &json!(1)));

    let again = done(&pool, &["review", "accept", id, "--note", "twice"]);
    assert_eq!(again, json!({"run": id, "action": "accept", "changed": false, "before": null}));
    let entry = |action: &str, before, note| (action.to_owned(), id.to_owned(), before, note);
    let wanted = [
        entry("reject", before, json!("a script")),
        entry("accept", json!({"held": "quick_hand", "reviewed": "rejected"}), Value::Null),
    ];
    assert_eq!(audit(&pool), wanted);
    assert_eq!(done(&pool, &["audit", "--limit", "1"])["entries"][0]["action"], "accept", "the latest");
}

#[sqlx::test]
async fn r8_whose_log_was_copied_is_told(pool: PgPool) {
    let (seed, log) = crate::won::played();
    crate::harness::set_seed(&pool, GameKind::Canfield, seed).await;
    let mut first = Browser::new(&pool).await;
    let mut second = first.other();
    let (one, other) = (first.start().await, second.start().await);
    sealed(&pool, &mut first, &one, &log).await;
    sealed(&pool, &mut second, &other, &log).await;
    let shown = done(&pool, &["review", "show", &other.run.0]);
    assert_eq!((&shown["reasons"], &shown["same_log"]), (&json!(["copied_log"]), &json!([one.run])));
    assert_eq!(done(&pool, &["review", "show", &one.run.0])["same_log"], json!([other.run]));
}

#[sqlx::test]
async fn r8_what_the_slaps_show(pool: PgPool) {
    let player = find(QUICK, won);
    let mut table = Table::new(&pool, player.seed).await;
    table.play(&player).await;
    let seen = done(&pool, &["review", "show", &table.run.run.0])["seen"].clone();
    let reactions: Vec<u64> = serde_json::from_value(seen["reactions"].clone()).unwrap();
    assert_eq!(reactions.len(), saratoga::rules::Game::score(&player.game, 0).slaps_won as usize);
    assert_eq!(reactions.iter().min().copied(), player.game.quickest().map(u64::from));
    let slaps = player.log.iter().filter(|event| event.1 == "s").count();
    assert_eq!(seen["slap_delays"].as_array().unwrap().len(), slaps);
}

#[sqlx::test]
async fn l4_a_result_is_hidden_and_shown_again(pool: PgPool) {
    let mut browser = Browser::new(&pool).await;
    let (run, log, _) = browser.play(5).await;
    let id = run.run.0.as_str();
    refused(&pool, &["review", "accept", id], "not_held", Some("R-8"));
    refused(&pool, &["review", "reject", id], "not_held", Some("R-8"));
    for (command, action, wanted, before) in [
        ("hide-result", "hide_result", (0, 0, None, true), false),
        ("show-result", "show_result", (1, 1, Some(1), false), true),
    ] {
        let told = done(&pool, &[command, id]);
        assert_eq!(told, json!({"run": id, "action": action, "changed": true, "before": {"hidden": before}}));
        assert_eq!(board(&mut browser, &run, &log).await, wanted);
        assert_eq!(done(&pool, &[command, id])["changed"], json!(false));
    }
    assert_eq!(audit(&pool).iter().map(|entry| entry.0.as_str()).collect::<Vec<_>>(), ["hide_result", "show_result"]);
}

#[sqlx::test]
async fn l4_what_is_accepted_can_be_hidden(pool: PgPool) {
    let (mut browser, run, log) = suspect(&pool).await;
    let id = run.run.0.as_str();
    done(&pool, &["hide-result", id]);
    done(&pool, &["review", "accept", id]);
    assert_eq!(board(&mut browser, &run, &log).await, (0, 0, None, true));
    done(&pool, &["show-result", id]);
    assert_eq!(board(&mut browser, &run, &log).await, (1, 1, Some(1), false));
}

/// The name on the board, as others and as its owner see it, on the page too.
async fn names(browser: &mut Browser) -> (Option<String>, Option<String>) {
    let name = |answer: Answer| answer.ok::<Board>().rows.remove(0).name;
    let (own, others) = (name(browser.get(BOARD).await), name(browser.other().get(BOARD).await));
    let page = browser.other().get("/en/canfield/leaderboard").await.text();
    assert_eq!(page.contains("Ada"), others.is_some(), "{page}");
    (own, others)
}

#[sqlx::test]
async fn l4_a_name_is_hidden_until_it_is_changed(pool: PgPool) {
    let mut browser = Browser::new(&pool).await;
    let (run, _, _) = browser.play(5).await;
    let id = run.run.0.as_str();
    refused(&pool, &["hide-name", id], "no_name", Some("L-4"));
    let ada = Some("Ada".to_owned());
    browser.post("set_name", json!({"name": "Ada"})).await.ok::<Value>();
    assert_eq!(names(&mut browser).await, (ada.clone(), ada.clone()));

    let hidden = done(&pool, &["hide-name", id]);
    assert_eq!(hidden, json!({"run": id, "action": "hide_name", "changed": true, "before": {"name_hidden": false}}));
    assert_eq!(names(&mut browser).await, (ada.clone(), None), "its owner sees it");
    assert_eq!(done(&pool, &["hide-name", id])["changed"], json!(false));
    browser.post("set_name", json!({"name": "Ada"})).await.ok::<Value>();
    assert_eq!(names(&mut browser).await, (ada.clone(), None), "the same name again");
    browser.post("set_name", json!({"name": "ÁDA"})).await.ok::<Value>();
    assert_eq!(names(&mut browser).await.1, None, "nor in another spelling");
    browser.post("set_name", json!({"name": "Ada"})).await.ok::<Value>();
    assert_eq!(done(&pool, &["show-name", id])["changed"], json!(true));
    assert_eq!(names(&mut browser).await, (ada.clone(), ada.clone()));

    done(&pool, &["hide-name", id]);
    browser.post("set_name", json!({"name": "Ada L"})).await.ok::<Value>();
    assert_eq!(names(&mut browser).await.1.as_deref(), Some("Ada L"), "another name");
    browser.post("set_name", json!({"name": "ada!"})).await.ok::<Value>();
    assert_eq!(names(&mut browser).await.1, None, "the hidden one comes back");
    assert!(audit(&pool).iter().all(|entry| !entry.2.to_string().contains("Ada")), "no name is written down");
}

#[sqlx::test]
async fn l4_reported_names_are_listed_and_dealt_with(pool: PgPool) {
    let mut ada = Browser::new(&pool).await;
    let (run, _, _) = ada.play(5).await;
    let id = run.run.0.as_str();
    ada.post("set_name", json!({"name": "Ada"})).await.ok::<Value>();
    let reported = async |browser: &mut Browser| browser.post("report_name", json!({"run": id})).await;
    let mut reader = ada.other();
    reader.start().await;
    reported(&mut reader).await.ok::<Value>();
    let listed = done(&pool, &["reports"]);
    let first = &listed["reports"][0];
    assert_eq!((&first["name"], &first["reports"], &first["run"]), (&json!("Ada"), &json!(1), &json!(id)));
    assert_eq!(first["name_hidden"], json!(false));
    assert_eq!(first.get("player"), None, "an id is a secret");

    assert_eq!(done(&pool, &["dismiss-reports", id])["before"], json!({"reports": 1}));
    assert_eq!(done(&pool, &["dismiss-reports", id])["changed"], json!(false));
    assert_eq!(done(&pool, &["reports"]), json!({"reports": []}));

    let mut another = ada.other();
    another.start().await;
    reported(&mut another).await.ok::<Value>();
    done(&pool, &["hide-name", id]);
    assert_eq!(done(&pool, &["reports"]), json!({"reports": []}), "dealt with");
    let mut late = ada.other();
    late.start().await;
    reported(&mut late).await.refused(404, "no_such_name", None, Some("L-4"));
    assert!(!ada.other().get(&format!("/en/report/{id}")).await.text().contains("Ada"), "no page shows it");
    assert_eq!(audit(&pool).iter().map(|entry| entry.0.as_str()).collect::<Vec<_>>(), ["dismiss_reports", "hide_name"]);
}

#[sqlx::test]
async fn l4_a_player_is_erased_and_the_audit_stays(pool: PgPool) {
    let (mut browser, run, _) = suspect(&pool).await;
    let mut other = browser.other();
    let (kept, _, _) = other.play(5).await;
    browser.start_game(GameKind::KingsCorners).await;
    let id = run.run.0.as_str();
    done(&pool, &["review", "accept", id]);
    let before = stored(&pool).await;
    refused(&pool, &["erase-player", id], "not_confirmed", Some("L-4"));
    assert_eq!(stored(&pool).await, before);
    let erased = done(&pool, &["erase-player", id, "--yes", "--note", "they asked"]);
    assert_eq!(erased, json!({"run": id, "runs": 2, "results": 1}));
    let audit = audit(&pool);
    assert_eq!((audit.len(), audit[0].0.as_str()), (2, "accept"));
    assert_eq!(audit[1], ("erase_player".into(), id.into(), json!({"runs": 2, "results": 1}), json!("they asked")));
    let left: (i64, i64, i64) = sqlx::query_as(
        "select (select count(*) from players), (select count(*) from runs), (select count(*) from results)",
    )
    .fetch_one(&pool)
    .await
    .unwrap();
    assert_eq!(left, (1, 1, 1));
    let board: Board = other.get(BOARD).await.ok();
    assert_eq!((board.of, &board.rows[0].run), (1, &kept.run));
    refused(&pool, &["erase-player", id, "--yes"], "unknown_run", None);
}

#[sqlx::test]
async fn r4_what_is_stored_is_replayed_and_differences_told(pool: PgPool) {
    let (_, held, _) = suspect(&pool).await;
    let mut browser = Browser::new(&pool).await;
    let (canfield, _, _) = browser.play(12).await;
    let player = find(QUICK, won);
    let mut table = Table::new(&pool, player.seed).await;
    table.play(&player).await;
    let corners = Stored::read("kings-corners-tied.json");
    let (mut seated, run) = crate::corners::seated(&pool, corners.seed).await;
    sealed(&pool, &mut seated, &run, &corners.events).await;

    let day = run.day.to_string();
    let reverify = ["reverify", "--from", &day, "--to", &day];
    let before = stored(&pool).await;
    let report = json!({"from": run.day, "to": run.day, "checked": 4, "pruned": 0, "different": 0, "differences": []});
    assert_eq!(done(&pool, &reverify), report);
    assert_eq!(stored(&pool).await, before, "nothing is changed");
    assert_eq!(done(&pool, &["reverify", "--from", "2020-01-01", "--to", "2020-12-31"])["checked"], json!(0));

    // What somebody does who gets at the database.
    for (query, run) in [
        ("update results set rank_key = rank_key - 1 where run = $1::uuid", &canfield),
        ("update results set held = null where run = $1::uuid", &held),
        (
            "update run_events set events = jsonb_set(events, '{0,0}', '1') where run = $1::uuid and first = 0",
            &table.run,
        ),
        ("update run_events set events = '[[0,\"N>N\"]]' where run = $1::uuid and first = 0", &run),
    ] {
        sqlx::query(query).bind(&run.run.0).execute(&pool).await.unwrap();
    }
    let report = done(&pool, &reverify);
    assert_eq!((&report["checked"], &report["different"]), (&json!(4), &json!(4)), "{report}");
    let of = |run: &RunState| {
        let all = report["differences"].as_array().unwrap();
        all.iter().find(|difference| difference["run"] == json!(run.run)).unwrap().clone()
    };
    let (stored, replayed) = (of(&canfield)["stored"].clone(), of(&canfield)["replayed"].clone());
    assert_eq!(stored["rank_key"].as_i64().unwrap() + 1, replayed["rank_key"].as_i64().unwrap());
    assert_eq!(stored["score"], replayed["score"]);
    assert_eq!((&of(&held)["stored"]["held"], &of(&held)["replayed"]["held"]), (&json!([]), &json!(["quick_hand"])));
    assert_ne!(of(&table.run)["stored"]["log_hash"], of(&table.run)["replayed"]["log_hash"]);
    assert!(of(&run)["replayed"].is_null() && of(&run)["error"].is_string(), "{}", of(&run));
}

#[sqlx::test]
async fn a_deed_that_cannot_be_written_down_is_not_done(pool: PgPool) {
    let (mut browser, run, log) = suspect(&pool).await;
    sqlx::query("alter table audit_log add constraint full_up check (false)").execute(&pool).await.unwrap();
    for arguments in
        [&["review", "accept", &run.run.0][..], &["hide-name", &run.run.0], &["erase-player", &run.run.0, "--yes"]]
    {
        let before = stored(&pool).await;
        refused(&pool, arguments, "internal", None);
        assert_eq!(stored(&pool).await, before, "{arguments:?}");
    }
    assert_eq!(board(&mut browser, &run, &log).await, (0, 0, None, true));
}

#[sqlx::test]
async fn what_is_not_there_is_told(pool: PgPool) {
    let mut browser = Browser::new(&pool).await;
    let open = browser.start().await.run.0;
    let unknown = uuid::Uuid::nil().to_string();
    for command in
        [&["review", "show"][..], &["review", "accept"], &["review", "reject"], &["hide-result"], &["show-result"]]
    {
        refused(&pool, &[command, &[&unknown]].concat(), "unknown_run", None);
        refused(&pool, &[command, &[&open]].concat(), "no_result", None);
    }
    for command in ["hide-name", "show-name", "erase-player"] {
        refused(&pool, &[command, &unknown], "unknown_run", None);
    }
    assert_eq!(audit(&pool), []);
}

#[test]
fn wrong_usage_is_told_from_a_refusal() {
    for arguments in [
        &[][..],
        &["review"],
        &["review", "show"],
        &["review", "show", "17"],
        &["review", "list", "--game", "whist"],
        &["review", "list", "--day", "today"],
        &["hide-name"],
        &["reverify", "--from", "2026-01-01"],
        &["audit", "--limit", "0"],
        &["hide-name", "00000000-0000-0000-0000-000000000000", "--note", ""],
    ] {
        let (code, out, err) = program("postgres://nobody@127.0.0.1:1/nothing", arguments);
        assert_eq!((code, out.as_str(), err.is_empty()), (Some(2), "", false), "{arguments:?}");
    }
    // No database is no fault of the usage.
    let (code, out, err) = program("postgres://nobody@127.0.0.1:1/nothing", &["audit"]);
    let error: Value = serde_json::from_str(&out).unwrap();
    assert_eq!((code, &error["error"]["code"], err.as_str()), (Some(1), &json!("no_database"), ""));
}
