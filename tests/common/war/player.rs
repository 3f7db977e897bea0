//! Players of Egyptian War who sit South: people, and such as try the rules.

use super::game;
use saratoga::rules::{
    Deal, Event, Game, GameKind, Log, Ms, Rng, Seed, Stream,
    egyptian_war::{EgyptianWar, Happening, Seat, Speed, Token},
};

/// A way to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Habit {
    /// Does nothing at all.
    Idle,
    /// Turns cards as soon as it may, and sees no pattern.
    Dull,
    /// Turns and slaps, and doesn't look; some do so slowly.
    Hammering,
    /// Sees every pattern at once.
    Perfect,
    /// As people are: misses a pattern now and then.
    Person,
    /// A person who slaps wrongly, too.
    Sloppy,
    /// Does anything at any time, so long as it is allowed.
    Random,
}

impl Habit {
    pub const ALL: [Habit; 7] =
        [Habit::Idle, Habit::Dull, Habit::Hammering, Habit::Perfect, Habit::Person, Habit::Sloppy, Habit::Random];
}

/// A game as it was played.
pub struct Walk {
    pub log: Log<Token>,
    pub game: EgyptianWar,
    pub told: Vec<Happening>,
}

/// Plays a seed to the end.
pub fn play(seed: u64, speed: Speed, habit: Habit) -> Walk {
    walk(game(seed, speed), seed, habit, |_| {})
}

/// Plays a game to its end; `visit` sees it after everything that happens.
pub fn walk(game: EgyptianWar, seed: u64, habit: Habit, mut visit: impl FnMut(&EgyptianWar)) -> Walk {
    // Any generator will do; this one is the same on every machine, and none that the game draws from.
    let mut rng = Deal::new(GameKind::KingsCorners, Seed(seed)).rng(Stream::Choices);
    let pace = 100 << rng.below(5);
    let mut player = Player { game, log: Log::default(), told: Vec::new(), rng, from: 0, habit, pace };
    while let Some(due) = player.game.next_due() {
        match player.wish().filter(|wish| wish.at <= due) {
            Some(wish) => player.act(wish),
            None => player.wait(due),
        }
        visit(&player.game);
    }
    let Player { log, game, told, .. } = player;
    Walk { log, game, told }
}

/// The first seed whose daily comes out as wanted.
pub fn first_seed(habit: Habit, wanted: impl Fn(&Walk) -> bool) -> Seed {
    (1..).map(Seed).find(|seed| wanted(&play(seed.0, Speed::Normal, habit))).expect("such a game")
}

impl Walk {
    /// Whether the last event ended it: nothing happens after it by itself.
    pub fn ends_with_its_log(&self) -> bool {
        self.log.events().last().is_some_and(|event| event.at == self.game.now())
    }
}

struct Player {
    game: EgyptianWar,
    log: Log<Token>,
    told: Vec<Happening>,
    rng: Rng,
    /// Everything before this has happened: it's too late to act then (E-9).
    from: Ms,
    habit: Habit,
    /// Within how many ms it acts, if it hammers.
    pace: Ms,
}

impl Player {
    fn act(&mut self, event: Event<Token>) {
        let Player { game, told, .. } = self;
        game.play(event.at, event.token, &mut |line| told.push(line)).expect("a legal action");
        self.log.push(event).expect("times rise and the log has room");
        self.from = event.at;
    }

    fn wait(&mut self, to: Ms) {
        let Player { game, told, .. } = self;
        game.advance(to, &mut |line| told.push(line));
        self.from = to + 1;
    }

    /// What to do next, unless something happens before.
    fn wish(&mut self) -> Option<Event<Token>> {
        match self.habit {
            Habit::Idle => None,
            Habit::Dull => self.turn(0, 1),
            Habit::Hammering => self.hammer(),
            Habit::Perfect => self.slap(0, 1).or_else(|| self.turn(0, 1)),
            Habit::Person => self.person(10, 0),
            Habit::Sloppy => self.person(25, 6),
            Habit::Random => self.anything(),
        }
    }

    fn event(&self, at: Ms, token: Token) -> Option<Event<Token>> {
        Some(Event { at: at.max(self.from), token })
    }

    /// The next card, some time after it could be turned.
    fn turn(&mut self, least: Ms, spread: u32) -> Option<Event<Token>> {
        let at = self.game.may_turn()? + least + self.rng.below(spread);
        self.event(at, Token::Turn)
    }

    /// A slap, some time after the card that made a pattern.
    fn slap(&mut self, least: Ms, spread: u32) -> Option<Event<Token>> {
        self.game.table().pattern()?;
        let at = self.game.last_card()? + least + self.rng.below(spread);
        self.event(at, Token::Slap)
    }

    fn hammer(&mut self) -> Option<Event<Token>> {
        let turns = self.game.may_turn().is_some() && self.rng.below(2) == 0;
        let at = self.from + 30 + self.rng.below(self.pace);
        if turns { self.turn(0, 30) } else { self.event(at, Token::Slap) }
    }

    /// Of a hundred patterns some are missed; in a hundred cards some are slapped for nothing.
    fn person(&mut self, misses: u32, errs: u32) -> Option<Event<Token>> {
        let roll = self.rng.below(100);
        // A turn begins when others have acted, and it takes a person a while to see that.
        let seen = self.from + 200 + self.rng.below(300);
        let slap = (roll >= misses).then(|| self.slap(280, 280)).flatten();
        if slap.is_some() {
            slap
        } else if roll >= 100 - errs && self.game.turn() != Some(Seat::South) {
            let at = self.from + self.rng.below(900);
            self.event(at, Token::Slap)
        } else {
            let turn = self.turn(0, 60)?;
            self.event(turn.at.max(seen), Token::Turn)
        }
    }

    fn anything(&mut self) -> Option<Event<Token>> {
        let at = self.from + self.rng.below(1200);
        match (self.game.may_turn(), self.rng.below(40)) {
            (Some(from), 3..) => self.event(from.max(at), Token::Turn),
            (_, 1..8) => self.event(at, Token::Slap),
            (_, 0) if self.rng.below(20) == 0 => self.event(at, Token::Concede),
            (Some(_), 0) => self.event(at, Token::Slap),
            _ => self.slap(0, 1200),
        }
    }
}
