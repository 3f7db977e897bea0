//! Names on boards (L-4): given, refused, and looking like somebody else's.

use crate::harness::{Browser, make_it_yesterday, stored};
use saratoga::{
    api::{Board, Daily, Mine, NameSet},
    rules::GameKind,
};
use serde_json::json;
use sqlx::{ConnectOptions, Executor, PgPool};
use std::pin::Pin;
use tokio::task::JoinSet;

pub const BOARD: &str = "/api/v1/leaderboard?game=canfield";

/// Calls the player so.
pub async fn call(browser: &mut Browser, name: &str) {
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
        ("Аdmin ★", "name_reserved"),
        ("Moderatorius", "name_reserved"),
        ("অ্যাডমিন 1", "name_reserved"),
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
    let daily: Daily = late.get("/api/v1/daily?game=canfield").await.ok();
    assert!(matches!(daily.mine, Mine::Finished { .. }) && daily.name.is_none());
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
