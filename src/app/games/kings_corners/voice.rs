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
        Some(Chosen::Card(card)) => format!("{} {}", (own.chosen)(card), fits(words, hand, Chosen::Card(card))),
        Some(Chosen::Pile(place)) => {
            let told = (own.chosen_pile)(place, hand.table().pile(place).len());
            format!("{told} {}", fits(words, hand, Chosen::Pile(place)))
        }
    }
}

/// Where something can go.
pub fn fits(words: &Messages, hand: &Hand, chosen: Chosen) -> String {
    (words.kings_corners.fits)(&places_for(hand, chosen))
}

/// The places that take what is chosen.
pub fn places_for(hand: &Hand, chosen: Chosen) -> Vec<Place> {
    Place::ALL.into_iter().filter(|place| hand.check(chosen.to(*place)).is_ok()).collect()
}

/// Why something can't be done.
pub fn refused(words: &Messages, why: Illegal) -> &'static str {
    let own = &words.kings_corners;
    match why {
        Illegal::KingStays(_) => own.king_stays,
        Illegal::OnlyKings { .. } => own.only_kings,
        Illegal::NoPile(place) if place.is_corner() => own.only_kings,
        Illegal::NotDescending { .. } | Illegal::EmptySide(_) | Illegal::OntoItself(_) => own.no_fit,
        _ => own.not_now,
    }
}

/// What has happened, in full, with the hand before and after it.
pub fn spoken(words: &Messages, before: &Hand, happened: &[Happening], after: &Hand) -> String {
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
            Happening::HandEnd { end, .. } => said.push(ended(words, end)),
        }
        let _ = hand.reenact(happening);
    }
    let dealt = matches!(happened.last(), Some(Happening::Deal { .. }));
    if (dealt || before.turn() != Some(Seat::South)) && after.turn() == Some(Seat::South) {
        said.push(your_turn(words, after));
    }
    said.join(" ")
}

/// That it is the player's turn.
pub fn your_turn(words: &Messages, hand: &Hand) -> String {
    (words.kings_corners.say_your_turn)(hand.stock().len())
}

/// How a hand ended.
pub fn ended(words: &Messages, end: End) -> String {
    match end {
        End::Out(seat) => (words.kings_corners.ended_out)(seat),
        End::Deadlock => words.kings_corners.ended_deadlock.into(),
    }
}

/// What a computer did, to be read at a glance.
pub fn brief(words: &Messages, happening: &Happening) -> Option<String> {
    let own = &words.kings_corners;
    let Happening::Did { who, token, drawn, .. } = *happening else { return None };
    Some(match token {
        _ if who == Seat::South => return None,
        Token::Move(Move::Card { card, to }) => (own.did_play)(who, card, to),
        Token::Move(Move::Pile { from, to }) => (own.did_move)(who, from, to),
        Token::EndTurn if drawn.is_some() => (own.did_draw)(who),
        Token::EndTurn => (own.did_pass)(who),
        Token::Undo | Token::Next | Token::GiveUp => return None,
    })
}

/// The line above the cloth: what a computer has just done, else whose turn it is.
pub fn line(words: &Messages, hand: &Hand, latest: Option<&Happening>, over: bool) -> String {
    let own = &words.kings_corners;
    if let Some(brief) = latest.filter(|_| hand.turn() != Some(Seat::South)).and_then(|latest| brief(words, latest)) {
        return brief;
    }
    match hand.turn() {
        _ if over => own.game_is_over.into(),
        Some(Seat::South) => own.your_turn.into(),
        Some(seat) => (own.turn_of)(seat),
        None => own.hand_is_over.into(),
    }
}
