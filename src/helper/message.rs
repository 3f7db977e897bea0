//! What a page and the helper say to each other, as JSON.

use crate::rules::{
    Deal, Game, GameKind, RawEvent, Refusal, Seed,
    canfield::{Canfield, Variant},
    replay_raw,
};
use serde::{Deserialize, Serialize};

/// A Canfield as a page has it: what the rules make a position of.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Played {
    /// The deal's code.
    pub code: String,
    /// Whether by Hoyle's strict rules (C-13).
    pub strict: bool,
    /// What the player did.
    pub tokens: Vec<String>,
}

impl Played {
    /// The game as it stands.
    ///
    /// # Errors
    /// When the code is no deal's, or at the first token that the rules forbid.
    pub fn game(&self) -> Result<Canfield, Refusal> {
        let deal = Deal::from_code(GameKind::Canfield, &self.code).map_err(|fault| Refusal::whole(&fault))?;
        let events: Vec<RawEvent> = self.tokens.iter().map(|token| RawEvent(0, token.clone())).collect();
        let dealt = Canfield::new(deal, None, variant(self.strict));
        Ok(replay_raw(dealt, &events, None, &mut |_| ())?.game)
    }
}

/// Whose rules are played.
pub(super) const fn variant(strict: bool) -> Variant {
    if strict { Variant::Strict } else { Variant::Standard }
}

/// What a page asks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Question {
    /// Can this game still be won?
    Chance(Played),
    /// The same, of a player who would rather wait longer than not know.
    Longer(Played),
    /// How much has to be undone until it can? Of a game that can't be won as it stands.
    Back(Played),
    /// Which deal can be won?
    Deal {
        /// Whether by Hoyle's strict rules (C-13).
        strict: bool,
        /// Where to begin looking.
        seed: Seed,
    },
}

/// How far the helper has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Progress {
    /// How many positions it has looked at.
    pub positions: u64,
    /// How many deals it has given up.
    pub deals: u32,
}

/// What the helper has found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Answer {
    /// The game can be won, by these tokens.
    Winnable(Vec<String>),
    /// It can't.
    Lost,
    /// The search ended without having found out.
    Unknown {
        /// Whether that was the longer one.
        longer: bool,
    },
    /// How much has to be undone.
    Back(Back),
    /// A deal that can be won.
    Deal {
        /// Its seed.
        seed: Seed,
        /// The tokens that win it.
        tokens: Vec<String>,
    },
}

/// How much of a game that is lost has to be undone until it can be won.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Back {
    /// So much will do.
    Undo {
        /// How many actions.
        actions: usize,
        /// Whether it is proved that fewer won't do.
        fewest: bool,
        /// What wins from there.
        tokens: Vec<String>,
    },
    /// It is known of no position on the way back that it can be won, and that fewer actions won't do.
    AtLeast(usize),
    /// The deal itself couldn't be won.
    Never,
}

/// What the helper says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reply {
    /// It is still thinking.
    Progress(Progress),
    /// It has thought.
    Answer(Answer),
    /// It has broken down: what the worker's script says in its place.
    Broken,
    /// There is nothing to think about: the question makes no sense.
    Refused {
        /// Why, for machines.
        code: String,
        /// Why, in a sentence.
        message: String,
    },
}

impl Reply {
    /// The answer, or why there is none.
    pub fn of(thought: Result<Answer, Refusal>) -> Reply {
        match thought {
            Ok(answer) => Reply::Answer(answer),
            Err(Refusal { code, message, .. }) => Reply::Refused { code: code.into(), message },
        }
    }
}
