//! A Canfield player for tests: greedy with a little chance in it, so that some of its games are won.

use saratoga::rules::{
    Deal, Event, Game, GameKind, Log, Ms, Rng, Seed, Stream,
    canfield::{Canfield, Move, Source, Target, Token, Variant},
};

/// A game that the player played, to the win or until it saw no way on.
pub struct Played {
    /// What it did.
    pub log: Log<Token>,
    /// How the game stands.
    pub game: Canfield,
}

/// How the player goes about it.
#[derive(Clone, Copy, Default)]
pub struct Habits {
    /// Takes a move back now and then, and does it again.
    pub doubts: bool,
    /// Lets auto-finish end the game.
    pub finishes: bool,
}

/// Plays a deal; another `attempt` plays it differently.
pub fn play(seed: Seed, attempt: u64, variant: Variant, habits: Habits) -> Played {
    let mut player = Player {
        game: Canfield::new(Deal::new(GameKind::Canfield, seed), None, variant),
        log: Log::default(),
        // Any generator will do; this one is the same on every machine.
        rng: Deal::new(GameKind::EgyptianWar, Seed(attempt)).rng(Stream::Choices),
        at: 0,
        deals_in_vain: 0,
    };
    while player.turn(habits) {}
    Played { log: player.log, game: player.game }
}

struct Player {
    game: Canfield,
    log: Log<Token>,
    rng: Rng,
    at: Ms,
    deals_in_vain: u32,
}

impl Player {
    fn turn(&mut self, habits: Habits) -> bool {
        if habits.finishes && self.would_win() {
            self.act(Token::AutoFinish);
            return false;
        }
        let Some(token) = self.choose() else { return false };
        self.act(token);
        if matches!(token, Token::Deal | Token::Redeal) {
            self.deals_in_vain += 1;
        } else {
            self.deals_in_vain = 0;
        }
        if habits.doubts && self.game.can_undo() && self.rng.below(25) == 0 {
            self.act(Token::Undo);
            self.act(Token::Redo);
        }
        self.game.position().cards_up() < 52 && self.log.events().len() < 1000
    }

    fn would_win(&self) -> bool {
        let mut ahead = self.game.clone();
        ahead.play(0, Token::AutoFinish, &mut |_| {}).is_ok() && ahead.position().is_won()
    }

    /// The most promising move; where two are alike, chance decides.
    fn choose(&mut self) -> Option<Token> {
        let position = self.game.position();
        let reserve = position.reserve().len();
        let mut best: Option<(u32, Token)> = None;
        for wanted in position.moves(self.game.variant()).collect::<Vec<_>>() {
            let worth = match (wanted.source, wanted.target) {
                (Source::Reserve, Target::Foundation) => 90,
                (Source::Top(column), Target::Foundation) if position.tableau(column).len() == 1 && reserve > 0 => 85,
                (_, Target::Foundation) => 70,
                (Source::Reserve, Target::Tableau(_)) => 60,
                // A whole pile, be it of one card, frees a space for the reserve.
                (Source::Whole(_), Target::Tableau(_)) if reserve > 0 => 50,
                (Source::Top(column), Target::Tableau(_)) if position.tableau(column).len() == 1 && reserve > 0 => 50,
                (Source::Waste, Target::Tableau(column)) if position.tableau(column).is_empty() => 15,
                (Source::Waste, Target::Tableau(_)) => 25,
                _ => continue,
            };
            let worth = worth + self.rng.below(30);
            if best.is_none_or(|(most, _)| worth > most) {
                best = Some((worth, Token::Move(wanted)));
            }
        }
        let dealt = if position.stock().is_empty() { Token::Redeal } else { Token::Deal };
        let can_deal = !(position.stock().is_empty() && position.waste().is_empty()) && self.deals_in_vain < 30;
        match best {
            Some((worth, token)) if worth > 35 || !can_deal || self.rng.below(4) > 0 => Some(token),
            _ if can_deal => Some(dealt),
            _ => None,
        }
    }

    fn act(&mut self, token: Token) {
        self.at += self.pause(token);
        self.game.play(self.at, token, &mut |_| {}).expect("a legal action");
        self.log.push(Event { at: self.at, token }).expect("times rise and the log has room");
    }

    /// As people's are: a look at the cards, then a tap, now quicker, now slower.
    fn pause(&mut self, token: Token) -> Ms {
        let (least, spread) = match token {
            Token::Deal | Token::Redeal => (260, 500),
            Token::Undo | Token::Redo => (400, 700),
            Token::AutoFinish => (700, 900),
            Token::Move(Move { target: Target::Foundation, .. }) => (450, 900),
            Token::Move(_) => (600, 1900),
        };
        least + (self.rng.below(spread) + self.rng.below(spread)) / 2
    }
}
