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
    game.opening(tell);
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
    game.opening(tell);
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
    // E-9: at one millisecond the player comes before what is due then, and after what was due earlier.
    if let Some(earlier) = event.at.checked_sub(1) {
        game.advance(earlier, tell);
    }
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Deal, Deck, GameKind, canfield};

    /// A game with a clock that strikes each 10 ms, and ends at 50.
    #[derive(Clone, Default)]
    struct Clock(Ms);

    impl Game for Clock {
        const KIND: GameKind = GameKind::EgyptianWar;
        type Token = u8;
        type Illegal = LogError;
        type Options = ();
        type Happening = (Ms, &'static str);
        type State = ();
        type Score = canfield::Score;

        fn new(_: Deal, _: Option<&[Deck]>, (): ()) -> Clock {
            Clock::default()
        }

        fn legal(&self) -> Vec<u8> {
            vec![1]
        }

        fn play(&mut self, at: Ms, _: u8, tell: &mut dyn FnMut(Self::Happening)) -> Result<(), LogError> {
            tell((at, "play"));
            Ok(())
        }

        fn advance(&mut self, to: Ms, tell: &mut dyn FnMut(Self::Happening)) {
            while self.0 + 10 <= to.min(50) {
                self.0 += 10;
                tell((self.0, "strike"));
            }
        }

        fn status(&self) -> Status {
            if self.0 < 50 { Status::Open } else { Status::Over { at: 50, outcome: Outcome::Lost } }
        }

        fn score(&self, ranked: Ms) -> canfield::Score {
            canfield::Score::new(1, ranked)
        }

        fn state(&self) {}
    }

    fn told(raw: &[(Ms, &str)], until: Option<Ms>) -> (Vec<(Ms, &'static str)>, Ms) {
        let raw: Vec<RawEvent> = raw.iter().map(|&(at, token)| RawEvent(at, token.into())).collect();
        let mut told = vec![];
        let elapsed = replay_raw(Clock::default(), &raw, until, &mut |line| told.push(line)).map(|done| done.elapsed);
        (told, elapsed.expect("a log without fault"))
    }

    #[test]
    fn e9_the_player_comes_before_what_is_due_at_the_same_time() {
        let events = [(0, "1"), (10, "1"), (10, "1"), (11, "1")];
        let wanted = [(0, "play"), (10, "play"), (10, "play"), (10, "strike"), (11, "play")];
        assert_eq!(told(&events, None), (wanted.to_vec(), 11));
    }

    #[test]
    fn everything_due_until_then_happens() {
        assert_eq!(told(&[(10, "1")], None), (vec![(10, "play"), (10, "strike")], 10));
        assert_eq!(told(&[], Some(20)), (vec![(10, "strike"), (20, "strike")], 20));
        assert_eq!(told(&[], Some(99)).1, 50, "the end of the game");
    }
}
