//! A ranked run: begun by the server, saved to it as it goes on, finished and scored by it.

use super::{
    Run,
    browser::{self, CallError},
    journal,
};
use crate::api::{FinishRun, Finished, ResumeRun, RunId, RunResult, RunState, SaveRun, Saved, StartRun, log_hash};
use crate::rules::{Deal, Game, RulesVersion};
use chrono::NaiveDate;
use leptos::{prelude::*, task::spawn_local};
use serde::{Serialize, de::DeserializeOwned};

/// Whether the server has all of the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SaveState {
    /// It has.
    Saved,
    /// It will have in a moment.
    Saving,
    /// It can't be reached: the log is kept here and sent again and again.
    Offline,
}

/// What the player has to be told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// The server can't be reached, and play can't begin without it.
    Unreachable,
    /// The server refused, with the error's code.
    Refused(String),
    /// The game went on elsewhere; the table shows what the server holds.
    Reloaded,
}

/// How long changes wait to be saved together, in ms.
const GATHER: i64 = 1_000;
/// How long to wait after the first failure, in ms; doubled up to [`MOST_WAIT`].
const FIRST_WAIT: i64 = 1_000;
/// The longest wait between two tries, in ms.
const MOST_WAIT: i64 = 8_000;
/// A gap between two ticks that means the device slept, in ms.
const SLEPT: i64 = 30_000;

/// A ranked run in play.
pub struct Ranked<G: Game + Send + Sync + 'static> {
    run: Run<G>,
    options: StoredValue<G::Options>,
    id: RwSignal<Option<RunId>>,
    day: RwSignal<Option<NaiveDate>>,
    deal: RwSignal<Option<Deal>>,
    save: RwSignal<SaveState>,
    trouble: RwSignal<Option<Trouble>>,
    result: RwSignal<Option<RunResult>>,
    finishing: RwSignal<bool>,
    sending: StoredValue<Sending>,
}

/// Where saving stands; times are wall times in ms.
#[derive(Clone, Copy, Debug, Default)]
struct Sending {
    /// How many events the server has.
    stored: usize,
    /// Whether a request is under way.
    busy: bool,
    /// Not before this time.
    not_before: i64,
    /// How long the last failure made us wait.
    wait: i64,
    /// When the last tick was.
    ticked: i64,
}

impl<G: Game + Send + Sync + 'static> Clone for Ranked<G> {
    fn clone(&self) -> Ranked<G> {
        *self
    }
}

impl<G: Game + Send + Sync + 'static> Copy for Ranked<G> {}

impl<G> Ranked<G>
where
    G: Game + Send + Sync + 'static,
    G::Options: Send + Sync,
{
    /// A ranked game of `run`, not begun yet.
    pub fn new(run: Run<G>) -> Ranked<G> {
        Ranked {
            run,
            options: StoredValue::default(),
            id: RwSignal::new(None),
            day: RwSignal::new(None),
            deal: RwSignal::new(None),
            save: RwSignal::new(SaveState::Saved),
            trouble: RwSignal::new(None),
            result: RwSignal::new(None),
            finishing: RwSignal::new(false),
            sending: StoredValue::default(),
        }
    }

    /// Whether the server has all of the log.
    pub fn save_state(self) -> RwSignal<SaveState> {
        self.save
    }

    /// What the player has to be told.
    pub fn trouble(self) -> RwSignal<Option<Trouble>> {
        self.trouble
    }

    /// The result, once the server has worked it out.
    pub fn result(self) -> RwSignal<Option<RunResult>> {
        self.result
    }

    /// Whether the game is over for the player and waits for its result.
    pub fn finishing(self) -> RwSignal<bool> {
        self.finishing
    }

    /// The day that the run is ranked in, once the server has said so: Start may come after midnight.
    pub fn day(self) -> RwSignal<Option<NaiveDate>> {
        self.day
    }

    /// The deal, once it is released.
    pub fn deal(self) -> RwSignal<Option<Deal>> {
        self.deal
    }

    /// Begins today's run, or finds it.
    pub fn start(self) {
        self.take_up("start_run", StartRun { game: G::KIND });
    }

    /// Takes up a run where the server has it.
    pub fn resume(self, run: RunId) {
        self.take_up("resume_run", ResumeRun { run });
    }

    fn take_up(self, endpoint: &'static str, body: impl Serialize + 'static) {
        self.trouble.set(None);
        spawn_local(async move {
            match browser::post::<RunState>(endpoint, &body, false).await {
                Ok(state) => self.adopt(state),
                Err(CallError::Unreachable) => self.trouble.set(Some(Trouble::Unreachable)),
                Err(CallError::Refused(error)) => self.trouble.set(Some(Trouble::Refused(error.code))),
            }
        });
    }

    /// Goes on from what the server holds and this device adds to it.
    fn adopt(self, state: RunState) {
        let Some(version) = RulesVersion::known(state.rules_version) else {
            // The page is older than the server's rules (S-3).
            let _ = window().location().reload();
            return;
        };
        let deal = Deal { game: state.game, seed: state.seed, version };
        let game = || G::new(deal, None, self.options.get_value());
        let stored = state.events.len();
        let merged = journal::merge(&state.run, state.events.clone());
        // A journal that the rules refuse was tampered with or belongs to an older page: the server's log stands.
        let begun = self.run.begin(game(), merged, state.elapsed_ms);
        if begun.or_else(|_| self.run.begin(game(), state.events, state.elapsed_ms)).is_err() {
            self.trouble.set(Some(Trouble::Refused("log_refused".into())));
            return;
        }
        self.sending.update_value(|sending| {
            *sending = Sending { stored, busy: sending.busy, ticked: browser::now(), ..Sending::default() };
        });
        self.day.set(Some(state.day));
        self.deal.set(Some(deal));
        self.id.set(Some(state.run.clone()));
        if let Some(result) = state.result {
            self.sealed(result);
        }
    }

    /// To be called after every action: keeps the log here, and has it sent soon.
    pub fn acted(self) {
        let Some(id) = self.id.get_untracked() else { return };
        self.run.with_events(|events| journal::keep(&id, events));
        let soon = browser::now() + GATHER;
        self.sending.update_value(|sending| {
            if sending.wait == 0 && sending.not_before < browser::now() {
                sending.not_before = soon;
            }
        });
        if self.save.get_untracked() == SaveState::Saved {
            self.save.set(SaveState::Saving);
        }
    }

    /// Asks for the result; from here on nothing can be played.
    pub fn finish(self) {
        self.finishing.set(true);
        self.sending.update_value(|sending| sending.not_before = 0);
        self.tick();
    }

    /// To be called every half second or so: sends what is due.
    pub fn tick(self) {
        let Some(id) = self.id.get_untracked() else { return };
        if self.result.with_untracked(Option::is_some) {
            return;
        }
        let now = browser::now();
        let (sending, slept) = self
            .sending
            .try_update_value(|sending| {
                let slept = sending.ticked > 0 && now - sending.ticked > SLEPT;
                sending.ticked = now;
                (*sending, slept)
            })
            .unwrap_or_default();
        if slept {
            self.sync_clock(id);
        } else if self.is_due() && !sending.busy && now >= sending.not_before {
            self.send(false);
        }
    }

    /// The page is being left: whatever the server lacks is sent in a request that outlives it.
    pub fn leaving(self) {
        if self.is_due() {
            self.send(true);
        }
    }

    fn is_due(self) -> bool {
        self.finishing.get_untracked() || self.run.len() > self.sending.with_value(|sending| sending.stored)
    }

    /// Sends what the server lacks and, when the game is over and it lacks nothing, asks for the result.
    fn send(self, last: bool) {
        let Some(id) = self.id.get_untracked() else { return };
        self.sending.update_value(|sending| sending.busy = true);
        spawn_local(async move {
            let from = self.sending.with_value(|sending| sending.stored);
            let events = self.run.with_events(|events| events.get(from..).unwrap_or_default().to_vec());
            let sent = if events.is_empty() {
                Ok(Saved { stored: from })
            } else {
                let body = SaveRun { run: id.clone(), from, events, clock_ms: self.run.now() };
                self.call::<Saved>("save_run", &body, last).await
            };
            match sent {
                Ok(saved) => {
                    self.sending.update_value(|sending| sending.stored = saved.stored);
                    if self.finishing.get_untracked() && saved.stored == self.run.len() {
                        self.ask_for_result(id).await;
                    }
                }
                Err(error) => self.failed(error, id).await,
            }
            self.sending.update_value(|sending| sending.busy = false);
        });
    }

    /// Calls the server, minding whether it can be reached.
    async fn call<T: DeserializeOwned>(
        self,
        endpoint: &str,
        body: &impl Serialize,
        last: bool,
    ) -> Result<T, CallError> {
        let answer = browser::post(endpoint, body, last).await;
        let reached = !matches!(answer, Err(CallError::Unreachable));
        self.sending.update_value(|sending| {
            sending.wait = if reached { 0 } else { (sending.wait * 2).clamp(FIRST_WAIT, MOST_WAIT) };
            sending.not_before = browser::now() + sending.wait;
        });
        self.save.set(if reached { SaveState::Saved } else { SaveState::Offline });
        answer
    }

    async fn ask_for_result(self, id: RunId) {
        let (count, hash) = self.run.with_events(|events| (events.len(), log_hash(events)));
        match self.call::<Finished>("finish_run", &FinishRun { run: id.clone(), count, hash }, false).await {
            Ok(finished) => self.sealed(finished.result),
            Err(error) => self.failed(error, id).await,
        }
    }

    /// Waits where waiting helps; else takes the server's word for how the run stands.
    async fn failed(self, error: CallError, id: RunId) {
        let CallError::Refused(error) = error else { return };
        if error.code == "event_in_the_future" {
            // The device's clock runs ahead of the server's: what is early now is in time soon.
            self.sending.update_value(|sending| sending.not_before = browser::now() + FIRST_WAIT);
            return;
        }
        journal::forget(&id);
        if let Ok(state) = self.call::<RunState>("resume_run", &ResumeRun { run: id }, false).await {
            self.finishing.set(false);
            self.trouble.set(Some(Trouble::Reloaded));
            self.adopt(state);
        }
    }

    /// After a sleep, sets the clock by the server's, and goes on from its log if another device played on.
    fn sync_clock(self, id: RunId) {
        spawn_local(async move {
            let Ok(state) = self.call::<RunState>("resume_run", &ResumeRun { run: id }, false).await else { return };
            let known = self.run.with_events(|events| events.starts_with(&state.events));
            if known && state.result.is_none() {
                self.run.set_clock(state.elapsed_ms);
            } else {
                self.trouble.set(Some(Trouble::Reloaded));
                self.adopt(state);
            }
        });
    }

    fn sealed(self, result: RunResult) {
        journal::forget(&result.run);
        self.save.set(SaveState::Saved);
        self.finishing.set(false);
        self.result.set(Some(result));
    }
}
