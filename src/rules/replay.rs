//! Replaying a log: how a run is verified, watched and restored.

use super::{Event, Game, Log, LogError, Ms, Outcome, RawEvent, Refusal, Status};

/// A log's outcome.
#[derive(Clone, Debug)]
pub struct Replay<G> {
    /// The game as it stands.
    pub game: G,
    /// Time played, in ms: the end of the game, or how far the log was followed.
    pub elapsed: Ms,
}

impl<G: Game> Replay<G> {
    /// How the game ended, or that it didn't.
    pub fn outcome(&self) -> Outcome {
        match self.game.status() {
            Status::Open => Outcome::Unfinished,
            Status::Over { outcome, .. } => outcome,
        }
    }
}

/// Plays a log through, and on until `until` (the last event, when none is given).
///
/// # Errors
/// At the first event that a rule forbids.
pub fn replay<G: Game>(
    mut game: G,
    log: &Log<G::Token>,
    until: Option<Ms>,
    tell: &mut dyn FnMut(G::Happening),
) -> Result<Replay<G>, Refusal> {
    for (index, event) in log.events().iter().enumerate() {
        step(&mut game, index, *event, tell)?;
    }
    finish(game, last_time(log), until, tell)
}

/// As [`replay`], from a log as it is sent and stored. What is wrong first in the log is named, be it the event's form
/// or a broken rule.
///
/// # Errors
/// At the first event that can't stand in the log or that a rule forbids.
pub fn replay_raw<G: Game>(
    mut game: G,
    raw: &[RawEvent],
    until: Option<Ms>,
    tell: &mut dyn FnMut(G::Happening),
) -> Result<Replay<G>, Refusal> {
    let mut log = Log::default();
    for (index, RawEvent(at, token)) in raw.iter().enumerate() {
        let event = log.push_raw(*at, token).map_err(|fault| Refusal::at(index, &fault))?;
        step(&mut game, index, event, tell)?;
    }
    finish(game, last_time(&log), until, tell)
}

fn step<G: Game>(
    game: &mut G,
    index: usize,
    event: Event<G::Token>,
    tell: &mut dyn FnMut(G::Happening),
) -> Result<(), Refusal> {
    game.advance(event.at, tell);
    game.play(event.at, event.token, tell).map_err(|fault| Refusal::at(index, &fault))
}

fn last_time<T>(log: &Log<T>) -> Ms {
    log.events().last().map_or(0, |event| event.at)
}

fn finish<G: Game>(
    mut game: G,
    last: Ms,
    until: Option<Ms>,
    tell: &mut dyn FnMut(G::Happening),
) -> Result<Replay<G>, Refusal> {
    let until = until.unwrap_or(last);
    if until < last {
        return Err(Refusal::whole(&LogError::Until { until, last }));
    }
    game.advance(until, tell);
    let elapsed = match game.status() {
        Status::Open => until,
        Status::Over { at, .. } => at,
    };
    Ok(Replay { game, elapsed })
}
