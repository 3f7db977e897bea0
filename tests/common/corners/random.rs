//! Players who leave it to chance: for what must hold whatever anybody does.

use saratoga::rules::{
    Event, Game, Log, Rng,
    kings_corners::{Hand, Happening, KingsCorners, Move, Token},
};

/// One of the moves, or nobody's wish to make another. One in `patience` times the turn ends though there is a move.
pub fn choose(hand: &Hand, rng: &mut Rng, patience: u32) -> Option<Move> {
    let moves: Vec<Move> = hand.moves().collect();
    (!moves.is_empty() && rng.below(patience) > 0).then(|| moves[rng.below(moves.len() as u32) as usize])
}

/// Plays a hand to its end, chance playing all four seats. `visit` sees it before each action, with the action to come.
pub fn play_hand(mut hand: Hand, rng: &mut Rng, mut visit: impl FnMut(&Hand, Option<Move>)) -> Hand {
    // Some hands are played eagerly, some reluctantly: these last into the deadlocks.
    let patience = 2 + rng.below(8);
    while hand.end().is_none() {
        let chosen = choose(&hand, rng, patience);
        visit(&hand, chosen);
        match chosen {
            Some(wanted) => hand.make(wanted).expect("a listed move is accepted"),
            None => drop(hand.end_turn().expect("a turn can end")),
        }
    }
    hand
}

/// A game that chance plays for South, to the end or until `most` events.
pub struct Walk {
    pub log: Log<Token>,
    pub game: KingsCorners,
    pub told: Vec<Happening>,
}

/// Plays South by chance; in practice they take moves back, too. `visit` sees the game before each event.
pub fn walk(mut game: KingsCorners, rng: &mut Rng, most: usize, mut visit: impl FnMut(&KingsCorners)) -> Walk {
    let (mut log, mut told) = (Log::default(), Vec::new());
    let patience = 2 + rng.below(8);
    game.opening(&mut |line| told.push(line));
    let mut at = 0;
    while !game.legal().is_empty() && log.events().len() < most {
        visit(&game);
        at += rng.below(3000);
        let token = match choose(game.hand(), rng, patience) {
            _ if game.is_between_hands() => Token::Next,
            _ if game.can_undo() && rng.below(6) == 0 => Token::Undo,
            Some(wanted) => Token::Move(wanted),
            None => Token::EndTurn,
        };
        game.play(at, token, &mut |line| told.push(line)).expect("a listed action is accepted");
        log.push(Event { at, token }).expect("times don't fall");
    }
    Walk { log, game, told }
}
