//! What is refused in King's Corners, by event and rule; and the stored run stays as it was.

use crate::{
    common::{corners, stored::Stored},
    corners::seated,
    harness::{Browser, stored},
};
use saratoga::{
    api::{RunState, Saved},
    rules::{
        Game, RawEvent, Seed,
        kings_corners::{KingsCorners, Move, Place, Token},
    },
};
use sqlx::PgPool;

/// A daily in play, and what the database holds of it.
struct Daily {
    browser: Browser,
    run: RunState,
    game: KingsCorners,
    events: usize,
    before: Vec<String>,
}

impl Daily {
    async fn after(pool: &PgPool, seed: Seed, log: &[RawEvent]) -> Daily {
        let (mut browser, run) = seated(pool, seed).await;
        let mut game = corners::game(seed.0, corners::DAILY);
        for event in log {
            game.play(0, event.1.parse().unwrap(), &mut |_| ()).unwrap();
        }
        browser.save(&run, 0, log).await.ok::<Saved>();
        Daily { browser, run, game, events: log.len(), before: stored(pool).await }
    }

    /// Sends a token behind the log: it is refused as the next event, with this code under this rule.
    async fn refuses(&mut self, pool: &PgPool, token: impl ToString, code: &str, rule: Option<&str>) {
        let event = RawEvent(0, token.to_string());
        self.browser.save(&self.run, self.events, &[event]).await.refused(422, code, Some(self.events), rule);
        assert_eq!(stored(pool).await, self.before, "{}", token.to_string());
    }
}

/// Tokens as events, all at once: no time needs to pass.
fn at_once(events: &[RawEvent]) -> Vec<RawEvent> {
    events.iter().map(|event| RawEvent(0, event.1.clone())).collect()
}

/// The first deal in which South holds a king and a pile can move at once; with these two moves.
fn deal_with_a_corner_and_an_empty_side() -> (Seed, Move, Place, Place) {
    (0..)
        .find_map(|seed| {
            let game = corners::game(seed, corners::DAILY);
            let moves: Vec<Move> = game.hand().moves().collect();
            let king = moves.iter().find(|wanted| matches!(wanted, Move::Card { to: Place::NorthEast, .. }))?;
            let pile = moves.iter().find_map(|wanted| match wanted {
                Move::Pile { from, to } => Some((*from, *to)),
                Move::Card { .. } => None,
            })?;
            Some((Seed(seed), *king, pile.0, pile.1))
        })
        .unwrap()
}

#[sqlx::test]
async fn moves_against_the_rules(pool: PgPool) {
    let (seed, king, from, to) = deal_with_a_corner_and_an_empty_side();
    let log = [Token::Move(king), Token::Move(Move::Pile { from, to })].map(|token| RawEvent(0, token.to_string()));
    let mut daily = Daily::after(&pool, seed, &log).await;
    let (hand, piles) = (daily.game.hand().clone(), Place::SIDES.into_iter().filter(|side| *side != from));
    let own = hand.cards(saratoga::rules::kings_corners::Seat::South).to_vec();
    let top = |side: Place| *hand.table().pile(side).last().unwrap();
    let fits = |card: saratoga::rules::Card, side| hand.check(Move::Card { card, to: side }).is_ok();

    // A card that lies on the table, and one that a computer holds: it would be acting out of turn.
    daily.refuses(&pool, format!("{}>{from}", top(to)), "not_in_hand", Some("K-3")).await;
    let wests = hand.cards(saratoga::rules::kings_corners::Seat::West)[0];
    daily.refuses(&pool, format!("{wests}>{from}"), "not_in_hand", Some("K-3")).await;
    // Wrong order or colour, onto every side that isn't empty.
    for side in piles.clone() {
        let card = *own.iter().find(|card| !fits(**card, side)).unwrap();
        daily.refuses(&pool, format!("{card}>{side}"), "not_descending", Some("K-3")).await;
    }
    let card = *own.iter().find(|card| card.rank().letter() != 'K').unwrap();
    daily.refuses(&pool, format!("{card}>SW"), "only_kings_start_corners", Some("K-3")).await;
    // Piles: to the side that is empty, from it, onto themselves, to an empty corner.
    let side = piles.clone().find(|side| top(*side).rank().letter() != 'K').unwrap();
    daily.refuses(&pool, format!("{side}>{from}"), "side_from_hand_only", Some("K-3")).await;
    daily.refuses(&pool, format!("{from}>{side}"), "no_pile", Some("K-3")).await;
    daily.refuses(&pool, format!("{side}>{side}"), "pile_onto_itself", Some("K-3")).await;
    daily.refuses(&pool, format!("{side}>SW"), "only_kings_start_corners", Some("K-3")).await;
    // A corner never moves.
    for place in [to, from, Place::SouthWest] {
        daily.refuses(&pool, format!("NE>{place}"), "king_stays", Some("K-4")).await;
    }
    daily.refuses(&pool, "SW>NW", "no_pile", Some("K-3")).await;
    daily.refuses(&pool, "next", "hand_not_over", Some("K-6")).await;
    daily.refuses(&pool, "u", "no_undo_in_daily", Some("K-11")).await;
}

#[sqlx::test]
async fn k4_a_king_on_a_side_stays_there(pool: PgPool) {
    let king_on_side = |seed: &u64| {
        let game = corners::game(*seed, corners::DAILY);
        Place::SIDES.into_iter().find(|side| game.hand().table().pile(*side)[0].rank().letter() == 'K')
    };
    let seed = (0..).find(|seed| king_on_side(seed).is_some()).unwrap();
    let side = king_on_side(&seed).unwrap();
    let mut daily = Daily::after(&pool, Seed(seed), &[]).await;
    daily.refuses(&pool, format!("{side}>NE"), "king_stays", Some("K-4")).await;
}

#[sqlx::test]
async fn nothing_but_next_follows_a_hand(pool: PgPool) {
    let stored = Stored::read("kings-corners-midway.json");
    let hand = stored.events.iter().position(|event| event.1 == "next").unwrap();
    let mut daily = Daily::after(&pool, stored.seed, &at_once(&stored.events[..hand])).await;
    assert!(daily.game.is_between_hands());
    for token in [".", "u", "KC>NE", "N>E"] {
        daily.refuses(&pool, token, "hand_over", Some("K-6")).await;
    }
    let next = RawEvent(0, "next".into());
    assert_eq!(daily.browser.save(&daily.run, hand, &[next]).await.ok::<Saved>().stored, hand + 1);
}

#[sqlx::test]
async fn nothing_follows_the_game(pool: PgPool) {
    let stored = Stored::read("kings-corners-won.json");
    let mut daily = Daily::after(&pool, stored.seed, &at_once(&stored.events)).await;
    for token in [".", "u", "next", "x", "KC>NE", "N>E"] {
        daily.refuses(&pool, token, "game_over", Some("K-8")).await;
    }
}

#[sqlx::test]
async fn nothing_follows_giving_up(pool: PgPool) {
    let mut daily = Daily::after(&pool, Seed(1), &[RawEvent(0, "x".into())]).await;
    for token in [".", "next", "x"] {
        daily.refuses(&pool, token, "game_over", Some("K-8")).await;
    }
}

#[sqlx::test]
async fn wrong_tokens_and_other_games(pool: PgPool) {
    let mut daily = Daily::after(&pool, Seed(1), &[RawEvent(0, ".".into())]).await;
    for token in ["", "d", "WF", "1*2", "f", "s", "Next", "9h>N", "9H>n", "9H>NN", "9H > N", "10H>N", "সাহেব>N"]
    {
        daily.refuses(&pool, token, "unknown_token", None).await;
    }
}

#[sqlx::test]
async fn the_first_fault_is_named_and_nothing_of_the_save_is_stored(pool: PgPool) {
    let mut daily = Daily::after(&pool, Seed(1), &[]).await;
    let events: Vec<RawEvent> = [".", "next", "u", "nonsense"].map(|token| RawEvent(0, token.into())).into();
    daily.browser.save(&daily.run, 0, &events).await.refused(422, "hand_not_over", Some(1), Some("K-6"));
    assert_eq!(stored(&pool).await, daily.before);
}
