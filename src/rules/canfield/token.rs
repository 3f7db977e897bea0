//! What a player can do, and how logs write it: `d`, `r`, `u`, `y`, `a`, or a move such as `WF`, `R3`, `2*4`, `1F`.

use std::{fmt, str::FromStr};

/// One of the four tableau piles, from the left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Column(u8);

impl Column {
    /// The four piles, left to right.
    pub const ALL: [Column; 4] = [Column(0), Column(1), Column(2), Column(3)];

    /// Position in [`Column::ALL`].
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// 1 to 4, as people and tokens count.
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    fn from_digit(digit: char) -> Option<Column> {
        Column::ALL.into_iter().find(|column| char::from(b'1' + column.0) == digit)
    }
}

impl fmt::Display for Column {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

/// Where a move takes cards from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Source {
    /// The reserve's top card.
    Reserve,
    /// The waste's top card.
    Waste,
    /// A tableau pile's top card alone.
    Top(Column),
    /// A whole tableau pile of two cards or more.
    Whole(Column),
}

/// Where a move puts them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Target {
    /// The foundation of the card's suit.
    Foundation,
    /// A tableau pile or an empty space.
    Tableau(Column),
}

/// A card, or a whole pile, from one place to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    /// Where from.
    pub source: Source,
    /// Where to.
    pub target: Target,
}

/// One thing a player can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Token {
    /// `d`: three cards from stock to waste (C-7).
    Deal,
    /// `r`: the waste becomes the stock again (C-7).
    Redeal,
    /// `u`: take the last action back (C-9).
    Undo,
    /// `y`: restore what was taken back (C-9).
    Redo,
    /// `a`: everything that fits to the foundations (C-10).
    AutoFinish,
    /// A move of cards.
    Move(Move),
}

impl Token {
    /// The move from `source` to `target`.
    pub const fn to(source: Source, target: Target) -> Token {
        Token::Move(Move { source, target })
    }
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Source::Reserve => f.write_str("R"),
            Source::Waste => f.write_str("W"),
            Source::Top(column) => write!(f, "{column}"),
            Source::Whole(column) => write!(f, "{column}*"),
        }
    }
}

impl fmt::Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Token::Deal => f.write_str("d"),
            Token::Redeal => f.write_str("r"),
            Token::Undo => f.write_str("u"),
            Token::Redo => f.write_str("y"),
            Token::AutoFinish => f.write_str("a"),
            Token::Move(Move { source, target: Target::Foundation }) => write!(f, "{source}F"),
            Token::Move(Move { source, target: Target::Tableau(column) }) => write!(f, "{source}{column}"),
        }
    }
}

/// A text that is no Canfield token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no Canfield token")]
pub struct TokenError;

impl FromStr for Token {
    type Err = TokenError;

    fn from_str(text: &str) -> Result<Token, TokenError> {
        match text {
            "d" => return Ok(Token::Deal),
            "r" => return Ok(Token::Redeal),
            "u" => return Ok(Token::Undo),
            "y" => return Ok(Token::Redo),
            "a" => return Ok(Token::AutoFinish),
            _ => {}
        }
        let mut letters = text.chars();
        let first = letters.next().ok_or(TokenError)?;
        let source = match first {
            'R' => Source::Reserve,
            'W' => Source::Waste,
            digit => {
                let column = Column::from_digit(digit).ok_or(TokenError)?;
                match letters.as_str().strip_prefix('*') {
                    None => Source::Top(column),
                    Some(rest) => {
                        letters = rest.chars();
                        Source::Whole(column)
                    }
                }
            }
        };
        let target = match (letters.next(), letters.next()) {
            (Some('F'), None) => Target::Foundation,
            (Some(digit), None) => Target::Tableau(Column::from_digit(digit).ok_or(TokenError)?),
            _ => return Err(TokenError),
        };
        Ok(Token::to(source, target))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every token there is: 5 actions and 10 sources times 5 targets.
    fn all() -> Vec<Token> {
        let sources = [Source::Reserve, Source::Waste]
            .into_iter()
            .chain(Column::ALL.map(Source::Top))
            .chain(Column::ALL.map(Source::Whole));
        let targets = || [Target::Foundation].into_iter().chain(Column::ALL.map(Target::Tableau));
        [Token::Deal, Token::Redeal, Token::Undo, Token::Redo, Token::AutoFinish]
            .into_iter()
            .chain(sources.flat_map(|source| targets().map(move |target| Token::to(source, target))))
            .collect()
    }

    #[test]
    fn every_token_is_read_as_it_is_written() {
        assert_eq!(all().len(), 55);
        for token in all() {
            assert_eq!(token.to_string().parse(), Ok(token));
        }
        for (text, source, target) in [
            ("WF", Source::Waste, Target::Foundation),
            ("R3", Source::Reserve, Target::Tableau(Column(2))),
            ("2*4", Source::Whole(Column(1)), Target::Tableau(Column(3))),
            ("1F", Source::Top(Column(0)), Target::Foundation),
        ] {
            assert_eq!(text.parse(), Ok(Token::to(source, target)));
        }
    }

    #[test]
    fn nothing_else_is_a_token() {
        for text in [
            "", "D", "dd", "W", "wf", "R5", "R0", "5F", "1**2", "*1", "WFF", "W F", "1*", "FR", "F1", "R*F", "W*1",
            "১F",
        ] {
            assert_eq!(text.parse::<Token>(), Err(TokenError), "{text:?}");
        }
    }
}
