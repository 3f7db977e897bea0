//! A game's help (W-3): all that its document has, to be read without JavaScript, printed, or shown in a sheet at the table.

use super::{
    Section as Place, asset,
    document::{BackLink, Document},
    pictures::Figure,
};
use crate::rules::GameKind;
use crate::words::{
    Lang,
    help::{Block, HelpPage, Lines, Section},
};
use leptos::prelude::*;

/// A game's help.
#[component]
pub fn Help(
    /// Which game's, in which language.
    section: Place,
) -> impl IntoView {
    let Place { lang, game, words } = section;
    let (page, frame, common) = (lang.help(game), &lang.pages().help, &lang.messages().common);
    let link = |other: GameKind| {
        view! {
            <a class="more" href=Place::new(lang, other).address("/help")>
                {lang.help(other).title}
            </a>
        }
    };
    let others = GameKind::ALL.into_iter().filter(|&other| other != game).map(link).collect_view();
    view! {
        <Document lang=lang title=page.title description=page.lead class="page prose help" game=game>
            <BackLink lang=lang />
            <Text lang=lang game=game page=page />
            <div class="actions">
                <a class="button primary" href=section.address("/daily")>
                    {words.daily_play}
                </a>
                <a class="button" href=section.address("/new")>
                    {common.new_game}
                </a>
            </div>
            <nav class="others" aria-labelledby="others">
                <h2 id="others">{frame.others}</h2>
                {others}
            </nav>
        </Document>
    }
}

/// What the page has to say, which is also what the sheet at the table shows of it (`app/table/help.rs`).
#[component]
fn Text(lang: Lang, game: GameKind, page: &'static HelpPage) -> impl IntoView {
    let entry = |section: &'static Section| {
        view! {
            <li>
                <a href=format!("#{}", section.id)>{section.heading}</a>
            </li>
        }
    };
    let part = |section| view! { <Part lang=lang game=game section=section /> };
    let contents = page.sections.iter().map(entry).collect_view();
    let sections = page.sections.iter().map(part).collect_view();
    view! {
        <div data-help="">
            <header class="page-head">
                <h1>{page.title}</h1>
                <p class="lead">{page.lead}</p>
            </header>
            <nav class="contents" aria-labelledby="contents">
                <h2 id="contents">{lang.pages().help.contents}</h2>
                <ol>{contents}</ol>
            </nav>
            {sections}
        </div>
    }
}

#[component]
fn Part(lang: Lang, game: GameKind, section: &'static Section) -> impl IntoView {
    let sprite = asset("cards.svg");
    let items = |texts: &'static [&'static str]| texts.iter().map(|text| view! { <li>{*text}</li> }).collect_view();
    let drawn = |block: &'static Block| match block {
        Block::Text(text) => view! { <p>{*text}</p> }.into_any(),
        Block::Heading(text) => view! { <h3>{*text}</h3> }.into_any(),
        Block::List(texts) => view! { <ul>{items(texts)}</ul> }.into_any(),
        Block::Steps(texts) => view! { <ol>{items(texts)}</ol> }.into_any(),
        Block::Picture(picture, caption) => {
            view! { <Figure picture=*picture caption=caption sprite=sprite.clone() /> }.into_any()
        }
        Block::Sum(lines) => sum(lines).into_any(),
        Block::Keys => keys(lang, game).into_any(),
        Block::Sources(sources) => {
            let sources = sources.iter().map(|(what, address)| match address {
                Some(address) => view! { <li><a href=*address>{*what}</a></li> }.into_any(),
                None => view! { <li>{*what}</li> }.into_any(),
            });
            view! { <ul class="sources">{sources.collect_view()}</ul> }.into_any()
        }
    };
    view! {
        <section>
            <h2 id=section.id>{section.heading}</h2>
            {section.blocks.iter().map(drawn).collect_view()}
        </section>
    }
}

/// A worked example; the last line is what comes of it.
fn sum(lines: Lines) -> impl IntoView {
    let last = lines.len().saturating_sub(1);
    let drawn = lines.iter().enumerate().map(|(index, (what, worth))| {
        view! {
            <div class:total=index == last>
                <dt>{*what}</dt>
                <dd>{*worth}</dd>
            </div>
        }
    });
    view! { <dl class="sum">{drawn.collect_view()}</dl> }
}

/// The keys at a game's table.
pub fn keys(lang: Lang, game: GameKind) -> impl IntoView {
    let keys = lang.messages().keys(game).iter().map(|(key, does)| {
        view! {
            <div>
                <dt>
                    <kbd>{*key}</kbd>
                </dt>
                <dd>{*does}</dd>
            </div>
        }
    });
    view! {
        <dl class="keys" id="keys">
            {keys.collect_view()}
        </dl>
    }
}
