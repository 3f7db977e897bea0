//! The statistics page: what games on this device come to; one file a language.

pub mod bn;
pub mod en;
pub mod lt;
#[cfg(test)]
pub(super) mod tests;

use crate::rules::GameKind;

/// The words of the statistics page.
#[derive(Debug)]
pub struct Words {
    /// "Statistics": its name, and what leads to it.
    pub title: &'static str,
    /// That all of it stays on this device, and what counts as played.
    pub lead: &'static str,
    /// For those without JavaScript: there is nothing to see.
    pub noscript: &'static str,
    /// The choice of a game's name for a screen reader.
    pub games_label: &'static str,
    /// The choice of how it was played: its name for a screen reader.
    pub modes_label: &'static str,
    /// "All": however it was played.
    pub all: &'static str,
    /// Practice where kings on sides may move to corners, in a word or two (K-4).
    pub kings_move: &'static str,
    /// Practice by Hoyle's rules, in a word or two (C-13).
    pub strict: &'static str,
    /// No such game was played yet.
    pub empty: &'static str,
    /// "Play one", the button beside that.
    pub play: &'static str,
    /// How many games were played.
    pub played: &'static str,
    /// How many were won.
    pub won: &'static str,
    /// How many in a hundred that is.
    pub win_rate: &'static str,
    /// How many were won without a hint.
    pub won_unaided: &'static str,
    /// Wins in a row, now.
    pub streak: &'static str,
    /// Wins in a row, at best.
    pub best_streak: &'static str,
    /// Days in a row with the daily played, up to now.
    pub days: &'static str,
    /// Such days, at best.
    pub longest_days: &'static str,
    /// The best result: most points, fewest penalties.
    pub best: fn(GameKind) -> &'static str,
    /// The average result: cards up, penalties or points.
    pub average: fn(GameKind) -> &'static str,
    /// The average time.
    pub average_time: &'static str,
    /// All time played.
    pub total_time: &'static str,
    /// Whole hours and minutes: "3 h 20 min".
    pub hours: fn(u64, u64) -> String,
    /// The shortest time to a win.
    pub quickest_win: &'static str,
    /// Heading: how results are spread.
    pub results: fn(GameKind) -> &'static str,
    /// Heading: how long games took, in minutes.
    pub minutes: &'static str,
    /// "3 games".
    pub games: fn(u64) -> String,
    /// "Canfield's ledger", heading (C-14).
    pub ledger: &'static str,
    /// What the ledger is.
    pub ledger_text: &'static str,
    /// The balance's label.
    pub balance: &'static str,
    /// An amount of dollars with its sign.
    pub dollars: fn(i64) -> String,
    /// The player's rate of wins beside the one that Hoyle's page quotes.
    pub hoyle: fn(&str, &str) -> String,
    /// What the plot of the balance shows, for a screen reader: after how many games, from lowest to highest.
    pub ledger_plot: fn(u64, &str, &str) -> String,
    /// Heading: what can be done with all of it.
    pub yours: &'static str,
    /// "Save to a file".
    pub export: &'static str,
    /// "Add from a file".
    pub import: &'static str,
    /// "Delete all".
    pub reset: &'static str,
    /// What saving and adding is good for.
    pub yours_text: &'static str,
    /// "Delete all statistics?"
    pub reset_title: &'static str,
    /// What is lost by it.
    pub reset_text: &'static str,
    /// "Delete": yes.
    pub reset_yes: &'static str,
    /// "Keep": no.
    pub reset_no: &'static str,
    /// Everything was deleted.
    pub deleted: &'static str,
    /// How many games came in from a file, with none among them.
    pub added: fn(u64) -> String,
    /// What was chosen is no file of statistics.
    pub not_statistics: &'static str,
    /// The browser kept nothing.
    pub unkept: &'static str,
    /// The browser keeps nothing: what is played isn't counted.
    pub no_room: &'static str,
    /// What the device had kept couldn't be read; it was set aside.
    pub set_aside: &'static str,
    /// "Save what was set aside", the button beside that.
    pub export_aside: &'static str,
}
