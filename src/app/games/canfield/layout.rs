//! Where Canfield's cards lie on the cloth.
//!
//! Five columns: at one side, as usual the left, the reserve (SPEC section 3), below it stock and waste, in reach of a thumb; then the four
//! foundations, and the tableau below them.

use super::Pile;
use crate::app::table::{Place, Spot};
use crate::rules::{
    Card, Suit,
    canfield::{Column, Position},
};

/// From one column to the next, in thousandths of a card's width.
const COLUMN: i32 = 1120;
/// Where the tableau starts, in thousandths of a card's height, as all that follow.
const TABLEAU: i32 = 1140;
const STOCK: i32 = 1300;
const WASTE: i32 = 2460;
/// How much of a card shows under the next one in the tableau.
const FAN: i32 = 270;
/// How far a tableau pile may spread before it is squeezed.
const DEPTH: i32 = 2450;
const WASTE_FAN: i32 = 250;
/// The edge of one face-down card on another.
const EDGE: i32 = 10;

/// The suits of the foundations from the left: the one that was dealt first, the others in deck order.
pub fn foundation_order(first: Suit) -> [Suit; 4] {
    let mut order = Suit::ALL;
    order[..=first.index()].rotate_right(1);
    order
}

/// On which side reserve, stock and waste lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hand {
    /// On the left, as usual.
    Right,
    /// On the right: the usual table the other way round, but for the order of its columns.
    Left,
}

impl Hand {
    /// As it is set.
    pub fn of(set: &str) -> Hand {
        if set == "left" { Hand::Left } else { Hand::Right }
    }
}

/// Where everything lies.
pub struct Layout {
    /// The cards, by their index in the unshuffled deck.
    pub cards: [Place; 52],
    /// The piles, by [`Pile::index`].
    pub spots: [Spot; 11],
}

impl Layout {
    /// Lays out a position, for a hand.
    pub fn of(position: &Position, hand: Hand) -> Layout {
        let mut layout = Layout { cards: [Place::default(); 52], spots: [Spot::default(); 11] };
        let (side, first) = match hand {
            Hand::Right => (0, 1),
            Hand::Left => (4, 0),
        };
        let side = side * COLUMN;
        let reserve = position.reserve();
        layout.stack(Pile::Reserve, side, 0, reserve, |i| (i * EDGE, i + 1 == reserve.len() as i32));
        let stock = position.stock();
        // A thin edge for every third card: the stock is dealt by threes.
        layout.stack(Pile::Stock, side, STOCK, stock, |i| (i / 3 * EDGE, false));
        let waste = position.waste();
        let covered = (waste.len() as i32 - 3).max(0);
        layout.stack(Pile::Waste, side, WASTE, waste, |i| ((i - covered).max(0) * WASTE_FAN, true));
        for (slot, suit) in (first..).zip(foundation_order(position.first_suit())) {
            let cards: Vec<Card> = position.foundation(suit).collect();
            layout.stack(Pile::Foundation(suit), slot * COLUMN, 0, &cards, |_| (0, true));
        }
        for (slot, column) in (first..).zip(Column::ALL) {
            let cards = position.tableau(column);
            let fan = FAN.min(DEPTH / (cards.len() as i32 - 1).max(1));
            layout.stack(Pile::Tableau(column), slot * COLUMN, TABLEAU, cards, |i| (i * fan, true));
        }
        layout
    }

    /// Lays one pile: `lie` tells of the card at an index how far down it lies and whether its face is up.
    fn stack(&mut self, pile: Pile, x: i32, y: i32, cards: &[Card], lie: impl Fn(i32) -> (i32, bool)) {
        let mut top = 0;
        for (i, card) in (0..).zip(cards) {
            let (down, up) = lie(i);
            let hidden = up && (i as usize) + 1 < cards.len() && lie(i + 1).0 == down;
            self.cards[card.index()] = Place { x, y: y + down, z: i + 1, up, hidden };
            top = down;
        }
        self.spots[pile.index()] = Spot { x, y, top };
    }
}

/// Whether a tap this far down a tableau pile of `count` cards means its top card, rather than the pile.
pub fn is_on_top(spot: Spot, count: usize, down: i32) -> bool {
    count < 2 || down >= spot.top
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Deal, Game, GameKind, Seed, canfield::Canfield};

    #[test]
    fn the_first_foundation_is_the_dealt_one() {
        for first in Suit::ALL {
            let order = foundation_order(first);
            assert_eq!(order[0], first);
            assert!(Suit::ALL.iter().all(|suit| order.contains(suit)));
        }
    }

    #[test]
    fn every_card_has_a_place_of_its_own_and_piles_stay_on_the_cloth() {
        for seed in 0..50 {
            let mut game = Canfield::new(Deal::new(GameKind::Canfield, Seed(seed)), None, Default::default());
            for step in 0..200 {
                let hand = if step % 2 == 0 { Hand::Right } else { Hand::Left };
                let layout = Layout::of(game.position(), hand);
                let mut places: Vec<_> =
                    layout.cards.iter().map(|place| (place.x, place.y / TABLEAU, place.z)).collect();
                places.sort_unstable();
                assert!(places.windows(2).all(|pair| pair[0] != pair[1]), "two cards in one place");
                assert!(
                    layout.cards.iter().all(|place| place.z > 0 && place.y + 1000 <= 4600 && place.x <= 4 * COLUMN)
                );
                // No `d` without end: a move where there is one.
                let legal = game.legal();
                let Some(&token) = legal.get((step * 7 + seed as usize) % legal.len().max(1)) else { break };
                game.play(0, token, &mut |_| ()).expect("listed as legal");
            }
        }
    }
}
