//! The statistics of a game, however it was played or by one kind of play.

use super::{
    facts::Facts,
    plots::{Balance, Bars},
    store,
    transfer::Transfer,
};
use crate::app::play::browser;
use crate::rules::GameKind;
use crate::statistics::{Histogram, History, Ledger, Mode, Record, Summary, Tenths};
use crate::words::{self, Lang};
use chrono::{DateTime, NaiveDate};
use leptos::prelude::*;

/// What the device's games come to.
#[island]
pub fn StatisticsOverview(
    /// The language's code.
    lang: String,
    /// The game to begin with; else the one that was played last.
    game: Option<GameKind>,
) -> impl IntoView {
    let lang = Lang::from_code(&lang).unwrap_or_default();
    let words = lang.messages().statistics;
    let history = RwSignal::new(History::default());
    let aside = RwSignal::new(None);
    let shown = RwSignal::new(game.unwrap_or(GameKind::Canfield));
    let mode = RwSignal::new(None);
    let ready = RwSignal::new(false);
    let unkept = RwSignal::new(false);
    let read = move || {
        let known = store::load();
        unkept.set(known.is_none() || !browser::has_room());
        history.set(known.unwrap_or_default());
        aside.set(store::aside());
    };
    Effect::new(move || {
        read();
        // A page that the device has kept knows no address (W-6).
        let asked = browser::asked("game").and_then(|game| game.parse().ok());
        let last = || history.with_untracked(|history| history.last().map(|last| last.game));
        if let Some(other) = asked.or_else(last) {
            shown.set(other);
        }
        ready.set(true);
        // Games end in other tabs, and while the page lies in the browser's memory.
        let storage = window_event_listener_untyped("storage", move |event| {
            if browser::is_about(&event, store::KEY) {
                read();
            }
        });
        let pageshow = window_event_listener_untyped("pageshow", move |_| read());
        on_cleanup(move || [storage, pageshow].into_iter().for_each(WindowListenerHandle::remove));
    });
    let games = GameKind::ALL.map(|game| {
        let choose = move || {
            shown.set(game);
            mode.set(None);
            browser::replace_address(&format!("/{}/statistics?game={game}", lang.code()));
        };
        view! { <Choice name=game.slug() text=(lang.messages().common.game)(game) chosen=move || shown.get() == game on_choose=choose /> }
    });
    let modes = move || {
        let game = shown.get();
        let all = view! { <Choice name="all" text=words.all chosen=move || mode.get().is_none() on_choose=move || mode.set(None) /> };
        let each = Mode::of(game).iter().map(|&each| {
            let (name, text) = (slug(each), name(lang, game, each));
            view! { <Choice name=name text=text chosen=move || mode.get() == Some(each) on_choose=move || mode.set(Some(each)) /> }
        });
        (all, each.collect_view())
    };
    view! {
        <div class="statistics" hidden=move || !ready.get()>
            {move || unkept.get().then(|| view! { <p class="notice" data-kind="warn" data-notice="unkept">{words.no_room}</p> })}
            <div class="chips" role="group" aria-label=words.games_label data-chips="game">
                {games}
            </div>
            <div class="chips" role="group" aria-label=words.modes_label data-chips="mode">
                {modes}
            </div>
            {move || {
                let (game, mode) = (shown.get(), mode.get());
                history.with(|history| {
                    let games = history.of(game, mode);
                    if games.clone().next().is_some() {
                        view! { <Played lang=lang game=game mode=mode games=games.cloned().collect() /> }.into_any()
                    } else {
                        view! { <NothingYet lang=lang game=game /> }.into_any()
                    }
                })
            }}
            <Transfer lang=lang history=history aside=aside />
        </div>
    }
}

/// One of the games or kinds of play to choose from.
#[component]
fn Choice(
    name: &'static str,
    text: &'static str,
    chosen: impl Fn() -> bool + Send + Sync + 'static,
    on_choose: impl Fn() + 'static,
) -> impl IntoView {
    view! {
        <button type="button" class="chip" data-choice=name aria-pressed=move || chosen().to_string() on:click=move |_| on_choose()>
            {text}
        </button>
    }
}

/// What games come to: figures, plots, and Canfield's ledger.
#[component]
fn Played(lang: Lang, game: GameKind, mode: Option<Mode>, games: Vec<Record>) -> impl IntoView {
    let words = lang.messages().statistics;
    let sum = Summary::of(games.iter(), today());
    let ledger = (game == GameKind::Canfield).then(|| {
        let (ledger, rate) = (Ledger::of(games.iter()), sum.win_rate().unwrap_or(Tenths(0)));
        let hoyle = (words.hoyle)(&words::percent(lang, rate.0), &words::percent(lang, Ledger::HOYLE * 10));
        view! {
            <section class="panel" data-panel="ledger">
                <h2>{words.ledger}</h2>
                <p>{words.ledger_text}</p>
                <p class="balance-now">{words.balance} " " <strong>{(words.dollars)(ledger.balance())}</strong></p>
                <Balance lang=lang ledger=ledger />
                <p>{hoyle}</p>
            </section>
        }
    });
    // Of games that were never played to their end there is nothing to spread.
    let results = sum.average.map(|_| {
        let histogram = Histogram::of_results(game, games.iter());
        view! { <Bars lang=lang title=(words.results)(game) histogram=histogram /> }
    });
    view! {
        <section class="panel" data-panel="facts">
            <Facts lang=lang game=game mode=mode sum=sum />
        </section>
        <section class="panel plots">
            {results}
            <Bars lang=lang title=words.minutes histogram=Histogram::of_minutes(games.iter()) />
        </section>
        {ledger}
    }
}

#[component]
fn NothingYet(lang: Lang, game: GameKind) -> impl IntoView {
    let words = lang.messages().statistics;
    view! {
        <section class="panel empty-panel" data-panel="empty">
            <p>{words.empty}</p>
            <a class="button primary" href=format!("/{}/{game}/new", lang.code())>
                {words.play}
            </a>
        </section>
    }
}

/// Today by the device's clock, in UTC as the dailies have it.
fn today() -> NaiveDate {
    DateTime::from_timestamp_millis(browser::now()).unwrap_or_default().date_naive()
}

/// A kind of play, in a word for tests.
fn slug(mode: Mode) -> &'static str {
    match mode {
        Mode::Daily => "daily",
        Mode::Practice => "practice",
        Mode::Strict => "strict",
        Mode::KingsMove => "kings-move",
        Mode::Slow => "slow",
        Mode::Fast => "fast",
    }
}

/// A kind of play as people call it.
fn name(lang: Lang, game: GameKind, mode: Mode) -> &'static str {
    use crate::rules::egyptian_war::Speed;
    let words = lang.messages();
    let speed = words.egyptian_war.speed_name;
    match mode {
        Mode::Daily => words.common.daily,
        Mode::Practice if game == GameKind::EgyptianWar => speed(Speed::Normal),
        Mode::Practice => words.common.practice,
        Mode::Strict => words.statistics.strict,
        Mode::KingsMove => words.statistics.kings_move,
        Mode::Slow => speed(Speed::Slow),
        Mode::Fast => speed(Speed::Fast),
    }
}
