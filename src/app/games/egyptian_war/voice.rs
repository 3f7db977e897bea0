//! What is said: the line above the cloth, what a screen reader finds on it, and what it is told as things happen.

use crate::rules::{
    Card,
    egyptian_war::{Effect, EgyptianWar, Happening, Seat},
};
use crate::words::Messages;

/// Who is to do what.
pub fn line(words: &Messages, game: &EgyptianWar) -> String {
    let own = words.egyptian_war;
    if let Some(collection) = game.collection() {
        return (own.takes)(collection.to);
    }
    match (game.turn(), game.owed().zip(game.pay_card())) {
        (None, _) => own.game_is_over.into(),
        (Some(Seat::South), _) if game.last_turner().is_none() => own.begin.into(),
        (Some(payer), Some((owed, card))) => (own.owes)(payer, owed, card),
        (Some(Seat::South), None) => own.your_turn.into(),
        (Some(seat), None) => (own.turn_of)(seat),
    }
}

/// The pile's top three cards, top first.
pub fn top_cards(game: &EgyptianWar) -> Vec<Card> {
    game.table().pile().iter().rev().take(3).copied().collect()
}

/// What has just happened, for those who hear it: short, and of much only the last, so that it keeps up.
pub fn spoken(words: &Messages, happened: &[Happening], game: &EgyptianWar) -> String {
    const MOST: usize = 3;
    let own = words.egyptian_war;
    let recent = &happened[happened.len().saturating_sub(MOST)..];
    let mut said: Vec<String> = recent
        .iter()
        .filter_map(|happening| match *happening {
            Happening::Turned { who, card, .. } => Some((own.say_card)(who, card)),
            Happening::Collected { who, cards, .. } => Some((own.collects)(who, cards)),
            Happening::Slapped { who, effect: Effect::Won { pattern, cards }, .. } if who != Seat::South => {
                Some((own.they_slapped)(who, pattern, cards))
            }
            // What the player's own slap brought is told by its verdict.
            Happening::Slapped { .. } | Happening::Conceded { .. } => None,
        })
        .collect();
    let last_card_gone = happened.iter().any(is_own_loss) && !game.table().holds(Seat::South);
    if last_card_gone {
        said.push(own.no_cards.into());
    }
    if game.turn() == Some(Seat::South) {
        said.push(match game.owed() {
            Some(owed) => (own.say_you_owe)(owed.left),
            None => own.say_your_turn.into(),
        });
    }
    said.join(" ")
}

/// Whether a card of the player's went with it.
fn is_own_loss(happening: &Happening) -> bool {
    matches!(
        happening,
        Happening::Turned { who: Seat::South, .. }
            | Happening::Slapped { who: Seat::South, effect: Effect::Penalty, .. }
    )
}
