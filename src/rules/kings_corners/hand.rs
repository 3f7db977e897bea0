//! One hand: from the deal to somebody's going out, or a deadlock.

use super::{Illegal, Move, Seat, Seats, Table};
use crate::rules::{Card, Deck, Pile, Rank};

/// A hand in play: all 52 cards, each in one place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hand {
    number: u32,
    turn: Seat,
    table: Table,
    /// Seven dealt, and at most five of the stock's twenty, since everyone draws in turn.
    cards: Seats<Pile<12>>,
    /// Its last card is the next to be drawn.
    stock: Pile<20>,
    /// Whether a card from a hand was placed in this turn.
    placed: bool,
    /// How many turns in a row were passed without placing a card.
    passes: u8,
    end: Option<End>,
}

/// How a hand ended (K-6).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// A player has played their last card.
    Out(Seat),
    /// The stock is out, and four turns in a row were passed without a card placed. (K-6 knows another deadlock, when nobody
    /// could place a card; but that never comes: see docs/DECISIONS.md.)
    Deadlock,
}

/// What a player may see: their own cards, and what lies open to all (K-9).
#[derive(Clone, Copy, Debug)]
pub struct View<'a> {
    /// Who looks.
    pub seat: Seat,
    /// Their cards, in the order received.
    pub cards: &'a [Card],
    /// The piles.
    pub table: &'a Table,
    /// How many cards everyone holds.
    pub counts: Seats<usize>,
    /// How many cards the stock has.
    pub stock: usize,
}

/// The dealer of hand `hand`, from 1: East, then clockwise (K-2).
pub const fn dealer(hand: u32) -> Seat {
    Seat::ALL[(hand as usize + 2) % 4]
}

impl Hand {
    /// Deals hand `number`, from 1 (K-2).
    pub fn deal(number: u32, deck: &Deck, kings_move: bool) -> Hand {
        let dealt = deck.cards();
        let leader = dealer(number).next();
        let cards = Seats::from_fn(|seat| {
            let first = (seat.index() + 4 - leader.index()) % 4;
            Pile::of(dealt[..28].iter().copied().skip(first).step_by(4))
        });
        Hand {
            number,
            turn: leader,
            table: Table::new([dealt[28], dealt[29], dealt[30], dealt[31]], kings_move),
            cards,
            stock: Pile::of(dealt[32..].iter().rev().copied()),
            placed: false,
            passes: 0,
            end: None,
        }
    }

    /// Which hand of the game it is, from 1.
    pub fn number(&self) -> u32 {
        self.number
    }

    /// Whose turn it is; nobody's once the hand has ended.
    pub fn turn(&self) -> Option<Seat> {
        self.end.is_none().then_some(self.turn)
    }

    /// How it ended, if it has.
    pub fn end(&self) -> Option<End> {
        self.end
    }

    /// The piles.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// A player's cards, in the order received.
    pub fn cards(&self, seat: Seat) -> &[Card] {
        &self.cards[seat]
    }

    /// The stock: its last card is the next to be drawn.
    pub fn stock(&self) -> &[Card] {
        &self.stock
    }

    /// What a player may see.
    pub fn view(&self, seat: Seat) -> View<'_> {
        View {
            seat,
            cards: &self.cards[seat],
            table: &self.table,
            counts: Seats::from_fn(|seat| self.cards[seat].len()),
            stock: self.stock.len(),
        }
    }

    /// What everyone would get, were the hand to end now (K-7): 10 for each king, 1 for each other card.
    pub fn penalties(&self) -> Seats<u32> {
        let worth = |card: &Card| if card.rank() == Rank::KING { 10 } else { 1 };
        Seats::from_fn(|seat| self.cards[seat].iter().map(worth).sum())
    }

    /// Whether whoever is to act may make a move (K-3).
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn check(&self, wanted: Move) -> Result<(), Illegal> {
        if self.end.is_some() {
            return Err(Illegal::HandOver);
        }
        match wanted {
            Move::Card { card, .. } if !self.cards[self.turn].contains(&card) => Err(Illegal::NotInHand(card)),
            Move::Card { card, to } => self.table.check_card(card, to),
            Move::Pile { from, to } => self.table.check_pile(from, to),
        }
    }

    /// Every move that whoever is to act may make; none once the hand has ended.
    pub fn moves(&self) -> impl Iterator<Item = Move> + '_ {
        let cards = self.cards[self.turn].iter();
        let plays = cards.flat_map(|&card| self.table.places_for(card).map(move |to| Move::Card { card, to }));
        plays.chain(self.table.pile_moves()).filter(|_| self.end.is_none())
    }

    /// Makes a move of whoever is to act. The hand ends with a player's last card.
    ///
    /// # Errors
    /// The rule that forbids it; the hand is then as before.
    pub fn make(&mut self, wanted: Move) -> Result<(), Illegal> {
        self.check(wanted)?;
        match wanted {
            Move::Card { card, to } => {
                self.cards[self.turn].remove(card);
                self.table.lay(card, to);
                self.placed = true;
                if self.cards[self.turn].is_empty() {
                    self.end = Some(End::Out(self.turn));
                }
            }
            Move::Pile { from, to } => self.table.shift(from, to),
        }
        Ok(())
    }

    /// Ends the turn of whoever is to act by drawing a card (K-5), or by passing with the stock empty. Answers the card.
    ///
    /// # Errors
    /// When the hand has ended.
    pub fn end_turn(&mut self) -> Result<Option<Card>, Illegal> {
        if self.end.is_some() {
            return Err(Illegal::HandOver);
        }
        let drawn = self.stock.pop();
        match drawn {
            Some(card) => self.cards[self.turn].push(card),
            None if self.placed => self.passes = 0,
            None => self.passes += 1,
        }
        self.placed = false;
        self.turn = self.turn.next();
        if self.passes == 4 {
            self.end = Some(End::Deadlock);
        }
        Ok(drawn)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn k2_the_deal_moves_clockwise_from_east() {
        let dealers = [Seat::East, Seat::South, Seat::West, Seat::North, Seat::East];
        assert_eq!([1, 2, 3, 4, 5].map(dealer), dealers);
        assert_eq!(dealer(1).next(), Seat::South, "you lead hand 1");
    }
}
