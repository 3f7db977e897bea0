//! What a person couldn't have done unaided, or a clock not have shown that kept pace: it is recorded, and the
//! result held until somebody has looked at it. Only what no hand can do at all is refused. One file a reason; each is pure.

pub mod crowded;
pub mod even_pace;
pub mod late_slaps;
pub mod quick_hand;
pub mod reactions;
pub mod slow_clock;

use crate::{
    rules::{Ms, RawEvent},
    server::store::events::Chunk,
};
use slow_clock::Reading;

/// A won game whose log is equal to another player's, times included: only the database can tell.
pub const COPIED_LOG: &str = "copied_log";

/// What is looked at.
#[derive(Clone, Copy, Debug)]
pub struct Evidence<'a> {
    /// The log in its pieces, and when they came.
    pub chunks: &'a [Chunk],
    /// The log.
    pub events: &'a [RawEvent],
    /// What the rules find, in a word.
    pub suspicion: Option<&'static str>,
    /// How quickly its player slapped what they won, in ms (E-3).
    pub reactions: &'a [Ms],
}

impl Evidence<'_> {
    /// Why the result is held: a word for each reason; none, if nothing is wrong.
    pub fn reasons(&self) -> Vec<&'static str> {
        let gaps = gaps(self.events);
        let reasons = [
            slow_clock::is_slow(&readings(self.chunks)).then_some("slow_clock"),
            self.suspicion,
            late_slaps::are_late(self.chunks).then_some("late_slaps"),
            quick_hand::is_quick(&gaps).then_some("quick_hand"),
            even_pace::is_even(&gaps, self.reactions).then_some("even_pace"),
        ];
        reasons.into_iter().flatten().collect()
    }
}

/// What the clocks showed with each piece of a log.
pub fn readings(chunks: &[Chunk]) -> Vec<Reading> {
    chunks.iter().map(|chunk| Reading { client: chunk.clock_ms, server: chunk.elapsed_ms }).collect()
}

/// The time between each event of a log and the next, in ms.
pub fn gaps(events: &[RawEvent]) -> Vec<Ms> {
    events.windows(2).map(|pair| pair[1].0.saturating_sub(pair[0].0)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reasons(chunks: &[Chunk], suspicion: Option<&'static str>, reactions: &[Ms]) -> Vec<&'static str> {
        let events: Vec<RawEvent> = chunks.iter().flat_map(|chunk| chunk.events.clone()).collect();
        Evidence { chunks, events: &events, suspicion, reactions }.reasons()
    }

    #[test]
    fn all_reasons_are_told() {
        assert_eq!(reasons(&[], None, &[]), [""; 0]);
        assert_eq!(reasons(&[], Some("quick_slap"), &[]), ["quick_slap"]);
        let slap = Chunk { events: vec![RawEvent(50_000, "s".into())], clock_ms: 50_000, elapsed_ms: 100_000 };
        assert_eq!(reasons(&[slap], Some("quick_slap"), &[]), ["slow_clock", "quick_slap", "late_slaps"]);
        let burst = Chunk { events: vec![RawEvent(9, "s".into()); 40], clock_ms: 9, elapsed_ms: 9 };
        assert_eq!(reasons(&[burst], None, &[]), ["quick_hand", "even_pace"]);
        assert_eq!(reasons(&[], None, &[180; 10]), ["even_pace"]);
    }

    #[test]
    fn gaps_lie_between_events() {
        let at = |times: &[Ms]| times.iter().map(|at| RawEvent(*at, "d".into())).collect::<Vec<_>>();
        assert_eq!(gaps(&[]), [0; 0]);
        assert_eq!(gaps(&at(&[70])), [0; 0], "how long somebody looked before they began is none");
        assert_eq!(gaps(&at(&[70, 70, 75, 175])), [0, 5, 100]);
    }
}
