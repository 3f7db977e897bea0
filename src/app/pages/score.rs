//! How boards and the front page show what a game was worth, each game in one place.

use crate::rules::{
    GameKind, Outcome, Score,
    kings_corners::{self, Seat},
};
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
        GameKind::KingsCorners => {
            let words = &words.kings_corners;
            vec![
                column("totals", words.totals),
                column("margin", words.margin),
                column("turns", words.turns),
                column("result", words.penalty),
            ]
        }
        GameKind::EgyptianWar => {
            let own = &words.egyptian_war;
            vec![
                column("result", words.points),
                column("time", words.time),
                column("slaps", own.slaps),
                column("wrong", own.wrong),
            ]
        }
    }
}

/// What stands in one of [`columns`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cell {
    /// What is to be seen.
    pub text: String,
    /// What is to be heard in its place, where that says too little.
    pub spoken: Option<String>,
}

impl From<String> for Cell {
    fn from(text: String) -> Cell {
        Cell { text, spoken: None }
    }
}

/// What stands in [`columns`].
pub fn cells(lang: Lang, score: &Score) -> Vec<Cell> {
    match score {
        Score::Canfield(score) => vec![
            score.cards.to_string().into(),
            words::number(lang, score.points.into()).into(),
            words::clock(score.seconds.into()).into(),
        ],
        Score::KingsCorners(score) => vec![
            totals(lang, score),
            words::signed(score.margin).into(),
            score.turns.to_string().into(),
            score.total.to_string().into(),
        ],
        Score::EgyptianWar(score) => vec![
            words::number(lang, score.points.into()).into(),
            words::clock(score.seconds.into()).into(),
            score.slaps_won.to_string().into(),
            score.wrong_slaps.to_string().into(),
        ],
    }
}

/// Everyone's penalty points, in the order of play; with their names for who can't see the hint below the board.
fn totals(lang: Lang, score: &kings_corners::Score) -> Cell {
    let seat = lang.messages().kings_corners.seat;
    let each = |of: fn(&str, u32) -> String| Seat::ALL.map(|at| of(seat(at), score.totals[at]));
    Cell {
        text: each(|_, total| total.to_string()).join(" · "),
        spoken: Some(each(|name, total| format!("{name} {total}")).join(", ")),
    }
}

/// What the columns of a board need to be told about them.
pub fn note(lang: Lang, game: GameKind) -> Option<String> {
    let words = &lang.pages().board.kings_corners;
    (game == GameKind::KingsCorners).then(|| format!("{}: {}", words.totals, words.totals_hint))
}

/// The mark that a row bears for how the game ended: its name for styles, and its text.
pub fn mark(lang: Lang, game: GameKind, outcome: Outcome) -> Option<(&'static str, &'static str)> {
    let words = &lang.pages().board;
    match (game, outcome) {
        (GameKind::KingsCorners, Outcome::Won) => Some(("won", words.kings_corners.won)),
        (GameKind::KingsCorners, Outcome::Tied) => Some(("tied", words.kings_corners.tied)),
        (GameKind::KingsCorners, Outcome::Lost) => Some(("lost", words.kings_corners.lost)),
        (GameKind::EgyptianWar, Outcome::Won) => Some(("won", words.egyptian_war.won)),
        (GameKind::EgyptianWar, _) => Some(("lost", words.egyptian_war.lost)),
        (_, Outcome::Won) => Some(("won", words.won)),
        _ => None,
    }
}

/// What a game was worth, in a few words.
pub fn short(lang: Lang, score: &Score) -> String {
    let messages = lang.messages();
    match score {
        Score::Canfield(score) => (messages.common.points)(score.points),
        Score::KingsCorners(score) => (messages.kings_corners.penalty_points)(score.total),
        Score::EgyptianWar(score) => (messages.common.points)(score.points),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{canfield, egyptian_war, kings_corners};

    #[test]
    fn every_column_has_its_cell() {
        let totals = kings_corners::Seats { south: 3, west: 25, north: 9, east: 4 };
        let scores = [
            (GameKind::Canfield, canfield::Score::new(52, 61_000).into()),
            (GameKind::KingsCorners, kings_corners::Score::new(totals, 31).into()),
            (GameKind::EgyptianWar, egyptian_war::Score::new(true, 61_000, 2, 14).into()),
        ];
        for (game, score) in scores {
            for lang in Lang::ALL {
                assert_eq!(columns(lang, game).len(), cells(lang, &score).len());
            }
        }
        let texts = |score| cells(Lang::En, score).into_iter().map(|cell| cell.text).collect::<Vec<_>>();
        assert_eq!(texts(&scores[1].1), ["3 · 25 · 9 · 4", "+1", "31", "3"]);
        assert_eq!(texts(&scores[2].1), ["1,838", "1:01", "14", "2"]);
        assert_eq!(cells(Lang::En, &scores[1].1)[0].spoken.as_deref(), Some("You 3, West 25, North 9, East 4"));
    }
}
