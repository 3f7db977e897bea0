//! The name on boards: shown, offered, changed (L-4).

use crate::api::{NameSet, SetName};
use crate::app::play::browser::{self, CallError};
use crate::words::{Lang, suggested_name};
use leptos::{ev::SubmitEvent, prelude::*, task::spawn_local};

/// Asks for the player's name.
#[component]
pub fn NameForm(
    /// Its language.
    lang: Lang,
    /// The name, if they have one; set when another is saved.
    name: RwSignal<Option<String>>,
    /// Whether an operator hid it; set with the name.
    hidden: RwSignal<bool>,
) -> impl IntoView {
    let words = lang.messages();
    let offer = move || suggested_name(lang, browser::random() as u32);
    let draft = RwSignal::new(name.get_untracked().unwrap_or_else(offer));
    let error = RwSignal::new(None::<&'static str>);
    let saved = RwSignal::new(false);
    // One request at a time, so that the last name asked for is the one that stays.
    let wanted = StoredValue::new(None::<String>);
    let sending = StoredValue::new(false);
    let send = move || async move {
        while let Some(asked) = wanted.try_update_value(Option::take).flatten() {
            let answer = browser::post::<NameSet>("set_name", &SetName { name: asked.clone() }, false).await;
            // Another was asked for meanwhile: only what becomes of that one matters.
            if wanted.try_with_value(Option::is_some).unwrap_or(true) {
                continue;
            }
            match answer {
                Ok(set) => {
                    // As it was stored, unless somebody is typing the next one.
                    if draft.try_get_untracked().as_ref() == Some(&asked) {
                        draft.set(set.name.clone());
                    }
                    name.set(Some(set.name));
                    hidden.set(set.hidden);
                    saved.set(true);
                }
                Err(CallError::Unreachable) => error.set(Some(words.errors.offline)),
                Err(CallError::TooMany) => error.set(Some(words.errors.too_many)),
                Err(CallError::Refused(refused)) => error.set(Some(words.errors.by_code(&refused.code))),
            }
        }
        sending.try_set_value(false);
    };
    let submit = move |event: SubmitEvent| {
        event.prevent_default();
        error.set(None);
        saved.set(false);
        wanted.set_value(Some(draft.get_untracked()));
        if !sending.get_value() {
            sending.set_value(true);
            spawn_local(send());
        }
    };
    let another = move |_| {
        saved.set(false);
        draft.set(offer());
    };
    view! {
        <form class="name-form" on:submit=submit>
            {move || hidden.get().then(|| view! {
                <p class="notice" data-kind="warn" data-notice="name-hidden">{words.name.hidden}</p>
            })}
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
                {move || (saved.get() && !hidden.get()).then(|| name.get().map(|name| (words.name.saved)(&name)))}
            </p>
        </form>
    }
}
