//! One of the facts that a result consists of.

use leptos::prelude::*;

/// A label and its value, in a list of them.
#[component]
pub fn Fact(
    /// What it is.
    label: &'static str,
    /// How much, or when.
    value: String,
) -> impl IntoView {
    view! {
        <div>
            <dt>{label}</dt>
            <dd>{value}</dd>
        </div>
    }
}
