//! Looking through the ways a turn can go.

use super::{
    sketch::{Sketch, Step},
    weigh::Scales,
};

/// How many tables are looked at in a turn, at most. Most turns need fewer than twenty; to allow ten times as many won
/// nothing that 20,000 deals would show.
pub const MOST_TABLES: u32 = 200;
/// How many tables are remembered, so as not to look at them again. A new one drives out an old one now and then, which
/// costs time, and nothing else.
const REMEMBERED: usize = 256;

/// The best way found for a turn to go.
pub struct Found {
    /// Step by step.
    pub steps: Vec<Step>,
    /// How many tables were looked at.
    pub tables: u32,
}

/// Looks, in depth, at what can become of a table within a turn.
pub fn best(start: &Sketch, scales: Scales) -> Found {
    let mut search = Search {
        scales,
        found: Found { steps: Vec::new(), tables: 0 },
        worth: None,
        line: Vec::new(),
        seen: [0; REMEMBERED],
    };
    search.explore(start);
    search.found
}

struct Search<'a> {
    scales: Scales<'a>,
    found: Found,
    /// What the best is worth, once there is one.
    worth: Option<i32>,
    /// The steps that lead to where the search is.
    line: Vec<Step>,
    /// Keys of tables.
    seen: [u64; REMEMBERED],
}

impl Search<'_> {
    fn explore(&mut self, at: &Sketch) {
        if self.is_done() || self.has_seen(at) {
            return;
        }
        self.found.tables += 1;
        let worth = match at.hand.is_empty() {
            true => Some(OUT),
            false => at.can_be_left().then(|| self.scales.weigh(at)),
        };
        if worth > self.worth {
            self.worth = worth;
            self.found.steps.clone_from(&self.line);
        }
        at.each_step(|step| {
            self.line.push(step);
            self.explore(&at.after(step));
            self.line.pop();
        });
    }

    fn is_done(&self) -> bool {
        self.worth == Some(OUT) || self.found.tables == MOST_TABLES
    }

    fn has_seen(&mut self, at: &Sketch) -> bool {
        let key = at.key();
        let slot = &mut self.seen[key as usize % REMEMBERED];
        std::mem::replace(slot, key) == key
    }
}

/// The worth of going out: nothing is better.
const OUT: i32 = i32::MAX;
