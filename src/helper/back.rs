//! The way back from a lost position: where to look for one that can be won.

use super::message::Back;
use crate::rules::canfield::{Token, solver::Verdict};
use std::collections::BTreeSet;

/// What is known of the positions behind a lost one, each by how many actions have to be undone to be there.
///
/// What comes after a lost position is lost: the line of play is winnable up to somewhere, and lost from there on.
pub struct WayBack {
    /// The deal.
    last: usize,
    /// The farthest one that is known to be lost.
    lost: usize,
    /// The nearest one that is known to be winnable, and how.
    won: Option<(usize, Vec<Token>)>,
    /// Those of which it was tried to know, in vain.
    unknown: BTreeSet<usize>,
}

impl WayBack {
    /// Behind a lost position lie so many others.
    pub fn new(last: usize) -> WayBack {
        WayBack { last, lost: 0, won: None, unknown: BTreeSet::new() }
    }

    /// What to look at next, as long as that can tell more: ever farther back, since mistakes are mostly young and late positions
    /// soon settled; once one can be won, half-way between it and the lost ones.
    pub fn next(&self) -> Option<usize> {
        let reached = self.unknown.last().map_or(self.lost, |unknown| self.lost.max(*unknown));
        if self.won.is_none() && reached < self.last {
            return Some((2 * reached).clamp(1, self.last));
        }
        let end = self.won.as_ref().map_or(self.last + 1, |(won, _)| *won);
        let between: Vec<usize> = (self.lost + 1..end).filter(|undone| !self.unknown.contains(undone)).collect();
        between.get(between.len() / 2).copied()
    }

    /// Notes what was found at one of them.
    pub fn learn(&mut self, undone: usize, verdict: Verdict) {
        match verdict {
            Verdict::Winnable(tokens) => self.won = Some((undone, tokens)),
            Verdict::Unwinnable => self.lost = self.lost.max(undone),
            Verdict::Unknown(_) => {
                self.unknown.insert(undone);
            }
        }
    }

    /// What is known now.
    pub fn known(self) -> Back {
        match self.won {
            Some((actions, tokens)) => Back::Undo {
                actions,
                fewest: actions == self.lost + 1,
                tokens: tokens.iter().map(Token::to_string).collect(),
            },
            None if self.lost == self.last => Back::Never,
            None => Back::AtLeast(self.lost + 1),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::canfield::solver::Limit;

    /// Goes back along a line that is winnable from `fewest` undone actions on, where `knows` what it looks at. Answers what is known
    /// then, and at how many positions it looked.
    fn back(last: usize, fewest: usize, knows: impl Fn(usize) -> bool) -> (Back, usize) {
        let mut way = WayBack::new(last);
        let mut looks = 0;
        while let Some(undone) = way.next() {
            assert!((1..=last).contains(&undone));
            looks += 1;
            assert!(looks <= last, "one is looked at twice");
            way.learn(
                undone,
                match knows(undone) {
                    false => Verdict::Unknown(Limit::Stopped),
                    true if undone < fewest => Verdict::Unwinnable,
                    true => Verdict::Winnable(Vec::new()),
                },
            );
        }
        (way.known(), looks)
    }

    fn undo(actions: usize, fewest: bool) -> Back {
        Back::Undo { actions, fewest, tokens: Vec::new() }
    }

    #[test]
    fn c9_the_fewest_undos_are_found_in_few_looks() {
        for last in 1..=100 {
            for fewest in 1..=last {
                let (known, looks) = back(last, fewest, |_| true);
                assert_eq!(known, undo(fewest, true));
                assert!(looks <= 2 * (fewest.ilog2() as usize + 2), "{looks} for {fewest} of {last}");
            }
            assert_eq!(back(last, last + 1, |_| true).0, Back::Never);
        }
        assert_eq!(back(0, 1, |_| true), (Back::Never, 0));
    }

    #[test]
    fn no_more_is_claimed_than_is_known() {
        for last in 1..=40 {
            for fewest in 1..=last + 1 {
                for hole in 1..=last {
                    let wanted = match () {
                        // The hole is where it would have to be seen that this is the fewest, or that it can be won.
                        () if fewest > last && hole == last => Back::AtLeast(last),
                        () if fewest > last => Back::Never,
                        () if hole + 1 == fewest => undo(fewest, false),
                        () if hole == fewest && fewest == last => Back::AtLeast(last),
                        () if hole == fewest => undo(fewest + 1, false),
                        () => undo(fewest, true),
                    };
                    assert_eq!(back(last, fewest, |undone| undone != hole).0, wanted, "{fewest} of {last}, not {hole}");
                }
            }
        }
        assert_eq!(back(40, 20, |_| false).0, Back::AtLeast(1));
        assert_eq!(back(40, 20, |undone| undone < 10).0, Back::AtLeast(10));
    }
}
