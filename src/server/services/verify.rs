//! The one place where a game's kind becomes its rules.

use super::Result;
use crate::rules::{
    Deal, Game, GameKind, Ms, Outcome, RawEvent, Score, Status, canfield::Canfield, egyptian_war::EgyptianWar,
    kings_corners::KingsCorners, replay_raw,
};

/// What a log comes to by the rules.
pub struct Verified {
    /// How the game stands.
    pub outcome: Outcome,
    /// When it ended, in ms since the run began; the last event's time, while it goes on.
    pub end: Ms,
    /// Whether a board takes it so (K-10).
    pub ranked: bool,
    /// What its player did that nobody could do unaided, in a word.
    pub suspicion: Option<&'static str>,
    score: Box<dyn Fn(Ms) -> Score + Send>,
}

impl Verified {
    /// What it is worth for a ranked time in ms.
    pub fn score(&self, ranked: Ms) -> Score {
        (self.score)(ranked)
    }
}

/// Whether things happen in the game by themselves as time goes on.
pub fn has_clock(game: GameKind) -> bool {
    match game {
        GameKind::Canfield => Canfield::HAS_CLOCK,
        GameKind::KingsCorners => KingsCorners::HAS_CLOCK,
        GameKind::EgyptianWar => EgyptianWar::HAS_CLOCK,
    }
}

/// Replays a daily's log; with `until`, a time in ms since the run began, on until then, where that comes after the last
/// event.
///
/// # Errors
/// At the first event that can't stand in the log or that a rule forbids.
pub fn verify(deal: Deal, events: &[RawEvent], until: Option<Ms>) -> Result<Verified> {
    match deal.game {
        GameKind::Canfield => replayed::<Canfield>(deal, events, until),
        GameKind::KingsCorners => replayed::<KingsCorners>(deal, events, until),
        GameKind::EgyptianWar => replayed::<EgyptianWar>(deal, events, until),
    }
}

fn replayed<G: Game + Send + 'static>(deal: Deal, events: &[RawEvent], until: Option<Ms>) -> Result<Verified> {
    let last = events.last().map_or(0, |event| event.0);
    let until = until.map(|until| until.max(last));
    let replay = replay_raw(G::new(deal, None, G::Options::default()), events, until, &mut |_| ())?;
    let end = match replay.game.status() {
        Status::Open => last,
        Status::Over { at, .. } => at,
    };
    let (outcome, ranked, suspicion) = (replay.outcome(), replay.game.is_ranked(), replay.game.suspicion());
    Ok(Verified { outcome, end, ranked, suspicion, score: Box::new(move |ranked| replay.game.score(ranked).into()) })
}
