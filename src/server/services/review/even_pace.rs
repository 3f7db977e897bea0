//! Perfectly even pacing: what a program does that waits the same time before everything.

use crate::rules::Ms;

/// How far from their middle times may lie, in ms, and still be the same.
///
/// A program's sleep is exact to a millisecond or two, and to four or five on a busy machine or in a browser. People who tap to
/// a beat as evenly as they can, and do nothing else, spread by some 4 % of it: 10 ms and more at a beat that cards could be
/// moved to, so that four times in ten at most they come as near as this. Nine in ten of twenty is then out of reach, and
/// nobody plays cards to a beat. Reactions spread by more still: 30 ms in the best of hands.
const SAME: Ms = 5;
/// Fewer gaps than this show nothing.
const LEAST_GAPS: usize = 20;
/// Fewer reactions than this show nothing.
const LEAST_REACTIONS: usize = 10;

/// Whether the gaps between events are even, or the times in which a player of Egyptian War reacts to what is to be slapped.
/// (There the gaps depend on the computers too.)
pub fn is_even(gaps: &[Ms], reactions: &[Ms]) -> bool {
    are_same(gaps, LEAST_GAPS) || are_same(reactions, LEAST_REACTIONS)
}

/// Whether nine in ten of the times lie close to their middle.
fn are_same(times: &[Ms], least: usize) -> bool {
    let Some(middle) = middle(times) else { return false };
    let same = times.iter().filter(|time| time.abs_diff(middle) <= SAME).count();
    times.len() >= least && 10 * same >= 9 * times.len()
}

/// The median.
pub fn middle(times: &[Ms]) -> Option<Ms> {
    let mut sorted = times.to_vec();
    sorted.sort_unstable();
    sorted.get(sorted.len() / 2).copied()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Deal, GameKind, Seed, Stream};

    /// So many times that spread around `beat` as `jitter` times the sum of twelve draws does: nearly a bell, whose
    /// deviation is `jitter`.
    fn spread(beat: Ms, jitter: u32, count: usize, seed: u64) -> Vec<Ms> {
        let mut rng = Deal::new(GameKind::Canfield, Seed(seed)).rng(Stream::Choices);
        let mut time = || {
            let bell: u32 = (0..12).map(|_| rng.below(1_001)).sum();
            (beat * 1_000 + jitter * bell).saturating_sub(jitter * 6_000) / 1_000
        };
        (0..count).map(|_| time()).collect()
    }

    #[test]
    fn r8_a_program_that_sleeps_is_even() {
        assert!(is_even(&[500; 20], &[]));
        assert!(is_even(&[0; 20], &[]), "all at once is as even as can be");
        for seed in 0..200 {
            assert!(is_even(&spread(400, 2, 60, seed), &[]), "a timer's jitter");
            assert!(is_even(&[], &spread(180, 1, 12, seed)), "in its reactions");
        }
        // It looks up a move in between, which sometimes takes long.
        let mut gaps = vec![300; 90];
        gaps.extend([900; 10]);
        assert!(is_even(&gaps, &[]));
    }

    #[test]
    fn r8_no_person_is_even() {
        for seed in 0..500 {
            // A musician who taps to a fast beat, for a whole game.
            assert!(!is_even(&spread(250, 10, 60, seed), &[]));
            assert!(!is_even(&spread(250, 10, 20, seed), &[]));
            // The steadiest reactions there are.
            assert!(!is_even(&[], &spread(220, 30, 10, seed)));
        }
        let thoughtful: Vec<Ms> = (0..60).map(|at| 300 + at * at % 1_700).collect();
        assert!(!is_even(&thoughtful, &[]));
    }

    #[test]
    fn r8_a_little_shows_nothing() {
        assert!(!is_even(&[500; 19], &[180; 9]));
        // Cards of a payment, turned as soon as each can be: the page sees to the 250 ms (E-8).
        let payments: Vec<Ms> = (0..20).flat_map(|at| [250, 250, 2_000 + 97 * at]).collect();
        assert!(!is_even(&payments, &[]));
    }
}
