//! Logs that look as no person plays are held for review, and those that people make are not, game by game. (What only
//! Egyptian War has is in `war_review`.)

use crate::{
    common::{
        stored::Stored,
        war_player::{Player, QUICK},
    },
    corners::seated,
    harness::{Browser, paced, set_seed, show},
    war::Table,
    won,
};
use saratoga::{
    api::{Board, Finished, RunResult, RunState, Saved},
    rules::{Game, GameKind, Ms, RawEvent, Seed},
};
use sqlx::PgPool;

/// Deals and takes it back, again and again, each event so many ms after the one before.
pub fn to_and_fro(gaps: impl IntoIterator<Item = Ms>) -> Vec<RawEvent> {
    let mut at = 0;
    let event = |(number, gap): (usize, Ms)| {
        at += gap;
        RawEvent(at, ["d", "u"][number % 2].into())
    };
    gaps.into_iter().enumerate().map(event).collect()
}

/// Saves a log when the server's clock shows its end, and finishes.
pub async fn sealed(pool: &PgPool, browser: &mut Browser, run: &RunState, log: &[RawEvent]) -> RunResult {
    let end = log.last().map_or(0, |event| event.0);
    show(pool, run, end).await;
    browser.save(run, 0, log).await.ok::<Saved>();
    browser.finish(run, log).await.ok::<Finished>().result
}

/// Why a run's result is held, as it is stored.
async fn held(pool: &PgPool, run: &RunState) -> Option<String> {
    sqlx::query_scalar("select held from results where run = $1::uuid").bind(&run.run.0).fetch_one(pool).await.unwrap()
}

/// Somebody's Canfield of today with this log; why it is held.
async fn played(pool: &PgPool, log: &[RawEvent]) -> Option<String> {
    let mut browser = Browser::new(pool).await;
    let run = browser.start().await;
    let result = sealed(pool, &mut browser, &run, log).await;
    let held = held(pool, &run).await;
    // Its owner sees it, the board does not.
    assert_eq!((result.held, result.rank.is_none()), (held.is_some(), held.is_some()));
    let board: Board = browser.get("/api/v1/leaderboard?game=canfield").await.ok();
    assert_eq!((board.own.is_none(), board.of), (held.is_some(), result.of));
    held
}

#[sqlx::test]
async fn r8_gaps_under_50_ms_throughout(pool: PgPool) {
    let log = to_and_fro((0..40).map(|number| number * 17 % 50));
    assert_eq!(played(&pool, &log).await.as_deref(), Some("quick_hand"));
    // A few pauses change nothing.
    let log = to_and_fro((0..40).map(|number| if number % 13 == 3 { 700 } else { number * 17 % 50 }));
    assert_eq!(played(&pool, &log).await.as_deref(), Some("quick_hand"));
    // All at once is quick and even.
    assert_eq!(played(&pool, &to_and_fro([0; 40])).await.as_deref(), Some("quick_hand even_pace"));
}

#[sqlx::test]
async fn r8_quick_hands_are_a_persons(pool: PgPool) {
    assert_eq!(played(&pool, &paced(&to_and_fro([0; 60]))).await, None);
    // Undo pressed with two fingers in turn, after some moves.
    let hammered = (0..60).map(|number| if number < 20 { 400 + 91 * number } else { 35 + number * 17 % 45 });
    assert_eq!(played(&pool, &to_and_fro(hammered)).await, None);
    // Twenty events say little.
    assert_eq!(played(&pool, &to_and_fro([0; 20])).await, None);
}

#[sqlx::test]
async fn r8_perfectly_even_pacing(pool: PgPool) {
    let log = to_and_fro((0..30).map(|number| 500 + number * 7 % 5));
    assert_eq!(played(&pool, &log).await.as_deref(), Some("even_pace"));
    // As evenly as people can.
    let log = to_and_fro((0..30).map(|number| 480 + number * 17 % 41));
    assert_eq!(played(&pool, &log).await, None);
}

#[sqlx::test]
async fn r8_the_pace_of_kings_corners(pool: PgPool) {
    let stored = Stored::read("kings-corners-won.json");
    let (mut browser, run) = seated(&pool, stored.seed).await;
    let log: Vec<RawEvent> = (0..).zip(&stored.events).map(|(at, event)| RawEvent(300 * at, event.1.clone())).collect();
    let result = sealed(&pool, &mut browser, &run, &log).await;
    assert_eq!((result.held, held(&pool, &run).await.as_deref()), (true, Some("even_pace")));
    let mut other = browser.other();
    let run = other.start_game(GameKind::KingsCorners).await;
    let result = sealed(&pool, &mut other, &run, &stored.events).await;
    assert_eq!((result.held, result.rank, held(&pool, &run).await), (false, Some(1), None));
}

#[sqlx::test]
async fn r8_reactions_that_are_always_the_same(pool: PgPool) {
    let steady = |seed| Player::steady(Seed(seed), QUICK).played_out();
    let player = (1..).map(steady).find(|player| player.game.score(0).slaps_won >= 10).unwrap();
    let mut table = Table::new(&pool, player.seed).await;
    let result = table.play(&player).await;
    assert_eq!((result.held, table.held().await.as_deref()), (true, Some("even_pace")));
}

/// Two players at the daily that `won::played` wins.
async fn two(pool: &PgPool) -> [(Browser, RunState); 2] {
    set_seed(pool, GameKind::Canfield, won::played().0).await;
    let mut first = Browser::new(pool).await;
    let mut second = first.other();
    let runs = [first.start().await, second.start().await];
    let [one, other] = runs;
    [(first, one), (second, other)]
}

#[sqlx::test]
async fn r8_a_won_games_log_that_another_player_had(pool: PgPool) {
    let [(mut first, one), (mut second, other)] = two(&pool).await;
    let (_, log) = won::played();
    let result = sealed(&pool, &mut first, &one, &log).await;
    assert_eq!((result.rank, held(&pool, &one).await), (Some(1), None));
    let copy = sealed(&pool, &mut second, &other, &log).await;
    assert_eq!((copy.rank, copy.held, held(&pool, &other).await.as_deref()), (None, true, Some("copied_log")));
    assert_eq!(first.finish(&one, &log).await.ok::<Finished>().result.rank, Some(1), "who was first stays");
}

#[sqlx::test]
async fn r8_the_same_moves_at_other_times_are_no_copy(pool: PgPool) {
    let [(mut first, one), (mut second, other)] = two(&pool).await;
    let (_, mut log) = won::played();
    sealed(&pool, &mut first, &one, &log).await;
    log[50].0 += 1;
    let result = sealed(&pool, &mut second, &other, &log).await;
    assert_eq!((result.held, held(&pool, &other).await), (false, None));
}

#[sqlx::test]
async fn r8_equal_logs_of_games_that_were_not_won_are_no_copies(pool: PgPool) {
    let [(mut first, one), (mut second, other)] = two(&pool).await;
    let (_, log) = won::played();
    for (browser, run) in [(&mut first, &one), (&mut second, &other)] {
        let result = sealed(&pool, browser, run, &log[..40]).await;
        assert_eq!((result.held, result.rank.is_some()), (false, true));
    }
}

#[sqlx::test]
async fn r8_of_two_equal_logs_sealed_at_once_one_is_held(pool: PgPool) {
    for _ in 0..5 {
        let [(mut first, one), (mut second, other)] = two(&pool).await;
        let (_, log) = won::played();
        for (browser, run) in [(&mut first, &one), (&mut second, &other)] {
            show(&pool, run, log[98].0).await;
            browser.save(run, 0, &log).await.ok::<Saved>();
        }
        let (one, other) = tokio::join!(first.finish(&one, &log), second.finish(&other, &log));
        let mut held = [one, other].map(|answer| answer.ok::<Finished>().result.held);
        held.sort_unstable();
        assert_eq!(held, [false, true]);
        sqlx::query("truncate players, dailies cascade").execute(&pool).await.unwrap();
    }
}

#[sqlx::test]
async fn r8_who_seals_a_log_waits_for_whoever_seals_it_already(pool: PgPool) {
    let [(mut first, one), (mut second, other)] = two(&pool).await;
    let (_, log) = won::played();
    for (browser, run) in [(&mut first, &one), (&mut second, &other)] {
        show(&pool, run, log[98].0).await;
        browser.save(run, 0, &log).await.ok::<Saved>();
    }
    // The first one's seal, as far as it got: everything is written, and not yet committed.
    let mut sealing = pool.begin().await.unwrap();
    sqlx::query("select pg_advisory_xact_lock(hashtextextended($1, 0))")
        .bind(saratoga::api::log_hash(&log))
        .execute(&mut *sealing)
        .await
        .unwrap();
    sqlx::query(
        "insert into results (run, player, game, day, rank_key, score, outcome, ranked_ms, lapsed, log_hash)
        select id, player, game, day, 1, '{}', 'won', 90459, false, $2 from runs where id = $1::uuid",
    )
    .bind(&one.run.0)
    .bind(saratoga::api::log_hash(&log))
    .execute(&mut *sealing)
    .await
    .unwrap();
    let waiting = tokio::spawn({
        let (run, log) = (other.clone(), log.clone());
        async move { second.finish(&run, &log).await.ok::<Finished>().result.held }
    });
    // It has come to the lock once Postgres says that somebody waits for one.
    loop {
        assert!(!waiting.is_finished(), "it didn't wait");
        let waits: bool = sqlx::query_scalar(
            "select exists (select from pg_locks where locktype = 'advisory' and not granted
                and database = (select oid from pg_database where datname = current_database()))",
        )
        .fetch_one(&pool)
        .await
        .unwrap();
        if waits {
            break;
        }
        tokio::task::yield_now().await;
    }
    sealing.commit().await.unwrap();
    assert!(waiting.await.unwrap(), "the second one is held");
}
