//! The deal on the table, to be played by others too.

use super::{Choice, Session, kept::address};
use crate::app::{play::browser, table::ShareText};
use crate::rules::Game;
use leptos::prelude::*;

/// The deal's code, and a link to it to share.
#[component]
pub fn DealCode<G: Game<Options: Choice> + Send + Sync + 'static>(
    /// Whose practice.
    session: Session<G>,
) -> impl IntoView {
    let (lang, words) = (session.lang(), session.words());
    move || {
        session.deal().get().map(|deal| {
            let link = Signal::derive(move || browser::address(&address(lang, deal, session.choice().get())));
            view! {
                <div class="deal-code">
                    {move || session.mistyped().get().map(|error| {
                        view! { <p class="notice" data-kind="warn" role="status">{words.errors.of_deal_code(G::KIND, &error)}</p> }
                    })}
                    <p>{(words.table.deal_code)(&deal.code())}</p>
                    <ShareText text=link label=words.start.share_deal words=words done=words.start.link_copied />
                </div>
            }
        })
    }
}
