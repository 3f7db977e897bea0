//! Egyptian War from start to result: it goes on by its clock, with events and without, and so does the server's replay.

use crate::{
    boards::{put, ranks},
    common::war_player::{IDLE, Player, QUICK, find},
    harness::{Answer, Browser, make_it_yesterday, set_seed, show, stored},
};
use saratoga::{
    api::{Board, Daily, Finished, Mine, RunResult, RunState, Saved},
    rules::{
        Game, GameKind, Ms, Outcome, RawEvent, Seed,
        egyptian_war::{LIMIT, Score, Token},
    },
};
use serde_json::json;
use sqlx::PgPool;

const BOARD: &str = "/api/v1/leaderboard?game=egyptian-war";
const DAY: Ms = 24 * 60 * 60 * 1000;

/// Somebody at the daily of a seed.
pub struct Table {
    pub pool: PgPool,
    pub browser: Browser,
    pub run: RunState,
}

impl Table {
    pub async fn new(pool: &PgPool, seed: Seed) -> Table {
        set_seed(pool, GameKind::EgyptianWar, seed).await;
        let mut browser = Browser::new(pool).await;
        let run = browser.start_game(GameKind::EgyptianWar).await;
        assert_eq!((run.game, run.seed, run.events.len()), (GameKind::EgyptianWar, seed, 0));
        Table { pool: pool.clone(), browser, run }
    }

    /// Sends events when the server's clock shows `server` ms and the client's `client`.
    pub async fn save(&mut self, from: usize, events: &[RawEvent], server: Ms, client: Ms) -> Answer {
        show(&self.pool, &self.run, server).await;
        let body = json!({"run": self.run.run, "from": from, "events": events, "clock_ms": client});
        self.browser.post("save_run", body).await
    }

    /// Saves a log from `from` on as the page does: each slap at once, the rest with it or at the end. `server` is what the
    /// server's clock shows when the client's shows a time.
    pub async fn save_all(&mut self, log: &[RawEvent], from: usize, server: impl Fn(Ms) -> Ms) {
        let slap = Token::Slap.to_string();
        let mut sent = from;
        for (at, event) in log.iter().enumerate().skip(from) {
            if event.1 == slap || at + 1 == log.len() {
                let saved = self.save(sent, &log[sent..=at], server(event.0), event.0).await.ok::<Saved>();
                sent = at + 1;
                assert_eq!(saved.stored, sent);
            }
        }
    }

    /// Asks for the result when the server's clock shows so many ms.
    pub async fn finish(&mut self, log: &[RawEvent], server: Ms) -> Answer {
        show(&self.pool, &self.run, server).await;
        self.browser.finish(&self.run, log).await
    }

    /// Plays a game through, the server's clock showing the same as the client's.
    pub async fn play(&mut self, player: &Player) -> RunResult {
        self.save_all(&player.log, 0, |at| at).await;
        self.finish(&player.log, player.end()).await.ok::<Finished>().result
    }

    /// Why the result is held, as it is stored.
    pub async fn held(&self) -> Option<String> {
        sqlx::query_scalar("select held from results").fetch_one(&self.pool).await.unwrap()
    }
}

/// Plays a player's game, and looks at what the server makes of it.
async fn finished(pool: &PgPool, player: &Player, outcome: Outcome, mark: &str) -> RunResult {
    let mut table = Table::new(pool, player.seed).await;
    let result = table.play(player).await;
    let score = player.game.score(player.end());
    assert_eq!((result.outcome, result.score), (outcome, score.into()));
    assert_eq!((result.ranked_ms, result.rank, result.of), (player.end(), Some(1), 1));
    assert_eq!((result.held, result.lapsed, table.held().await), (false, false, None));
    let sent = serde_json::to_value(result.score).unwrap();
    let wanted = json!({
        "points": score.points, "seconds": player.end() / 1000, "wrong_slaps": 0, "slaps_won": score.slaps_won,
        "won": outcome == Outcome::Won,
    });
    assert_eq!(sent, wanted);
    let board: Board = table.browser.get(BOARD).await.ok();
    assert_eq!((board.rows[0].score, board.rows[0].outcome, board.rows[0].own), (result.score, outcome, true));
    let page = table.browser.get("/en/egyptian-war/leaderboard").await.text();
    assert!(page.contains(&format!("data-state=\"{mark}\"")), "{page}");
    let daily: Daily = table.browser.get("/api/v1/daily?game=egyptian-war").await.ok();
    assert_eq!((daily.mine, daily.finished), (Mine::Finished { result: result.clone() }, 1));
    result
}

#[sqlx::test]
async fn e7_a_game_won_by_a_slap(pool: PgPool) {
    let player = find(QUICK, |player| won(player) && player.end() == player.last());
    finished(&pool, &player, Outcome::Won, "won").await;
}

#[sqlx::test]
async fn r5_a_game_that_was_won_after_the_last_event_is_ranked_by_its_end(pool: PgPool) {
    let player = find(QUICK, |player| won(player) && player.end() > player.last());
    finished(&pool, &player, Outcome::Won, "won").await;
}

#[sqlx::test]
async fn e7_a_game_that_a_computer_wins_without_an_event(pool: PgPool) {
    let player = find(IDLE, |player| player.game.reason() == Some("beaten") && player.end() > player.last() + 10_000);
    let mut table = Table::new(&pool, player.seed).await;
    table.save_all(&player.log, 0, |at| at).await;
    show(&pool, &table.run, player.end() - 5_000).await;
    let before = stored(&pool).await;
    table.browser.finish(&table.run, &player.log).await.refused(409, "game_not_over", None, Some("E-7"));
    assert_eq!(stored(&pool).await, before, "it goes on as before");
    // The client's clock may be ahead of the server's.
    let result = table.finish(&player.log, player.end() - 1_500).await.ok::<Finished>().result;
    assert_eq!((result.outcome, result.ranked_ms), (Outcome::Lost, player.end()));
    assert_eq!((result.score, result.rank), (player.game.score(player.end()).into(), Some(1)));
}

#[sqlx::test]
async fn e11_a_lost_game_is_ranked_too(pool: PgPool) {
    let player = find(IDLE, |player| !won(player));
    let result = finished(&pool, &player, Outcome::Lost, "lost").await;
    assert_eq!(serde_json::to_value(result.score).unwrap()["points"], 0);
}

#[sqlx::test]
async fn e7_conceding_loses_and_keeps_the_piles_slapped_first(pool: PgPool) {
    let mut player = Player::new(Seed(5), QUICK).until(|game| game.score(0).slaps_won == 3);
    player.act(player.last() + 400, Token::Concede);
    let result = finished(&pool, &player, Outcome::Lost, "lost").await;
    assert_eq!(serde_json::to_value(result.score).unwrap()["points"], 75);
}

#[sqlx::test]
async fn r5_a_finish_that_comes_late_costs_time(pool: PgPool) {
    let player = find(QUICK, won);
    let mut table = Table::new(&pool, player.seed).await;
    table.save_all(&player.log, 0, |at| at).await;
    let result = table.finish(&player.log, player.end() + 75_000).await.ok::<Finished>().result;
    let late = result.ranked_ms - player.end();
    assert!((60_000..65_000).contains(&late), "{late}");
    assert_eq!(result.score, player.game.score(result.ranked_ms).into());
}

#[sqlx::test]
async fn e7_after_an_hour_it_is_lost(pool: PgPool) {
    let mut table = Table::new(&pool, Seed(1)).await;
    table.finish(&[], LIMIT - 10_000).await.refused(409, "game_not_over", None, Some("E-7"));
    let result = table.finish(&[], LIMIT + 1_000).await.ok::<Finished>().result;
    assert_eq!((result.outcome, result.ranked_ms, result.rank), (Outcome::Lost, LIMIT, Some(1)));
    let score = json!({"points": 0, "seconds": 3600, "wrong_slaps": 0, "slaps_won": 0, "won": false});
    assert_eq!(serde_json::to_value(result.score).unwrap(), score);
}

#[sqlx::test]
async fn r7_a_full_log_can_be_finished_before_the_end(pool: PgPool) {
    // Slaps on an empty pile are void (E-4), so that they can go on for ever: here for 400 seconds.
    let log: Vec<RawEvent> = (0..20_000).map(|number| RawEvent(20 * number, "s".into())).collect();
    let mut table = Table::new(&pool, Seed(1)).await;
    table.save(0, &log[..19_999], 400_000, 400_000).await.ok::<Saved>();
    table.finish(&log[..19_999], 400_000).await.refused(409, "game_not_over", None, Some("E-7"));
    table.save(19_999, &log[19_999..], 400_000, 400_000).await.ok::<Saved>();
    let before = stored(&pool).await;
    let more = table.browser.save(&table.run, 20_000, &[RawEvent(400_000, "f".into())]).await;
    more.refused(422, "log_full", Some(20_000), Some("R-7"));
    assert_eq!(stored(&pool).await, before);
    let result = table.finish(&log, 410_000).await.ok::<Finished>().result;
    assert_eq!((result.outcome, result.ranked_ms), (Outcome::Lost, 399_980));
    assert_eq!(serde_json::to_value(result.score).unwrap()["points"], 0);
}

/// A game that is left so, until its 24 hours are over.
async fn lapsed(pool: &PgPool, player: &Player) -> RunResult {
    let mut table = Table::new(pool, player.seed).await;
    table.save_all(&player.log, 0, |at| at).await;
    show(pool, &table.run, DAY).await;
    make_it_yesterday(pool, 0.0).await;
    let late = [RawEvent(player.last() + 1_000, "s".into())];
    table.browser.save(&table.run, player.log.len(), &late).await.refused(409, "run_lapsed", None, Some("R-6"));
    let resumed = table.browser.resume(&table.run).await;
    assert_eq!(resumed.events, player.log);
    let result = resumed.result.unwrap();
    let mut game = player.game.clone();
    game.advance(DAY, &mut |_| ());
    assert_eq!((result.lapsed, result.ranked_ms, result.rank), (true, DAY, Some(1)));
    assert_eq!(result.score, game.score(DAY).into());
    assert_eq!(table.browser.finish(&table.run, &[]).await.ok::<Finished>().result, result, "a finish is told so");
    result
}

#[sqlx::test]
async fn r6_a_game_that_lapses_is_a_loss(pool: PgPool) {
    let player = Player::new(Seed(5), QUICK).until(|game| game.score(0).slaps_won == 2);
    let result = lapsed(&pool, &player).await;
    assert_eq!(result.outcome, Outcome::Lost);
    assert_eq!(serde_json::to_value(result.score).unwrap()["points"], 50);
}

#[sqlx::test]
async fn r6_a_won_game_whose_finish_never_arrived_was_won(pool: PgPool) {
    let result = lapsed(&pool, &find(QUICK, won)).await;
    assert_eq!(result.outcome, Outcome::Won);
    assert_eq!(serde_json::to_value(result.score).unwrap()["points"], 500);
}

#[sqlx::test]
async fn e11_every_win_stands_above_every_loss_then_score_then_time(pool: PgPool) {
    // Best first: won or not, ms, wrong slaps, slaps won.
    let sorted = [
        (1, Score::new(true, 200_000, 0, 4)),
        (2, Score::new(true, 210_000, 0, 9)),
        // The same points: ten seconds are a wrong slap, and the quicker one stands above.
        (3, Score::new(true, 220_000, 1, 9)),
        (4, Score::new(true, 230_000, 0, 9)),
        (4, Score::new(true, 230_900, 0, 2)),
        (6, Score::new(true, 3_000_000, 40, 0)),
        (7, Score::new(false, 600_000, 0, 21)),
        (8, Score::new(false, 100_000, 5, 20)),
        (9, Score::new(false, 100_999_000, 5, 20)),
    ];
    let results = [6, 3, 8, 0, 4, 2, 7, 5, 1].map(|at| sorted[at].1);
    let outcome = |score: Score| if score.won { Outcome::Won } else { Outcome::Lost };
    let timed = results.into_iter().map(|score| (score.into(), outcome(score), score.seconds * 1000));
    put(&pool, GameKind::EgyptianWar, 0, timed).await;
    let board: Board = Browser::new(&pool).await.get(BOARD).await.ok();
    assert_eq!(ranks(&board.rows), sorted.map(|(rank, _)| rank));
    assert!(board.rows.iter().map(|row| row.score.rank_key()).eq(sorted.map(|(_, score)| score.rank_key())));
    let points = board.rows.iter().map(|row| serde_json::to_value(row.score).unwrap()["points"].as_u64().unwrap());
    assert!(points.eq([1600, 1580, 1540, 1540, 1540, 500, 525, 500, 500]));
}

#[sqlx::test]
async fn a_game_is_where_its_clock_says_after_a_reload(pool: PgPool) {
    let whole = find(QUICK, won);
    let half = whole.log.len() / 2;
    let mut table = Table::new(&pool, whole.seed).await;
    table.save_all(&whole.log[..half], 0, |at| at).await;
    let now = whole.log[half - 1].0 + 100;
    show(&pool, &table.run, now).await;
    let before = stored(&pool).await;
    let resumed = table.browser.resume(&table.run).await;
    assert_eq!((&resumed.run, &resumed.events[..]), (&table.run.run, &whole.log[..half]));
    assert!((now..now + 5_000).contains(&resumed.elapsed_ms), "{}", resumed.elapsed_ms);
    let started = table.browser.start_game(GameKind::EgyptianWar).await;
    assert_eq!(started.events, resumed.events, "start finds it too");
    assert_eq!(stored(&pool).await, before, "looking changes nothing");
    table.save_all(&whole.log, half, |at| at).await;
    let result = table.finish(&whole.log, whole.end()).await.ok::<Finished>().result;
    assert_eq!((result.score, result.held), (whole.game.score(whole.end()).into(), false));
}

#[sqlx::test]
async fn r4_a_finish_sent_again_or_at_once_answers_the_same(pool: PgPool) {
    let player = find(QUICK, won);
    let mut table = Table::new(&pool, player.seed).await;
    table.save_all(&player.log, 0, |at| at).await;
    show(&pool, &table.run, player.end()).await;
    let mut finishes = tokio::task::JoinSet::new();
    for _ in 0..8 {
        let (mut browser, run, log) = (table.browser.elsewhere(&pool).await, table.run.clone(), player.log.clone());
        finishes.spawn(async move { browser.finish(&run, &log).await.ok::<Finished>().result });
    }
    let results = finishes.join_all().await;
    let again = table.finish(&player.log, player.end() + 600_000).await.ok::<Finished>().result;
    assert!(results.iter().all(|result| *result == again), "a later finish changes no time");
    let count: i64 = sqlx::query_scalar("select count(*) from results").fetch_one(&pool).await.unwrap();
    assert_eq!(count, 1);
}

#[sqlx::test]
async fn a_save_and_a_finish_at_once_leave_a_whole_log(pool: PgPool) {
    let mut player = Player::new(Seed(5), QUICK).until(|game| game.score(0).slaps_won == 1);
    player.act(player.last() + 300, Token::Concede);
    let (log, last) = (&player.log, player.log.len() - 1);
    let mut table = Table::new(&pool, player.seed).await;
    table.save_all(&log[..last], 0, |at| at).await;
    show(&pool, &table.run, player.end()).await;
    let (mut saver, mut finisher) = (table.browser.clone(), table.browser.elsewhere(&pool).await);
    let (saved, finished) = tokio::join!(saver.save(&table.run, last, &log[last..]), finisher.finish(&table.run, log));
    assert_eq!(saved.status, 200, "{}", saved.text());
    // Whoever asked for the result before all was there asks again.
    if finished.status != 200 {
        finished.refused(409, "wrong_count", None, Some("R-4"));
    }
    assert_eq!(table.finish(log, player.end()).await.ok::<Finished>().result.ranked_ms, player.end());
    assert_eq!(table.browser.resume(&table.run).await.events, *log);
}

#[sqlx::test]
async fn w1_its_pages_are_there(pool: PgPool) {
    let mut browser = Browser::new(&pool).await;
    let home = browser.get("/en").await.text();
    for link in ["/en/egyptian-war", "/en/egyptian-war/daily", "/en/egyptian-war/new", "/en/egyptian-war/leaderboard"] {
        assert!(home.contains(&format!("href=\"{link}\"")), "{link}");
    }
    let own = browser.get("/en/egyptian-war").await;
    assert_eq!(own.status, 200);
    for speed in ["slow", "normal", "fast"] {
        assert!(own.text().contains(&format!("name=\"speed\" value=\"{speed}\"")), "{}", own.text());
    }
    let wrong = browser.get("/en/egyptian-war/new?deal=0000-0000-0000-012B&speed=fast").await;
    assert_eq!(wrong.status, 422, "a Canfield's");
    let text = wrong.text();
    assert!(text.contains("a deal code of Egyptian War") && text.contains("value=\"fast\" checked"), "{text}");
}

pub fn won(player: &Player) -> bool {
    player.game.score(0).won
}
