//! How the rules say no: which event, which rule, in words that another client's author can act on.

use std::fmt;

/// A rule's number in the specification, such as C-6.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rule {
    /// The section's letter.
    pub section: char,
    /// The number in it.
    pub number: u8,
}

impl Rule {
    /// The rule `section`-`number`.
    pub const fn new(section: char, number: u8) -> Rule {
        Rule { section, number }
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.section, self.number)
    }
}

/// Something that breaks the rules; its `Display` is the sentence for people.
pub trait Fault: std::error::Error {
    /// A stable name for machines.
    fn code(&self) -> &'static str;
    /// The rule that it breaks, if it is about one.
    fn rule(&self) -> Option<Rule>;
}

/// The beginning of a text that is to be named in a message: what others sent may be long.
pub(super) fn excerpt(text: &str) -> String {
    const MOST: usize = 20;
    match text.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.into(),
    }
}

/// A log that the rules don't accept.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct Refusal {
    /// Index of the event that is wrong, from 0; none when the fault lies in the log as a whole.
    pub event: Option<usize>,
    /// A stable name for machines.
    pub code: &'static str,
    /// The rule that was broken, if it is about one.
    pub rule: Option<Rule>,
    /// A sentence for people.
    pub message: String,
}

impl Refusal {
    /// The refusal of the event at `index`.
    pub fn at(index: usize, fault: &dyn Fault) -> Refusal {
        Refusal { event: Some(index), ..Refusal::whole(fault) }
    }

    /// The refusal of a log as a whole.
    pub fn whole(fault: &dyn Fault) -> Refusal {
        Refusal { event: None, code: fault.code(), rule: fault.rule(), message: fault.to_string() }
    }
}
