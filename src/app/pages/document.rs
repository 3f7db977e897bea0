//! The frame of every page: head, header, footer. No page has an inline script or style, so one static policy serves
//! them all.

use super::asset;
use crate::rules::GameKind;
use crate::server::AppState;
use crate::words::Lang;
use leptos::{html, prelude::*};
use leptos_router::hooks::use_location;

/// A whole page.
#[component]
pub fn Document(
    /// Its language.
    lang: Lang,
    /// Its name, for the title.
    #[prop(into)]
    title: String,
    /// A sentence or two on it, for search engines and link previews; else the site's own.
    #[prop(optional)]
    description: Option<&'static str>,
    /// The classes of its main part.
    class: &'static str,
    /// Which game it belongs to.
    #[prop(optional)]
    game: Option<GameKind>,
    /// Whether something on it comes alive, as a table does: only then is the program loaded.
    #[prop(default = false)]
    island: bool,
    /// Whether search engines should leave it out.
    #[prop(default = false)]
    noindex: bool,
    /// Its main part.
    children: Children,
) -> impl IntoView {
    let words = lang.pages();
    let location = use_location();
    let (path, search) = (location.pathname.get_untracked(), location.search.get_untracked());
    // Where the page is no game's, header and footer lead to the first one's.
    let near = game.unwrap_or(GameKind::Canfield);
    // As it is, since a comment may stand behind a text: in a title it would be read.
    let http = expect_context::<AppState>().http;
    let name = http.site_name.clone();
    let told = (words.site.title)(&title, &name);
    let title = told.replace('&', "&amp;").replace('<', "&lt;");
    let description = description.unwrap_or(words.site.description);
    // A page that isn't there, or is somebody's own, has no address to be found by.
    let links = (!noindex).then(|| {
        view! { <Links lang=lang path=path.clone() title=told description=description name=name.clone() origin=http.public_url.clone() /> }
    });
    let script = island.then(|| view! { <script type="module" src=asset("boot.js")></script> });
    view! {
        <!DOCTYPE html>
        <html lang=lang.code()>
            <head>
                <meta charset="utf-8" />
                <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
                <title inner_html=title />
                <meta name="application-name" content=name.clone() />
                <meta name="description" content=description />
                <meta name="color-scheme" content="light dark" />
                <meta name="theme-color" content="#0f3d2e" />
                {noindex.then(|| view! { <meta name="robots" content="noindex" /> })}
                {links}
                <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
                <link rel="apple-touch-icon" href="/icon-180.png" />
                <link rel="manifest" href=format!("/{}/manifest.webmanifest", lang.code()) />
                // Before the style sheet, and waited for: what is set on the device is there when the page is first drawn.
                <script src=asset("settings.js")></script>
                <link rel="stylesheet" href=asset("style.css") />
                {script}
                <script type="module" src=asset("offline.js")></script>
            </head>
            <body>
                <a class="skip" href="#main">
                    {words.site.skip}
                </a>
                <Header lang=lang game=near path=path search=search name=name />
                <main id="main" class=class data-game=game.map(GameKind::slug)>
                    {children()}
                </main>
                <Footer lang=lang game=near legal=http.legal.is_some() />
            </body>
        </html>
    }
}

/// By which addresses a page is found, and what a link to it shows. They are whole ones where the site knows its own.
#[component]
fn Links(
    lang: Lang,
    path: String,
    title: String,
    description: &'static str,
    name: String,
    origin: Option<String>,
) -> impl IntoView {
    let whole = origin.clone().unwrap_or_default();
    let address = move |lang| format!("{whole}{}", in_language(&path, "", lang));
    let alternates = Lang::ALL.map(|other| {
        view! { <link rel="alternate" hreflang=other.code() href=address(other) /> }
    });
    let locale = |lang| match lang {
        Lang::Bn => "bn_BD",
        Lang::En => "en_GB",
        Lang::Lt => "lt_LT",
    };
    let others = Lang::ALL.into_iter().filter(|other| *other != lang).map(locale);
    let others = others.map(|other| property("og:locale:alternate", other)).collect_view();
    // A picture is shown by its whole address only.
    let picture = origin.map(|origin| {
        view! {
            {property("og:image", format!("{origin}/preview.jpg"))}
            {property("og:image:width", "1200")}
            {property("og:image:height", "630")}
            <meta name="twitter:card" content="summary_large_image" />
        }
    });
    view! {
        <link rel="canonical" href=address(lang) />
        {alternates}
        <link rel="alternate" hreflang="x-default" href=address(Lang::En) />
        {property("og:type", "website")}
        {property("og:site_name", name)}
        {property("og:title", title)}
        {property("og:description", description)}
        {property("og:url", address(lang))}
        {property("og:locale", locale(lang))}
        {others}
        {picture}
    }
}

/// A fact for link previews, as Open Graph has it.
fn property(name: &'static str, content: impl Into<String>) -> impl IntoView {
    html::meta().attr("property", name).content(content.into())
}

#[component]
fn Header(lang: Lang, game: GameKind, path: String, search: String, name: String) -> impl IntoView {
    let words = lang.pages();
    let home = format!("/{}", lang.code());
    let board = format!("/{}/{game}/leaderboard", lang.code());
    let settings = format!("/{}/settings", lang.code());
    let statistics = format!("/{}/statistics", lang.code());
    let current = |here: bool| here.then_some("page");
    let at_home = path.trim_end_matches('/') == home;
    let at_board = path.starts_with(&board);
    let languages = Lang::ALL.map(|other| {
        view! {
            <a
                href=in_language(&path, &search, other)
                lang=other.code()
                hreflang=other.code()
                title=other.name()
                aria-current=(other == lang).then_some("true")
            >
                {other.short_name()}
            </a>
        }
    });
    view! {
        <header class="site-header">
            <a class="brand" href=home.clone() title=name.clone()>
                <img class="mark" src="/favicon.svg" alt="" width="28" height="28" />
                <span class="wordmark">{name.clone()}</span>
            </a>
            <nav class="site-nav" aria-label=words.site.nav>
                <a href=home aria-current=current(at_home)>
                    {words.site.games}
                </a>
                <a href=board aria-current=current(at_board)>
                    {lang.messages().common.leaderboard}
                </a>
                <a data-nav="statistics" href=statistics.clone() aria-current=current(path == statistics)>
                    {lang.messages().statistics.title}
                </a>
                <a href=settings.clone() aria-current=current(path == settings)>
                    {words.settings.title}
                </a>
            </nav>
            <nav class="lang-switch" aria-label=words.site.language>
                {languages}
            </nav>
        </header>
    }
}

#[component]
fn Footer(lang: Lang, game: GameKind, legal: bool) -> impl IntoView {
    let words = lang.pages();
    let address = format!("/{}/{game}", lang.code());
    view! {
        <footer class="site-footer">
            <nav aria-label=words.site.footer>
                <a href=format!("/{}", lang.code())>{lang.messages().common.browse_games}</a>
                <a href=format!("{address}/help")>{words.page(game).how}</a>
                <a href=format!("{address}/leaderboard")>{lang.messages().common.leaderboard}</a>
                <a href=format!("/{}/statistics", lang.code())>{lang.messages().statistics.title}</a>
                <a href=format!("/{}/settings", lang.code())>{words.settings.title}</a>
                <a href=format!("/{}/fairness", lang.code())>{words.fairness.title}</a>
                <a href=format!("/{}/privacy", lang.code())>{words.privacy.title}</a>
                {legal.then(|| view! { <a href=format!("/{}/legal", lang.code())>{words.site.legal}</a> })}
            </nav>
            <p class="fine">{words.site.free}</p>
            <p class="fine">{words.site.verified} " " {words.site.license}</p>
        </footer>
    }
}

/// The way back to the front page, on every other page but a table's (W-1).
#[component]
pub fn BackLink(
    /// The page's language.
    lang: Lang,
) -> impl IntoView {
    view! {
        <a class="back-link" href=format!("/{}", lang.code())>
            {lang.messages().common.browse_games}
        </a>
    }
}

/// The same page in another language.
pub(super) fn in_language(path: &str, search: &str, lang: Lang) -> String {
    let rest = path.splitn(3, '/').nth(2).filter(|_| is_in_a_language(path)).unwrap_or_default();
    let search = search.trim_start_matches('?');
    let mut address = format!("/{}", lang.code());
    if !rest.is_empty() {
        address.push('/');
        address.push_str(rest);
    }
    if !search.is_empty() {
        address.push('?');
        address.push_str(search);
    }
    address
}

fn is_in_a_language(path: &str) -> bool {
    path.split('/').nth(1).and_then(Lang::from_code).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_language_switch_stays_on_the_page() {
        assert_eq!(in_language("/en", "", Lang::Bn), "/bn");
        assert_eq!(in_language("/en/canfield/daily", "", Lang::Lt), "/lt/canfield/daily");
        assert_eq!(in_language("/en/canfield/new", "?deal=ABC", Lang::Lt), "/lt/canfield/new?deal=ABC");
        assert_eq!(in_language("/nowhere/else", "", Lang::Lt), "/lt");
    }
}
