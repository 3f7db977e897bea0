//! A game as the command line shows it (section 10).

use super::{Collection, EgyptianWar, Owed, Seat, Seats};
use crate::rules::{Card, Ms};
use serde::Serialize;

/// How everything lies.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct State {
    /// How far the clock has gone.
    ms: Ms,
    /// Top first.
    stacks: Seats<Vec<Card>>,
    /// Bottom first.
    pile: Vec<Card>,
    /// Bottom first.
    under: Vec<Card>,
    /// Nobody's, while a pile is collected and after the game.
    turn: Option<Seat>,
    owed: Option<Owed>,
    collect: Option<Collection>,
    last_turner: Option<Seat>,
    out: Vec<Seat>,
}

impl State {
    /// The state of a game.
    pub(super) fn of(game: &EgyptianWar) -> State {
        let table = game.table();
        State {
            ms: game.now(),
            stacks: Seats::from_fn(|seat| table.stack(seat).iter().rev().copied().collect()),
            pile: table.pile().to_vec(),
            under: table.under().to_vec(),
            turn: game.turn(),
            owed: game.owed(),
            collect: game.collection(),
            last_turner: game.last_turner(),
            out: game.out().into_iter().collect(),
        }
    }
}
