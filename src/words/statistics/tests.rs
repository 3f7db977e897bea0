//! The statistics' words with numbers in them.

use crate::rules::GameKind;
use crate::words::{Lang, percent};

/// Every text that a number enters.
pub fn texts(lang: Lang) -> Vec<String> {
    let words = &lang.messages().statistics;
    let mut texts: Vec<String> = (0..=130).flat_map(|n| [(words.games)(n), (words.added)(n)]).collect();
    let share = percent(lang, 234);
    texts.extend([(words.hoyle)(&share, &percent(lang, 30)), (words.ledger_plot)(21, "1", "2")]);
    texts.extend([(0, 7), (1, 0), (229, 30)].map(|(hours, minutes)| (words.hours)(hours, minutes)));
    texts.extend(
        GameKind::ALL
            .iter()
            .flat_map(|&game| [(words.average)(game).into(), (words.best)(game).into(), (words.results)(game).into()]),
    );
    texts
}

#[test]
fn c14_dollars_are_written_as_each_language_does() {
    let dollars = |lang: Lang| [1_625, -30, 0].map(lang.messages().statistics.dollars);
    assert_eq!(dollars(Lang::En), ["$1,625", "\u{2212}$30", "$0"]);
    assert_eq!(dollars(Lang::Bn), dollars(Lang::En));
    assert_eq!(dollars(Lang::Lt), ["1\u{a0}625\u{a0}$", "\u{2212}30\u{a0}$", "0\u{a0}$"]);
}

#[test]
fn w2_lithuanian_counts_games_in_the_right_form() {
    let games = Lang::Lt.messages().statistics.games;
    assert_eq!([1, 2, 10, 21].map(games), ["1 partija", "2 partijos", "10 partijų", "21 partija"]);
}
