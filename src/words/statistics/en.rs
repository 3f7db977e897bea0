//! The statistics page in English.

use super::Words;
use crate::rules::GameKind;
use crate::words::{Lang, Plural, number, plural};

const LANG: Lang = Lang::En;

fn games(n: u64) -> String {
    let unit = if plural(LANG, n) == Plural::One { "game" } else { "games" };
    format!("{} {unit}", number(LANG, n))
}

/// The words of the page.
pub static WORDS: Words = Words {
    title: "Statistics",
    lead: "What you have played on this device. It is kept here alone, and sent nowhere. A game that you left for another counts as played.",
    noscript: "Statistics need JavaScript: they are kept in your browser, and the server knows nothing of them.",
    games_label: "Game",
    modes_label: "Kind of play",
    all: "All",
    kings_move: "Kings to corners",
    strict: "Strict rules",
    empty: "Nothing here yet. The first game you finish begins it.",
    play: "Play a new game",
    played: "Games",
    won: "Won",
    win_rate: "Win rate",
    won_unaided: "Won without hints",
    streak: "Wins in a row",
    best_streak: "Most wins in a row",
    days: "Days in a row",
    longest_days: "Most days in a row",
    best: |game| match game {
        GameKind::Canfield | GameKind::EgyptianWar => "Most points",
        GameKind::KingsCorners => "Fewest penalty points",
    },
    average: |game| match game {
        GameKind::Canfield => "Average cards up",
        GameKind::KingsCorners => "Average penalty points",
        GameKind::EgyptianWar => "Average points",
    },
    average_time: "Average time",
    total_time: "Time in all",
    hours: |hours, minutes| match hours {
        0 => format!("{minutes}\u{a0}min"),
        _ => format!("{}\u{a0}h {minutes}\u{a0}min", number(LANG, hours)),
    },
    quickest_win: "Quickest win",
    results: |game| match game {
        GameKind::Canfield => "Cards up",
        GameKind::KingsCorners => "Penalty points",
        GameKind::EgyptianWar => "Points",
    },
    minutes: "Length in minutes",
    games,
    ledger: "Canfield’s ledger",
    ledger_text: "What your games would have come to in Canfield’s house: each costs $50 for the deck and pays $5 for every card up, or $500 for all 52.",
    balance: "Balance",
    dollars: |amount| {
        let sign = if amount < 0 { "\u{2212}" } else { "" };
        format!("{sign}${}", number(LANG, amount.unsigned_abs()))
    },
    hoyle: |yours, hoyle| format!("You win {yours} of your games. Hoyle’s page puts it at {hoyle}."),
    ledger_plot: |n, lowest, highest| format!("The balance over {}: between {lowest} and {highest}.", games(n)),
    yours: "Your statistics",
    export: "Save to a file",
    import: "Add from a file",
    reset: "Delete all",
    yours_text: "A file takes them to another device or browser. What is added from one joins what is here; no game counts twice.",
    reset_title: "Delete all statistics?",
    reset_text: "Those of all three games go, on this device. This can’t be undone; a file saved before brings them back.",
    reset_yes: "Delete",
    reset_no: "Keep them",
    deleted: "Your statistics are deleted.",
    added: |n| match n {
        0 => "Nothing new in that file: every game in it was here already.".into(),
        _ => format!("Added {}.", games(n)),
    },
    not_statistics: "That file has no statistics from here, or a newer version wrote it. Nothing was changed.",
    unkept: "Your browser keeps nothing for this site, or has no room left: nothing was changed.",
    no_room: "Your browser keeps nothing for this site, or has no room left: no new games are counted.",
    set_aside: "The statistics kept here couldn’t be read, and new ones were begun. The old ones are set aside.",
    export_aside: "Save the old ones to a file",
};
