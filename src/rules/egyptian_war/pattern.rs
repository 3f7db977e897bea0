//! What wins a pile to the first who slaps it (E-3).

use crate::rules::Card;
use serde::Serialize;

/// A pattern at the top of the pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Pattern {
    /// The top two cards are of one rank.
    Double,
    /// The top card and the one two below it are of one rank.
    Sandwich,
}

impl Pattern {
    /// The pattern at the top of these cards, bottom first. Three of one rank are a double.
    pub fn of(pile: &[Card]) -> Option<Pattern> {
        let (top, below) = pile.split_last()?;
        let is_alike = |steps: usize| below.iter().rev().nth(steps).is_some_and(|card| card.rank() == top.rank());
        match (is_alike(0), is_alike(1)) {
            (true, _) => Some(Pattern::Double),
            (false, true) => Some(Pattern::Sandwich),
            (false, false) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pattern(cards: &str) -> Option<Pattern> {
        let cards: Vec<Card> = cards.split_whitespace().map(|code| code.parse().expect("a card")).collect();
        Pattern::of(&cards)
    }

    #[test]
    fn e3_doubles_and_sandwiches_lie_at_the_top() {
        assert_eq!(pattern("7C 7H"), Some(Pattern::Double));
        assert_eq!(pattern("2C 9S 7C 7H"), Some(Pattern::Double));
        assert_eq!(pattern("7C 2D 7H"), Some(Pattern::Sandwich));
        assert_eq!(pattern("7S 7C 7H"), Some(Pattern::Double));
        assert_eq!(pattern("AS KC AH"), Some(Pattern::Sandwich));
        for none in ["", "7C", "7C 8C", "7C 7H 2D", "7C 2D 3D 7H", "7C 2D 7H 9S", "TC JC QC"] {
            assert_eq!(pattern(none), None, "{none:?}");
        }
    }
}
