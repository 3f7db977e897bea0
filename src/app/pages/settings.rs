//! What can be set on this device. The server draws every choice as it usually is; a script shows what is set, and keeps what is
//! chosen. None of it reaches the server.

use super::{
    asset,
    document::{BackLink, Document, in_language},
};
use crate::app::settings::Setting;
use crate::words::{Lang, settings::Choice};
use leptos::prelude::*;

/// The settings.
#[component]
pub fn Settings(lang: Lang) -> impl IntoView {
    let words = &lang.pages().settings;
    let languages = Lang::ALL.map(|other| {
        view! {
            <a
                class="button"
                href=in_language(&format!("/{}/settings", lang.code()), "", other)
                lang=other.code()
                hreflang=other.code()
                aria-current=(other == lang).then_some("true")
            >
                {other.name()}
            </a>
        }
    });
    let group = move |title: &'static str, settings: &[Setting]| {
        let choices: Vec<_> = settings.iter().map(|&setting| choose(lang, setting)).collect();
        view! {
            <section class="panel">
                <h2>{title}</h2>
                {choices}
            </section>
        }
    };
    let looks: &[Setting] = match lang {
        Lang::Bn => &[Setting::Theme, Setting::Deck, Setting::Size, Setting::Digits],
        Lang::En | Lang::Lt => &[Setting::Theme, Setting::Deck, Setting::Size],
    };
    let sprite = asset("cards.svg");
    let sample = ["AS", "KH", "QC", "JD"].map(|card| {
        view! {
            <svg class="card-art">
                <use href=format!("{sprite}#{card}") />
            </svg>
        }
    });
    view! {
        <Document lang=lang title=words.title class="page settings-page">
            <BackLink lang=lang />
            <header class="page-head">
                <h1>{words.title}</h1>
                <p class="lead">{words.lead}</p>
            </header>
            <section class="panel">
                <h2>{lang.pages().site.language}</h2>
                <div class="languages">{languages}</div>
            </section>
            <noscript>
                <p class="notice" data-kind="warn">
                    {words.noscript}
                </p>
            </noscript>
            // Shown by its script: without one nothing in it would do anything.
            <form class="settings" autocomplete="off" hidden data-kept=words.kept data-unkept=words.unkept>
                <div class="sample" aria-hidden="true">
                    {sample}
                </div>
                {group(words.looks, looks)} {group(words.table, &[Setting::Hand, Setting::Motion])}
                {group(words.sounds, &[Setting::Sound, Setting::Volume])}
                {group(words.practice, &[Setting::Auto, Setting::Chance, Setting::Winnable])}
                <p class="actions">
                    <button class="button" type="reset" data-action="reset">
                        {words.reset}
                    </button>
                    " "
                    <span role="status"></span>
                </p>
            </form>
            <script type="module" src=asset("choose.js")></script>
        </Document>
    }
}

/// The choice of one setting.
fn choose(lang: Lang, setting: Setting) -> impl IntoView {
    let Choice { name, hint, values } = lang.pages().settings.choice(setting.key());
    let radios: Vec<_> = setting
        .values()
        .iter()
        .zip(*values)
        .enumerate()
        .map(|(at, (value, text))| {
            view! {
                <label class="check">
                    <input type="radio" name=setting.key() value=*value checked=at == 0 />
                    " "
                    {*text}
                </label>
            }
        })
        .collect();
    let hint_id = format!("{}-hint", setting.key());
    let described = hint.map(|_| hint_id.clone());
    let hint = hint.map(|hint| view! { <p class="hint" id=hint_id>{hint}</p> });
    view! {
        <fieldset aria-describedby=described>
            <legend>{*name}</legend>
            <div class="values">{radios}</div>
            {hint}
        </fieldset>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn w2_every_choice_has_its_words() {
        for lang in Lang::ALL {
            for setting in Setting::ALL {
                let Choice { name, values, .. } = lang.pages().settings.choice(setting.key());
                assert!(!name.is_empty() && values.len() == setting.values().len(), "{lang:?} {setting:?}");
            }
        }
    }
}
