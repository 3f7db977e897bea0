//! King's Corners in words: its table, its board and its page, one file a language.
//!
//! The seats and the places have the same names, and only some languages can tell "West" the player from "west" the pile
//! by a capital. So sentences are made whole here, with the ending that each name takes.

pub mod bn;
pub mod en;
pub mod lt;
#[cfg(test)]
pub(super) mod tests;

use crate::rules::kings_corners::{Place, Seat};
use crate::rules::{Card, Outcome, Suit};
use chrono::NaiveDate;

/// The words of the King's Corners table.
#[derive(Debug)]
pub struct Words {
    /// The table's name for a screen reader.
    pub label: &'static str,
    /// "Hand 3".
    pub hand_number: fn(u32) -> String,
    /// Who sits there: "You", "West".
    pub seat: fn(Seat) -> &'static str,
    /// "Players": the four seats' name for a screen reader.
    pub seats: &'static str,
    /// A player's cards and penalty points, for a screen reader: "7 cards, 12 penalty points".
    pub cards_and_total: fn(usize, u32) -> String,
    /// "Total", a label.
    pub total: &'static str,
    /// "12 penalty points".
    pub penalty_points: fn(u32) -> String,
    /// The words under the big number: "penalty points", as that number wants them.
    pub penalty_unit: fn(u32) -> &'static str,

    /// "Your turn".
    pub your_turn: &'static str,
    /// "West's turn"; "Your turn" where it is yours.
    pub turn_of: fn(Seat) -> String,
    /// The hand has ended, and the next one waits.
    pub hand_is_over: &'static str,
    /// The game has ended.
    pub game_is_over: &'static str,

    /// "Draw and end turn", the button (K-5).
    pub draw: &'static str,
    /// "Pass": the same button once the stock is out.
    pub pass: &'static str,
    /// "Next hand".
    pub next_hand: &'static str,
    /// "Skip ahead": show all that the computers did at once.
    pub hurry: &'static str,
    /// "Sort by rank", for the cards in hand.
    pub by_rank: &'static str,
    /// "Sort by suit".
    pub by_suit: &'static str,
    /// "Give up", the button, and the yes to the question.
    pub give_up: &'static str,
    /// "Give up this game?"
    pub confirm_give_up: &'static str,
    /// What giving a daily up means: it is unranked, and over (K-10).
    pub confirm_give_up_text: &'static str,
    /// "Penalties": the button that shows every hand's.
    pub show_hands: &'static str,

    /// A card in your hand, which one from 1, and of how many: "nine of hearts, card 3 of 7".
    pub hand_card: fn(Card, usize, usize) -> String,
    /// A pile with its place; an empty one with what it takes.
    pub pile: ReadPile,
    /// The stock, how many cards it holds, and what pressing it does.
    pub stock: fn(usize) -> String,

    /// The last move in short, to be read at a glance: a card was played.
    pub did_play: fn(Seat, Card, Place) -> String,
    /// A pile was moved, from where to where.
    pub did_move: fn(Seat, Place, Place) -> String,
    /// A card was drawn.
    pub did_draw: fn(Seat) -> String,
    /// A turn was passed.
    pub did_pass: fn(Seat) -> String,

    /// The same in full, for a screen reader: a card was played.
    pub say_play: fn(Seat, Card, Place) -> String,
    /// A pile of so many cards was moved, from where to where.
    pub say_move: fn(Seat, Place, Place, usize) -> String,
    /// Somebody drew a card.
    pub say_draw: fn(Seat) -> String,
    /// You drew this card.
    pub say_drawn: fn(Card) -> String,
    /// Somebody passed.
    pub say_pass: fn(Seat) -> String,
    /// A hand was dealt: its number, and who dealt it.
    pub say_deal: fn(u32, Seat) -> String,
    /// It is your turn, and the stock holds so many cards.
    pub say_your_turn: fn(usize) -> String,
    /// A move was taken back.
    pub say_undone: &'static str,
    /// A card was chosen.
    pub chosen: fn(Card) -> String,
    /// A pile of so many cards was chosen.
    pub chosen_pile: fn(Place, usize) -> String,
    /// Where what is chosen can go; or that it can go nowhere.
    pub fits: fn(&[Place]) -> String,
    /// Nothing is chosen any more.
    pub unchosen: &'static str,
    /// What is chosen doesn't go there.
    pub no_fit: &'static str,
    /// It isn't the time for that.
    pub not_now: &'static str,
    /// Why a pile with a king at the bottom, and so every corner's, can't be chosen (K-4).
    pub king_stays: &'static str,
    /// Why a card can't go to an empty corner (K-3).
    pub only_kings: &'static str,

    /// Heading of a hand's end: "West has gone out".
    pub ended_out: fn(Seat) -> String,
    /// Heading of a hand's end: "Deadlock".
    pub ended_deadlock: &'static str,
    /// Heading of the list of what has happened since your last turn.
    pub last_round: &'static str,
    /// When a game ends, and what cards cost.
    pub limit_note: &'static str,
    /// That kings on sides may move to corners, where that is played (K-4).
    pub option: &'static str,
    /// What a deadlock is (K-6).
    pub deadlock_hint: &'static str,
    /// "Hand", the column of the hands' numbers.
    pub hand: &'static str,
    /// The caption of the table of penalties.
    pub table_caption: &'static str,

    /// Heading of a win.
    pub won: &'static str,
    /// Heading of a win that is shared.
    pub tied: &'static str,
    /// Heading of a loss.
    pub lost: &'static str,
    /// Heading of a game given up.
    pub gave_up: &'static str,
    /// "Turns", a label.
    pub turns: &'static str,
    /// The label of the margin, which may be negative: the best computer's total less yours (K-10).
    pub margin: &'static str,
    /// The text to share, which gives no card away (W-7).
    pub share_text: ShareText,

    /// Keys, and what they do.
    pub keys: &'static [(&'static str, &'static str)],
}

/// Reads a pile: its place, and its top card, its bottom card and how many it holds, or none where it is empty.
pub type ReadPile = fn(Place, Option<(Card, Card, usize)>) -> String;

/// Writes a finished game's result to share: what the site is called, day, outcome, totals of South, West, North and East,
/// your turns, and rank of how many.
pub type ShareText = fn(&str, NaiveDate, Outcome, [u32; 4], u32, Option<(u64, u64)>) -> String;

/// The words of the leaderboard that only King's Corners needs.
#[derive(Clone, Copy, Debug)]
pub struct BoardWords {
    /// Column: the penalty total.
    pub penalty: &'static str,
    /// Column: the totals of all four.
    pub totals: &'static str,
    /// In which order they stand: the player's, West's, North's, East's.
    pub totals_hint: &'static str,
    /// Column: the margin to the best computer.
    pub margin: &'static str,
    /// Column: turns.
    pub turns: &'static str,
    /// The mark of a win.
    pub won: &'static str,
    /// The mark of a shared win.
    pub tied: &'static str,
    /// The mark of a loss.
    pub lost: &'static str,
}

/// A card as short as can be, with the letter that stands on it: "9♥", "10♣", "K♠".
fn short(card: Card) -> String {
    // Phones make pictures of bare suits, black on black at night; the selector keeps them letters.
    let suit = match card.suit() {
        Suit::Clubs => "♣\u{fe0e}",
        Suit::Diamonds => "♦\u{fe0e}",
        Suit::Hearts => "♥\u{fe0e}",
        Suit::Spades => "♠\u{fe0e}",
    };
    match card.rank().letter() {
        'T' => format!("10{suit}"),
        letter => format!("{letter}{suit}"),
    }
}

/// The emblem before a result to share.
const fn emblem(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Won => "🏆 ",
        Outcome::Tied => "🤝 ",
        Outcome::Lost | Outcome::Unfinished => "",
    }
}

/// A text with a capital first letter, to begin a label.
fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}
