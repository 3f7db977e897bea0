//! The computer players (K-9): deterministic, and playing from what they may see only.

use super::{Move, View};

/// A computer's moves in its turn, in order; then it ends the turn.
pub fn turn(view: &View) -> Vec<Move> {
    let mut table = *view.table;
    let mut cards = view.cards.to_vec();
    let mut moves = Vec::new();
    loop {
        let play = cards.iter().find_map(|&card| table.places_for(card).next().map(|to| Move::Card { card, to }));
        let Some(wanted) = play.or_else(|| table.pile_moves().next()) else { return moves };
        match wanted {
            Move::Card { card, to } => {
                cards.retain(|&other| other != card);
                table.lay(card, to);
            }
            Move::Pile { from, to } => table.shift(from, to),
        }
        moves.push(wanted);
    }
}
