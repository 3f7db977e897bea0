//! The helper's way in from `helper.js`, the script of its worker.

use super::{Patience, Reply, think};
use crate::rules::Ms;
use js_sys::Function;
use wasm_bindgen::{JsValue, prelude::wasm_bindgen};

/// Answers a question. `now` tells the time in ms; `tell` is called with what there is to say meanwhile. Both speak JSON.
///
/// The functions are handed over, and not lent: for lending wasm-bindgen uses an instruction that wasm-opt 108 doesn't know.
#[wasm_bindgen]
pub fn answer(question: &str, now: Function, tell: Function) -> String {
    let now = || now.call0(&JsValue::NULL).ok().and_then(|now| now.as_f64()).map_or(Ms::MAX, |now| now as Ms);
    let mut tell = |progress| {
        // Who doesn't hear it will hear the answer.
        let _ = tell.call1(&JsValue::NULL, &written(&Reply::Progress(progress)).into());
    };
    written(&match serde_json::from_str(question) {
        Ok(question) => Reply::of(think(&question, Patience::USUAL, &now, &mut tell)),
        Err(error) => Reply::Refused { code: "question_malformed".into(), message: error.to_string() },
    })
}

fn written(reply: &Reply) -> String {
    // It has nothing in it that can't be written.
    serde_json::to_string(reply).unwrap_or_default()
}
