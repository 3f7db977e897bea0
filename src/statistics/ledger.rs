//! Canfield's ledger (C-14): what the games would have cost and paid in his house.

use super::Record;
use crate::rules::Score;

/// The balance after each game of Canfield, in dollars.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ledger {
    balances: Vec<i64>,
}

impl Ledger {
    /// What a deck costs, in dollars (document 004).
    pub const DECK: i64 = 50;
    /// What each card on the foundations pays, in dollars.
    pub const CARD: i64 = 5;
    /// What all 52 of them pay together, in dollars.
    pub const ALL: i64 = 500;
    /// How many in a hundred Hoyle's page says are won.
    pub const HOYLE: u64 = 3;

    /// The ledger of these games, in the order in which they ended; games of other kinds aren't in it.
    pub fn of<'a>(games: impl Iterator<Item = &'a Record>) -> Ledger {
        let scores = games.filter_map(|record| match record.score {
            Score::Canfield(score) => Some(score),
            Score::KingsCorners(_) | Score::EgyptianWar(_) => None,
        });
        let balances = scores.scan(0, |balance, score| {
            let paid = if score.is_win() { Ledger::ALL } else { Ledger::CARD * i64::from(score.cards) };
            *balance += paid - Ledger::DECK;
            Some(*balance)
        });
        Ledger { balances: balances.collect() }
    }

    /// The balance after each game.
    pub fn balances(&self) -> &[i64] {
        &self.balances
    }

    /// How it stands now.
    pub fn balance(&self) -> i64 {
        self.balances.last().copied().unwrap_or(0)
    }
}
