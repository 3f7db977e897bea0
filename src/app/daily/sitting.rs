//! A player's sitting at a daily's table, from before Start until the result is there.

use crate::api::{Daily, Mine, RunResult};
use crate::app::{
    play::{Ranked, Run, browser, keep_awake},
    statistics::note_daily,
};
use crate::rules::{Game, Ms};
use crate::words::{Lang, Messages};
use chrono::{NaiveDate, TimeDelta};
use leptos::prelude::*;
use std::time::Duration;

/// How often time is shown and saving looked after.
const TICK: Duration = Duration::from_millis(500);

/// A daily in the browser: its run, what keeps it, what is shown of it.
pub struct Sitting<G: Game + Send + Sync + 'static> {
    lang: Lang,
    daily: StoredValue<Daily>,
    run: Run<G>,
    ranked: Ranked<G>,
    ready: RwSignal<bool>,
    today: RwSignal<NaiveDate>,
    time: RwSignal<Ms>,
    begun: Memo<bool>,
    showing: RwSignal<bool>,
    name: RwSignal<Option<String>>,
    name_hidden: RwSignal<bool>,
}

// By hand: a derive would ask for `G: Copy`.
impl<G: Game + Send + Sync + 'static> Clone for Sitting<G> {
    fn clone(&self) -> Sitting<G> {
        *self
    }
}

impl<G: Game + Send + Sync + 'static> Copy for Sitting<G> {}

impl<G: Game + Send + Sync + 'static> Sitting<G> {
    /// Sits down at today's daily. In the browser a run that was begun is taken up by itself, time goes on, and what
    /// the server lacks is sent when the page is left.
    pub fn new(lang: Lang, daily: Daily) -> Sitting<G> {
        let run = Run::new();
        let sitting = Sitting {
            lang,
            run,
            ranked: Ranked::new(run),
            ready: RwSignal::new(false),
            today: RwSignal::new(daily.day),
            time: RwSignal::new(0),
            begun: Memo::new(move |_| run.game().with(Option::is_some)),
            showing: RwSignal::new(false),
            name: RwSignal::new(daily.name.clone()),
            name_hidden: RwSignal::new(daily.name_hidden),
            daily: StoredValue::new(daily),
        };
        Effect::new(move || sitting.wake());
        Effect::new(keep_awake);
        // Not only with the next tick: a game that is taken up has been going on.
        Effect::new(move || {
            if sitting.begun.get() {
                sitting.time.set(sitting.time_to_show());
            }
        });
        // The result comes up by itself once it is there, and can be put away to look at the table.
        Effect::new(move || {
            sitting.ranked.result().with(|result| {
                if let Some(result) = result {
                    sitting.showing.set(true);
                    note_daily(G::KIND, result);
                }
            });
        });
        sitting
    }

    fn wake(self) {
        let opened = browser::steady();
        let (made, next) = self.daily.with_value(|daily| (daily.now, daily.next));
        self.ready.set(true);
        self.take_up();
        let tick = move || {
            self.ranked.tick();
            self.time.set(self.time_to_show());
            // The server's time, whatever the device's clock is set to.
            let now = made + TimeDelta::milliseconds(browser::steady() - opened);
            if now >= next {
                self.today.set(now.date_naive());
            }
        };
        if let Ok(ticking) = set_interval_with_handle(tick, TICK) {
            on_cleanup(move || ticking.clear());
        }
        window_event_listener_untyped("pagehide", move |_| self.ranked.leaving());
        window_event_listener_untyped("visibilitychange", move |_| {
            if document().hidden() {
                self.ranked.leaving();
            } else {
                self.ranked.returned();
            }
        });
        window_event_listener_untyped("online", move |_| self.ranked.reconnected());
        window_event_listener_untyped("focus", move |_| self.ranked.returned());
    }

    fn time_to_show(self) -> Ms {
        match self.ranked.result().get_untracked() {
            Some(result) => result.ranked_ms,
            None if self.begun.get_untracked() => self.run.now(),
            None => 0,
        }
    }

    /// Takes up today's run where there is one; answers whether there is.
    pub(super) fn take_up(self) -> bool {
        let run = self.daily.with_value(|daily| match &daily.mine {
            Mine::New => None,
            Mine::Playing(open) => Some(open.run.clone()),
            Mine::Finished { result } => Some(result.run.clone()),
        });
        let there = run.is_some();
        if let Some(run) = run {
            self.ranked.resume(run);
        }
        there
    }

    /// The language that is spoken.
    pub fn lang(self) -> Lang {
        self.lang
    }

    /// Its words.
    pub fn words(self) -> &'static Messages {
        self.lang.messages()
    }

    /// The daily as the page was made with it.
    pub(super) fn daily(self) -> StoredValue<Daily> {
        self.daily
    }

    /// The game with its log and clock.
    pub fn run(self) -> Run<G> {
        self.run
    }

    /// What keeps the run and asks for its result.
    pub fn ranked(self) -> Ranked<G> {
        self.ranked
    }

    /// Whether the page has come alive.
    pub(super) fn ready(self) -> RwSignal<bool> {
        self.ready
    }

    /// Today by the server's time, also when midnight passes.
    pub(super) fn today(self) -> RwSignal<NaiveDate> {
        self.today
    }

    /// The player's name, once they have given one.
    pub(super) fn name(self) -> RwSignal<Option<String>> {
        self.name
    }

    /// Whether an operator hid it.
    pub(super) fn name_hidden(self) -> RwSignal<bool> {
        self.name_hidden
    }

    /// Whether the game is on the table.
    pub fn begun(self) -> Memo<bool> {
        self.begun
    }

    /// Whether the player may act: not before the deal, nor once the run is finished, nor while another tab plays it.
    pub fn open(self) -> Signal<bool> {
        let ranked = self.ranked;
        Signal::derive(move || {
            let over = ranked.finishing().get() || ranked.result().get().is_some();
            self.begun.get() && !over && !ranked.elsewhere().get()
        })
    }

    /// To be called after every action of the player's.
    pub fn acted(self) -> Callback<()> {
        Callback::new(move |()| self.ranked.acted())
    }

    /// The time to show, in ms: that of the result, once there is one.
    pub fn time(self) -> RwSignal<Ms> {
        self.time
    }

    /// Whether what is played is proved winnable: the deal of the run's day, before Start today's.
    pub fn winnable(self) -> Signal<bool> {
        Signal::derive(move || match self.ranked.day().get() {
            Some(_) => self.ranked.winnable().get(),
            // Of a day that has begun since, the page knows nothing.
            None => self.daily.with_value(|daily| daily.winnable && daily.day == self.today.get()),
        })
    }

    /// What is played: the daily of the run's day, before Start of today.
    pub fn what(self) -> Signal<String> {
        Signal::derive(move || {
            let day = self.ranked.day().get().unwrap_or_else(|| self.today.get());
            (self.words().common.daily_of)(day)
        })
    }

    /// Whether the sheet with the result is to be shown once there is one.
    pub fn showing(self) -> RwSignal<bool> {
        self.showing
    }

    /// The result, while its sheet is to be shown.
    pub fn shown(self) -> Option<RunResult> {
        self.ranked.result().get().filter(|_| self.showing.get())
    }
}
