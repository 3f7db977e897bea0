//! Whether a Canfield position can be won: by a search that finds a win, or tries everything.
//!
//! docs/SOLVER.md tells how well it does.

mod dead;
mod key;
mod moves;
mod number;
mod safe;
mod search;
#[cfg(test)]
mod small_tests;
mod state;
mod table;
#[cfg(test)]
mod tests;
mod tokens;

use super::{Position, Token, Variant};
use crate::rules::canfield;
use search::End;
use state::Layout;

/// What is known of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It can be won: by these tokens, which the rules have accepted.
    Winnable(Vec<Token>),
    /// It can't: everything was tried.
    Unwinnable,
    /// The search was broken off.
    Unknown(Limit),
}

/// Why a search was broken off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// It has looked at as many states as it might.
    Nodes,
    /// It has no memory left.
    Memory,
    /// It was told to.
    Stopped,
}

/// What a search may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// How many states it looks at.
    pub nodes: u64,
    /// How much memory it takes for those that it has seen, in bytes. It takes all of that at once.
    pub bytes: usize,
}

/// What came of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solved {
    /// What is known now.
    pub verdict: Verdict,
    /// How many states were looked at.
    pub nodes: u64,
}

/// What makes the search shorter and changes no verdict; tests leave it out to see that.
#[derive(Clone, Copy, Debug)]
struct Shortcuts {
    /// Cards that go up with nothing else tried.
    safe: bool,
    /// Lost games that are seen to be lost.
    dead: bool,
    /// Wastes that show no more than another.
    wastes: bool,
}

impl Shortcuts {
    const ALL: Shortcuts = Shortcuts { safe: true, dead: true, wastes: true };
}

/// What a search goes by.
struct Search<'a> {
    budget: Budget,
    shortcuts: Shortcuts,
    /// Told how many states were looked at, now and then; says whether to go on.
    goes_on: &'a mut dyn FnMut(u64) -> bool,
}

impl Search<'_> {
    /// A few hundred microseconds: seldom enough to cost nothing, and for anybody who waits at once.
    const OFTEN: u64 = 512;

    /// Whether something ends a search that has looked at so many states, before it looks at another.
    fn limit(&mut self, nodes: u64) -> Option<Limit> {
        if nodes >= self.budget.nodes {
            return Some(Limit::Nodes);
        }
        (nodes.is_multiple_of(Search::OFTEN) && !(self.goes_on)(nodes)).then_some(Limit::Stopped)
    }
}

/// Finds out whether a position can be won. `goes_on` is told every few hundred states how many were looked at, and says whether to go on:
/// the rules know no clock.
pub fn solve(position: &Position, variant: Variant, budget: Budget, goes_on: &mut dyn FnMut(u64) -> bool) -> Solved {
    solve_by(position, variant, Search { budget, shortcuts: Shortcuts::ALL, goes_on })
}

/// A card that can go to its foundation now, with nothing lost by it: whoever can win can still win afterwards. None, if there is no
/// such card, or it isn't certain.
pub fn safe_move(position: &Position, variant: Variant) -> Option<canfield::Move> {
    let (layout, state) = Layout::of(position, variant);
    let safe = state.safe_move(&layout)?;
    // The search thinks of the talon as a whole: here its card has to lie on the waste.
    let lies_there = match safe {
        moves::Move::WasteUp(card) => position.waste().last().copied() == layout.card(card),
        _ => true,
    };
    let wanted = tokens::wanted(position, safe);
    (lies_there && position.check(wanted, variant).is_ok()).then_some(wanted)
}

fn solve_by(position: &Position, variant: Variant, mut search: Search<'_>) -> Solved {
    let (layout, state) = Layout::of(position, variant);
    let (end, nodes) = search::search(&layout, state, &mut search);
    let verdict = match end {
        End::Won(moves) => match tokens::tokens(*position, &layout, &moves) {
            Some(tokens) => Verdict::Winnable(tokens),
            // A fault of the search, which its tests rule out; no reason to claim anything.
            None => Verdict::Unknown(Limit::Stopped),
        },
        End::Exhausted => Verdict::Unwinnable,
        End::Broken(limit) => Verdict::Unknown(limit),
    };
    Solved { verdict, nodes }
}
