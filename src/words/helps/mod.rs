//! What practice says of its helps: hints, whether a game can still be won, deals that can; one file a language.

pub mod bn;
pub mod en;
pub mod lt;
#[cfg(test)]
pub(super) mod tests;

use crate::rules::{Card, canfield::Source};

/// The words of the helps in Canfield's practice.
#[derive(Debug)]
pub struct Words {
    /// "Practice helps": the switches' name for a screen reader.
    pub label: &'static str,
    /// "Hint", the button, and the heading of what it shows.
    pub hint: &'static str,
    /// A card, from where it lies, to its foundation.
    pub move_up: fn(Card, Source) -> String,
    /// A card, from where it lies, to the tableau pile of this number.
    pub move_to: fn(Card, Source, u8) -> String,
    /// The whole tableau pile of the first number onto that of the second.
    pub move_pile: fn(u8, u8) -> String,
    /// Deal three cards.
    pub deal: &'static str,
    /// Turn the waste over.
    pub redeal: &'static str,
    /// The game can't be won any more, but could after so many undos; and whether it is proved that fewer won't do.
    pub undo: fn(usize, bool) -> String,
    /// "Undo 3 moves", the button beside that.
    pub undo_all: fn(usize) -> String,
    /// It can't be won any more, not with fewer undos than so many either; of more nothing is known.
    pub undo_at_least: fn(usize) -> String,
    /// The deal couldn't be won at all.
    pub never: &'static str,
    /// The search has found neither a win nor a proof that there is none.
    pub not_sure: &'static str,
    /// "Search longer", the button beside that.
    pub look_longer: &'static str,
    /// The helper couldn't be loaded.
    pub missing: &'static str,
    /// The helper has broken down.
    pub broken: &'static str,
    /// A move is being looked for.
    pub looking: &'static str,
    /// A move is being looked for, longer than usual.
    pub looking_longer: &'static str,
    /// The game can't be won any more; how much has to be undone is being looked for.
    pub looking_back: &'static str,
    /// A deal that can be won is being looked for.
    pub looking_for_deal: &'static str,
    /// "12,345 positions": how many were looked at.
    pub positions: fn(u64) -> String,
    /// "3 deals tried".
    pub deals: fn(u32) -> String,
    /// "Stop" looking.
    pub stop: &'static str,
    /// The switch for whether the game can still be won.
    pub show_chance: &'static str,
    /// The switch for new deals that can be won.
    pub winnable_only: &'static str,
    /// Beside time and score: it can be won.
    pub chance_good: &'static str,
    /// It can't.
    pub chance_none: &'static str,
    /// It isn't known.
    pub chance_unknown: &'static str,
    /// It is being found out.
    pub chance_open: &'static str,
    /// After a game: with how many hints it was played.
    pub with_hints: fn(u32) -> String,
}
