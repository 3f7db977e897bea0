//! How to play Canfield.

mod bn;
mod en;
mod lt;

use super::HelpPage;
use crate::words::Lang;

/// The page in a language.
pub fn page(lang: Lang) -> &'static HelpPage {
    match lang {
        Lang::Bn => &bn::PAGE,
        Lang::En => &en::PAGE,
        Lang::Lt => &lt::PAGE,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::canfield::Score;
    use crate::words::{help::Lines, number};

    #[test]
    fn c11_the_examples_agree_with_the_rules() {
        let early = Score::new(23, 400_000);
        let won = Score::new(52, (7 * 60 + 5) * 1000);
        for lang in Lang::ALL {
            let shown = |points: u32| number(lang, points.into());
            let values = |lines: Lines| lines.iter().map(|(_, value)| value.to_string()).collect::<Vec<_>>();
            let [first, second, ..] = page(lang).sums()[..] else { panic!() };
            assert_eq!(values(first), [early.points, early.points].map(shown), "{lang:?}");
            let cards = won.points - Score::WIN - won.bonus;
            assert_eq!(values(second), [cards, Score::WIN, won.bonus, won.points].map(shown), "{lang:?}");
            assert!(first[0].0.contains("23 × 5") && second[0].0.contains("52 × 5"), "{lang:?}");
            assert!(second[2].0.contains("7:05") && second[2].0.contains("425"), "{lang:?}");
        }
    }

    #[test]
    fn c14_the_ledger_agrees_with_what_the_house_paid() {
        for lang in Lang::ALL {
            let [.., lines] = page(lang).sums()[..] else { panic!() };
            let amount =
                |(_, value): &(&str, &str)| value.replace('\u{2212}', "-").replace(['$', '\u{a0}'], "").parse::<i32>();
            let amounts: Vec<i32> = lines.iter().map(|line| amount(line).unwrap()).collect();
            assert_eq!(amounts, [-50, 13 * 5, 13 * 5 - 50], "{lang:?}");
            assert!(lines[1].0.contains("13 × "), "{lang:?}");
        }
    }

    #[test]
    fn w3_what_is_on_the_table_has_the_name_that_it_has_there() {
        for lang in Lang::ALL {
            let words = lang.messages();
            let (table, helps) = (&words.table, words.helps);
            let option = lang.pages().canfield.option.unwrap().0;
            let names = [table.deal, table.redeal, table.undo, table.redo, table.auto_finish, table.finish, option];
            let written = format!("{:?}", page(lang));
            for name in
                names.into_iter().chain([helps.hint, helps.show_chance, helps.winnable_only, words.start.winnable])
            {
                // As `Debug` writes it, without the quotes around it.
                let name = format!("{name:?}");
                assert!(written.contains(name.trim_matches('"')), "{lang:?}: {name}");
            }
        }
    }
}
