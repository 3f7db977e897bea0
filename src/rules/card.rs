//! Cards, the deck, and their two-letter codes (SPEC section 1): `TH` is the ten of hearts.

use super::{Fault, Rule, refusal::excerpt};
use std::{fmt, str::FromStr};

/// One of the four suits, in the order of the unshuffled deck (S-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Suit {
    /// Clubs, black.
    Clubs,
    /// Diamonds, red.
    Diamonds,
    /// Hearts, red.
    Hearts,
    /// Spades, black.
    Spades,
}

/// A suit's colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Color {
    /// Clubs and spades.
    Black,
    /// Diamonds and hearts.
    Red,
}

impl Suit {
    /// All suits in deck order.
    pub const ALL: [Suit; 4] = [Suit::Clubs, Suit::Diamonds, Suit::Hearts, Suit::Spades];

    /// The suit's colour.
    pub const fn color(self) -> Color {
        match self {
            Suit::Clubs | Suit::Spades => Color::Black,
            Suit::Diamonds | Suit::Hearts => Color::Red,
        }
    }

    /// The letter in card codes.
    pub const fn letter(self) -> char {
        match self {
            Suit::Clubs => 'C',
            Suit::Diamonds => 'D',
            Suit::Hearts => 'H',
            Suit::Spades => 'S',
        }
    }

    /// Position in [`Suit::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// A rank, ace low: 1 is the ace, 13 the king.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rank(u8);

const RANK_LETTERS: [char; 13] = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'];

impl Rank {
    /// The ace, the lowest rank.
    pub const ACE: Rank = Rank(1);
    /// The king, the highest rank.
    pub const KING: Rank = Rank(13);

    /// The rank numbered `number`, 1 (ace) to 13 (king).
    pub const fn new(number: u8) -> Option<Rank> {
        if number >= 1 && number <= 13 { Some(Rank(number)) } else { None }
    }

    /// All ranks, ace to king.
    pub fn all() -> impl DoubleEndedIterator<Item = Rank> {
        (1..=13).map(Rank)
    }

    /// 1 for the ace to 13 for the king.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The letter in card codes, `T` for ten.
    pub const fn letter(self) -> char {
        RANK_LETTERS[self.0 as usize - 1]
    }

    /// The rank `steps` above, the king being followed by the ace.
    pub const fn up(self, steps: u8) -> Rank {
        Rank((self.0 - 1 + steps % 13) % 13 + 1)
    }

    /// The rank one below, the ace being followed by the king.
    pub const fn down(self) -> Rank {
        self.up(12)
    }

    /// How many steps up, round the corner if need be, lead from `base` to this rank: 0 to 12.
    pub const fn steps_from(self, base: Rank) -> u8 {
        (self.0 + 13 - base.0) % 13
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// One of the 52 cards, in a byte: its place in the unshuffled deck.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

impl Card {
    /// The card of this rank and suit.
    pub const fn new(rank: Rank, suit: Suit) -> Card {
        Card(suit as u8 * 13 + rank.0 - 1)
    }

    /// The cards in the order of the unshuffled deck: `AC…KC AD…KD AH…KH AS…KS` (S-2).
    pub fn all() -> impl ExactSizeIterator<Item = Card> + DoubleEndedIterator {
        (0..52u8).map(Card)
    }

    /// The card's rank.
    pub const fn rank(self) -> Rank {
        Rank(self.0 % 13 + 1)
    }

    /// The card's suit.
    pub const fn suit(self) -> Suit {
        Suit::ALL[self.0 as usize / 13]
    }

    /// The card's colour.
    pub const fn color(self) -> Color {
        self.suit().color()
    }

    /// Place in the unshuffled deck, 0 to 51.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The card at `index` of the unshuffled deck.
    pub const fn from_index(index: usize) -> Option<Card> {
        if index < 52 { Some(Card(index as u8)) } else { None }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.rank().letter(), self.suit().letter())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that names no card; its beginning.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("\"{0}\" is no card: a rank (A23456789TJQK) and a suit (CDHS) are wanted, such as TH")]
pub struct CardError(pub String);

impl FromStr for Card {
    type Err = CardError;

    fn from_str(text: &str) -> Result<Card, CardError> {
        let mut letters = text.chars();
        let card = match (letters.next(), letters.next(), letters.next()) {
            (Some(rank), Some(suit), None) => RANK_LETTERS
                .iter()
                .position(|&letter| letter == rank)
                .zip(Suit::ALL.into_iter().find(|s| s.letter() == suit))
                .map(|(rank, suit)| Card::new(Rank(rank as u8 + 1), suit)),
            _ => None,
        };
        card.ok_or_else(|| CardError(excerpt(text)))
    }
}

impl serde::Serialize for Card {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// All 52 cards, each once, in dealing order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deck([Card; 52]);

impl Deck {
    /// The unshuffled deck of S-2.
    pub const SORTED: Deck = {
        let mut cards = [Card(0); 52];
        let mut i = 0;
        while i < 52 {
            cards[i] = Card(i as u8);
            i += 1;
        }
        Deck(cards)
    };

    /// The cards in dealing order.
    pub const fn cards(&self) -> &[Card; 52] {
        &self.0
    }

    /// Swaps two cards; what a shuffle is made of.
    pub(super) fn swap(&mut self, i: usize, j: usize) {
        self.0.swap(i, j);
    }

    /// A deck in the given order.
    ///
    /// # Errors
    /// When there are not 52 cards or one comes twice.
    pub fn new(cards: &[Card]) -> Result<Deck, DeckError> {
        let array: [Card; 52] = cards.try_into().map_err(|_| DeckError::Count(cards.len()))?;
        let mut seen = [false; 52];
        for card in array {
            if std::mem::replace(&mut seen[card.index()], true) {
                return Err(DeckError::Twice(card));
            }
        }
        Ok(Deck(array))
    }
}

impl FromStr for Deck {
    type Err = DeckError;

    /// Reads 52 card codes separated by white space, in dealing order (section 10, `--deck`).
    fn from_str(text: &str) -> Result<Deck, DeckError> {
        let cards = text.split_whitespace().map(str::parse).collect::<Result<Vec<Card>, _>>()?;
        Deck::new(&cards)
    }
}

/// Why a list of cards is no deck.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DeckError {
    /// Something in the list is no card.
    #[error(transparent)]
    Card(#[from] CardError),
    /// Not 52 cards.
    #[error("a deck has 52 cards, not {0}")]
    Count(usize),
    /// A card that comes twice.
    #[error("{0} stands in the deck twice")]
    Twice(Card),
}

impl Fault for DeckError {
    fn code(&self) -> &'static str {
        match self {
            DeckError::Card(_) => "unknown_card",
            DeckError::Count(_) => "deck_count",
            DeckError::Twice(_) => "card_twice",
        }
    }

    fn rule(&self) -> Option<Rule> {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_names_its_card_and_nothing_else_does() {
        for card in Card::all() {
            assert_eq!(card.to_string().parse(), Ok(card));
            assert_eq!(Card::new(card.rank(), card.suit()), card);
        }
        for text in ["", "T", "10H", "th", "TX", "1H", "THH", " TH"] {
            assert!(text.parse::<Card>().is_err(), "{text:?}");
        }
    }

    #[test]
    fn ranks_go_round_the_corner() {
        assert_eq!(Rank::KING.up(1), Rank::ACE);
        assert_eq!(Rank::ACE.down(), Rank::KING);
        for (base, rank) in Rank::all().flat_map(|base| Rank::all().map(move |rank| (base, rank))) {
            assert_eq!(base.up(rank.steps_from(base)), rank);
        }
    }

    #[test]
    fn a_deck_holds_each_card_once() {
        let sorted = Deck::SORTED.cards();
        assert_eq!(Deck::new(sorted), Ok(Deck::SORTED));
        assert_eq!(Deck::new(&sorted[1..]), Err(DeckError::Count(51)));
        let mut twice = *sorted;
        twice[51] = twice[0];
        assert_eq!(Deck::new(&twice), Err(DeckError::Twice(sorted[0])));
    }
}
