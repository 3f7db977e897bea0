//! The one place where a game's kind becomes its rules.

use super::{Error, Result, review::reactions::Reactions};
use crate::{
    rules::{
        Deal, Game, GameKind, Ms, Outcome, RankKey, RawEvent, Score, Status, canfield::Canfield,
        egyptian_war::EgyptianWar, kings_corners::KingsCorners, replay_raw,
    },
    server::metrics::{METRICS, Replay},
};
use std::{num::NonZero, sync::LazyLock, thread, time::Duration};
use tokio::{sync::Semaphore, time::Instant};

/// A log longer than this is replayed where it keeps no other request waiting. Games have some hundred events, which takes
/// less time than the handing over.
const LONG: usize = 2_000;

/// How long a log may wait until it is its turn to be replayed.
const PATIENCE: Duration = Duration::from_secs(2);

/// Logs that are replayed at once, in the whole process: more than there are processors only makes all of them slower.
static REPLAYS: LazyLock<Semaphore> =
    LazyLock::new(|| Semaphore::new(2 * thread::available_parallelism().map_or(1, NonZero::get)));

/// What a log comes to by the rules.
pub struct Verified {
    /// How the game stands.
    pub outcome: Outcome,
    /// When it ended, in ms since the run began; the last event's time, while it goes on.
    pub end: Ms,
    /// Whether a board takes it so (K-10).
    ranked: bool,
    /// What its player did that nobody could do unaided, in a word.
    pub suspicion: Option<&'static str>,
    /// How quickly they slapped what they won, in ms (E-3); nothing in other games.
    pub reactions: Vec<Ms>,
    score: Box<dyn Fn(Ms) -> Score + Send>,
}

/// What a game is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Worth {
    /// The score.
    pub score: Score,
    /// Its place on the board; none if no board takes it (K-10).
    pub rank_key: Option<RankKey>,
}

impl Verified {
    /// What it is worth for a ranked time in ms.
    pub fn worth(&self, ranked: Ms) -> Worth {
        let score = (self.score)(ranked);
        Worth { score, rank_key: self.ranked.then(|| score.rank_key()) }
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
/// At the first event that can't stand in the log or that a rule forbids; and when too many logs are to be replayed.
pub async fn verify(deal: Deal, events: &[RawEvent], until: Option<Ms>) -> Result<Verified> {
    let asked = Instant::now();
    let _turn = turn(&REPLAYS, PATIENCE).await.inspect_err(|_| {
        METRICS.replayed(deal.game, Replay::Busy, asked.elapsed());
    })?;
    let begun = Instant::now();
    let verified = if events.len() <= LONG {
        replay(deal, events, until)
    } else {
        let events = events.to_vec();
        tokio::task::spawn_blocking(move || replay(deal, &events, until)).await.map_err(Error::internal)?
    };
    let outcome = if verified.is_ok() { Replay::Accepted } else { Replay::Refused };
    METRICS.replayed(deal.game, outcome, begun.elapsed());
    verified
}

async fn turn(replays: &Semaphore, patience: Duration) -> Result<tokio::sync::SemaphorePermit<'_>> {
    match tokio::time::timeout(patience, replays.acquire()).await {
        Ok(turn) => turn.map_err(Error::internal),
        Err(_) => Err(Error::Busy),
    }
}

fn replay(deal: Deal, events: &[RawEvent], until: Option<Ms>) -> Result<Verified> {
    match deal.game {
        GameKind::Canfield => replayed::<Canfield>(deal, events, until, &mut |_| ()),
        GameKind::KingsCorners => replayed::<KingsCorners>(deal, events, until, &mut |_| ()),
        GameKind::EgyptianWar => {
            let mut reactions = Reactions::default();
            let verified = replayed::<EgyptianWar>(deal, events, until, &mut |happening| reactions.see(&happening))?;
            Ok(Verified { reactions: reactions.times, ..verified })
        }
    }
}

fn replayed<G: Game + Send + 'static>(
    deal: Deal,
    events: &[RawEvent],
    until: Option<Ms>,
    tell: &mut dyn FnMut(G::Happening),
) -> Result<Verified> {
    let last = events.last().map_or(0, |event| event.0);
    let until = until.map(|until| until.max(last));
    let replay = replay_raw(G::new(deal, None, G::Options::default()), events, until, tell)?;
    let end = match replay.game.status() {
        Status::Open => last,
        Status::Over { at, .. } => at,
    };
    let (outcome, ranked, suspicion) = (replay.outcome(), replay.game.is_ranked(), replay.game.suspicion());
    let score = Box::new(move |ranked| replay.game.score(ranked).into());
    Ok(Verified { outcome, end, ranked, suspicion, reactions: Vec::new(), score })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Seed;

    #[tokio::test]
    async fn h4_who_waits_too_long_for_a_replay_is_told() {
        let replays = Semaphore::new(1);
        let first = turn(&replays, PATIENCE).await.unwrap();
        assert!(matches!(turn(&replays, Duration::from_millis(1)).await, Err(Error::Busy)));
        drop(first);
        assert!(turn(&replays, PATIENCE).await.is_ok());
    }

    #[tokio::test]
    async fn r7_a_long_log_is_refused_as_a_short_one_is() {
        let deal = Deal::new(GameKind::Canfield, Seed(42));
        for events in [1, LONG, LONG + 1] {
            let log = vec![RawEvent(0, "nonsense".into()); events];
            let Err(Error::Rules(refusal)) = verify(deal, &log, None).await else { panic!("{events}") };
            assert_eq!((refusal.code, refusal.event), ("unknown_token", Some(0)));
        }
    }
}
