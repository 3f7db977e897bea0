//! What happens in a game, line by line, as traces tell it (section 10).

use super::{End, Hand, Illegal, Seat, Seats, Token};
use crate::rules::{Card, Ms};
use serde::{Serialize, Serializer, ser::SerializeMap};

/// One line of a trace.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Happening {
    /// A hand was dealt.
    Deal {
        /// When, in milliseconds since the run began.
        at: Ms,
        /// Which hand, from 1.
        hand: u32,
        /// Who dealt it.
        dealer: Seat,
    },
    /// A player did something.
    Did {
        /// When, in milliseconds since the run began.
        at: Ms,
        /// Who.
        who: Seat,
        /// What.
        token: Token,
        /// The card that a draw brought.
        drawn: Option<Card>,
    },
    /// A hand ended.
    HandEnd {
        /// When, in milliseconds since the run began.
        at: Ms,
        /// How.
        end: End,
        /// What everyone got for it.
        penalties: Seats<u32>,
    },
}

impl Hand {
    /// Lets a player's action happen again to this hand, as when a game is shown move by move. What happens to the game as
    /// a whole leaves the hand as it is.
    ///
    /// # Errors
    /// When it can't happen here: it belongs to another hand.
    pub fn reenact(&mut self, happening: &Happening) -> Result<(), Illegal> {
        match happening {
            Happening::Did { token: Token::Move(wanted), .. } => self.make(*wanted),
            Happening::Did { token: Token::EndTurn, .. } => self.end_turn().map(drop),
            _ => Ok(()),
        }
    }
}

impl Serialize for Happening {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        let mut head = |at: Ms, who: Option<Seat>, token: &dyn std::fmt::Display| {
            map.serialize_entry("ms", &at)?;
            map.serialize_entry("who", &who)?;
            map.serialize_entry("token", &format_args!("{token}"))
        };
        match self {
            Happening::Deal { at, hand, dealer } => {
                head(*at, None, &"deal")?;
                map.serialize_entry("hand", hand)?;
                map.serialize_entry("dealer", dealer)?;
            }
            Happening::Did { at, who, token, drawn } => {
                head(*at, Some(*who), token)?;
                if let Some(card) = drawn {
                    map.serialize_entry("card", card)?;
                }
            }
            Happening::HandEnd { at, end, penalties } => {
                head(*at, None, &"hand_end")?;
                let reason = match end {
                    End::Out(_) => "out",
                    End::Deadlock => "deadlock",
                };
                map.serialize_entry("reason", reason)?;
                map.serialize_entry("penalties", penalties)?;
            }
        }
        map.end()
    }
}
