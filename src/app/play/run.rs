//! A game in play with its log and clock.

use super::Clock;
use crate::rules::{Game, Log, Ms, RawEvent, Refusal, replay_raw};
use leptos::prelude::*;

/// A game, the log that led to it and the clock it is played by. Before the deal there is no game.
pub struct Run<G: Game + Send + Sync + 'static> {
    game: RwSignal<Option<G>>,
    events: StoredValue<Vec<RawEvent>>,
    clock: StoredValue<Clock>,
    /// The time that a stopped clock shows, in ms.
    stopped: StoredValue<Option<Ms>>,
    /// The latest time that was shown, in ms: it never falls, or what has happened could be undone by setting a device's clock
    /// back.
    reached: StoredValue<Ms>,
    begun: RwSignal<u32>,
    told: StoredValue<Vec<G::Happening>>,
    /// In a game with a clock, how it stood after the last event.
    checkpoint: StoredValue<Option<Checkpoint<G>>>,
}

/// Where a game with a clock can be taken back to: an action counts at the moment at which it was made, which may lie before
/// what has been shown since (E-8).
#[derive(Clone)]
struct Checkpoint<G> {
    game: G,
    /// How much of what has happened since was told.
    told: usize,
}

// By hand: a derive would ask for `G: Copy`.
impl<G: Game + Send + Sync + 'static> Clone for Run<G> {
    fn clone(&self) -> Run<G> {
        *self
    }
}

impl<G: Game + Send + Sync + 'static> Copy for Run<G> {}

impl<G: Game + Send + Sync + 'static> Run<G> {
    /// A run before its deal.
    pub fn new() -> Run<G> {
        Run {
            game: RwSignal::new(None),
            events: StoredValue::default(),
            clock: StoredValue::default(),
            stopped: StoredValue::new(None),
            reached: StoredValue::new(0),
            begun: RwSignal::new(0),
            told: StoredValue::new(Vec::new()),
            checkpoint: StoredValue::new(None),
        }
    }

    /// Deals `game` and plays `events` through, the clock showing `elapsed` ms.
    ///
    /// # Errors
    /// When the rules refuse the log; the run is then as before.
    pub fn begin(self, game: G, events: Vec<RawEvent>, elapsed: Ms) -> Result<(), Refusal> {
        let mut told = Vec::new();
        let replayed = replay_raw(game, &events, None, &mut |happening| told.push(happening))?;
        self.events.set_value(events);
        self.start_clock(elapsed);
        let mut game = replayed.game;
        if G::HAS_CLOCK {
            let (after_last, told_before) = (game.clone(), told.len());
            game.advance(self.now(), &mut |happening| told.push(happening));
            let told = told.len() - told_before;
            self.checkpoint.set_value(Some(Checkpoint { game: after_last, told }));
        }
        self.told.set_value(told);
        self.game.set(Some(game));
        self.begun.update(|begun| *begun += 1);
        Ok(())
    }

    /// Does what the player wants, now. Answers what happened, or nothing when the rules forbid it or the log is full.
    pub fn act(self, token: G::Token) -> Option<Vec<G::Happening>> {
        let at = self.now();
        if G::HAS_CLOCK {
            return self.act_at(at, token);
        }
        if self.len() >= Log::<G::Token>::LIMIT {
            return None;
        }
        let mut happened = Vec::new();
        let played = self.game.try_maybe_update(|game| {
            let mut play = |game: &mut G| game.play(at, token, &mut |happening| happened.push(happening)).is_ok();
            let played = game.as_mut().is_some_and(&mut play);
            (played, played)
        });
        if played != Some(true) {
            return None;
        }
        self.events.update_value(|events| events.push(RawEvent(at, token.to_string())));
        Some(happened)
    }

    /// In a game with a clock, how it stood just before `at`, which lies not before the last event.
    pub fn before(self, at: Ms) -> Option<G> {
        let mut game = self.checkpoint.with_value(|checkpoint| Some(checkpoint.as_ref()?.game.clone()))?;
        if let Some(earlier) = at.checked_sub(1) {
            game.advance(earlier, &mut |_| ());
        }
        Some(game)
    }

    /// In a game with a clock, does what the player did at `at`, be it before what has been shown: what has happened since
    /// is taken back, and time goes on from there. Answers what has happened that wasn't told yet, as [`Run::act`] does.
    pub fn act_at(self, at: Ms, token: G::Token) -> Option<Vec<G::Happening>> {
        if self.len() >= Log::<G::Token>::LIMIT {
            return None;
        }
        let Checkpoint { mut game, told } = self.checkpoint.get_value()?;
        let mut happened = Vec::new();
        if let Some(earlier) = at.checked_sub(1) {
            game.advance(earlier, &mut |happening| happened.push(happening));
        }
        let told_before = told.min(happened.len());
        game.play(at, token, &mut |happening| happened.push(happening)).ok()?;
        self.events.update_value(|events| events.push(RawEvent(at, token.to_string())));
        self.checkpoint.set_value(Some(Checkpoint { game: game.clone(), told: 0 }));
        happened.drain(..told_before);
        happened.extend(self.show_until_now(game));
        Some(happened)
    }

    /// In a game with a clock, lets happen what is due by now. Answers what has happened that wasn't told yet.
    pub fn advance(self) -> Vec<G::Happening> {
        let now = self.now();
        let mut happened = Vec::new();
        self.game.try_maybe_update(|game| {
            let status = |game: &Option<G>| game.as_ref().map(G::status);
            let before = status(game);
            if let Some(game) = game {
                game.advance(now, &mut |happening| happened.push(happening));
            }
            (!happened.is_empty() || status(game) != before, ())
        });
        self.checkpoint.update_value(|checkpoint| {
            if let Some(checkpoint) = checkpoint {
                checkpoint.told += happened.len();
            }
        });
        happened
    }

    /// Shows a game that stands as after the last event, and what is due since then.
    fn show_until_now(self, mut game: G) -> Vec<G::Happening> {
        let mut happened = Vec::new();
        game.advance(self.now(), &mut |happening| happened.push(happening));
        self.checkpoint.update_value(|checkpoint| {
            if let Some(checkpoint) = checkpoint {
                checkpoint.told = happened.len();
            }
        });
        self.game.set(Some(game));
        happened
    }

    /// The run's time in ms; it never falls, whatever the device's clock says.
    pub fn now(self) -> Ms {
        let shown = self.stopped.get_value().unwrap_or_else(|| self.clock.get_value().read());
        let now = shown.max(self.last_event()).max(self.reached.get_value());
        self.reached.set_value(now);
        now
    }

    /// The run's time in ms at which something happened in the browser, `ago` ms ago; never before the last event.
    pub fn time_of(self, ago: Ms) -> Ms {
        self.now().saturating_sub(ago).max(self.last_event())
    }

    fn last_event(self) -> Ms {
        self.events.with_value(|events| events.last().map_or(0, |event| event.0))
    }

    /// Stops the clock, or lets it go on from where it was stopped.
    pub fn stop_clock(self, stop: bool) {
        match (stop, self.stopped.get_value()) {
            (true, None) => {
                self.stopped.set_value(Some(self.now()));
                // What was due by then has happened, also what no frame has shown yet.
                self.advance();
            }
            (false, Some(shown)) => self.set_clock(shown),
            _ => {}
        }
    }

    /// Whether the device slept or its clock was set, so that the server should be asked for the time.
    pub fn is_clock_doubtful(self) -> bool {
        self.clock.get_value().is_doubtful()
    }

    fn start_clock(self, elapsed: Ms) {
        self.stopped.set_value(None);
        self.reached.set_value(0);
        self.clock.set_value(Clock::showing(elapsed));
    }

    /// Sets the clock, and lets it run.
    pub fn set_clock(self, elapsed: Ms) {
        let before = self.now();
        self.start_clock(elapsed);
        // What lies in the future again hasn't happened.
        if G::HAS_CLOCK
            && elapsed < before
            && let Some(checkpoint) = self.checkpoint.get_value()
        {
            self.show_until_now(checkpoint.game);
        }
    }

    /// The game; reading it subscribes to its changes.
    pub fn game(self) -> RwSignal<Option<G>> {
        self.game
    }

    /// How often a game was begun: a table that shows what happens bit by bit starts afresh then.
    pub fn begun(self) -> RwSignal<u32> {
        self.begun
    }

    /// Looks at all that happened up to where the game was begun.
    pub fn with_told<T>(self, look: impl FnOnce(&[G::Happening]) -> T) -> T {
        self.told.with_value(|told| look(told))
    }

    /// How many events the log has.
    pub fn len(self) -> usize {
        self.events.with_value(Vec::len)
    }

    /// Whether nothing has been done yet.
    pub fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// Looks at the log.
    pub fn with_events<T>(self, look: impl FnOnce(&[RawEvent]) -> T) -> T {
        self.events.with_value(|events| look(events))
    }
}

impl<G: Game + Send + Sync + 'static> Default for Run<G> {
    fn default() -> Run<G> {
        Run::new()
    }
}
