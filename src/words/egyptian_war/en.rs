//! English.

use super::{BoardWords, Shared, Words};
use crate::rules::Seat;
use crate::rules::egyptian_war::{Owed, Pattern, Speed};
use crate::words::en::{card, cards, points, rank};
use crate::words::seats::en::{by, seat, turn_of};
use crate::words::{GamePage, Lang, Plural, clock, date, number, plural};

const LANG: Lang = Lang::En;

/// The words of the table.
pub static WORDS: Words = Words {
    label: "Egyptian War table",
    seat,
    stack: |who, n| match (who, n) {
        (Seat::South, 0) => "Your stack: no cards".into(),
        (Seat::South, n) => format!("Your stack: {}. Turn a card", cards(n)),
        (_, 0) => format!("{}: no cards", seat(who)),
        (_, n) => format!("{}: {}", seat(who), cards(n)),
    },
    pile: |n, under, top| {
        if top.is_empty() {
            return "Pile: empty".into();
        }
        let top = top.iter().map(|&c| card(c)).collect::<Vec<_>>().join(", on ");
        let below = if under > 0 { format!(", {under} of them face down") } else { String::new() };
        format!("Slap the pile: {}{below}; {top}", cards(n + under))
    },
    pile_count: cards,
    pile_under: |n| format!("{n} face down"),

    your_turn: "Your turn",
    turn_of,
    owes: |payer, Owed { owner, left }, pay| {
        let owner = if owner == Seat::South { "you" } else { seat(owner) };
        format!("{} {owner} {} for the {}", by(payer, "owe", "owes"), cards(left.into()), rank(pay.rank()))
    },
    takes: |who| by(who, "take the pile", "takes the pile"),
    no_cards: "No cards left: slap back in. A wrong slap ends it.",
    begin: "Turn the first card: the clock runs",
    game_is_over: "The game is over",
    owes_short: |n| format!("{n} to pay"),

    turn: "Turn",
    slap: "Slap!",
    concede: "Concede",
    confirm_concede: "Concede this game?",
    confirm_concede_text: "It counts as a loss, and can’t be played on. The game goes on while you think.",
    pause: "Pause",
    paused: "Paused",
    go_on: "Go on",
    sound_on: "Sound: on",
    sound_off: "Sound: off",
    speed: "Computers’ speed",
    speed_hint: "How fast the computers slap. They turn their cards at the same pace. The daily is always Normal.",
    speed_name: |speed| match speed {
        Speed::Slow => "Slow",
        Speed::Normal => "Normal",
        Speed::Fast => "Fast",
    },

    you_slapped: |what, n, next| {
        let ahead = next.map(|(who, ms)| format!(", {ms} ms before {}", seat(who))).unwrap_or_default();
        format!("{}! You take {}{ahead}.", pattern(what), cards(n))
    },
    they_slapped: |who, what, n| format!("{}! {} takes {}.", pattern(what), seat(who), cards(n)),
    you_late: |who, ms| format!("{} was {ms} ms ahead of you.", seat(who)),
    wrong: "Wrong slap: it costs you a card.",
    wrong_out: "Wrong slap without a card: you’re out.",
    void_covered: "Just covered: no card lost.",
    void_won: "The pile has just gone: no card lost.",
    void_empty: "There’s nothing to slap.",
    not_your_turn: "It isn’t your turn.",
    collects: |who, n| format!("{} {}.", by(who, "take", "takes"), cards(n)),
    away: |turned, piles| {
        let piles = match plural(LANG, piles.into()) {
            Plural::One => format!("{piles} pile"),
            Plural::Few | Plural::Other => format!("{piles} piles"),
        };
        format!("While you were away: {} turned, {piles} won.", cards(turned as usize))
    },

    say_card: |who, c| format!("{}: {}.", seat(who), card(c)),
    say_your_turn: "Your turn.",
    say_you_owe: |n| format!("You owe {n}."),

    round_offer: "Your first time? Warm up with a minute of practice, where nothing counts.",
    round_play: "Play a practice round",
    round: "Practice round",
    round_over: "That’s how it goes",
    round_result: |won, of| {
        let times = match plural(LANG, won.into()) {
            Plural::One => "time",
            Plural::Few | Plural::Other => "times",
        };
        format!("You were first to slap {won} {times} out of {of}.")
    },
    round_daily: "To today’s daily",

    won: "All 52 cards are yours. You’ve won!",
    lost_beaten: "You’ve lost: a computer has all the cards",
    lost_out: "You’re out of the game",
    lost_conceded: "You’ve conceded",
    lost_time: "The hour is over",
    slaps_won: "Piles slapped first",
    wrong_slaps: "Wrong slaps",
    quickest: "Quickest slap",
    ms: |ms| format!("{ms} ms"),
    share_text: |site, day, Shared { won, points: score, seconds, slaps_won, wrong_slaps }, rank| {
        let (result, day) = (if won { "🏆 Won" } else { "Lost" }, date(LANG, day));
        let (points, time) = (points(score), clock(seconds.into()));
        let mut text = format!("{site} · Egyptian War, {day}\n{result}: {points} in {time}");
        text.push_str(&format!("\n👋 {slaps_won} · ✗ {wrong_slaps}"));
        if let Some((rank, of)) = rank {
            text.push_str(&format!("\nRank {} of {}", number(LANG, rank), number(LANG, of)));
        }
        text
    },

    keys: &[
        ("Enter", "turn a card"),
        ("Space", "slap the pile"),
        ("P", "pause or go on, in practice"),
        ("M", "sound on or off"),
        ("Tab", "go to the next button; Enter presses it"),
        ("?", "the help, with this list"),
    ],
};

/// The words of the game's page.
pub static PAGE: GamePage = GamePage {
    title: "Egyptian War",
    lead: "A slapping game that American children are fond of. Three computer players sit down with you: be quickest to the pile, and win all 52 cards.",
    daily_text: "Everyone gets the same cards, and computers with the same reactions; everyone has one ranked game. It begins when you press Start. There is no pause: the computers play on when you look away. A game lasts an hour at most.",
    daily_play: "Play today’s deal",
    daily_resume: "Back to today’s game",
    daily_result: "See your result",
    new_text: "A new game whenever you like, for practice, with a pause, and at the speed you choose. Nothing is ranked.",
    option: None,
    leaders: "Today’s leaders",
    how: "How to play",
    rules: &[
        "You sit South; the computer plays West, North and East. Everyone is dealt thirteen cards, and keeps them face down and unseen in a stack. You begin; then, clockwise, all turn the top card of their stack onto one pile in the middle.",
        "Aces, kings, queens and jacks are pay cards: the next player must answer with up to 4 cards for an ace, 3 for a king, 2 for a queen or 1 for a jack.",
        "A pay card among the answers ends the payment, and the player after that must answer it in turn. If none comes up, whoever turned the last pay card wins the pile, puts it beneath their stack and turns next.",
        "Two cards of one rank on top of the pile are a double; with one card between them they are a sandwich. Anyone may slap either at any moment: the first to do so wins the pile and turns next, whatever was owed.",
        "Slap when there is neither, and your top card goes face down under the pile, where it makes no double or sandwich. You are forgiven if you slap within 0.25 seconds of a double or sandwich being covered, or within 0.4 seconds of a pile being won.",
        "A pile that is won without a slap lies for a second before it is taken. Nobody turns meanwhile, but it can be slapped.",
        "Out of cards, you turn no more, but can slap your way back in; slap wrongly then, and you are out of the game. If a player runs out while paying, the next one pays the rest; if that one turned the pay card, the pile is theirs.",
        "If nobody has a card left, the pile goes to whoever turned the pay card that is being answered, or else to whoever turned last. Hold all 52 cards to win. You lose when a computer holds them, when you are out or concede, or after 60 minutes.",
        "Your stack glows when it is your turn or you owe cards: tap it, or press Enter, to turn one. To slap, tap the pile or Slap!, or press Space. The top three cards of the pile are shown, so that a sandwich can be seen.",
        "In a new game you choose how fast the computers slap: slow, normal or fast. In the daily they are always normal.",
    ],
    scoring: "A win is worth 2,000 points, less 2 for each second and 20 for each wrong slap, but never under 500. A loss is worth 25 points for each pile that you were first to slap. On the board every win stands above every loss; equal points go by the shorter time.",
    daily_title: |day| format!("Daily Egyptian War, {}", date(LANG, day)),
    new_title: "New game of Egyptian War",
};

/// The words of the board.
pub const BOARD: BoardWords = BoardWords { slaps: "Slaps", wrong: "Wrong", won: "won", lost: "lost" };

fn pattern(pattern: Pattern) -> &'static str {
    match pattern {
        Pattern::Double => "Double",
        Pattern::Sandwich => "Sandwich",
    }
}
