//! What there is to say: the shape that every language fills. A language that lacks a word doesn't compile.
//!
//! Two tables, so that the browser's half carries what it needs and no more: [`Messages`] here for whatever is shown
//! while playing (islands), [`Pages`](super::Pages) for what only the server draws. Plain words are `&'static str`; where
//! a number, a date or a card enters, the field is a function, because every language orders and inflects differently.

use super::{egyptian_war, helps, kings_corners, statistics};
use crate::rules::{Card, CodeError, GameKind, Rank, Suit};
use chrono::NaiveDate;

/// The words of the tables, as the islands need them.
#[derive(Debug)]
pub struct Messages {
    /// Words used all over.
    pub common: Common,
    /// Before play: the cover over the table, deal codes, options.
    pub start: Start,
    /// The Canfield table and its controls.
    pub table: Table,
    /// The state of saving, and what goes wrong with it.
    pub run: Run,
    /// The sheet after a game.
    pub result: Outcome,
    /// The name form.
    pub name: Name,
    /// Piles and cards as a screen reader reads them.
    pub pile: Piles,
    /// What a screen reader says as things happen.
    pub announce: Announce,
    /// The helps in Canfield's practice.
    pub helps: &'static helps::Words,
    /// The King's Corners table.
    pub kings_corners: &'static kings_corners::Words,
    /// The Egyptian War table.
    pub egyptian_war: &'static egyptian_war::Words,
    /// The statistics page.
    pub statistics: &'static statistics::Words,
    /// Sentences for what went wrong; look one up with [`Errors::by_code`].
    pub errors: Errors,
}

impl Messages {
    /// The keys that play a game, and what they do.
    pub const fn keys(&self, game: GameKind) -> &'static [(&'static str, &'static str)] {
        match game {
            GameKind::Canfield => self.table.keys,
            GameKind::KingsCorners => self.kings_corners.keys,
            GameKind::EgyptianWar => self.egyptian_war.keys,
        }
    }
}

/// Words used all over.
#[derive(Debug)]
pub struct Common {
    /// A game's name.
    pub game: fn(GameKind) -> &'static str,
    /// "Daily": the deal that is the same for everyone.
    pub daily: &'static str,
    /// "Daily · 29 November 2026": what is being played.
    pub daily_of: fn(NaiveDate) -> String,
    /// "New game": a practice deal, button and heading.
    pub new_game: &'static str,
    /// "Practice": what an unranked game is called.
    pub practice: &'static str,
    /// "Leaderboard".
    pub leaderboard: &'static str,
    /// "Browse all games": the way back to the front page.
    pub browse_games: &'static str,
    /// "1,234 points".
    pub points: fn(u32) -> String,
    /// "13 cards".
    pub cards: fn(usize) -> String,
    /// "Close" a sheet.
    pub close: &'static str,
    /// "Try again".
    pub retry: &'static str,
    /// The browser doesn't let the page copy a text: it stands below, to be copied by hand.
    pub copy_by_hand: &'static str,
    /// "Help": what leads to a game's help.
    pub help: &'static str,
    /// While it is on its way.
    pub help_loading: &'static str,
    /// It couldn't be fetched.
    pub help_failed: &'static str,
    /// "Open the help in a new tab", the link beside that.
    pub help_open: &'static str,
}

/// Before play.
#[derive(Debug)]
pub struct Start {
    /// While the table is not ready yet.
    pub loading: &'static str,
    /// The cover's heading: today's Canfield.
    pub heading: fn(GameKind) -> String,
    /// "Start", where the day is named beside it.
    pub start: &'static str,
    /// "Start the daily of 29 November 2026": the button that begins a ranked run.
    pub start_day: fn(NaiveDate) -> String,
    /// What Start sets going: that the clock runs without a pause, and in Egyptian War the game too; in King's Corners
    /// that each move stands, and that a game which isn't finished within 24 hours isn't ranked (K-11, R-6).
    pub clock_note: fn(GameKind) -> &'static str,
    /// "This deal can be won.": shown only where that is proved.
    pub winnable: &'static str,
    /// Midnight has passed with the page open: Start begins another day now.
    pub new_day: fn(NaiveDate) -> String,
    /// "Resume" today's run.
    pub resume: &'static str,
    /// That the run waits where it was, or has gone on, and its clock runs.
    pub resume_note: fn(GameKind) -> &'static str,
    /// "Continue the daily of 28 November": a run of an earlier day that can still be finished.
    pub continue_day: fn(NaiveDate) -> String,
    /// Why there is a run of an earlier day.
    pub continue_note: &'static str,
    /// "Play again for practice": the same deal, unranked.
    pub practice_again: &'static str,
    /// Hoyle's strict rules: what is played, where they are (C-13).
    pub strict: &'static str,
    /// "Deal code", the field's label.
    pub code: &'static str,
    /// What a deal code is.
    pub code_hint: &'static str,
    /// "Deal these cards": the button beside the code.
    pub code_use: &'static str,
    /// "Share this deal": its link.
    pub share_deal: &'static str,
    /// "Link copied".
    pub link_copied: &'static str,
}

/// The Canfield table and its controls.
#[derive(Debug)]
pub struct Table {
    /// The table's name for a screen reader.
    pub label: &'static str,
    /// The group of buttons' name for a screen reader.
    pub controls: &'static str,
    /// "Deal 3".
    pub deal: &'static str,
    /// "Redeal": turn the waste over.
    pub redeal: &'static str,
    /// "Undo".
    pub undo: &'static str,
    /// "Redo".
    pub redo: &'static str,
    /// "Auto-finish".
    pub auto_finish: &'static str,
    /// "Finish and score".
    pub finish: &'static str,
    /// "Time", the timer's label.
    pub time: &'static str,
    /// "Score", the score's label.
    pub score: &'static str,
    /// "Cards up", the label of the number of cards on the foundations.
    pub cards_up: &'static str,
    /// "Deal 4F2K-…": the code of the deal on the table.
    pub deal_code: fn(&str) -> String,
    /// No card can be placed any more: heading (C-12).
    pub stuck: &'static str,
    /// What can be done about it.
    pub stuck_hint: &'static str,
    /// All 52 cards are up, said at once, before the result is there.
    pub won: &'static str,
    /// "Finish now?"
    pub confirm_finish: &'static str,
    /// What finishing scores: the cards up now, and their points.
    pub confirm_finish_text: fn(u8, u32) -> String,
    /// That a daily's finish is for good.
    pub confirm_finish_daily: &'static str,
    /// "Leave this game?", when a new one is asked for.
    pub confirm_new: &'static str,
    /// What is lost by it.
    pub confirm_new_text: &'static str,
    /// "Deal a new game": yes.
    pub confirm_new_yes: &'static str,
    /// "Keep playing": no, to either question.
    pub keep_playing: &'static str,
    /// "Keyboard", heading of the list of keys.
    pub keyboard: &'static str,
    /// Keys, and what they do.
    pub keys: &'static [(&'static str, &'static str)],
}

/// The state of saving.
#[derive(Debug)]
pub struct Run {
    /// All moves are on the server.
    pub saved: &'static str,
    /// Moves are on their way.
    pub saving: &'static str,
    /// The server refuses what was played, in a word or two.
    pub unsaved: &'static str,
    /// The server is out of reach, in a word or two.
    pub offline: &'static str,
    /// That what was played is kept here and will be sent, that the clock runs until the finish arrives, and in
    /// Egyptian War that late slaps are reviewed.
    pub offline_hint: fn(GameKind) -> &'static str,
    /// The finish is on its way to the server.
    pub finishing: &'static str,
    /// The server refused a move or has another log: the table was set to what the server holds.
    pub reloaded: &'static str,
    /// The server doesn't know the game's player any more: erased, or the cookie is gone.
    pub player_gone: &'static str,
    /// This browser is another player by now.
    pub not_yours: &'static str,
    /// What follows from either of these for what is played here.
    pub nothing_saved: &'static str,
    /// "Start anew": the button beside either of these.
    pub anew: &'static str,
    /// Another tab plays this game.
    pub elsewhere: &'static str,
    /// The button that takes the game from the other tab.
    pub take_over: &'static str,
    /// The log is nearly full: for how many actions there is room.
    pub nearly_full: fn(usize) -> String,
    /// The log is full: what can still be done.
    pub full: &'static str,
    /// The run has lapsed after 24 hours, and what becomes of it.
    pub lapsed: fn(GameKind) -> &'static str,
}

/// The sheet after a game.
#[derive(Debug)]
pub struct Outcome {
    /// Heading of a win: all 52 up.
    pub won: &'static str,
    /// Heading of a game finished early.
    pub finished: &'static str,
    /// "Your result", the button that shows it again.
    pub show: &'static str,
    /// Heading of a run that has lapsed.
    pub lapsed: &'static str,
    /// The word under the big number: "points", as that number wants it.
    pub points_unit: fn(u32) -> &'static str,
    /// "Rank", a label.
    pub rank: &'static str,
    /// "3 of 120".
    pub rank_of: fn(u64, u64) -> String,
    /// "Time", a label.
    pub time: &'static str,
    /// "Cards", a label.
    pub cards: &'static str,
    /// "52 cards × 5".
    pub cards_points: fn(u8) -> String,
    /// "All 52 up", the label of the 500 points.
    pub win_points: &'static str,
    /// "Time bonus", a label.
    pub bonus: &'static str,
    /// Not on the board, but seen by its owner: held for review, or kept off by whoever runs the site (R-8, L-4). Which of the
    /// two, the board says.
    pub held: &'static str,
    /// Practice: not ranked.
    pub unranked: &'static str,
    /// A daily that no board takes: one that was given up, say (K-10).
    pub not_ranked: &'static str,
    /// "See the leaderboard".
    pub see_board: &'static str,
    /// "Share the result", the button.
    pub share: &'static str,
    /// "Text copied".
    pub copied: &'static str,
    /// The text to share, which gives no card away (W-7).
    pub share_text: ShareText,
}

/// Writes a result to share: what the site is called, day, points, cards up, whole seconds, and rank of how many.
pub type ShareText = fn(&str, NaiveDate, u32, u8, u32, Option<(u64, u64)>) -> String;

/// The name form.
#[derive(Debug)]
pub struct Name {
    /// "Your name on the board", the field's label.
    pub label: &'static str,
    /// What a name may be.
    pub hint: &'static str,
    /// "Save".
    pub save: &'static str,
    /// "Another suggestion": offers another friendly name.
    pub another: &'static str,
    /// The name is on the board now.
    pub saved: fn(&str) -> String,
    /// An operator hid the player's name: what others see, and that another can be chosen.
    pub hidden: &'static str,
}

/// Piles and cards as a screen reader reads them. Counts are of all the cards in the pile.
#[derive(Debug)]
pub struct Piles {
    /// A card in full: "nine of hearts".
    pub card: fn(Card) -> String,
    /// A rank in full: "nine", "king".
    pub rank: fn(Rank) -> &'static str,
    /// A suit: "hearts".
    pub suit: fn(Suit) -> &'static str,
    /// The stock, with how many cards it and the waste hold; when only the waste has some, a tap turns it over.
    pub stock: fn(usize, usize) -> String,
    /// The waste: its top card and how many cards it holds.
    pub waste: fn(Option<Card>, usize) -> String,
    /// The reserve: its top card and how many cards it holds.
    pub reserve: fn(Option<Card>, usize) -> String,
    /// A foundation that has cards: its top card and how many.
    pub foundation: fn(Card, usize) -> String,
    /// An empty foundation: the rank it wants.
    pub foundation_empty: fn(Rank) -> String,
    /// A tableau pile, its number from 1 and its cards, bottom first; none is an empty space.
    pub tableau: fn(u8, &[Card]) -> String,
    /// Appended to the pile whose card is chosen.
    pub selected: &'static str,
    /// Appended to the tableau pile that is chosen as a whole.
    pub selected_whole: &'static str,
    /// Appended to each pile that would accept what is chosen.
    pub can_go: &'static str,
}

/// What a screen reader says as things happen.
#[derive(Debug)]
pub struct Announce {
    /// A card was chosen.
    pub chosen: fn(Card) -> String,
    /// A whole tableau pile was chosen, with its number and how many cards.
    pub chosen_whole: fn(u8, usize) -> String,
    /// Nothing is chosen any more.
    pub unchosen: &'static str,
    /// A card went to its foundation.
    pub to_foundation: fn(Card) -> String,
    /// A card went to tableau pile n.
    pub to_tableau: fn(Card, u8) -> String,
    /// A whole pile of so many cards went to tableau pile n.
    pub pile_to_tableau: fn(usize, u8) -> String,
    /// A card of the reserve filled space n (C-6).
    pub filled: fn(Card, u8) -> String,
    /// So many cards were dealt; the waste's top card.
    pub dealt: fn(usize, Card) -> String,
    /// The waste was turned over: how many cards the stock has.
    pub redealt: fn(usize) -> String,
    /// An action was taken back.
    pub undone: &'static str,
    /// An action was restored.
    pub redone: &'static str,
    /// What is chosen doesn't go there.
    pub no_fit: &'static str,
    /// There is nothing to undo, redo, deal or send up.
    pub not_now: &'static str,
    /// Auto-finish sent so many cards up.
    pub auto_finished: fn(usize) -> String,
}

/// Sentences for what went wrong.
#[derive(Debug)]
pub struct Errors {
    /// Anything else.
    pub general: &'static str,
    /// The server is out of reach.
    pub offline: &'static str,
    /// The server is there but can't answer now.
    pub unavailable: &'static str,
    /// Too many requests.
    pub too_many: &'static str,
    /// The browser carries no player, or another one's.
    pub no_player: &'static str,
    /// There is no such run, or it's another player's.
    pub run_unknown: &'static str,
    /// The run is finished.
    pub run_finished: &'static str,
    /// The run has lapsed.
    pub run_lapsed: &'static str,
    /// The server says that the game, whose end was sent, isn't over yet (E-7). The page asks again by itself.
    pub game_not_over: &'static str,
    /// The server can't accept what was played, as it was sent.
    pub log_refused: &'static str,
    /// The log has no room for more.
    pub log_full: &'static str,
    /// There is no such day or page.
    pub not_found: &'static str,
    /// The name is empty.
    pub name_empty: &'static str,
    /// The name is longer than 20 characters.
    pub name_too_long: &'static str,
    /// The name is longer than 20 characters once signs that stand for several letters, such as ﷺ, are written out.
    pub name_expands: &'static str,
    /// The name has a character that names can't have.
    pub name_characters: &'static str,
    /// The name has an offensive word.
    pub name_forbidden: &'static str,
    /// The name looks like a guest's, or as if whoever runs the site had it.
    pub name_reserved: &'static str,
    /// Somebody on the same board has a name that looks like it.
    pub name_taken: &'static str,
    /// The name that was to be reported is the player's own.
    pub name_own: &'static str,
    /// A deal code with a character that none has.
    pub code_character: &'static str,
    /// A deal code with more or fewer than 16 characters.
    pub code_length: &'static str,
    /// A deal code with a mistake in it, or another game's.
    pub code_checksum: fn(GameKind) -> String,
    /// A deal code of other rules.
    pub code_version: &'static str,
    /// A code for another device that is mistyped, used or expired.
    pub transfer_code: &'static str,
}

impl Errors {
    /// The sentence for the `code` of an API error; a general one for what people can't do anything about.
    pub fn by_code(&self, code: &str) -> &'static str {
        match code {
            "offline" => self.offline,
            "database_unavailable" | "timeout" | "busy" | "slow_body" => self.unavailable,
            "too_many_requests" => self.too_many,
            "no_player" => self.no_player,
            "unknown_run" => self.run_unknown,
            "unknown_code" => self.transfer_code,
            "run_finished" => self.run_finished,
            "run_lapsed" => self.run_lapsed,
            "log_full" => self.log_full,
            "game_not_over" => self.game_not_over,
            "log_refused"
            | "gap"
            | "different_event"
            | "event_in_the_future"
            | "wrong_count"
            | "wrong_hash"
            | "event_malformed"
            | "unknown_token"
            | "time_falls"
            | "game_over"
            | "not_your_turn"
            | "pile_is_won"
            | "too_soon"
            | "too_many_events" => self.log_refused,
            "not_found" | "no_such_day" | "no_such_page" | "no_such_name" => self.not_found,
            "name_blank" => self.name_empty,
            "name_long" => self.name_too_long,
            "name_expands" => self.name_expands,
            "name_characters" | "name_control" | "name_direction" | "name_marks" => self.name_characters,
            "name_forbidden" => self.name_forbidden,
            "name_reserved" => self.name_reserved,
            "name_taken" => self.name_taken,
            "own_name" => self.name_own,
            _ => self.general,
        }
    }

    /// The sentence for what is wrong with a deal code of `game`.
    pub fn of_deal_code(&self, game: GameKind, error: &CodeError) -> String {
        match error {
            CodeError::Character(_) => self.code_character.into(),
            CodeError::Length(_) => self.code_length.into(),
            CodeError::Checksum => (self.code_checksum)(game),
            CodeError::Version(_) => self.code_version.into(),
        }
    }
}
