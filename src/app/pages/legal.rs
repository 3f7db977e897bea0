//! What whoever runs the site has to say by law.

use super::{
    document::{BackLink, Document},
    message::NotFound,
};
use crate::server::{AppState, config::Block};
use crate::words::Lang;
use leptos::{either::Either, prelude::*};

/// The operator's text, where there is one.
#[component]
pub fn Legal(lang: Lang) -> impl IntoView {
    let title = lang.pages().site.legal;
    let Some(legal) = expect_context::<AppState>().http.legal.clone() else {
        return Either::Left(view! { <NotFound /> });
    };
    let drawn = |block: Block<'_>| match block {
        Block::Heading(text) => view! { <h2 dir="auto">{text.to_owned()}</h2> }.into_any(),
        Block::Paragraph(text) => view! { <p dir="auto" class="as-written">{linked(text)}</p> }.into_any(),
    };
    let blocks = legal.blocks(lang).into_iter().map(drawn).collect_view();
    Either::Right(view! {
        <Document lang=lang title=title class="page prose">
            <BackLink lang=lang />
            <header class="page-head">
                <h1>{title}</h1>
            </header>
            <section>{blocks}</section>
        </Document>
    })
}

/// A text in which addresses lead where they say.
fn linked(text: &str) -> impl IntoView + use<> {
    let (mut pieces, mut plain) = (Vec::new(), String::new());
    for word in text.split_inclusive(char::is_whitespace) {
        let (before, address, after) = address(word);
        plain += before;
        if !address.is_empty() {
            // An empty text would be drawn as a space.
            pieces.extend((!plain.is_empty()).then(|| std::mem::take(&mut plain).into_any()));
            let shown = address.strip_prefix("mailto:").unwrap_or(address).to_owned();
            pieces.push(view! { <a href=address.to_owned()>{shown}</a> }.into_any());
        }
        plain += after;
    }
    pieces.extend((!plain.is_empty()).then(|| plain.into_any()));
    pieces
}

/// An address in a word, without the signs around it; what is before and behind it.
fn address(word: &str) -> (&str, &str, &str) {
    let starts =
        ["https://", "http://", "mailto:"].iter().filter_map(|scheme| Some((word.find(scheme)?, scheme.len())));
    let Some((begins, scheme)) = starts.min() else { return (word, "", "") };
    let ends = word.trim_end_matches(|end: char| end.is_whitespace() || ".,;:!?)]}>\"'”’»".contains(end)).len();
    if ends <= begins + scheme { (word, "", "") } else { (&word[..begins], &word[begins..ends], &word[ends..]) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_found_between_signs() {
        assert_eq!(address("https://example.org/a?b=c "), ("", "https://example.org/a?b=c", " "));
        assert_eq!(address("(mailto:ada@example.org),\n"), ("(", "mailto:ada@example.org", "),\n"));
        for word in ["example.org", "https://", "(http://)", "javascript:alert(1)", ""] {
            assert_eq!(address(word), (word, "", ""));
        }
    }
}
