//! Reports of names (L-4): made, counted, dealt with.

use crate::{
    boards::put,
    harness::Browser,
    names::{BOARD, call},
};
use axum::{
    body::Body,
    http::{Request, StatusCode, header},
};
use saratoga::{
    api::{Board, Done, Reported, RunId, RunState},
    rules::{GameKind, Outcome, canfield},
    server::{
        PlayerId,
        services::moderation::{Action, act},
        store::reports::{close, list},
    },
    words::Lang,
};
use serde_json::json;
use sqlx::PgPool;

/// Ada, with a result under that name, and somebody else who plays too.
async fn ada_and_a_reader(pool: &PgPool) -> (Browser, RunState, Browser) {
    let mut ada = Browser::new(pool).await;
    let (run, ..) = ada.play(3).await;
    call(&mut ada, "Ada").await;
    let mut reader = ada.other();
    reader.start_game(GameKind::KingsCorners).await;
    (ada, run, reader)
}

async fn report(browser: &mut Browser, run: &RunId) -> crate::harness::Answer {
    browser.post("report_name", json!({"run": run})).await
}

#[sqlx::test]
async fn l4_a_player_reports_a_name_once(pool: PgPool) {
    let (mut ada, run, mut reader) = ada_and_a_reader(&pool).await;
    for again in [false, true] {
        assert_eq!(report(&mut reader, &run.run).await.ok::<Reported>(), Reported { name: "Ada".into(), again });
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

/// Whoever reports, erases themselves and comes back as another is one reporter.
#[sqlx::test]
async fn l4_players_made_to_be_thrown_away_weigh_as_one(pool: PgPool) {
    let (ada, run, mut reader) = ada_and_a_reader(&pool).await;
    let mut others = reader.other();
    others.play(2).await;
    call(&mut others, "Bo").await;
    for _ in 0..5 {
        let mut thrown_away = reader.other();
        thrown_away.start_game(GameKind::KingsCorners).await;
        report(&mut thrown_away, &run.run).await.ok::<Reported>();
        thrown_away.post("erase_me", json!({})).await.ok::<Done>();
    }
    let count = async || list(&pool, 10).await.unwrap()[0].reports;
    assert_eq!(count().await, 1);
    report(&mut reader, &run.run).await.ok::<Reported>();
    report(&mut others, &run.run).await.ok::<Reported>();
    assert_eq!(count().await, 3);
    // However many they are, a name is hidden by an operator alone; and then it stays so, whatever becomes of the reporters.
    let shown = async |browser: &mut Browser| {
        let board: Board = browser.get(BOARD).await.ok();
        board.rows.into_iter().find(|row| row.run == run.run).unwrap().name
    };
    assert_eq!(shown(&mut reader).await.as_deref(), Some("Ada"));
    act(&pool, Action::HideName, run.run.0.parse().unwrap(), None).await.unwrap();
    for browser in [&mut reader, &mut others] {
        browser.post("erase_me", json!({})).await.ok::<Done>();
    }
    assert_eq!(shown(&mut ada.other()).await, None);
    assert!(list(&pool, 10).await.unwrap().is_empty(), "dealt with");
    act(&pool, Action::ShowName, run.run.0.parse().unwrap(), None).await.unwrap();
    assert_eq!(shown(&mut ada.other()).await.as_deref(), Some("Ada"));
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
async fn l4_who_was_erased_elsewhere_sees_no_flag_and_no_form(pool: PgPool) {
    let (_, run, mut reader) = ada_and_a_reader(&pool).await;
    sqlx::query("delete from players where name is null").execute(&pool).await.unwrap();
    for page in ["/en/canfield/leaderboard", "/en/canfield"] {
        let html = reader.get(page).await.text();
        assert!(html.contains("<bdi>Ada</bdi>") && !html.contains("/en/report/"), "{html}");
    }
    let html = reader.get(&format!("/en/report/{}", run.run.0)).await.text();
    assert!(html.contains(Lang::En.pages().report.players_only) && !html.contains("<form"), "{html}");
}

#[sqlx::test]
async fn l4_who_reports_a_name_again_is_told_so(pool: PgPool) {
    let (_, run, mut reader) = ada_and_a_reader(&pool).await;
    let form = |page: &str| Request::post(page).header("sec-fetch-site", "same-origin").body(Body::empty()).unwrap();
    report(&mut reader, &run.run).await.ok::<Reported>();
    for lang in Lang::ALL {
        let page = format!("/{}/report/{}", lang.code(), run.run.0);
        let answer = reader.send(form(&page)).await;
        assert_eq!((answer.status, answer.header("location")), (StatusCode::SEE_OTHER, &*page));
        let html = reader.get(&page).await.text();
        assert!(html.contains(lang.pages().report.again) && !html.contains("<form"), "{html}");
    }
    assert_eq!(list(&pool, 10).await.unwrap()[0].reports, 1);
}

#[sqlx::test]
async fn l4_a_form_without_a_script_reports_a_name(pool: PgPool) {
    let (mut ada, run, mut reader) = ada_and_a_reader(&pool).await;
    let page = format!("/lt/report/{}", run.run.0);
    let answer = reader.get(&page).await;
    let html = answer.text();
    assert!(html.contains("<bdi>Ada</bdi>") && html.contains(&format!(r#"action="{page}""#)), "{html}");
    assert!(html.contains(r#"method="post""#) && answer.needs_no_script(), "{html}");

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
