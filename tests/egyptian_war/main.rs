//! Egyptian War, rule by rule (SPEC section 5), on decks that are stacked for the purpose and deals whose computers are as
//! quick or slow as it takes.

#[path = "../common/mod.rs"]
mod common;

mod clock;
mod ends;
mod payments;
mod refused;
mod score;
mod slaps;
mod ties;
mod wrong_slaps;

use common::war::{self, stacked};
use saratoga::rules::{
    Deal, Fault, Game, Ms,
    egyptian_war::{EgyptianWar, Owed, Seat, Speed, Token, delay, reactions},
};

/// A game on a stacked deck, with what it has told since it was last asked.
#[derive(Clone)]
struct Table {
    deal: Deal,
    game: EgyptianWar,
    told: Vec<String>,
}

impl Table {
    fn new(deal: Deal, speed: Speed, stacks: [&str; 4]) -> Table {
        let game = EgyptianWar::new(deal, Some(&[stacked::deck(stacks)]), speed);
        Table { deal, game, told: Vec::new() }
    }

    /// A game in which no computer slaps the first `tops` slappable tops in time.
    fn calm(tops: u32, stacks: [&str; 4]) -> Table {
        Table::new(war::calm(tops, 1_200), Speed::Slow, stacks)
    }

    fn attempt(&mut self, at: Ms, token: &str) -> Result<(), String> {
        let told = &mut self.told;
        let token: Token = token.parse().expect("a token");
        let refused = self.game.play(at, token, &mut |line| told.push(war::line(&line)));
        refused.map_err(|fault| format!("{} {}", fault.code(), fault.rule().expect("a rule")))
    }

    /// Plays a token, which must be accepted.
    fn play(&mut self, at: Ms, token: &str) -> &mut Table {
        if let Err(refusal) = self.attempt(at, token) {
            panic!("{token} at {at} was refused: {refusal}");
        }
        self
    }

    /// Tries what must be refused: with this code under this rule, changing and telling nothing but what was due before.
    fn refuses(&mut self, at: Ms, token: &str, wanted: &str) -> &mut Table {
        self.wait(at.saturating_sub(1));
        let (before, told) = (self.game.clone(), self.told.len());
        assert_eq!(self.attempt(at, token), Err(wanted.to_owned()), "{token} at {at}");
        assert_eq!(self.game, before);
        assert_eq!(self.told.len(), told);
        self
    }

    fn wait(&mut self, to: Ms) -> &mut Table {
        let told = &mut self.told;
        self.game.advance(to, &mut |line| told.push(war::line(&line)));
        self
    }

    /// Slaps wrongly at `at`, again and again, until South holds so many cards.
    fn burn(&mut self, at: Ms, left: usize) -> &mut Table {
        while self.count(Seat::South) > left {
            self.play(at, "s");
            let line = self.told.pop();
            assert_eq!(line, Some(format!("{at} S s penalty")));
        }
        self
    }

    /// Everyone turns cards, South as soon as it may, until somebody has turned this one. Answers when.
    fn until(&mut self, card: &str) -> Ms {
        while self.game.table().pile().last().is_none_or(|top| top.to_string() != card) {
            self.one();
        }
        self.game.last_card().expect("a card")
    }

    /// Everyone turns cards, South as soon as it may, until this pile is collected. Answers when.
    fn until_collected(&mut self) -> Ms {
        while self.game.collection().is_none() {
            self.one();
        }
        let at = self.game.collection().expect("a won pile").at;
        self.wait(at);
        at
    }

    /// The next thing that happens, if South turns as soon as it may.
    fn one(&mut self) {
        let due = self.game.next_due().expect("a game that goes on");
        match self.game.may_turn() {
            Some(at) => drop(self.play(at.max(self.game.now()), "f")),
            None => drop(self.wait(due)),
        }
    }

    /// What was told since this was last asked, without its times.
    fn lines(&mut self) -> Vec<String> {
        let lines = std::mem::take(&mut self.told);
        lines.iter().map(|line| line.split_once(' ').expect("a time").1.to_owned()).collect()
    }

    /// What was told since this was last asked.
    fn told(&mut self) -> Vec<String> {
        std::mem::take(&mut self.told)
    }

    fn pile(&self) -> String {
        war::text(self.game.table().pile())
    }

    fn under(&self) -> String {
        war::text(self.game.table().under())
    }

    fn count(&self, seat: Seat) -> usize {
        self.game.table().stack(seat).len()
    }

    fn counts(&self) -> [usize; 4] {
        Seat::ALL.map(|seat| self.count(seat))
    }

    /// The cards that a player turns last, in the order of turning.
    fn bottom(&self, seat: Seat, count: usize) -> String {
        war::text(self.game.table().stack(seat)[..count].iter().rev())
    }

    /// Who is to act, and whom they owe how many cards.
    fn turn(&self) -> (Option<Seat>, Option<(Seat, u8)>) {
        (self.game.turn(), self.game.owed().map(|Owed { owner, left }| (owner, left)))
    }

    /// How long the computer waits that turns the deal's card of this number.
    fn delay(&self, number: u32) -> Ms {
        delay(self.deal, number)
    }

    /// When the won pile is collected, and by whom.
    fn collection(&self) -> Option<(Ms, Seat)> {
        self.game.collection().map(|collection| (collection.at, collection.to))
    }
}

/// The computers' reactions to the first slappable top.
fn first_reactions(deal: Deal, speed: Speed) -> [Option<Ms>; 3] {
    reactions(deal, speed, 1)
}
