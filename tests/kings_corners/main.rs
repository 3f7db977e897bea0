//! King's Corners, rule by rule (SPEC section 4), on decks that are stacked for the purpose: no test here depends on what
//! a computer chooses.

#[path = "../common/mod.rs"]
mod common;

mod ends;
mod games;
mod hands;
mod moves;
mod told;

use common::corners::{self, stacked::Stacked};
use saratoga::rules::{
    Deck, Fault, Game,
    kings_corners::{Hand, Illegal, KingsCorners, Options, Place, Seat, Token},
};
use serde_json::Value;

/// A game on stacked decks, a hand each, with what it has told so far.
struct Table {
    game: KingsCorners,
    told: Vec<Value>,
}

impl Table {
    fn new(hands: &[Stacked], options: Options) -> Table {
        let decks: Vec<Deck> = hands.iter().zip(1..).map(|(hand, number)| hand.deck(number)).collect();
        let game = KingsCorners::new(corners::deal(0), Some(&decks), options);
        let mut told = Vec::new();
        game.opening(&mut |line| told.push(json(line)));
        Table { game, told }
    }

    fn daily(hands: &[Stacked]) -> Table {
        Table::new(hands, corners::DAILY)
    }

    /// Plays tokens, all of which must be accepted.
    fn play(&mut self, tokens: &str) -> &mut Table {
        for token in tokens.split_whitespace() {
            if let Err(refusal) = self.attempt(token) {
                panic!("{token} was refused: {refusal}");
            }
        }
        self
    }

    fn attempt(&mut self, token: &str) -> Result<(), String> {
        let told = &mut self.told;
        let token: Token = token.parse().expect("a token");
        self.game.play(10, token, &mut |line| told.push(json(line))).map_err(named)
    }

    /// Tries what must be refused: with this code under this rule, changing and telling nothing.
    fn refuses(&mut self, tokens: &str, wanted: &str) -> &mut Table {
        for token in tokens.split_whitespace() {
            let (before, told) = (self.game.clone(), self.told.len());
            assert_eq!(self.attempt(token), Err(wanted.to_owned()), "{token}");
            assert_eq!(self.game, before);
            assert_eq!(self.told.len(), told);
        }
        self
    }

    fn pile(&self, place: Place) -> String {
        corners::text(self.game.hand().table().pile(place))
    }

    fn cards(&self, seat: Seat) -> String {
        corners::text(self.game.hand().cards(seat))
    }
}

fn json(value: impl serde::Serialize) -> Value {
    serde_json::to_value(value).expect("what is told is JSON")
}

/// A refusal's code and rule.
fn named(fault: Illegal) -> String {
    format!("{} {}", fault.code(), fault.rule().expect("a rule"))
}

/// A hand that the test plays for all four.
fn hand(number: usize, stacked: &Stacked) -> Hand {
    Hand::deal(number as u32, &stacked.deck(number), false)
}

/// Plays tokens for whoever is to act.
fn play(hand: &mut Hand, tokens: &str) {
    for text in tokens.split_whitespace() {
        let done = match text.parse().expect("a token") {
            Token::Move(wanted) => hand.make(wanted),
            Token::EndTurn => hand.end_turn().map(drop),
            other => panic!("{other} is nothing that a hand knows"),
        };
        done.unwrap_or_else(|refusal| panic!("{text} was refused: {refusal}"));
    }
}
