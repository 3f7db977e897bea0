//! A button below the cloth.

use leptos::prelude::*;

/// A button with an icon over its label.
#[component]
pub fn Control(
    /// What it does, in a word for style sheets and tests.
    action: &'static str,
    /// The address of the sprite with the icons.
    sprite: String,
    /// The icon's name there.
    #[prop(into)]
    icon: Signal<&'static str>,
    /// Whether it is the button that is wanted most.
    #[prop(optional)]
    primary: bool,
    /// Whether it can't be pressed now.
    #[prop(optional, into)]
    disabled: Signal<bool>,
    /// What pressing it does.
    #[prop(into)]
    on_press: Callback<()>,
    /// Its label.
    children: Children,
) -> impl IntoView {
    view! {
        <button
            type="button"
            class=if primary { "control primary" } else { "control" }
            data-action=action
            disabled=move || disabled.get()
            on:click=move |_| on_press.run(())
        >
            <svg class="icon" aria-hidden="true">
                <use href=move || format!("{sprite}#i-{}", icon.get()) />
            </svg>
            <span class="label">{children()}</span>
        </button>
    }
}
