//! Names on boards (L-4).

use crate::harness::{Browser, stored};
use saratoga::api::{Board, NameSet};
use serde_json::json;
use sqlx::PgPool;

#[sqlx::test]
async fn l4_a_name_stands_on_the_board_and_can_be_changed(pool: PgPool) {
    let mut browser = Browser::new(&pool).await;
    browser.play(5).await;
    let board: Board = browser.get("/api/v1/leaderboard?game=canfield").await.ok();
    assert_eq!((board.rows[0].name.as_deref(), board.rows[0].guest), (None, 1));
    for (given, shown) in [("  Ada   Lovelace ", "Ada Lovelace"), ("রবীন্দ্রনাথ", "রবীন্দ্রনাথ"), ("Žygis", "Žygis")]
    {
        let set: NameSet = browser.post("set_name", json!({"name": given})).await.ok();
        assert_eq!(set.name, shown);
        let board: Board = browser.other().get("/api/v1/leaderboard?game=canfield").await.ok();
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
    browser.post("set_name", json!({"name": "Ada"})).await.ok::<NameSet>();
}
