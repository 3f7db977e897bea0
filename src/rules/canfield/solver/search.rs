//! The search: depth first, every state once.

use super::{
    Limit, Search,
    moves::Move,
    state::{Key, Layout, State},
    table::{Seen, Table},
};

/// How it ended.
pub enum End {
    /// These moves win.
    Won(Vec<Move>),
    /// All was tried.
    Exhausted,
    /// It was broken off.
    Broken(Limit),
}

/// A state on the way: what can be done there, and where that leads.
struct Stop {
    /// The last is tried first.
    ahead: Vec<(Move, State)>,
    /// What was tried last.
    taken: Option<Move>,
}

struct Explorer<'a, 'b> {
    layout: &'a Layout,
    search: &'a mut Search<'b>,
    table: Table,
    nodes: u64,
    /// Kept for their memory.
    moves: Vec<Move>,
    found: Vec<(Move, State, Key)>,
    spare: Vec<Vec<(Move, State)>>,
}

/// Looks for a win from a state; tells how many it looked at.
pub fn search(layout: &Layout, start: State, search: &mut Search<'_>) -> (End, u64) {
    let table = Table::new(search.budget.bytes);
    let mut explorer =
        Explorer { layout, search, table, nodes: 0, moves: Vec::new(), found: Vec::new(), spare: Vec::new() };
    let end = explorer.explore(start);
    (end, explorer.nodes)
}

impl Explorer<'_, '_> {
    fn explore(&mut self, start: State) -> End {
        let mut way: Vec<Stop> = Vec::new();
        let mut state = start;
        self.table.insert(start.key());
        loop {
            if state.cards_up() == 52 {
                return End::Won(way.iter().filter_map(|stop| stop.taken).collect());
            }
            match self.ahead(state) {
                Ok(ahead) => way.push(Stop { ahead, taken: None }),
                Err(limit) => return End::Broken(limit),
            }
            state = loop {
                let Some(stop) = way.last_mut() else { return End::Exhausted };
                if let Some((taken, next)) = stop.ahead.pop() {
                    stop.taken = Some(taken);
                    break next;
                }
                self.spare.extend(way.pop().map(|stop| stop.ahead));
            };
        }
    }

    /// The states that can be come to from one, as far as they are new and not lost for certain; the most promising last.
    fn ahead(&mut self, state: State) -> Result<Vec<(Move, State)>, Limit> {
        self.moves.clear();
        match state.safe_move(self.layout).filter(|_| self.search.shortcuts.safe) {
            Some(safe) => self.moves.push(safe),
            None => state.moves(self.layout, &mut self.moves),
        }
        self.found.clear();
        self.found.extend(self.moves.iter().map(|wanted| {
            let next = state.after(*wanted, self.layout);
            (*wanted, next, next.key())
        }));
        self.table.approach(self.found.iter().map(|(_, _, key)| *key));
        let mut ahead = self.spare.pop().unwrap_or_default();
        for (wanted, next, key) in &self.found {
            match self.table.insert(*key) {
                Seen::Full => return Err(Limit::Memory),
                Seen::Before => {}
                Seen::New => {
                    self.nodes += 1;
                    if let Some(limit) = self.search.limit(self.nodes) {
                        return Err(limit);
                    }
                    if !(self.search.shortcuts.dead && next.is_dead(self.layout)) {
                        ahead.push((*wanted, *next));
                    }
                }
            }
        }
        ahead.reverse();
        Ok(ahead)
    }
}
