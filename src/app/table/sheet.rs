//! A sheet over the table: a question or a result. The browser's own modal dialog keeps focus in it and closes it on Esc.

use leptos::{html::Dialog, prelude::*};

/// A modal sheet. Its heading has the focus first: a field would call up a phone's keyboard over it.
#[component]
pub fn Sheet(
    /// Its heading.
    #[prop(into)]
    title: Signal<String>,
    /// More classes, such as `result`.
    #[prop(default = "")]
    class: &'static str,
    /// Its heading's id: two sheets may lie over one another.
    #[prop(default = "sheet-title")]
    id: &'static str,
    /// What to do when it is closed without an answer.
    on_close: Callback<()>,
    /// What it says.
    children: Children,
) -> impl IntoView {
    let dialog = NodeRef::<Dialog>::new();
    let shown = StoredValue::new_local(None::<web_sys::HtmlDialogElement>);
    Effect::new(move || {
        let dialog: Option<web_sys::HtmlDialogElement> = dialog.get();
        if let Some(dialog) = dialog.filter(|dialog| !dialog.open()) {
            let _ = dialog.show_modal();
            shown.set_value(Some(dialog));
        }
    });
    // A dialog that is closed gives the focus back to where it was; one that is only taken away loses it.
    on_cleanup(move || {
        if let Some(dialog) = shown.try_get_value().flatten() {
            dialog.close();
        }
    });
    view! {
        <dialog
            class="scrim"
            node_ref=dialog
            aria-labelledby=id
            on:cancel=move |event: leptos::ev::Event| {
                event.prevent_default();
                on_close.run(());
            }
        >
            <div class=format!("sheet {class}")>
                <h2 id=id tabindex="-1" autofocus=true>{move || title.get()}</h2>
                {children()}
            </div>
        </dialog>
    }
}

/// A question that is asked once more before something can't be taken back.
#[component]
pub fn Question(
    /// What is asked.
    title: &'static str,
    /// What follows from yes.
    #[prop(into)]
    text: String,
    /// More of it.
    #[prop(default = "")]
    more: &'static str,
    /// The button for yes.
    yes: &'static str,
    /// The button for no.
    no: &'static str,
    /// Whether it is being asked; any answer ends that.
    open: RwSignal<bool>,
    /// What yes does.
    on_yes: Callback<()>,
) -> impl IntoView {
    view! {
        <Sheet title=Signal::stored(title.to_string()) on_close=Callback::new(move |()| open.set(false))>
            <p>{text}</p>
            {(!more.is_empty()).then(|| view! { <p>{more}</p> })}
            <div class="actions">
                <button type="button" class="button primary" data-action="no" on:click=move |_| open.set(false)>
                    {no}
                </button>
                <button
                    type="button"
                    class="button"
                    data-action="yes"
                    on:click=move |_| {
                        open.set(false);
                        on_yes.run(());
                    }
                >
                    {yes}
                </button>
            </div>
        </Sheet>
    }
}
