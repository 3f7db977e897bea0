//! After the game: what it was worth, where it ranks, the name for the board, a text to share (W-7).

use crate::api::{NameSet, RunResult, SetName};
use crate::app::play::browser::{self, CallError};
use crate::rules::{self, canfield::Score};
use crate::words::{self, Lang, suggested_name};
use leptos::{ev::SubmitEvent, prelude::*, task::spawn_local};

/// The points and where they come from.
#[component]
pub fn ScoreFacts(
    /// The score.
    score: Score,
    /// Its language.
    lang: Lang,
    /// The rank and of how many, on a board.
    #[prop(optional_no_strip)]
    rank: Option<(u64, u64)>,
) -> impl IntoView {
    let words = lang.messages();
    let number = move |n: u32| words::number(lang, n.into());
    let fact = |label: &'static str, value: String| {
        view! {
            <div>
                <dt>{label}</dt>
                <dd>{value}</dd>
            </div>
        }
    };
    let win = score.is_win().then(|| {
        view! {
            {fact(words.result.win_points, number(Score::WIN))}
            {fact(words.result.bonus, number(score.bonus))}
        }
    });
    view! {
        <p class="big-score">
            <span class="n">{number(score.points)}</span>
            " "
            <span class="unit">{(words.result.points_unit)(score.points)}</span>
        </p>
        <dl class="facts">
            {rank.map(|(rank, of)| fact(words.result.rank, (words.result.rank_of)(rank, of)))}
            {fact(words.result.time, words::clock(score.seconds.into()))}
            {fact(words.result.cards, (words.result.cards_points)(score.cards))} {win}
        </dl>
    }
}

/// The whole result of a ranked run.
#[component]
pub fn RankedResult(
    /// What the server worked out.
    result: RunResult,
    /// Its language.
    lang: Lang,
    /// The player's name, if they have one.
    name: RwSignal<Option<String>>,
) -> impl IntoView {
    let words = lang.messages();
    let rules::Score::Canfield(score) = result.score;
    let share = (words.result.share_text)(
        result.day,
        score.points,
        score.cards,
        score.seconds,
        result.rank.map(|rank| (rank, result.of)),
    );
    view! {
        <ScoreFacts score=score lang=lang rank=result.rank.map(|rank| (rank, result.of)) />
        {result.rank.is_none().then(|| view! { <p class="notice" data-kind="info">{words.result.held}</p> })}
        <NameForm lang=lang name=name />
        <ShareText text=share label=words.result.share done=words.result.copied />
    }
}

/// A button that copies a text.
#[component]
pub fn ShareText(
    /// The text.
    #[prop(into)]
    text: Signal<String>,
    /// What the button says.
    label: &'static str,
    /// What is said when it is copied.
    done: &'static str,
) -> impl IntoView {
    let copied = RwSignal::new(false);
    let copy = move |_| {
        spawn_local(async move {
            copied.set(browser::copy(&text.get_untracked()).await);
        });
    };
    view! {
        <p class="share">
            <button type="button" class="button quiet" data-action="share" on:click=copy>
                {label}
            </button>
            " "
            <span role="status">{move || copied.get().then_some(done)}</span>
        </p>
    }
}

/// The name on the board: shown, offered, changed (L-4).
#[component]
fn NameForm(lang: Lang, name: RwSignal<Option<String>>) -> impl IntoView {
    let words = lang.messages();
    let offer = move || suggested_name(lang, browser::random_seed().0 as u32);
    let draft = RwSignal::new(name.get_untracked().unwrap_or_else(offer));
    let error = RwSignal::new(None::<&'static str>);
    let saved = RwSignal::new(false);
    let submit = move |event: SubmitEvent| {
        event.prevent_default();
        error.set(None);
        saved.set(false);
        let body = SetName { name: draft.get_untracked() };
        spawn_local(async move {
            match browser::post::<NameSet>("set_name", &body, false).await {
                Ok(set) => {
                    draft.set(set.name.clone());
                    name.set(Some(set.name));
                    saved.set(true);
                }
                Err(CallError::Unreachable) => error.set(Some(words.errors.offline)),
                Err(CallError::Refused(refused)) => error.set(Some(words.errors.by_code(&refused.code))),
            }
        });
    };
    let another = move |_| {
        saved.set(false);
        draft.set(offer());
    };
    view! {
        <form class="name-form" on:submit=submit>
            <label for="name">{words.name.label}</label>
            <div class="field-row">
                <input
                    class="field"
                    id="name"
                    name="name"
                    autocomplete="nickname"
                    dir="auto"
                    aria-describedby="name-hint"
                    aria-invalid=move || error.get().is_some().to_string()
                    prop:value=move || draft.get()
                    on:input:target=move |event| draft.set(event.target().value())
                />
                <button class="button primary">{words.name.save}</button>
            </div>
            <p class="hint" id="name-hint">
                {words.name.hint}
                " "
                <button type="button" class="button quiet" on:click=another>
                    {words.name.another}
                </button>
            </p>
            {move || error.get().map(|error| view! { <p class="error" role="alert">{error}</p> })}
            <p class="saved" role="status">
                {move || saved.get().then(|| name.get().map(|name| (words.name.saved)(&name)))}
            </p>
        </form>
    }
}
