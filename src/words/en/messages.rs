//! English, at the tables.

use super::{LANG, STRICT, article, card, cards, game, points, points_unit, rank, suit, with_top};
use crate::rules::GameKind;
use crate::words::messages::*;
use crate::words::{clock, date, egyptian_war, helps, kings_corners, number, statistics};

/// The words of the tables.
pub static MESSAGES: Messages = Messages {
    common: Common {
        game,
        daily: "Daily",
        daily_of: |day| format!("Daily · {}", date(LANG, day)),
        new_game: "New game",
        practice: "Practice",
        leaderboard: "Leaderboard",
        browse_games: "Browse all games",
        points,
        cards,
        close: "Close",
        retry: "Try again",
        copy_by_hand: "Your browser won’t let this page copy it. Here is the text:",
        help: "Help",
        help_loading: "Fetching the help…",
        help_failed: "The help couldn’t be fetched.",
        help_open: "Open the help in a new tab",
    },
    start: Start {
        loading: "Shuffling the deck…",
        heading: |kind| format!("Today’s {}", game(kind)),
        start: "Start",
        start_day: |day| format!("Start the daily of {}", date(LANG, day)),
        clock_note: |kind| match kind {
            GameKind::Canfield => "The clock starts when you do and doesn’t pause until you finish.",
            GameKind::KingsCorners => {
                "Time doesn’t count here, but every move stands: there is no undo. Finish within 24 hours of Start, or the game isn’t ranked."
            }
            GameKind::EgyptianWar => {
                "The clock starts when you do, and there is no pause: the computers play on when you look away. A game lasts an hour at most."
            }
        },
        winnable: "This deal can be won.",
        new_day: |day| {
            format!("It’s past midnight UTC: a new day’s deal is out. Start begins the daily of {}.", date(LANG, day))
        },
        resume: "Resume",
        resume_note: |kind| match kind {
            GameKind::Canfield => "Your game is just as you left it. Its clock is still running.",
            GameKind::KingsCorners => {
                "Your game is just as you left it. Finish it within 24 hours of its start, or it isn’t ranked."
            }
            GameKind::EgyptianWar => "Your game has gone on without you. Its clock is still running.",
        },
        continue_day: |day| format!("Continue the daily of {}", date(LANG, day)),
        continue_note: "You have an earlier daily in play. It can be finished within 24 hours of its start, and counts for its own day.",
        practice_again: "Play again for practice",
        strict: STRICT,
        code: "Deal code",
        code_hint: "Four groups of four letters and digits, from the link to a deal.",
        code_use: "Deal these cards",
        share_deal: "Share this deal",
        link_copied: "Link copied",
    },
    table: Table {
        label: "Canfield table",
        controls: "Game controls",
        deal: "Deal 3",
        redeal: "Redeal",
        undo: "Undo",
        redo: "Redo",
        auto_finish: "Auto-finish",
        finish: "Finish and score",
        time: "Time",
        score: "Score",
        cards_up: "Cards up",
        deal_code: |code| format!("Deal {code}"),
        stuck: "No card can be placed any more, even through the whole stock.",
        stuck_hint: "Undo to try another way, or finish and score the cards that are up.",
        won: "All 52 cards are up. You’ve won!",
        confirm_finish: "Finish now?",
        confirm_finish_text: |cards, points| {
            format!("You score the cards that are up: {}, {}.", self::cards(cards.into()), self::points(points))
        },
        confirm_finish_daily: "This is your ranked game of the day. Once finished, it can’t be played on.",
        confirm_new: "Leave this game?",
        confirm_new_text: "The game on the table isn’t finished. A new deal takes its place.",
        confirm_new_yes: "Deal a new game",
        keep_playing: "Keep playing",
        keyboard: "Keyboard",
        keys: &[
            ("Tab", "go to the next pile or button"),
            ("←  ↑  ↓  →", "move between the piles"),
            ("Enter, Space", "pick a card up, or put it down"),
            ("1 2 3 4", "a tableau pile; with Shift, all of its cards"),
            ("R, W", "the reserve, the waste"),
            ("F", "send the card to its foundation"),
            ("D", "deal three cards, or turn the waste over"),
            ("U, Ctrl+Z", "undo"),
            ("Y, Ctrl+Y", "redo"),
            ("A", "auto-finish"),
            ("H", "a hint, in practice"),
            ("Esc", "put the card back"),
            ("?", "the help, with this list"),
        ],
    },
    run: Run {
        saved: "Saved",
        saving: "Saving…",
        unsaved: "Not saved",
        offline: "Offline",
        offline_hint: |kind| match kind {
            GameKind::KingsCorners => "You’re offline. Your moves are kept on this device and will be sent.",
            GameKind::Canfield => {
                "You’re offline. Your moves are kept on this device and will be sent. The clock runs until your finish reaches the server."
            }
            GameKind::EgyptianWar => {
                "You’re offline. Your cards and slaps are kept on this device and will be sent, and the clock runs until they arrive. Slaps that arrive very late hold the result for review."
            }
        },
        finishing: "Sending your finish…",
        reloaded: "The server had a different record of this game, so the table now shows what it holds.",
        player_gone: "The server doesn’t know this game’s player any more: everything about them was erased, or this browser’s cookies were cleared.",
        not_yours: "This browser is another player now, and this game isn’t theirs.",
        nothing_saved: "What you play here isn’t saved.",
        anew: "Start anew",
        elsewhere: "This game is being played in another tab of this browser.",
        take_over: "Play here instead",
        nearly_full: |left| {
            let left = number(LANG, left as u64);
            format!(
                "This game’s record is nearly full: room for {left} more. Once it is full, the game can only be finished."
            )
        },
        full: "This game’s record is full, and nothing can be added. Finish it as it stands.",
        lapsed: |kind| match kind {
            GameKind::Canfield => "This game’s 24 hours are over. It was scored with the cards that were up.",
            GameKind::KingsCorners => "This game’s 24 hours are over. It wasn’t finished, so it isn’t ranked.",
            GameKind::EgyptianWar => "This game’s 24 hours are over. Unless it was won by then, it counts as a loss.",
        },
    },
    result: Outcome {
        won: "All 52 up. You’ve won!",
        finished: "Game finished",
        show: "Your result",
        lapsed: "Time’s up",
        points_unit,
        rank: "Rank",
        rank_of: |rank, of| format!("{} of {}", number(LANG, rank), number(LANG, of)),
        time: "Time",
        cards: "Cards",
        cards_points: |n| format!("{} × 5", cards(n.into())),
        win_points: "All 52 up",
        bonus: "Time bonus",
        held: "This result isn’t on the leaderboard: it is held for review, or whoever runs this site has kept it off. The leaderboard’s page tells you which.",
        unranked: "A practice game, not ranked",
        not_ranked: "This game isn’t ranked, and the leaderboard won’t show it.",
        see_board: "See the leaderboard",
        share: "Share the result",
        copied: "Text copied",
        share_text: |site, day, points, up, seconds, rank| {
            let mark = if up == 52 { "🏆 " } else { "" };
            let (day, points, time) = (date(LANG, day), self::points(points), clock(seconds.into()));
            let mut text = format!("{site} · Canfield, {day}\n{mark}{points} · {up}/52 · {time}");
            if let Some((rank, of)) = rank {
                text.push_str(&format!("\nRank {} of {}", number(LANG, rank), number(LANG, of)));
            }
            text
        },
    },
    name: Name {
        label: "Your name on the leaderboard",
        hint: "Up to 20 characters, in any script. Everyone can see it.",
        save: "Save",
        another: "Suggest another",
        saved: |name| format!("You’re on the board as {name}."),
        hidden: "Whoever runs this site has hidden your name: others see a guest in its place. You can choose another.",
    },
    pile: Piles {
        card,
        rank,
        suit,
        stock: |stock, waste| match (stock, waste) {
            (0, 0) => "Stock: empty".into(),
            (0, _) => format!("Stock: empty. Turn the waste over, {}", cards(waste)),
            _ => format!("Stock: {}", cards(stock)),
        },
        waste: |top, n| with_top("Waste", top, n),
        reserve: |top, n| with_top("Reserve", top, n),
        foundation: |top, n| format!("Foundation of {}: {} on top, {}", suit(top.suit()), rank(top.rank()), cards(n)),
        foundation_empty: |base| format!("Foundation: empty, starts with {} {}", article(base), rank(base)),
        tableau: |n, pile| match pile {
            [] => format!("Tableau {n}: empty space"),
            pile => format!("Tableau {n}: {}", pile.iter().rev().map(|&c| card(c)).collect::<Vec<_>>().join(", ")),
        },
        selected: "selected",
        selected_whole: "whole pile selected",
        can_go: "can go here",
    },
    announce: Announce {
        chosen: |c| format!("Picked up the {}.", card(c)),
        chosen_whole: |n, count| format!("Picked up the whole of tableau {n}, {}.", cards(count)),
        unchosen: "Put back.",
        to_foundation: |c| format!("Moved the {} to its foundation.", card(c)),
        to_tableau: |c, n| format!("Moved the {} to tableau {n}.", card(c)),
        pile_to_tableau: |count, n| format!("Moved {} to tableau {n}.", cards(count)),
        filled: |c, n| format!("The {} came from the reserve to space {n}.", card(c)),
        dealt: |n, top| format!("Dealt {}. The {} is on top.", cards(n), card(top)),
        redealt: |n| format!("Turned the waste over. The stock has {}.", cards(n)),
        undone: "Undone.",
        redone: "Redone.",
        no_fit: "It doesn’t fit there.",
        not_now: "That can’t be done now.",
        auto_finished: |n| format!("Sent {} to the foundations.", cards(n)),
    },
    helps: &helps::en::WORDS,
    statistics: &statistics::en::WORDS,
    kings_corners: &kings_corners::en::WORDS,
    egyptian_war: &egyptian_war::en::WORDS,
    errors: Errors {
        general: "Something went wrong. Please try again.",
        offline: "The server can’t be reached. Check your connection.",
        unavailable: "The server is busy for a moment. Please try again shortly.",
        too_many: "That was a lot at once. Please wait a moment.",
        no_player: "This browser isn’t known as this game’s player. Cookies may have been cleared.",
        run_unknown: "There is no such game here.",
        run_finished: "This game is finished already.",
        run_lapsed: "This game’s 24 hours are over.",
        game_not_over: "By the server’s clock the game isn’t over yet. It will be asked again in a moment.",
        log_refused: "The server couldn’t accept what was played. Reload the page to go on from what it has saved.",
        log_full: "This game’s record is full. You can still finish it.",
        not_found: "There is nothing here.",
        name_empty: "Please enter a name.",
        name_too_long: "That name is longer than 20 characters.",
        name_expands: "Some of its signs stand for several letters: written out, that name is longer than 20 characters.",
        name_characters: "That name has characters that names can’t have.",
        name_forbidden: "Please choose another name: this one could offend.",
        name_reserved: "Names such as “Guest 17” are kept for guests, and such as “Admin” for whoever runs this site. Please choose another.",
        name_taken: "Somebody on the same leaderboard has a name that looks like this one. Please choose another.",
        name_own: "This name is your own.",
        code_character: "That deal code has a character that no code has. Codes are made of letters and digits.",
        code_length: "A deal code has 16 characters, in four groups of four.",
        code_checksum: |kind| format!("That isn’t a deal code of {}. Check it for a typing mistake.", game(kind)),
        code_version: "That deal code belongs to other rules than this page has. Try reloading.",
        transfer_code: "This code doesn’t work: it is mistyped, used already, or older than ten minutes.",
    },
};
