//! How boards and the front page show what a game was worth, each game in one place.

use crate::rules::{GameKind, Score};
use crate::words::{self, Lang};

/// A column of a board, behind rank and player.
#[derive(Clone, Copy, Debug)]
pub struct Column {
    /// Its class, for styles.
    pub class: &'static str,
    /// Its heading.
    pub heading: &'static str,
}

/// The columns of a game's board.
pub fn columns(lang: Lang, game: GameKind) -> Vec<Column> {
    let words = &lang.pages().board;
    let column = |class, heading| Column { class, heading };
    match game {
        GameKind::Canfield => {
            vec![column("cards", words.cards), column("result", words.points), column("time", words.time)]
        }
        GameKind::KingsCorners | GameKind::EgyptianWar => Vec::new(),
    }
}

/// What stands in [`columns`].
pub fn cells(lang: Lang, score: &Score) -> Vec<String> {
    match score {
        Score::Canfield(score) => {
            vec![score.cards.to_string(), words::number(lang, score.points.into()), words::clock(score.seconds.into())]
        }
        Score::KingsCorners(_) => Vec::new(),
    }
}

/// The score in a number.
pub fn points(lang: Lang, score: &Score) -> String {
    let points = match score {
        Score::Canfield(score) => score.points,
        Score::KingsCorners(score) => score.total,
    };
    words::number(lang, points.into())
}
