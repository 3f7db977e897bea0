//! A Canfield run: a position with its history, up to the win.

use super::{Column, Fill, Illegal, Position, Score, Source, Token};
use crate::rules::{Card, Deal, Deck, Game, GameKind, Ms, Outcome, Status};
use serde::{Serialize, Serializer, ser::SerializeMap};

/// Whose rules are played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Variant {
    /// The site's own, as in the daily.
    #[default]
    Standard,
    /// Hoyle's: between tableau piles only whole piles move (C-13). For practice.
    Strict,
}

/// A Canfield game in play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Canfield {
    position: Position,
    variant: Variant,
    /// The positions before each action since the deal: undo is exact by being a step back, not a move backwards.
    past: Vec<Position>,
    /// The positions that were undone, the last undone on top.
    future: Vec<Position>,
    won_at: Option<Ms>,
}

/// One line of a Canfield trace.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Happening {
    /// The player did something.
    Did {
        /// When, in milliseconds since the run began.
        at: Ms,
        /// What.
        token: Token,
    },
    /// Auto-finish sent a card up (C-10).
    Card {
        /// When, in milliseconds since the run began.
        at: Ms,
        /// The card.
        card: Card,
        /// Where it lay.
        source: Source,
    },
    /// The reserve's top card filled a space (C-6).
    Fill {
        /// When, in milliseconds since the run began.
        at: Ms,
        /// Which space and card.
        fill: Fill,
    },
}

impl Canfield {
    /// Where the cards lie.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Every position from the deal to this one, as undoing leads through them (C-9).
    pub fn line(&self) -> impl DoubleEndedIterator<Item = &Position> {
        self.past.iter().chain([&self.position])
    }

    /// Whose rules are played.
    pub fn variant(&self) -> Variant {
        self.variant
    }

    /// Whether there is something to undo (C-9).
    pub fn can_undo(&self) -> bool {
        self.won_at.is_none() && !self.past.is_empty()
    }

    /// Whether there is something to redo (C-9).
    pub fn can_redo(&self) -> bool {
        self.won_at.is_none() && !self.future.is_empty()
    }

    /// Whether no card can be placed any more, even through the whole stock (C-12).
    pub fn is_stuck(&self) -> bool {
        self.position.is_stuck(self.variant)
    }

    /// Changes the position as one step of the history.
    fn step<T>(&mut self, change: impl FnOnce(&mut Position) -> Result<T, Illegal>) -> Result<T, Illegal> {
        let mut next = self.position;
        let result = change(&mut next)?;
        self.past.push(std::mem::replace(&mut self.position, next));
        self.future.clear();
        Ok(result)
    }

    fn undo(&mut self) -> Result<(), Illegal> {
        let before = self.past.pop().ok_or(Illegal::NothingToUndo)?;
        self.future.push(std::mem::replace(&mut self.position, before));
        Ok(())
    }

    fn redo(&mut self) -> Result<(), Illegal> {
        let after = self.future.pop().ok_or(Illegal::NothingToRedo)?;
        self.past.push(std::mem::replace(&mut self.position, after));
        Ok(())
    }
}

/// C-10: card after card, as one step.
fn auto_finish(position: &mut Position, tell: &mut dyn FnMut(Source, Card, Option<Fill>)) -> Result<(), Illegal> {
    let mut any = false;
    while let Some(up) = position.next_up() {
        let card = position.top_of(up.source);
        let fill = position.make(up, Variant::Standard)?;
        any = true;
        if let Some(card) = card {
            tell(up.source, card, fill);
        }
    }
    if any { Ok(()) } else { Err(Illegal::NothingToFinish) }
}

impl Game for Canfield {
    const KIND: GameKind = GameKind::Canfield;
    type Token = Token;
    type Illegal = Illegal;
    type Options = Variant;
    type Happening = Happening;
    type State = Position;
    type Score = Score;

    fn new(deal: Deal, decks: Option<&[Deck]>, variant: Variant) -> Canfield {
        let deck = decks.and_then(|decks| decks.first().copied()).unwrap_or_else(|| deal.deck(1));
        Canfield { position: Position::deal(&deck), variant, past: Vec::new(), future: Vec::new(), won_at: None }
    }

    fn legal(&self) -> Vec<Token> {
        if self.won_at.is_some() {
            return Vec::new();
        }
        let position = &self.position;
        let actions = [
            (Token::Deal, !position.stock().is_empty()),
            (Token::Redeal, position.stock().is_empty() && !position.waste().is_empty()),
            (Token::Undo, self.can_undo()),
            (Token::Redo, self.can_redo()),
            (Token::AutoFinish, position.next_up().is_some()),
        ];
        let actions = actions.into_iter().filter_map(|(token, possible)| possible.then_some(token));
        actions.chain(position.moves(self.variant).map(Token::Move)).collect()
    }

    fn play(&mut self, at: Ms, token: Token, tell: &mut dyn FnMut(Happening)) -> Result<(), Illegal> {
        if self.won_at.is_some() {
            return Err(Illegal::Won);
        }
        let did = Happening::Did { at, token };
        match token {
            Token::Deal => self.step(Position::deal_three).map(|()| tell(did))?,
            Token::Redeal => self.step(Position::redeal).map(|()| tell(did))?,
            Token::Undo => self.undo().map(|()| tell(did))?,
            Token::Redo => self.redo().map(|()| tell(did))?,
            Token::Move(wanted) => {
                let variant = self.variant;
                let fill = self.step(|position| position.make(wanted, variant))?;
                tell(did);
                if let Some(fill) = fill {
                    tell(Happening::Fill { at, fill });
                }
            }
            Token::AutoFinish => {
                if self.position.next_up().is_some() {
                    tell(did);
                }
                self.step(|position| {
                    auto_finish(position, &mut |source, card, fill| {
                        tell(Happening::Card { at, card, source });
                        if let Some(fill) = fill {
                            tell(Happening::Fill { at, fill });
                        }
                    })
                })?;
            }
        }
        if self.position.is_won() {
            self.won_at = Some(at);
        }
        Ok(())
    }

    fn status(&self) -> Status {
        self.won_at.map_or(Status::Open, |at| Status::Over { at, outcome: Outcome::Won })
    }

    fn score(&self, ranked: Ms) -> Score {
        Score::new(self.position.cards_up(), ranked)
    }

    fn state(&self) -> Position {
        self.position
    }
}

/// As section 10 has it: `{"ms","who","token",…}`; nobody does what the rules do by themselves.
impl Serialize for Happening {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        let mut head = |at: Ms, who: Option<&str>, token: &dyn std::fmt::Display| {
            map.serialize_entry("ms", &at)?;
            map.serialize_entry("who", &who)?;
            map.serialize_entry("token", &format_args!("{token}"))
        };
        match self {
            Happening::Did { at, token } => head(*at, Some("S"), token)?,
            Happening::Card { at, card, source } => {
                head(*at, None, &"card")?;
                map.serialize_entry("card", card)?;
                map.serialize_entry("from", &format_args!("{source}"))?;
            }
            Happening::Fill { at, fill: Fill { column, card } } => {
                head(*at, None, &"fill")?;
                map.serialize_entry("pile", &Column::number(*column))?;
                map.serialize_entry("card", card)?;
            }
        }
        map.end()
    }
}
