//! Bengali. It keeps the words of the documents that the site comes from (W-2), and Western digits.
//!
//! Here is what both of its tables of words are made with.

mod messages;
mod pages;

pub use messages::MESSAGES;
pub use pages::PAGES;

use super::{Lang, number};
use crate::rules::{Card, GameKind, Rank, Suit};

const LANG: Lang = Lang::Bn;

/// The practice option, its label (C-13).
const STRICT: &str = "Hoyle-এর কড়া নিয়ম";

fn game(kind: GameKind) -> &'static str {
    match kind {
        GameKind::Canfield => "Canfield",
        GameKind::KingsCorners => "King’s Corners",
        GameKind::EgyptianWar => "Egyptian War",
    }
}

// Nouns don't change after a number in Bengali.
pub(super) fn cards(n: usize) -> String {
    format!("{n}টি তাস")
}

pub(super) fn points(n: u32) -> String {
    format!("{} পয়েন্ট", number(LANG, n.into()))
}

pub(super) fn rank(rank: Rank) -> &'static str {
    match rank.number() {
        1 => "টেক্কা",
        2 => "2",
        3 => "3",
        4 => "4",
        5 => "5",
        6 => "6",
        7 => "7",
        8 => "8",
        9 => "9",
        10 => "10",
        11 => "গোলাম",
        12 => "বিবি",
        _ => "সাহেব",
    }
}

fn suit(suit: Suit) -> &'static str {
    match suit {
        Suit::Clubs => "চিড়িতন",
        Suit::Diamonds => "রুইতন",
        Suit::Hearts => "হরতন",
        Suit::Spades => "ইস্কাপন",
    }
}

pub(super) fn card(card: Card) -> String {
    // All four suits end in the same consonant and take the same genitive.
    format!("{}ের {}", suit(card.suit()), rank(card.rank()))
}

fn with_top(pile: &str, top: Option<Card>, n: usize) -> String {
    match top {
        Some(top) => format!("{pile}: ওপরে {}, {}", card(top), cards(n)),
        None => format!("{pile}: খালি"),
    }
}
