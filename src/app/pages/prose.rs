//! Pages that are there to be read.

use super::document::{BackLink, Document};
use crate::words::{Lang, Passage};
use leptos::prelude::*;

/// What the verification proves, and what it can't.
#[component]
pub fn Fairness(lang: Lang) -> impl IntoView {
    let words = lang.pages().fairness;
    view! {
        <Prose lang=lang title=words.title lead=words.lead>
            {passages(words.passages)}
        </Prose>
    }
}

/// The frame of such a page: the way back, its name, and what it is about.
#[component]
pub fn Prose(lang: Lang, title: &'static str, lead: &'static str, children: Children) -> impl IntoView {
    view! {
        <Document lang=lang title=title class="page prose">
            <BackLink lang=lang />
            <header class="page-head">
                <h1>{title}</h1>
                <p class="lead">{lead}</p>
            </header>
            {children()}
        </Document>
    }
}

/// Headings with their paragraphs.
pub fn passages(passages: &'static [Passage]) -> impl IntoView {
    let drawn = |&(heading, paragraphs): &Passage| {
        let paragraphs = paragraphs.iter().map(|text| view! { <p>{*text}</p> }).collect_view();
        view! {
            <section>
                <h2>{heading}</h2>
                {paragraphs}
            </section>
        }
    };
    passages.iter().map(drawn).collect_view()
}
