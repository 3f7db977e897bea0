//! From the search's moves to what a player does.

use super::{moves::Move, number::Number, state::Layout};
use crate::rules::canfield::{Move as Wanted, Position, Source, Target, Token};

/// Twice round a full stock and back, three cards at a time.
const DEALS: usize = 2 * 12 + 1;

/// The tokens that play these moves from a position, dealing included; none unless the rules accept them all, and the game is
/// won then. So nobody has to take the search's word for a win.
pub fn tokens(mut position: Position, layout: &Layout, moves: &[Move]) -> Option<Vec<Token>> {
    let mut tokens = Vec::new();
    for next in moves {
        if let Move::WasteUp(card) | Move::WasteTo(card, _) = next {
            deal_to(*card, &mut position, layout, &mut tokens)?;
        }
        let wanted = wanted(&position, *next);
        position.make(wanted, layout.variant).ok()?;
        tokens.push(Token::Move(wanted));
    }
    position.is_won().then_some(tokens)
}

/// Deals until a card lies on the waste's top.
fn deal_to(card: Number, position: &mut Position, layout: &Layout, tokens: &mut Vec<Token>) -> Option<()> {
    let card = layout.card(card)?;
    for _ in 0..=DEALS {
        if position.waste().last() == Some(&card) {
            return Some(());
        }
        if position.stock().is_empty() {
            position.redeal().ok()?;
            tokens.push(Token::Redeal);
        } else {
            position.deal_three().ok()?;
            tokens.push(Token::Deal);
        }
    }
    None
}

/// A move of the search as the rules have it.
pub fn wanted(position: &Position, next: Move) -> Wanted {
    let (source, target) = match next {
        Move::ReserveUp => (Source::Reserve, Target::Foundation),
        Move::ReserveTo(to) => (Source::Reserve, Target::Tableau(to)),
        Move::TopUp(from) => (Source::Top(from), Target::Foundation),
        Move::TopTo(from, to) => (Source::Top(from), Target::Tableau(to)),
        // A single card is no whole pile (C-4).
        Move::PileTo(from, to) if position.tableau(from).len() == 1 => (Source::Top(from), Target::Tableau(to)),
        Move::PileTo(from, to) => (Source::Whole(from), Target::Tableau(to)),
        Move::WasteUp(_) => (Source::Waste, Target::Foundation),
        Move::WasteTo(_, to) => (Source::Waste, Target::Tableau(to)),
    };
    Wanted { source, target }
}
