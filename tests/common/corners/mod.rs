//! What the tests of King's Corners share.

pub mod player;
pub mod random;
pub mod stacked;

use saratoga::rules::{
    Card, Deal, Game, GameKind, Seed,
    kings_corners::{KingsCorners, Move, Options, Place, Token},
};

/// What the daily is played by.
pub const DAILY: Options = Options { practice: false, kings_move: false };
/// Practice, by the daily's rules.
pub const PRACTICE: Options = Options { practice: true, kings_move: false };
/// Practice with K-4's option.
pub const KINGS_MOVE: Options = Options { practice: true, kings_move: true };

/// The deal of a seed.
pub fn deal(seed: u64) -> Deal {
    Deal::new(GameKind::KingsCorners, Seed(seed))
}

/// A game just dealt.
pub fn game(seed: u64, options: Options) -> KingsCorners {
    KingsCorners::new(deal(seed), None, options)
}

/// Every move there is: 52 cards to 8 places, 8 piles to 8 places.
pub fn all_moves() -> impl Iterator<Item = Move> {
    let cards = Card::all().flat_map(|card| Place::ALL.map(|to| Move::Card { card, to }));
    cards.chain(Place::ALL.into_iter().flat_map(|from| Place::ALL.map(|to| Move::Pile { from, to })))
}

/// Every token there is.
pub fn all_tokens() -> Vec<Token> {
    all_moves().map(Token::Move).chain([Token::EndTurn, Token::Undo, Token::Next, Token::GiveUp]).collect()
}

/// Cards by their codes, separated by white space.
pub fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace().map(|code| code.parse().expect("a card")).collect()
}

/// The codes of cards, separated by spaces.
pub fn text(cards: &[Card]) -> String {
    cards.iter().map(Card::to_string).collect::<Vec<_>>().join(" ")
}
