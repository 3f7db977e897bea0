//! The pages, drawn by the server alone: they ask the services for what they show, and carry no wasm but where a table
//! stands on them. One file a page; `document` is the frame of all.

mod board;
mod document;
mod game;
mod help;
mod home;
mod legal;
mod message;
mod offline;
mod pictures;
mod privacy;
mod prose;
mod report;
mod score;
mod settings;
mod statistics;
mod structured;
mod tables;

pub use privacy::Answer as PrivacyAnswer;

use crate::rules::GameKind;
use crate::server::{AppState, PlayerId, assets::Assets};
use crate::words::{GamePage, Lang};
use leptos::prelude::*;
use leptos_router::{
    ParamSegment, StaticSegment,
    components::{Outlet, ParentRoute, Route, Router, Routes},
    hooks::use_location,
};

/// The whole site: the page at the request's address.
#[component]
pub fn App() -> impl IntoView {
    view! {
        <Router>
            <Routes fallback=message::NotFound>
                <InLanguage lang=Lang::Bn />
                <InLanguage lang=Lang::En />
                <InLanguage lang=Lang::Lt />
            </Routes>
        </Router>
    }
}

/// The pages in one language. Three fixed prefixes: a parameter would swallow every file at the root.
#[component(transparent)]
fn InLanguage(lang: Lang) -> impl leptos_router::MatchNestedRoutes + Clone {
    let section = |game| Section::new(lang, game);
    let report = (StaticSegment("report"), ParamSegment("run"));
    view! {
        <ParentRoute path=StaticSegment(lang.code()) view=Outlet>
            <Route path=StaticSegment("") view=move || view! { <home::Home lang=lang /> } />
            <Route path=StaticSegment("fairness") view=move || view! { <prose::Fairness lang=lang /> } />
            <Route path=StaticSegment("legal") view=move || view! { <legal::Legal lang=lang /> } />
            <Route path=StaticSegment("offline") view=move || view! { <offline::Offline lang=lang /> } />
            <Route path=StaticSegment("privacy") view=move || view! { <privacy::Privacy lang=lang /> } />
            <Route path=StaticSegment("settings") view=move || view! { <settings::Settings lang=lang /> } />
            <Route path=StaticSegment("statistics") view=move || view! { <statistics::Statistics lang=lang /> } />
            <OfGame section=section(GameKind::Canfield) />
            <OfGame section=section(GameKind::KingsCorners) />
            <OfGame section=section(GameKind::EgyptianWar) />
            <Route path=report view=move || view! { <report::Report lang=lang /> } />
            <Route path=(report, StaticSegment("thanks")) view=move || view! { <report::Thanks lang=lang /> } />
        </ParentRoute>
    }
    .into_inner()
}

/// A game's pages.
#[component(transparent)]
fn OfGame(section: Section) -> impl leptos_router::MatchNestedRoutes + Clone {
    let board = StaticSegment("leaderboard");
    view! {
        <ParentRoute path=StaticSegment(section.game.slug()) view=Outlet>
            <Route path=StaticSegment("") view=move || view! { <game::Game section=section /> } />
            <Route path=StaticSegment("daily") view=move || view! { <tables::Daily section=section /> } />
            <Route path=StaticSegment("new") view=move || view! { <tables::Practice section=section /> } />
            <Route path=StaticSegment("help") view=move || view! { <help::Help section=section /> } />
            <Route path=board view=move || view! { <board::Board section=section /> } />
            <Route path=(board, ParamSegment("day")) view=move || view! { <board::Board section=section /> } />
        </ParentRoute>
    }
    .into_inner()
}

/// A game's part of the site, in a language.
#[derive(Clone, Copy)]
struct Section {
    lang: Lang,
    game: GameKind,
    words: &'static GamePage,
}

impl Section {
    /// A game's part of the site, in a language.
    fn new(lang: Lang, game: GameKind) -> Section {
        Section { lang, game, words: lang.pages().page(game) }
    }

    /// The address of one of its pages, such as `/daily`.
    fn address(self, page: &str) -> String {
        format!("/{}/{}{page}", self.lang.code(), self.game)
    }
}

/// What a page needs of the server.
#[derive(Clone)]
struct Context {
    state: AppState,
    player: Option<PlayerId>,
}

impl Context {
    /// That of the request being answered.
    fn of_request() -> Context {
        Context { state: expect_context(), player: expect_context() }
    }
}

/// The address of a built file by its plain name.
fn asset(name: &str) -> String {
    expect_context::<Assets>().url(name)
}

/// The language that an address asks for.
fn lang_of_address() -> Lang {
    let path = use_location().pathname.get_untracked();
    path.split('/').nth(1).and_then(Lang::from_code).unwrap_or_default()
}
