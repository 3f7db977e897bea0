//! What the search says is so: it is compared with searches that leave out what makes it short, down to one that knows nothing
//! but the rules.

use super::{Budget, Limit, Search, Shortcuts, Solved, Verdict, safe_move, solve, solve_by};
use crate::rules::{
    Deal, Game, GameKind, Outcome, Rng, RulesVersion, Seed, Status, Stream,
    canfield::{Canfield, Column, Position, Token, Variant},
};
use std::collections::HashSet;

const VARIANTS: [Variant; 2] = [Variant::Standard, Variant::Strict];
const BUDGET: Budget = Budget { nodes: 1_500, bytes: 1 << 18 };

fn solved(position: &Position, variant: Variant) -> Solved {
    solve(position, variant, BUDGET, &mut |_| true)
}

fn with(shortcuts: Shortcuts, position: &Position, variant: Variant) -> Verdict {
    solve_by(position, variant, Search { budget: BUDGET, shortcuts, goes_on: &mut |_| true }).verdict
}

fn game(seed: u64, variant: Variant) -> Canfield {
    Canfield::new(Deal::new(GameKind::Canfield, Seed(seed)), None, variant)
}

/// A game that went on for some time: chance plays, and rather sends cards up than not.
fn later(seed: u64, turns: u32, variant: Variant) -> Canfield {
    let mut game = game(seed, variant);
    let mut chance = Rng::new(Seed(seed), GameKind::Canfield, RulesVersion::CURRENT, Stream::Choices);
    for _ in 0..turns {
        let all: Vec<Token> =
            game.legal().into_iter().filter(|token| !matches!(token, Token::Undo | Token::Redo)).collect();
        let up: Vec<Token> = all
            .iter()
            .copied()
            .filter(|token| token.to_string().ends_with('F') || *token == Token::AutoFinish)
            .collect();
        let among = if up.is_empty() || chance.below(4) == 0 { all } else { up };
        let Some(token) = among.get(chance.below(among.len().max(1) as u32) as usize) else { break };
        game.play(0, *token, &mut |_| ()).unwrap();
    }
    game
}

/// All of a position, told apart from every other.
fn key(position: &Position) -> Vec<u8> {
    let piles = Column::ALL.map(|column| position.tableau(column));
    let piles = piles.into_iter().chain([position.reserve(), position.stock(), position.waste()]);
    piles.flat_map(|pile| pile.iter().map(|card| card.index() as u8).chain([255])).collect()
}

/// Knows the rules, and nothing else: tries everything from every position. None when there are too many.
fn by_force(position: Position, variant: Variant) -> Option<bool> {
    let mut seen = HashSet::new();
    let mut next = vec![position];
    while let Some(position) = next.pop() {
        if position.is_won() {
            return Some(true);
        }
        if !seen.insert(key(&position)) {
            continue;
        }
        if seen.len() > 5_000 {
            return None;
        }
        let mut dealt = position;
        if dealt.deal_three().is_ok() || dealt.redeal().is_ok() {
            next.push(dealt);
        }
        for wanted in position.moves(variant) {
            let mut moved = position;
            moved.make(wanted, variant).unwrap();
            next.push(moved);
        }
    }
    Some(false)
}

/// Whether these tokens win from here.
fn wins(mut game: Canfield, tokens: &[Token]) -> bool {
    for token in tokens {
        game.play(0, *token, &mut |_| ()).unwrap();
    }
    game.status() == Status::Over { at: 0, outcome: Outcome::Won }
}

/// Positions near the end: some that chance has come to, mostly lost, and some a few moves before a win, from which chance has gone on a
/// little.
fn endgames(variant: Variant) -> impl Iterator<Item = Canfield> {
    let lost = (1..200).map(move |seed| later(seed, 150, variant));
    let won = (1..80).filter_map(move |seed| {
        let Verdict::Winnable(tokens) = solved(game(seed, variant).position(), variant).verdict else { return None };
        Some((seed, tokens))
    });
    let won = won.flat_map(move |(seed, tokens)| {
        [16, 24, 32].map(|left| {
            let mut game = game(seed, variant);
            let mut chance = Rng::new(Seed(seed), GameKind::Canfield, RulesVersion::CURRENT, Stream::Choices);
            for token in &tokens[..tokens.len().saturating_sub(left)] {
                game.play(0, *token, &mut |_| ()).unwrap();
            }
            for _ in 0..chance.below(5) {
                let moves: Vec<_> = game.position().moves(variant).map(Token::Move).collect();
                let Some(token) = moves.get(chance.below(moves.len().max(1) as u32) as usize) else { break };
                if game.play(0, *token, &mut |_| ()).is_err() {
                    break;
                }
            }
            game
        })
    });
    lost.chain(won)
}

#[test]
fn c8_trying_everything_by_the_rules_alone_says_the_same() {
    for variant in VARIANTS {
        let (mut won, mut lost) = (0, 0);
        for game in endgames(variant) {
            let Some(winnable) = by_force(game.state(), variant) else { continue };
            match solved(game.position(), variant).verdict {
                Verdict::Winnable(tokens) => assert!(winnable && wins(game, &tokens)),
                Verdict::Unwinnable => assert!(!winnable, "{:?}", game.state()),
                // It may look at more than these tests allow it; not often.
                Verdict::Unknown(_) => continue,
            }
            *(if winnable { &mut won } else { &mut lost }) += 1;
        }
        assert!(won >= 100 && lost >= 150, "{variant:?}: {won} won and {lost} lost");
    }
}

#[test]
fn no_shortcut_changes_a_verdict() {
    for variant in VARIANTS {
        let mut compared = 0;
        for seed in 1..=200 {
            let position = *game(seed, variant).position();
            let all = with(Shortcuts::ALL, &position, variant);
            for fewer in [
                Shortcuts { safe: false, ..Shortcuts::ALL },
                Shortcuts { dead: false, ..Shortcuts::ALL },
                Shortcuts { wastes: false, ..Shortcuts::ALL },
                Shortcuts { safe: false, dead: false, wastes: false },
            ] {
                match (&all, with(fewer, &position, variant)) {
                    (Verdict::Unknown(_), _) | (_, Verdict::Unknown(_)) => {}
                    (Verdict::Winnable(_), Verdict::Winnable(_)) | (Verdict::Unwinnable, Verdict::Unwinnable) => {
                        compared += 1
                    }
                    (all, less) => panic!("{variant:?} {seed} {fewer:?}: {all:?}, {less:?}"),
                }
            }
        }
        assert!(compared >= 350, "{variant:?}: {compared}");
    }
}

#[test]
fn c13_what_is_won_by_the_strict_rules_is_won_by_the_others() {
    let mut won = 0;
    for seed in 1..=150 {
        let strict = game(seed, Variant::Strict);
        let Verdict::Winnable(tokens) = solved(strict.position(), Variant::Strict).verdict else { continue };
        assert!(wins(strict.clone(), &tokens) && wins(game(seed, Variant::Standard), &tokens));
        assert_ne!(solved(strict.position(), Variant::Standard).verdict, Verdict::Unwinnable);
        won += 1;
    }
    assert!(won > 50, "{won}");
}

#[test]
fn a_search_ends_when_it_is_told_to() {
    let game = game(2, Variant::Standard);
    let solve = |nodes, bytes, goes_on: &mut dyn FnMut(u64) -> bool| {
        solve(game.position(), Variant::Standard, Budget { nodes, bytes }, goes_on)
    };
    let few = solve(100, 1 << 20, &mut |_| true);
    assert_eq!((few.verdict, few.nodes), (Verdict::Unknown(Limit::Nodes), 100));
    assert_eq!(solve(0, 0, &mut |_| true).verdict, Verdict::Unknown(Limit::Nodes));
    assert_eq!(solve(u64::MAX, 20_000, &mut |_| true).verdict, Verdict::Unknown(Limit::Memory));
    let mut told = Vec::new();
    let stopped = solve(u64::MAX, 1 << 20, &mut |nodes| {
        told.push(nodes);
        told.len() < 3
    });
    assert_eq!(stopped.verdict, Verdict::Unknown(Limit::Stopped));
    assert_eq!(told, [0, 512, 1024]);
}

/// What goes up by itself can be played, and costs nobody the win.
#[test]
fn c2_a_safe_move_is_legal_and_loses_nothing() {
    let (mut safe, mut won) = (0, 0);
    for (variant, seed) in VARIANTS.into_iter().flat_map(|variant| (0..40).map(move |seed| (variant, seed))) {
        let mut game = game(seed, variant);
        // Along a win everything before its end can be won.
        let Verdict::Winnable(way) = solved(game.position(), variant).verdict else { continue };
        for token in way {
            if let Some(wanted) = safe_move(game.position(), variant) {
                safe += 1;
                assert!(game.legal().contains(&Token::Move(wanted)), "{seed}: {wanted:?}");
                let mut after = game.clone();
                after.play(0, Token::Move(wanted), &mut |_| ()).unwrap();
                let verdict = solved(after.position(), variant).verdict;
                assert_ne!(verdict, Verdict::Unwinnable, "{seed}: {wanted:?}");
                won += usize::from(matches!(verdict, Verdict::Winnable(_)));
            }
            game.play(0, token, &mut |_| ()).unwrap();
        }
    }
    assert!(safe > 100 && won > 100, "{safe} {won}");
}
