//! A day's leaderboard (L-1), readable without JavaScript (L-2).

use super::{
    Context, Section,
    document::{BackLink, Document},
    message::{NotFound, failed},
    report, score,
};
use crate::api;
use crate::rules::GameKind;
use crate::server::services::{self, dailies, leaderboards};
use crate::words::{self, Lang};
use chrono::{NaiveDate, Timelike};
use leptos::{
    either::{Either, EitherOf3},
    prelude::*,
};
use leptos_router::hooks::{use_params_map, use_query_map};

/// The board of the day in the address, else of today.
#[component]
pub fn Board(section: Section) -> impl IntoView {
    let context = Context::of_request();
    // Outer none: there is no such day or page; inner none: today.
    let day = use_params_map().get_untracked().get("day").map_or(Some(None), |day| parse_day(&day).map(Some));
    let page = use_query_map().get_untracked().get("page").map_or(Some(1), |page| page.parse().ok());
    Suspend::new(async move {
        let Some((day, page)) = day.zip(page) else { return EitherOf3::A(view! { <NotFound /> }) };
        match read(&context, section.game, day, page).await {
            Ok((today, board)) => EitherOf3::B(drawn(section, today, board)),
            Err(error) => EitherOf3::C(failed(section.lang, &error)),
        }
    })
}

async fn read(
    context: &Context,
    game: GameKind,
    day: Option<NaiveDate>,
    page: u64,
) -> services::Result<(NaiveDate, api::Board)> {
    let today = dailies::today(&context.state).await?;
    let board = leaderboards::day_board(&context.state, game, day.unwrap_or(today), page, context.player).await?;
    Ok((today, board))
}

/// A day as addresses have it, such as 2026-11-29, and in no other form: one address a board.
fn parse_day(text: &str) -> Option<NaiveDate> {
    text.parse().ok().filter(|day: &NaiveDate| day.to_string() == text)
}

fn drawn(section: Section, today: NaiveDate, board: api::Board) -> impl IntoView {
    let Section { lang, game, .. } = section;
    let words = &lang.pages().board;
    let address = move |day: NaiveDate| section.address(&format!("/leaderboard/{day}"));
    let (day, of, closes) = (board.day, board.of, board.closes);
    let (state, state_text) = match (board.closed, day == today) {
        (true, _) => ("final", words.closed),
        (false, true) => ("open", words.open),
        (false, false) => ("closing", words.closing),
    };
    let own = board.own.as_ref().map(|own| view! { <p class="own-line">{(words.own)(own.rank, of)}</p> });
    let off = board.reader.and_then(|reader| reader.off);
    let reader = board.reader.map(|reader| view! { <ToldAlone lang=lang reader=reader /> });
    let closing = (!board.closed).then(|| {
        let text = (words.closes_at)(closes.date_naive(), closes.hour(), closes.minute());
        view! { <p class="hint">{text}</p> }
    });
    let play = (day == today && board.own.is_none() && off.is_none()).then(|| {
        view! {
            <div class="actions">
                <a class="button primary" href=section.address("/daily")>
                    {words.play}
                </a>
            </div>
        }
    });
    let step = |day: Option<NaiveDate>, class: &'static str, rel: &'static str, label: &'static str| match day {
        Some(day) => Either::Left(view! {
            <a class=class rel=rel href=address(day) aria-label=format!("{label}: {}", words::date(lang, day))>
                {words::date_short(lang, day)}
            </a>
        }),
        None => Either::Right(view! { <span class=class aria-hidden="true"></span> }),
    };
    let previous =
        step(day.pred_opt().filter(|previous| *previous >= board.first), "step prev", "prev", words.previous_day);
    let next = step(day.succ_opt().filter(|next| *next <= today), "step next", "next", words.next_day);
    let pager =
        (board.pages > 1).then(|| view! { <Pager lang=lang address=address(day) page=board.page pages=board.pages /> });
    let rows = if board.rows.is_empty() {
        let text = if board.closed { words.empty_past } else { words.empty };
        Either::Left(view! { <p class="empty">{text}</p> })
    } else {
        Either::Right(view! {
            <p class="meta">{(words.results)(of)}</p>
            <Rows lang=lang board=board />
        })
    };
    view! {
        <Document lang=lang title=(words.title)(game, day) class="page board" game=game>
            <BackLink lang=lang />
            <header class="page-head">
                <h1>{(words.heading)(game)}</h1>
            </header>
            <nav class="date-nav" aria-label=words.days>
                {previous}
                <p class="current">
                    <time datetime=day.to_string()>{words::date_with_weekday(lang, day)}</time>
                    " "
                    <span class="tag" data-state=state>
                        {state_text}
                    </span>
                </p>
                {next}
            </nav>
            {own}
            {reader}
            {rows}
            {pager}
            {closing}
            {play}
        </Document>
    }
}

/// What the player who reads it has to know, and nobody else does: why they aren't on the board, or not by their name.
#[component]
fn ToldAlone(lang: Lang, reader: api::Reader) -> impl IntoView {
    let words = &lang.pages().board;
    let off = reader.off.map(|off| {
        let (name, text) = match off {
            api::Off::Review => ("held", words.held),
            api::Off::Decided => ("kept-off", words.kept_off),
        };
        view! { <p class="notice" data-kind="info" data-notice=name>{text}</p> }
    });
    let name = reader.name_hidden.then(|| {
        view! {
            <p class="notice" data-kind="warn" data-notice="name-hidden">
                {lang.messages().name.hidden}
                " "
                <a href=format!("/{}/privacy#data", lang.code())>{words.other_name}</a>
            </p>
        }
    });
    view! {
        {off}
        {name}
    }
}

/// The rows of a board, and the asking player's own below them when it isn't among them.
#[component]
pub fn Rows(
    /// The page's language.
    lang: Lang,
    /// The board.
    board: api::Board,
) -> impl IntoView {
    let words = &lang.pages().board;
    let note = score::note(lang, board.game).map(|note| view! { <p class="hint">{note}</p> });
    let far = board.own.filter(|own| board.rows.iter().all(|row| row.run != own.run));
    let columns = score::columns(lang, board.game);
    let headings =
        columns.iter().map(|column| view! { <th scope="col" class=column.class>{column.heading}</th> }).collect_view();
    let is_player = board.reader.is_some();
    let rows = board
        .rows
        .into_iter()
        .map(|row| view! { <Row lang=lang game=board.game row=row is_player=is_player /> })
        .collect_view();
    let far = far.map(|row| {
        view! { <tbody class="own-far"><Row lang=lang game=board.game row=row is_player=is_player /></tbody> }
    });
    view! {
        <div class="board-wrap">
            <table class="board-table" data-game=board.game.slug()>
                <caption class="visually-hidden">{(words.caption)(board.game, board.day)}</caption>
                <thead>
                    <tr>
                        <th scope="col" class="rank">
                            {words.rank}
                        </th>
                        <th scope="col" class="name">
                            {words.player}
                        </th>
                        {headings}
                    </tr>
                </thead>
                <tbody>{rows}</tbody>
                {far}
            </table>
        </div>
        {note}
    }
}

#[component]
fn Row(lang: Lang, game: GameKind, row: api::BoardRow, is_player: bool) -> impl IntoView {
    let words = &lang.pages().board;
    let cells = score::columns(lang, game)
        .into_iter()
        .zip(score::cells(lang, &row.score))
        .map(|(column, cell)| view! { <td class=column.class>{shown(cell)}</td> })
        .collect_view();
    let report = row.name.as_ref().filter(|_| is_player && !row.own).map(|name| {
        let label = (lang.pages().report.link)(name);
        view! { <ReportLink href=report::address(lang, &row.run) label=label /> }
    });
    let name = row.name.unwrap_or_else(|| (words.guest)(row.guest));
    let mark = score::mark(lang, game, row.outcome);
    view! {
        <tr class=row.own.then_some("own") data-rank=row.rank data-run=row.run.0>
            <td class="rank">{words::number(lang, row.rank)}</td>
            <td class="name">
                <div class="who">
                    <span>
                        <bdi>{name}</bdi>
                        {row.own.then(|| view! { " " <span class="tag">{words.you}</span> })}
                        {mark.map(|(state, text)| view! { " " <span class="tag" data-state=state>{text}</span> })}
                    </span>
                    {report}
                </div>
            </td>
            {cells}
        </tr>
    }
}

/// A flag, as quiet as can be, beside a name that may be reported.
#[component]
fn ReportLink(href: String, label: String) -> impl IntoView {
    view! {
        <a class="report-link" rel="nofollow" href=href aria-label=label.clone() title=label>
            <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
                <path d="M6 21V4h12l-3 4 3 4H6" />
            </svg>
        </a>
    }
}

/// A cell as it is seen and, where that differs, as it is heard.
fn shown(cell: score::Cell) -> impl IntoView {
    match cell.spoken {
        None => Either::Left(cell.text),
        Some(spoken) => Either::Right(view! {
            <span aria-hidden="true">{cell.text}</span>
            <span class="visually-hidden">{spoken}</span>
        }),
    }
}

#[component]
fn Pager(lang: Lang, address: String, page: u64, pages: u64) -> impl IntoView {
    let words = &lang.pages().board;
    let link = |to: u64, class: &'static str, rel: &'static str, label: &'static str| {
        (1..=pages).contains(&to).then(|| {
            view! {
                <a class=class rel=rel href=format!("{address}?page={to}")>
                    {label}
                </a>
            }
        })
    };
    view! {
        <nav class="pager" aria-label=words.pages>
            {link(page - 1, "step prev", "prev", words.previous)}
            <p class="where">{(words.page_of)(page, pages)}</p>
            {link(page + 1, "step next", "next", words.next)}
        </nav>
    }
}
