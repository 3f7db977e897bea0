//! A game as the command line shows it (section 10).

use super::{Hand, KingsCorners, Place, Seat, Seats, dealer};
use crate::rules::{Card, Game, Status};
use serde::{Serialize, Serializer};

/// How everything lies.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct State {
    hand: u32,
    dealer: Seat,
    /// Nobody's, between hands and after the game.
    turn: Option<Seat>,
    /// Top first.
    stock: Vec<Card>,
    piles: Piles,
    /// In the order received.
    hands: Seats<Vec<Card>>,
    totals: Seats<u32>,
    hand_penalties: Vec<Seats<u32>>,
}

/// The piles by their places' names, bottom first.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Piles([Vec<Card>; 8]);

impl State {
    /// The state of a hand by itself, nobody having penalty points from others.
    pub fn of_hand(hand: &Hand) -> State {
        State {
            hand: hand.number(),
            dealer: dealer(hand.number()),
            turn: hand.turn(),
            stock: hand.stock().iter().rev().copied().collect(),
            piles: Piles(Place::ALL.map(|place| hand.table().pile(place).to_vec())),
            hands: Seats::from_fn(|seat| hand.cards(seat).to_vec()),
            totals: Seats::default(),
            hand_penalties: Vec::new(),
        }
    }

    /// The state of a game.
    pub(super) fn of(game: &KingsCorners) -> State {
        let hand = game.hand();
        State {
            turn: hand.turn().filter(|_| game.status() == Status::Open),
            totals: game.totals(),
            hand_penalties: game.penalties().to_vec(),
            ..State::of_hand(hand)
        }
    }
}

impl Serialize for Piles {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(Place::ALL.into_iter().map(|place| (place.code(), &self.0[place.index()])))
    }
}
