//! The computer players (K-9): deterministic, and playing from what they may see only.
//!
//! A turn is planned as a whole. `search` looks through the ways it can go, on a `sketch` of the table that knows no more
//! than the piles' ends, as sets of `cards`; it `weigh`s what each way would leave behind, and takes the best. Whatever
//! changes a plan changes how games replay, and raises the rules version (S-3). How well they play: `docs/COMPUTERS.md`.

mod cards;
mod search;
mod sketch;
mod weigh;

pub use search::MOST_TABLES;
pub use weigh::Weights;

use super::{Move, View};
use sketch::{Sketch, Step};
use weigh::Scales;

/// What a player means to do in their turn.
pub struct Plan {
    /// The moves, in order; then the turn ends.
    pub moves: Vec<Move>,
    /// How many tables were looked at to find it, at most [`MOST_TABLES`]: what it cost.
    pub tables: u32,
}

/// A computer's moves in its turn, in order; then it ends the turn.
pub fn turn(view: &View) -> Vec<Move> {
    plan(view, &Weights::TUNED).moves
}

/// Plans a turn by the given weights.
pub fn plan(view: &View, weights: &Weights) -> Plan {
    let found = search::best(&Sketch::of(view), Scales::new(view, weights));
    Plan { moves: found.steps.into_iter().filter_map(Step::as_move).collect(), tables: found.tables }
}
