//! What play needs of the browser: time, storage, randomness, requests. Each call fails softly: a browser without
//! storage still plays.

use crate::api::{ErrorAnswer, ErrorBody};
use leptos::prelude::{document, window};
use serde::{Serialize, de::DeserializeOwned};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    AbortSignal, Blob, BlobPropertyBag, DomException, Element, Event, HtmlAnchorElement, RequestInit, Response,
    ShareData, Storage, StorageEvent, Url, UrlSearchParams,
};

/// Wall time in ms since 1970.
pub fn now() -> i64 {
    js_sys::Date::now() as i64
}

/// Steady time in ms since the page was opened, whatever the device's clock is set to.
pub fn steady() -> i64 {
    window().performance().map_or_else(now, |performance| performance.now() as i64)
}

fn storage() -> Option<Storage> {
    window().local_storage().ok().flatten()
}

/// Reads what was kept under `key`.
pub fn load<T: DeserializeOwned>(key: &str) -> Option<T> {
    serde_json::from_str(&load_text(key)?).ok()
}

/// Reads what was kept under `key`, whatever it is.
pub fn load_text(key: &str) -> Option<String> {
    storage()?.get_item(key).ok()?
}

/// Keeps `value` under `key` on this device; answers whether it could. A full or forbidden storage is no reason to stop play.
pub fn keep<T: Serialize>(key: &str, value: &T) -> bool {
    serde_json::to_string(value).is_ok_and(|text| keep_text(key, &text))
}

/// Keeps a text under `key` on this device; answers whether it could.
pub fn keep_text(key: &str, text: &str) -> bool {
    storage().is_some_and(|storage| storage.set_item(key, text).is_ok())
}

/// The keys that begin so, under which something is kept.
pub fn keys(beginning: &str) -> Vec<String> {
    let Some(storage) = storage() else { return Vec::new() };
    let all = (0..storage.length().unwrap_or(0)).filter_map(|at| storage.key(at).ok()?);
    let mut keys: Vec<String> = all.filter(|key| key.starts_with(beginning)).collect();
    keys.sort();
    keys
}

/// Whether a `storage` event tells of a key that begins so; one that tells of all does.
pub fn is_about(event: &Event, beginning: &str) -> bool {
    let event = event.dyn_ref::<StorageEvent>();
    event.is_some_and(|event| event.key().is_none_or(|key| key.starts_with(beginning)))
}

/// Whether anything can be kept: a browser may forbid it, or have no room left.
pub fn has_room() -> bool {
    const PROBE: &str = "saratoga.probe";
    let has_room = keep_text(PROBE, &"-".repeat(1_000));
    forget(PROBE);
    has_room
}

/// Forgets what was kept under `key`.
pub fn forget(key: &str) {
    if let Some(storage) = storage() {
        let _ = storage.remove_item(key);
    }
}

/// A random number, as good as the browser has.
pub fn random() -> u64 {
    let mut bytes = [0; 8];
    let filled = window().crypto().is_ok_and(|crypto| crypto.get_random_values_with_u8_array(&mut bytes).is_ok());
    if filled { u64::from_le_bytes(bytes) } else { now() as u64 }
}

/// Puts another address into the address bar without leaving the page. The links to other languages ask for the same from then on.
pub fn replace_address(path: &str) {
    if let Ok(history) = window().history() {
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(path));
    }
    let asked = path.split_once('?').map_or(String::new(), |(_, asked)| format!("?{asked}"));
    let Ok(links) = document().query_selector_all(".lang-switch a") else { return };
    for link in (0..links.length()).filter_map(|at| links.item(at)?.dyn_into::<Element>().ok()) {
        let before = link.get_attribute("href").unwrap_or_default();
        let page = before.split('?').next().unwrap_or_default();
        let _ = link.set_attribute("href", &format!("{page}{asked}"));
    }
}

/// Offers a text to the player as a file, which the browser saves where it saves things.
pub fn save_file(name: &str, text: &str) {
    let kind = BlobPropertyBag::new();
    kind.set_type("application/json");
    let parts = js_sys::Array::of1(&JsValue::from_str(text));
    let Ok(blob) = Blob::new_with_str_sequence_and_options(&parts, &kind) else { return };
    let (Ok(address), Ok(link)) = (Url::create_object_url_with_blob(&blob), document().create_element("a")) else {
        return;
    };
    let link: HtmlAnchorElement = link.unchecked_into();
    link.set_href(&address);
    link.set_download(name);
    link.click();
    let _ = Url::revoke_object_url(&address);
}

/// Reads a file that the player has chosen; nothing, if that fails.
pub async fn read_file(file: &Blob) -> Option<String> {
    JsFuture::from(file.text()).await.ok()?.as_string()
}

/// What the page's address asks for under a key, as in `?deal=…`; nothing, where that is empty.
pub fn asked(key: &str) -> Option<String> {
    let search = window().location().search().ok()?;
    let value = UrlSearchParams::new_with_str(&search).ok()?.get(key)?;
    (!value.trim().is_empty()).then_some(value)
}

/// What the site is called, as its pages say in their heads.
pub fn site_name() -> String {
    let named = document().query_selector("meta[name=application-name]").ok().flatten();
    named.and_then(|named| named.get_attribute("content")).unwrap_or_else(|| "Saratoga".into())
}

/// The whole address of a page of this site by its path.
pub fn address(path: &str) -> String {
    format!("{}{path}", window().location().origin().unwrap_or_default())
}

/// What became of a text that was to be shared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shared {
    /// The system's share sheet took it.
    Sent,
    /// The player put the system's share sheet away.
    Dropped,
    /// It is in the clipboard.
    Copied,
    /// The browser allows neither.
    Refused,
}

/// Shares a text through the system's share sheet where fingers are what the device is used with, else by the clipboard.
pub async fn share(text: &str) -> Shared {
    let navigator = window().navigator();
    let fingers = window().match_media("(pointer: coarse)").ok().flatten().is_some_and(|query| query.matches());
    if fingers && js_sys::Reflect::has(&navigator, &JsValue::from_str("share")).unwrap_or(false) {
        let data = ShareData::new();
        data.set_text(text);
        match JsFuture::from(navigator.share_with_data(&data)).await {
            Ok(_) => return Shared::Sent,
            Err(error) if error.dyn_ref::<DomException>().is_some_and(|error| error.name() == "AbortError") => {
                return Shared::Dropped;
            }
            // No app that takes it, or forbidden: there is still the clipboard.
            Err(_) => {}
        }
    }
    if copy(text).await { Shared::Copied } else { Shared::Refused }
}

/// Copies a text; answers whether the browser allowed it.
async fn copy(text: &str) -> bool {
    // Without HTTPS (or localhost) browsers have no clipboard to write to.
    window().is_secure_context() && JsFuture::from(window().navigator().clipboard().write_text(text)).await.is_ok()
}

/// Why a request got no answer.
#[derive(Clone, Debug)]
pub enum CallError {
    /// The server can't be reached or is in trouble: try again later.
    Unreachable,
    /// The server has been asked too often: try again later.
    TooMany,
    /// The server said no.
    Refused(ErrorBody),
}

/// How long a request may take, in ms.
const TIMEOUT: u32 = 10_000;

/// Posts `body` to an endpoint of the API; `last` marks a request that should outlive the page.
pub async fn post<T: DeserializeOwned>(endpoint: &str, body: &impl Serialize, last: bool) -> Result<T, CallError> {
    let body = serde_json::to_string(body).map_err(|_| CallError::Unreachable)?;
    let init = RequestInit::new();
    init.set_method("POST");
    init.set_body(&JsValue::from_str(&body));
    init.set_signal(Some(&AbortSignal::timeout_with_u32(TIMEOUT)));
    let headers = js_sys::Object::new();
    let set = |object: &js_sys::Object, key: &str, value: JsValue| {
        js_sys::Reflect::set(object, &JsValue::from_str(key), &value).is_ok()
    };
    set(&headers, "content-type", JsValue::from_str("application/json"));
    init.set_headers(&headers);
    set(init.unchecked_ref(), "keepalive", JsValue::from_bool(last));
    answer(window().fetch_with_str_and_init(&format!("/api/v1/{endpoint}"), &init)).await
}

/// Fetches a page of the site, into an element that is nowhere on this one; nothing, if it can't be had.
pub async fn page(address: &str) -> Option<Element> {
    let init = RequestInit::new();
    init.set_signal(Some(&AbortSignal::timeout_with_u32(TIMEOUT)));
    let response = JsFuture::from(window().fetch_with_str_and_init(address, &init)).await.ok()?;
    let response: Response = response.dyn_into().ok()?;
    if !response.ok() {
        return None;
    }
    let text = JsFuture::from(response.text().ok()?).await.ok()?.as_string()?;
    let page = document().create_element("div").ok()?;
    page.set_inner_html(&text);
    Some(page)
}

async fn answer<T: DeserializeOwned>(request: js_sys::Promise) -> Result<T, CallError> {
    let response: Response = JsFuture::from(request)
        .await
        .map_err(|_| CallError::Unreachable)?
        .dyn_into()
        .map_err(|_| CallError::Unreachable)?;
    let text = response.text().map_err(|_| CallError::Unreachable)?;
    let text = JsFuture::from(text).await.map_err(|_| CallError::Unreachable)?.as_string().unwrap_or_default();
    if response.ok() {
        return serde_json::from_str(&text).map_err(|_| CallError::Unreachable);
    }
    match serde_json::from_str::<ErrorAnswer>(&text) {
        // Too many requests and a server in trouble pass; everything else is the server's word.
        _ if response.status() == 429 => Err(CallError::TooMany),
        Ok(answer) if response.status() < 500 => Err(CallError::Refused(answer.error)),
        _ => Err(CallError::Unreachable),
    }
}
