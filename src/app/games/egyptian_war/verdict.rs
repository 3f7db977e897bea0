//! What a slap brought: said at once.

use crate::rules::{
    Ms,
    egyptian_war::{Effect, EgyptianWar, Happening, Pattern, Seat},
};
use crate::words::Messages;

/// How long after a computer's slap the player's counts as a late answer to it, in ms.
const LATE: Ms = 1_500;

/// What the player is told of a slap, a pile, or a press that led to nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The player was first, with so many cards won; who would have been next, and by how many ms.
    First { pattern: Pattern, cards: usize, rival: Option<(Seat, Ms)> },
    /// A computer was first.
    TheyWere { who: Seat, pattern: Pattern, cards: usize },
    /// And the player a moment later.
    Late { who: Seat, ms: Ms },
    /// The slap cost a card; perhaps it was meant for a pile that a computer had slapped so long before.
    Wrong { late: Option<(Seat, Ms)> },
    /// The slap was one too many.
    Out,
    /// The slap counts for nothing: its card has just been covered.
    Covered,
    /// The slap counts for nothing: the pile has just been won.
    Gone,
    /// There is nothing to slap.
    Nothing,
    /// It isn't the player's turn.
    NotYourTurn,
    /// A pile was collected.
    Collected { who: Seat, cards: usize },
    /// The game went on without the player.
    Away { turned: u32, piles: u32 },
}

/// Whether something is good or bad for the player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mood {
    Good,
    Bad,
    Plain,
}

impl Verdict {
    /// What comes of a slap at `at`, the game standing as just `before` it; what the rules made of it is its `effect`, and
    /// `latest` the computer that slapped last, and when.
    pub fn of_slap(before: &EgyptianWar, at: Ms, effect: Effect, latest: Option<(Seat, Ms)>) -> Verdict {
        match effect {
            Effect::Won { pattern, cards } => {
                let rival = before.rival().map(|(who, then)| (who, then.saturating_sub(at)));
                Verdict::First { pattern, cards, rival }
            }
            Effect::Penalty => Verdict::Wrong { late: late(before, at, latest) },
            Effect::Out => Verdict::Out,
            Effect::Void => Verdict::of_void(before, at, latest),
        }
    }

    /// Why a slap counts for nothing; `latest` is the computer that slapped last, and when.
    pub fn of_void(before: &EgyptianWar, at: Ms, latest: Option<(Seat, Ms)>) -> Verdict {
        match late(before, at, latest) {
            Some((who, ms)) => Verdict::Late { who, ms },
            _ if before.is_just_covered(at) => Verdict::Covered,
            _ if before.table().pile().is_empty() && before.last_won().is_none_or(|won| at - won > LATE) => {
                Verdict::Nothing
            }
            _ => Verdict::Gone,
        }
    }

    /// What is to be told of something that happened by itself.
    pub fn of(happening: &Happening) -> Option<Verdict> {
        match *happening {
            Happening::Slapped { who, effect: Effect::Won { pattern, cards }, .. } if who != Seat::South => {
                Some(Verdict::TheyWere { who, pattern, cards })
            }
            Happening::Collected { who, cards, .. } => Some(Verdict::Collected { who, cards }),
            _ => None,
        }
    }

    /// The sentence.
    pub fn text(self, words: &Messages) -> String {
        let own = words.egyptian_war;
        match self {
            Verdict::First { pattern, cards, rival } => (own.you_slapped)(pattern, cards, rival),
            Verdict::TheyWere { who, pattern, cards } => (own.they_slapped)(who, pattern, cards),
            Verdict::Late { who, ms } => (own.you_late)(who, ms),
            Verdict::Wrong { late: None } => own.wrong.into(),
            Verdict::Wrong { late: Some((who, ms)) } => format!("{} {}", (own.you_late)(who, ms), own.wrong),
            Verdict::Out => own.wrong_out.into(),
            Verdict::Covered => own.void_covered.into(),
            Verdict::Gone => own.void_won.into(),
            Verdict::Nothing => own.void_empty.into(),
            Verdict::NotYourTurn => own.not_your_turn.into(),
            Verdict::Collected { who, cards } => (own.collects)(who, cards),
            Verdict::Away { turned, piles } => (own.away)(turned, piles),
        }
    }

    /// Whether it is about what the player did, and so to stay for a while.
    pub const fn is_own(self) -> bool {
        !matches!(self, Verdict::TheyWere { .. } | Verdict::Collected { .. })
    }

    /// How it is to be shown.
    pub const fn mood(self) -> Mood {
        match self {
            Verdict::First { .. } | Verdict::Collected { who: Seat::South, .. } => Mood::Good,
            Verdict::Wrong { .. } | Verdict::Out | Verdict::TheyWere { .. } | Verdict::Late { .. } => Mood::Bad,
            _ => Mood::Plain,
        }
    }
}

/// The computer that a slap comes after, and by how many ms, if it can be meant for the same pile.
fn late(before: &EgyptianWar, at: Ms, latest: Option<(Seat, Ms)>) -> Option<(Seat, Ms)> {
    let (who, then) = latest.filter(|(_, then)| before.last_won() == Some(*then))?;
    let ms = at.saturating_sub(then);
    (ms < LATE).then_some((who, ms))
}

impl Mood {
    /// Its name for styles.
    pub const fn name(self) -> &'static str {
        match self {
            Mood::Good => "good",
            Mood::Bad => "bad",
            Mood::Plain => "plain",
        }
    }
}
