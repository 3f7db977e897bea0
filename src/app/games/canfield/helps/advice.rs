//! What is said to a player who asks for a hint.

use super::{
    super::pile::cards_at,
    knowledge::{Knowledge, Known},
};
use crate::helper::Back;
use crate::rules::canfield::{Canfield, Move, Position, Source, Target, Token};
use crate::words::helps::Words;

/// What a player is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Advice {
    /// This keeps the game winnable.
    Do(Token),
    /// After so many undos it can be won; whether it is proved that fewer won't do.
    Undo(usize, bool),
    /// So many at least would have to be undone.
    UndoAtLeast(usize),
    /// The deal couldn't be won.
    Never,
    /// It couldn't be found out; whether the longer search was tried, too.
    NotSure(bool),
    /// The helper couldn't be loaded.
    Missing,
    /// The helper has broken down.
    Broken,
}

/// What there is to do for a player who waits for a hint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Tell them this.
    Tell(Advice),
    /// Find out whether the game can be won.
    AskChance,
    /// Find out how much has to be undone.
    AskBack,
}

/// What follows from what is known of a game.
pub fn step(knowledge: &Knowledge, game: &Canfield) -> Step {
    let advice = match (knowledge.of(game), knowledge.back(game)) {
        (Some(Known::Winnable(token)), _) => Advice::Do(token),
        (Some(Known::Unknown { longer }), _) => Advice::NotSure(longer),
        (Some(Known::Lost), Some(Back::Undo { actions, fewest, .. })) => Advice::Undo(*actions, *fewest),
        (Some(Known::Lost), Some(Back::AtLeast(actions))) => Advice::UndoAtLeast(*actions),
        (Some(Known::Lost), Some(Back::Never)) => Advice::Never,
        (Some(Known::Lost), None) => return Step::AskBack,
        (None, _) => return Step::AskChance,
    };
    Step::Tell(advice)
}

/// The advice in words.
pub fn say(words: &Words, position: &Position, advice: Advice) -> String {
    match advice {
        Advice::Do(Token::Move(wanted)) => say_move(words, position, wanted),
        Advice::Do(Token::Redeal) => words.redeal.into(),
        // A solution has nothing else in it.
        Advice::Do(_) => words.deal.into(),
        Advice::Undo(actions, fewest) => (words.undo)(actions, fewest),
        Advice::UndoAtLeast(actions) => (words.undo_at_least)(actions),
        Advice::Never => words.never.into(),
        Advice::NotSure(_) => words.not_sure.into(),
        Advice::Missing => words.missing.into(),
        Advice::Broken => words.broken.into(),
    }
}

fn say_move(words: &Words, position: &Position, Move { source, target }: Move) -> String {
    let card = cards_at(position, source).into_iter().next();
    match (source, target, card) {
        (Source::Whole(from), Target::Tableau(to), _) => (words.move_pile)(from.number(), to.number()),
        (_, Target::Tableau(to), Some(card)) => (words.move_to)(card, source, to.number()),
        (_, Target::Foundation, Some(card)) => (words.move_up)(card, source),
        (_, _, None) => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::helper::Answer;
    use crate::rules::{Deal, Game, GameKind, Seed, canfield::Variant};
    use crate::words::Lang;

    fn dealt() -> Canfield {
        Canfield::new(Deal::new(GameKind::Canfield, Seed(9)), None, Variant::Standard)
    }

    #[test]
    fn what_is_said_is_what_is_known() {
        let mut game = dealt();
        game.play(0, Token::Deal, &mut |_| ()).unwrap();
        let after = |answers: &[Answer]| {
            let mut knowledge = Knowledge::default();
            answers.iter().for_each(|answer| assert!(knowledge.learn(&game, answer.clone())));
            step(&knowledge, &game)
        };
        assert_eq!(after(&[]), Step::AskChance);
        assert_eq!(after(&[Answer::Unknown { longer: false }]), Step::Tell(Advice::NotSure(false)));
        assert_eq!(after(&[Answer::Unknown { longer: true }]), Step::Tell(Advice::NotSure(true)));
        assert_eq!(after(&[Answer::Lost]), Step::AskBack);
        let back = |back| after(&[Answer::Lost, Answer::Back(back)]);
        assert_eq!(back(Back::Never), Step::Tell(Advice::Never));
        assert_eq!(back(Back::AtLeast(3)), Step::Tell(Advice::UndoAtLeast(3)));
    }

    #[test]
    fn a_hint_is_said_as_the_move_is_made() {
        let words = Lang::En.messages().helps;
        let game = dealt();
        let said = |token: Token| say(words, game.position(), Advice::Do(token));
        assert_eq!((said(Token::Deal), said(Token::Redeal)), (words.deal.into(), words.redeal.into()));
        for wanted in game.position().moves(Variant::Standard) {
            let card = game.position().top_of(wanted.source).unwrap();
            let said = said(Token::Move(wanted));
            assert!(said.contains(&(Lang::En.messages().pile.card)(card)), "{said}");
        }
    }
}
