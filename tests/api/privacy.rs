//! What is stored about a player: taken away by them, and erased (L-4).

use crate::harness::{Answer, Browser, legal_log, make_it_yesterday, pass, show, stored};
use axum::{
    body::Body,
    http::{Request, StatusCode},
};
use saratoga::{
    api::{Board, Daily, Done, Finished, Mine, MyData, NameSet, RunState, Saved},
    rules::{GameKind, Outcome, RawEvent},
    server::services::moderation::{Action, act},
};
use serde_json::{Value, json};
use sqlx::PgPool;
use tokio::task::JoinSet;

const BOARD: &str = "/api/v1/leaderboard?game=canfield";

/// Everything but the dailies, which are nobody's.
async fn of_players(pool: &PgPool) -> Vec<String> {
    stored(pool).await.into_iter().filter(|row| !row.contains("\"seed\"")).collect()
}

async fn ranks(browser: &mut Browser) -> (Vec<(u64, u32)>, u64) {
    let board: Board = browser.get(BOARD).await.ok();
    (board.rows.iter().map(|row| (row.rank, row.guest)).collect(), board.of)
}

#[sqlx::test]
async fn l4_a_player_takes_away_all_that_is_stored(pool: PgPool) {
    let mut browser = Browser::new(&pool).await;
    let (run, log, result) = browser.play(30).await;
    make_it_yesterday(&pool, 0.0).await;
    sqlx::query("update results set day = day - 1, held = 'slow_clock', hidden = true").execute(&pool).await.unwrap();
    let open = browser.start_game(GameKind::KingsCorners).await;
    browser.save(&open, 0, &[RawEvent(0, ".".into())]).await.ok::<Saved>();
    browser.post("set_name", json!({"name": "রবীন্দ্রনাথ"})).await.ok::<NameSet>();
    browser.post("transfer_code", json!({})).await.ok::<Value>();
    // Somebody else's is not in it.
    let mut other = browser.other();
    let (theirs, ..) = other.play(5).await;
    other.post("set_name", json!({"name": "Zoé"})).await.ok::<NameSet>();
    browser.post("report_name", json!({"run": theirs.run})).await.ok::<Value>();
    for (action, run, note) in [
        (Action::ShowResult, &run, Some("a mistake")),
        (Action::HideName, &theirs, None),
        (Action::HideResult, &run, None),
        (Action::HideName, &open, None),
    ] {
        act(&pool, action, run.run.0.parse().unwrap(), note).await.unwrap();
    }

    let answer = browser.get("/api/v1/my_data").await;
    assert_eq!(answer.header("content-type"), "application/json");
    assert_eq!(answer.header("content-disposition"), "attachment; filename=\"saratoga.json\"");
    assert_eq!(answer.header("cache-control"), "private, no-store");
    let data: MyData = answer.ok();
    assert_eq!((data.player.name.as_deref(), data.player.guest), (Some("রবীন্দ্রনাথ"), 1));
    assert!(data.player.transfer_code_expires.is_some());
    let reports: Vec<_> = data.reports.iter().map(|report| (report.name.as_str(), report.reporter)).collect();
    assert_eq!(reports, [("Zoé", true)]);
    assert!(data.player.name_hidden && data.deeds.is_sorted_by_key(|deed| deed.at));
    let deeds: Vec<_> = data.deeds.iter().map(|deed| (deed.action.as_str(), &deed.run, deed.note.as_deref())).collect();
    let (first, second) = (&run.run.0, &open.run.0);
    let wanted = [("show_result", first, Some("a mistake")), ("hide_result", first, None), ("hide_name", second, None)];
    assert_eq!(deeds, wanted);
    assert_eq!(data.deeds[0].before, r#"{"hidden": true}"#);
    assert_eq!(data.runs.len(), 2);
    let [finished, playing] = &data.runs[..] else { unreachable!() };
    assert_eq!((&finished.run, finished.game.as_str()), (&run.run.0, "canfield"));
    assert_eq!(finished.day, run.day.pred_opt().unwrap());
    assert_eq!(finished.log.iter().flat_map(|piece| piece.events.clone()).collect::<Vec<_>>(), log);
    let scored = finished.result.as_ref().unwrap();
    assert_eq!((scored.outcome, scored.score), (Outcome::Unfinished, result.score));
    assert_eq!((scored.held.as_deref(), scored.hidden, scored.lapsed), (Some("slow_clock"), true, false));
    assert_eq!((&playing.run, playing.game.as_str(), playing.day), (&open.run.0, "kings-corners", open.day));
    assert_eq!((playing.finished, &playing.result), (None, &None));
    assert_eq!((playing.log[0].first, playing.log[0].events.len()), (0, 1));

    // Every column of every row is there, but for ids that say nothing: what a later migration adds has to be added here.
    let text = answer.json::<Value>().to_string();
    let columns: Vec<(String, String)> = sqlx::query_as(
        "select table_name::text, column_name::text from information_schema.columns
        where table_schema = 'public' and table_name not in ('_sqlx_migrations', 'settings', 'dailies', 'proofs', 'searches')",
    )
    .fetch_all(&pool)
    .await
    .unwrap();
    let renamed = |table: &str, column: &str| match (table, column) {
        (_, "created_at") => Some("created"),
        (_, "started_at") => Some("started"),
        (_, "finished_at") => Some("finished"),
        (_, "pruned_at") => Some("pruned"),
        (_, "received_at") => Some("received"),
        (_, "resolved_at") => Some("resolved"),
        ("transfer_codes", "expires_at") => Some("transfer_code_expires"),
        ("runs", "id") => Some("run"),
        // Postgres's own numbers of transactions.
        (_, "entered") => None,
        // Secret (a player's id, a code's hash).
        (_, "player") | ("players" | "reports" | "audit_log", "id") | ("transfer_codes", "hash") => None,
        _ => Some(""),
    };
    for (table, column) in columns {
        match renamed(&table, &column) {
            Some("") => assert!(text.contains(&format!("\"{column}\":")), "{table}.{column}"),
            Some(name) => assert!(text.contains(&format!("\"{name}\":")), "{table}.{column}"),
            None => {}
        }
    }
    let id: String = sqlx::query_scalar("select id::text from players where guest = 1").fetch_one(&pool).await.unwrap();
    assert!(!text.contains(&id));
}

#[sqlx::test]
async fn l4_who_is_no_player_has_nothing_to_take_away(pool: PgPool) {
    let mut browser = Browser::new(&pool).await;
    browser.get("/api/v1/my_data").await.refused(401, "no_player", None, Some("R-2"));
    browser.start().await;
    let empty: MyData = browser.get("/api/v1/my_data").await.ok();
    assert_eq!((empty.runs.len(), empty.runs[0].log.len(), empty.player.name), (1, 0, None));
    sqlx::query("delete from players").execute(&pool).await.unwrap();
    browser.get("/api/v1/my_data").await.refused(401, "no_player", None, Some("R-2"));
}

#[sqlx::test]
async fn l4_erasing_leaves_nothing_and_boards_close_the_gap(pool: PgPool) {
    let mut first = Browser::new(&pool).await;
    let mut second = first.other();
    let mut third = first.other();
    for (browser, elapsed) in [(&mut first, 1_000), (&mut second, 60_000), (&mut third, 90_000)] {
        let run = browser.start().await;
        show(&pool, &run, elapsed).await;
        browser.finish(&run, &[]).await.ok::<Finished>();
    }
    assert_eq!(ranks(&mut third).await, (vec![(1, 1), (2, 2), (3, 3)], 3));
    first.post("set_name", json!({"name": "Ada"})).await.ok::<NameSet>();
    first.post("transfer_code", json!({})).await.ok::<Value>();
    let before = of_players(&pool).await;

    let answer = first.post("erase_me", json!({})).await;
    assert_eq!(answer.ok::<Done>(), Done {});
    let set = answer.header("set-cookie");
    assert!(set.starts_with("saratoga_player=;") && set.contains("Max-Age=0") && set.contains("Path=/"), "{set}");
    assert_eq!(ranks(&mut third).await, (vec![(1, 2), (2, 3)], 2));
    let board: Board = third.get(BOARD).await.ok();
    assert_eq!(board.own.unwrap().rank, 2);
    let after = of_players(&pool).await;
    assert!(after.iter().all(|row| before.contains(row)) && after.len() < before.len());
    let codes: i64 = sqlx::query_scalar("select count(*) from transfer_codes").fetch_one(&pool).await.unwrap();
    assert_eq!(codes, 0);

    // Sent twice, with the cookie and without.
    first.post("erase_me", json!({})).await.ok::<Done>();
    let kept = of_players(&pool).await;
    assert_eq!(kept, after);
    // The page is a stranger's again, and a start makes a new player.
    assert!(matches!(first.get("/api/v1/daily?game=canfield").await.ok::<Daily>().mine, Mine::New));
    first.start().await;
    assert_eq!(of_players(&pool).await.len(), after.len() + 2);
}

#[sqlx::test]
async fn l4_an_erased_player_s_other_tabs_are_told(pool: PgPool) {
    let mut browser = Browser::new(&pool).await;
    let run = browser.start().await;
    let mut tab = browser.clone();
    let told = |answer: Answer| answer.refused(401, "no_player", None, Some("R-2"));
    browser.post("erase_me", json!({})).await.ok::<Done>();
    told(tab.save(&run, 0, &[RawEvent(0, "d".into())]).await);
    told(tab.finish(&run, &[]).await);
    told(tab.post("resume_run", json!({"run": run.run})).await);
    told(tab.post("set_name", json!({"name": "Ada"})).await);
    told(tab.post("transfer_code", json!({})).await);
    assert!(of_players(&pool).await.is_empty());
    // Erased once more by the other tab, which still has the cookie.
    tab.clone().post("erase_me", json!({})).await.ok::<Done>();
    // A start there makes a player anew, with nothing of the one before.
    let again = tab.start().await;
    assert_ne!(again.run, run.run);
    assert_eq!((again.seed, again.events.len()), (run.seed, 0));
    let guest: i32 = sqlx::query_scalar("select guest from players").fetch_one(&pool).await.unwrap();
    assert_eq!(guest, 2);
}

#[sqlx::test]
async fn l4_erasing_and_playing_at_once_ends_in_one_or_the_other(pool: PgPool) {
    for round in 0..12 {
        let mut browser = Browser::new(&pool).await;
        let run = browser.start().await;
        let log = legal_log(run.seed, 20);
        browser.save(&run, 0, &log[..10]).await.ok::<Saved>();
        browser.save(&run, 10, &log[10..]).await.ok::<Saved>();
        let mut requests = JoinSet::new();
        let send =
            |requests: &mut JoinSet<(&'static str, Answer, Browser)>, what: &'static str, mut browser: Browser| {
                let (run, log) = (run.clone(), log.clone());
                requests.spawn(async move {
                    let answer = match what {
                        "finish" => browser.finish(&run, &log).await,
                        "save" => browser.save(&run, 20, &[RawEvent(20, "u".into())]).await,
                        "start" => browser.post("start_run", json!({"game": "egyptian-war"})).await,
                        "name" => browser.post("set_name", json!({"name": "Ada"})).await,
                        "code" => browser.post("transfer_code", json!({})).await,
                        "look" => browser.get("/en/privacy").await,
                        _ => browser.post("erase_me", json!({})).await,
                    };
                    (what, answer, browser)
                });
            };
        let mut all = ["finish", "erase", "save", "finish", "start", "erase", "name", "code", "look"];
        all.rotate_left(round % 9);
        // Each at a server of its own: of one a player gets so much at once only.
        let mut tabs = Vec::new();
        for _ in all {
            tabs.push(browser.elsewhere(&pool).await);
        }
        for (what, tab) in all.into_iter().zip(tabs) {
            send(&mut requests, what, tab);
        }
        let mut players = vec![browser.clone()];
        for (what, answer, browser) in requests.join_all().await {
            let status = answer.status.as_u16();
            // Besides that the player is gone (401): a save after the finish is refused and the other way round (409),
            // and so is the old run (404), where the start came last. Nothing fails inside.
            assert!([200, 401, 404, 409].contains(&status), "{what}: {status} {}", answer.text());
            assert!(what != "erase" || status == 200, "{}", answer.text());
            players.push(browser);
        }
        // A start after the erasure made another player.
        for mut player in players {
            player.post("erase_me", json!({})).await.ok::<Done>();
        }
        assert!(of_players(&pool).await.is_empty());
    }
}

#[sqlx::test]
async fn l4_a_run_is_erased_while_a_server_finishes_it(pool: PgPool) {
    let mut browser = Browser::new(&pool).await;
    let run = browser.start().await;
    let other: RunState = browser.other().start().await;
    // A server has locked the run, and takes its time.
    let mut finishing = pool.begin().await.unwrap();
    sqlx::query("select from runs where id = $1::uuid for update")
        .bind(&run.run.0)
        .execute(&mut *finishing)
        .await
        .unwrap();
    let mut tab = browser.clone();
    let erasing = tokio::spawn(async move { tab.post("erase_me", json!({})).await.ok::<Done>() });
    // The erasure has the player's row, and waits for the run.
    let waits = "select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    while sqlx::query_scalar::<_, i64>(waits).fetch_one(&pool).await.unwrap() == 0 {
        tokio::task::yield_now().await;
    }
    // What a finish does next: it must not wait for the player, or the two would wait for each other for ever.
    sqlx::query(
        "insert into results (run, player, game, day, rank_key, score, outcome, ranked_ms, lapsed)
        select id, player, game, day, 0, '{}', 'unfinished', 0, false from runs where id = $1::uuid",
    )
    .bind(&run.run.0)
    .execute(&mut *finishing)
    .await
    .unwrap();
    finishing.commit().await.unwrap();
    erasing.await.unwrap();
    let rows = of_players(&pool).await;
    assert!(rows.len() == 2 && rows.iter().all(|row| !row.contains(&run.run.0)), "{rows:?}");
    assert!(rows.iter().any(|row| row.contains(&other.run.0)));
}

#[sqlx::test]
async fn a_result_names_no_player_but_its_run_s(pool: PgPool) {
    let mut browser = Browser::new(&pool).await;
    let run = browser.start().await;
    browser.other().start().await;
    let wrong = sqlx::query(
        "insert into results (run, player, game, day, rank_key, score, outcome, ranked_ms, lapsed)
        select r.id, p.id, game, day, 0, '{}', 'unfinished', 0, false from runs r, players p
        where r.id = $1::uuid and p.id <> r.player",
    );
    let error = wrong.bind(&run.run.0).execute(&pool).await.unwrap_err();
    assert_eq!(error.as_database_error().unwrap().constraint(), Some("results_run"));
}

#[sqlx::test]
async fn l4_erasing_a_lapsed_run_s_player_stops_no_sweep(pool: PgPool) {
    let mut browser = Browser::new(&pool).await;
    let run = browser.start().await;
    let mut rest = browser.other();
    let lapsing = rest.start().await;
    pass(&pool, 25.0 * 3600.0).await;
    browser.post("erase_me", json!({})).await.ok::<Done>();
    let state = crate::time::state(&pool).await;
    assert_eq!(saratoga::server::services::runs::lapse_due(&state).await.unwrap(), 1);
    let lapsed: RunState = rest.resume(&lapsing).await;
    assert!(lapsed.result.unwrap().lapsed);
    browser.post("resume_run", json!({"run": run.run})).await.refused(401, "no_player", None, Some("R-2"));
}

#[sqlx::test]
async fn l4_other_sites_erase_nobody(pool: PgPool) {
    let mut browser = Browser::new(&pool).await;
    browser.start().await;
    let before = stored(&pool).await;
    for (address, kind, body) in [
        ("/api/v1/erase_me", "application/json", "{}"),
        ("/api/v1/transfer_code", "application/json", "{}"),
        ("/en/privacy/erase", "application/x-www-form-urlencoded", "sure=yes"),
        ("/en/privacy/code", "application/x-www-form-urlencoded", ""),
        ("/en/privacy/device", "application/x-www-form-urlencoded", "code=0"),
    ] {
        let request = Request::post(address).header("sec-fetch-site", "cross-site").header("content-type", kind);
        let answer = browser.send(request.body(Body::from(body)).unwrap()).await;
        answer.refused(403, "cross_site", None, None);
        let request = Request::post(address).header("origin", "https://evil.example").header("content-type", kind);
        let answer = browser.send(request.header("host", "localhost").body(Body::from(body)).unwrap()).await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN, "{address}");
    }
    assert_eq!(stored(&pool).await, before);
}

#[sqlx::test]
async fn l4_a_long_past_is_taken_away_whole(pool: PgPool) {
    let mut browser = Browser::new(&pool).await;
    let run = browser.start().await;
    show(&pool, &run, 60_000).await;
    sqlx::query(
        "with days as (
            insert into dailies (game, day, rules_version, seed)
            select 'canfield', day - n, 1, n from dailies, generate_series(1, 400) n returning day
        ), attempts as (
            insert into runs (id, player, game, day, started_at)
            select gen_random_uuid(), p.id, 'canfield', days.day, days.day from players p, days returning id
        )
        insert into run_events (run, first, events, clock_ms, elapsed_ms)
        select id, 0, '[[1, \"d\"], [2, \"d\"]]', 2, 2 from attempts",
    )
    .execute(&pool)
    .await
    .unwrap();
    let data: MyData = browser.get("/api/v1/my_data").await.ok();
    assert_eq!(data.runs.len(), 401);
    assert!(data.runs.is_sorted_by_key(|run| run.started));
    assert_eq!(data.runs.iter().filter(|run| run.log.len() == 1 && run.log[0].events.len() == 2).count(), 400);
}

#[sqlx::test]
async fn finishing_twice_around_an_erasure_never_fails_inside(pool: PgPool) {
    let mut browser = Browser::new(&pool).await;
    let (run, log, _) = browser.play(5).await;
    browser.finish(&run, &log).await.ok::<Finished>();
    let mut tab = browser.clone();
    browser.post("erase_me", json!({})).await.ok::<Done>();
    tab.finish(&run, &log).await.refused(401, "no_player", None, Some("R-2"));
}
