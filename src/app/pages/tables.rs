//! The pages that a table stands on: a game's daily, and its practice.

use super::{
    Context, Section, asset,
    document::{BackLink, Document},
    game::DealForm,
    message::{NotFound, failed},
};
use crate::api;
use crate::app::{
    games::{
        canfield::{CanfieldDaily, CanfieldPractice},
        kings_corners::{KingsCornersDaily, KingsCornersPractice},
    },
    practice,
};
use crate::rules::{CodeError, Deal, GameKind};
use crate::server::services::dailies;
use crate::words::Lang;
use axum::http::StatusCode;
use leptos::{either::EitherOf3, prelude::*};
use leptos_axum::ResponseOptions;
use leptos_router::hooks::use_query_map;

/// The island of a game's daily; a game that can't be played yet has none.
fn daily_table(section: Section, daily: api::Daily) -> Option<AnyView> {
    let (lang, sprite) = (section.lang.code().to_string(), asset("cards.svg"));
    match section.game {
        GameKind::Canfield => Some(view! { <CanfieldDaily lang=lang daily=daily sprite=sprite /> }.into_any()),
        GameKind::KingsCorners => Some(view! { <KingsCornersDaily lang=lang daily=daily sprite=sprite /> }.into_any()),
        GameKind::EgyptianWar => None,
    }
}

/// The island of a game's practice, of the deal with this code or of a random one.
fn practice_table(section: Section, code: Option<String>, option: bool) -> Option<AnyView> {
    let (lang, sprite) = (section.lang.code().to_string(), asset("cards.svg"));
    match section.game {
        GameKind::Canfield => {
            Some(view! { <CanfieldPractice lang=lang code=code strict=option sprite=sprite /> }.into_any())
        }
        GameKind::KingsCorners => {
            Some(view! { <KingsCornersPractice lang=lang code=code kings_move=option sprite=sprite /> }.into_any())
        }
        GameKind::EgyptianWar => None,
    }
}

/// The daily's table.
#[component]
pub fn Daily(section: Section) -> impl IntoView {
    let context = Context::of_request();
    Suspend::new(async move {
        let daily = match dailies::status(&context.state, section.game, context.player).await {
            Ok(daily) => daily,
            Err(error) => return EitherOf3::A(failed(section.lang, &error)),
        };
        let title = (section.words.daily_title)(daily.day);
        match daily_table(section, daily) {
            Some(table) => EitherOf3::B(view! { <TablePage section=section title=title table=table /> }),
            None => EitherOf3::C(view! { <NotFound /> }),
        }
    })
}

/// The practice table, with a deal of the asker's choice or a random one.
#[component]
pub fn Practice(section: Section) -> impl IntoView {
    let query = use_query_map().get_untracked();
    let option = practice::option_name(section.game).is_some_and(|name| query.get("rules").as_deref() == Some(name));
    let asked = query.get("deal").filter(|code| !code.trim().is_empty());
    let deal = match asked.as_deref().map(|code| Deal::from_code(section.game, code)).transpose() {
        Ok(deal) => deal,
        Err(error) => {
            let code = asked.unwrap_or_default();
            return EitherOf3::A(view! { <WrongCode section=section code=code option=option error=error /> });
        }
    };
    match practice_table(section, deal.map(Deal::code), option) {
        Some(table) => {
            let title = section.words.new_title.to_string();
            EitherOf3::B(view! { <TablePage section=section title=title table=table /> })
        }
        None => EitherOf3::C(view! { <NotFound /> }),
    }
}

#[component]
fn TablePage(section: Section, title: String, table: AnyView) -> impl IntoView {
    view! {
        <Document lang=section.lang title=title class="game" game=section.game table=true>
            <NoScript lang=section.lang />
            {table}
        </Document>
    }
}

/// What was typed is no deal code: nothing of it is lost, and what is wrong with it is said.
#[component]
fn WrongCode(section: Section, code: String, option: bool, error: CodeError) -> impl IntoView {
    expect_context::<ResponseOptions>().set_status(StatusCode::UNPROCESSABLE_ENTITY);
    let Section { lang, game, words } = section;
    let error = lang.messages().errors.of_deal_code(game, &error);
    view! {
        <Document lang=lang title=words.new_title class="page game-home" game=game noindex=true>
            <BackLink lang=lang />
            <header class="page-head">
                <h1>{lang.messages().common.new_game}</h1>
            </header>
            <section class="panel">
                <DealForm section=section code=code option=option error=Some(error) />
            </section>
        </Document>
    }
}

#[component]
fn NoScript(lang: Lang) -> impl IntoView {
    view! {
        <noscript>
            <p class="notice" data-kind="warn">
                {lang.pages().site.noscript}
            </p>
        </noscript>
    }
}
