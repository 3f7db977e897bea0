//! A ranked run: begun by the server, saved to it as it goes on, finished and scored by it.

use super::{
    Run,
    browser::{self, CallError},
    hold, journal,
};
use crate::api::{FinishRun, Finished, ResumeRun, RunId, RunResult, RunState, SaveRun, Saved, StartRun, log_hash};
use crate::rules::{Deal, Game, RawEvent, RulesVersion, Status};
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
    /// It doesn't take the log: what was played since is kept here only.
    Refused,
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
/// A page that is looked at again asks the server how the run stands, but no oftener than this, in ms.
const LOOK_EVERY: i64 = 5_000;

/// A ranked run in play.
pub struct Ranked<G: Game + Send + Sync + 'static> {
    run: Run<G>,
    id: RwSignal<Option<RunId>>,
    day: RwSignal<Option<NaiveDate>>,
    deal: RwSignal<Option<Deal>>,
    winnable: RwSignal<bool>,
    save: RwSignal<SaveState>,
    trouble: RwSignal<Option<Trouble>>,
    result: RwSignal<Option<RunResult>>,
    finishing: RwSignal<bool>,
    elsewhere: RwSignal<bool>,
    held: StoredValue<Option<RunId>>,
    sending: StoredValue<Sending>,
}

/// Where saving stands; times are steady times in ms.
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
    /// Whether what the server lacks is not to be gathered first.
    urgent: bool,
    /// When the server last told how the run stands.
    looked: i64,
}

impl<G: Game + Send + Sync + 'static> Clone for Ranked<G> {
    fn clone(&self) -> Ranked<G> {
        *self
    }
}

impl<G: Game + Send + Sync + 'static> Copy for Ranked<G> {}

impl<G: Game + Send + Sync + 'static> Ranked<G> {
    /// A ranked game of `run`, not begun yet.
    pub fn new(run: Run<G>) -> Ranked<G> {
        Ranked {
            run,
            id: RwSignal::new(None),
            day: RwSignal::new(None),
            deal: RwSignal::new(None),
            winnable: RwSignal::new(false),
            save: RwSignal::new(SaveState::Saved),
            trouble: RwSignal::new(None),
            result: RwSignal::new(None),
            finishing: RwSignal::new(false),
            elsewhere: RwSignal::new(false),
            held: StoredValue::new(None),
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

    /// Whether the run is played in another tab of this browser. Nothing can be played here then, and nothing is sent.
    pub fn elsewhere(self) -> RwSignal<bool> {
        self.elsewhere
    }

    /// The day that the run is ranked in, once the server has said so: Start may come after midnight.
    pub fn day(self) -> RwSignal<Option<NaiveDate>> {
        self.day
    }

    /// The deal, once it is released.
    pub fn deal(self) -> RwSignal<Option<Deal>> {
        self.deal
    }

    /// Whether the deal is proved winnable, as far as the server has said so.
    pub fn winnable(self) -> RwSignal<bool> {
        self.winnable
    }

    /// Begins today's run, or finds it.
    pub fn start(self) {
        self.take_up("start_run", StartRun { game: G::KIND }, false);
    }

    /// Takes up a run where the server has it.
    pub fn resume(self, run: RunId) {
        self.take_up("resume_run", ResumeRun { run }, false);
    }

    /// Goes on here with a run that is played in another tab, which has to let go of it. What that tab had not sent yet is in
    /// the device's own copy.
    pub fn take_over(self) {
        if let Some(run) = self.id.get_untracked() {
            self.take_up("resume_run", ResumeRun { run }, true);
        }
    }

    fn take_up(self, endpoint: &'static str, body: impl Serialize + 'static, steal: bool) {
        self.trouble.set(None);
        spawn_local(async move {
            match browser::post::<RunState>(endpoint, &body, false).await {
                Ok(state) => {
                    // What is finished can be looked at everywhere.
                    let is_ours = state.result.is_some() || self.hold(&state.run, steal).await;
                    self.elsewhere.set(!is_ours);
                    self.adopt(state, journal::merge);
                }
                Err(CallError::Unreachable | CallError::TooMany) => self.trouble.set(Some(Trouble::Unreachable)),
                Err(CallError::Refused(error)) => self.trouble.set(Some(Trouble::Refused(error.code))),
            }
        });
    }

    /// Takes the run for this tab; answers whether it has it.
    async fn hold(self, run: &RunId, steal: bool) -> bool {
        if self.held.with_value(|held| held.as_ref() == Some(run)) {
            return true;
        }
        let lost = move || {
            self.held.set_value(None);
            self.elsewhere.set(true);
        };
        let held = hold::take(run, steal, lost).await;
        if held {
            self.held.set_value(Some(run.clone()));
        }
        held
    }

    /// Goes on from what the server holds and, as `merge` decides, this device adds to it.
    fn adopt(self, state: RunState, merge: fn(&RunState) -> Vec<RawEvent>) {
        let Some(version) = RulesVersion::known(state.rules_version) else {
            // The page is older than the server's rules (S-3).
            let _ = window().location().reload();
            return;
        };
        let deal = Deal { game: state.game, seed: state.seed, version };
        // Options are for practice: a daily is played without.
        let game = || G::new(deal, None, G::Options::default());
        let stored = state.events.len();
        let merged = merge(&state);
        // A journal that the rules refuse was tampered with or belongs to an older page: the server's log stands.
        let begun = self.run.begin(game(), merged, state.elapsed_ms);
        if begun.or_else(|_| self.run.begin(game(), state.events, state.elapsed_ms)).is_err() {
            self.trouble.set(Some(Trouble::Refused("log_refused".into())));
            return;
        }
        self.sending.update_value(|sending| {
            *sending = Sending { stored, busy: sending.busy, looked: browser::steady(), ..Sending::default() };
        });
        self.winnable.set(state.winnable);
        self.day.set(Some(state.day));
        self.deal.set(Some(deal));
        self.id.set(Some(state.run.clone()));
        match state.result {
            Some(result) => self.sealed(result),
            // It was over, or finished, when the page was left, and its finish never arrived.
            None if !self.elsewhere.get_untracked()
                && (self.is_over() || journal::is_finished(&state.run, self.run.len())) =>
            {
                self.finish();
            }
            None => {}
        }
    }

    /// Whether the game came to its end by itself.
    fn is_over(self) -> bool {
        self.run.game().with_untracked(|game| game.as_ref().is_some_and(|game| game.status() != Status::Open))
    }

    /// To be called after every action: keeps the log here, and has it sent soon. A game that is over is finished.
    pub fn acted(self) {
        let Some(id) = self.id.get_untracked() else { return };
        self.run.with_events(|events| journal::keep(&id, events));
        if self.trouble.get_untracked() == Some(Trouble::Reloaded) {
            self.trouble.set(None);
        }
        let now = browser::steady();
        self.sending.update_value(|sending| {
            if sending.wait == 0 && sending.not_before < now {
                sending.not_before = now + GATHER;
            }
        });
        if self.save.get_untracked() == SaveState::Saved {
            self.save.set(SaveState::Saving);
        }
        if self.is_over() {
            self.finish();
        }
    }

    /// After an action that the server should know of at once: sends it without gathering others.
    pub fn hasten(self) {
        self.sending.update_value(|sending| {
            sending.urgent = true;
            if sending.wait == 0 {
                sending.not_before = 0;
            }
        });
        self.tick();
    }

    /// Asks for the result; from here on nothing can be played.
    pub fn finish(self) {
        if let Some(id) = self.id.get_untracked() {
            journal::keep_finish(&id, self.run.len());
        }
        self.finishing.set(true);
        self.sending.update_value(|sending| sending.not_before = 0);
        self.tick();
    }

    /// To be called every half second or so: sends what is due.
    pub fn tick(self) {
        let Some(id) = self.id.get_untracked() else { return };
        if !self.is_playable() {
            return;
        }
        let sending = self.sending.get_value();
        if sending.busy || browser::steady() < sending.not_before {
            return;
        }
        if self.run.is_clock_doubtful() {
            self.sync(id);
        } else if self.is_due() {
            self.send(id, false);
        }
    }

    /// The page is being left: whatever the server lacks is sent in a request that outlives it.
    pub fn leaving(self) {
        if let Some(id) = self.id.get_untracked().filter(|_| self.is_due() && !self.run.is_clock_doubtful()) {
            self.send(id, true);
        }
    }

    /// The network is back: what waits is sent at once.
    pub fn reconnected(self) {
        self.sending.update_value(|sending| sending.not_before = 0);
        self.tick();
    }

    /// To be called when the page is looked at again: another device may have played on meanwhile.
    pub fn returned(self) {
        let Some(id) = self.id.get_untracked().filter(|_| self.is_playable()) else { return };
        let sending = self.sending.get_value();
        if !sending.busy && browser::steady() >= sending.looked + LOOK_EVERY {
            self.sync(id);
        }
    }

    /// Whether the run is this tab's and not sealed yet.
    fn is_playable(self) -> bool {
        self.result.with_untracked(Option::is_none) && !self.elsewhere.get_untracked()
    }

    fn is_due(self) -> bool {
        self.is_playable()
            && (self.finishing.get_untracked() || self.run.len() > self.sending.with_value(|sending| sending.stored))
    }

    /// Sends what the server lacks and, when the game is over and it lacks nothing, asks for the result.
    fn send(self, id: RunId, last: bool) {
        self.sending.update_value(|sending| {
            sending.busy = true;
            sending.urgent = false;
        });
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
                    if let Some(Trouble::Refused(_)) = self.trouble.get_untracked() {
                        self.trouble.set(None);
                    }
                    self.sending.update_value(|sending| sending.stored = saved.stored);
                    // What was played meanwhile isn't there yet, and isn't said to be.
                    if self.run.len() > saved.stored {
                        self.save.set(SaveState::Saving);
                    }
                    if self.finishing.get_untracked() && saved.stored == self.run.len() {
                        self.ask_for_result(id).await;
                    }
                }
                Err(error) => self.failed(error, id).await,
            }
            self.sending.update_value(|sending| sending.busy = false);
            if self.sending.with_value(|sending| sending.urgent) {
                self.tick();
            }
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
        match &answer {
            Ok(_) => self.heard(SaveState::Saved),
            Err(CallError::Refused(_)) => self.heard(SaveState::Refused),
            Err(CallError::Unreachable | CallError::TooMany) => self.heard(SaveState::Offline),
        }
        answer
    }

    /// Notes how a call ended: after a failure the next one waits, longer each time.
    fn heard(self, state: SaveState) {
        self.sending.update_value(|sending| {
            let failed = state != SaveState::Saved;
            sending.wait = if failed { (sending.wait * 2).clamp(FIRST_WAIT, MOST_WAIT) } else { 0 };
            sending.not_before = browser::steady() + sending.wait;
        });
        self.save.set(state);
    }

    async fn ask_for_result(self, id: RunId) {
        let (count, hash) = self.run.with_events(|events| (events.len(), log_hash(events)));
        // Whoever leaves the page at once has finished all the same.
        match self.call::<Finished>("finish_run", &FinishRun { run: id.clone(), count, hash }, true).await {
            Ok(finished) => self.sealed(finished.result),
            Err(error) => self.failed(error, id).await,
        }
    }

    /// Waits where waiting helps; else takes the server's word for how the run stands.
    async fn failed(self, error: CallError, id: RunId) {
        let CallError::Refused(error) = error else { return };
        if matches!(error.code.as_str(), "event_in_the_future" | "game_not_over") {
            // The device's clock runs ahead of the server's: what is early now is in time soon.
            self.save.set(SaveState::Saving);
            return;
        }
        match self.call::<RunState>("resume_run", &ResumeRun { run: id }, false).await {
            Ok(state) => {
                self.finishing.set(false);
                self.trouble.set(Some(Trouble::Reloaded));
                journal::forget_finish(&state.run);
                self.adopt(state, |state| {
                    journal::keep(&state.run, &state.events);
                    state.events.clone()
                });
            }
            // This browser isn't the run's player any more: its log is kept here, and tried again now and then.
            Err(CallError::Refused(error)) => self.trouble.set(Some(Trouble::Refused(error.code))),
            Err(CallError::Unreachable | CallError::TooMany) => {}
        }
    }

    /// Asks the server how the run stands: goes on from its log, if another device has played on, and sets a clock that is
    /// doubtful after a sleep or because the device's was set.
    fn sync(self, id: RunId) {
        self.sending.update_value(|sending| {
            sending.busy = true;
            sending.looked = browser::steady();
        });
        spawn_local(async move {
            match self.call::<RunState>("resume_run", &ResumeRun { run: id }, false).await {
                Ok(state)
                    if state.result.is_none() && self.run.with_events(|events| events.starts_with(&state.events)) =>
                {
                    if self.run.is_clock_doubtful() {
                        self.run.set_clock(state.elapsed_ms);
                    }
                }
                Ok(state) => {
                    self.trouble.set(Some(Trouble::Reloaded));
                    self.adopt(state, journal::merge);
                }
                Err(CallError::Refused(error)) => self.trouble.set(Some(Trouble::Refused(error.code))),
                Err(CallError::Unreachable | CallError::TooMany) => {}
            }
            self.sending.update_value(|sending| sending.busy = false);
        });
    }

    fn sealed(self, result: RunResult) {
        journal::forget(&result.run);
        self.save.set(SaveState::Saved);
        self.finishing.set(false);
        self.result.set(Some(result));
    }
}
