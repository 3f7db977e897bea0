//! What a player alone is told: that their result isn't on the board (R-8, L-4), that their name is hidden (L-4).

use crate::harness::Browser;
use saratoga::{
    api::{Board, Daily, Finished, NameSet, Off, Reader, Saved},
    rules::{GameKind, RawEvent},
    words::Lang,
};
use serde_json::json;
use sqlx::PgPool;

const BOARD: &str = "/api/v1/leaderboard?game=canfield";

/// Does it to all results, or all players.
async fn change(pool: &PgPool, what: &str) {
    sqlx::query(sqlx::AssertSqlSafe(format!("update {what}"))).execute(pool).await.unwrap();
}

async fn reader(browser: &mut Browser) -> Option<Reader> {
    browser.get(BOARD).await.ok::<Board>().reader
}

#[sqlx::test]
async fn r8_why_a_result_is_off_the_board_is_told_to_its_owner_alone(pool: PgPool) {
    let mut owner = Browser::new(&pool).await;
    let (run, ..) = owner.play(5).await;
    let mut other = owner.other();
    other.start_game(GameKind::KingsCorners).await;
    let mut stranger = owner.other();
    for (how, off) in [
        ("held = 'slow_clock'", Some(Off::Review)),
        ("reviewed = 'rejected', reviewed_at = now()", Some(Off::Decided)),
        ("reviewed = 'accepted'", None),
        ("hidden = true", Some(Off::Decided)),
        ("held = null, reviewed = null, reviewed_at = null", Some(Off::Decided)),
        ("hidden = false", None),
    ] {
        change(&pool, &format!("results set {how}")).await;
        assert_eq!(reader(&mut owner).await, Some(Reader { off, name_hidden: false }), "{how}");
        assert_eq!(reader(&mut other).await, Some(Reader { off: None, name_hidden: false }), "{how}");
        assert_eq!(reader(&mut stranger).await, None, "{how}");
        for lang in Lang::ALL {
            let words = &lang.pages().board;
            let home = owner.get(&format!("/{}", lang.code())).await.text();
            assert_eq!(home.contains(lang.pages().home.mine_held), off.is_some(), "{how}: {home}");
            for address in ["leaderboard".to_owned(), format!("leaderboard/{}", run.day)] {
                let page = format!("/{}/canfield/{address}", lang.code());
                let html = owner.get(&page).await.text();
                assert_eq!(html.contains(words.held), off == Some(Off::Review), "{how}: {html}");
                assert_eq!(html.contains(words.kept_off), off == Some(Off::Decided), "{how}: {html}");
                assert!(!html.contains(words.play), "there is nothing left to play: {html}");
                for browser in [&mut other, &mut stranger] {
                    let html = browser.get(&page).await.text();
                    assert!(!html.contains(words.held) && !html.contains(words.kept_off), "{how}: {html}");
                    assert!(html.contains(words.play), "{html}");
                }
            }
        }
    }
}

#[sqlx::test]
async fn k10_what_no_board_takes_is_nobodys_decision(pool: PgPool) {
    let mut browser = Browser::new(&pool).await;
    let run = browser.start_game(GameKind::KingsCorners).await;
    let log = [RawEvent(0, "x".into())];
    browser.save(&run, 0, &log).await.ok::<Saved>();
    browser.finish(&run, &log).await.ok::<Finished>();
    change(&pool, "results set held = 'slow_clock'").await;
    let board: Board = browser.get("/api/v1/leaderboard?game=kings-corners").await.ok();
    assert_eq!(board.reader, Some(Reader { off: None, name_hidden: false }));
}

#[sqlx::test]
async fn l4_that_a_name_is_hidden_is_told_to_its_owner_alone(pool: PgPool) {
    let mut owner = Browser::new(&pool).await;
    owner.play(5).await;
    let named = |name: &str| json!({ "name": name });
    let set: NameSet = owner.post("set_name", named("Ada")).await.ok();
    assert!(!set.hidden);
    let mut other = owner.other();
    other.play(3).await;
    change(&pool, "players set name_hidden = true, hidden_looks = looks where name = 'Ada'").await;

    assert_eq!(reader(&mut owner).await, Some(Reader { off: None, name_hidden: true }));
    assert_eq!(reader(&mut other).await, Some(Reader { off: None, name_hidden: false }));
    let daily: Daily = owner.get("/api/v1/daily?game=kings-corners").await.ok();
    assert_eq!((daily.name.as_deref(), daily.name_hidden), (Some("Ada"), true));
    for lang in Lang::ALL {
        let (at, told) = (lang.code(), lang.messages().name.hidden);
        let board = format!("/{at}/canfield/leaderboard");
        let html = owner.get(&board).await.text();
        assert!(html.contains(told) && html.contains(&format!("href=\"/{at}/privacy#data\"")), "{html}");
        let html = owner.get(&format!("/{at}/privacy")).await.text();
        assert!(html.contains(told) && html.contains("id=\"name\""), "{html}");
        for page in [board, format!("/{at}/privacy")] {
            assert!(!other.get(&page).await.text().contains(told));
        }
    }
    // Spelt otherwise it is hidden still; another is shown.
    for (name, hidden) in [("ADA", true), ("Eva", false), ("Ada.", true), ("Bo", false)] {
        assert_eq!(owner.post("set_name", named(name)).await.ok::<NameSet>(), NameSet { name: name.into(), hidden });
        assert_eq!(reader(&mut owner).await.map(|reader| reader.name_hidden), Some(hidden), "{name}");
    }
}

#[sqlx::test]
async fn l4_who_was_erased_is_told_nothing(pool: PgPool) {
    let mut browser = Browser::new(&pool).await;
    browser.play(3).await;
    sqlx::query("delete from players").execute(&pool).await.unwrap();
    assert_eq!(reader(&mut browser).await, None);
}
