//! Before play: what the daily is, and Start; or the wait for a run to be taken up. And what lies over a game that another
//! tab plays.

use super::{
    Sitting,
    notices::{start_anew, trouble_text},
};
use crate::api::Mine;
use crate::app::play::Trouble;
use crate::rules::Game;
use leptos::{html::Button, prelude::*};

/// Covers the cloth until the game is on it.
#[component]
pub fn Cover<G: Game + Send + Sync + 'static>(
    /// Whose daily.
    sitting: Sitting<G>,
    /// What else there is to say or to do before play.
    #[prop(optional)]
    children: Option<ChildrenFn>,
) -> impl IntoView {
    let more = StoredValue::new(children);
    let panel = move || {
        let more = more.with_value(|more| more.as_ref().map(|more| more()));
        view! { <Panel sitting=sitting more=more /> }
    };
    let elsewhere = move || sitting.begun().get() && sitting.ranked().elsewhere().get();
    view! {
        {move || (!sitting.begun().get()).then(panel)}
        {move || elsewhere().then(|| view! { <Elsewhere sitting=sitting /> })}
    }
}

/// That another tab plays the run, and a way to go on here.
#[component]
fn Elsewhere<G: Game + Send + Sync + 'static>(sitting: Sitting<G>) -> impl IntoView {
    let (words, ranked) = (&sitting.words().run, sitting.ranked());
    let errors = sitting.words();
    let trouble = move || {
        let trouble = ranked.trouble().get()?;
        Some(view! {
            <p class="error" role="alert">{trouble_text(errors, &trouble)}</p>
            {start_anew(errors, &trouble)}
        })
    };
    // There is one thing to do, and whoever doesn't see the panel is told of it by the focus.
    let here = NodeRef::<Button>::new();
    Effect::new(move || {
        if let Some(here) = here.get() {
            let _ = here.focus();
        }
    });
    view! {
        <div class="cover" data-cover="elsewhere" role="group" aria-labelledby="elsewhere">
            <div class="cover-panel">
                <p id="elsewhere" role="alert">{words.elsewhere}</p>
                {trouble}
                <button
                    type="button"
                    class="button primary big"
                    data-action="take-over"
                    aria-describedby="elsewhere"
                    node_ref=here
                    on:click=move |_| ranked.take_over()
                >
                    {words.take_over}
                </button>
            </div>
        </div>
    }
}

#[component]
fn Panel<G: Game + Send + Sync + 'static>(sitting: Sitting<G>, more: Option<AnyView>) -> impl IntoView {
    let words = sitting.words();
    let (ranked, ready, today) = (sitting.ranked(), sitting.ready(), sitting.today());
    let (day, new, earlier) =
        sitting.daily().with_value(|daily| (daily.day, matches!(daily.mine, Mine::New), daily.earlier.clone()));
    let waiting = RwSignal::new(!new);
    Effect::new(move || {
        if ranked.trouble().with(Option::is_some) {
            waiting.set(false);
        }
    });
    let begin = move |_| {
        waiting.set(true);
        // A run that was begun is taken up by itself; here again, where that failed.
        if !sitting.take_up() {
            ranked.start();
        }
    };
    let label = move || match ranked.trouble().get() {
        Some(Trouble::Unreachable) => words.common.retry.into(),
        _ if new => (words.start.start_day)(today.get()),
        _ => words.start.resume.into(),
    };
    let trouble = move || {
        let trouble = ranked.trouble().get()?;
        Some(view! {
            <p class="error" role="alert">{trouble_text(words, &trouble)}</p>
            {start_anew(words, &trouble)}
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
    let winnable = sitting.winnable();
    let note = if new { words.start.clock_note } else { words.start.resume_note };
    view! {
        <div class="cover" data-cover="start">
            <div class="cover-panel">
                <h2>{(words.start.heading)(G::KIND)}</h2>
                <p>
                    {note(G::KIND)}
                    {move || winnable.get().then(|| view! { " " <strong data-claim="winnable">{words.start.winnable}</strong> })}
                </p>
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
                {more}
            </div>
        </div>
    }
}
