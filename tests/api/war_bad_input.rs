//! What is refused in Egyptian War, by event and rule; and the stored run stays as it was.

use crate::{
    common::war_player::{IDLE, Player, QUICK, find},
    harness::{show, stored},
    war::Table,
};
use saratoga::{
    api::{Finished, Saved},
    rules::{
        Game, Ms, RawEvent, Seed,
        egyptian_war::{EgyptianWar, GAP, Seat, Token},
    },
};
use sqlx::PgPool;

/// A daily in play, whose log is stored. The server's clock shows a time after everything that is tried.
struct Daily {
    table: Table,
    player: Player,
    before: Vec<String>,
}

impl Daily {
    async fn after(pool: &PgPool, player: Player) -> Daily {
        let mut table = Table::new(pool, player.seed).await;
        let last = player.last();
        if !player.log.is_empty() {
            table.save(0, &player.log, last, last).await.ok::<Saved>();
        }
        show(pool, &table.run, last + 60_000).await;
        Daily { table, player, before: stored(pool).await }
    }

    /// Sends events behind the log: the `at`th of them is refused, with this code under this rule.
    async fn refuses_all(&mut self, events: &[(Ms, &str)], at: usize, code: &str, rule: Option<&str>) {
        let events: Vec<RawEvent> = events.iter().map(|(at, token)| RawEvent(*at, (*token).into())).collect();
        let stands = self.player.log.len();
        let answer = self.table.browser.save(&self.table.run, stands, &events).await;
        answer.refused(422, code, Some(stands + at), rule);
        assert_eq!(stored(&self.table.pool).await, self.before, "{events:?}");
    }

    async fn refuses(&mut self, at: Ms, token: &str, code: &str, rule: Option<&str>) {
        self.refuses_all(&[(at, token)], 0, code, rule).await;
    }

    /// Sends an event behind the log, and it is stored.
    async fn accepts(&mut self, at: Ms, token: &str) {
        let events = [RawEvent(at, token.into())];
        let saved = self.table.browser.save(&self.table.run, self.player.log.len(), &events).await.ok::<Saved>();
        assert_eq!(saved.stored, self.player.log.len() + 1);
    }
}

/// Somebody who has turned the first card, at 0 ms.
fn begun() -> Player {
    let mut player = Player::new(Seed(1), IDLE);
    player.act(0, Token::Turn);
    player
}

/// The first game, by seeds, that comes to such a place.
fn reached(place: impl Fn(&EgyptianWar) -> bool) -> Player {
    (1..).map(|seed| Player::new(Seed(seed), IDLE).until(&place)).find(|player| place(&player.game)).unwrap()
}

#[sqlx::test]
async fn e1_turning_out_of_turn(pool: PgPool) {
    let mut daily = Daily::after(&pool, begun()).await;
    for at in [0, 1, 100] {
        daily.refuses(at, "f", "not_your_turn", Some("E-1")).await;
    }
}

#[sqlx::test]
async fn e1_paying_what_another_owes(pool: PgPool) {
    let owing = |game: &EgyptianWar| game.owed().is_some() && game.turn() != Some(Seat::South);
    let mut daily = Daily::after(&pool, reached(owing)).await;
    let card = daily.player.game.last_card().unwrap();
    daily.refuses(card + 1, "f", "not_your_turn", Some("E-1")).await;
}

#[sqlx::test]
async fn e8_turning_within_250_ms_of_the_last_card(pool: PgPool) {
    // East has just turned, and it is South's turn.
    let player = reached(|game| game.turn() == Some(Seat::South) && game.last_turner() == Some(Seat::East));
    let card = player.game.last_card().unwrap();
    let mut daily = Daily::after(&pool, player).await;
    // (At the very millisecond of East's card the player comes first: E-9.)
    daily.refuses(card, "f", "not_your_turn", Some("E-1")).await;
    for soon in [1, GAP - 1] {
        daily.refuses(card + soon, "f", "too_soon", Some("E-8")).await;
    }
    daily.accepts(card + GAP, "f").await;
}

#[sqlx::test]
async fn e8_paying_within_250_ms_of_ones_own_card(pool: PgPool) {
    let paying = |game: &EgyptianWar| game.turn() == Some(Seat::South) && game.last_turner() == Some(Seat::South);
    let player = reached(paying);
    let card = player.game.last_card().unwrap();
    let mut daily = Daily::after(&pool, player).await;
    for soon in [0, GAP - 1] {
        daily.refuses(card + soon, "f", "too_soon", Some("E-8")).await;
    }
    daily.accepts(card + GAP, "f").await;
}

#[sqlx::test]
async fn e6_nobody_turns_while_a_won_pile_lies(pool: PgPool) {
    let player = reached(|game| game.collection().is_some());
    let collection = player.game.collection().unwrap();
    let mut daily = Daily::after(&pool, player).await;
    for at in [collection.at - 999, collection.at] {
        daily.refuses(at, "f", "pile_is_won", Some("E-6")).await;
    }
}

#[sqlx::test]
async fn e7_nothing_follows_a_concession(pool: PgPool) {
    let mut player = begun();
    player.act(80, Token::Concede);
    let mut daily = Daily::after(&pool, player).await;
    for token in ["f", "s", "x"] {
        daily.refuses(80, token, "game_over", Some("E-7")).await;
        daily.refuses(5_000, token, "game_over", Some("E-7")).await;
    }
}

#[sqlx::test]
async fn e7_nothing_follows_being_put_out(pool: PgPool) {
    // Twelve cards are lost to wrong slaps, and the thirteenth wrong slap finds none (E-5).
    let mut player = begun();
    for at in 1..=13 {
        player.act(at, Token::Slap);
    }
    assert_eq!(player.game.reason(), Some("out"));
    let log = player.log.clone();
    let mut daily = Daily::after(&pool, player).await;
    for token in ["f", "s", "x"] {
        daily.refuses(14, token, "game_over", Some("E-7")).await;
    }
    let result = daily.table.finish(&log, 14).await.ok::<Finished>().result;
    let score = serde_json::to_value(result.score).unwrap();
    assert_eq!((&score["points"], &score["wrong_slaps"], result.ranked_ms), (&0.into(), &13.into(), 13));
}

#[sqlx::test]
async fn e7_nothing_follows_a_game_that_a_computer_has_won(pool: PgPool) {
    let player = find(IDLE, |player| player.game.reason() == Some("beaten"));
    let end = player.end();
    let mut daily = Daily::after(&pool, player).await;
    show(&pool, &daily.table.run, end + 60_000).await;
    daily.before = stored(&pool).await;
    for token in ["f", "s", "x"] {
        daily.refuses(end + 1, token, "game_over", Some("E-7")).await;
    }
    daily.refuses_all(&[(end + 500, "s"), (end + 600, "s")], 0, "game_over", Some("E-7")).await;
    // What was done in time counts, though it arrives when all is over.
    daily.accepts(end - 1, "x").await;
}

#[sqlx::test]
async fn times_that_fall(pool: PgPool) {
    let player = Player::new(Seed(1), QUICK).until(|game| game.score(0).slaps_won == 1);
    let last = player.last();
    let mut daily = Daily::after(&pool, player).await;
    daily.refuses(last - 1, "s", "time_falls", None).await;
    daily.refuses(0, "f", "time_falls", None).await;
    daily.refuses_all(&[(last + 500, "s"), (last + 499, "s")], 1, "time_falls", None).await;
}

#[sqlx::test]
async fn r5_times_ahead_of_the_servers_clock(pool: PgPool) {
    let mut daily = Daily::after(&pool, begun()).await;
    // The clock shows a minute, and a little more; two seconds are forgiven.
    daily.refuses(67_000, "s", "event_in_the_future", Some("R-5")).await;
    daily.refuses(3_599_000, "x", "event_in_the_future", Some("R-5")).await;
    daily.refuses_all(&[(50_000, "s"), (66_999, "s"), (67_001, "s")], 1, "event_in_the_future", Some("R-5")).await;
    // What breaks a rule there is the rules' to refuse.
    daily.refuses(4_000_000, "s", "game_over", Some("E-7")).await;
    daily.refuses(Ms::MAX, "f", "game_over", Some("E-7")).await;
    daily.accepts(61_500, "x").await;
}

#[sqlx::test]
async fn tokens_that_are_none(pool: PgPool) {
    let mut daily = Daily::after(&pool, begun()).await;
    for token in ["", "F", "S", "X", "ff", " s", "s\n", "d", "WF", ".", "next", "9H>N", "collect", "চাপড়!"] {
        daily.refuses(40, token, "unknown_token", None).await;
    }
}

#[sqlx::test]
async fn r8_more_than_a_hand_can_do(pool: PgPool) {
    // A slap that is wrong costs a card, so that the fifty have to be void: on the empty pile, before the first card.
    let mut player = Player::new(Seed(1), IDLE);
    for _ in 0..50 {
        player.act(500, Token::Slap);
    }
    let mut daily = Daily::after(&pool, player).await;
    for (at, token) in [(500, "s"), (1_000, "f"), (1_499, "x")] {
        daily.refuses(at, token, "too_many_events", Some("R-8")).await;
    }
    // A broken rule is named first, where one event has both faults.
    daily.refuses(499, "s", "time_falls", None).await;
    daily.accepts(1_500, "f").await;
}

#[sqlx::test]
async fn the_first_fault_is_named_and_nothing_of_the_save_is_stored(pool: PgPool) {
    let mut daily = Daily::after(&pool, begun()).await;
    let events = [(10, "s"), (20, "f"), (5, "s"), (30, "nonsense")];
    daily.refuses_all(&events, 1, "not_your_turn", Some("E-1")).await;
    daily.refuses_all(&[(10, "s"), (90_000, "s"), (80_000, "s")], 1, "event_in_the_future", Some("R-5")).await;
    daily.refuses_all(&[(10, "s"), (10, "?"), (90_000, "s")], 1, "unknown_token", None).await;
}

#[sqlx::test]
async fn r4_a_finish_before_the_end_or_of_another_log(pool: PgPool) {
    let mut daily = Daily::after(&pool, begun()).await;
    let log = daily.player.log.clone();
    let (browser, run) = (&mut daily.table.browser, &daily.table.run);
    browser.finish(run, &log).await.refused(409, "game_not_over", None, Some("E-7"));
    browser.finish(run, &[]).await.refused(409, "wrong_count", None, Some("R-4"));
    browser.finish(run, &[RawEvent(0, "s".into())]).await.refused(409, "wrong_hash", None, Some("R-4"));
    assert_eq!(stored(&pool).await, daily.before);
    // It is still open.
    daily.accepts(100, "x").await;
}
