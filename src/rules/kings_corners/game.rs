//! A game of King's Corners: hand after hand, until somebody has 25 penalty points (K-8).

use super::{Hand, Happening, Illegal, Move, Score, Seat, Seats, State, Token, computer, dealer};
use crate::rules::{Deal, Deck, Game, GameKind, Ms, Outcome, Status};

/// The total that ends a game once somebody has it, in penalty points (K-8).
pub const LIMIT: u32 = 25;

/// What can be chosen before play; by default what the daily is played by.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// Whether it is practice, where moves can be taken back within the turn (K-11).
    pub practice: bool,
    /// Whether a pile with a king at its bottom may move to an empty corner (K-4).
    pub kings_move: bool,
}

/// A game in play. The computers act as soon as it is their turn (K-9): between two of the player's actions it is the
/// player's turn, or a hand is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KingsCorners {
    deal: Deal,
    /// Decks that replace the shuffles of the first hands.
    decks: Vec<Deck>,
    options: Options,
    hand: Hand,
    /// In practice, the hand before each move of this turn: undo is a step back.
    before: Vec<Hand>,
    /// What everyone got for each hand that has ended.
    penalties: Vec<Seats<u32>>,
    /// How many turns the player has ended.
    turns: u32,
    over: Option<Over>,
}

/// The end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Over {
    at: Ms,
    given_up: bool,
}

impl KingsCorners {
    /// The hand in play, or the one that has just ended.
    pub fn hand(&self) -> &Hand {
        &self.hand
    }

    /// Hand `number`, from 1, as it is dealt: the same for everyone, whatever was played before (K-2).
    pub fn dealt(&self, number: u32) -> Hand {
        dealt(self.deal, &self.decks, number, self.options)
    }

    /// What everyone got for each hand that has ended, in order (K-7).
    pub fn penalties(&self) -> &[Seats<u32>] {
        &self.penalties
    }

    /// Everyone's penalty points so far.
    pub fn totals(&self) -> Seats<u32> {
        Seats::from_fn(|seat| self.penalties.iter().map(|hand| hand[seat]).sum())
    }

    /// Whether the next hand can be dealt.
    pub fn is_between_hands(&self) -> bool {
        self.over.is_none() && self.hand.end().is_some()
    }

    /// Whether there is a move to take back (K-11).
    pub fn can_undo(&self) -> bool {
        self.over.is_none() && !self.before.is_empty()
    }

    /// Whether the player has given up (K-10).
    pub fn is_given_up(&self) -> bool {
        self.over.is_some_and(|over| over.given_up)
    }

    fn make(&mut self, wanted: Move) -> Result<(), Illegal> {
        let before = self.options.practice.then(|| self.hand.clone());
        self.hand.make(wanted)?;
        self.before.extend(before);
        Ok(())
    }

    fn undo(&mut self) -> Result<(), Illegal> {
        if !self.options.practice {
            return Err(Illegal::NoUndo);
        }
        self.hand = self.before.pop().ok_or(Illegal::NothingToUndo)?;
        Ok(())
    }

    /// The player's turn is over: by drawing, by passing, or because the hand is.
    fn turn_ended(&mut self, at: Ms, tell: &mut dyn FnMut(Happening)) {
        self.turns += 1;
        self.before.clear();
        self.go_on(at, tell);
    }

    /// Lets the computers play until it is the player's turn (K-9), or the hand is over and goes into the totals.
    fn go_on(&mut self, at: Ms, tell: &mut dyn FnMut(Happening)) {
        while let Some(who) = self.hand.turn().filter(|seat| *seat != Seat::South) {
            let did = |token, drawn| Happening::Did { at, who, token, drawn };
            for wanted in computer::turn(&self.hand.view(who)) {
                // A computer plans by the same rules; what they refuse, it leaves.
                if self.hand.make(wanted).is_ok() {
                    tell(did(Token::Move(wanted), None));
                }
            }
            if let Ok(drawn) = self.hand.end_turn() {
                tell(did(Token::EndTurn, drawn));
            }
        }
        if let Some(end) = self.hand.end() {
            let penalties = self.hand.penalties();
            self.penalties.push(penalties);
            tell(Happening::HandEnd { at, end, penalties });
            if self.totals().iter().any(|total| *total >= LIMIT) {
                self.over = Some(Over { at, given_up: false });
            }
        }
    }

    fn next_hand(&mut self, at: Ms, tell: &mut dyn FnMut(Happening)) {
        let number = self.hand.number() + 1;
        self.hand = self.dealt(number);
        tell(Happening::Deal { at, hand: number, dealer: dealer(number) });
        self.go_on(at, tell);
    }

    fn score_so_far(&self) -> Score {
        Score::new(self.totals(), self.turns)
    }
}

/// A hand of the given decks, or of the deal's shuffles once there are no more.
fn dealt(deal: Deal, decks: &[Deck], number: u32, options: Options) -> Hand {
    let deck = decks.get(number as usize - 1).copied().unwrap_or_else(|| deal.deck(number));
    Hand::deal(number, &deck, options.kings_move)
}

impl Game for KingsCorners {
    const KIND: GameKind = GameKind::KingsCorners;
    type Token = Token;
    type Illegal = Illegal;
    type Options = Options;
    type Happening = Happening;
    type State = State;
    type Score = Score;

    fn new(deal: Deal, decks: Option<&[Deck]>, options: Options) -> KingsCorners {
        let decks = decks.unwrap_or_default().to_vec();
        let hand = dealt(deal, &decks, 1, options);
        let (before, penalties) = (Vec::new(), Vec::new());
        KingsCorners { deal, decks, options, hand, before, penalties, turns: 0, over: None }
    }

    fn opening(&self, tell: &mut dyn FnMut(Happening)) {
        tell(Happening::Deal { at: 0, hand: 1, dealer: dealer(1) });
    }

    fn legal(&self) -> Vec<Token> {
        if self.over.is_some() {
            return Vec::new();
        }
        if self.hand.end().is_some() {
            return vec![Token::Next, Token::GiveUp];
        }
        let undo = self.can_undo().then_some(Token::Undo);
        self.hand.moves().map(Token::Move).chain([Token::EndTurn, Token::GiveUp]).chain(undo).collect()
    }

    fn play(&mut self, at: Ms, token: Token, tell: &mut dyn FnMut(Happening)) -> Result<(), Illegal> {
        if self.over.is_some() {
            return Err(Illegal::GameOver);
        }
        let did = |drawn| Happening::Did { at, who: Seat::South, token, drawn };
        match token {
            Token::GiveUp => {
                self.over = Some(Over { at, given_up: true });
                tell(did(None));
            }
            Token::Next if self.hand.end().is_none() => return Err(Illegal::HandNotOver),
            Token::Next => {
                tell(did(None));
                self.next_hand(at, tell);
            }
            _ if self.hand.end().is_some() => return Err(Illegal::HandOver),
            Token::Undo => {
                self.undo()?;
                tell(did(None));
            }
            Token::Move(wanted) => {
                self.make(wanted)?;
                tell(did(None));
                if self.hand.end().is_some() {
                    self.turn_ended(at, tell);
                }
            }
            Token::EndTurn => {
                let drawn = self.hand.end_turn()?;
                tell(did(drawn));
                self.turn_ended(at, tell);
            }
        }
        Ok(())
    }

    fn status(&self) -> Status {
        match self.over {
            None => Status::Open,
            Some(Over { at, given_up: true }) => Status::Over { at, outcome: Outcome::Lost },
            Some(Over { at, given_up: false }) => Status::Over { at, outcome: self.score_so_far().outcome() },
        }
    }

    fn reason(&self) -> Option<&'static str> {
        self.is_given_up().then_some("gave_up")
    }

    fn score(&self, _ranked: Ms) -> Score {
        self.score_so_far()
    }

    fn is_ranked(&self) -> bool {
        self.over.is_some_and(|over| !over.given_up)
    }

    fn state(&self) -> State {
        State::of(self)
    }
}
