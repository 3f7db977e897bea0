//! How boards and the front page show what a game was worth, each game in one place.

use crate::rules::{GameKind, Outcome, Score};
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
        GameKind::EgyptianWar => Vec::new(),
    }
}

/// What stands in [`columns`].
pub fn cells(lang: Lang, score: &Score) -> Vec<String> {
    match score {
        Score::Canfield(score) => {
            vec![score.cards.to_string(), words::number(lang, score.points.into()), words::clock(score.seconds.into())]
        }
        Score::KingsCorners(score) => vec![
            score.totals.iter().map(u32::to_string).collect::<Vec<_>>().join(" · "),
            words::signed(score.margin),
            score.turns.to_string(),
            score.total.to_string(),
        ],
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
        (_, Outcome::Won) => Some(("won", words.won)),
        _ => None,
    }
}

/// What a game was worth, in a few words.
pub fn short(lang: Lang, score: &Score) -> String {
    match score {
        Score::Canfield(score) => words::number(lang, score.points.into()),
        Score::KingsCorners(score) => (lang.messages().kings_corners.penalty_points)(score.total),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{canfield, kings_corners};

    #[test]
    fn every_column_has_its_cell() {
        let totals = kings_corners::Seats { south: 3, west: 25, north: 9, east: 4 };
        let scores = [
            (GameKind::Canfield, canfield::Score::new(52, 61_000).into()),
            (GameKind::KingsCorners, kings_corners::Score::new(totals, 31).into()),
        ];
        for (game, score) in scores {
            for lang in Lang::ALL {
                assert_eq!(columns(lang, game).len(), cells(lang, &score).len());
            }
        }
        assert_eq!(cells(Lang::En, &scores[1].1), ["3 · 25 · 9 · 4", "+1", "31", "3"]);
    }
}
