//! The help at the table: a sheet with what the game's help page says, so that nobody leaves a game to look something up.

use super::{Sheet, on_help_key};
use crate::app::play::browser;
use crate::rules::GameKind;
use crate::words::Lang;
use leptos::{ev::MouseEvent, html, prelude::*, task::spawn_local};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

/// The help as it was fetched.
#[derive(Clone, PartialEq, Eq)]
enum Fetched {
    /// On its way.
    Waiting,
    /// Its heading, and what stands below that.
    Here(String, String),
    /// It can't be had.
    Failed,
}

/// The way to the help, in the bar: without a script a link to its page. The key for help opens it too, at the list of keys.
#[component]
pub fn Help(
    /// Its language.
    lang: Lang,
    /// Which game's.
    game: GameKind,
    /// Whether it is open.
    open: RwSignal<bool>,
) -> impl IntoView {
    let words = &lang.messages().common;
    let address = StoredValue::new(format!("/{}/{game}/help", lang.code()));
    let fetched = RwSignal::new(Fetched::Waiting);
    let at_keys = RwSignal::new(false);
    let show = move |keys| {
        at_keys.set(keys);
        open.set(true);
        if !matches!(fetched.get_untracked(), Fetched::Here(..)) {
            fetched.set(Fetched::Waiting);
            spawn_local(async move {
                let help = fetch(&address.get_value()).await;
                // The table may be gone by then.
                let _ = fetched.try_set(help.unwrap_or(Fetched::Failed));
            });
        }
    };
    Effect::new(move || on_help_key(move || show(true)));
    let click = move |event: MouseEvent| {
        // Who wants it in a tab of its own gets it there.
        if !event.ctrl_key() && !event.meta_key() && !event.shift_key() {
            event.prevent_default();
            show(false);
        }
    };
    let title = Signal::derive(move || match fetched.get() {
        Fetched::Here(title, _) => title,
        Fetched::Waiting | Fetched::Failed => words.help.into(),
    });
    view! {
        <a class="help-link" data-action="help" href=address.get_value() title=words.help aria-label=words.help on:click=click>
            "?"
        </a>
        {move || open.get().then(|| view! {
            <Sheet title=title class="help" id="help-title" on_close=Callback::new(move |()| open.set(false))>
                {move || match fetched.get() {
                    Fetched::Waiting => view! { <p role="status">{words.help_loading}</p> }.into_any(),
                    Fetched::Here(_, text) => view! { <Text text=text at_keys=at_keys.get_untracked() /> }.into_any(),
                    Fetched::Failed => view! {
                        <p role="alert">
                            {words.help_failed} " "
                            <a href=address.get_value() target="_blank">{words.help_open}</a>
                        </p>
                    }
                    .into_any(),
                }}
                <div class="actions">
                    <button type="button" class="button" data-action="close-help" on:click=move |_| open.set(false)>
                        {words.close}
                    </button>
                </div>
            </Sheet>
        })}
    }
}

/// What the help says. Its own links lead about in it, and not into the history of the page that the game is on.
#[component]
fn Text(text: String, at_keys: bool) -> impl IntoView {
    let part = NodeRef::<html::Div>::new();
    if at_keys {
        Effect::new(move || {
            if part.get().is_some() {
                // Once the sheet is open, and the text in it.
                request_animation_frame(|| scroll_to("#keys"));
            }
        });
    }
    let click = move |event: MouseEvent| {
        let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let link = target.and_then(|target| target.closest("a").ok().flatten());
        match link.as_ref().and_then(|link| link.get_attribute("href")) {
            Some(address) if address.starts_with('#') => {
                event.prevent_default();
                scroll_to(&address);
            }
            // The game stays where it is.
            Some(_) => {
                let _ = link.map(|link| link.set_attribute("target", "_blank"));
            }
            None => {}
        }
    };
    view! { <div class="prose" node_ref=part inner_html=text on:click=click></div> }
}

/// Shows a part of the help, and reads on from there.
fn scroll_to(part: &str) {
    let found = document().query_selector(&format!(".sheet.help {part}")).ok().flatten();
    if let Some(part) = found.and_then(|part| part.dyn_into::<HtmlElement>().ok()) {
        let _ = part.set_attribute("tabindex", "-1");
        part.scroll_into_view();
        let _ = part.focus();
    }
}

/// Fetches the help's page, and takes out of it what is shown here.
async fn fetch(address: &str) -> Option<Fetched> {
    let page = browser::page(address).await?;
    let help = page.query_selector("[data-help]").ok()??;
    let heading = help.query_selector("h1").ok()??;
    let title = heading.text_content().unwrap_or_default();
    heading.remove();
    Some(Fetched::Here(title, help.inner_html()))
}
