//! Decks that put the cards a test is about where it wants them.

use saratoga::rules::{Card, Deck};

/// A deck that gives South, West, North and East these cards to turn, in this order; what stands after `..` comes last.
/// Those left over fill the gaps, lowest rank first, South's before West's and so on.
pub fn deck(stacks: [&str; 4]) -> Deck {
    let named = stacks.map(|text| {
        let (first, last) = text.split_once("..").unwrap_or((text, ""));
        [cards(first), cards(last)]
    });
    let is_named = |card: &Card| named.iter().flatten().flatten().any(|named| named == card);
    let mut left: Vec<Card> = Card::all().filter(|card| !is_named(card)).collect();
    left.sort_by_key(|card| card.rank());
    let mut left = left.into_iter();
    let stacks = named.each_ref().map(|[first, last]| {
        let gap: Vec<Card> = left.by_ref().take(13 - first.len() - last.len()).collect();
        [first.clone(), gap, last.clone()].concat()
    });
    // E-1: dealt one at a time from South; the last dealt is turned first.
    let dealt: Vec<Card> = (0..52).map(|place| stacks[place % 4][12 - place / 4]).collect();
    Deck::new(&dealt).expect("a stacked deck")
}

fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace().map(|code| code.parse().expect("a card")).collect()
}

/// Cards that make nothing happen in six rounds.
pub const PLAIN: [&str; 4] = ["2C 3C 4C 5C 6C 7C", "8C 9C TC 8D 9D TD", "4D 5D 6D 7D 2D 3D", "6H 7H 2H 3H 4H 5H"];

/// South's pay cards clean West and North out, and East but for three cards. Left to run, with South turning as soon as it
/// may, it holds no pattern.
pub const SWEEP: [&str; 4] = [
    "JC AC AD AH AS KC KD KH QC QD QH JD JH",
    "QS 2C 3C 4C 5C 6C 7C 8C 9C TC 2D 3D 4D",
    "KS 5D 6D 7D 8D 9D TD 2H 3H 4H 5H 6H 7H",
    "JS 8H 9H TH 2S 3S 4S 5S 6S 7S 8S 9S TS",
];

/// As [`SWEEP`], but East keeps four cards, the jack of hearts on top, and South is about to turn a two.
pub const KEEP: [&str; 4] =
    ["JC AC AD AH AS KC KD KH QC QD QH JD 2S", SWEEP[1], SWEEP[2], "JS 8H 9H TH 3S 4S 5S 6S 7S JH 8S 9S TS"];
