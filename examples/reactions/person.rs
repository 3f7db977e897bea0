//! Simulated people who play Egyptian War against the computers (E-10).

use saratoga::rules::{
    Deal, Event, Game, GameKind, Log, Ms, Rng, Seed, Status, Stream,
    egyptian_war::{Effect, EgyptianWar, Happening, Seat, Speed, Token},
};
use std::f64::consts::TAU;

/// Somebody who slaps what they see, and turns when it is their turn.
#[derive(Clone, Copy)]
pub struct Person {
    /// How long reactions take on average, in ms: a bell around 78 % of it, 12 % of it wide, and a tail of 22 %.
    pub average: u32,
    /// What share of patterns they miss.
    pub misses: f64,
    /// At what share of the tops without a pattern they believe that they see one.
    pub mistakes: f64,
}

/// A game that was played to its end.
pub struct Played {
    /// The game.
    pub game: EgyptianWar,
    /// What the person did.
    pub log: Log<Token>,
    /// How many piles were won by slaps, of anyone.
    pub slapped: u32,
}

impl Person {
    /// Somebody careful of the kind that E-10 speaks of.
    pub const fn careful(average: u32) -> Person {
        Person { average, misses: 0.15, mistakes: 0.0 }
    }

    /// Plays a deal to its end.
    pub fn play(self, deal: Deal, speed: Speed) -> Played {
        let mut sitting = Sitting {
            person: self,
            // No computer of this game makes choices: this stream is nobody else's.
            rng: deal.rng(Stream::Choices),
            slap: None,
            turn: None,
            played: Played { game: EgyptianWar::new(deal, None, speed), log: Log::default(), slapped: 0 },
        };
        while sitting.played.game.status() == Status::Open {
            sitting.step();
        }
        sitting.played
    }
}

/// A person at a table.
struct Sitting {
    person: Person,
    rng: Rng,
    /// When they slap, if nothing changes.
    slap: Option<Ms>,
    /// When they turn their card, if nothing changes and they have nothing to slap.
    turn: Option<Ms>,
    played: Played,
}

impl Sitting {
    fn step(&mut self) {
        if self.turn.is_none()
            && let Some(from) = self.played.game.may_turn()
        {
            self.turn = Some(from.max(self.played.game.now() + 350 + self.rng.below(351)));
        }
        let slap = self.slap.map(|at| (at, Token::Slap));
        let act = slap.or(self.turn.map(|at| (at, Token::Turn)));
        let due = self.played.game.next_due().unwrap_or(Ms::MAX);
        let mut happened = Vec::new();
        let mut tell = |happening| happened.push(happening);
        match act {
            Some((at, token)) if at <= due => {
                self.played.game.play(at, token, &mut tell).expect("an act that is allowed");
                self.played.log.push(Event { at, token }).expect("the log has room");
                self.slap = None;
            }
            _ => self.played.game.advance(due, &mut tell),
        }
        happened.into_iter().for_each(|happening| self.see(happening));
    }

    /// What they mean to do now that this happened.
    fn see(&mut self, happening: Happening) {
        match happening {
            Happening::Turned { at, .. } => {
                let is_pattern = self.played.game.table().pattern().is_some();
                let slaps = self.uniform() < if is_pattern { 1.0 - self.person.misses } else { self.person.mistakes };
                self.slap = slaps.then(|| at + self.reaction());
                self.turn = None;
            }
            Happening::Slapped { who, effect, .. } => match effect {
                Effect::Won { .. } => {
                    self.played.slapped += 1;
                    (self.slap, self.turn) = (None, None);
                }
                // Their last card may have gone, and with it the turn.
                _ if who == Seat::South => self.turn = None,
                _ => {}
            },
            Happening::Collected { .. } => (self.slap, self.turn) = (None, None),
            Happening::Conceded { .. } => {}
        }
    }

    fn reaction(&mut self) -> Ms {
        let bell = (-2.0 * self.uniform().ln()).sqrt() * (TAU * self.uniform()).cos();
        let tail = -self.uniform().ln();
        (f64::from(self.person.average) * (0.78 + 0.12 * bell + 0.22 * tail)).max(150.0) as Ms
    }

    /// A number between 0 and 1, and neither.
    fn uniform(&mut self) -> f64 {
        (f64::from(self.rng.below(1 << 24)) + 0.5) / f64::from(1 << 24)
    }
}

/// The deal that a seed names.
pub fn deal(seed: u64) -> Deal {
    Deal::new(GameKind::EgyptianWar, Seed(seed))
}
