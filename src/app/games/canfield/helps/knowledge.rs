//! What has been found out about the game on the table.

use crate::helper::{Answer, Back};
use crate::rules::{
    Game,
    canfield::{Canfield, Position, Token},
};

/// What is known of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Known {
    /// It can be won, and this is how to go on.
    Winnable(Token),
    /// It can't.
    Lost,
    /// It was tried to find out, in vain.
    Unknown {
        /// Whether by the longer search.
        longer: bool,
    },
}

/// How many positions of solutions are kept: of some twenty solutions.
const MOST: usize = 3_000;

/// All that is known of the positions of a deal. Who follows a solution, or goes back and forth on it, needs no search.
#[derive(Clone, Debug, Default)]
pub struct Knowledge {
    ways: Vec<(Position, Token)>,
    lost: Vec<Position>,
    /// With whether that was the longer search.
    unknown: Vec<(Position, bool)>,
    /// How far back a line of play can be won: of another line to the same position it may be another number.
    back: Vec<(Vec<Position>, Back)>,
    /// Where a move was shown to the player.
    shown: Vec<Position>,
}

impl Knowledge {
    /// What is known of a game as it stands.
    pub fn of(&self, game: &Canfield) -> Option<Known> {
        let position = game.position();
        let on_way = self.ways.iter().find(|(known, _)| known == position);
        if let Some((_, token)) = on_way {
            return Some(Known::Winnable(*token));
        }
        // What comes after a lost position is lost.
        if game.line().any(|before| self.lost.contains(before)) {
            return Some(Known::Lost);
        }
        let tried = self.unknown.iter().filter(|(known, _)| known == position);
        tried.map(|(_, longer)| *longer).max().map(|longer| Known::Unknown { longer })
    }

    /// Notes that the player is shown a move; answers whether that is new where the game stands.
    pub fn show(&mut self, game: &Canfield) -> bool {
        let is_new = !self.shown.contains(game.position());
        if is_new {
            self.shown.push(*game.position());
        }
        is_new
    }

    /// How much of a game has to be undone, if that was found out.
    pub fn back(&self, game: &Canfield) -> Option<&Back> {
        self.back.iter().find(|(line, _)| game.line().eq(line)).map(|(_, back)| back)
    }

    /// Notes what was found out about a game; answers whether it makes sense.
    pub fn learn(&mut self, game: &Canfield, answer: Answer) -> bool {
        match answer {
            Answer::Winnable(tokens) | Answer::Deal { tokens, .. } => return self.learn_way(game.clone(), &tokens),
            Answer::Lost => self.lost.push(*game.position()),
            Answer::Unknown { longer } => self.unknown.push((*game.position(), longer)),
            Answer::Back(back) => {
                if let Back::Undo { actions, tokens, .. } = &back {
                    let mut before = game.clone();
                    let undone = (0..*actions).all(|_| before.play(0, Token::Undo, &mut |_| ()).is_ok());
                    if !(undone && self.learn_way(before, tokens)) {
                        return false;
                    }
                }
                self.back.push((game.line().copied().collect(), back));
            }
        }
        true
    }

    /// Notes a solution, if the rules take it for one.
    fn learn_way(&mut self, mut game: Canfield, tokens: &[String]) -> bool {
        let mut way = Vec::new();
        for token in tokens {
            let Ok(token) = token.parse() else { return false };
            way.push((*game.position(), token));
            if game.play(0, token, &mut |_| ()).is_err() {
                return false;
            }
        }
        let is_won = game.position().is_won();
        if is_won {
            self.ways.extend(way);
            self.ways.drain(..self.ways.len().saturating_sub(MOST));
        }
        is_won
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{
        Deal, GameKind, Seed,
        canfield::{
            Variant,
            solver::{Budget, Verdict, solve},
        },
    };

    fn dealt() -> Canfield {
        Canfield::new(Deal::new(GameKind::Canfield, Seed(9)), None, Variant::Standard)
    }

    fn play(game: &mut Canfield, token: Token) {
        game.play(0, token, &mut |_| ()).unwrap();
    }

    fn solution(game: &Canfield) -> Vec<Token> {
        let budget = Budget { nodes: 100_000, bytes: 1 << 22 };
        match solve(game.position(), game.variant(), budget, &mut |_| true).verdict {
            Verdict::Winnable(tokens) => tokens,
            other => panic!("{other:?}"),
        }
    }

    fn words(tokens: &[Token]) -> Vec<String> {
        tokens.iter().map(Token::to_string).collect()
    }

    #[test]
    fn who_follows_a_solution_needs_no_search() {
        let (mut game, mut knowledge) = (dealt(), Knowledge::default());
        assert_eq!(knowledge.of(&game), None);
        let tokens = solution(&game);
        assert!(knowledge.learn(&game, Answer::Winnable(words(&tokens))));
        for token in &tokens {
            assert_eq!(knowledge.of(&game), Some(Known::Winnable(*token)));
            play(&mut game, *token);
        }
        // Nor who goes back on it.
        let mut game = dealt();
        tokens[..20].iter().for_each(|token| play(&mut game, *token));
        (0..7).for_each(|_| play(&mut game, Token::Undo));
        assert_eq!(knowledge.of(&game), Some(Known::Winnable(tokens[13])));
    }

    #[test]
    fn what_the_rules_take_for_no_win_is_not_believed() {
        let (game, mut knowledge) = (dealt(), Knowledge::default());
        let tokens = words(&solution(&game));
        for wrong in [&tokens[..tokens.len() - 1], &["r".to_owned()], &["?".to_owned()], &[]] {
            assert!(!knowledge.learn(&game, Answer::Winnable(wrong.to_vec())));
            let back = Back::Undo { actions: 0, fewest: true, tokens: wrong.to_vec() };
            assert!(!knowledge.learn(&game, Answer::Back(back)));
        }
        let back = Back::Undo { actions: 1, fewest: true, tokens };
        assert!(!knowledge.learn(&game, Answer::Back(back)), "nothing is there to be undone");
        assert_eq!((knowledge.of(&game), knowledge.back(&game)), (None, None));
    }

    #[test]
    fn c9_what_is_lost_stays_lost_until_it_is_undone() {
        let (mut game, mut knowledge) = (dealt(), Knowledge::default());
        let tokens = solution(&game);
        play(&mut game, Token::Deal);
        assert!(knowledge.learn(&game, Answer::Lost));
        play(&mut game, Token::Deal);
        assert_eq!(knowledge.of(&game), Some(Known::Lost));
        let back = Back::Undo { actions: 2, fewest: true, tokens: words(&tokens) };
        assert!(knowledge.learn(&game, Answer::Back(back.clone())));
        assert_eq!(knowledge.back(&game), Some(&back));
        (0..2).for_each(|_| play(&mut game, Token::Undo));
        assert_eq!((knowledge.of(&game), knowledge.back(&game)), (Some(Known::Winnable(tokens[0])), None));
    }

    #[test]
    fn c9_the_way_back_is_that_of_the_line_that_was_played() {
        let (mut game, mut knowledge) = (dealt(), Knowledge::default());
        let tokens = solution(&game);
        play(&mut game, Token::Deal);
        assert!(knowledge.learn(&game, Answer::Back(Back::Undo { actions: 1, fewest: true, tokens: words(&tokens) })));
        let stands = *game.position();
        assert!(knowledge.back(&game).is_some());
        // Once round the stock, to where it was.
        (0..11).for_each(|_| play(&mut game, Token::Deal));
        play(&mut game, Token::Redeal);
        play(&mut game, Token::Deal);
        assert_eq!((*game.position(), knowledge.back(&game)), (stands, None));
    }

    #[test]
    fn what_could_not_be_found_out_is_not_asked_again() {
        let (mut game, mut knowledge) = (dealt(), Knowledge::default());
        for longer in [false, true, false] {
            assert!(knowledge.learn(&game, Answer::Unknown { longer }));
            let tried = knowledge.unknown.iter().any(|(_, longer)| *longer);
            assert_eq!(knowledge.of(&game), Some(Known::Unknown { longer: tried }));
        }
        play(&mut game, Token::Deal);
        assert_eq!(knowledge.of(&game), None);
    }

    #[test]
    fn a_hint_is_new_once_where_the_game_stands() {
        let (mut game, mut knowledge) = (dealt(), Knowledge::default());
        assert!(knowledge.show(&game) && !knowledge.show(&game));
        play(&mut game, Token::Deal);
        assert!(knowledge.show(&game));
        play(&mut game, Token::Undo);
        assert!(!knowledge.show(&game));
    }
}
