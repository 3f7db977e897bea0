//! Logs that no board rests on, and that `saratoga admin prune` lets go of.

use crate::{
    admin::{done, program},
    common::stored::Stored,
    corners::seated,
    harness::{Browser, stored},
    review::sealed,
};
use saratoga::{
    api::{Finished, MyData, RunState, log_hash},
    rules::RawEvent,
    server::services::moderation::prune,
};
use serde_json::{Value, json};
use sqlx::PgPool;

/// As if everything had been played so many days earlier.
async fn age(pool: &PgPool, days: i32) {
    for query in [
        "insert into dailies (game, day, rules_version, seed)
            select game, day - $1, rules_version, seed from dailies on conflict do nothing",
        "update runs set day = day - $1, started_at = started_at - make_interval(days => $1),
            finished_at = finished_at - make_interval(days => $1)",
        "update results set day = day - $1, finished_at = finished_at - make_interval(days => $1)",
    ] {
        sqlx::query(query).bind(days).execute(pool).await.unwrap();
    }
}

/// A King's Corners that is given up after a turn.
fn given_up() -> Vec<RawEvent> {
    vec![RawEvent(1_500, ".".into()), RawEvent(4_000, "x".into())]
}

async fn gives_up(pool: &PgPool, browser: &mut Browser) -> RunState {
    let run = browser.start_game(saratoga::rules::GameKind::KingsCorners).await;
    let result = sealed(pool, browser, &run, &given_up()).await;
    assert_eq!((result.rank, result.held), (None, false));
    run
}

/// The runs that have a log, by their order.
async fn logged(pool: &PgPool, runs: &[&RunState]) -> Vec<usize> {
    let query = "select distinct run::text from run_events";
    let logged: Vec<String> = sqlx::query_scalar(query).fetch_all(pool).await.unwrap();
    assert!(logged.iter().all(|run| runs.iter().any(|known| &known.run.0 == run)));
    (0..runs.len()).filter(|at| logged.contains(&runs[*at].run.0)).collect()
}

async fn boards(browser: &Browser, days: &[chrono::NaiveDate]) -> Vec<String> {
    let mut boards = Vec::new();
    for day in days {
        for game in ["canfield", "kings-corners"] {
            let address = format!("/api/v1/leaderboard?game={game}&day={day}");
            let answer = browser.other().get(&address).await;
            assert_eq!(answer.status, 200, "{address}");
            boards.push(answer.text());
        }
    }
    boards
}

#[sqlx::test]
async fn l3_logs_that_no_board_rests_on_go_after_30_days_and_nothing_else_does(pool: PgPool) {
    let tied = Stored::read("kings-corners-tied.json");
    let (mut first, ranked) = seated(&pool, tied.seed).await;
    sealed(&pool, &mut first, &ranked, &tied.events).await;
    let (canfield, ..) = first.play(5).await;
    let mut gone = first.other();
    let pruned = gives_up(&pool, &mut gone).await;
    let mut hidden = first.other();
    let hidden = gives_up(&pool, &mut hidden).await;
    done(&pool, &["hide-result", &hidden.run.0]);
    let mut held = first.other();
    let held = gives_up(&pool, &mut held).await;
    let mut rejected = first.other();
    let rejected = gives_up(&pool, &mut rejected).await;
    for run in [&held, &rejected] {
        let query = "update results set held = 'slow_clock' where run = $1::uuid";
        sqlx::query(query).bind(&run.run.0).execute(&pool).await.unwrap();
    }
    done(&pool, &["review", "reject", &rejected.run.0]);
    let mut away = first.other();
    let lapsed = away.start_game(pruned.game).await;
    away.save(&lapsed, 0, &given_up()[..1]).await.ok::<Value>();
    let mut idle = first.other();
    let empty = idle.start_game(pruned.game).await;
    age(&pool, 1).await;
    for (browser, run) in [(&mut away, &lapsed), (&mut idle, &empty)] {
        assert!(browser.resume(run).await.result.is_some_and(|result| result.lapsed && result.rank.is_none()));
    }
    // What lapsed was sealed a day later than it began.
    age(&pool, 30).await;
    let young = gives_up(&pool, &mut first.other()).await;
    age(&pool, 1).await;
    let open = first.other().start_game(pruned.game).await;
    let runs = [&ranked, &canfield, &pruned, &hidden, &held, &rejected, &lapsed, &empty, &young, &open];
    assert_eq!(logged(&pool, &runs).await, [0, 1, 2, 3, 4, 5, 6, 8]);

    let day = |days: u64| open.day - chrono::Days::new(days);
    let days = [day(0), day(1), day(32)];
    let (before, showed) = (stored(&pool).await, boards(&gone, &days).await);
    let mut told = done(&pool, &["prune", "--dry-run"]);
    assert_eq!(stored(&pool).await, before, "nothing is changed");
    assert_eq!(
        (&told["days"], &told["dry_run"], &told["runs"], &told["events"]),
        (&json!(30), &json!(true), &json!(2), &json!(3))
    );
    let bytes = told["bytes"].as_i64().unwrap();
    assert!((20..500).contains(&bytes), "{told}");
    let mut did = done(&pool, &["prune", "--note", "once a month"]);
    for told in [&mut told, &mut did] {
        assert!(told["before"].take().as_str().is_some_and(|time| time.ends_with('Z')));
    }
    told["dry_run"] = json!(false);
    assert_eq!(did, told, "as was told");
    assert_eq!(logged(&pool, &runs).await, [0, 1, 3, 4, 5, 8]);
    assert_eq!(boards(&gone, &days).await, showed);

    // All that stays, as it was.
    let rows = |all: Vec<String>| all.into_iter().filter(|row| !row.contains("\"pruned_at\"")).collect::<Vec<_>>();
    let after = stored(&pool).await;
    let left: Vec<String> = rows(before).into_iter().filter(|row| !row.contains("\"events\"")).collect();
    assert!(left.iter().all(|row| after.contains(row)));

    // It is written down once, and another time there is nothing to do.
    assert_eq!(done(&pool, &["prune"])["runs"], json!(0));
    let audit = done(&pool, &["audit", "--limit", "1"])["entries"][0].clone();
    assert_eq!(
        (&audit["action"], &audit["run"], &audit["note"]),
        (&json!("prune"), &Value::Null, &json!("once a month"))
    );
    let logs = json!({"runs": 2, "events": 3, "bytes": bytes});
    let was = json!({"game": "kings-corners", "day": day(32), "days": 30, "logs": logs});
    assert_eq!(audit["before"], was);

    // Whoever asks for the run is told its result, and that its log is gone.
    let again = gone.finish(&pruned, &given_up()).await.ok::<Finished>().result;
    let resumed = gone.resume(&pruned).await;
    assert_eq!((resumed.events.as_slice(), resumed.result.as_ref()), (&[][..], Some(&again)));
    gone.save(&pruned, 2, &given_up()).await.refused(409, "run_finished", None, Some("R-4"));
    let data: MyData = gone.get("/api/v1/my_data").await.ok();
    let [run] = &data.runs[..] else { panic!("{data:?}") };
    assert!(run.pruned.is_some() && run.log.is_empty());
    assert_eq!(run.result.as_ref().unwrap().log_hash, Some(log_hash(&given_up())));
    let shown = done(&pool, &["review", "show", &pruned.run.0]);
    assert!(shown["pruned_at"].is_string() && shown["log"] == json!([]), "{shown}");
    assert_eq!(done(&pool, &["review", "show", &held.run.0])["pruned_at"], Value::Null);

    // A log that was let go of is told from one that was lost.
    let (from, to) = (day(32).to_string(), day(0).to_string());
    let reverify = || done(&pool, &["reverify", "--from", &from, "--to", &to]);
    let counts = |report: &Value| ["checked", "pruned", "different"].map(|count| report[count].clone());
    let report = reverify();
    // The marks that this test has put on results are no replay's.
    assert_eq!(counts(&report), [json!(7), json!(2), json!(2)], "{report}");
    sqlx::query("delete from run_events where run = $1::uuid").bind(&hidden.run.0).execute(&pool).await.unwrap();
    assert_eq!(counts(&reverify()), [json!(7), json!(2), json!(3)]);
}

/// So many runs that were given up 40 days ago, each with a log of two pieces.
async fn many(pool: &PgPool, runs: i32) {
    for query in [
        "insert into dailies (game, day, rules_version, seed) select 'kings-corners', current_date - 40, 1, 7 where $1 > 0",
        "insert into players (id) select gen_random_uuid() from generate_series(1, $1)",
        "insert into runs (id, player, game, day, started_at, finished_at)
            select gen_random_uuid(), id, 'kings-corners', current_date - 40, now() - interval '40 days',
                now() - interval '40 days'
            from (select id from players limit $1) p",
        "insert into results (run, player, game, day, score, outcome, ranked_ms, lapsed, finished_at)
            select id, player, game, day, '{}', 'lost', 0, false, finished_at from (select * from runs limit $1) r",
        "insert into run_events (run, first, events, clock_ms, elapsed_ms)
            select id, first, '[[0, \".\"]]', 0, 0 from (select id from runs limit $1) r, generate_series(0, 1) first",
    ] {
        sqlx::query(query).bind(runs).execute(pool).await.unwrap();
    }
}

#[sqlx::test]
async fn h3_any_number_may_prune_at_once_and_each_log_is_counted_once(pool: PgPool) {
    many(&pool, 1_201).await;
    // Somebody is at a run: nobody waits for them.
    let mut busy = pool.begin().await.unwrap();
    sqlx::query("select from runs limit 1 for update").execute(&mut *busy).await.unwrap();
    let runs = |pruned| serde_json::to_value(pruned).unwrap()["runs"].as_i64().unwrap();
    let mut all = 0;
    let at_once = || prune(&pool, 30, false, None);
    let (one, two, three) = tokio::join!(at_once(), at_once(), at_once());
    for pruned in [one, two, three] {
        all += runs(pruned.unwrap());
    }
    assert_eq!(all, 1_200);
    busy.rollback().await.unwrap();
    let rest = runs(prune(&pool, 30, false, None).await.unwrap());
    assert_eq!(rest, 1);
    let query = "select count(*), sum((before->'logs'->>'runs')::int), sum((before->'logs'->>'events')::int),
        max((before->'logs'->>'runs')::int), (select count(*) from run_events)
        from audit_log where action = 'prune' and run is null";
    let (times, runs, events, most, left): (i64, i64, i64, i32, i64) =
        sqlx::query_as(query).fetch_one(&pool).await.unwrap();
    assert_eq!((runs, events, most, left), (1_201, 2_402, 500, 0));
    assert!(times >= 4, "in {times} batches");
}

#[sqlx::test]
async fn what_cannot_be_written_down_is_not_pruned(pool: PgPool) {
    many(&pool, 3).await;
    sqlx::query("alter table audit_log add constraint full_up check (false)").execute(&pool).await.unwrap();
    let before = stored(&pool).await;
    assert!(prune(&pool, 30, false, None).await.is_err());
    assert_eq!(stored(&pool).await, before);
}

#[test]
fn a_day_that_may_not_have_closed_is_wrong_usage() {
    for days in ["0", "1", "-3", "month", "100000000"] {
        let (code, out, err) = program("postgres://nobody@127.0.0.1:1/nothing", &["prune", &format!("--days={days}")]);
        assert_eq!((code, out.as_str(), err.contains("--days")), (Some(2), "", true), "{days}");
    }
}
