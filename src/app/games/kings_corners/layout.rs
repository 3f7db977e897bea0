//! Where the cards lie on the cloth: the cross with its corners round the stock, your hand below it, the computers' hands
//! at the edges, mostly beyond them.

use super::order::Order;
use crate::app::table::{Place as Lie, Spot};
use crate::rules::{
    Card,
    kings_corners::{Hand, Place, Seat},
};

/// The cloth's width in thousandths of a card's width, as the style sheet has it.
const WIDTH: i32 = 5480;
/// Where the three columns start, in thousandths of a card's width.
const COLUMNS: [i32; 3] = [620, 2240, 3860];
/// Where the three rows start, in thousandths of a card's height.
const ROWS: [i32; 3] = [340, 1630, 2920];
/// How much of a pile's bottom card peeks out above its top card.
const PEEK: i32 = 240;
/// Where your hand starts.
const HAND: i32 = 4300;
/// From one row of your hand to the next.
const HAND_ROW: i32 = 460;
/// More cards than this lie in a further row.
const ROW_CARDS: usize = 8;
/// From one card of your hand to the next, where there is room.
const HAND_STEP: i32 = 720;
/// How much of a computer's cards shows at the cloth's edge.
const SHOWS: i32 = 300;
/// From one of West's or East's cards to the next, at most, and from the first to the last; in halves.
const BESIDE: (i32, i32) = (90, 1100);
/// The same of North's.
const ACROSS: (i32, i32) = (130, 1300);
/// The edge of one face-down card on another.
const EDGE: i32 = 8;

/// The places in the order that Tab takes: as they lie, row by row.
pub const READING_ORDER: [Place; 8] = [
    Place::NorthWest,
    Place::North,
    Place::NorthEast,
    Place::West,
    Place::East,
    Place::SouthWest,
    Place::South,
    Place::SouthEast,
];

/// Where everything lies.
#[derive(Clone, Debug)]
pub struct Layout {
    /// The cards, by their index in the unshuffled deck.
    pub cards: [Lie; 52],
    /// The piles, by [`Place::index`], where they can be tapped.
    pub places: [Spot; 8],
    /// The stock.
    pub stock: Spot,
    /// The cards of your hand, from the left.
    pub hand: Vec<(Card, Spot)>,
    /// The cloth's height in thousandths of a card's height.
    pub height: i32,
}

impl Layout {
    /// Lays out a hand in play, your cards in the order you like.
    pub fn of(hand: &Hand, order: Order) -> Layout {
        let mut layout = Layout {
            cards: [Lie::default(); 52],
            places: [Spot::default(); 8],
            stock: Spot { x: COLUMNS[1], y: ROWS[1] + PEEK, top: 0 },
            hand: Vec::new(),
            height: 0,
        };
        for place in Place::ALL {
            layout.pile(place, hand.table().pile(place));
        }
        let Spot { x, y, .. } = layout.stock;
        for (i, card) in (0..).zip(hand.stock()) {
            layout.put(*card, Lie { x, y: y - i * EDGE, z: i + 1, up: false, hidden: false });
        }
        for seat in Seat::COMPUTERS {
            layout.computer(seat, hand.cards(seat), hand.end().is_some());
        }
        layout.own(order.sorted(hand.cards(Seat::South)));
        layout
    }

    fn put(&mut self, card: Card, lie: Lie) {
        self.cards[card.index()] = lie;
    }

    /// Of a pile the top card shows, and its bottom card peeking out above: a pile moves by its bottom card.
    fn pile(&mut self, place: Place, cards: &[Card]) {
        let (column, row) = grid(place);
        let (x, y) = (COLUMNS[column], ROWS[row]);
        let peeks = cards.len() > 1;
        for (i, &card) in cards.iter().enumerate() {
            let (bottom, top) = (i == 0 && peeks, i + 1 == cards.len());
            let down = if bottom { 0 } else { PEEK };
            self.put(card, Lie { x, y: y + down, z: i as i32 + 1, up: true, hidden: !bottom && !top });
        }
        self.places[place.index()] = if peeks { Spot { x, y, top: PEEK } } else { Spot { x, y: y + PEEK, top: 0 } };
    }

    /// A computer's cards, which are turned up when the hand is over.
    fn computer(&mut self, seat: Seat, cards: &[Card], up: bool) {
        let last = (cards.len() as i32 - 1).max(1);
        let middle = ROWS[1] + PEEK;
        for (i, &card) in (0..).zip(cards) {
            // From the middle of the hand.
            let along = 2 * i - (cards.len() as i32 - 1);
            let (x, y) = match seat {
                Seat::West => (SHOWS - 1000, middle + along * BESIDE.0.min(BESIDE.1 / last)),
                Seat::East => (WIDTH - SHOWS, middle + along * BESIDE.0.min(BESIDE.1 / last)),
                _ => ((WIDTH - 1000) / 2 + along * ACROSS.0.min(ACROSS.1 / last), SHOWS - 1000),
            };
            self.put(card, Lie { x, y, z: i + 1, up, hidden: false });
        }
    }

    fn own(&mut self, cards: Vec<Card>) {
        let rows = cards.len().div_ceil(ROW_CARDS).max(1);
        let in_row = cards.len().div_ceil(rows).max(1);
        for (row, cards) in (0..).zip(cards.chunks(in_row)) {
            let gaps = cards.len() as i32 - 1;
            let step = HAND_STEP.min((WIDTH - 1000) / gaps.max(1));
            let start = (WIDTH - 1000 - gaps * step) / 2;
            for (i, &card) in (0..).zip(cards) {
                let spot = Spot { x: start + i * step, y: HAND + row * HAND_ROW, top: 0 };
                let z = self.hand.len() as i32 + 1;
                self.put(card, Lie { x: spot.x, y: spot.y, z, up: true, hidden: false });
                self.hand.push((card, spot));
            }
        }
        self.height = HAND + (rows as i32 - 1) * HAND_ROW + 1000;
    }
}

/// Column and row of a place in the cross.
const fn grid(place: Place) -> (usize, usize) {
    match place {
        Place::NorthWest => (0, 0),
        Place::North => (1, 0),
        Place::NorthEast => (2, 0),
        Place::West => (0, 1),
        Place::East => (2, 1),
        Place::SouthWest => (0, 2),
        Place::South => (1, 2),
        Place::SouthEast => (2, 2),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Deal, GameKind, Seed, kings_corners::computer};

    fn look_at_games(look: impl Fn(&Hand)) {
        for seed in 0..30 {
            let deal = Deal::new(GameKind::KingsCorners, Seed(seed));
            let mut hand = Hand::deal(1, &deal.deck(1), false);
            while let Some(seat) = hand.turn() {
                look(&hand);
                for wanted in computer::turn(&hand.view(seat)) {
                    hand.make(wanted).expect("planned by the rules");
                    look(&hand);
                }
                let _ = hand.end_turn();
            }
            look(&hand);
        }
    }

    #[test]
    fn every_card_has_a_place_of_its_own() {
        look_at_games(|hand| {
            let layout = Layout::of(hand, Order::Rank);
            let mut places: Vec<_> = layout.cards.iter().map(|lie| (lie.x, lie.y, lie.z)).collect();
            places.sort_unstable();
            assert!(places.windows(2).all(|pair| pair[0] != pair[1]), "two cards in one place");
            assert!(layout.cards.iter().all(|lie| lie.z > 0));
        });
    }

    #[test]
    fn of_a_pile_the_top_card_and_the_bottom_card_show() {
        look_at_games(|hand| {
            let layout = Layout::of(hand, Order::Suit);
            for place in Place::ALL {
                let pile = hand.table().pile(place);
                let shown: Vec<_> = pile.iter().filter(|card| !layout.cards[card.index()].hidden).collect();
                let mut ends: Vec<_> = pile.first().into_iter().chain(pile.last()).collect();
                ends.dedup();
                assert_eq!(shown, ends);
            }
        });
    }

    #[test]
    fn your_hand_stays_on_the_cloth_and_each_card_can_be_tapped() {
        look_at_games(|hand| {
            for order in [Order::Rank, Order::Suit] {
                let layout = Layout::of(hand, order);
                assert_eq!(layout.hand.len(), hand.cards(Seat::South).len());
                for (card, spot) in &layout.hand {
                    assert!(hand.cards(Seat::South).contains(card));
                    assert!(spot.x >= 0 && spot.x + 1000 <= WIDTH && spot.y + 1000 <= layout.height);
                }
                for pair in layout.hand.windows(2).filter(|pair| pair[0].1.y == pair[1].1.y) {
                    // 24 px where a card is 40 px wide, as on the smallest phone.
                    assert!(pair[1].1.x - pair[0].1.x >= 600, "{}", layout.hand.len());
                }
            }
        });
    }
}
