//! Lithuanian, in the words of Lithuanian card players (W-2).
//!
//! Here is what both of its tables of words are made with.

mod messages;
mod pages;

pub use messages::MESSAGES;
pub use pages::PAGES;

use super::{Lang, Plural, number, plural};
use crate::rules::{Card, GameKind, Rank, Suit};

const LANG: Lang = Lang::Lt;

/// The practice option, its label (C-13).
const STRICT: &str = "Griežtos Hoyle’o taisyklės";

fn game(kind: GameKind) -> &'static str {
    match kind {
        GameKind::Canfield => "Canfield",
        GameKind::KingsCorners => "King’s Corners",
        GameKind::EgyptianWar => "Egyptian War",
    }
}

/// The noun that goes with a number: of 1, of 2, of 10.
pub(super) fn one_of(n: u64, forms: [&'static str; 3]) -> &'static str {
    match plural(LANG, n) {
        Plural::One => forms[0],
        Plural::Few => forms[1],
        Plural::Other => forms[2],
    }
}

pub(super) fn cards(n: usize) -> String {
    format!("{n} {}", one_of(n as u64, ["korta", "kortos", "kortų"]))
}

fn points_unit(n: u32) -> &'static str {
    one_of(n.into(), ["taškas", "taškai", "taškų"])
}

pub(super) fn points(n: u32) -> String {
    format!("{} {}", number(LANG, n.into()), points_unit(n))
}

fn rank(rank: Rank) -> &'static str {
    match rank.number() {
        1 => "tūzas",
        2 => "dviakė",
        3 => "triakė",
        4 => "keturakė",
        5 => "penkakė",
        6 => "šešakė",
        7 => "septynakė",
        8 => "aštuonakė",
        9 => "devynakė",
        10 => "dešimtakė",
        11 => "valetas",
        12 => "dama",
        _ => "karalius",
    }
}

/// The rank in the instrumental: what a foundation is started by.
fn rank_by(rank: Rank) -> &'static str {
    match rank.number() {
        1 => "tūzu",
        2 => "dviake",
        3 => "triake",
        4 => "keturake",
        5 => "penkake",
        6 => "šešake",
        7 => "septynake",
        8 => "aštuonake",
        9 => "devynake",
        10 => "dešimtake",
        11 => "valetu",
        12 => "dama",
        _ => "karaliumi",
    }
}

/// The rank in the accusative: what is played, drawn or paid for.
pub(super) fn rank_object(rank: Rank) -> &'static str {
    match rank.number() {
        1 => "tūzą",
        2 => "dviakę",
        3 => "triakę",
        4 => "keturakę",
        5 => "penkakę",
        6 => "šešakę",
        7 => "septynakę",
        8 => "aštuonakę",
        9 => "devynakę",
        10 => "dešimtakę",
        11 => "valetą",
        12 => "damą",
        _ => "karalių",
    }
}

/// The suit in the genitive, as cards are named by it.
pub(super) fn suit(suit: Suit) -> &'static str {
    match suit {
        Suit::Clubs => "kryžių",
        Suit::Diamonds => "būgnų",
        Suit::Hearts => "širdžių",
        Suit::Spades => "vynų",
    }
}

pub(super) fn card(card: Card) -> String {
    format!("{} {}", suit(card.suit()), rank(card.rank()))
}

fn with_top(pile: &str, empty: &str, top: Option<Card>, n: usize) -> String {
    match top {
        Some(top) => format!("{pile}viršuje {}, {}", card(top), cards(n)),
        None => format!("{pile}{empty}"),
    }
}
