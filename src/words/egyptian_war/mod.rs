//! Egyptian War in words: its table, its board and its page, one file a language.
//!
//! Players' names take endings, and things happen twice a second: sentences are made whole here, and kept short, so that a
//! reader, or a voice that reads, keeps up.

pub mod bn;
pub mod en;
pub mod lt;
#[cfg(test)]
pub(super) mod tests;

use crate::rules::egyptian_war::{Owed, Pattern, Speed};
use crate::rules::{Card, Ms, Seat};
use chrono::NaiveDate;

/// The words of the Egyptian War table.
#[derive(Debug)]
pub struct Words {
    /// The table's name for a screen reader.
    pub label: &'static str,
    /// Who sits there: "You", "West".
    pub seat: fn(Seat) -> &'static str,
    /// A player's stack as a screen reader reads it: "West: 12 cards"; your own is the button that turns.
    pub stack: fn(Seat, usize) -> String,
    /// The pile as a screen reader reads it: how many cards it has face up, how many penalty cards lie under it, and its
    /// top three, top first. It is the button that slaps.
    pub pile: fn(usize, usize, &[Card]) -> String,
    /// How many cards are in play in the middle, short, under the pile: "12 cards".
    pub pile_count: fn(usize) -> String,
    /// How many of them are penalty cards: "2 face down".
    pub pile_under: fn(usize) -> String,

    /// The line above the cloth: you are to turn.
    pub your_turn: &'static str,
    /// Somebody is to turn: "West's turn".
    pub turn_of: fn(Seat) -> String,
    /// Who owes how many of what to whom: payer, owner and chances left, and the pay card. "You owe West 3 cards for the
    /// king".
    pub owes: fn(Seat, Owed, Card) -> String,
    /// A pile that was won and lies for a second: "West takes the pile".
    pub takes: fn(Seat) -> String,
    /// You hold no card, and can still slap; but a wrong slap puts you out (E-5). Stands below the cloth.
    pub no_cards: &'static str,
    /// Before the first card: that you turn it, and that the clock runs.
    pub begin: &'static str,
    /// The game has ended.
    pub game_is_over: &'static str,
    /// What a player owes, on their stack, yours too: "3 to pay".
    pub owes_short: fn(u8) -> String,

    /// "Turn" a card, the button.
    pub turn: &'static str,
    /// "Slap!", the button.
    pub slap: &'static str,
    /// "Concede", the button, and the yes to the question.
    pub concede: &'static str,
    /// "Concede this game?"
    pub confirm_concede: &'static str,
    /// What conceding a daily means: it is a loss, and over; the clock runs while one thinks.
    pub confirm_concede_text: &'static str,
    /// "Pause", the button, in practice.
    pub pause: &'static str,
    /// "Paused", heading.
    pub paused: &'static str,
    /// "Go on", the button.
    pub go_on: &'static str,
    /// "Sound: on", the button's label while it is on; pressing it turns it off.
    pub sound_on: &'static str,
    /// "Sound: off", the label while it is off.
    pub sound_off: &'static str,
    /// "Computers' speed", a label.
    pub speed: &'static str,
    /// What it changes: how fast they slap, and no more.
    pub speed_hint: &'static str,
    /// A speed's name: "Slow".
    pub speed_name: fn(Speed) -> &'static str,

    /// You slapped first: the pattern, how many cards you take, and who would have been next by how many ms.
    pub you_slapped: fn(Pattern, usize, Option<(Seat, Ms)>) -> String,
    /// A computer slapped: who, the pattern, how many cards it takes.
    pub they_slapped: fn(Seat, Pattern, usize) -> String,
    /// And you a moment later: so many ms after it.
    pub you_late: fn(Seat, Ms) -> String,
    /// A wrong slap: it costs your top card.
    pub wrong: &'static str,
    /// A wrong slap without a card: you are out (E-5).
    pub wrong_out: &'static str,
    /// A slap that comes just after its card was covered: it counts for nothing (E-4).
    pub void_covered: &'static str,
    /// A slap that comes just after a pile was won.
    pub void_won: &'static str,
    /// A slap on an empty pile.
    pub void_empty: &'static str,
    /// You tried to turn, and it isn't your turn.
    pub not_your_turn: &'static str,
    /// Somebody collects a pile of so many cards, won without a slap.
    pub collects: fn(Seat, usize) -> String,
    /// You were away and the game went on: so many cards were turned, and so many piles won.
    pub away: fn(u32, u32) -> String,

    /// For a screen reader, as short as can be: who turned which card.
    pub say_card: fn(Seat, Card) -> String,
    /// That you are to turn.
    pub say_your_turn: &'static str,
    /// That you owe so many cards.
    pub say_you_owe: fn(u8) -> String,

    /// Before one's first daily: that a short practice round is there. It is not ranked.
    pub round_offer: &'static str,
    /// "Play a practice round", the link.
    pub round_play: &'static str,
    /// What is played, in the bar: "Practice round".
    pub round: &'static str,
    /// Heading after it.
    pub round_over: &'static str,
    /// What it came to: how often you slapped first, and out of how many doubles and sandwiches.
    pub round_result: fn(u32, u32) -> String,
    /// "To today's daily", the link.
    pub round_daily: &'static str,

    /// Heading of a win.
    pub won: &'static str,
    /// Heading of a loss: a computer holds all 52 cards.
    pub lost_beaten: &'static str,
    /// You are out of the game.
    pub lost_out: &'static str,
    /// You have conceded.
    pub lost_conceded: &'static str,
    /// An hour is over.
    pub lost_time: &'static str,
    /// "Piles slapped first", a label.
    pub slaps_won: &'static str,
    /// "Wrong slaps", a label.
    pub wrong_slaps: &'static str,
    /// "Quickest slap", a label.
    pub quickest: &'static str,
    /// "312 ms".
    pub ms: fn(Ms) -> String,
    /// The text to share, which gives no card away (W-7).
    pub share_text: ShareText,

    /// Keys, and what they do.
    pub keys: &'static [(&'static str, &'static str)],
}

/// A finished game to share: whether it was won, points, whole seconds, piles slapped first, wrong slaps.
#[derive(Clone, Copy, Debug)]
pub struct Shared {
    /// Whether it was won.
    pub won: bool,
    /// Points.
    pub points: u32,
    /// Ranked time in whole seconds.
    pub seconds: u32,
    /// Piles slapped first.
    pub slaps_won: u32,
    /// Wrong slaps.
    pub wrong_slaps: u32,
}

/// Writes a finished game's result to share: what the site is called, day, what it came to, and rank of how many.
pub type ShareText = fn(&str, NaiveDate, Shared, Option<(u64, u64)>) -> String;

/// The words of the leaderboard that only Egyptian War needs.
#[derive(Clone, Copy, Debug)]
pub struct BoardWords {
    /// Column: piles slapped first.
    pub slaps: &'static str,
    /// Column: wrong slaps.
    pub wrong: &'static str,
    /// The mark of a win.
    pub won: &'static str,
    /// The mark of a loss.
    pub lost: &'static str,
}
