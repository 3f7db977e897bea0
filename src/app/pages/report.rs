//! Reporting a name on a board (L-4): a form and its thanks, both without a script.

use super::{
    Context, Section,
    document::Document,
    message::{NotFound, failed},
};
use crate::api::RunId;
use crate::server::services::reports::{Asker, Reportable, look_up};
use crate::words::Lang;
use leptos::{
    either::{Either, EitherOf3},
    prelude::*,
};
use leptos_router::hooks::use_params_map;

/// Asks whether the name on a run's row is to be reported.
#[component]
pub fn Report(lang: Lang) -> impl IntoView {
    of_run(lang, move |run, seen| {
        let words = &lang.pages().report;
        let name = view! { <p class="reported"><bdi>{seen.name.clone()}</bdi></p> };
        let told = |text: &'static str| Either::Left(view! { <p>{text}</p> });
        let ask = match seen.asker {
            Asker::Owner => told(lang.messages().errors.name_own),
            Asker::Stranger => told(words.players_only),
            Asker::Reporter => told(words.again),
            Asker::Player => Either::Right(view! {
                <p>{words.text}</p>
                <form class="actions" method="post" action=address(lang, &run)>
                    <button class="button primary">{words.send}</button>
                </form>
            }),
        };
        view! {
            <Document lang=lang title=words.title class="page prose report" game=seen.game noindex=true>
                <BackToBoard lang=lang seen=seen />
                <header class="page-head">
                    <h1>{words.title}</h1>
                </header>
                {name}
                {ask}
            </Document>
        }
    })
}

/// Thanks for a report.
#[component]
pub fn Thanks(lang: Lang) -> impl IntoView {
    of_run(lang, move |_, seen| {
        let words = &lang.pages().report;
        view! {
            <Document lang=lang title=words.thanks class="page prose report" game=seen.game noindex=true>
                <header class="page-head">
                    <h1>{words.thanks}</h1>
                </header>
                <p>{words.thanks_text}</p>
                <BackToBoard lang=lang seen=seen />
            </Document>
        }
    })
}

/// Where the name on a run's row is reported.
pub fn address(lang: Lang, run: &RunId) -> String {
    format!("/{}/report/{}", lang.code(), run.0)
}

/// A page about the name on the row of the run in the address; the not-found page, if no board shows one.
fn of_run<V: IntoView + 'static>(
    lang: Lang,
    page: impl FnOnce(RunId, Reportable) -> V + Send + 'static,
) -> impl IntoView {
    let context = Context::of_request();
    let run = use_params_map().get_untracked().get("run").map(RunId);
    Suspend::new(async move {
        let Some(run) = run else { return EitherOf3::A(view! { <NotFound /> }) };
        match look_up(&context.state, context.player, &run).await {
            Ok(seen) => EitherOf3::B(page(run, seen)),
            Err(error) => EitherOf3::C(failed(lang, &error)),
        }
    })
}

#[component]
fn BackToBoard(lang: Lang, seen: Reportable) -> impl IntoView {
    let board = Section::new(lang, seen.game).address(&format!("/leaderboard/{}", seen.day));
    view! {
        <a class="back-link" href=board>
            {lang.pages().report.back}
        </a>
    }
}
