//! Gaps under 50 ms throughout: a whole game at a pace that hands reach for a moment at best.

use crate::rules::Ms;

/// A gap shorter than this, in ms, is quick: twenty actions in a second, each of them found on the table and aimed at.
const QUICK: Ms = 50;
/// A log with fewer gaps shows nothing: that is over within a second.
const LEAST: usize = 20;

/// Whether nine gaps in ten, or more, are quick. People come to one now and then: two fingers on two keys, a button that
/// bounces, undo pressed again and again; never in most of a game. A few pauses don't make a game a person's.
pub fn is_quick(gaps: &[Ms]) -> bool {
    gaps.len() >= LEAST && 10 * count(gaps) >= 9 * gaps.len()
}

/// How many gaps are quick.
pub fn count(gaps: &[Ms]) -> usize {
    gaps.iter().filter(|gap| **gap < QUICK).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r8_gaps_under_50_ms_throughout() {
        assert!(is_quick(&[0; 20]));
        assert!(is_quick(&[49; 5_000]));
        assert!(!is_quick(&[50; 5_000]));
        assert!(!is_quick(&[0; 19]), "too few to tell");
    }

    #[test]
    fn r8_a_few_pauses_make_nobody_a_person() {
        assert!(is_quick(&[[10; 90], [2_000; 90]].concat()[..100]));
        assert!(!is_quick(&[[10; 89], [2_000; 89]].concat()[..100]));
    }

    #[test]
    fn r8_undo_as_fast_as_keys_go_is_a_persons() {
        // Thirty moves of a thoughtful player, then all taken back and done again, two keys in turn, fifteen a second and
        // faster for a moment.
        let hammered = (0..60).map(|at| if at % 3 == 0 { 40 } else { 80 });
        let gaps: Vec<Ms> = (0..30).map(|at| 800 + at * 37).chain(hammered).collect();
        assert!(!is_quick(&gaps));
    }
}
