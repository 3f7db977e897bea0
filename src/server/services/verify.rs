//! The one place where a game's kind becomes its rules.

use super::{Error, Result};
use crate::rules::{
    Deal, Game, GameKind, Ms, Outcome, RawEvent, Score, canfield::Canfield, kings_corners::KingsCorners, replay_raw,
};

/// What a log comes to by the rules.
pub struct Verified {
    /// How the game stands at its end.
    pub outcome: Outcome,
    /// Whether a board takes it so (K-10).
    pub ranked: bool,
    score: Box<dyn Fn(Ms) -> Score + Send>,
}

impl Verified {
    /// What it is worth for a ranked time in ms.
    pub fn score(&self, ranked: Ms) -> Score {
        (self.score)(ranked)
    }
}

/// Whether the game can be played yet.
///
/// # Errors
/// When it can't.
pub fn open(game: GameKind) -> Result<()> {
    match game {
        GameKind::Canfield | GameKind::KingsCorners => Ok(()),
        GameKind::EgyptianWar => Err(Error::GameNotOpen(game)),
    }
}

/// The games that can be played.
pub fn open_games() -> impl Iterator<Item = GameKind> {
    GameKind::ALL.into_iter().filter(|game| open(*game).is_ok())
}

/// Replays a daily's log.
///
/// # Errors
/// At the first event that can't stand in the log or that a rule forbids.
pub fn verify(deal: Deal, events: &[RawEvent]) -> Result<Verified> {
    match deal.game {
        GameKind::Canfield => replayed::<Canfield>(deal, events),
        GameKind::KingsCorners => replayed::<KingsCorners>(deal, events),
        GameKind::EgyptianWar => Err(Error::GameNotOpen(deal.game)),
    }
}

fn replayed<G: Game + Send + 'static>(deal: Deal, events: &[RawEvent]) -> Result<Verified> {
    let replay = replay_raw(G::new(deal, None, G::Options::default()), events, None, &mut |_| ())?;
    let (outcome, ranked) = (replay.outcome(), replay.game.is_ranked());
    Ok(Verified { outcome, ranked, score: Box::new(move |ranked| replay.game.score(ranked).into()) })
}
