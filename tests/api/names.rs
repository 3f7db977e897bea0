//! Names on boards (L-4): given, refused, and looking like somebody else's.

use crate::{
    boards::put,
    harness::{Browser, make_it_yesterday, stored},
};
use saratoga::{
    api::{Board, Daily, Mine, NameSet, RunState},
    rules::GameKind,
};
use serde_json::json;
use sqlx::{ConnectOptions, Executor, PgPool};
use std::pin::Pin;
use tokio::task::JoinSet;

const BOARD: &str = "/api/v1/leaderboard?game=canfield";

/// Calls the player so.
async fn call(browser: &mut Browser, name: &str) {
    assert_eq!(browser.post("set_name", json!({"name": name})).await.ok::<NameSet>().name, name);
}

/// The name may not be the player's.
async fn refuse(browser: &mut Browser, name: &str) {
    browser.post("set_name", json!({"name": name})).await.refused(409, "name_taken", None, Some("L-4"));
}

/// Every player's name, in the order in which they came.
async fn names(pool: &PgPool) -> Vec<Option<String>> {
    sqlx::query_scalar("select name from players order by guest").fetch_all(pool).await.unwrap()
}

#[sqlx::test]
async fn l4_a_name_stands_on_the_board_and_can_be_changed(pool: PgPool) {
    let mut browser = Browser::new(&pool).await;
    browser.play(5).await;
    let board: Board = browser.get(BOARD).await.ok();
    assert_eq!((board.rows[0].name.as_deref(), board.rows[0].guest), (None, 1));
    for (given, shown) in [
        ("  Ada   Lovelace ", "Ada Lovelace"),
        ("রবীন্দ্রনাথ", "রবীন্দ্রনাথ"),
        ("র\u{200D}\u{9CD}যাব", "র\u{200D}\u{9CD}যাব"),
        ("Žygis", "Žygis"),
        ("👩🏽\u{200D}🚀", "👩🏽\u{200D}🚀"),
    ] {
        let set: NameSet = browser.post("set_name", json!({"name": given})).await.ok();
        assert_eq!(set.name, shown);
        let board: Board = browser.other().get(BOARD).await.ok();
        assert_eq!(board.rows[0].name.as_deref(), Some(shown));
    }
}

#[sqlx::test]
async fn l4_names_that_cannot_stand_are_refused(pool: PgPool) {
    let mut browser = Browser::new(&pool).await;
    browser.start().await;
    let before = stored(&pool).await;
    for (name, code) in [
        ("", "name_blank"),
        (" \u{2003} ", "name_blank"),
        ("aaaaaaaaaaaaaaaaaaaaa", "name_long"),
        ("a\u{0}b", "name_control"),
        ("a\nb", "name_control"),
        ("\u{202E}ada", "name_direction"),
        ("a\u{200B}b", "name_characters"),
        ("a\u{300}\u{301}\u{302}\u{303}\u{304}", "name_marks"),
        ("Guest 17", "name_reserved"),
        ("fuck", "name_forbidden"),
    ] {
        browser.post("set_name", json!({"name": name})).await.refused(422, code, None, Some("L-4"));
    }
    assert_eq!(stored(&pool).await, before);
}

#[sqlx::test]
async fn a_player_who_is_gone_has_no_name(pool: PgPool) {
    let mut browser = Browser::new(&pool).await;
    browser.start().await;
    sqlx::query("delete from players").execute(&pool).await.unwrap();
    browser.post("set_name", json!({"name": "Ada"})).await.refused(401, "no_player", None, Some("R-2"));
    // Whoever starts again is a player again.
    browser.start().await;
    call(&mut browser, "Ada").await;
}

#[sqlx::test]
async fn l4_a_look_alike_of_a_name_on_the_same_board_is_refused(pool: PgPool) {
    let mut ada = Browser::new(&pool).await;
    let mut other = ada.other();
    ada.start().await;
    other.start().await;
    call(&mut ada, "Ada").await;
    for name in ["Ada", "ADA", "АԀА", "Аda", "a d a", "Ada.", "Áda", "A\u{323}da"] {
        refuse(&mut other, name).await;
    }
    call(&mut other, "Ida").await;
    // Nobody stands in their own way, and a name that is given up is free.
    call(&mut ada, "ada").await;
    call(&mut ada, "Eva").await;
    call(&mut other, "Ada").await;
    assert_eq!(names(&pool).await, [Some("Eva".into()), Some("Ada".into())]);
}

#[sqlx::test]
async fn l4_on_different_boards_names_may_look_alike(pool: PgPool) {
    let mut ada = Browser::new(&pool).await;
    let mut other = ada.other();
    ada.start_game(GameKind::Canfield).await;
    call(&mut ada, "Ada").await;
    make_it_yesterday(&pool, 3600.0).await;
    other.start_game(GameKind::Canfield).await;
    ada.start_game(GameKind::KingsCorners).await;
    call(&mut other, "Ada").await;
    // Any board on which both stand counts, whichever the game.
    call(&mut other, "Bo").await;
    other.start_game(GameKind::KingsCorners).await;
    refuse(&mut other, "Ada").await;
}

#[sqlx::test]
async fn l4_whoever_enters_a_board_with_a_taken_name_becomes_a_guest_there(pool: PgPool) {
    let mut ada = Browser::new(&pool).await;
    let mut late = ada.other();
    ada.start_game(GameKind::Canfield).await;
    late.start_game(GameKind::KingsCorners).await;
    call(&mut ada, "Ada").await;
    call(&mut late, "АDА").await;
    let (run, ..) = late.play(3).await;
    assert_eq!(names(&pool).await, [Some("Ada".into()), None]);
    let board: Board = late.get(BOARD).await.ok();
    assert_eq!((board.rows[0].name.as_deref(), board.rows[0].run == run.run), (None, true));
    // The page asks for another one.
    assert!(matches!(
        late.get("/api/v1/daily?game=canfield").await.ok::<Daily>().mine,
        Mine::Finished { name: None, .. }
    ));
    refuse(&mut late, "АDА").await;
    call(&mut late, "Ada the Second").await;
    // Whoever was there first keeps theirs, also when they start again what they have started.
    ada.start_game(GameKind::Canfield).await;
    late.start_game(GameKind::Canfield).await;
    assert_eq!(names(&pool).await, [Some("Ada".into()), Some("Ada the Second".into())]);
}

#[sqlx::test]
async fn l4_names_from_before_looks_were_stored_get_theirs_at_the_next_start(pool: PgPool) {
    let mut ada = Browser::new(&pool).await;
    let mut other = ada.other();
    ada.start_game(GameKind::Canfield).await;
    sqlx::query("update players set name = 'Ada'").execute(&pool).await.unwrap();
    ada.start_game(GameKind::KingsCorners).await;
    other.start_game(GameKind::KingsCorners).await;
    refuse(&mut other, "ada").await;
}

/// A request, which comes to the status that it is answered with.
type Racer = Pin<Box<dyn Future<Output = u16> + Send>>;

/// Sends requests that all get as far as the player whom they are about, and go on from there at once.
async fn at_once(pool: &PgPool, requests: Vec<Racer>) -> Vec<u16> {
    let mut gate = pool.connect_options().connect().await.unwrap();
    gate.execute("begin; select from players for update").await.unwrap();
    let of = requests.len() as i64;
    let mut racers: JoinSet<u16> = requests.into_iter().collect();
    let waiting =
        "select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    while sqlx::query_scalar::<_, i64>(waiting).fetch_one(pool).await.unwrap() < of {
        assert_eq!(racers.try_join_next().map(|done| done.unwrap()), None, "nobody passes the gate");
    }
    gate.execute("commit").await.unwrap();
    let mut statuses = Vec::new();
    while let Some(status) = racers.join_next().await {
        statuses.push(status.unwrap());
    }
    statuses.sort_unstable();
    statuses
}

fn set(mut player: Browser, name: String) -> Racer {
    Box::pin(async move { player.post("set_name", json!({"name": name})).await.status.as_u16() })
}

fn start(mut player: Browser) -> Racer {
    Box::pin(async move { player.post("start_run", json!({"game": "canfield"})).await.status.as_u16() })
}

#[sqlx::test]
async fn l4_of_those_who_choose_one_name_at_once_one_gets_it(pool: PgPool) {
    let browser = Browser::new(&pool).await;
    let mut choices = Vec::new();
    for name in ["Racer", "RАCER", "racer", "Rаcer."] {
        let mut player = browser.other();
        player.start().await;
        choices.push(set(player, name.into()));
    }
    assert_eq!(at_once(&pool, choices).await, [200, 409, 409, 409]);
}

#[sqlx::test]
async fn l4_of_those_who_enter_or_choose_at_once_one_has_the_name(pool: PgPool) {
    let browser = Browser::new(&pool).await;
    for round in 0..3 {
        let name = format!("Racer {round}");
        let mut racers = Vec::new();
        // Two who bring the name along, and one who chooses it while entering.
        for at in 0..3 {
            let mut player = browser.other();
            player.start().await;
            sqlx::query("delete from runs where player = (select id from players order by guest desc limit 1)")
                .execute(&pool)
                .await
                .unwrap();
            match at {
                // At another server: at one a player's requests take turns.
                0 => racers.push(set(player.elsewhere(&pool).await, name.clone())),
                _ => call(&mut player, &name).await,
            }
            racers.push(start(player));
        }
        let statuses = at_once(&pool, racers).await;
        assert!(statuses == [200; 4] || statuses == [200, 200, 200, 409], "{statuses:?}");
        let with_it = names(&pool).await.into_iter().filter(|kept| kept.as_ref() == Some(&name)).count();
        assert_eq!(with_it, 1, "round {round}");
    }
}

/// Ada, with a result under that name, and somebody else who plays too.
async fn ada_and_a_reader(pool: &PgPool) -> (Browser, RunState, Browser) {
    let mut ada = Browser::new(pool).await;
    let (run, ..) = ada.play(3).await;
    call(&mut ada, "Ada").await;
    let mut reader = ada.other();
    reader.start_game(GameKind::KingsCorners).await;
    (ada, run, reader)
}

mod reports {
    use super::*;
    use axum::{
        body::Body,
        http::{Request, StatusCode, header},
    };
    use saratoga::{
        api::{Reported, RunId},
        rules::{Outcome, canfield},
        server::{
            PlayerId,
            store::reports::{close, list},
        },
    };

    async fn report(browser: &mut Browser, run: &RunId) -> crate::harness::Answer {
        browser.post("report_name", json!({"run": run})).await
    }

    #[sqlx::test]
    async fn l4_a_player_reports_a_name_once(pool: PgPool) {
        let (mut ada, run, mut reader) = ada_and_a_reader(&pool).await;
        for _ in 0..2 {
            assert_eq!(report(&mut reader, &run.run).await.ok::<Reported>().name, "Ada");
        }
        let mut second = reader.other();
        second.start_game(GameKind::KingsCorners).await;
        report(&mut second, &run.run).await.ok::<Reported>();
        call(&mut ada, "Eva").await;
        report(&mut reader, &run.run).await.ok::<Reported>();

        let open = list(&pool, 10).await.unwrap();
        let told: Vec<_> = open.iter().map(|open| (open.name.as_str(), open.reports, open.is_current)).collect();
        assert_eq!(told, [("Ada", 2, false), ("Eva", 1, true)]);
        assert_eq!(open[0].run.map(|run| run.to_string()), Some(run.run.0.clone()));
        assert!(open[0].first_at <= open[0].last_at);
        assert_eq!(list(&pool, 1).await.unwrap().len(), 1);

        let player = sqlx::query_scalar("select player from reports where name = 'Ada' limit 1");
        let player = PlayerId(player.fetch_one(&pool).await.unwrap());
        assert_eq!(close(&pool, player).await.unwrap(), 3, "both of the player's names");
        assert_eq!(close(&pool, player).await.unwrap(), 0);
        assert!(list(&pool, 10).await.unwrap().is_empty());
    }

    #[sqlx::test]
    async fn l4_reports_go_with_the_player_and_outlive_the_reporter(pool: PgPool) {
        let (_, run, mut reader) = ada_and_a_reader(&pool).await;
        report(&mut reader, &run.run).await.ok::<Reported>();
        sqlx::query("delete from players where name is null").execute(&pool).await.unwrap();
        assert_eq!(list(&pool, 10).await.unwrap()[0].reports, 1);
        sqlx::query("delete from players").execute(&pool).await.unwrap();
        assert!(list(&pool, 10).await.unwrap().is_empty());
    }

    #[sqlx::test]
    async fn l4_what_cannot_be_reported_is_refused(pool: PgPool) {
        let (mut ada, run, mut reader) = ada_and_a_reader(&pool).await;
        report(&mut ada, &run.run).await.refused(422, "own_name", None, Some("L-4"));
        report(&mut ada.other(), &run.run).await.refused(401, "no_player", None, Some("R-2"));
        let unknown = RunId("019ad000-0000-7000-8000-000000000000".into());
        for run in [unknown, RunId("nonsense".into())] {
            report(&mut reader, &run).await.refused(404, "no_such_name", None, Some("L-4"));
        }
        // A guest, and what is in play, held or hidden, stands under no name.
        let score = (canfield::Score::new(9, 1_000).into(), Outcome::Unfinished, 1_000);
        put(&pool, GameKind::Canfield, 0, std::iter::once(score)).await;
        let board: Board = reader.get(BOARD).await.ok();
        let guest = board.rows.iter().find(|row| row.name.is_none()).unwrap();
        report(&mut reader, &guest.run).await.refused(404, "no_such_name", None, Some("L-4"));
        let playing = ada.start_game(GameKind::KingsCorners).await;
        report(&mut reader, &playing.run).await.refused(404, "no_such_name", None, Some("L-4"));
        for change in ["hidden = true", "hidden = false, held = 'slow_clock'"] {
            sqlx::query(sqlx::AssertSqlSafe(format!("update results set {change}"))).execute(&pool).await.unwrap();
            report(&mut reader, &run.run).await.refused(404, "no_such_name", None, Some("L-4"));
        }
        // A player who is gone reports nothing.
        sqlx::query("update results set held = null").execute(&pool).await.unwrap();
        sqlx::query("delete from players where name is null").execute(&pool).await.unwrap();
        report(&mut reader, &run.run).await.refused(401, "no_player", None, Some("R-2"));
        assert!(list(&pool, 10).await.unwrap().is_empty());
    }

    #[sqlx::test]
    async fn l4_players_see_a_flag_beside_others_names(pool: PgPool) {
        let (mut ada, run, mut reader) = ada_and_a_reader(&pool).await;
        reader.play(2).await;
        let flag = format!(r#"href="/en/report/{}""#, run.run.0);
        for page in ["/en/canfield/leaderboard", "/en/canfield"] {
            let html = reader.get(page).await.text();
            assert!(html.contains(&flag) && html.contains(r#"aria-label="Report the name Ada""#), "{html}");
            assert_eq!(html.matches("/en/report/").count(), 1, "not beside a guest or the reader: {html}");
            for browser in [&mut ada, &mut reader.other()] {
                assert!(!browser.get(page).await.text().contains("/en/report/"));
            }
        }
    }

    #[sqlx::test]
    async fn l4_a_form_without_a_script_reports_a_name(pool: PgPool) {
        let (mut ada, run, mut reader) = ada_and_a_reader(&pool).await;
        let page = format!("/lt/report/{}", run.run.0);
        let html = reader.get(&page).await.text();
        assert!(html.contains("<bdi>Ada</bdi>") && html.contains(&format!(r#"action="{page}""#)), "{html}");
        assert!(html.contains(r#"method="post""#) && !html.contains("<script"), "{html}");

        let form = |site: &str| {
            let request = Request::post(&page).header(header::CONTENT_TYPE, "application/x-www-form-urlencoded");
            request.header("sec-fetch-site", site).body(Body::empty()).unwrap()
        };
        reader.send(form("cross-site")).await.refused(403, "cross_site", None, None);
        assert!(list(&pool, 10).await.unwrap().is_empty());
        let answer = reader.send(form("same-origin")).await;
        assert_eq!((answer.status, answer.header("location")), (StatusCode::SEE_OTHER, &*format!("{page}/thanks")));
        assert_eq!(list(&pool, 10).await.unwrap()[0].reports, 1);
        let thanks = reader.get(answer.header("location")).await;
        assert_eq!(thanks.status, StatusCode::OK);
        let day = reader.get(BOARD).await.ok::<Board>().day;
        assert!(thanks.text().contains(&format!(r#"href="/lt/canfield/leaderboard/{day}""#)), "{}", thanks.text());

        // Who can't report it is led back to the page, which says why instead of asking.
        for browser in [&mut ada, &mut reader.other()] {
            let answer = browser.send(form("same-origin")).await;
            assert_eq!((answer.status, answer.header("location")), (StatusCode::SEE_OTHER, &*page));
            let html = browser.get(&page).await.text();
            assert!(html.contains("<bdi>Ada</bdi>") && !html.contains("<form"), "{html}");
        }
        assert_eq!(list(&pool, 10).await.unwrap()[0].reports, 1);
    }

    #[sqlx::test]
    async fn l4_there_is_no_page_for_what_cannot_be_reported(pool: PgPool) {
        let (_, run, mut reader) = ada_and_a_reader(&pool).await;
        for page in [
            "/en/report/nonsense",
            "/en/report/019ad000-0000-7000-8000-000000000000",
            "/en/report/019ad000-0000-7000-8000-000000000000/thanks",
            "/en/report",
            &format!("/de/report/{}", run.run.0),
        ] {
            let answer = reader.get(page).await;
            assert_eq!(answer.status, StatusCode::NOT_FOUND, "{page}");
            assert!(answer.header("content-type").starts_with("text/html"), "{page}");
        }
        for page in ["/en/report/nonsense", "/de/report/019ad000-0000-7000-8000-000000000000"] {
            let answer = reader.send(Request::post(page).body(Body::empty()).unwrap()).await;
            answer.refused(404, "not_found", None, None);
        }
        let put = Request::put(format!("/en/report/{}", run.run.0)).body(Body::empty()).unwrap();
        reader.send(put).await.refused(405, "method_not_allowed", None, None);
    }
}
