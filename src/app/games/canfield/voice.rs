//! What there is to hear: for a screen reader what lies where, and what happens; for all a tone.

use super::{Pile, pile::cards_at};
use crate::app::table::Cue;
use crate::rules::{
    Card,
    canfield::{Canfield, Happening, Move, Position, Source, Target, Token},
};
use crate::words::Messages;

/// What lies at `pile`, whether it is chosen and whether it can take what is.
pub fn label(words: &Messages, position: &Position, pile: Pile, chosen: Option<Source>, lit: bool) -> String {
    let (top, count) = (pile.top(position), pile.count(position));
    let mut label = match (pile, top) {
        (Pile::Stock, _) => (words.pile.stock)(count, position.waste().len()),
        (Pile::Waste, _) => (words.pile.waste)(top, count),
        (Pile::Reserve, _) => (words.pile.reserve)(top, count),
        (Pile::Foundation(_), Some(top)) => (words.pile.foundation)(top, count),
        (Pile::Foundation(_), None) => (words.pile.foundation_empty)(position.base()),
        (Pile::Tableau(column), _) => (words.pile.tableau)(column.number(), position.tableau(column)),
    };
    let more = match chosen.filter(|&source| Pile::of_source(source) == pile) {
        Some(Source::Whole(_)) => Some(words.pile.selected_whole),
        Some(_) => Some(words.pile.selected),
        None if lit => Some(words.pile.can_go),
        None => None,
    };
    if let Some(more) = more {
        label.push_str(", ");
        label.push_str(more);
    }
    label
}

/// The tone of something that the player did.
pub fn cue(token: Token, won: bool) -> Cue {
    match token {
        _ if won => Cue::Win,
        Token::Move(Move { target: Target::Foundation, .. }) => Cue::Up,
        _ => Cue::Card,
    }
}

/// That something was chosen, or nothing any more.
pub fn chosen(words: &Messages, position: &Position, source: Option<Source>) -> String {
    match source {
        None => words.announce.unchosen.into(),
        Some(Source::Whole(column)) => (words.announce.chosen_whole)(column.number(), position.tableau(column).len()),
        Some(source) => position.top_of(source).map_or_else(String::new, |card| (words.announce.chosen)(card)),
    }
}

/// What happened, told by the position before and the game after it.
pub fn happened(words: &Messages, before: &Position, after: &Canfield, happened: &[Happening]) -> String {
    let mut said = Vec::new();
    let position = after.position();
    for happening in happened {
        match happening {
            Happening::Did { token, .. } => match token {
                Token::Deal => {
                    let dealt = position.waste().len() - before.waste().len();
                    said.extend(position.waste().last().map(|&top| (words.announce.dealt)(dealt, top)));
                }
                Token::Redeal => said.push((words.announce.redealt)(position.stock().len())),
                Token::Undo => said.push(words.announce.undone.into()),
                Token::Redo => said.push(words.announce.redone.into()),
                Token::AutoFinish => {
                    let up = usize::from(position.cards_up() - before.cards_up());
                    said.push((words.announce.auto_finished)(up));
                }
                Token::Move(wanted) => said.extend(moved(words, before, *wanted)),
            },
            Happening::Fill { fill, .. } => said.push((words.announce.filled)(fill.card, fill.column.number())),
            Happening::Card { .. } => {}
        }
    }
    said.join(" ")
}

fn moved(words: &Messages, before: &Position, Move { source, target }: Move) -> Option<String> {
    let cards: Vec<Card> = cards_at(before, source);
    let card = *cards.first()?;
    Some(match target {
        Target::Foundation => (words.announce.to_foundation)(card),
        Target::Tableau(column) if cards.len() > 1 => (words.announce.pile_to_tableau)(cards.len(), column.number()),
        Target::Tableau(column) => (words.announce.to_tableau)(card, column.number()),
    })
}
