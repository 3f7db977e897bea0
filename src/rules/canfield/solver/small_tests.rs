//! Each shortcut by itself, on states of few cards that chance has laid anywhere, many of which play never comes to: there they
//! matter, and everything can be tried.

use super::{
    moves::Move,
    number::Number,
    state::{Layout, State},
};
use crate::rules::{GameKind, Rng, RulesVersion, Seed, Stream, canfield::Variant};
use std::collections::HashSet;

struct Chance(Rng);

impl Chance {
    fn of(seed: u64) -> Chance {
        Chance(Rng::new(Seed(seed), GameKind::Canfield, RulesVersion::CURRENT, Stream::Choices))
    }

    fn below(&mut self, bound: usize) -> usize {
        self.0.below(bound as u32) as usize
    }

    /// A card out of a list.
    fn take(&mut self, cards: &mut Vec<Number>) -> Number {
        cards.swap_remove(self.below(cards.len()))
    }

    /// A state of few cards that aren't up: about as many of each suit, or all of one, its base card too, and next to none of the others.
    fn state(&mut self) -> (Layout, State) {
        let level = self.below(4);
        let most = if self.below(2) == 0 {
            [13, 0, 0, 0].map(|all| all.max(self.below(4)))
        } else {
            [(); 4].map(|()| level + self.below(3))
        };
        let turned = self.below(4);
        let left = [0, 1, 2, 3].map(|suit| most[(suit + turned) % 4] as u8);
        let mut cards: Vec<Number> = (0..4u8)
            .flat_map(|suit| (13 - left[usize::from(suit)]..13).map(move |steps| Number::new(steps, suit)))
            .collect();
        let reserve = if cards.len() > 6 { self.below(4) } else { 0 };
        let reserve: Vec<Number> = (0..reserve).map(|_| self.take(&mut cards)).collect();
        let piles = [(); 4].map(|()| {
            let mut pile = Vec::new();
            // While the reserve has cards, no column is empty (C-6).
            if !cards.is_empty() && (!reserve.is_empty() || self.below(4) > 0) {
                pile.push(self.take(&mut cards));
            }
            while let Some(top) = pile.last().copied() {
                let fits: Vec<usize> = (0..cards.len()).filter(|at| cards[*at].fits(top)).collect();
                if fits.is_empty() || self.below(4) == 0 {
                    break;
                }
                pile.push(cards.remove(fits[self.below(fits.len())]));
            }
            pile
        });
        let talon: Vec<Number> = (0..cards.len()).map(|_| self.take(&mut cards)).collect();
        let waste = self.below(talon.len() + 1) as u8;
        let variant = if self.below(4) == 0 { Variant::Strict } else { Variant::Standard };
        Layout::made(variant, left.map(|left| 13 - left), reserve, piles, talon, waste)
    }
}

/// Whether a state can be won, by trying every move from every state; nothing if there are too many.
fn by_force(layout: &Layout, start: State) -> Option<bool> {
    let (mut seen, mut next, mut moves) = (HashSet::new(), vec![start], Vec::new());
    while let Some(state) = next.pop() {
        if state.cards_up() == 52 {
            return Some(true);
        }
        if seen.insert(state) {
            moves.clear();
            state.moves(layout, &mut moves);
            next.extend(moves.iter().map(|wanted| state.after(*wanted, layout)));
        }
        if seen.len() > 2_000 {
            return None;
        }
    }
    Some(false)
}

/// How many are tried. Safe moves from some of the last would lose the game if their rule asked for less.
const STATES: u64 = 14_000;

#[test]
fn a_safe_move_loses_nothing() {
    let mut looked = 0;
    for seed in 0..STATES {
        let (layout, state) = Chance::of(seed).state();
        let Some(safe) = state.safe_move(&layout) else { continue };
        let after = state.after(safe, &layout);
        let (Some(before), Some(after)) = (by_force(&layout, state), by_force(&layout, after)) else { continue };
        assert_eq!(before, after, "{seed}: {safe:?} {state:?}");
        looked += 1;
    }
    assert!(looked > 1_000, "{looked}");
}

#[test]
fn what_is_called_dead_is_lost() {
    let (mut dead, mut lost) = (0, 0);
    for seed in 0..STATES {
        let (layout, state) = Chance::of(seed).state();
        let Some(winnable) = by_force(&layout, state) else { continue };
        let is_dead = state.is_dead(&layout);
        assert!(!(is_dead && winnable), "{seed}: {state:?}");
        dead += u32::from(is_dead);
        lost += u32::from(!winnable);
    }
    // Most are lost for want of the right card at the right time, which it doesn't look at.
    assert!(dead >= 100 && lost >= 1_000, "{dead} of {lost}");
}

/// What the table does without: states that another can do all of, because its waste shows more.
#[test]
fn c7_the_smaller_of_two_wastes_wins_what_the_larger_does() {
    let mut won = 0;
    for seed in 0..300 {
        let (layout, state) = Chance::of(seed).state();
        let with = |waste| by_force(&layout, state.with_waste(waste));
        let left = state.talon_cards().count_ones() as u8;
        for waste in 1..left.saturating_sub(3) {
            let more = [with(0), with(waste + 3)].map(|more| more == Some(true));
            assert!(with(waste) != Some(false) || more == [false; 2], "{seed} {waste}: {state:?}");
            won += u32::from(more == [false; 2] && with(waste) == Some(true));
        }
    }
    // And sometimes it wins where they don't.
    assert!(won > 0);
}

/// States are told apart by their keys as they are by all they hold, but for the order of piles.
#[test]
fn keys_tell_states_apart() {
    let (mut keys, mut states) = (HashSet::new(), HashSet::new());
    for seed in 0..200 {
        let (layout, start) = Chance::of(seed).state();
        keys.clear();
        states.clear();
        let (mut next, mut moves) = (vec![start], Vec::new());
        while let Some(state) = next.pop() {
            let mut same = state;
            let mut piles: Vec<_> = state.bottoms.into_iter().zip(state.tops).collect();
            piles.sort();
            for (at, (bottom, top)) in piles.into_iter().enumerate() {
                (same.bottoms[at], same.tops[at]) = (bottom, top);
            }
            let is_new = states.insert(same);
            assert_eq!(keys.insert((state.key(), state.shown())), is_new, "{state:?}");
            if is_new && states.len() < 300 {
                moves.clear();
                state.moves(&layout, &mut moves);
                next.extend(moves.iter().map(|wanted: &Move| state.after(*wanted, &layout)));
            }
        }
    }
}
