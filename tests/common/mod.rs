//! What several of these tests share. Each test file is a crate of its own and uses some of it.
#![allow(dead_code)]

pub mod corners;
pub mod player;
pub mod stored;
pub mod war;
pub mod war_player;

use saratoga::rules::{
    Deal, GameKind, Seed,
    canfield::{Canfield, Column, Source, Target, Token, Variant},
};

/// Canfield's deal of a seed.
pub fn deal(seed: u64) -> Deal {
    Deal::new(GameKind::Canfield, Seed(seed))
}

/// A game just dealt.
pub fn game(seed: u64, variant: Variant) -> Canfield {
    saratoga::rules::Game::new(deal(seed), None, variant)
}

/// Every Canfield token there is: 5 actions, and 10 sources times 5 targets.
pub fn all_tokens() -> Vec<Token> {
    let sources = [Source::Reserve, Source::Waste]
        .into_iter()
        .chain(Column::ALL.map(Source::Top))
        .chain(Column::ALL.map(Source::Whole));
    let targets = || [Target::Foundation].into_iter().chain(Column::ALL.map(Target::Tableau));
    [Token::Deal, Token::Redeal, Token::Undo, Token::Redo, Token::AutoFinish]
        .into_iter()
        .chain(sources.flat_map(|source| targets().map(move |target| Token::to(source, target))))
        .collect()
}
