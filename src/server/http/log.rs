//! Logs as they are sent, so that one event that isn't right is named (R-7), and not the whole body called wrong.

use crate::{
    api::{RunId, SaveRun},
    rules::{Log, Ms, RawEvent},
};
use serde::{
    Deserialize, Deserializer,
    de::{IgnoredAny, SeqAccess, Visitor},
};
use std::fmt;

/// `save_run`, as it is sent.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sent {
    run: RunId,
    from: usize,
    events: Events,
    clock_ms: Ms,
}

impl Sent {
    /// The request with the events that can be read, and whether one behind them can't.
    pub fn read(self) -> (SaveRun, bool) {
        let Sent { run, from, events, clock_ms } = self;
        (SaveRun { run, from, events: events.read, clock_ms }, events.is_broken)
    }
}

/// The events up to the first that is malformed, or to one more than a log has room for.
#[derive(Debug)]
struct Events {
    read: Vec<RawEvent>,
    is_broken: bool,
}

/// An event, or something else in its place.
#[derive(Deserialize)]
#[serde(untagged)]
enum Element {
    Event(RawEvent),
    Other(IgnoredAny),
}

impl<'de> Deserialize<'de> for Events {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Events, D::Error> {
        deserializer.deserialize_seq(InOrder)
    }
}

struct InOrder;

impl<'de> Visitor<'de> for InOrder {
    type Value = Events;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of events")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut elements: A) -> Result<Events, A::Error> {
        let mut events = Events { read: Vec::new(), is_broken: false };
        while events.read.len() <= Log::<()>::LIMIT {
            match elements.next_element()? {
                Some(Element::Event(event)) => events.read.push(event),
                Some(Element::Other(IgnoredAny)) => {
                    events.is_broken = true;
                    break;
                }
                None => return Ok(events),
            }
        }
        // Nothing behind it is looked at, but that it is JSON.
        while elements.next_element::<IgnoredAny>()?.is_some() {}
        Ok(events)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(events: &str) -> (usize, bool) {
        let sent = format!(r#"{{"run":"x","from":0,"events":{events},"clock_ms":0}}"#);
        let (request, is_broken) = serde_json::from_str::<Sent>(&sent).unwrap().read();
        (request.events.len(), is_broken)
    }

    #[test]
    fn r7_events_are_read_up_to_one_that_is_malformed() {
        assert_eq!(read("[]"), (0, false));
        assert_eq!(read(r#"[[0,"d"],[4294967295,"ёлка"]]"#), (2, false));
        for wrong in [
            r#"[-1,"d"]"#,
            r#"[1.5,"d"]"#,
            r#"[1e3,"d"]"#,
            r#"[4294967296,"d"]"#,
            r#"["1","d"]"#,
            r#"[1,null]"#,
            r#"[1]"#,
            r#"[1,"d",1]"#,
            r#"[]"#,
            r#"[[1,"d"]]"#,
            r#"{"0":1,"1":"d"}"#,
            "null",
            "7",
            r#""d""#,
        ] {
            assert_eq!(read(&format!(r#"[[0,"d"],{wrong},[2,"d"],7]"#)), (1, true), "{wrong}");
        }
    }

    #[test]
    fn r7_no_more_is_kept_than_is_needed_to_name_the_one_too_many() {
        let many = format!("[{}]", vec![r#"[0,"d"]"#; 20_010].join(","));
        assert_eq!(read(&many), (20_001, false));
    }

    #[test]
    fn what_is_no_list_of_events_is_no_save() {
        for events in ["7", "null", r#""d""#, "{}"] {
            let sent = format!(r#"{{"run":"x","from":0,"events":{events},"clock_ms":0}}"#);
            assert!(serde_json::from_str::<Sent>(&sent).is_err(), "{events}");
        }
    }
}
