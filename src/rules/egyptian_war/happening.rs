//! What happens in a game, line by line, as traces tell it (section 10).

use super::{Pattern, Seat};
use crate::rules::{Card, Ms};
use serde::{Serialize, Serializer, ser::SerializeMap};

/// One line of a trace.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Happening {
    /// Somebody turned a card.
    Turned {
        /// When, in milliseconds since the run began.
        at: Ms,
        /// Who.
        who: Seat,
        /// The card.
        card: Card,
    },
    /// Somebody slapped.
    Slapped {
        /// When, in milliseconds since the run began.
        at: Ms,
        /// Who.
        who: Seat,
        /// What came of it.
        effect: Effect,
    },
    /// A pile that was won without a slap went to its winner (E-6).
    Collected {
        /// When, in milliseconds since the run began.
        at: Ms,
        /// Who has it.
        who: Seat,
        /// How many cards it had, penalty cards included.
        cards: usize,
    },
    /// The player conceded.
    Conceded {
        /// When, in milliseconds since the run began.
        at: Ms,
    },
}

/// What came of a slap (E-3 to E-5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// It won the pile.
    Won {
        /// By what.
        pattern: Pattern,
        /// How many cards it had, penalty cards included.
        cards: usize,
    },
    /// It was wrong and cost a card.
    Penalty,
    /// It was wrong, but counts for nothing: the top had just been covered, or the pile won.
    Void,
    /// It was wrong, without a card to pay.
    Out,
}

impl Effect {
    const fn name(self) -> &'static str {
        match self {
            Effect::Won { .. } => "won",
            Effect::Penalty => "penalty",
            Effect::Void => "void",
            Effect::Out => "out",
        }
    }
}

impl Happening {
    /// When it happened, in milliseconds since the run began.
    pub const fn at(&self) -> Ms {
        match *self {
            Happening::Turned { at, .. }
            | Happening::Slapped { at, .. }
            | Happening::Collected { at, .. }
            | Happening::Conceded { at } => at,
        }
    }
}

impl Serialize for Happening {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        let mut head = |at: Ms, who: Seat, token: &str| {
            map.serialize_entry("ms", &at)?;
            map.serialize_entry("who", &who)?;
            map.serialize_entry("token", token)
        };
        match self {
            Happening::Turned { at, who, card } => {
                head(*at, *who, "f")?;
                map.serialize_entry("card", card)?;
            }
            Happening::Slapped { at, who, effect } => {
                head(*at, *who, "s")?;
                let pattern = match effect {
                    Effect::Won { pattern, .. } => Some(pattern),
                    _ => None,
                };
                map.serialize_entry("effect", effect.name())?;
                map.serialize_entry("pattern", &pattern)?;
            }
            Happening::Collected { at, who, cards } => {
                head(*at, *who, "collect")?;
                map.serialize_entry("cards", cards)?;
            }
            Happening::Conceded { at } => head(*at, Seat::South, "x")?,
        }
        map.end()
    }
}
