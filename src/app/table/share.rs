//! A text to share.

use crate::app::play::browser;
use leptos::{prelude::*, task::spawn_local};

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
        let text = text.get_untracked();
        spawn_local(async move {
            // The sheet may be gone by then.
            let _ = copied.try_set(browser::copy(&text).await);
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
