//! What a screen reader hears, and what the line above the cloth says: what lies where, and what happens.

use super::choice::Chosen;
use crate::rules::kings_corners::{End, Hand, Happening, Illegal, Move, Place, Seat, Token};
use crate::words::Messages;

/// What lies at a place.
pub fn place_label(words: &Messages, hand: &Hand, place: Place) -> String {
    let pile = hand.table().pile(place);
    let ends = pile.last().zip(pile.first()).map(|(top, bottom)| (*top, *bottom, pile.len()));
    (words.kings_corners.pile)(place, ends)
}

/// A label, and whether what it names is chosen or can take what is.
pub fn with_state(words: &Messages, mut label: String, chosen: bool, lit: bool) -> String {
    let more = if chosen { Some(words.pile.selected) } else { lit.then_some(words.pile.can_go) };
    if let Some(more) = more {
        label.push_str(", ");
        label.push_str(more);
    }
    label
}

/// That something was chosen, or nothing any more.
pub fn chosen(words: &Messages, hand: &Hand, chosen: Option<Chosen>) -> String {
    let own = &words.kings_corners;
    match chosen {
        None => own.unchosen.into(),
        Some(Chosen::Card(card)) => (own.chosen)(card),
        Some(Chosen::Pile(place)) => (own.chosen_pile)(place, hand.table().pile(place).len()),
    }
}

/// Why something can't be done.
pub fn refused(words: &Messages, why: Illegal) -> &'static str {
    let own = &words.kings_corners;
    match why {
        Illegal::KingStays(_) => own.king_stays,
        Illegal::OnlyKings { .. } => own.only_kings,
        Illegal::NotDescending { .. } | Illegal::EmptySide(_) | Illegal::OntoItself(_) => own.no_fit,
        _ => own.not_now,
    }
}

/// What has happened, in full; `before` is the hand before it.
pub fn spoken(words: &Messages, before: &Hand, happened: &[Happening]) -> String {
    let own = &words.kings_corners;
    let mut hand = before.clone();
    let mut said = Vec::new();
    for happening in happened {
        match *happening {
            Happening::Deal { hand, dealer, .. } => said.push((own.say_deal)(hand, dealer)),
            Happening::Did { who, token, drawn, .. } => match (token, drawn) {
                (Token::Move(Move::Card { card, to }), _) => said.push((own.say_play)(who, card, to)),
                (Token::Move(Move::Pile { from, to }), _) => {
                    said.push((own.say_move)(who, from, to, hand.table().pile(from).len()));
                }
                (Token::EndTurn, Some(card)) if who == Seat::South => said.push((own.say_drawn)(card)),
                (Token::EndTurn, Some(_)) => said.push((own.say_draw)(who)),
                (Token::EndTurn, None) => said.push((own.say_pass)(who)),
                (Token::Undo, _) => said.push(own.say_undone.into()),
                (Token::Next | Token::GiveUp, _) => {}
            },
            Happening::HandEnd { .. } => said.extend(hand.end().map(|end| ended(words, end))),
        }
        // What follows a deal belongs to that hand; its piles are not needed to tell of it.
        let _ = hand.follow(happening);
    }
    let computers =
        happened.iter().any(|happening| matches!(happening, Happening::Did { who, .. } if *who != Seat::South));
    if computers && hand.turn() == Some(Seat::South) {
        said.push((own.say_your_turn)(hand.stock().len()));
    }
    said.join(" ")
}

/// How a hand ended.
pub fn ended(words: &Messages, end: End) -> String {
    match end {
        End::Out(seat) => (words.kings_corners.ended_out)(seat),
        End::Deadlock => words.kings_corners.ended_deadlock.into(),
    }
}

/// The line above the cloth: what a computer has just done, else whose turn it is.
pub fn line(words: &Messages, hand: &Hand, latest: Option<&Happening>, over: bool) -> String {
    let own = &words.kings_corners;
    match latest {
        Some(Happening::Did { who, token, drawn, .. }) if *who != Seat::South && hand.turn() != Some(Seat::South) => {
            match token {
                Token::Move(Move::Card { card, to }) => return (own.did_play)(*who, *card, *to),
                Token::Move(Move::Pile { from, to }) => return (own.did_move)(*who, *from, *to),
                Token::EndTurn if drawn.is_some() => return (own.did_draw)(*who),
                Token::EndTurn => return (own.did_pass)(*who),
                Token::Undo | Token::Next | Token::GiveUp => {}
            }
        }
        _ => {}
    }
    match hand.turn() {
        _ if over => own.game_is_over.into(),
        Some(Seat::South) => own.your_turn.into(),
        Some(seat) => (own.turn_of)(seat),
        None => own.hand_is_over.into(),
    }
}

/// The places in the order that Tab takes: as they lie, row by row.
pub const READING_ORDER: [Place; 8] = [
    Place::NorthWest,
    Place::North,
    Place::NorthEast,
    Place::West,
    Place::East,
    Place::SouthWest,
    Place::South,
    Place::SouthEast,
];
