//! What the API is sent: bodies, queries, names.
#![no_main]

use axum::extract::Query;
use libfuzzer_sys::fuzz_target;
use saratoga::{
    api::{FinishRun, ResumeRun, SaveRun, SetName, StartRun, log_hash},
    server::{
        http::{dailies, leaderboards},
        services::names,
    },
};
use serde::{Serialize, de::DeserializeOwned};

/// What is taken is taken for the same when it is sent again.
fn check<T: DeserializeOwned + Serialize + PartialEq + std::fmt::Debug>(body: &[u8]) -> Option<T> {
    let read: T = serde_json::from_slice(body).ok()?;
    let again = serde_json::to_vec(&read).expect("JSON");
    assert_eq!(serde_json::from_slice::<T>(&again).expect("the same"), read);
    Some(read)
}

fuzz_target!(|body: &[u8]| {
    check::<StartRun>(body);
    check::<ResumeRun>(body);
    check::<FinishRun>(body);
    if let Some(save) = check::<SaveRun>(body) {
        assert_eq!(log_hash(&save.events).len(), 64);
    }
    let Ok(text) = std::str::from_utf8(body) else { return };
    let name = check::<SetName>(body).map_or_else(|| text.to_owned(), |request| request.name);
    if let Ok(clean) = names::clean(&name) {
        assert_eq!(names::clean(&clean).as_ref(), Ok(&clean), "a name that stands is left as it is");
    }
    if let Ok(uri) = format!("/?{text}").parse() {
        let _ = Query::<dailies::Which>::try_from_uri(&uri);
        let _ = Query::<leaderboards::Which>::try_from_uri(&uri);
    }
});
