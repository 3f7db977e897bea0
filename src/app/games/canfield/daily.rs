//! The daily: begun, kept, finished and scored by the server.

use super::{
    controls::{Bar, Controls, FinishQuestion, StuckNotice},
    result::RankedResult,
    table::{Felt, Table},
};
use crate::api::{Daily, Mine, RunResult};
use crate::app::{
    play::{Ranked, Run, SaveState, Trouble, browser},
    table::Sheet,
};
use crate::rules::{self, Deal, Game, Log, Outcome, canfield::Canfield};
use crate::words::Lang;
use chrono::{NaiveDate, TimeDelta};
use leptos::prelude::*;
use std::time::Duration;

/// How often time is shown and saving looked after.
const TICK: Duration = Duration::from_millis(500);

/// The table of today's daily.
#[island]
pub fn CanfieldDaily(
    /// The language's code.
    lang: String,
    /// Today, and how the player stands.
    daily: Daily,
    /// The address of the sprite with faces and icons.
    sprite: String,
) -> impl IntoView {
    let lang = Lang::from_code(&lang).unwrap_or_default();
    let words = lang.messages();
    let run = Run::<Canfield>::new();
    let ranked = Ranked::new(run);
    let name = RwSignal::new(match &daily.mine {
        Mine::Finished { name, .. } => name.clone(),
        _ => None,
    });
    let (ready, asking, showing) = (RwSignal::new(false), RwSignal::new(false), RwSignal::new(false));
    let time = RwSignal::new(0);
    let begun = Memo::new(move |_| run.game().with(Option::is_some));
    let open = Signal::derive(move || begun.get() && !ranked.finishing().get() && ranked.result().get().is_none());
    let acted = Callback::new(move |()| ranked.acted());
    let table = Table::new(words, run, open, acted);
    let today = RwSignal::new(daily.day);

    Effect::new({
        let (mine, next, made) = (daily.mine.clone(), daily.next, daily.now);
        move || {
            let opened = browser::steady();
            ready.set(true);
            match &mine {
                Mine::New => {}
                Mine::Playing(open) => ranked.resume(open.run.clone()),
                Mine::Finished { result, .. } => ranked.resume(result.run.clone()),
            }
            let tick = move || {
                ranked.tick();
                time.set(shown_time(ranked, run));
                // The server's time, whatever the device's clock is set to.
                let now = made + TimeDelta::milliseconds(browser::steady() - opened);
                if now >= next {
                    today.set(now.date_naive());
                }
            };
            if let Ok(ticking) = set_interval_with_handle(tick, TICK) {
                on_cleanup(move || ticking.clear());
            }
            window_event_listener_untyped("pagehide", move |_| ranked.leaving());
            window_event_listener_untyped("visibilitychange", move |_| {
                if document().hidden() {
                    ranked.leaving();
                }
            });
        }
    });
    // The result comes up by itself once it is there, and can be put away to look at the table.
    Effect::new(move || {
        if ranked.result().with(Option::is_some) {
            showing.set(true);
        }
    });

    let points = move || match ranked.result().get() {
        Some(result) => {
            let rules::Score::Canfield(score) = result.score;
            score.points
        }
        None => table.points(),
    };
    let what = move || ranked.day().get().map_or_else(|| (words.common.daily_of)(today.get()), words.common.daily_of);
    let save = move || {
        begun.get().then(|| {
            let (state, text) = if ranked.finishing().get()
                && matches!(ranked.save_state().get(), SaveState::Saved | SaveState::Saving)
            {
                ("saving", words.run.finishing)
            } else {
                match ranked.save_state().get() {
                    SaveState::Saved => ("saved", words.run.saved),
                    SaveState::Saving => ("saving", words.run.saving),
                    SaveState::Offline => ("offline", words.run.offline),
                    SaveState::Refused => ("offline", words.run.unsaved),
                }
            };
            view! {
                <p class="save" data-state=state role="status">
                    <span class="dot" aria-hidden="true"></span>
                    <span class="text">{text}</span>
                </p>
            }
        })
    };
    view! {
        <section class="table" aria-label=words.table.label>
            <Bar lang=lang what=Signal::derive(what) time=time points=Signal::derive(points)>
                {save}
            </Bar>
            <Felt table=table sprite=sprite.clone()>
                {move || (!begun.get()).then(|| view! { <Cover ranked=ranked ready=ready daily=daily.clone() today=today lang=lang /> })}
            </Felt>
            <Notices ranked=ranked run=run begun=begun lang=lang />
            <StuckNotice table=table words=words />
            <Controls table=table words=words sprite=sprite on_finish=Callback::new(move |()| asking.set(true))>
                {move || {
                    let hidden = ranked.result().get().is_some() && !showing.get();
                    hidden.then(|| view! {
                        <button type="button" class="control" data-action="result" on:click=move |_| showing.set(true)>
                            <span class="label">{words.result.show}</span>
                        </button>
                    })
                }}
            </Controls>
            {move || asking.get().then(|| view! {
                <FinishQuestion
                    table=table
                    words=words
                    more=words.table.confirm_finish_daily
                    open=asking
                    on_yes=Callback::new(move |()| ranked.finish())
                />
            })}
            {move || {
                let result = ranked.result().get().filter(|_| showing.get())?;
                Some(view! { <ResultSheet result=result showing=showing name=name lang=lang code=deal_code(ranked) /> })
            }}
        </section>
    }
}

fn shown_time(ranked: Ranked<Canfield>, run: Run<Canfield>) -> u32 {
    match ranked.result().get_untracked() {
        Some(result) => result.ranked_ms,
        None if run.game().with_untracked(Option::is_some) => run.now(),
        None => 0,
    }
}

fn deal_code(ranked: Ranked<Canfield>) -> Option<String> {
    ranked.deal().get_untracked().map(Deal::code)
}

/// Before play: what the daily is, and Start; or the wait for a run to be taken up.
#[component]
fn Cover(
    ranked: Ranked<Canfield>,
    ready: RwSignal<bool>,
    daily: Daily,
    today: RwSignal<NaiveDate>,
    lang: Lang,
) -> impl IntoView {
    let words = lang.messages();
    let waiting = RwSignal::new(!matches!(daily.mine, Mine::New));
    Effect::new(move || {
        if ranked.trouble().with(Option::is_some) {
            waiting.set(false);
        }
    });
    let (day, mine, earlier) = (daily.day, daily.mine.clone(), daily.earlier.clone());
    let begin = move |_| {
        waiting.set(true);
        match &mine {
            Mine::New => ranked.start(),
            // The table takes these up by itself; here again, where that failed.
            Mine::Playing(open) => ranked.resume(open.run.clone()),
            Mine::Finished { result, .. } => ranked.resume(result.run.clone()),
        }
    };
    let new = matches!(daily.mine, Mine::New);
    let label = move || match ranked.trouble().get() {
        Some(Trouble::Unreachable) => words.common.retry.into(),
        _ if new => (words.start.start_day)(today.get()),
        _ => words.start.resume.into(),
    };
    let trouble = move || {
        ranked.trouble().get().map(|trouble| {
            let text = match trouble {
                Trouble::Unreachable => words.errors.offline,
                Trouble::Refused(code) => words.errors.by_code(&code),
                Trouble::Reloaded => words.run.reloaded,
            };
            view! { <p class="error" role="alert">{text}</p> }
        })
    };
    let earlier = earlier.map(|open| {
        let label = (words.start.continue_day)(open.day);
        view! {
            <p>{words.start.continue_note}</p>
            <button
                type="button"
                class="button"
                data-action="continue"
                disabled=move || !ready.get() || waiting.get()
                on:click=move |_| {
                    waiting.set(true);
                    ranked.resume(open.run.clone());
                }
            >
                {label}
            </button>
        }
    });
    view! {
        <div class="cover">
            <div class="cover-panel">
                <h2>{words.start.heading}</h2>
                <p>{if new { words.start.clock_note } else { words.start.resume_note }}</p>
                {move || (today.get() != day).then(|| view! { <p class="notice" data-kind="info">{(words.start.new_day)(today.get())}</p> })}
                {trouble}
                <button
                    type="button"
                    class="button primary big"
                    data-action="start"
                    disabled=move || !ready.get() || waiting.get()
                    on:click=begin
                >
                    {move || if ready.get() { label() } else { words.start.loading.into() }}
                </button>
                {earlier}
            </div>
        </div>
    }
}

/// What the player has to be told during play.
#[component]
fn Notices(ranked: Ranked<Canfield>, run: Run<Canfield>, begun: Memo<bool>, lang: Lang) -> impl IntoView {
    let words = lang.messages();
    let limit = Log::<<Canfield as Game>::Token>::LIMIT;
    let room = Memo::new(move |_| {
        run.game().with(|_| ());
        limit - run.len()
    });
    let notice = |kind: &'static str, name: &'static str, text: String| {
        view! {
            <p class="notice" data-kind=kind data-notice=name>
                {text}
            </p>
        }
    };
    view! {
        <div role="status">
            {move || {
                (begun.get() && ranked.save_state().get() == SaveState::Offline)
                    .then(|| notice("warn", "offline", words.run.offline_hint.into()))
            }}
            {move || {
                let text = match ranked.trouble().get().filter(|_| begun.get())? {
                    Trouble::Reloaded => words.run.reloaded,
                    Trouble::Unreachable => words.errors.offline,
                    Trouble::Refused(code) => words.errors.by_code(&code),
                };
                Some(notice("warn", "trouble", text.into()))
            }}
            {move || match room.get() {
                0 => Some(notice("warn", "full", words.run.full.into())),
                left if left <= limit / 10 => Some(notice("warn", "nearly-full", (words.run.nearly_full)(left))),
                _ => None,
            }}
        </div>
    }
}

/// The result with what can come next.
#[component]
fn ResultSheet(
    result: RunResult,
    showing: RwSignal<bool>,
    name: RwSignal<Option<String>>,
    lang: Lang,
    code: Option<String>,
) -> impl IntoView {
    let words = lang.messages();
    let title = match (result.lapsed, result.outcome) {
        (true, _) => words.result.lapsed,
        (false, Outcome::Won) => words.result.won,
        (false, _) => words.result.finished,
    };
    let board = format!("/{}/canfield/leaderboard/{}", lang.code(), result.day);
    let again = code.map(|code| {
        view! {
            <a class="button" data-action="practice" href=format!("/{}/canfield/new?deal={code}", lang.code())>
                {words.start.practice_again}
            </a>
        }
    });
    view! {
        <Sheet
            title=Signal::stored(title.to_string())
            class="result"
            on_close=Callback::new(move |()| showing.set(false))
        >
            <RankedResult result=result lang=lang name=name />
            <div class="actions">
                <a class="button primary" data-action="board" href=board>
                    {words.result.see_board}
                </a>
                {again}
                <button type="button" class="button" data-action="close" on:click=move |_| showing.set(false)>
                    {words.common.close}
                </button>
            </div>
        </Sheet>
    }
}
