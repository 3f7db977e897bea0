//! English, on the pages.

use super::{LANG, STRICT, game};
use crate::rules::GameKind;
use crate::words::pages::*;
use crate::words::{date, egyptian_war, fairness, kings_corners, number, privacy};

/// The words of the pages.
pub static PAGES: Pages = Pages {
    site: Site {
        description: "Play Canfield, King’s Corners and Egyptian War in your browser: every day a deal that is the same for everyone, leaderboards whose every result is verified, and new games without end. Free, without sign-up or advertising.",
        title: |page| format!("{page} · Saratoga"),
        skip: "Skip to content",
        nav: "Site",
        games: "All games",
        language: "Language",
        free: "Free to play. No download, no sign-up, no advertising.",
        verified: "The server replays every ranked game and works its score out itself.",
        license: "Open source, under the MIT or Apache 2.0 licence",
        footer: "About the site",
        not_found: "That card isn’t in this deck",
        not_found_text: "The page you asked for doesn’t exist. Perhaps the address has a typing mistake.",
        error: "A misdeal on our side",
        error_text: "Something went wrong on the server. Please try again in a moment; a game in play is safe.",
        noscript: "The card table needs JavaScript. Leaderboards work without it.",
    },
    home: Home {
        title: "Card games",
        heading: "Pull up a chair",
        lead: "Three classic card games, a fresh deal every day, the same for everyone. Play it in your browser and see where you rank.",
        games: "Games",
        describe: |game| match game {
            GameKind::Canfield => {
                "The gambler’s patience: thirteen cards in reserve, four foundations, and a deck that rarely gives in."
            }
            GameKind::KingsCorners => {
                "Kings take the corners. Empty your hand before three computer players empty theirs."
            }
            GameKind::EgyptianWar => "Turn, pay, slap! Quick eyes and a quicker hand win the pile.",
        },
        daily: "Today’s daily",
        play_daily: "Play today’s deal",
        next_in_time: |hours, minutes| match hours {
            0 => format!("Next deal in {minutes} min"),
            _ => format!("Next deal in {hours} h {minutes} min"),
        },
        mine_new: "You haven’t started today’s deal.",
        mine_playing: |kind| match kind {
            GameKind::KingsCorners => "Your game is in play.",
            GameKind::Canfield | GameKind::EgyptianWar => "Your game is in play, and the clock is running.",
        },
        mine_finished: |rank, of| format!("You’ve finished: rank {} of {}.", number(LANG, rank), number(LANG, of)),
        mine_held: "You’ve finished. Your result is held for review, or has been kept off the leaderboard.",
        mine_unranked: "You’ve finished. Your game isn’t ranked.",
        finished_today: |n| match n {
            0 => "Nobody has finished today’s deal yet.".into(),
            1 => "One player has finished today’s deal.".into(),
            n => format!("{} players have finished today’s deal.", number(LANG, n)),
        },
        winner: "Yesterday’s winner",
        no_winner: "Nobody finished yesterday’s deal.",
    },
    canfield: GamePage {
        title: "Canfield",
        lead: "The patience that Richard Canfield’s gamblers are said to have played for money. Here it costs nothing.",
        daily_text: "Everyone gets the same deal, and everyone has one ranked game. It begins when you press Start; from then on the clock doesn’t pause. Undo as often as you like.",
        daily_play: "Play today’s deal",
        daily_resume: "Resume today’s game",
        daily_result: "See your result",
        new_text: "A new deal whenever you like, for practice. Nothing is ranked.",
        option: Some((STRICT, "Between tableau piles only whole piles move, never a top card alone. Harder.")),
        leaders: "Today’s leaders",
        how: "How to play",
        rules: &[
            "Thirteen cards form the reserve, the top one face up. The next card starts the first foundation: its rank is the base, and the other three foundations start with that rank too.",
            "Foundations build up in suit, from king round to ace where needed, until all 52 cards are up.",
            "Tableau piles build down in alternating colours, from ace round to king. Move a pile’s top card alone, or the whole pile.",
            "The top card of the reserve and of the waste can always be played.",
            "An empty space is filled at once from the reserve. When the reserve is gone, fill it from the waste when you like.",
            "Deal three cards at a time from the stock. When it is empty, turn the waste over and go through it again, as often as you like.",
            "Tap a card and the piles that it fits light up; tap one of them. Tap the card again to take its whole pile. A double tap sends a card to its foundation.",
        ],
        scoring: "Every card on the foundations is worth 5 points. All 52 up earn 500 more and a time bonus: 1,200, less one for each second.",
        daily_title: |day| format!("Daily Canfield, {}", date(LANG, day)),
        new_title: "New game of Canfield",
    },
    kings_corners: &kings_corners::en::PAGE,
    egyptian_war: &egyptian_war::en::PAGE,
    board: BoardPage {
        heading: |kind| format!("{}: leaderboard", game(kind)),
        title: |kind, day| format!("{} leaderboard, {}", game(kind), date(LANG, day)),
        caption: |kind, day| format!("Results of the {} daily of {}", game(kind), date(LANG, day)),
        rank: "Rank",
        player: "Player",
        points: "Points",
        cards: "Cards",
        time: "Time",
        you: "you",
        own: |rank, of| format!("You: rank {} of {}", number(LANG, rank), number(LANG, of)),
        guest: |n| format!("Guest {n}"),
        won: "won",
        empty: "Nobody has finished yet. The first place is free.",
        empty_past: "Nobody finished on this day.",
        results: |n| match n {
            1 => "1 result".into(),
            n => format!("{} results", number(LANG, n)),
        },
        days: "Days",
        previous_day: "Previous day",
        next_day: "Next day",
        pages: "Pages",
        previous: "Previous",
        next: "Next",
        page_of: |page, pages| format!("Page {page} of {pages}"),
        open: "Open",
        closing: "Closing",
        closed: "Final",
        closes_at: |day, hour, minute| format!("Final on {} at {hour:02}:{minute:02} UTC", date(LANG, day)),
        held: "Your result of this day is held for review. It stands on the board once somebody has looked at it and accepted it. Only you are told so.",
        kept_off: "Whoever runs this site has kept your result of this day off the board. Only you are told so.",
        other_name: "Choose another name",
        play: "Play today’s deal",
        kings_corners: kings_corners::en::BOARD,
        egyptian_war: egyptian_war::en::BOARD,
    },
    fairness: &fairness::en::PAGE,
    privacy: &privacy::en::PAGE,
    report: ReportPage {
        title: "Report a name",
        link: |name| format!("Report the name {name}"),
        text: "Is this name insulting, or does it pretend to be somebody else? Report it, and whoever runs this site will look at it. Until then it stays as it is. The player isn’t told who reported it.",
        send: "Report this name",
        players_only: "Only players can report a name. Start a daily first.",
        again: "You have reported this name already. Whoever runs this site will look at it, if they haven’t yet: there is no need to report it again.",
        thanks: "Thank you",
        thanks_text: "Whoever runs this site will look at the name.",
        back: "Back to the leaderboard",
    },
};
