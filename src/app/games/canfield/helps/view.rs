//! The helps on screen: a button, a line beside time and score, what is said above the buttons, switches below them.

use super::{
    advice::Advice,
    helper::{Chance, Finding, Habits, Helper},
    knowledge::Known,
};
use crate::app::table::Control;
use leptos::prelude::*;

/// The button for a hint.
#[component]
pub fn HintControl(
    /// Who gives it.
    helper: Helper,
    /// The address of the sprite with the icons.
    sprite: String,
) -> impl IntoView {
    view! {
        <Control
            action="hint"
            sprite=sprite
            icon="hint"
            disabled=move || !helper.is_ready()
            on_press=move |()| helper.hint()
        >
            {helper.words().hint}
        </Control>
    }
}

/// Whether the game can still be won, for who wants to see it.
#[component]
pub fn ChanceLine(
    /// Who knows.
    helper: Helper,
) -> impl IntoView {
    let words = helper.words();
    let told = move |known| match known {
        Known::Winnable(_) => ("good", words.chance_good),
        Known::Lost => ("none", words.chance_none),
        Known::Unknown => ("unknown", words.chance_unknown),
    };
    let is_shown = Memo::new(move |_| helper.chance().is_some());
    let line = move || match helper.chance() {
        Some(Chance::Told(known)) => told(known),
        Some(Chance::Open) | None => ("open", words.chance_open),
    };
    // Said only where it changes: not that it is thought about, nor the same again after each move.
    let said = Memo::new(move |before: Option<&Option<&'static str>>| match helper.chance() {
        Some(Chance::Told(known)) => Some(told(known).1),
        Some(Chance::Open) => before.copied().flatten(),
        None => None,
    });
    move || {
        is_shown.get().then(|| {
            view! {
                <p class="chance" data-state=move || line().0>
                    <span class="dot" aria-hidden="true"></span>
                    <span class="text" aria-hidden="true">{move || line().1}</span>
                    <span class="visually-hidden" role="status">{move || said.get()}</span>
                </p>
            }
        })
    }
}

/// What the helper says, or that it is thinking.
#[component]
pub fn HelpNotice(
    /// Who says it.
    helper: Helper,
) -> impl IntoView {
    let words = helper.words();
    let looking = Memo::new(move |_| helper.waits_for());
    let thinking = move |finding| {
        let text = match finding {
            Finding::Chance => words.looking,
            Finding::Back => words.looking_back,
            Finding::Deal(_) => words.looking_for_deal,
        };
        let far = move || match finding {
            Finding::Deal(_) => (words.deals)(helper.progress().deals),
            Finding::Chance | Finding::Back => (words.positions)(helper.progress().positions),
        };
        view! {
            <p class="notice" data-kind="info" data-notice="looking">
                {text}
                " "
                <span class="how-far" aria-hidden="true">{far}</span>
            </p>
            <button type="button" class="button" data-action="stop" on:click=move |_| helper.cancel()>
                {words.stop}
            </button>
        }
    };
    let advice = move || {
        let (advice, text) = helper.advice()?;
        let (kind, name) = match advice {
            Advice::Do(_) => ("good", "move"),
            Advice::Undo(..) => ("warn", "undo"),
            Advice::UndoAtLeast(_) => ("warn", "undo-at-least"),
            Advice::Never => ("warn", "never"),
            Advice::NotSure => ("info", "not-sure"),
            Advice::Failed => ("error", "failed"),
        };
        let undo = match advice {
            Advice::Undo(actions, _) => Some(view! {
                <button type="button" class="button" data-action="undo-all" on:click=move |_| helper.undo(actions)>
                    {(words.undo_all)(actions)}
                </button>
            }),
            _ => None,
        };
        Some(view! {
            <p class="notice" data-kind=kind data-notice="hint" data-advice=name>
                <strong>{words.hint}": "</strong>
                {text}
            </p>
            {undo}
        })
    };
    view! {
        <div role="status">
            {move || looking.get().map(thinking)}
            {move || looking.get().is_none().then_some(advice)}
        </div>
    }
}

/// What the player wants to be helped with all the time.
#[component]
pub fn HelpSwitches(
    /// Who helps.
    helper: Helper,
) -> impl IntoView {
    let words = helper.words();
    let switch = move |name: &'static str, text: &'static str, of: fn(&mut Habits) -> &mut bool| {
        let is_on = move || *of(&mut helper.habits().get());
        view! {
            <label class="check">
                <input
                    type="checkbox"
                    name=name
                    prop:checked=is_on
                    on:change=move |event| helper.change(|habits| *of(habits) = event_target_checked(&event))
                />
                " "
                {text}
            </label>
        }
    };
    view! {
        <fieldset class="helps">
            <legend class="visually-hidden">{words.label}</legend>
            {switch("chance", words.show_chance, |habits| &mut habits.chance)}
            {switch("winnable", words.winnable_only, |habits| &mut habits.winnable)}
        </fieldset>
    }
}
