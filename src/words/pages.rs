//! What there is to say on the pages that the server draws; see [`Messages`](super::Messages) for the rest.

use super::{
    egyptian_war, fairness::FairnessPage, help::HelpFrame, kings_corners::BoardWords, privacy::PrivacyPage,
    settings::SettingsPage,
};
use crate::rules::GameKind;
use chrono::NaiveDate;

/// The words of the pages that the server draws.
#[derive(Debug)]
pub struct Pages {
    /// Header, footer, titles and messages of every page.
    pub site: Site,
    /// The front page.
    pub home: Home,
    /// Canfield's own page.
    pub canfield: GamePage,
    /// King's Corners' own page.
    pub kings_corners: &'static GamePage,
    /// Egyptian War's own page.
    pub egyptian_war: &'static GamePage,
    /// Leaderboards.
    pub board: BoardPage,
    /// What the verification proves, and what it can't.
    pub fairness: &'static FairnessPage,
    /// What is stored, and what a player can do about it.
    pub privacy: &'static PrivacyPage,
    /// What can be set on the device.
    pub settings: &'static SettingsPage,
    /// Where there is no connection.
    pub offline: OfflinePage,
    /// Reporting a name.
    pub report: ReportPage,
    /// Around a game's help.
    pub help: HelpFrame,
}

/// A heading, and the paragraphs below it.
pub type Passage = (&'static str, &'static [&'static str]);

impl Pages {
    /// A game's own page.
    pub const fn page(&'static self, game: GameKind) -> &'static GamePage {
        match game {
            GameKind::Canfield => &self.canfield,
            GameKind::KingsCorners => self.kings_corners,
            GameKind::EgyptianWar => self.egyptian_war,
        }
    }
}

/// Header, footer, titles and messages of every page.
#[derive(Debug)]
pub struct Site {
    /// A sentence or two for search engines and link previews.
    pub description: &'static str,
    /// A page's title from its name and the site's: "Canfield · Saratoga".
    pub title: fn(&str, &str) -> String,
    /// The skip link.
    pub skip: &'static str,
    /// The site navigation's name for a screen reader.
    pub nav: &'static str,
    /// "All games", short, in the header.
    pub games: &'static str,
    /// The language switch's name for a screen reader.
    pub language: &'static str,
    /// The footer's line: free, no sign-up, no advertising.
    pub free: &'static str,
    /// The footer's line: the server replays every ranked result.
    pub verified: &'static str,
    /// The footer's line on the licence.
    pub license: &'static str,
    /// The footer navigation's name for a screen reader.
    pub footer: &'static str,
    /// "Legal notice": the page with the operator's own text.
    pub legal: &'static str,
    /// "This card isn't in the deck": heading of the not-found page.
    pub not_found: &'static str,
    /// What to do there.
    pub not_found_text: &'static str,
    /// Heading of the error page.
    pub error: &'static str,
    /// What to do there.
    pub error_text: &'static str,
    /// For those without JavaScript: boards work, the table needs it.
    pub noscript: &'static str,
}

/// The front page.
#[derive(Debug)]
pub struct Home {
    /// The page's name, for its title.
    pub title: &'static str,
    /// The heading.
    pub heading: &'static str,
    /// The hero sentence.
    pub lead: &'static str,
    /// The list of games' name for a screen reader.
    pub games: &'static str,
    /// What a game is, in a sentence or two.
    pub describe: fn(GameKind) -> &'static str,
    /// "Today's daily", heading.
    pub daily: &'static str,
    /// "Play today's deal", the button.
    pub play_daily: &'static str,
    /// "New deals in 5 h 12 min, at 00:00 UTC": whole hours and minutes, for those without JavaScript.
    pub next_in_time: fn(u32, u32) -> String,
    /// The same as it ticks: by hours, minutes and seconds, and the time of day where the reader is.
    pub next_ticking: fn(&str, &str) -> String,
    /// Your state: not started.
    pub mine_new: &'static str,
    /// Your state: in play, and whether the clock is running.
    pub mine_playing: fn(GameKind) -> &'static str,
    /// Your state: finished, rank of how many.
    pub mine_finished: fn(u64, u64) -> String,
    /// Your state: finished, and held for review or kept off the board (L-4).
    pub mine_held: &'static str,
    /// Your state: finished, and no board takes it (K-10).
    pub mine_unranked: &'static str,
    /// How many have finished today's.
    pub finished_today: fn(u64) -> String,
    /// "Yesterday's winner", heading.
    pub winner: &'static str,
    /// Yesterday nobody finished.
    pub no_winner: &'static str,
}

/// A game's own page.
#[derive(Debug)]
pub struct GamePage {
    /// The page's name, for its title.
    pub title: &'static str,
    /// What the game is.
    pub lead: &'static str,
    /// What the daily is: the same deal for all, one ranked run, begins on Start; whether time counts, and undo is allowed.
    pub daily_text: &'static str,
    /// "Play today's deal", the button.
    pub daily_play: &'static str,
    /// "Resume today's game", the button.
    pub daily_resume: &'static str,
    /// "See your result", the button once it's finished.
    pub daily_result: &'static str,
    /// What a new game is: practice without end, not ranked.
    pub new_text: &'static str,
    /// The option that practice has, if it has one: its label, and what it changes (C-13, K-4).
    pub option: Option<(&'static str, &'static str)>,
    /// "Today's leaders", heading.
    pub leaders: &'static str,
    /// "How to play", heading.
    pub how: &'static str,
    /// The rules in short, a sentence or two each.
    pub rules: &'static [&'static str],
    /// How the score is made.
    pub scoring: &'static str,
    /// Title of the daily's table.
    pub daily_title: fn(NaiveDate) -> String,
    /// Title of the practice table.
    pub new_title: &'static str,
}

/// Leaderboards.
#[derive(Debug)]
pub struct BoardPage {
    /// "Canfield: leaderboard", heading.
    pub heading: fn(GameKind) -> String,
    /// The page's name with its day, for its title.
    pub title: fn(GameKind, NaiveDate) -> String,
    /// The table's caption for a screen reader.
    pub caption: fn(GameKind, NaiveDate) -> String,
    /// Column: rank.
    pub rank: &'static str,
    /// Column: player.
    pub player: &'static str,
    /// Column: points.
    pub points: &'static str,
    /// Column: cards.
    pub cards: &'static str,
    /// Column: time.
    pub time: &'static str,
    /// "you", the marker of your own row.
    pub you: &'static str,
    /// "You: rank 57 of 120".
    pub own: fn(u64, u64) -> String,
    /// An unnamed player: "Guest 1234".
    pub guest: fn(u32) -> String,
    /// "won": all 52 up, the mark's text.
    pub won: &'static str,
    /// Nobody has finished yet.
    pub empty: &'static str,
    /// Nobody finished, on a day gone by.
    pub empty_past: &'static str,
    /// "120 results".
    pub results: fn(u64) -> String,
    /// The day navigation's name for a screen reader.
    pub days: &'static str,
    /// "Previous day".
    pub previous_day: &'static str,
    /// "Next day".
    pub next_day: &'static str,
    /// The page navigation's name for a screen reader.
    pub pages: &'static str,
    /// "Previous" page.
    pub previous: &'static str,
    /// "Next" page.
    pub next: &'static str,
    /// "Page 2 of 3".
    pub page_of: fn(u64, u64) -> String,
    /// "Open": the day isn't over.
    pub open: &'static str,
    /// "Closing": the day is over, runs begun on it may still finish.
    pub closing: &'static str,
    /// "Final".
    pub closed: &'static str,
    /// When the board becomes final: day, and hour and minute, UTC.
    pub closes_at: fn(NaiveDate, u32, u32) -> String,
    /// For its owner alone: the day's result is held for review.
    pub held: &'static str,
    /// For its owner alone: an operator decided that it stays off the board (R-8, L-4).
    pub kept_off: &'static str,
    /// "Choose another name", the link for who is told that theirs is hidden.
    pub other_name: &'static str,
    /// "Play today's deal", where the board can be joined.
    pub play: &'static str,
    /// What only King's Corners' board says.
    pub kings_corners: BoardWords,
    /// What only Egyptian War's says.
    pub egyptian_war: egyptian_war::BoardWords,
}

/// What stands in place of a page that can't be had without the server (W-6).
#[derive(Debug)]
pub struct OfflinePage {
    /// "No connection", heading.
    pub title: &'static str,
    /// What can be played all the same.
    pub text: &'static str,
    /// What becomes of a daily in play.
    pub daily: &'static str,
}

/// Reporting a name on a board (L-4).
#[derive(Debug)]
pub struct ReportPage {
    /// "Report a name", heading.
    pub title: &'static str,
    /// "Report the name Rasa": what the flag beside it is for a screen reader.
    pub link: fn(&str) -> String,
    /// What names should be reported, and what reporting one does.
    pub text: &'static str,
    /// "Report this name", the button.
    pub send: &'static str,
    /// Only those can report who have started a daily.
    pub players_only: &'static str,
    /// The player has reported this name before.
    pub again: &'static str,
    /// "Thank you", heading.
    pub thanks: &'static str,
    /// What happens now.
    pub thanks_text: &'static str,
    /// "Back to the leaderboard".
    pub back: &'static str,
}
