//! What names look like: two that share a key could be taken for one another on a board (L-4).
//!
//! The skeletons of Unicode's security mechanisms (UTS #39) make Latin A and Cyrillic А one, and 1, l and I. On top of that,
//! nobody tells names apart by case, spaces, punctuation, or by marks that readers pass over.

use std::collections::BTreeSet;
use unicode_normalization::UnicodeNormalization;
use unicode_properties::{GeneralCategoryGroup, UnicodeGeneralCategory};
use unicode_security::skeleton;

/// The keys of a name: its look as it is written, and as it would be in small letters. Both count, since `Iris` looks like
/// `lris` in the one and like `iris` in the other, while these two look different.
pub(super) fn keys(name: &str) -> BTreeSet<String> {
    let bare = bare(name);
    [look(&bare), look(&folded(&bare))].map(|look| key(&look)).into()
}

/// A text with one character for all that look like it, in small letters.
pub(super) fn look(text: &str) -> String {
    folded(&skeleton(text).collect::<String>())
}

/// A text without the marks that readers pass over.
pub(super) fn bare(text: &str) -> String {
    text.nfd().filter(|&character| !is_passed_over(character)).collect()
}

/// Whether a character is a mark that readers pass over: accents on letters that are told by their base, the points of
/// Hebrew and the vowels of Arabic. In scripts such as Bengali's, marks are vowels that make the word.
pub(super) const fn is_passed_over(mark: char) -> bool {
    matches!(mark, '\u{300}'..='\u{36F}' | '\u{591}'..='\u{5BD}' | '\u{5BF}' | '\u{5C1}' | '\u{5C2}' | '\u{5C4}'
        | '\u{5C5}' | '\u{5C7}' | '\u{610}'..='\u{61A}' | '\u{64B}'..='\u{65F}' | '\u{670}' | '\u{6D6}'..='\u{6DC}'
        | '\u{6DF}'..='\u{6E4}' | '\u{6E7}' | '\u{6E8}' | '\u{6EA}'..='\u{6ED}')
}

fn key(look: &str) -> String {
    use GeneralCategoryGroup::{Punctuation, Separator};
    // A look may have marks again: that of ł is an l with a stroke.
    let tells = |character: &char| {
        !is_passed_over(*character) && !matches!(character.general_category_group(), Punctuation | Separator)
    };
    let key: String = look.chars().filter(tells).collect();
    // A name may be nothing but punctuation.
    if key.is_empty() { look.to_owned() } else { key }
}

/// Small letters, by way of capitals: ß and ss, ς and σ come to the same.
fn folded(text: &str) -> String {
    text.to_uppercase().chars().flat_map(char::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::{Lang, suggested_name};
    use std::collections::BTreeMap;

    fn alike(one: &str, other: &str) -> bool {
        !keys(one).is_disjoint(&keys(other))
    }

    #[test]
    fn l4_names_that_could_be_taken_for_one_another_share_a_key() {
        for (one, other) in [
            ("Ada", "ada"),
            ("Ada", "АDА"),
            ("Ada", "Аdа"),
            ("Iris", "lris"),
            ("Iris", "1ris"),
            ("Iris", "iris"),
            ("Ola", "0la"),
            ("Ada Lovelace", "AdaLovelace"),
            ("Ada", "Ada."),
            ("Ada-Lo", "ada_lo"),
            ("O’Hara", "O'Hara"),
            ("Žygis", "Zygis"),
            ("Ada", "A\u{323}da"),
            ("Łukasz", "Lukasz"),
            ("Straße", "STRASSE"),
            ("ΣΑΣ", "σας"),
            ("modern", "rnodern"),
            ("משה", "מֹשֶׁה"),
            ("محمد", "مُحَمَّد"),
            ("أحمد", "احمد"),
            ("র\u{9CD}যাব", "র\u{200D}\u{9CD}যাব"),
            ("❤", "❤\u{FE0F}"),
            ("...", "..."),
            ("Player 1", "Player l"),
        ] {
            assert!(alike(one, other), "{one} {:?}, {other} {:?}", keys(one), keys(other));
        }
    }

    #[test]
    fn l4_names_that_nobody_confuses_share_none() {
        for (one, other) in [
            ("Ada", "Bo"),
            ("Ella", "Elia"),
            ("Ali", "All"),
            ("iris", "lris"),
            ("Player 1", "Player 2"),
            ("Ada ★", "Ada"),
            ("👩🏽", "👩🏿"),
            ("কলি", "কালি"),
            ("কালি", "কালী"),
            ("মিনা", "মীনা"),
            ("শান্ত দোয়েল", "শান্ত শালিক"),
            ("...", "!!!"),
        ] {
            assert!(!alike(one, other), "{one} {:?}, {other} {:?}", keys(one), keys(other));
        }
        let mut whose = BTreeMap::new();
        for name in Lang::ALL.iter().flat_map(|&lang| (0..144).map(move |seed| suggested_name(lang, seed))) {
            for key in keys(&name) {
                assert_eq!(*whose.entry(key).or_insert_with(|| name.clone()), name, "both are offered");
            }
        }
    }
}
