//! A text to share.

use crate::app::play::browser::{self, Shared};
use crate::words::Messages;
use leptos::{html::Textarea, prelude::*, task::spawn_local};

/// A button that shares a text: through the system's share sheet, or by the clipboard; where the browser allows neither, the
/// text is there to be copied by hand.
#[component]
pub fn ShareText(
    /// The text.
    #[prop(into)]
    text: Signal<String>,
    /// What the button says.
    label: &'static str,
    /// The player's language.
    words: &'static Messages,
    /// What is said when it is copied.
    done: &'static str,
) -> impl IntoView {
    let outcome = RwSignal::new(None);
    let share = move |_| {
        let text = text.get_untracked();
        outcome.set(None);
        spawn_local(async move {
            // The sheet may be gone by then.
            let _ = outcome.try_set(Some(browser::share(&text).await));
        });
    };
    let said = move || match outcome.get()? {
        Shared::Copied => Some(done),
        Shared::Refused => Some(words.common.copy_by_hand),
        Shared::Sent | Shared::Dropped => None,
    };
    let by_hand =
        move || (outcome.get() == Some(Shared::Refused)).then(|| view! { <ByHand text=text.get() label=label /> });
    view! {
        <div class="share">
            <button type="button" class="button quiet" data-action="share" on:click=share>
                {label}
            </button>
            " "
            <span role="status">{said}</span>
            {by_hand}
        </div>
    }
}

/// The text itself, chosen as a whole.
#[component]
fn ByHand(text: String, label: &'static str) -> impl IntoView {
    let field = NodeRef::<Textarea>::new();
    Effect::new(move || {
        if let Some(field) = field.get() {
            let _ = field.focus();
            field.select();
        }
    });
    view! {
        <textarea class="field" readonly=true rows="4" aria-label=label node_ref=field>
            {text}
        </textarea>
    }
}
