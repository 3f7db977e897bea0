//! A scripted player of Egyptian War: turns when it is their turn, and slaps what can be slapped after a time of their own.

use saratoga::rules::{
    Deal, Game, GameKind, Ms, RawEvent, Seed, Status,
    egyptian_war::{EgyptianWar, Speed, Token},
};

/// Quicker than the computers and yet a person: wins most games at any of the computers' speeds.
pub const QUICK: Option<Ms> = Some(180);
/// Never slaps, and is beaten before long.
pub const IDLE: Option<Ms> = None;
/// Slaps sooner after a card than anybody can see it.
pub const INHUMAN: Option<Ms> = Some(60);

/// A game as it is played.
#[derive(Clone)]
pub struct Player {
    pub seed: Seed,
    pub game: EgyptianWar,
    pub log: Vec<RawEvent>,
    /// How long after a card they slap, in ms, a little more at times.
    reaction: Option<Ms>,
    /// How much more at most, in ms.
    spread: Ms,
    now: Ms,
}

impl Player {
    /// At a daily's table.
    pub fn new(seed: Seed, reaction: Option<Ms>) -> Player {
        let game = EgyptianWar::new(Deal::new(GameKind::EgyptianWar, seed), None, Speed::Normal);
        Player { seed, game, log: Vec::new(), reaction, spread: 60, now: 0 }
    }

    /// One that slaps after the very same time always, as no person does.
    pub fn steady(seed: Seed, reaction: Option<Ms>) -> Player {
        Player { spread: 1, ..Player::new(seed, reaction) }
    }

    /// Lets the next thing happen: something of the player's, or what is due sooner.
    pub fn step(&mut self) {
        let slap = self.slap_time().map(|at| (at, Token::Slap));
        let turn = self.game.may_turn().map(|from| (from.max(self.now) + 120 + self.now % 70, Token::Turn));
        let due = self.game.next_due().unwrap_or(self.now);
        match slap.into_iter().chain(turn).min_by_key(|(at, _)| *at) {
            Some((at, token)) if at <= due => self.act(at, token),
            _ => {
                self.game.advance(due, &mut |_| ());
                self.now = due;
            }
        }
    }

    fn slap_time(&self) -> Option<Ms> {
        self.game.table().pattern()?;
        Some(self.game.last_card()? + self.reaction? + self.now % self.spread)
    }

    /// Does something, which the rules accept.
    pub fn act(&mut self, at: Ms, token: Token) {
        self.game.play(at, token, &mut |_| ()).expect("a legal action");
        self.log.push(RawEvent(at, token.to_string()));
        self.now = at;
    }

    /// Plays on until `stop` or the end.
    pub fn until(mut self, stop: impl Fn(&EgyptianWar) -> bool) -> Player {
        while self.game.status() == Status::Open && !stop(&self.game) {
            self.step();
        }
        self
    }

    /// Plays to the end.
    pub fn played_out(self) -> Player {
        self.until(|_| false)
    }

    /// When the game was over.
    pub fn end(&self) -> Ms {
        match self.game.status() {
            Status::Open => panic!("the game goes on"),
            Status::Over { at, .. } => at,
        }
    }

    /// When the last event was.
    pub fn last(&self) -> Ms {
        self.log.last().map_or(0, |event| event.0)
    }
}

/// The first of such a player's games, by seeds, of which this holds at its end.
pub fn find(reaction: Option<Ms>, wanted: impl Fn(&Player) -> bool) -> Player {
    (1..).map(|seed| Player::new(Seed(seed), reaction).played_out()).find(wanted).expect("there are many seeds")
}
