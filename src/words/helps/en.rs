//! The helps in English.

use super::Words;
use crate::rules::canfield::Source;
use crate::words::{Lang, Plural, en::card, number, plural};

const LANG: Lang = Lang::En;

fn from(source: Source) -> String {
    match source {
        Source::Reserve => "the reserve".into(),
        Source::Waste => "the waste".into(),
        Source::Top(column) | Source::Whole(column) => format!("tableau {column}"),
    }
}

fn count(n: u64, one: &str, more: &str) -> String {
    let noun = if plural(LANG, n) == Plural::One { one } else { more };
    format!("{} {noun}", number(LANG, n))
}

fn moves(n: usize) -> String {
    count(n as u64, "move", "moves")
}

/// The words of the helps.
pub static WORDS: Words = Words {
    label: "Practice helps",
    hint: "Hint",
    move_up: |c, source| format!("Move the {} from {} to its foundation.", card(c), from(source)),
    move_to: |c, source, n| format!("Move the {} from {} to tableau {n}.", card(c), from(source)),
    move_pile: |n, to| format!("Move the whole of tableau {n} to tableau {to}."),
    deal: "Deal three cards.",
    redeal: "Redeal.",
    undo: |n, fewest| {
        let more = if fewest { "" } else { " Fewer may do." };
        format!("No win from here. Undo {}, and the game can be won.{more}", moves(n))
    },
    undo_all: |n| format!("Undo {}", moves(n)),
    undo_at_least: |n| match n {
        0 | 1 => "No win from here. Whether undoing helps, the search couldn’t tell.".into(),
        _ => format!("No win from here. Undo {} at least; whether that helps, the search couldn’t tell.", moves(n)),
    },
    never: "This deal can’t be won, however it is played.",
    not_sure: "Not sure: the search found neither a win nor a proof that there is none.",
    look_longer: "Search longer",
    missing: "The helper couldn’t be loaded. Check your connection and try again.",
    broken: "The helper has broken down. Try again; your game is as it was.",
    looking: "Looking for a move…",
    looking_longer: "Looking for a move, for a minute at most…",
    looking_back: "No win from here. Looking for how far back there is one…",
    looking_for_deal: "Looking for a deal that can be won…",
    positions: |n| count(n, "position", "positions"),
    deals: |n| format!("{} tried", count(n.into(), "deal", "deals")),
    stop: "Stop",
    show_chance: "Show whether the game can still be won",
    winnable_only: "New games: only deals that can be won",
    chance_good: "Can be won",
    chance_none: "No win from here",
    chance_unknown: "Not known",
    chance_open: "Thinking…",
    with_hints: |n| format!("Hints used: {}.", number(LANG, n.into())),
};
