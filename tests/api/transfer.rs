//! A one-time code moves a player to another device.

use crate::harness::{Answer, Browser, legal_log, stored};
use saratoga::api::{Done, RunState, Saved, TransferCode};
use serde_json::json;
use sqlx::PgPool;
use std::collections::BTreeSet;
use tokio::task::JoinSet;

async fn make(browser: &mut Browser) -> TransferCode {
    browser.post("transfer_code", json!({})).await.ok()
}

async fn redeem(browser: &mut Browser, code: &str) -> Answer {
    browser.post("use_code", json!({"code": code})).await
}

#[track_caller]
fn unknown(answer: &Answer) {
    answer.refused(404, "unknown_code", None, Some("R-2"));
    assert!(!answer.headers.contains_key("set-cookie"));
}

#[sqlx::test]
async fn r2_a_code_moves_a_player_once(pool: PgPool) {
    let mut browser = Browser::new(&pool).await;
    let run = browser.start().await;
    let log = legal_log(run.seed, 8);
    browser.save(&run, 0, &log).await.ok::<Saved>();
    let code = make(&mut browser).await;

    let mut phone = browser.other();
    let answer = redeem(&mut phone, &code.code).await;
    assert_eq!((answer.ok::<Done>(), answer.header("cache-control")), (Done {}, "private, no-store"));
    let set = answer.header("set-cookie");
    for part in ["HttpOnly", "SameSite=Lax", "Path=/", "Max-Age=34560000"] {
        assert!(set.contains(part), "{set}");
    }
    // There the run goes on where it was, and both devices are one player.
    let resumed: RunState = phone.start().await;
    assert_eq!((&resumed.run, &resumed.events), (&run.run, &log));
    let more = legal_log(run.seed, 9);
    phone.save(&run, 8, &more[8..]).await.ok::<Saved>();
    assert_eq!(browser.resume(&run).await.events, more);
    let players: i64 = sqlx::query_scalar("select count(*) from players").fetch_one(&pool).await.unwrap();
    assert_eq!(players, 1);

    unknown(&redeem(&mut browser.other(), &code.code).await);
}

#[sqlx::test]
async fn r2_a_code_is_random_short_and_easily_typed(pool: PgPool) {
    let mut browser = Browser::new(&pool).await;
    browser.start().await;
    let mut seen = BTreeSet::new();
    for _ in 0..40 {
        let TransferCode { code, .. } = make(&mut browser).await;
        let groups: Vec<&str> = code.split('-').collect();
        assert!(groups.len() == 3 && groups.iter().all(|group| group.len() == 4), "{code}");
        let known = |c: char| c == '-' || (c.is_ascii_alphanumeric() && !c.is_ascii_lowercase() && !"ILOU".contains(c));
        assert!(code.chars().all(known), "{code}");
        seen.insert(code);
    }
    assert_eq!(seen.len(), 40);
    // Each place takes many values: none is fixed.
    for place in [0, 1, 2, 3, 5, 6, 7, 8, 10, 11, 12, 13] {
        assert!(seen.iter().map(|code| code.as_bytes()[place]).collect::<BTreeSet<_>>().len() > 5, "{place}");
    }
    let code = make(&mut browser).await.code;
    let typed = format!(" {} ", code.to_lowercase().replace('-', " ").replace('0', "o").replace('1', "l"));
    redeem(&mut browser.other(), &typed).await.ok::<Done>();
}

#[sqlx::test]
async fn r2_only_a_hash_of_the_code_is_stored_and_for_ten_minutes(pool: PgPool) {
    let mut browser = Browser::new(&pool).await;
    browser.start().await;
    let code = make(&mut browser).await;
    let row: String =
        sqlx::query_scalar("select row_to_json(t)::text from transfer_codes t").fetch_one(&pool).await.unwrap();
    let bare = code.code.replace('-', "");
    assert!(!row.contains(&code.code) && !row.contains(&bare), "{row}");
    let seconds: f64 =
        sqlx::query_scalar("select extract(epoch from expires_at - clock_timestamp())::float8 from transfer_codes")
            .fetch_one(&pool)
            .await
            .unwrap();
    assert!((580.0..=600.0).contains(&seconds), "{seconds}");
    let stored: chrono::DateTime<chrono::Utc> =
        sqlx::query_scalar("select expires_at from transfer_codes").fetch_one(&pool).await.unwrap();
    assert_eq!(stored, code.expires);
}

#[sqlx::test]
async fn r2_wrong_used_and_expired_codes_are_answered_alike(pool: PgPool) {
    let mut browser = Browser::new(&pool).await;
    browser.start().await;
    let mut phone = browser.other();
    let late = make(&mut browser).await.code;
    sqlx::query("update transfer_codes set expires_at = clock_timestamp()").execute(&pool).await.unwrap();
    let mut answers = vec![redeem(&mut phone, &late).await];
    let used = make(&mut browser).await.code;
    redeem(&mut browser.other(), &used).await.ok::<Done>();
    answers.push(redeem(&mut phone, &used).await);
    let replaced = make(&mut browser).await.code;
    let latest = make(&mut browser).await.code;
    for wrong in [&replaced, "0000-0000-0000", "", "0", "UUUU-UUUU-UUUU", &latest[1..], &format!("{latest}0")] {
        answers.push(redeem(&mut phone, wrong).await);
    }
    for answer in &answers {
        unknown(answer);
        assert_eq!(answer.body, answers[0].body);
    }
    assert!(phone.cookie.is_none());
    redeem(&mut phone, &latest).await.ok::<Done>();
}

#[sqlx::test]
async fn r2_of_two_devices_at_once_one_gets_it(pool: PgPool) {
    let mut browser = Browser::new(&pool).await;
    browser.start().await;
    for _ in 0..5 {
        let code = make(&mut browser).await.code;
        let mut devices = JoinSet::new();
        for _ in 0..8 {
            let (mut device, code) = (browser.other(), code.clone());
            devices.spawn(async move { redeem(&mut device, &code).await.status.as_u16() });
        }
        let mut statuses = devices.join_all().await;
        statuses.sort_unstable();
        assert_eq!(statuses, [200, 404, 404, 404, 404, 404, 404, 404]);
    }
}

#[sqlx::test]
async fn r2_codes_made_at_once_leave_one(pool: PgPool) {
    let mut browser = Browser::new(&pool).await;
    browser.start().await;
    let mut tabs = JoinSet::new();
    for _ in 0..8 {
        // Of one server a player gets so much at once only.
        let mut tab = browser.elsewhere(&pool).await;
        tabs.spawn(async move { make(&mut tab).await.code });
    }
    let mut good = 0;
    for code in tabs.join_all().await {
        good += usize::from(redeem(&mut browser.other(), &code).await.status == 200);
    }
    assert_eq!(good, 1);
}

#[sqlx::test]
async fn r2_a_device_leaves_its_former_player_behind(pool: PgPool) {
    let mut browser = Browser::new(&pool).await;
    let run = browser.start().await;
    let mut phone = browser.other();
    let own = phone.start().await;
    redeem(&mut phone, &make(&mut browser).await.code).await.ok::<Done>();
    assert_eq!(phone.start().await.run, run.run);
    phone.post("resume_run", json!({"run": own.run})).await.refused(404, "unknown_run", None, Some("R-2"));
    let runs: i64 = sqlx::query_scalar("select count(*) from runs").fetch_one(&pool).await.unwrap();
    assert_eq!(runs, 2);
}

#[sqlx::test]
async fn codes_are_for_players_and_requests_are_checked(pool: PgPool) {
    let mut browser = Browser::new(&pool).await;
    browser.post("transfer_code", json!({})).await.refused(401, "no_player", None, Some("R-2"));
    browser.post("use_code", json!({})).await.refused(422, "bad_request", None, None);
    browser.post("use_code", json!({"code": 7})).await.refused(422, "bad_request", None, None);
    browser.post("use_code", json!({"code": "x".repeat(20_000)})).await.refused(413, "too_large", None, None);
    unknown(&redeem(&mut browser, &"x".repeat(10_000)).await);
    assert!(stored(&pool).await.is_empty());
}

#[sqlx::test]
async fn expired_codes_are_swept(pool: PgPool) {
    let mut browser = Browser::new(&pool).await;
    browser.start().await;
    make(&mut browser).await;
    let mut other = browser.other();
    other.start().await;
    make(&mut other).await;
    sqlx::query("update transfer_codes set expires_at = clock_timestamp() where player in (select min(id::text)::uuid from players)")
        .execute(&pool)
        .await
        .unwrap();
    let state = crate::time::state(&pool).await;
    saratoga::server::services::transfer::sweep(&state).await.unwrap();
    let left: Vec<bool> =
        sqlx::query_scalar("select expires_at > clock_timestamp() from transfer_codes").fetch_all(&pool).await.unwrap();
    assert_eq!(left, [true]);
}
