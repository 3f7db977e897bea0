//! The helps on screen: a button, a line beside time and score, what is said above the buttons, switches below them.

use super::{
    advice::Advice,
    helper::{Chance, Finding, Helper},
    knowledge::Known,
};
use crate::app::{settings::Setting, table::Control};
use leptos::{html::Div, prelude::*};
use wasm_bindgen::JsCast;
use web_sys::{FocusOptions, HtmlElement, ScrollIntoViewOptions, ScrollLogicalPosition};

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
        Known::Unknown { .. } => ("unknown", words.chance_unknown),
    };
    let is_shown = Memo::new(move |_| helper.chance().is_some());
    let line = move || match helper.chance() {
        Some(Chance::Told(known)) => told(known),
        Some(Chance::Closed) => ("unknown", words.chance_unknown),
        Some(Chance::Open) | None => ("open", words.chance_open),
    };
    // Said only where it changes: not that it is thought about, nor the same again after each move.
    let said = Memo::new(move |before: Option<&Option<&'static str>>| match helper.chance() {
        Some(Chance::Told(known)) => Some(told(known).1),
        Some(Chance::Closed) => Some(words.chance_unknown),
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
            Finding::Longer => words.looking_longer,
            Finding::Back => words.looking_back,
            Finding::Deal(_) => words.looking_for_deal,
        };
        let far = move || match finding {
            Finding::Deal(_) => (words.deals)(helper.progress().deals),
            Finding::Chance | Finding::Longer | Finding::Back => (words.positions)(helper.progress().positions),
        };
        view! {
            <p class="notice" data-kind="info" data-notice="looking">
                {text}
                " "
                <span class="how-far" aria-hidden="true">{far}</span>
            </p>
            {button("stop", words.stop.into(), Callback::new(move |()| helper.cancel()))}
        }
    };
    let advice = move || {
        let (advice, text) = helper.advice()?;
        let (kind, name) = match advice {
            Advice::Do(_) => ("good", "move"),
            Advice::Undo(..) => ("warn", "undo"),
            Advice::UndoAtLeast(_) => ("warn", "undo-at-least"),
            Advice::Never => ("warn", "never"),
            Advice::NotSure(_) => ("info", "not-sure"),
            Advice::Missing => ("error", "missing"),
            Advice::Broken => ("error", "broken"),
        };
        let way_on = match advice {
            Advice::Undo(actions, _) => {
                let undo = Callback::new(move |()| helper.undo(actions));
                Some(button("undo-all", (words.undo_all)(actions), undo))
            }
            Advice::NotSure(false) => {
                let longer = Callback::new(move |()| helper.look_longer());
                Some(button("look-longer", words.look_longer.into(), longer))
            }
            _ => None,
        };
        Some(view! {
            <p class="notice" data-kind=kind data-notice="hint" data-advice=name>
                <strong>{words.hint}": "</strong>
                {text}
            </p>
            {way_on}
        })
    };
    let place = NodeRef::<Div>::new();
    Effect::new(move || {
        if (looking.get().is_some() || helper.advice().is_some())
            && let Some(place) = place.get()
        {
            show(&place);
        }
    });
    view! {
        <div class="help-notice" role="status" node_ref=place>
            {move || looking.get().map(thinking)}
            {move || looking.get().is_none().then_some(advice)}
        </div>
    }
}

/// A button beside what is said. It goes with what was said: the focus goes back to where a hint is asked for.
fn button(action: &'static str, label: String, on_press: Callback<()>) -> impl IntoView {
    let press = move |_| {
        on_press.run(());
        let asks = document().query_selector("[data-action=hint]:enabled").ok().flatten();
        if let Some(asks) = asks.and_then(|asks| asks.dyn_into::<HtmlElement>().ok()) {
            let options = FocusOptions::new();
            options.set_prevent_scroll(true);
            let _ = asks.focus_with_options(&options);
        }
    };
    view! {
        <button type="button" class="button" data-action=action on:click=press>
            {label}
        </button>
    }
}

/// Scrolls no further than it takes to have this in sight.
fn show(element: &HtmlElement) {
    let options = ScrollIntoViewOptions::new();
    options.set_block(ScrollLogicalPosition::Nearest);
    element.scroll_into_view_with_scroll_into_view_options(&options);
}

/// What the player wants to be helped with all the time.
#[component]
pub fn HelpSwitches(
    /// Who helps.
    helper: Helper,
) -> impl IntoView {
    let words = helper.words();
    let switch = move |setting: Setting, text: &'static str| {
        view! {
            <label class="check">
                <input
                    type="checkbox"
                    name=setting.key()
                    prop:checked=move || helper.is_on(setting)
                    on:change=move |event| helper.turn(setting, event_target_checked(&event))
                />
                " "
                {text}
            </label>
        }
    };
    view! {
        <fieldset class="helps">
            <legend class="visually-hidden">{words.label}</legend>
            {switch(Setting::Chance, words.show_chance)}
            {switch(Setting::Winnable, words.winnable_only)}
        </fieldset>
    }
}
