//! The search: depth first, every state once.

use super::{
    Limit, Search,
    key::{Key, Shown},
    moves::Move,
    state::{Layout, State},
    table::{Seen, Table},
};
use std::collections::HashSet;

/// How it ended.
pub enum End {
    /// These moves win.
    Won(Vec<Move>),
    /// All was tried.
    Exhausted,
    /// It was broken off.
    Broken(Limit),
}

struct Explorer<'a, 'b> {
    layout: &'a Layout,
    search: &'a mut Search<'b>,
    table: Table,
    /// Takes the table's place where the waste is no shortcut.
    exact: HashSet<(Key, Shown)>,
    nodes: u64,
    /// What is still to be tried of every state on the way, the last first.
    ahead: Vec<(Move, State)>,
    /// Kept for their memory.
    moves: Vec<Move>,
    found: Vec<(Move, State, Key)>,
}

/// A step on the way: the move taken, and how much there was to be tried before it, of the states before this one.
struct Step {
    taken: Move,
    left: usize,
}

/// Looks for a win from a state; tells how many it looked at.
pub fn search(layout: &Layout, start: State, search: &mut Search<'_>) -> (End, u64) {
    let table = Table::new(search.budget.bytes);
    let mut explorer = Explorer {
        layout,
        search,
        table,
        exact: HashSet::new(),
        nodes: 0,
        ahead: Vec::new(),
        moves: Vec::new(),
        found: Vec::new(),
    };
    let end = explorer.explore(start).unwrap_or_else(End::Broken);
    (end, explorer.nodes)
}

impl Explorer<'_, '_> {
    fn explore(&mut self, start: State) -> Result<End, Limit> {
        let mut way: Vec<Step> = Vec::new();
        let mut state = start;
        self.see(&start, start.key());
        loop {
            if state.cards_up() == 52 {
                return Ok(End::Won(way.iter().map(|step| step.taken).collect()));
            }
            self.look_ahead(&state)?;
            let Some((taken, next)) = self.ahead.pop() else { return Ok(End::Exhausted) };
            let left = self.ahead.len();
            while way.last().is_some_and(|step| step.left > left) {
                way.pop();
            }
            way.push(Step { taken, left });
            state = next;
        }
    }

    /// The states that can be come to from one, as far as they are new and not lost for certain, are to be tried; the most promising
    /// first.
    fn look_ahead(&mut self, state: &State) -> Result<(), Limit> {
        self.moves.clear();
        match state.safe_move(self.layout).filter(|_| self.search.shortcuts.safe) {
            Some(safe) => self.moves.push(safe),
            None => state.moves(self.layout, &mut self.moves),
        }
        self.found.clear();
        for at in 0..self.moves.len() {
            let wanted = self.moves[at];
            let next = state.after(wanted, self.layout);
            // A card that goes up bears no others from then on, which mostly loses the game: the table needn't know of these.
            if wanted.is_up() && self.is_dead(&next) {
                self.count()?;
            } else {
                self.found.push((wanted, next, next.key()));
            }
        }
        self.table.approach(self.found.iter().map(|(_, _, key)| *key));
        let first = self.ahead.len();
        for at in 0..self.found.len() {
            let (wanted, next, key) = self.found[at];
            match self.see(&next, key) {
                Seen::Full => return Err(Limit::Memory),
                Seen::Before => {}
                Seen::New => {
                    self.count()?;
                    if wanted.is_up() || !self.is_dead(&next) {
                        self.ahead.push((wanted, next));
                    }
                }
            }
        }
        self.ahead[first..].reverse();
        Ok(())
    }

    fn see(&mut self, state: &State, key: Key) -> Seen {
        if self.search.shortcuts.wastes {
            self.table.insert(key, state.shown())
        } else if self.exact.insert((key, state.shown())) {
            Seen::New
        } else {
            Seen::Before
        }
    }

    fn is_dead(&self, state: &State) -> bool {
        self.search.shortcuts.dead && state.is_dead(self.layout)
    }

    /// Counts a state that is about to be looked at, if the budget has it.
    fn count(&mut self) -> Result<(), Limit> {
        if let Some(limit) = self.search.limit(self.nodes) {
            return Err(limit);
        }
        self.nodes += 1;
        Ok(())
    }
}
