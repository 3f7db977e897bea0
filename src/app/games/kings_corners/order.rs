//! How the player likes their hand sorted; kept on the device.

use crate::app::play::browser;
use crate::rules::{Card, Suit};
use serde::{Deserialize, Serialize};

const KEY: &str = "saratoga.kings-corners.order";

/// How a hand is sorted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Order {
    /// Kings first, aces last.
    #[default]
    Rank,
    /// Suit by suit, black and red in turn.
    Suit,
}

impl Order {
    /// What was chosen last on this device.
    pub fn load() -> Order {
        browser::load(KEY).unwrap_or_default()
    }

    /// Keeps it for the next time.
    pub fn keep(self) {
        browser::keep(KEY, &self);
    }

    /// The other one.
    pub const fn other(self) -> Order {
        match self {
            Order::Rank => Order::Suit,
            Order::Suit => Order::Rank,
        }
    }

    /// The cards in this order.
    pub fn sorted(self, cards: &[Card]) -> Vec<Card> {
        let mut sorted = cards.to_vec();
        let down = |card: &Card| 13 - card.rank().number();
        match self {
            Order::Rank => sorted.sort_by_key(|card| (down(card), place(card.suit()))),
            Order::Suit => sorted.sort_by_key(|card| (place(card.suit()), down(card))),
        }
        sorted
    }
}

const fn place(suit: Suit) -> u8 {
    match suit {
        Suit::Spades => 0,
        Suit::Hearts => 1,
        Suit::Clubs => 2,
        Suit::Diamonds => 3,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hands_are_sorted_as_one_likes() {
        let hand: Vec<Card> = ["9H", "KD", "9S", "AC", "QS"].map(|code| code.parse().expect("a card")).to_vec();
        let codes = |order: Order| order.sorted(&hand).iter().map(Card::to_string).collect::<Vec<_>>().join(" ");
        assert_eq!(codes(Order::Rank), "KD QS 9S 9H AC");
        assert_eq!(codes(Order::Suit), "QS 9S 9H AC KD");
    }
}
