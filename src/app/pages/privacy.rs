//! What is stored, and what a player can do about it: change their name, download all of it, move to another device, erase it
//! (L-4, R-2). All of it by plain forms, which `server/http/forms.rs` answers with this same page.

use super::{
    Context,
    message::failed,
    prose::{Prose, passages},
};
use crate::api::StoredPlayer;
use crate::server::services::{self, my_data, names::NameError, transfer::Shown};
use crate::words::{Lang, PrivacyPage};
use axum::http::{HeaderValue, StatusCode, header};
use leptos::{either::Either, prelude::*};
use leptos_axum::ResponseOptions;
use leptos_router::hooks::use_query_map;
use std::sync::Arc;

/// What the page has to say beside itself, of a form as a rule.
#[derive(Clone)]
pub enum Answer {
    /// The code that was asked for, and still counts.
    Code(Shown),
    /// What was typed can't be the player's name, and why.
    WrongName(String, NameError),
    /// What was typed moves nobody.
    WrongCode(String),
    /// To erase everything, without a tick in the box.
    Unsure,
    /// The server didn't do it.
    Failed(Arc<services::Error>),
}

impl Answer {
    /// Whether it fails because whoever asked is no player.
    fn wants_player(&self) -> bool {
        matches!(self, Answer::Failed(error) if matches!(**error, services::Error::NoPlayer))
    }

    fn status(&self) -> StatusCode {
        match self {
            Answer::Code(_) => StatusCode::OK,
            Answer::WrongName(_, NameError::Taken) => StatusCode::CONFLICT,
            Answer::WrongName(..) => StatusCode::UNPROCESSABLE_ENTITY,
            Answer::WrongCode(_) | Answer::Unsure => StatusCode::UNPROCESSABLE_ENTITY,
            Answer::Failed(_) => StatusCode::UNAUTHORIZED,
        }
    }
}

/// The page, with what came of a form if one was sent.
#[component]
pub fn Privacy(lang: Lang) -> impl IntoView {
    let context = Context::of_request();
    let answer = use_context::<Answer>();
    let options = expect_context::<ResponseOptions>();
    let done = use_query_map().get_untracked().get("done");
    // Never kept by a browser or anything in between: it may show a code, and changes with the next form.
    options.insert_header(header::CACHE_CONTROL, HeaderValue::from_static("private, no-store"));
    Suspend::new(async move {
        if let Some(Answer::Failed(error)) = answer.as_ref().filter(|answer| !answer.wants_player()) {
            return Either::Left(failed(lang, error));
        }
        match who(&context).await {
            Ok(player) => {
                if let Some(answer) = &answer {
                    options.set_status(answer.status());
                }
                Either::Right(drawn(&context, lang, player, answer, done))
            }
            Err(error) => Either::Left(failed(lang, &error)),
        }
    })
}

/// The player who asks, if they are one still.
async fn who(context: &Context) -> services::Result<Option<StoredPlayer>> {
    let Some(player) = context.player else { return Ok(None) };
    match my_data::player(&context.state, player).await {
        Ok(player) => Ok(Some(player)),
        Err(services::Error::NoPlayer) => Ok(None),
        Err(error) => Err(error),
    }
}

fn drawn(
    context: &Context,
    lang: Lang,
    player: Option<StoredPlayer>,
    answer: Option<Answer>,
    done: Option<String>,
) -> impl IntoView + use<> {
    let words = lang.pages().privacy;
    let (mut code, mut name, mut typed, mut unsure) = (None, None, None, false);
    let mut told = match done.as_deref() {
        Some("named") => Some(("good", words.named)),
        Some("moved") => Some(("good", words.moved)),
        Some("erased") => Some(("good", words.erased)),
        _ => None,
    };
    match answer {
        Some(Answer::Code(shown)) => code = Some(shown),
        Some(Answer::WrongName(text, error)) => name = Some((text, error)),
        Some(Answer::WrongCode(text)) => typed = Some(text),
        Some(Answer::Unsure) => unsure = true,
        Some(Answer::Failed(_)) => told = Some(("warn", words.no_player)),
        None => {}
    }
    let told = told.map(|(kind, text)| view! { <p class="notice" data-kind=kind role="status">{text}</p> });
    let is_player = player.is_some();
    let contact = contact(words, context.state.http.contact.clone());
    let yours = match player {
        Some(player) => Either::Left(yours(lang, player, name, unsure)),
        None => Either::Right(view! { <p>{words.nobody}</p> }),
    };
    view! {
        <Prose lang=lang title=words.title lead=words.lead>
            {told}
            {code.map(|code| shown(words, code))}
            {passages(words.passages)}
            <section>
                <h2>{words.operator}</h2>
                <p>{words.operator_text}</p>
                {contact}
            </section>
            <section class="panel" id="data">
                <h2>{words.yours}</h2>
                {yours}
            </section>
            <section class="panel" id="device">
                <h2>{words.device}</h2>
                <p>{words.device_text}</p>
                {is_player.then(|| view! { <p class="notice" data-kind="warn">{words.device_warning}</p> })}
                <CodeForm lang=lang typed=typed />
            </section>
        </Prose>
    }
}

/// The code, large enough to be read from one screen to another.
fn shown(words: &'static PrivacyPage, Shown { code, minutes }: Shown) -> impl IntoView {
    view! {
        <section class="panel" id="code">
            <h2>{words.code}</h2>
            <p class="transfer-code">
                <code translate="no">{code.code}</code>
            </p>
            <p>
                <time datetime=code.expires.to_rfc3339()>{(words.code_for)(minutes)}</time>
            </p>
            <p>{words.code_text}</p>
        </section>
    }
}

/// How to reach whoever runs the site.
fn contact(words: &'static PrivacyPage, contact: Option<String>) -> impl IntoView {
    let Some(contact) = contact else {
        return Either::Left(view! { <p>{words.no_contact}</p> });
    };
    let is_address = ["https://", "http://", "mailto:"].iter().any(|scheme| contact.starts_with(scheme));
    let shown = contact.strip_prefix("mailto:").unwrap_or(&contact).to_owned();
    let shown = if is_address { Either::Left(view! { <a href=contact>{shown}</a> }) } else { Either::Right(shown) };
    Either::Right(view! { <p>{words.contact} " " {shown}</p> })
}

/// What is stored about the player, and what they can do with it. `wrong` is a name that was typed and can't be theirs.
fn yours(lang: Lang, player: StoredPlayer, wrong: Option<(String, NameError)>, unsure: bool) -> impl IntoView {
    let words = lang.pages().privacy;
    let action = |form: &str| format!("/{}/privacy/{form}", lang.code());
    let typed = wrong.as_ref().map(|(typed, _)| typed.clone()).or(player.name.clone()).unwrap_or_default();
    let hidden = (player.name_hidden && player.name.is_some()).then(|| {
        view! { <p class="notice" data-kind="warn" data-notice="name-hidden">{lang.messages().name.hidden}</p> }
    });
    let name = match player.name {
        Some(name) => Either::Left(view! { <bdi>{name}</bdi> }),
        None => Either::Right(words.no_name),
    };
    view! {
        <dl class="facts">
            <div>
                <dt>{words.name}</dt>
                <dd>{name}</dd>
            </div>
            <div>
                <dt>{words.guest}</dt>
                <dd>{player.guest}</dd>
            </div>
        </dl>
        {hidden}
        <NameForm lang=lang typed=typed wrong=wrong.map(|(_, error)| error) />
        <p>{words.download_text}</p>
        <p>
            <a class="button" href="/api/v1/my_data" download="saratoga.json">
                {words.download}
            </a>
        </p>
        <h3>{words.moving}</h3>
        <p>{words.moving_text}</p>
        <form method="post" action=action("code")>
            <button class="button" data-action="make-code">
                {words.make_code}
            </button>
        </form>
        <h3>{words.erasing}</h3>
        <p>{words.erasing_text}</p>
        <details class="erase" open=unsure>
            <summary class="button">{words.erasing}</summary>
            <form class="plain-form" method="post" action=action("erase") novalidate>
                <label class="check">
                    <input
                        type="checkbox"
                        name="sure"
                        value="yes"
                        required
                        autofocus=unsure
                        aria-invalid=unsure.then_some("true")
                        aria-describedby=unsure.then_some("unsure")
                    />
                    " "
                    {words.sure}
                </label>
                {unsure.then(|| view! { <p class="error" id="unsure" role="alert">{words.unsure}</p> })}
                <p>
                    <button class="button" data-action="erase">
                        {words.erase}
                    </button>
                </p>
            </form>
        </details>
    }
}

/// Asks for another name on boards (L-4); keeps what was typed, if that can't be one.
#[component]
fn NameForm(lang: Lang, typed: String, wrong: Option<NameError>) -> impl IntoView {
    let words = &lang.messages().name;
    let is_wrong = wrong.is_some();
    let error = wrong.map(|error| {
        view! {
            <p class="error" id="name-error" role="alert">
                {lang.messages().errors.by_code(error.code())}
            </p>
        }
    });
    view! {
        <form class="plain-form" method="post" action=format!("/{}/privacy/name", lang.code())>
            <label for="name">{words.label}</label>
            <div class="field-row">
                <input
                    class="field"
                    id="name"
                    name="name"
                    value=typed
                    autocomplete="nickname"
                    dir="auto"
                    autofocus=is_wrong
                    aria-describedby=if is_wrong { "name-error name-hint" } else { "name-hint" }
                    aria-invalid=is_wrong.then_some("true")
                />
                <button class="button" data-action="set-name">
                    {words.save}
                </button>
            </div>
            {error}
            <p class="hint" id="name-hint">
                {words.hint}
            </p>
        </form>
    }
}

/// Asks for a code from another device; keeps what was typed, if it moves nobody.
#[component]
fn CodeForm(lang: Lang, typed: Option<String>) -> impl IntoView {
    let words = lang.pages().privacy;
    let is_wrong = typed.is_some();
    let error = is_wrong.then(|| {
        view! {
            <p class="error" id="code-error" role="alert">
                {lang.messages().errors.transfer_code}
            </p>
        }
    });
    view! {
        <form class="plain-form" method="post" action=format!("/{}/privacy/device", lang.code()) novalidate>
            <label for="code-field">{words.field}</label>
            <div class="field-row">
                <input
                    class="field"
                    id="code-field"
                    name="code"
                    value=typed.unwrap_or_default()
                    required
                    autocomplete="off"
                    autocapitalize="characters"
                    spellcheck="false"
                    autofocus=is_wrong
                    aria-describedby=if is_wrong { "code-error code-hint" } else { "code-hint" }
                    aria-invalid=is_wrong.then_some("true")
                />
                <button class="button" data-action="use-code">
                    {words.use_code}
                </button>
            </div>
            {error}
            <p class="hint" id="code-hint">
                {words.field_hint}
            </p>
        </form>
    }
}
