//! Taking the device's games elsewhere, adding those of another, forgetting all (W-6).

use super::store;
use crate::app::{play::browser, table::Question};
use crate::statistics::History;
use crate::words::Lang;
use leptos::{
    ev,
    html::{H2, Input},
    prelude::*,
    task::spawn_local,
};
use wasm_bindgen::JsCast;

/// The largest file that is read, in bytes: far more than all games that can be kept.
const LARGEST: f64 = 16_000_000.0;

/// How far another device's clock may be ahead, in ms.
const DAY: i64 = 86_400_000;

/// What can be done with all of it.
#[component]
pub fn Transfer(
    /// The language.
    lang: Lang,
    /// What the device remembers.
    history: RwSignal<History>,
    /// What couldn't be read.
    aside: RwSignal<Option<String>>,
) -> impl IntoView {
    let words = lang.messages().statistics;
    let said = RwSignal::new(String::new());
    let asking = RwSignal::new(false);
    let heading = NodeRef::<H2>::new();
    let export = move || {
        let text = history.with_untracked(serde_json::to_string).unwrap_or_default();
        browser::save_file(&file_name(""), &text);
    };
    let export_aside = move || {
        if let Some(text) = aside.get_untracked() {
            browser::save_file(&file_name("-old"), &text);
        }
    };
    let forget = move |()| {
        store::forget();
        aside.set(None);
        history.set(History::default());
        said.set(words.deleted.into());
        // The button that was pressed can't be any more.
        request_animation_frame(move || {
            let heading: Option<web_sys::HtmlElement> = heading.get_untracked().map(|heading| heading.unchecked_into());
            if let Some(heading) = heading {
                let _ = heading.focus();
            }
        });
    };
    view! {
        <section class="panel">
            <h2 tabindex="-1" node_ref=heading>
                {words.yours}
            </h2>
            {move || aside.with(Option::is_some).then(|| view! {
                <div class="notice" data-kind="warn">
                    <p>{words.set_aside}</p>
                    <button type="button" class="button" data-action="export-aside" on:click=move |_| export_aside()>
                        {words.export_aside}
                    </button>
                </div>
            })}
            <p>{words.yours_text}</p>
            <p class="actions">
                <button
                    type="button"
                    class="button"
                    data-action="export"
                    disabled=move || history.with(History::is_empty)
                    on:click=move |_| export()
                >
                    {words.export}
                </button>
                <Import lang=lang history=history aside=aside said=said />
                <button
                    type="button"
                    class="button"
                    data-action="reset"
                    disabled=move || history.with(History::is_empty) && aside.with(Option::is_none)
                    on:click=move |_| asking.set(true)
                >
                    {words.reset}
                </button>
            </p>
            <p role="status">{move || said.get()}</p>
            {move || asking.get().then(|| view! {
                <Question
                    title=words.reset_title
                    text=words.reset_text
                    yes=words.reset_yes
                    no=words.reset_no
                    open=asking
                    on_yes=Callback::new(forget)
                />
            })}
        </section>
    }
}

fn file_name(what: &str) -> String {
    // The device's day: whoever saves it looks for that.
    let day = js_sys::Date::new_0();
    format!("saratoga-statistics{what}-{}-{:02}-{:02}.json", day.get_full_year(), day.get_month() + 1, day.get_date())
}

/// Adds the games of a file.
#[component]
fn Import(
    lang: Lang,
    history: RwSignal<History>,
    aside: RwSignal<Option<String>>,
    said: RwSignal<String>,
) -> impl IntoView {
    let words = lang.messages().statistics;
    let field = NodeRef::<Input>::new();
    let import = move |event: ev::Event| {
        let input = event.target().and_then(|target| target.dyn_into::<web_sys::HtmlInputElement>().ok());
        let Some(file) = input.as_ref().and_then(|input| input.files()?.get(0)) else { return };
        spawn_local(async move {
            let text = if file.size() <= LARGEST { browser::read_file(&file).await } else { None };
            said.set(add(words, history, text.as_deref()));
            aside.set(store::aside());
            // The same file may be chosen again.
            if let Some(input) = input {
                input.set_value("");
            }
        });
    };
    view! {
        <button
            type="button"
            class="button"
            data-action="import"
            on:click=move |_| {
                let field: Option<web_sys::HtmlInputElement> = field.get_untracked();
                if let Some(field) = field {
                    field.click();
                }
            }
        >
            {words.import}
        </button>
        <input
            node_ref=field
            type="file"
            accept=".json,application/json"
            hidden=true
            aria-label=words.import
            on:change=import
        />
    }
}

/// Adds what a file has to what the device remembers, and says what came of it.
fn add(words: &crate::words::statistics::Words, history: RwSignal<History>, text: Option<&str>) -> String {
    let Some(mut read) = text.and_then(|text| serde_json::from_str::<History>(text).ok()) else {
        return words.not_statistics.into();
    };
    read.not_after(browser::now() + DAY);
    // Another tab may have added games.
    let Some(mut all) = store::load() else { return words.unkept.into() };
    let fresh = all.merge(read);
    if !store::keep(&all) {
        return words.unkept.into();
    }
    history.set(all);
    (words.added)(fresh as u64)
}
