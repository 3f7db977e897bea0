//! The screen stays on while somebody plays (W-5).

use super::browser;
use js_sys::{Function, Object, Promise, Reflect};
use leptos::{prelude::*, task::spawn_local};
use std::time::Duration;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

/// How long after the last touch or key the screen may go dark again, in ms: longer than most ponder.
const REST: i64 = 5 * 60_000;

/// How often that is looked after.
const LOOK: Duration = Duration::from_secs(30);

/// Keeps the screen on from a touch or key until five minutes after the last, while the page is open. Where the browser can't
/// or won't, as with an empty battery, nothing happens.
pub fn keep_awake() {
    let held = StoredValue::new_local(None::<Object>);
    let asked = StoredValue::new(false);
    let last = StoredValue::new(0);
    let acted = move || {
        last.set_value(browser::steady());
        // The browser lets go of it by itself when the page is hidden.
        let holds = held.with_value(|held| held.as_ref().is_some_and(|held| !is_released(held)));
        if holds || asked.get_value() {
            return;
        }
        asked.set_value(true);
        spawn_local(async move {
            let lock = request().await;
            // The page may be gone by then.
            let _ = held.try_set_value(lock);
            let _ = asked.try_set_value(false);
        });
    };
    for event in ["pointerdown", "keydown"] {
        let listening = window_event_listener_untyped(event, move |_| acted());
        on_cleanup(move || listening.remove());
    }
    let look = move || {
        if browser::steady() - last.get_value() > REST
            && let Some(lock) = held.try_update_value(Option::take).flatten()
        {
            let _ = call(&lock, "release", &[]);
        }
    };
    if let Ok(looking) = set_interval_with_handle(look, LOOK) {
        on_cleanup(move || looking.clear());
    }
}

/// Asks for the screen to stay on. By name: not every browser has it.
async fn request() -> Option<Object> {
    let locks = Reflect::get(&window().navigator(), &JsValue::from_str("wakeLock")).ok()?;
    let asked = call(locks.dyn_ref()?, "request", &[JsValue::from_str("screen")])?;
    JsFuture::from(asked).await.ok()?.dyn_into().ok()
}

fn is_released(lock: &Object) -> bool {
    Reflect::get(lock, &JsValue::from_str("released")).is_ok_and(|released| released.is_truthy())
}

/// Calls a method that answers with a promise; none, where there is no such method.
fn call(object: &Object, method: &str, arguments: &[JsValue]) -> Option<Promise> {
    let method: Function = Reflect::get(object, &JsValue::from_str(method)).ok()?.dyn_into().ok()?;
    let arguments = arguments.iter().collect();
    Reflect::apply(&method, object, &arguments).ok()?.dyn_into().ok()
}
