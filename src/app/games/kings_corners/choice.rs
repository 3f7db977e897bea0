//! What a tap means: choosing a card or a pile, sending it somewhere, drawing (W-4).

use crate::rules::{
    Card,
    kings_corners::{Hand, Illegal, Move, Place, Seat, Token},
};

/// What is chosen, to be sent somewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chosen {
    /// A card of your hand.
    Card(Card),
    /// A whole pile.
    Pile(Place),
}

/// What can be tapped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// The stock.
    Stock,
    /// A pile, or an empty place.
    Place(Place),
    /// A card of your hand.
    Card(Card),
}

/// What a tap leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meaning {
    /// This is chosen now, or nothing.
    Choose(Option<Chosen>),
    /// Something is done.
    Do(Token),
    /// The rules forbid it, and nothing is chosen any more.
    Refuse(Illegal),
}

impl Chosen {
    /// Where a tap chooses it.
    pub const fn target(self) -> Target {
        match self {
            Chosen::Card(card) => Target::Card(card),
            Chosen::Pile(place) => Target::Place(place),
        }
    }

    /// The move that sends it to a place.
    pub const fn to(self, to: Place) -> Move {
        match self {
            Chosen::Card(card) => Move::Card { card, to },
            Chosen::Pile(from) => Move::Pile { from, to },
        }
    }
}

/// What a tap means while `chosen` is chosen and it is your turn.
pub fn tap(hand: &Hand, chosen: Option<Chosen>, target: Target) -> Meaning {
    match (chosen, target) {
        // Drawing can't be taken back in a daily: whoever holds a card meant a pile, and missed.
        (Some(_), Target::Stock) => Meaning::Choose(None),
        (None, Target::Stock) => Meaning::Do(Token::EndTurn),
        (Some(Chosen::Card(card)), Target::Card(other)) if card == other => Meaning::Choose(None),
        (_, Target::Card(card)) => Meaning::Choose(Some(Chosen::Card(card))),
        (Some(Chosen::Pile(from)), Target::Place(place)) if from == place => Meaning::Choose(None),
        (Some(chosen), Target::Place(place)) => match hand.check(chosen.to(place)) {
            Ok(()) => Meaning::Do(Token::Move(chosen.to(place))),
            Err(_) if hand.table().movable(place).is_ok() => Meaning::Choose(Some(Chosen::Pile(place))),
            Err(broken) => Meaning::Refuse(broken),
        },
        (None, Target::Place(place)) => match hand.table().movable(place) {
            Ok(_) => Meaning::Choose(Some(Chosen::Pile(place))),
            Err(broken) => Meaning::Refuse(broken),
        },
    }
}

/// Whether `place` takes what is chosen.
pub fn is_lit(hand: &Hand, chosen: Chosen, place: Place) -> bool {
    hand.turn() == Some(Seat::South) && hand.check(chosen.to(place)).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Deal, Game, GameKind, Seed, kings_corners::KingsCorners};

    /// Plays random legal tokens and looks at every position where it is the player's turn.
    fn positions(look: impl Fn(&KingsCorners)) {
        for seed in 0..60u64 {
            let mut game = KingsCorners::new(Deal::new(GameKind::KingsCorners, Seed(seed)), None, Default::default());
            let mut pick = seed as usize;
            for _ in 0..150 {
                if game.hand().turn() == Some(Seat::South) {
                    look(&game);
                }
                let legal: Vec<_> = game.legal().into_iter().filter(|token| *token != Token::GiveUp).collect();
                if legal.is_empty() {
                    break;
                }
                pick = pick.wrapping_mul(31).wrapping_add(17);
                game.play(0, legal[pick % legal.len()], &mut |_| ()).expect("listed as legal");
            }
        }
    }

    fn everything(hand: &Hand) -> impl Iterator<Item = Chosen> + '_ {
        hand.cards(Seat::South).iter().map(|&card| Chosen::Card(card)).chain(Place::ALL.map(Chosen::Pile))
    }

    #[test]
    fn w4_every_lit_target_accepts_and_every_other_refuses() {
        positions(|game| {
            let (hand, legal) = (game.hand(), game.legal());
            for chosen in everything(hand) {
                for place in Place::ALL {
                    let token = Token::Move(chosen.to(place));
                    assert_eq!(is_lit(hand, chosen, place), legal.contains(&token), "{token}");
                    let does = tap(hand, Some(chosen), Target::Place(place)) == Meaning::Do(token);
                    assert_eq!(does, legal.contains(&token), "{token}");
                }
            }
        });
    }

    #[test]
    fn a_pile_with_a_king_at_its_bottom_is_not_chosen() {
        positions(|game| {
            let hand = game.hand();
            for place in Place::ALL {
                let meaning = tap(hand, None, Target::Place(place));
                match hand.table().pile(place).first() {
                    None => assert_eq!(meaning, Meaning::Refuse(Illegal::NoPile(place))),
                    Some(card) if card.rank() == crate::rules::Rank::KING => {
                        assert_eq!(meaning, Meaning::Refuse(Illegal::KingStays(place)));
                    }
                    Some(_) => assert_eq!(meaning, Meaning::Choose(Some(Chosen::Pile(place)))),
                }
            }
        });
    }

    #[test]
    fn a_missed_tap_on_the_stock_draws_nothing() {
        positions(|game| {
            let hand = game.hand();
            assert_eq!(tap(hand, None, Target::Stock), Meaning::Do(Token::EndTurn));
            for chosen in everything(hand) {
                assert_eq!(tap(hand, Some(chosen), Target::Stock), Meaning::Choose(None));
            }
        });
    }
}
