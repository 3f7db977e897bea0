//! The front page: the three games, today's dailies, yesterday's winners.

use super::{Context, asset, document::Document, message::failed, score, structured::SiteFacts};
use crate::api::{self, Mine};
use crate::rules::GameKind;
use crate::server::services::{self, dailies, leaderboards, leaderboards::Winners};
use crate::words::Lang;
use chrono::{DateTime, SecondsFormat, Utc};
use leptos::{either::Either, prelude::*};

/// The front page.
#[component]
pub fn Home(lang: Lang) -> impl IntoView {
    let context = Context::of_request();
    Suspend::new(async move {
        match read(&context).await {
            Ok((dailies, winners)) => Either::Left(drawn(lang, dailies, winners)),
            Err(error) => Either::Right(failed(lang, &error)),
        }
    })
}

async fn read(context: &Context) -> services::Result<(Vec<api::Daily>, Vec<Winners>)> {
    let dailies = dailies::all(&context.state, context.player).await?;
    let yesterday = dailies.first().and_then(|daily| daily.day.pred_opt());
    let winners = match yesterday {
        Some(yesterday) => leaderboards::winners(&context.state, yesterday).await?,
        None => Vec::new(),
    };
    Ok((dailies, winners))
}

fn drawn(lang: Lang, dailies: Vec<api::Daily>, winners: Vec<Winners>) -> impl IntoView {
    let words = lang.pages();
    // The three are dealt anew at the same moment.
    let next = dailies.first().map(|daily| view! { <Next lang=lang now=daily.now next=daily.next /> });
    let cards = dailies.into_iter().map(|daily| view! { <GameCard lang=lang daily=daily /> }).collect_view();
    view! {
        <Document lang=lang title=words.home.title class="page home">
            <SiteFacts lang=lang />
            <section class="hero">
                <h1>{words.home.heading}</h1>
                <p class="lead">{words.home.lead}</p>
                {next}
            </section>
            <section class="games" aria-label=words.home.games>
                {cards}
            </section>
            <WinnersOfYesterday lang=lang winners=winners />
        </Document>
    }
}

/// How long today's deals are still on. A script lets it tick, and tells the time of day where the reader is.
#[component]
fn Next(lang: Lang, now: DateTime<Utc>, next: DateTime<Utc>) -> impl IntoView {
    let words = &lang.pages().home;
    let minutes = u32::try_from((next - now).num_minutes()).unwrap_or(0);
    let iso = |time: DateTime<Utc>| time.to_rfc3339_opts(SecondsFormat::Millis, true);
    // The script puts the times in.
    let ticking = (words.next_ticking)("{countdown}", "{clock}");
    view! {
        <p class="next" data-now=iso(now) data-next=iso(next) data-ticking=ticking>
            {(words.next_in_time)(minutes / 60, minutes % 60)}
        </p>
        <script type="module" src=asset("countdown.js")></script>
    }
}

/// A game with today's daily.
#[component]
fn GameCard(lang: Lang, daily: api::Daily) -> impl IntoView {
    let (words, game) = (lang.pages(), daily.game);
    let name = (lang.messages().common.game)(game);
    let address = format!("/{}/{game}", lang.code());
    let sprite = asset("cards.svg");
    let picture = picture(game).map(|card| {
        view! {
            <svg class="card-art">
                <use href=format!("{sprite}#{card}") />
            </svg>
        }
    });
    view! {
        <article class="game-card" data-game=game.slug()>
            <div class="picture" aria-hidden="true">
                {picture}
            </div>
            <div class="body">
                <h2>
                    <a href=address.clone()>{name}</a>
                </h2>
                <p>{(words.home.describe)(game)}</p>
                <Today lang=lang daily=daily address=address />
            </div>
        </article>
    }
}

/// Today's daily of a game, and how the player stands in it.
#[component]
fn Today(lang: Lang, daily: api::Daily, address: String) -> impl IntoView {
    let words = lang.pages();
    let page = words.page(daily.game);
    let state = match &daily.mine {
        Mine::New => words.home.mine_new.to_string(),
        Mine::Playing(_) => (words.home.mine_playing)(daily.game).to_string(),
        Mine::Finished { result, .. } => match result.rank {
            Some(rank) => (words.home.mine_finished)(rank, result.of),
            None if result.held => words.home.mine_held.to_string(),
            None => words.home.mine_unranked.to_string(),
        },
    };
    let score = match &daily.mine {
        Mine::Finished { result } => Some(score::short(lang, &result.score)),
        Mine::New | Mine::Playing(_) => None,
    };
    let play = match daily.mine {
        Mine::New => words.home.play_daily,
        Mine::Playing(_) => page.daily_resume,
        Mine::Finished { .. } => page.daily_result,
    };
    view! {
        <p class="meta" data-mine="">
            {state} {score.map(|score| view! { " " <strong class="score">{score}</strong> })}
        </p>
        {daily.winnable.then(|| view! { <p class="meta" data-claim="winnable">{lang.messages().start.winnable}</p> })}
        <p class="meta">{(words.home.finished_today)(daily.finished)}</p>
        <div class="actions">
            <a class="button primary" href=format!("{address}/daily")>
                {play}
            </a>
            <a class="button" href=format!("{address}/new")>
                {lang.messages().common.new_game}
            </a>
        </div>
        <a class="more" href=format!("{address}/leaderboard")>
            {lang.messages().common.leaderboard}
        </a>
    }
}

#[component]
fn WinnersOfYesterday(lang: Lang, winners: Vec<Winners>) -> impl IntoView {
    let words = lang.pages();
    let rows: Vec<_> = winners
        .into_iter()
        .flat_map(|winners| {
            let game = (lang.messages().common.game)(winners.game);
            winners.rows.into_iter().map(move |row| {
                let name = row.name.unwrap_or_else(|| (words.board.guest)(row.guest));
                view! {
                    <li>
                        <span class="game">{game}</span>
                        " "
                        <bdi class="name">{name}</bdi>
                        " "
                        <span class="score">{score::short(lang, &row.score)}</span>
                    </li>
                }
            })
        })
        .collect();
    let list = if rows.is_empty() {
        Either::Left(view! { <p>{words.home.no_winner}</p> })
    } else {
        Either::Right(view! { <ul>{rows}</ul> })
    };
    view! {
        <section class="winners">
            <h2>{words.home.winner}</h2>
            {list}
        </section>
    }
}

/// Four cards that stand for a game.
fn picture(game: GameKind) -> [&'static str; 4] {
    match game {
        GameKind::Canfield => ["9S", "TH", "JC", "QD"],
        GameKind::KingsCorners => ["KH", "QS", "JD", "TC"],
        GameKind::EgyptianWar => ["7C", "7D", "KS", "AH"],
    }
}
