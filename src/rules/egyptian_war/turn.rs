//! Who is to act: turning and paying, or the second in which a won pile lies before it is collected.

use super::{Seat, Table};
use crate::rules::{Card, Ms, Rank};
use serde::Serialize;

/// No card is turned sooner than this after the one before it, in ms (E-8).
pub const GAP: Ms = 250;
/// How long a pile that was won without a slap lies before it is collected, in ms (E-6).
pub const LIE: Ms = 1_000;

/// A pay card that is being answered (E-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Owed {
    /// Who turned it.
    pub owner: Seat,
    /// How many chances are left.
    pub left: u8,
}

/// A won pile on its way (E-6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Collection {
    /// When it is collected, in milliseconds since the run began.
    pub at: Ms,
    /// By whom.
    pub to: Seat,
}

/// What the table waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// For a player to turn a card.
    Of(Seat, Option<Owed>),
    /// For a won pile to be collected by this player.
    Won(Seat),
}

/// With how many cards a card must be answered; none, unless it is a pay card (E-2).
pub fn price(card: Card) -> Option<u8> {
    const PRICES: [(u8, u8); 3] = [(11, 1), (12, 2), (13, 3)];
    if card.rank() == Rank::ACE {
        return Some(4);
    }
    PRICES.into_iter().find(|(rank, _)| *rank == card.rank().number()).map(|(_, price)| price)
}

/// Who is to act after `who` has turned `card`, having owed `owed` before (E-2, E-5).
pub fn after_card(table: &Table, who: Seat, card: Card, owed: Option<Owed>) -> Turn {
    if let Some(left) = price(card) {
        return pass(table, who, Some(Owed { owner: who, left }), who);
    }
    match owed {
        None => pass(table, who, None, who),
        Some(Owed { owner, left: 0 | 1 }) => Turn::Won(owner),
        Some(Owed { owner, left }) => {
            let owed = Some(Owed { owner, left: left - 1 });
            if table.holds(who) { Turn::Of(who, owed) } else { pass(table, who, owed, who) }
        }
    }
}

/// Who is next after `from`: clockwise, the first who holds a card or owns the pay card that is owed; an owner has won
/// (E-5). Where nobody holds a card and nothing is owed, the pile is the last turner's (E-6).
pub fn pass(table: &Table, from: Seat, owed: Option<Owed>, last_turner: Seat) -> Turn {
    for seat in from.next().clockwise() {
        match owed {
            Some(Owed { owner, .. }) if owner == seat => return Turn::Won(owner),
            _ if table.holds(seat) => return Turn::Of(seat, owed),
            _ => {}
        }
    }
    Turn::Won(last_turner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn e2_ace_king_queen_and_jack_are_pay_cards() {
        let price = |code: &str| price(code.parse().expect("a card"));
        assert_eq!(["AS", "KH", "QD", "JC"].map(price), [Some(4), Some(3), Some(2), Some(1)]);
        assert!(["2S", "3S", "9D", "TC"].map(price).iter().all(Option::is_none));
    }
}
