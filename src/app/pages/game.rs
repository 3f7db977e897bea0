//! A game's own page, and the form that asks for a new game.

use super::{
    Context, Section,
    board::Rows,
    document::{BackLink, Document},
    help::keys,
    message::failed,
    structured::GameFacts,
};
use crate::api::{self, Mine};
use crate::app::practice;
use crate::rules::egyptian_war::Speed;
use crate::server::services::{dailies, leaderboards};
use leptos::{either::Either, prelude::*};

/// Rows of today's board that the game's page shows.
const LEADERS: usize = 5;

/// The game's page: the daily, a new game, today's leaders, the rules in short.
#[component]
pub fn Game(section: Section) -> impl IntoView {
    let context = Context::of_request();
    Suspend::new(async move {
        let read = async {
            let daily = dailies::status(&context.state, section.game, context.player).await?;
            let board = leaderboards::day_board(&context.state, section.game, daily.day, 1, context.player).await?;
            Ok((daily, board))
        };
        match read.await {
            Ok((daily, board)) => Either::Left(drawn(section, daily, board, context.player.is_none())),
            Err(error) => Either::Right(failed(section.lang, &error)),
        }
    })
}

fn drawn(section: Section, daily: api::Daily, mut board: api::Board, is_new: bool) -> impl IntoView {
    let Section { lang, game, words } = section;
    let (pages, messages) = (lang.pages(), lang.messages());
    let common = &messages.common;
    let play = match daily.mine {
        Mine::New => words.daily_play,
        Mine::Playing(_) => words.daily_resume,
        Mine::Finished { .. } => words.daily_result,
    };
    // Who is nobody here may be somebody elsewhere.
    let elsewhere = is_new.then(|| {
        view! {
            <a class="more" href=format!("/{}/privacy#device", lang.code())>
                {pages.privacy.device}
            </a>
        }
    });
    board.rows.truncate(LEADERS);
    let leaders = if board.rows.is_empty() {
        Either::Left(view! { <p class="empty">{pages.board.empty}</p> })
    } else {
        Either::Right(view! { <Rows lang=lang board=board /> })
    };
    let rules = words.rules.iter().map(|rule| view! { <li>{*rule}</li> }).collect_view();
    view! {
        <Document lang=lang title=words.title class="page game-home" game=game>
            <GameFacts lang=lang name=(common.game)(game) description=(pages.home.describe)(game) path=section.address("") />
            <BackLink lang=lang />
            <header class="page-head">
                <h1>{words.title}</h1>
                <p class="lead">{words.lead}</p>
            </header>
            <div class="choices">
                <section class="choice daily">
                    <h2>{common.daily}</h2>
                    <p>{words.daily_text}</p>
                    {daily.winnable.then(|| view! { <p class="meta" data-claim="winnable">{messages.start.winnable}</p> })}
                    <p class="meta">{(pages.home.finished_today)(daily.finished)}</p>
                    <a class="button primary big" href=section.address("/daily")>
                        {play}
                    </a>
                    {elsewhere}
                </section>
                <section class="choice">
                    <h2>{common.new_game}</h2>
                    <p>{words.new_text}</p>
                    <DealForm section=section code=String::new() choice=None error=None />
                </section>
            </div>
            <section class="panel">
                <h2>{words.leaders}</h2>
                {leaders}
                <p class="ways">
                    <a class="more" href=section.address("/leaderboard")>
                        {common.leaderboard}
                    </a>
                    <a class="more" href=format!("/{}/statistics?game={game}", lang.code())>
                        {messages.statistics.yours}
                    </a>
                </p>
            </section>
            <section class="panel">
                <h2>{words.how}</h2>
                <ul class="rules">{rules}</ul>
                <p>{words.scoring}</p>
                <h3>{messages.table.keyboard}</h3>
                {keys(lang, game)}
                <a class="more" href=section.address("/help")>
                    {pages.help.more}
                </a>
            </section>
        </Document>
    }
}

/// Asks for a new game, by the options of one's choice (C-13, K-4, E-10), of a random deal or one by its code; works without
/// JavaScript.
#[component]
pub fn DealForm(
    /// Which game's.
    section: Section,
    /// The deal code in the field.
    code: String,
    /// The word for the options chosen.
    choice: Option<String>,
    /// What is wrong with the code.
    error: Option<String>,
) -> impl IntoView {
    let words = &section.lang.messages().start;
    view! {
        <form class="deal-form" method="get" action=section.address("/new")>
            <Choices section=section choice=choice />
            <p>
                <button class="button big" data-action="new-game">
                    {section.lang.messages().common.new_game}
                </button>
            </p>
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

/// What can be chosen before a new game.
#[component]
fn Choices(section: Section, choice: Option<String>) -> impl IntoView {
    let key = practice::key(section.game);
    match practice::option_name(section.game).zip(section.words.option) {
        Some((option, (label, hint))) => Either::Left(view! {
            <label class="check">
                <input type="checkbox" name=key value=option checked=choice.as_deref() == Some(option) />
                " "
                {label}
            </label>
            <p class="hint">{hint}</p>
        }),
        None => {
            let words = section.lang.messages().egyptian_war;
            let chosen: Speed = choice.and_then(|name| name.parse().ok()).unwrap_or_default();
            let speeds = Speed::ALL.map(|speed| {
                view! {
                    <label class="check">
                        <input type="radio" name=key value=speed.name() checked=speed == chosen />
                        " "
                        {(words.speed_name)(speed)}
                    </label>
                }
            });
            Either::Right(view! {
                <fieldset class="speeds">
                    <legend>{words.speed}</legend>
                    {speeds}
                    <p class="hint">{words.speed_hint}</p>
                </fieldset>
            })
        }
    }
}
