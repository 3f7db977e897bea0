//! English.
//!
//! Here is what both of its tables of words are made with.

mod messages;
mod pages;

pub use messages::MESSAGES;
pub use pages::PAGES;

use super::{Lang, Plural, number, plural};
use crate::rules::{Card, GameKind, Rank, Suit};

const LANG: Lang = Lang::En;

/// The practice option, its label (C-13).
const STRICT: &str = "Hoyle’s strict rules";

fn game(kind: GameKind) -> &'static str {
    match kind {
        GameKind::Canfield => "Canfield",
        GameKind::KingsCorners => "King’s Corners",
        GameKind::EgyptianWar => "Egyptian War",
    }
}

pub(super) fn cards(n: usize) -> String {
    match plural(LANG, n as u64) {
        Plural::One => format!("{n} card"),
        Plural::Few | Plural::Other => format!("{n} cards"),
    }
}

fn points_unit(n: u32) -> &'static str {
    match plural(LANG, n.into()) {
        Plural::One => "point",
        Plural::Few | Plural::Other => "points",
    }
}

pub(super) fn points(n: u32) -> String {
    format!("{} {}", number(LANG, n.into()), points_unit(n))
}

pub(super) fn rank(rank: Rank) -> &'static str {
    match rank.number() {
        1 => "ace",
        2 => "two",
        3 => "three",
        4 => "four",
        5 => "five",
        6 => "six",
        7 => "seven",
        8 => "eight",
        9 => "nine",
        10 => "ten",
        11 => "jack",
        12 => "queen",
        _ => "king",
    }
}

fn article(rank: Rank) -> &'static str {
    match rank.number() {
        1 | 8 => "an",
        _ => "a",
    }
}

fn suit(suit: Suit) -> &'static str {
    match suit {
        Suit::Clubs => "clubs",
        Suit::Diamonds => "diamonds",
        Suit::Hearts => "hearts",
        Suit::Spades => "spades",
    }
}

pub(super) fn card(card: Card) -> String {
    format!("{} of {}", rank(card.rank()), suit(card.suit()))
}

fn with_top(pile: &str, top: Option<Card>, n: usize) -> String {
    match top {
        Some(top) => format!("{pile}: {} on top, {}", card(top), cards(n)),
        None => format!("{pile}: empty"),
    }
}
