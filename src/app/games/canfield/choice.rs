//! What a tap means: choosing cards, sending them somewhere, dealing (W-4).

use super::Pile;
use crate::rules::{
    Game, Status,
    canfield::{Canfield, Move, Position, Source, Target, Token},
};

/// Which part of a tableau pile was meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// Its top card.
    Top,
    /// The pile.
    Whole,
}

/// What a tap leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meaning {
    /// These cards are chosen now, or none.
    Choose(Option<Source>),
    /// Something is done.
    Do(Token),
}

/// What a tap on `pile` means while `chosen` is chosen.
pub fn tap(game: &Canfield, chosen: Option<Source>, pile: Pile, part: Part) -> Meaning {
    if pile == Pile::Stock {
        return deal(game).map_or(Meaning::Choose(None), Meaning::Do);
    }
    if let Some(source) = chosen {
        if let Some(target) = pile.target().filter(|_| is_lit(game, source, pile)) {
            return Meaning::Do(Token::to(source, target));
        }
        if Pile::of_source(source) == pile {
            return Meaning::Choose(again(game, source));
        }
    }
    Meaning::Choose(pick(game, pile, part))
}

/// What a second tap in a moment sends to a foundation.
pub fn double_tap(game: &Canfield, pile: Pile) -> Option<Token> {
    let source = pile.source()?;
    is_legal(game, Move { source, target: Target::Foundation }).then_some(Token::to(source, Target::Foundation))
}

/// Dealing, or turning the waste over when the stock is empty.
pub fn deal(game: &Canfield) -> Option<Token> {
    let position = game.position();
    if !position.stock().is_empty() {
        Some(Token::Deal)
    } else if !position.waste().is_empty() && !position.is_won() {
        Some(Token::Redeal)
    } else {
        None
    }
}

/// Whether `pile` takes what is chosen.
pub fn is_lit(game: &Canfield, source: Source, pile: Pile) -> bool {
    let suits = |suit| game.position().top_of(source).is_some_and(|card| card.suit() == suit);
    match pile {
        Pile::Foundation(suit) => suits(suit) && is_legal(game, Move { source, target: Target::Foundation }),
        Pile::Tableau(column) => is_legal(game, Move { source, target: Target::Tableau(column) }),
        Pile::Stock | Pile::Waste | Pile::Reserve => false,
    }
}

/// Whether a token takes from a pile, or puts there.
pub fn touches(position: &Position, token: Token, pile: Pile) -> bool {
    match (token, pile) {
        (Token::Deal | Token::Redeal, _) => pile == Pile::Stock,
        (Token::Move(Move { source, target: Target::Foundation }), Pile::Foundation(suit)) => {
            position.top_of(source).is_some_and(|card| card.suit() == suit)
        }
        (Token::Move(Move { source, target }), _) => Pile::of_source(source) == pile || pile.target() == Some(target),
        _ => false,
    }
}

fn is_legal(game: &Canfield, wanted: Move) -> bool {
    game.status() == Status::Open && game.position().check(wanted, game.variant()).is_ok()
}

/// The chosen pile is tapped again: first its top card was meant, then all of it, then nothing any more.
fn again(game: &Canfield, source: Source) -> Option<Source> {
    match source {
        Source::Top(column) if game.position().tableau(column).len() > 1 => Some(Source::Whole(column)),
        _ => None,
    }
}

/// A whole tableau pile, or its single card.
pub fn whole(game: &Canfield, pile: Pile) -> Option<Source> {
    pick(game, pile, Part::Whole)
}

/// What is taken of a pile that nothing is sent to.
pub fn pick(game: &Canfield, pile: Pile, part: Part) -> Option<Source> {
    let source = pile.source()?;
    game.position().top_of(source)?;
    match (source, part) {
        (Source::Top(column), Part::Whole) if game.position().tableau(column).len() > 1 => Some(Source::Whole(column)),
        _ => Some(source),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Deal, GameKind, Seed, canfield::Column};

    fn piles() -> impl Iterator<Item = Pile> {
        use crate::rules::Suit;
        [Pile::Stock, Pile::Waste, Pile::Reserve]
            .into_iter()
            .chain(Suit::ALL.map(Pile::Foundation))
            .chain(Column::ALL.map(Pile::Tableau))
    }

    /// Plays random legal tokens and looks at every position on the way.
    fn positions(look: impl Fn(&Canfield)) {
        for seed in 0..40u64 {
            let mut game = Canfield::new(Deal::new(GameKind::Canfield, Seed(seed)), None, Default::default());
            let mut pick = seed as usize;
            for _ in 0..120 {
                look(&game);
                let moves: Vec<_> = game.legal().into_iter().filter(|token| *token != Token::Undo).collect();
                if moves.is_empty() {
                    break;
                }
                pick = pick.wrapping_mul(31).wrapping_add(17);
                game.play(0, moves[pick % moves.len()], &mut |_| ()).expect("listed as legal");
            }
        }
    }

    #[test]
    fn w4_every_lit_target_accepts_and_every_other_refuses() {
        positions(|game| {
            let sources = [Source::Reserve, Source::Waste]
                .into_iter()
                .chain(Column::ALL.map(Source::Top))
                .chain(Column::ALL.map(Source::Whole));
            for source in sources {
                for pile in piles() {
                    let suited = match pile {
                        Pile::Foundation(suit) => {
                            game.position().top_of(source).is_some_and(|card| card.suit() == suit)
                        }
                        _ => true,
                    };
                    let legal =
                        suited && pile.target().is_some_and(|target| game.legal().contains(&Token::to(source, target)));
                    assert_eq!(is_lit(game, source, pile), legal, "{source} on {pile:?}");
                }
            }
        });
    }

    #[test]
    fn a_hint_points_at_what_a_token_touches() {
        positions(|game| {
            for token in game.legal() {
                let touched = piles().filter(|pile| touches(game.position(), token, *pile)).count();
                let wanted = match token {
                    Token::Move(_) => 2,
                    Token::Deal | Token::Redeal => 1,
                    _ => 0,
                };
                assert_eq!(touched, wanted, "{token}");
            }
        });
    }

    #[test]
    fn w4_taps_do_only_what_is_legal() {
        positions(|game| {
            for pile in piles() {
                for part in [Part::Top, Part::Whole] {
                    let Meaning::Choose(Some(source)) = tap(game, None, pile, part) else { continue };
                    assert!(game.position().top_of(source).is_some());
                    for other in piles() {
                        if let Meaning::Do(token) = tap(game, Some(source), other, Part::Top) {
                            assert!(game.legal().contains(&token), "{token}");
                        }
                    }
                }
                if let Some(token) = double_tap(game, pile) {
                    assert!(game.legal().contains(&token), "{token}");
                }
            }
        });
    }
}
