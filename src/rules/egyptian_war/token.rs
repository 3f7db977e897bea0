//! What the player can do, and how logs write it: `f`, `s`, `x`.

use std::{fmt, str::FromStr};

/// One thing the player can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Token {
    /// `f`: turn the top card; also each card of a payment.
    Turn,
    /// `s`: slap the pile.
    Slap,
    /// `x`: concede.
    Concede,
}

impl Token {
    /// All of them.
    pub const ALL: [Token; 3] = [Token::Turn, Token::Slap, Token::Concede];
}

impl fmt::Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Token::Turn => "f",
            Token::Slap => "s",
            Token::Concede => "x",
        })
    }
}

/// A text that is no token of Egyptian War.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no token of Egyptian War")]
pub struct TokenError;

impl FromStr for Token {
    type Err = TokenError;

    fn from_str(text: &str) -> Result<Token, TokenError> {
        match text {
            "f" => Ok(Token::Turn),
            "s" => Ok(Token::Slap),
            "x" => Ok(Token::Concede),
            _ => Err(TokenError),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_token_is_read_as_it_is_written_and_nothing_else() {
        for token in Token::ALL {
            assert_eq!(token.to_string().parse(), Ok(token));
        }
        for text in ["", "F", "S", "X", "ff", "f ", " s", "slap", "x.", "ｆ"] {
            assert_eq!(text.parse::<Token>(), Err(TokenError), "{text:?}");
        }
    }
}
