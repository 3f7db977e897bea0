//! A player of King's Corners who sits South and plans as the computers do, in a person's time: whole dailies for tests.

use super::{DAILY, game, random::Walk};
use saratoga::rules::{
    Deal, Event, Game, GameKind, Log, Ms, Rng, Seed, Stream,
    kings_corners::{Happening, KingsCorners, Seat, Token, computer},
};

/// Plays a seed's daily to the end.
pub fn play(seed: Seed) -> Walk {
    let mut player = Player {
        game: game(seed.0, DAILY),
        log: Log::default(),
        told: Vec::new(),
        // Any generator will do; this one is the same on every machine.
        rng: Deal::new(GameKind::EgyptianWar, seed).rng(Stream::Choices),
        at: 0,
    };
    player.game.opening(&mut |line| player.told.push(line));
    while !player.game.legal().is_empty() {
        player.turn();
    }
    let Player { game, log, told, .. } = player;
    Walk { log, game, told }
}

struct Player {
    game: KingsCorners,
    log: Log<Token>,
    told: Vec<Happening>,
    rng: Rng,
    at: Ms,
}

impl Player {
    /// A turn to its end, or to the next hand.
    fn turn(&mut self) {
        if self.game.is_between_hands() {
            return self.act(Token::Next);
        }
        for wanted in computer::turn(&self.game.hand().view(Seat::South)) {
            // Whoever goes out has nothing more to do.
            if self.game.hand().end().is_none() {
                self.act(Token::Move(wanted));
            }
        }
        if self.game.hand().end().is_none() {
            self.act(Token::EndTurn);
        }
    }

    fn act(&mut self, token: Token) {
        let shown = self.told.len();
        self.at += self.pause(token);
        self.game.play(self.at, token, &mut |line| self.told.push(line)).expect("a legal action");
        self.log.push(Event { at: self.at, token }).expect("times rise and the log has room");
        // What the computers did in between takes time to look at.
        for _ in shown + 1..self.told.len() {
            self.at += 350 + self.rng.below(250);
        }
    }

    /// As people's are: a look at the cards, then two taps, now quicker, now slower.
    fn pause(&mut self, token: Token) -> Ms {
        let (least, spread) = match token {
            Token::Move(_) => (700, 2600),
            Token::Next => (1500, 4000),
            _ => (500, 1800),
        };
        least + (self.rng.below(spread) + self.rng.below(spread)) / 2
    }
}
