//! That the helps say everything, in the right language (W-2).

use super::*;
use crate::rules::canfield::Column;
use crate::words::Lang;

fn card() -> Card {
    "9H".parse().unwrap()
}

/// Every text that a number or a card enters.
pub fn texts(lang: Lang) -> Vec<String> {
    let w = lang.messages().helps;
    let [first, ..] = Column::ALL;
    let mut texts = vec![(w.move_pile)(1, 4)];
    for source in [Source::Reserve, Source::Waste, Source::Top(first)] {
        texts.extend([(w.move_up)(card(), source), (w.move_to)(card(), source, 4)]);
    }
    for n in 1..=130 {
        let count = n as usize;
        texts.extend([(w.undo)(count, true), (w.undo)(count, false), (w.undo_all)(count), (w.undo_at_least)(count)]);
        texts.extend([(w.positions)(n.into()), (w.deals)(n), (w.with_hints)(n)]);
    }
    texts
}

#[test]
fn w2_numbers_have_their_forms() {
    let undo = |lang: Lang, n| (lang.messages().helps.undo)(n, true);
    assert_eq!(undo(Lang::En, 1), "No win from here. Undo 1 move, and the game can be won.");
    assert_eq!(undo(Lang::En, 3), "No win from here. Undo 3 moves, and the game can be won.");
    assert_eq!(undo(Lang::Bn, 3), "এখান থেকে আর জেতা যাবে না। 3টি চাল আনডু করলে জেতা সম্ভব।");
    for (n, text) in [(1, "1 ėjimą"), (3, "3 ėjimus"), (10, "10 ėjimų"), (21, "21 ėjimą")] {
        assert_eq!(
            undo(Lang::Lt, n),
            format!("Šioje padėtyje laimėti nebeįmanoma. Atšaukite {text}, ir laimėti dar bus galima.")
        );
    }
}

#[test]
fn w2_what_isn_t_proved_isn_t_claimed() {
    for lang in Lang::ALL {
        let w = lang.messages().helps;
        assert_ne!((w.undo)(3, true), (w.undo)(3, false), "{lang:?}");
        assert_ne!((w.undo)(3, true), (w.undo_at_least)(3), "{lang:?}");
    }
}

#[test]
fn a_hint_names_card_and_places() {
    let said = |lang: Lang| (lang.messages().helps.move_to)(card(), Source::Waste, 3);
    assert_eq!(said(Lang::En), "Move the nine of hearts from the waste to tableau 3.");
    assert_eq!(said(Lang::Bn), "ওয়েস্ট থেকে হরতনের 9 তুলে 3 নম্বর টেবলোতে রাখুন।");
    assert_eq!(said(Lang::Lt), "Perkelkite širdžių devynakę iš atverstos krūvelės į 3 stulpelį.");
}
