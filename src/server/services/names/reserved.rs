//! Names that boards give to those who have none: "Guest 17" (L-4).

use super::alike::{keys, look};
use crate::words::Lang;
use unicode_properties::{GeneralCategory, GeneralCategoryGroup, UnicodeGeneralCategory};

/// Whether a name looks like a guest's, in any of the languages.
pub(super) fn is_like_a_guest(name: &str) -> bool {
    let word = without_number(name);
    let own = keys(word);
    word.len() < name.len()
        && name[word.len()..].chars().any(is_digit)
        && Lang::ALL.iter().any(|lang| !own.is_disjoint(&keys(without_number(&(lang.pages().board.guest)(1)))))
}

/// What stands before the number at the end, be it of digits or of letters that look like some, and whatever adorns it.
fn without_number(name: &str) -> &str {
    use GeneralCategoryGroup::{Mark, Punctuation, Separator, Symbol};
    let adorns =
        |character: char| matches!(character.general_category_group(), Mark | Punctuation | Separator | Symbol);
    name.trim_end_matches(|character| is_digit(character) || adorns(character))
}

fn is_digit(character: char) -> bool {
    let digits = ('0'..='9').map(|digit| look(&digit.to_string())).collect::<String>();
    character.general_category() == GeneralCategory::DecimalNumber
        || look(&character.to_string()).chars().all(|look| digits.contains(look))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn l4_guests_names_are_their_own() {
        for name in [
            "Guest 17",
            "guest17",
            "GUEST #17",
            "Guеst 17",
            "Guest l7",
            "Guest 17.",
            "(Guest 17)",
            "Guest 17 ♠",
            "Guest 1\u{FE0F}\u{20E3}7\u{FE0F}\u{20E3}",
            "Guest ১৭",
            "Svečias 17",
            "svecias 3",
            "অতিথি 17",
            "অতিথি ১৭",
        ] {
            assert!(is_like_a_guest(name), "{name}");
        }
        for name in [
            "Guest",
            "Guest!",
            "Guesthouse",
            "Guest Star",
            "Svečias",
            "অতিথি",
            "17",
            "Ada 17",
            "Guest 17 Ada",
            "Angus T 17",
        ] {
            assert!(!is_like_a_guest(name), "{name}");
        }
    }
}
