//! Decks that put the cards a test is about where it wants them.

use super::cards;
use saratoga::rules::{
    Card, Deck,
    kings_corners::{Seat, Seats},
};

/// Where named cards are to lie. Those left over go, lowest first, into the gaps of South's, West's, North's and East's
/// hands, of the sides (north, east, south, west), and to the end of the stock: unnamed kings come last.
#[derive(Clone, Default)]
pub struct Stacked {
    hands: Seats<Vec<Card>>,
    sides: Vec<Card>,
    stock: Vec<Card>,
}

impl Stacked {
    /// The cards of the sides: north, east, south, west.
    pub fn sides(text: &str) -> Stacked {
        Stacked { sides: cards(text), ..Stacked::default() }
    }

    /// South goes out in their first turn: tokens [`SWEEP`]. The computers hold no king before that, and can only draw.
    pub fn sweep() -> Stacked {
        Stacked::sides("AC AD AH AS").south("KC QD JC TD 9C 8D 7C")
    }

    /// South holds every queen and the kings that are named; the others lie on sides, between aces. Nobody else can place
    /// a card or move a pile until South has laid a queen on a king.
    pub fn frozen(kings: &str) -> Stacked {
        let held = cards(kings);
        let laid = cards("KC KD KH KS").into_iter().filter(|king| !held.contains(king));
        let sides = laid.chain(cards("AC AD AH AS")).take(4).collect();
        Stacked { sides, ..Stacked::default() }.south(&format!("QC QD QH QS {kings}"))
    }

    /// Cards of a hand, in the order received.
    pub fn hand(mut self, seat: Seat, text: &str) -> Stacked {
        self.hands[seat] = cards(text);
        self
    }

    pub fn south(self, text: &str) -> Stacked {
        self.hand(Seat::South, text)
    }

    pub fn west(self, text: &str) -> Stacked {
        self.hand(Seat::West, text)
    }

    pub fn north(self, text: &str) -> Stacked {
        self.hand(Seat::North, text)
    }

    pub fn east(self, text: &str) -> Stacked {
        self.hand(Seat::East, text)
    }

    /// The first cards to be drawn, in that order.
    pub fn stock(mut self, text: &str) -> Stacked {
        self.stock = cards(text);
        self
    }

    /// The deck that deals this as hand `number`: K-2, written out once more.
    pub fn deck(&self, number: usize) -> Deck {
        let Stacked { mut hands, mut sides, mut stock } = self.clone();
        let named: Vec<Card> = hands.iter().chain([&sides, &stock]).flatten().copied().collect();
        let mut left: Vec<Card> = Card::all().filter(|card| !named.contains(card)).collect();
        left.sort_by_key(|card| card.rank());
        let mut left = left.into_iter();
        for seat in Seat::ALL {
            let missing = 7 - hands[seat].len();
            hands[seat].extend(left.by_ref().take(missing));
        }
        let missing = 4 - sides.len();
        sides.extend(left.by_ref().take(missing));
        stock.extend(left);
        // The player at the dealer's left gets the first card: South in hand 1, then West, North, East.
        let order = [0, 1, 2, 3].map(|place| ["S", "W", "N", "E"][(number - 1 + place) % 4]);
        let mut deck = Vec::new();
        for round in 0..7 {
            deck.extend(order.map(|letter| match letter {
                "S" => hands.south[round],
                "W" => hands.west[round],
                "N" => hands.north[round],
                _ => hands.east[round],
            }));
        }
        Deck::new(&[deck, sides, stock].concat()).expect("a stacked deck")
    }
}

/// The moves by which South goes out of a [`Stacked::sweep`].
pub const SWEEP: &str = "KC>NE QD>NE JC>NE TD>NE 9C>NE 8D>NE 7C>NE";
