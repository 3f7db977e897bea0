//! English.

use super::{BoardWords, Words, capitalized, emblem};
use crate::rules::Outcome;
use crate::rules::kings_corners::{Place, Seat};
use crate::words::en::{card, cards};
use crate::words::seats::en::{by, seat, turn_of};
use crate::words::{GamePage, Lang, Plural, date, number, plural};

const LANG: Lang = Lang::En;

/// The practice option, its label (K-4).
const OPTION: &str = "Kings on the sides may move to corners";

/// The words of the table.
pub static WORDS: Words = Words {
    label: "King’s Corners table",
    hand_number,
    seat,
    seats: "Players",
    cards_and_total: |n, total| format!("{}, {}", cards(n), penalty_points(total)),
    total: "Total",
    penalty_points,
    penalty_unit,

    your_turn: "Your turn",
    turn_of,
    hand_is_over: "The hand is over",
    game_is_over: "The game is over",

    draw: "Draw and end turn",
    pass: "Pass",
    next_hand: "Next hand",
    hurry: "Skip ahead",
    by_rank: "Sort by rank",
    by_suit: "Sort by suit",
    give_up: "Give up",
    confirm_give_up: "Give up this game?",
    confirm_give_up_text: "This is your ranked game of the day. Given up, it gets no place on the leaderboard, and it can’t be played on.",
    show_hands: "Penalties",

    hand_card: |c, i, n| format!("{}, card {i} of {n}", card(c)),
    pile: |at, pile| {
        let name = capitalized(place(at));
        match pile {
            None if at.is_corner() => format!("{name}: empty, wants a king"),
            None => format!("{name}: empty, takes any card from your hand"),
            Some((top, _, 1)) => format!("{name}: {}", card(top)),
            Some((top, bottom, n)) => {
                format!("{name}: {} on top, {} at the bottom, {}", card(top), card(bottom), cards(n))
            }
        }
    },
    stock: |n| match n {
        0 => "Stock: empty. Pass".into(),
        n => format!("Stock: {}. Draw and end turn", cards(n)),
    },

    did_play: |who, c, to| format!("{}: {} to {}", seat(who), super::short(c), the(to)),
    did_move: |who, from, to| format!("{}: {} to {}", seat(who), pile_at(from), the(to)),
    did_draw: |who| by(who, "draw", "draws"),
    did_pass: |who| by(who, "pass", "passes"),

    say_play: |who, c, to| format!("{} played the {} to {}.", seat(who), card(c), the(to)),
    say_move: |who, from, to, n| format!("{} moved the {}, {}, to {}.", seat(who), pile_at(from), cards(n), the(to)),
    say_draw: |who| format!("{} drew a card.", seat(who)),
    say_drawn: |c| format!("You drew the {}.", card(c)),
    say_pass: |who| format!("{} passed.", seat(who)),
    say_deal: |n, dealer| format!("{}. {} dealt.", hand_number(n), seat(dealer)),
    say_your_turn: |stock| match stock {
        0 => "Your turn. The stock is empty.".into(),
        n => format!("Your turn. The stock has {}.", cards(n)),
    },
    say_undone: "Undone.",
    chosen: |c| format!("Picked up the {}.", card(c)),
    chosen_pile: |from, n| format!("Picked up the {}, {}.", pile_at(from), cards(n)),
    fits: |places| match places {
        [] => "It fits nowhere now.".into(),
        places => format!("It fits: {}.", places.iter().map(|&at| place(at)).collect::<Vec<_>>().join(", ")),
    },
    unchosen: "Put back.",
    no_fit: "It doesn’t fit there.",
    not_now: "That can’t be done now.",
    king_stays: "A pile with a king at the bottom stays where it is.",
    only_kings: "Only a king can start a corner.",

    ended_out: |who| match who {
        Seat::South => "You’ve gone out".into(),
        _ => format!("{} has gone out", seat(who)),
    },
    ended_deadlock: "Deadlock",
    last_round: "Since your last turn",
    limit_note: "The game ends once somebody has 25 penalty points or more. A king left in hand costs 10, any other card 1.",
    option: OPTION,
    deadlock_hint: "The stock is out, and four turns in a row have passed without a card played. Everyone counts what they hold.",
    hand: "Hand",
    table_caption: "Penalties hand by hand",

    won: "You’ve won!",
    tied: "You share the win",
    lost: "You’ve lost this one",
    gave_up: "Given up",
    turns: "Turns",
    margin: "Margin over the best computer",
    share_text: |site, day, outcome, [south, west, north, east], turns, rank| {
        let (result, mark, day) = (outcome_word(outcome), emblem(outcome), date(LANG, day));
        let turns = match plural(LANG, turns.into()) {
            Plural::One => format!("{turns} turn"),
            Plural::Few | Plural::Other => format!("{turns} turns"),
        };
        let mut text = format!("{site} · King’s Corners, {day}\n{mark}{result}: {} in {turns}", penalty_points(south));
        text.push_str(&format!("\nWest {west} · North {north} · East {east}"));
        if let Some((rank, of)) = rank {
            text.push_str(&format!("\nRank {} of {}", number(LANG, rank), number(LANG, of)));
        }
        text
    },

    keys: &[
        ("Tab", "go to the next pile or button"),
        ("←  ↑  ↓  →", "move between the piles and your hand"),
        ("Enter, Space", "pick a card up, or put it down; while the computers play, skip ahead"),
        ("1–4, 6–9", "the piles, laid out as on a number pad: 8 is north, 9 the north-east corner"),
        ("D", "draw and end your turn, or pass"),
        ("N", "next hand"),
        ("O", "sort your hand the other way"),
        ("U, Ctrl+Z", "undo, in practice"),
        ("Esc", "put the card back"),
        ("?", "the help, with this list"),
    ],
};

/// The words of the game's page.
pub static PAGE: GamePage = GamePage {
    title: "King’s Corners",
    lead: "A family game from North America, with one set of piles for all. Three computer players sit down with you; be the first to run out of cards.",
    daily_text: "Everyone gets the same cards, hand after hand, and everyone has one ranked game. It begins when you press Start. Each move stands: there is no undo. Time doesn’t count, as long as you finish within 24 hours.",
    daily_play: "Play today’s deal",
    daily_resume: "Resume today’s game",
    daily_result: "See your result",
    new_text: "A new game whenever you like, for practice, with undo within your turn. Nothing is ranked.",
    option: Some((
        OPTION,
        "A side pile with a king at the bottom may move to an empty corner, which leaves its side free for any card.",
    )),
    leaders: "Today’s leaders",
    how: "How to play",
    rules: &[
        "You sit South; the computer plays West, North and East, and turns go clockwise. Everyone is dealt seven cards, and four more start piles on the four sides of the stock. The corners are empty at first.",
        "On your turn play as many cards as you like. A card goes onto one that is a step higher and of the other colour: a red nine onto a black ten. Kings are highest and aces lowest.",
        "An empty corner takes a king from your hand, and nothing else.",
        "You may move a whole pile onto another if its bottom card fits the other’s top card. Fill the space it leaves with any card from your hand. A pile with a king at the bottom stays where it is.",
        "End your turn by drawing a card, whether you’ve played any or not; you can play it from your next turn on. When the stock is out, you pass instead.",
        "A hand ends as soon as somebody plays their last card. It also ends, in deadlock, when the stock is out and four turns in a row pass without a card played.",
        "Cards left in hand count as penalty points. New hands are dealt until somebody has 25 points or more; then the lowest total wins.",
        "Tap a card and the piles that it fits are ringed in gold; tap one of them. To move a pile, tap it, then the pile it should go to. Above each top card the pile’s bottom card peeks out, and a small number says how many cards there are.",
    ],
    scoring: "A king left in your hand costs 10 points, any other card 1. The lowest total leads the board; equal totals go by the larger margin over the best computer player, then by fewer turns.",
    daily_title: |day| format!("Daily King’s Corners, {}", date(LANG, day)),
    new_title: "New game of King’s Corners",
};

/// The words of the board.
pub const BOARD: BoardWords = BoardWords {
    penalty: "Penalty",
    totals: "All four",
    totals_hint: "Player · West · North · East",
    margin: "Margin",
    turns: "Turns",
    won: "won",
    tied: "tied",
    lost: "lost",
};

fn hand_number(n: u32) -> String {
    format!("Hand {n}")
}

fn place(place: Place) -> &'static str {
    match place {
        Place::North => "north",
        Place::East => "east",
        Place::South => "south",
        Place::West => "west",
        Place::NorthEast => "north-east corner",
        Place::SouthEast => "south-east corner",
        Place::SouthWest => "south-west corner",
        Place::NorthWest => "north-west corner",
    }
}

/// The place after a preposition: "north", but "the north-east corner".
fn the(at: Place) -> String {
    if at.is_corner() { format!("the {}", place(at)) } else { place(at).into() }
}

/// "north pile", "north-east corner pile".
fn pile_at(at: Place) -> String {
    format!("{} pile", place(at))
}

fn penalty_unit(n: u32) -> &'static str {
    match plural(LANG, n.into()) {
        Plural::One => "penalty point",
        Plural::Few | Plural::Other => "penalty points",
    }
}

fn penalty_points(n: u32) -> String {
    format!("{n} {}", penalty_unit(n))
}

fn outcome_word(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Won => "Won",
        Outcome::Tied => "Tied",
        Outcome::Lost | Outcome::Unfinished => "Lost",
    }
}
