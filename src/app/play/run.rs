//! A game in play with its log and clock.

use super::Clock;
use crate::rules::{Game, Log, Ms, RawEvent, Refusal, replay_raw};
use leptos::prelude::*;

/// A game, the log that led to it and the clock it is played by. Before the deal there is no game.
pub struct Run<G: Game + Send + Sync + 'static> {
    game: RwSignal<Option<G>>,
    events: StoredValue<Vec<RawEvent>>,
    clock: StoredValue<Clock>,
    begun: RwSignal<u32>,
    told: StoredValue<Vec<G::Happening>>,
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
            begun: RwSignal::new(0),
            told: StoredValue::new(Vec::new()),
        }
    }

    /// Deals `game` and plays `events` through, the clock showing `elapsed` ms.
    ///
    /// # Errors
    /// When the rules refuse the log; the run is then as before.
    pub fn begin(self, game: G, events: Vec<RawEvent>, elapsed: Ms) -> Result<(), Refusal> {
        let mut told = Vec::new();
        let replayed = replay_raw(game, &events, None, &mut |happening| told.push(happening))?;
        self.told.set_value(told);
        self.events.set_value(events);
        self.clock.set_value(Clock::showing(elapsed));
        self.game.set(Some(replayed.game));
        self.begun.update(|begun| *begun += 1);
        Ok(())
    }

    /// Does what the player wants, now. Answers what happened, or nothing when the rules forbid it or the log is full.
    pub fn act(self, token: G::Token) -> Option<Vec<G::Happening>> {
        if self.len() >= Log::<G::Token>::LIMIT {
            return None;
        }
        let at = self.now();
        let mut happened = Vec::new();
        let played = self.game.try_maybe_update(|game| {
            let played = game.as_mut().is_some_and(|game| {
                game.advance(at, &mut |happening| happened.push(happening));
                game.play(at, token, &mut |happening| happened.push(happening)).is_ok()
            });
            (played, played)
        });
        if played != Some(true) {
            return None;
        }
        self.events.update_value(|events| events.push(RawEvent(at, token.to_string())));
        Some(happened)
    }

    /// The run's time in ms; never before the last event, whatever the device's clock says.
    pub fn now(self) -> Ms {
        let last = self.events.with_value(|events| events.last().map_or(0, |event| event.0));
        self.clock.get_value().read().max(last)
    }

    /// Whether the device slept or its clock was set, so that the server should be asked for the time.
    pub fn is_clock_doubtful(self) -> bool {
        self.clock.get_value().is_doubtful()
    }

    /// Sets the clock by the server's.
    pub fn set_clock(self, elapsed: Ms) {
        self.clock.set_value(Clock::showing(elapsed));
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
