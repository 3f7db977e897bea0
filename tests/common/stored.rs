//! The logs in `tests/logs`: a seed and events each.

use saratoga::rules::{RawEvent, Seed};
use serde::{Deserialize, Serialize};
use std::{fs, path::PathBuf};

/// A log as the tests of the server and of the browser read it.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub struct Stored {
    pub seed: Seed,
    pub events: Vec<RawEvent>,
}

/// Whether the stored logs are to be written anew.
pub fn are_updated() -> bool {
    std::env::var_os("UPDATE_LOGS").is_some()
}

impl Stored {
    pub fn read(name: &str) -> Stored {
        let text = fs::read_to_string(path(name)).expect("a stored log");
        serde_json::from_str(&text).expect("a seed and events")
    }

    /// Compares with what is stored, or stores it.
    pub fn hold(&self, name: &str) {
        if are_updated() {
            self.write(name);
        }
        assert_eq!(&Stored::read(name), self, "{name}");
    }

    /// A line for each event, so that people can read it.
    fn write(&self, name: &str) {
        let events: Vec<_> =
            self.events.iter().map(|event| serde_json::to_string(event).expect("an event is JSON")).collect();
        let text = format!("{{\"seed\": \"{}\", \"events\": [\n{}\n]}}\n", self.seed, events.join(",\n"));
        fs::write(path(name), text).expect("tests/logs can be written");
    }
}

fn path(name: &str) -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "tests", "logs", name].iter().collect()
}
