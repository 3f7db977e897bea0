//! What a player can do, and how logs write it: `9H>N`, `N>E`, `.`, `u`, `next`, `x`.

use super::Place;
use crate::rules::Card;
use std::{fmt, str::FromStr};

/// A card or a pile on its way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// A card from the hand of whoever is to act.
    Card {
        /// Which card.
        card: Card,
        /// Where to.
        to: Place,
    },
    /// A whole pile onto another, or to a corner (K-4).
    Pile {
        /// Where it lies.
        from: Place,
        /// Where to.
        to: Place,
    },
}

/// One thing a player can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Token {
    /// A move within the turn (K-3).
    Move(Move),
    /// `.`: draw, or pass with the stock empty (K-5).
    EndTurn,
    /// `u`: take the turn's last move back; in practice (K-11).
    Undo,
    /// `next`: go on to the next hand.
    Next,
    /// `x`: give the game up (K-10).
    GiveUp,
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Card { card, to } => write!(f, "{card}>{to}"),
            Move::Pile { from, to } => write!(f, "{from}>{to}"),
        }
    }
}

impl fmt::Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Token::Move(wanted) => wanted.fmt(f),
            Token::EndTurn => f.write_str("."),
            Token::Undo => f.write_str("u"),
            Token::Next => f.write_str("next"),
            Token::GiveUp => f.write_str("x"),
        }
    }
}

/// A text that is no token of King's Corners.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no token of King's Corners")]
pub struct TokenError;

impl FromStr for Token {
    type Err = TokenError;

    fn from_str(text: &str) -> Result<Token, TokenError> {
        match text {
            "." => return Ok(Token::EndTurn),
            "u" => return Ok(Token::Undo),
            "next" => return Ok(Token::Next),
            "x" => return Ok(Token::GiveUp),
            _ => {}
        }
        let (what, to) = text.split_once('>').ok_or(TokenError)?;
        let to = Place::from_code(to).ok_or(TokenError)?;
        // No place is named as a card is.
        match Place::from_code(what) {
            Some(from) => Ok(Token::Move(Move::Pile { from, to })),
            None => Ok(Token::Move(Move::Card { card: what.parse().map_err(|_| TokenError)?, to })),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_token_is_read_as_it_is_written() {
        let cards = Card::all().flat_map(|card| Place::ALL.map(|to| Move::Card { card, to }));
        let piles = Place::ALL.into_iter().flat_map(|from| Place::ALL.map(|to| Move::Pile { from, to }));
        let others = [Token::EndTurn, Token::Undo, Token::Next, Token::GiveUp];
        let all: Vec<Token> = cards.chain(piles).map(Token::Move).chain(others).collect();
        assert_eq!(all.len(), 52 * 8 + 64 + 4);
        for token in all {
            assert_eq!(token.to_string().parse(), Ok(token));
        }
        let nine = "9H".parse().expect("a card");
        assert_eq!("9H>N".parse(), Ok(Token::Move(Move::Card { card: nine, to: Place::North })));
        assert_eq!("N>NE".parse(), Ok(Token::Move(Move::Pile { from: Place::North, to: Place::NorthEast })));
    }

    #[test]
    fn nothing_else_is_a_token() {
        for text in [
            "", "..", "U", "X", "Next", "NEXT", "next ", "9H", "9H>", ">N", "9H>n", "9h>N", "9H>9S", "9H>EN", "9H > N",
            "9H>N>E", "N>", "10H>N", "N-E", "৯H>N", "9H>NN", "NN>E",
        ] {
            assert_eq!(text.parse::<Token>(), Err(TokenError), "{text:?}");
        }
    }
}
