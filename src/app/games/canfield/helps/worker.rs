//! The helper's worker, as a page talks to it. A page has one at most.
//!
//! It is deaf while it thinks: to stop it is to end it. The next one is quick to begin, since the compiled module is kept.

use crate::helper::{Answer, Progress, Question, Reply};
use js_sys::{Array, WebAssembly::Module};
use leptos::logging;
use std::{cell::RefCell, rc::Rc};
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use web_sys::{Event, MessageEvent, Worker, WorkerOptions, WorkerType};

/// What is heard of it.
#[derive(Clone, Debug)]
pub enum Heard {
    /// It is thinking.
    Progress(Progress),
    /// It has thought.
    Answer(Answer),
    /// It couldn't be loaded.
    Missing,
    /// It has broken down.
    Broken,
}

/// A worker that is there.
struct Running {
    worker: Worker,
    /// Kept as long as it may be called.
    _message: Closure<dyn FnMut(MessageEvent)>,
    /// Kept as long as it may be called.
    _error: Closure<dyn FnMut(Event)>,
}

impl Drop for Running {
    fn drop(&mut self) {
        self.worker.set_onmessage(None);
        self.worker.set_onerror(None);
        self.worker.terminate();
    }
}

#[derive(Default)]
struct Page {
    running: Option<Running>,
    /// What the first worker has compiled.
    module: Option<Module>,
    /// Who waits for an answer.
    listener: Option<Rc<dyn Fn(Heard)>>,
}

thread_local! {
    static PAGE: RefCell<Page> = RefCell::default();
}

/// Asks a question, of the worker whose script is at `address`; `listener` hears what comes of it. Whatever was asked before
/// gets no answer any more.
pub fn ask(address: &str, question: &Question, listener: impl Fn(Heard) + 'static) {
    stop();
    let listener: Rc<dyn Fn(Heard)> = Rc::new(listener);
    PAGE.with_borrow_mut(|page| page.listener = Some(listener));
    if post(address, question).is_err() {
        fail(Heard::Missing);
    }
}

/// Ends the thinking, if there is any.
pub fn stop() {
    // What it was begun for may be what ends it: nothing of it is in the way of what comes next.
    let _stopped = PAGE.with_borrow_mut(|page| page.listener.take().and_then(|_| page.running.take()));
}

/// Lets go of the worker, and of the memory that it has taken, once it has answered.
pub fn dismiss() {
    let _dismissed = PAGE.with_borrow_mut(|page| page.running.take());
}

fn post(address: &str, question: &Question) -> Result<(), JsValue> {
    let question = serde_json::to_string(question).map_err(|error| error.to_string())?;
    PAGE.with_borrow_mut(|page| {
        let module = page.module.clone().map_or(JsValue::UNDEFINED, JsValue::from);
        let running = match page.running.take() {
            Some(running) => running,
            None => begin(address)?,
        };
        let posted = running.worker.post_message(&Array::of2(&question.into(), &module));
        page.running = Some(running);
        posted
    })
}

fn begin(address: &str) -> Result<Running, JsValue> {
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    let worker = Worker::new_with_options(address, &options)?;
    let message = Closure::<dyn FnMut(MessageEvent)>::new(|event: MessageEvent| hear(event.data()));
    let error = Closure::<dyn FnMut(Event)>::new(|_| fail(Heard::Missing));
    worker.set_onmessage(Some(message.as_ref().unchecked_ref()));
    worker.set_onerror(Some(error.as_ref().unchecked_ref()));
    Ok(Running { worker, _message: message, _error: error })
}

fn hear(data: JsValue) {
    let text = match data.dyn_into::<Module>() {
        Ok(module) => return PAGE.with_borrow_mut(|page| page.module = Some(module)),
        Err(data) => data.as_string().unwrap_or_default(),
    };
    match serde_json::from_str(&text) {
        Ok(Reply::Progress(progress)) => tell(|page| page.listener.clone(), Heard::Progress(progress)),
        Ok(Reply::Answer(answer)) => tell(|page| page.listener.take(), Heard::Answer(answer)),
        Ok(Reply::Refused { code, message }) => {
            logging::error!("the helper refuses: {message} ({code})");
            fail(Heard::Broken);
        }
        Ok(Reply::Broken) => fail(Heard::Broken),
        Err(_) => fail(Heard::Missing),
    }
}

fn fail(how: Heard) {
    let _failed = PAGE.with_borrow_mut(|page| page.running.take());
    tell(|page| page.listener.take(), how);
}

fn tell(listener: impl FnOnce(&mut Page) -> Option<Rc<dyn Fn(Heard)>>, heard: Heard) {
    // Who hears it may ask the next question.
    if let Some(listener) = PAGE.with_borrow_mut(listener) {
        listener(heard);
    }
}
