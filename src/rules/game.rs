//! What the three games share.

use super::{Deal, Deck, Fault, GameKind, Ms, Score};
use serde::{Deserialize, Serialize};
use std::{fmt::Display, str::FromStr};

/// How a game stands or ended for the player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Outcome {
    /// The player won.
    Won,
    /// The player lost.
    Lost,
    /// The player shares the win.
    Tied,
    /// The game could go on.
    Unfinished,
}

impl Outcome {
    /// All of them.
    pub const ALL: [Outcome; 4] = [Outcome::Won, Outcome::Lost, Outcome::Tied, Outcome::Unfinished];

    /// How it is written where machines read it (SPEC section 10).
    pub const fn slug(self) -> &'static str {
        match self {
            Outcome::Won => "won",
            Outcome::Lost => "lost",
            Outcome::Tied => "tied",
            Outcome::Unfinished => "unfinished",
        }
    }
}

/// Whether a game can go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// It can.
    Open,
    /// It ended.
    Over {
        /// When, in milliseconds since the run began.
        at: Ms,
        /// How, never [`Outcome::Unfinished`].
        outcome: Outcome,
    },
}

impl Status {
    /// Whether it ended with the player's win, alone or shared.
    pub fn is_won(self) -> bool {
        matches!(self, Status::Over { outcome: Outcome::Won | Outcome::Tied, .. })
    }
}

/// A game in play: a pure function of its deal and of what the player did.
pub trait Game: Clone {
    /// Which game it is.
    const KIND: GameKind;
    /// Whether things happen by themselves as time goes on.
    const HAS_CLOCK: bool = false;
    /// What the player can do, as logs have it.
    type Token: Copy + Eq + std::fmt::Debug + Display + FromStr;
    /// Why an action is refused.
    type Illegal: Fault;
    /// What can be chosen before play.
    type Options: Copy + Default;
    /// One line of a trace: what the player, a computer or the rules did.
    type Happening: Serialize + Send + Sync + 'static;
    /// The game as it stands, as the command line shows it (section 10).
    type State: Serialize;
    /// What the game is worth.
    type Score: Copy + Into<Score>;

    /// Deals the game; `decks`, where given, replace the shuffles, a deck a hand.
    fn new(deal: Deal, decks: Option<&[Deck]>, options: Self::Options) -> Self;

    /// Tells what happens before anybody can act, such as the first deal. Nothing, where a deal tells itself.
    fn opening(&self, tell: &mut dyn FnMut(Self::Happening)) {
        let _ = tell;
    }

    /// Everything the player can do now. [`Game::play`] accepts these and nothing else.
    fn legal(&self) -> Vec<Self::Token>;

    /// Does what the player did at `at`, reporting to `tell` all that happens.
    ///
    /// In a game with a clock everything due before `at` happens first (E-9); `at` is never before what has happened already.
    ///
    /// # Errors
    /// When it breaks a rule; the game is then as before, but for what was due.
    fn play(&mut self, at: Ms, token: Self::Token, tell: &mut dyn FnMut(Self::Happening)) -> Result<(), Self::Illegal>;

    /// Lets everything happen that is due at or before `to`. Nothing, in a game without a clock.
    fn advance(&mut self, to: Ms, tell: &mut dyn FnMut(Self::Happening)) {
        let _ = (to, tell);
    }

    /// Whether the game can go on.
    fn status(&self) -> Status;

    /// Why it ended as it did, in a word for machines; none where there is one way only, or while it goes on.
    fn reason(&self) -> Option<&'static str> {
        None
    }

    /// The score, were the game finished now, for a ranked time in milliseconds.
    fn score(&self, ranked: Ms) -> Self::Score;

    /// Whether a board takes the game as it stands (K-10).
    fn is_ranked(&self) -> bool {
        true
    }

    /// What the player did that nobody could do unaided, in a word for machines.
    fn suspicion(&self) -> Option<&'static str> {
        None
    }

    /// How everything lies.
    fn state(&self) -> Self::State;
}
