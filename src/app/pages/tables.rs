//! The pages that a table stands on: a game's daily, and its practice.

use super::{
    Context, Section, asset,
    document::{BackLink, Document},
    game::DealForm,
    message::failed,
};
use crate::api;
use crate::app::{
    games::{
        canfield::{CanfieldDaily, CanfieldPractice},
        egyptian_war::{EgyptianWarDaily, EgyptianWarPractice},
        kings_corners::{KingsCornersDaily, KingsCornersPractice},
    },
    practice,
};
use crate::rules::{CodeError, Deal, GameKind};
use crate::server::services::dailies;
use crate::words::Lang;
use axum::http::StatusCode;
use leptos::{either::Either, prelude::*};
use leptos_axum::ResponseOptions;
use leptos_router::hooks::use_query_map;

/// The island of a game's daily.
fn daily_table(section: Section, daily: api::Daily) -> AnyView {
    let (lang, sprite) = (section.lang.code().to_string(), asset("cards.svg"));
    match section.game {
        GameKind::Canfield => view! { <CanfieldDaily lang=lang daily=daily sprite=sprite /> }.into_any(),
        GameKind::KingsCorners => view! { <KingsCornersDaily lang=lang daily=daily sprite=sprite /> }.into_any(),
        GameKind::EgyptianWar => view! { <EgyptianWarDaily lang=lang daily=daily sprite=sprite /> }.into_any(),
    }
}

/// The island of a game's practice, of the deal with this code or of a random one; in Egyptian War perhaps a short round.
fn practice_table(section: Section, code: Option<String>, choice: Option<String>, round: bool) -> AnyView {
    let (lang, sprite) = (section.lang.code().to_string(), asset("cards.svg"));
    match section.game {
        GameKind::Canfield => {
            let helper = asset("helper.js");
            view! { <CanfieldPractice lang=lang code=code choice=choice sprite=sprite helper=helper /> }.into_any()
        }
        GameKind::KingsCorners => {
            view! { <KingsCornersPractice lang=lang code=code choice=choice sprite=sprite /> }.into_any()
        }
        GameKind::EgyptianWar => {
            view! { <EgyptianWarPractice lang=lang code=code choice=choice round=round sprite=sprite /> }.into_any()
        }
    }
}

/// The daily's table.
#[component]
pub fn Daily(section: Section) -> impl IntoView {
    let context = Context::of_request();
    Suspend::new(async move {
        let daily = match dailies::status(&context.state, section.game, context.player).await {
            Ok(daily) => daily,
            Err(error) => return Either::Left(failed(section.lang, &error)),
        };
        let title = (section.words.daily_title)(daily.day);
        let table = daily_table(section, daily);
        Either::Right(view! { <TablePage section=section title=title table=table /> })
    })
}

/// The practice table, with a deal of the asker's choice or a random one.
#[component]
pub fn Practice(section: Section) -> impl IntoView {
    let query = use_query_map().get_untracked();
    let choice = query.get(practice::key(section.game));
    let round = query.get("round").as_deref() == Some("short");
    let asked = query.get("deal").filter(|code| !code.trim().is_empty());
    let deal = match asked.as_deref().map(|code| Deal::from_code(section.game, code)).transpose() {
        Ok(deal) => deal,
        Err(error) => {
            let code = asked.unwrap_or_default();
            return Either::Left(view! { <WrongCode section=section code=code choice=choice error=error /> });
        }
    };
    let table = practice_table(section, deal.map(Deal::code), choice, round);
    let title = section.words.new_title.to_string();
    Either::Right(view! { <TablePage section=section title=title table=table /> })
}

#[component]
fn TablePage(section: Section, title: String, table: AnyView) -> impl IntoView {
    view! {
        <Document lang=section.lang title=title class="game" game=section.game island=true>
            <NoScript lang=section.lang />
            {table}
        </Document>
    }
}

/// What was typed is no deal code: nothing of it is lost, and what is wrong with it is said.
#[component]
fn WrongCode(section: Section, code: String, choice: Option<String>, error: CodeError) -> impl IntoView {
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
                <DealForm section=section code=code choice=choice error=Some(error) />
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
