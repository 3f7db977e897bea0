//! The pages, drawn by the server alone: they ask the services for what they show, and carry no wasm but where a table
//! stands on them. One file a page; `document` is the frame of all.

mod board;
mod canfield;
mod document;
mod home;
mod message;
mod score;

use crate::server::{AppState, PlayerId, assets::Assets};
use crate::words::Lang;
use leptos::prelude::*;
use leptos_router::{
    MatchNestedRoutes, ParamSegment, StaticSegment,
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
fn InLanguage(lang: Lang) -> impl MatchNestedRoutes + Clone {
    let canfield = StaticSegment("canfield");
    view! {
        <ParentRoute path=StaticSegment(lang.code()) view=Outlet>
            <Route path=StaticSegment("") view=move || view! { <home::Home lang=lang /> } />
            <Route path=canfield view=move || view! { <canfield::Canfield lang=lang /> } />
            <Route path=(canfield, StaticSegment("daily")) view=move || view! { <canfield::Daily lang=lang /> } />
            <Route path=(canfield, StaticSegment("new")) view=move || view! { <canfield::Practice lang=lang /> } />
            <Route path=(canfield, StaticSegment("leaderboard")) view=move || view! { <board::Board lang=lang /> } />
            <Route
                path=(canfield, StaticSegment("leaderboard"), ParamSegment("day"))
                view=move || view! { <board::Board lang=lang /> }
            />
        </ParentRoute>
    }
    .into_inner()
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
