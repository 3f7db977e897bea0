//! Practice: deals without end, at the speed of one's choice, played and kept on the device; and a short round of it.

use super::{
    controls::Controls,
    felt::Felt,
    result::{ScoreFacts, title},
    round,
    table::Table,
};
use crate::app::{
    practice::{DealCode, NewGame, NewGameQuestion, PracticeSheet, Session},
    table::{Bar, Clock, Control, is_elsewhere, on_key},
};
use crate::rules::{
    GameKind,
    egyptian_war::{EgyptianWar, Score, Speed},
};
use crate::words::Lang;
use leptos::prelude::*;

/// The table of practice games.
#[island]
pub fn EgyptianWarPractice(
    /// The language's code.
    lang: String,
    /// The code of the deal asked for; already checked by the server.
    code: Option<String>,
    /// The word for the speed asked for.
    choice: Option<String>,
    /// Whether it is the short round before one's first daily.
    round: bool,
    /// The address of the sprite with faces and icons.
    sprite: String,
) -> impl IntoView {
    let lang = Lang::from_code(&lang).unwrap_or_default();
    let words = lang.messages();
    let own = words.egyptian_war;
    let session = if round { Session::<EgyptianWar>::passing(lang) } else { Session::new(lang, code, choice) };
    session.pause_when_away();
    let (time, paused) = (session.keep_time(), session.paused());
    let open = Signal::derive(move || session.open().get() && !paused.get());
    let acted = session.acted();
    let table = Table::new(words, session.run(), open, Callback::new(move |_| acted.run(())));
    Effect::new(move || {
        let over = time.get() >= round::LENGTH;
        // A game may come to its end before the minute does.
        if over || (session.begun().get() && !session.open().get()) {
            round::meet();
        }
        if over && round && session.open().get_untracked() {
            session.finish();
        }
    });
    let pause = move || {
        if session.open().get_untracked() {
            session.pause(!paused.get_untracked());
        }
    };
    Effect::new(move || {
        on_key(move |event| {
            let plain = !event.ctrl_key() && !event.meta_key() && !event.alt_key();
            if plain && event.key().eq_ignore_ascii_case("p") && !is_elsewhere() {
                pause();
            }
        });
    });
    let what = move || {
        if round {
            own.round.into()
        } else {
            format!("{} · {}", words.common.practice, (own.speed_name)(session.choice().get()))
        }
    };
    let pause_icon = Signal::derive(move || if paused.get() { "play" } else { "pause" });
    view! {
        <section class="table" aria-label=own.label>
            <Bar lang=lang game=GameKind::EgyptianWar what=what reading=session.reading()>
                <Clock words=words time=time />
            </Bar>
            <Felt table=table sprite=sprite.clone()>
                {move || (paused.get() && session.open().get()).then(|| view! { <Paused session=session /> })}
            </Felt>
            <Controls table=table sprite=sprite.clone()>
                <Control
                    action="pause"
                    sprite=sprite.clone()
                    icon=pause_icon
                    disabled=move || !session.open().get()
                    on_press=move |()| pause()
                >
                    {move || if paused.get() { own.go_on } else { own.pause }}
                </Control>
                <NewGame session=session sprite=sprite />
            </Controls>
            {(!round).then(|| view! {
                <Speeds session=session />
                <DealCode session=session />
            })}
            <NewGameQuestion session=session />
            {move || session.shown().map(|score| view! { <PracticeResult session=session table=table score=score round=round /> })}
        </section>
    }
}

/// Covers the cloth while the clock is stopped.
#[component]
fn Paused(session: Session<EgyptianWar>) -> impl IntoView {
    let words = session.words().egyptian_war;
    view! {
        <div class="cover">
            <div class="cover-panel">
                <h2>{words.paused}</h2>
                <button type="button" class="button primary big" data-action="go-on" on:click=move |_| session.pause(false)>
                    {words.go_on}
                </button>
            </div>
        </div>
    }
}

/// How fast the computers slap: another speed is another game.
#[component]
fn Speeds(session: Session<EgyptianWar>) -> impl IntoView {
    let words = session.words().egyptian_war;
    let speeds = Speed::ALL.map(|speed| {
        view! {
            <button
                type="button"
                class="speed"
                data-speed=speed.name()
                aria-pressed=move || (session.choice().get() == speed).to_string()
                on:click=move |_| {
                    if session.choice().get_untracked() != speed {
                        session.leave_for(speed);
                    }
                }
            >
                {(words.speed_name)(speed)}
            </button>
        }
    });
    view! {
        <div class="speed-choice" role="group" aria-label=words.speed>
            <span aria-hidden="true">{words.speed}</span>
            {speeds}
        </div>
    }
}

/// The sheet of a finished practice game, or of a round.
#[component]
fn PracticeResult(session: Session<EgyptianWar>, table: Table, score: Score, round: bool) -> impl IntoView {
    let (lang, words) = (session.lang(), session.words().egyptian_war);
    let (defeat, quickest, patterns) =
        untrack(|| table.follow(|game| (game.defeat(), game.quickest(), game.patterns()))).unwrap_or_default();
    let cut_short = round && !score.won && defeat.is_none();
    let title = if cut_short { words.round_over } else { title(session.words(), score.won, defeat) };
    view! {
        <PracticeSheet session=session title=title>
            {if cut_short {
                view! { <p>{(words.round_result)(score.slaps_won, patterns)}</p> }.into_any()
            } else {
                view! { <ScoreFacts score=score quickest=quickest lang=lang /> }.into_any()
            }}
            {round.then(|| view! {
                <p>
                    <a class="button primary" data-action="daily" href=format!("/{}/{}/daily", lang.code(), GameKind::EgyptianWar)>
                        {words.round_daily}
                    </a>
                </p>
            })}
        </PracticeSheet>
    }
}
