//! Which of a browser's tabs plays a run: one at a time, or each would go on from a log that isn't the other's any more. The
//! browser's own locks decide, so that a tab that crashes lets go. Without them (they need https or localhost) the
//! server's refusals still keep the log whole.

use crate::api::RunId;
use js_sys::{Function, Object, Promise, Reflect};
use leptos::{prelude::window, task::spawn_local};
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use wasm_bindgen_futures::JsFuture;

/// Takes the run for this tab, as long as the page is there; answers whether it could be had. `steal` takes it from a tab
/// that has it. `lost` is called when another tab takes it from this one.
pub async fn take(run: &RunId, steal: bool, lost: impl FnOnce() + 'static) -> bool {
    let mut answer = None;
    let granted = Promise::new(&mut |resolve, _| answer = Some(resolve));
    let Some(answer) = answer else { return true };
    let Some(request) = request(&format!("saratoga.run.{}", run.0), steal, answer) else { return true };
    spawn_local(async move {
        // It ends only when the lock wasn't to be had, or is stolen: the latter is an error.
        if JsFuture::from(request).await.is_err() {
            lost();
        }
    });
    JsFuture::from(granted).await.is_ok_and(|granted| granted.is_truthy())
}

/// Asks for a lock, and answers through `answer` whether it was granted; nothing, where the browser has no locks.
fn request(name: &str, steal: bool, answer: Function) -> Option<Promise> {
    let locks = Reflect::get(&window().navigator(), &"locks".into()).ok().filter(JsValue::is_object)?;
    let request: Function = Reflect::get(&locks, &"request".into()).ok()?.dyn_into().ok()?;
    let options = Object::new();
    let option = if steal { "steal" } else { "ifAvailable" };
    Reflect::set(&options, &option.into(), &JsValue::TRUE).ok()?;
    let granted = Closure::once_into_js(move |lock: JsValue| -> JsValue {
        let is_granted = !lock.is_null() && !lock.is_undefined();
        let _ = answer.call1(&JsValue::NULL, &JsValue::from_bool(is_granted));
        // The lock is held until this promise is kept: never, as long as there is a page.
        if is_granted { Promise::new(&mut |_, _| ()).into() } else { JsValue::UNDEFINED }
    });
    request.call3(&locks, &name.into(), &options, &granted).ok()?.dyn_into().ok()
}
