//! The cards: four stacks, the pile in the middle, and penalty cards beneath it.

use super::{Pattern, Seat, Seats};
use crate::rules::{Card, Deck, Pile};

/// Where the 52 cards lie.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// Bottom first: the last card is turned next.
    stacks: Seats<Pile<52>>,
    pile: Pile<52>,
    /// Face down; the last one lies right under the pile.
    under: Pile<52>,
}

impl Table {
    /// Deals thirteen cards each, one at a time from South; the last dealt lies on top (E-1).
    pub fn deal(deck: &Deck) -> Table {
        let dealt = deck.cards();
        let stacks = Seats::from_fn(|seat| Pile::of(dealt.iter().copied().skip(seat.index()).step_by(4)));
        Table { stacks, pile: Pile::EMPTY, under: Pile::EMPTY }
    }

    /// A player's cards, bottom first.
    pub fn stack(&self, seat: Seat) -> &[Card] {
        &self.stacks[seat]
    }

    /// The pile's cards that lie face up, bottom first.
    pub fn pile(&self) -> &[Card] {
        &self.pile
    }

    /// The penalty cards under the pile, bottom first.
    pub fn under(&self) -> &[Card] {
        &self.under
    }

    /// Whether a player holds a card.
    pub fn holds(&self, seat: Seat) -> bool {
        !self.stacks[seat].is_empty()
    }

    /// What wins the pile to whoever slaps it. Penalty cards lie face down and count for nothing (E-4).
    pub fn pattern(&self) -> Option<Pattern> {
        Pattern::of(&self.pile)
    }

    /// Turns a player's top card onto the pile.
    pub(super) fn turn(&mut self, seat: Seat) -> Option<Card> {
        let card = self.stacks[seat].pop()?;
        self.pile.push(card);
        Some(card)
    }

    /// Slides a player's top card under the pile, at the very bottom (E-4, E-6). Answers whether they had one.
    pub(super) fn pay_penalty(&mut self, seat: Seat) -> bool {
        match self.stacks[seat].pop() {
            Some(card) => {
                self.under.tuck(card);
                true
            }
            None => false,
        }
    }

    /// Puts the penalty cards and the pile beneath a player's stack, the bottom-most to be turned first of them (E-6).
    /// Answers how many cards they are.
    pub(super) fn win(&mut self, seat: Seat) -> usize {
        let (under, pile) = (self.under.take(), self.pile.take());
        for card in under.iter().chain(pile.iter()) {
            self.stacks[seat].tuck(*card);
        }
        under.len() + pile.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(cards: &[Card]) -> String {
        cards.iter().map(Card::to_string).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn e1_thirteen_each_and_the_last_dealt_on_top() {
        let table = Table::deal(&Deck::SORTED);
        assert_eq!(text(table.stack(Seat::South)), "AC 5C 9C KC 4D 8D QD 3H 7H JH 2S 6S TS");
        assert_eq!(text(table.stack(Seat::East)), "4C 8C QC 3D 7D JD 2H 6H TH AS 5S 9S KS");
    }

    #[test]
    fn e6_the_winner_turns_penalty_cards_first_and_then_the_pile_from_its_bottom() {
        let mut table = Table::deal(&Deck::SORTED);
        for seat in [Seat::South, Seat::West, Seat::North] {
            table.turn(seat);
        }
        assert!(table.pay_penalty(Seat::South) && table.pay_penalty(Seat::South));
        assert_eq!((text(table.pile()), text(table.under())), ("TS JS QS".into(), "2S 6S".into()));
        assert_eq!(table.win(Seat::South), 5);
        assert_eq!(text(table.stack(Seat::South)), "QS JS TS 6S 2S AC 5C 9C KC 4D 8D QD 3H 7H JH");
        assert!(table.pile().is_empty() && table.under().is_empty());
    }
}
