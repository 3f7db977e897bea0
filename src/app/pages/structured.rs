//! What search engines are told about the site and its games, in the words of schema.org. As microdata: no page carries a script for it.

use crate::server::AppState;
use crate::words::Lang;
use leptos::{html, prelude::*};

/// A fact for machines alone.
fn fact(name: &'static str, content: impl Into<String>) -> impl IntoView {
    html::meta().attr("itemprop", name).content(content.into())
}

/// Says what a page is about: a thing of one of schema.org's types, with its facts.
fn thing(kind: &'static str, facts: impl IntoView) -> impl IntoView {
    let kind = format!("https://schema.org/{kind}");
    html::div().hidden(true).attr("itemscope", "").attr("itemtype", kind).child(facts)
}

/// The whole address of a page; its path, where the site doesn't know its own.
fn address(path: &str) -> String {
    format!("{}{path}", expect_context::<AppState>().http.public_url.clone().unwrap_or_default())
}

/// The site itself, on its front page.
#[component]
pub fn SiteFacts(lang: Lang) -> impl IntoView {
    let name = expect_context::<AppState>().http.site_name.clone();
    let path = format!("/{}", lang.code());
    thing(
        "WebSite",
        (
            fact("name", name),
            fact("url", address(&path)),
            fact("description", lang.pages().site.description),
            fact("inLanguage", lang.code()),
        ),
    )
}

/// A game that is played in the browser, for nothing.
#[component]
pub fn GameFacts(
    lang: Lang,
    /// What it is called.
    name: &'static str,
    /// What it is.
    description: &'static str,
    /// Where its page is.
    path: String,
) -> impl IntoView {
    let offer = html::div()
        .attr("itemprop", "offers")
        .attr("itemscope", "")
        .attr("itemtype", "https://schema.org/Offer")
        .child((fact("price", "0"), fact("priceCurrency", "EUR")));
    thing(
        "WebApplication",
        (
            fact("name", name),
            fact("url", address(&path)),
            fact("description", description),
            fact("inLanguage", lang.code()),
            fact("applicationCategory", "GameApplication"),
            fact("operatingSystem", "Any"),
            fact("browserRequirements", "JavaScript, WebAssembly"),
            fact("isAccessibleForFree", "true"),
            offer,
        ),
    )
}
