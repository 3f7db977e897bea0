//! Canfield's pages: its own, the daily's table, the practice table.

use super::{
    Context, asset,
    board::Rows,
    document::{BackLink, Document},
    message::failed,
};
use crate::api::{self, Mine};
use crate::app::games::canfield::{CanfieldDaily, CanfieldPractice};
use crate::rules::{CodeError, Deal, GameKind};
use crate::server::services::{dailies, leaderboards};
use crate::words::Lang;
use axum::http::StatusCode;
use leptos::{either::Either, prelude::*};
use leptos_axum::ResponseOptions;
use leptos_router::hooks::use_query_map;

const GAME: GameKind = GameKind::Canfield;

/// Rows of today's board that the game's page shows.
const LEADERS: usize = 5;

/// The game's page: the daily, a new game, today's leaders, the rules in short.
#[component]
pub fn Canfield(lang: Lang) -> impl IntoView {
    let context = Context::of_request();
    Suspend::new(async move {
        let read = async {
            let daily = dailies::status(&context.state, GAME, context.player).await?;
            let board = leaderboards::day_board(&context.state, GAME, daily.day, 1, context.player).await?;
            Ok((daily, board))
        };
        match read.await {
            Ok((daily, board)) => Either::Left(drawn(lang, daily, board)),
            Err(error) => Either::Right(failed(lang, &error)),
        }
    })
}

fn drawn(lang: Lang, daily: api::Daily, mut board: api::Board) -> impl IntoView {
    let (words, common) = (lang.pages(), &lang.messages().common);
    let address = format!("/{}/canfield", lang.code());
    let play = match daily.mine {
        Mine::New => words.canfield.daily_play,
        Mine::Playing(_) => words.canfield.daily_resume,
        Mine::Finished { .. } => words.canfield.daily_result,
    };
    board.rows.truncate(LEADERS);
    let leaders = if board.rows.is_empty() {
        Either::Left(view! { <p class="empty">{words.board.empty}</p> })
    } else {
        Either::Right(view! { <Rows lang=lang board=board /> })
    };
    let table = &lang.messages().table;
    let keys = table
        .keys
        .iter()
        .map(|(key, does)| view! { <div><dt><kbd>{*key}</kbd></dt><dd>{*does}</dd></div> })
        .collect_view();
    let rules = words.canfield.rules.iter().map(|rule| view! { <li>{*rule}</li> }).collect_view();
    view! {
        <Document lang=lang title=words.canfield.title class="page game-home" game=GAME.slug()>
            <BackLink lang=lang />
            <header class="page-head">
                <h1>{words.canfield.title}</h1>
                <p class="lead">{words.canfield.lead}</p>
            </header>
            <div class="choices">
                <section class="choice daily">
                    <h2>{common.daily}</h2>
                    <p>{words.canfield.daily_text}</p>
                    <p class="meta">{(words.home.finished_today)(daily.finished)}</p>
                    <a class="button primary big" href=format!("{address}/daily")>
                        {play}
                    </a>
                </section>
                <section class="choice">
                    <h2>{common.new_game}</h2>
                    <p>{words.canfield.new_text}</p>
                    <DealForm lang=lang code=String::new() strict=false error=None />
                </section>
            </div>
            <section class="panel">
                <h2>{words.canfield.leaders}</h2>
                {leaders}
                <a class="more" href=format!("{address}/leaderboard")>
                    {common.leaderboard}
                </a>
            </section>
            <section class="panel">
                <h2>{words.canfield.how}</h2>
                <ul class="rules">{rules}</ul>
                <p>{words.canfield.scoring}</p>
                <h3>{table.keyboard}</h3>
                <dl class="keys">{keys}</dl>
            </section>
        </Document>
    }
}

/// Asks for a new game, by the site's rules or Hoyle's strict ones (C-13), of a random deal or one by its code; works
/// without JavaScript.
#[component]
fn DealForm(lang: Lang, code: String, strict: bool, error: Option<String>) -> impl IntoView {
    let words = &lang.messages().start;
    view! {
        <form class="deal-form" method="get" action=format!("/{}/canfield/new", lang.code())>
            <p>
                <button class="button big" data-action="new-game">
                    {lang.messages().common.new_game}
                </button>
            </p>
            <label class="check">
                <input type="checkbox" name="rules" value="strict" checked=strict />
                " "
                {words.strict}
            </label>
            <p class="hint">{words.strict_hint}</p>
            <label for="deal">{words.code}</label>
            <div class="field-row">
                <input
                    class="field"
                    id="deal"
                    name="deal"
                    value=code
                    autocomplete="off"
                    autocapitalize="characters"
                    spellcheck="false"
                    aria-describedby="deal-hint"
                    aria-invalid=error.is_some().then_some("true")
                />
                <button class="button">{words.code_use}</button>
            </div>
            {error.map(|error| view! { <p class="error" role="alert">{error}</p> })}
            <p class="hint" id="deal-hint">
                {words.code_hint}
            </p>
        </form>
    }
}

/// The daily's table.
#[component]
pub fn Daily(lang: Lang) -> impl IntoView {
    let context = Context::of_request();
    Suspend::new(async move {
        match dailies::status(&context.state, GAME, context.player).await {
            Ok(daily) => {
                let words = lang.pages();
                Either::Left(view! {
                    <Document lang=lang title=(words.canfield.daily_title)(daily.day) class="game" game=GAME.slug() table=true>
                        <NoScript lang=lang />
                        <CanfieldDaily lang=lang.code().to_string() daily=daily sprite=asset("cards.svg") />
                    </Document>
                })
            }
            Err(error) => Either::Right(failed(lang, &error)),
        }
    })
}

/// The practice table, with a deal of the asker's choice or a random one.
#[component]
pub fn Practice(lang: Lang) -> impl IntoView {
    let words = lang.pages();
    let query = use_query_map().get_untracked();
    let strict = query.get("rules").as_deref() == Some("strict");
    let asked = query.get("deal").filter(|code| !code.trim().is_empty());
    match asked.as_deref().map(|code| Deal::from_code(GAME, code)).transpose() {
        Ok(deal) => Either::Left(view! {
            <Document lang=lang title=words.canfield.new_title class="game" game=GAME.slug() table=true>
                <NoScript lang=lang />
                <CanfieldPractice
                    lang=lang.code().to_string()
                    code=deal.map(Deal::code)
                    strict=strict
                    sprite=asset("cards.svg")
                />
            </Document>
        }),
        Err(error) => {
            Either::Right(view! { <WrongCode lang=lang code=asked.unwrap_or_default() strict=strict error=error /> })
        }
    }
}

/// What was typed is no deal code: nothing of it is lost, and what is wrong with it is said.
#[component]
fn WrongCode(lang: Lang, code: String, strict: bool, error: CodeError) -> impl IntoView {
    expect_context::<ResponseOptions>().set_status(StatusCode::UNPROCESSABLE_ENTITY);
    let words = lang.pages();
    let error = lang.messages().errors.of_deal_code(GAME, &error);
    view! {
        <Document lang=lang title=words.canfield.new_title class="page game-home" game=GAME.slug() noindex=true>
            <BackLink lang=lang />
            <header class="page-head">
                <h1>{lang.messages().common.new_game}</h1>
            </header>
            <section class="panel">
                <DealForm lang=lang code=code strict=strict error=Some(error) />
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
