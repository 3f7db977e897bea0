//! What a name may be (L-4): NFC, and the PRECIS profile *Nickname* (RFC 8266) by today's Unicode.
//!
//! The RFC's own rules for joiners are for addresses, and refuse how people write: Bengali র‍্যাব, an emoji of several
//! parts. So these are let in where they do something, and refused wherever they would be seen by nobody.

use super::{
    NameError,
    class::{changes_direction, is_allowed, is_blank, is_nonspacing},
    context, offensive, reserved,
};
use unicode_normalization::UnicodeNormalization;
use unicode_properties::{GeneralCategory, UnicodeGeneralCategory};
use unicode_segmentation::UnicodeSegmentation;

/// The most graphemes a name has.
pub const MOST_GRAPHEMES: usize = 20;
/// The most characters, as the schema has it.
const MOST_CHARACTERS: usize = 100;
/// The most characters in a grapheme: the longest emoji there is has ten.
const MOST_IN_A_GRAPHEME: usize = 12;
/// The most marks that lie on one character (UTS #39, 5.4).
pub(super) const MOST_MARKS: usize = 4;

/// A name as boards show it: NFC, without what compatibility forms differ in, single spaces and none at its ends.
///
/// # Errors
/// When it can't stand on a board.
pub fn clean(name: &str) -> Result<String, NameError> {
    // Nothing that long can become short enough.
    if name.chars().count() > 10 * MOST_CHARACTERS {
        return Err(NameError::Long);
    }
    if name.chars().any(char::is_control) {
        return Err(NameError::Control);
    }
    if name.chars().any(changes_direction) {
        return Err(NameError::Direction);
    }
    let given = single_spaced(&name.nfc().collect::<String>());
    let name = normalized(name);
    if name.chars().all(is_blank) {
        return Err(NameError::Blank);
    }
    if !all_belong(&name) {
        return Err(NameError::Characters);
    }
    if !marks_lie_well(&name) {
        return Err(NameError::Marks);
    }
    if is_long(&name) {
        // Whoever typed a few signs is told what is long about them.
        return Err(if is_long(&given) { NameError::Long } else { NameError::Expands });
    }
    if reserved::is_reserved(&name) {
        return Err(NameError::Reserved);
    }
    if offensive::is_offensive(&name) {
        return Err(NameError::Forbidden);
    }
    Ok(name)
}

/// Whether a line that the site itself shows shows all that is in it, in its order, as a name has to.
pub fn shows(line: &str) -> bool {
    all_belong(&single_spaced(&line.nfc().collect::<String>()))
}

fn is_long(name: &str) -> bool {
    name.graphemes(true).count() > MOST_GRAPHEMES
        || name.chars().count() > MOST_CHARACTERS
        || name.graphemes(true).any(|grapheme| grapheme.chars().count() > MOST_IN_A_GRAPHEME)
}

/// NFKC, which is NFC too, with each run of spaces as one, and none at the ends (RFC 8266, 2.1).
fn normalized(name: &str) -> String {
    let mut characters = name.chars().peekable();
    let mut plain = String::new();
    while let Some(character) = characters.next() {
        plain.push(character);
        // ™ becomes TM: nothing is left to be drawn as an emoji.
        if !std::iter::once(character).nfkc().eq([character]) {
            characters.next_if(|next| matches!(next, '\u{FE0E}' | '\u{FE0F}'));
        }
    }
    single_spaced(&plain.nfkc().collect::<String>())
}

fn single_spaced(text: &str) -> String {
    let is_space = |character: char| character.general_category() == GeneralCategory::SpaceSeparator;
    text.split(is_space).filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

fn all_belong(name: &str) -> bool {
    let characters: Vec<char> = name.chars().collect();
    (0..characters.len()).all(|at| context::stands(&characters, at).unwrap_or_else(|| is_allowed(characters[at])))
}

/// Marks lie on something, at most [`MOST_MARKS`] on one character, and never the same twice in a row: real writing has
/// no more, be it Hebrew with all its points or Vietnamese.
fn marks_lie_well(name: &str) -> bool {
    let mut last = None;
    let mut marks = 0;
    name.nfd().all(|character| {
        let before = last.replace(character);
        if !is_nonspacing(character) {
            marks = 0;
            return true;
        }
        marks += 1;
        marks <= MOST_MARKS && before.is_some_and(|before| before != ' ' && before != character)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn stand(names: &[&str]) {
        for name in names {
            assert_eq!(clean(name).as_deref(), Ok(*name), "{}", name.escape_unicode());
        }
    }

    #[track_caller]
    fn refused(error: NameError, names: &[&str]) {
        for name in names {
            assert_eq!(clean(name), Err(error), "{name}: {}", name.escape_unicode());
        }
    }

    #[test]
    fn l4_bengali_names_stand_joiners_included() {
        stand(&["রবীন্দ্রনাথ ঠাকুর", "কাজী নজরুল ইসলাম", "শ্রীকৃষ্ণ", "দুঃখী", "চাঁদ", "উৎপল", "১২৩", "টিম 71"]);
        // RA, joiner, virama, YA: ya-phala beside a whole RA.
        stand(&["র\u{200D}\u{9CD}যাব", "র\u{200D}\u{9CD}যান্ডম", "ৰ\u{200D}\u{9CD}য"]);
        // An explicit half form, the khanda ta of older texts, and a virama that is to be seen.
        stand(&["ক\u{9CD}\u{200D}ষ", "উত\u{9CD}\u{200D}", "বাক\u{9CD}\u{200C}শক্তি"]);
        refused(
            NameError::Characters,
            &[
                "ক\u{200D}\u{9CD}য",
                "র\u{200D}",
                "র\u{200D}য",
                "র\u{200D}\u{9CD}",
                "রা\u{200D}\u{9CD}য",
                "ক\u{200C}খ",
                "\u{200D}ক",
            ],
        );
    }

    #[test]
    fn l4_names_of_other_indic_scripts_stand() {
        stand(&[
            "श्रीमती",
            "क\u{94D}\u{200D}ष",
            "ශ\u{DCA}\u{200D}රී",
            "ක\u{200D}\u{DCA}ෂ",
            "ರ\u{200D}\u{CCD}ಕ",
            "ന\u{D4D}\u{200D}",
        ]);
        stand(&["தமிழ்", "ไก่จิกเด็ก", "ខ្មែរ", "བོད་སྒྲུབས", "မြန်မာ"]);
    }

    #[test]
    fn l4_lithuanian_names_stand() {
        stand(&["Žygimantas", "Ąžuolas Šikšna", "Ėglė", "Ūla Žemaitė-Ąčė", "O’Hara 7", "Jonas (LT)"]);
        // The accents of dictionaries, which have no characters of their own.
        stand(&["ų\u{303}", "Ė\u{301}glė"]);
        assert_eq!(clean("Z\u{30C}ygis").as_deref(), Ok("Žygis"));
    }

    #[test]
    fn l4_hebrew_names_stand_with_all_points() {
        stand(&["שרה", "מֹשֶׁה", "שַׁבָּת", "ג\u{5F3}ורג\u{5F3}", "צה\u{5F4}ל", "ש\u{5B8}\u{5BC}\u{5C1}\u{596}"]);
        refused(NameError::Characters, &["a\u{5F3}", "\u{5F4}"]);
    }

    #[test]
    fn l4_arabic_and_persian_names_stand() {
        stand(&[
            "محمد",
            "مُحَمَّد",
            "عبد الله",
            "علی ۷",
            "می\u{200C}خواهم",
            "خانه\u{200C}ای",
            "نِیم\u{200C}فاصله",
            "Ali علي",
        ]);
        // Behind a letter that never joins, before a hamza, at an end, between Latin letters: nobody sees it.
        refused(
            NameError::Characters,
            &["دار\u{200C}ها", "ب\u{200C}ء", "می\u{200C}", "\u{200C}می", "a\u{200C}b", "م\u{200D}ی", "١۱", "محـمد"],
        );
    }

    #[test]
    fn l4_names_of_other_scripts_stand() {
        stand(&[
            "李白",
            "约翰\u{B7}史密斯",
            "ジョン\u{30FB}スミス",
            "김철수",
            "Нина",
            "Ελένη",
            "Nguyễn Thị Ánh",
            "l\u{B7}l",
            "Ọ̀ṣun",
        ]);
        stand(&["★ Ace ★", "¡Hola!", "100 %", "C++", "a_b", "♥♦♣♠"]);
        refused(NameError::Characters, &["a\u{B7}", "\u{B7}", "a\u{30FB}b", "\u{1112}\u{1161}\u{11F0}", "가\u{302E}"]);
    }

    #[test]
    fn l4_emoji_stand_in_all_their_sequences() {
        stand(&[
            "👩🏽\u{200D}🚀",
            "❤\u{FE0F}",
            "❤",
            "☺\u{FE0E}",
            "🇱🇹",
            "🇧🇩 Ada",
            "1\u{FE0F}\u{20E3}",
            "#\u{20E3}",
            "👍🏿",
            "🥰🫠",
        ]);
        stand(&[
            "👨🏻\u{200D}❤\u{FE0F}\u{200D}💋\u{200D}👨🏿",
            "👨\u{200D}👩\u{200D}👧\u{200D}👦",
            "🏳\u{FE0F}\u{200D}🌈",
            "🏴\u{200D}☠\u{FE0F}",
            "🤷🏽\u{200D}♂\u{FE0F}",
            "🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}",
        ]);
        refused(
            NameError::Characters,
            &[
                "🚀\u{200D}",
                "🚀\u{200D}a",
                "a\u{200D}🚀",
                "a\u{FE0F}",
                "1\u{FE0F}",
                "1\u{FE0F}a",
                "🚀\u{FE0F}\u{FE0F}",
                "ক\u{FE0F}",
                "a\u{FE01}",
                "🏴\u{E0067}",
                "🏴\u{E0067}\u{E0062}\u{E0078}\u{E0078}\u{E0078}\u{E007F}",
                "a\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}",
                "a\u{E0101}",
            ],
        );
        assert_eq!(clean("Ace\u{2122}\u{FE0F}").as_deref(), Ok("AceTM"));
        // Joined without end, it would be one grapheme as wide as a page.
        refused(NameError::Long, &[&format!("👧{}", "\u{200D}👧".repeat(6))]);
    }

    #[test]
    fn l4_marks_are_not_piled_up() {
        refused(
            NameError::Marks,
            &[
                "a\u{300}\u{301}\u{302}\u{303}\u{304}",
                "Z\u{351}\u{36B}\u{343}\u{36A}\u{302}a",
                "a\u{323}\u{323}",
                "é\u{301}",
                "ক\u{9C1}\u{9C1}",
                "\u{301}a",
                "a \u{301}b",
                "\u{20E3}",
                &format!("a{}", "\u{323}".repeat(200)),
            ],
        );
        assert!(clean("a\u{300}\u{301}\u{302}\u{303}").is_ok(), "four are as many as there may be");
    }

    #[test]
    fn l4_names_are_normalised() {
        assert_eq!(clean("  Ada \u{3000}  Lovelace ").as_deref(), Ok("Ada Lovelace"));
        assert_eq!(clean("Zu\u{308}rich").as_deref(), Ok("Zürich"));
        assert_eq!(clean("Ａｄａ").as_deref(), Ok("Ada"), "full width");
        assert_eq!(clean("𝓐𝓭𝓪").as_deref(), Ok("Ada"), "letters of mathematics");
        // YYA is always written as YA with a dot, NFC included.
        assert_eq!(clean("ম\u{9DF}না").as_deref(), Ok("ম\u{9AF}\u{9BC}না"));
        for name in ["  Ada  ", "Ａ ｂ", "ﷺ", "½ x", "ম\u{9DF}", "e\u{323}\u{301}"] {
            let once = clean(name).unwrap();
            assert_eq!(clean(&once), Ok(once.clone()), "{name}");
        }
    }

    #[test]
    fn l4_one_to_twenty_graphemes() {
        assert_eq!(clean("a").as_deref(), Ok("a"));
        assert_eq!(clean(&"a".repeat(20)).as_deref(), Ok("a".repeat(20).as_str()));
        refused(
            NameError::Long,
            &[&"a".repeat(21), &"কি".repeat(21), &"a".repeat(100_000), &"👩\u{200D}🚀".repeat(21)],
        );
        // Two characters each, one grapheme.
        assert_eq!(clean(&"কি".repeat(20)).map(|name| name.graphemes(true).count()), Ok(20));
        assert_eq!(clean(&"👩\u{200D}🚀".repeat(20)).map(|name| name.graphemes(true).count()), Ok(20));
    }

    #[test]
    fn l4_what_is_long_only_when_written_out_is_refused_for_that() {
        assert_eq!(clean("ﷺ").as_deref(), Ok("صلى الله عليه وسلم"));
        refused(NameError::Expands, &["محمد ﷺ", "  محمد    ﷺ  ", &"½".repeat(7), &"㍿".repeat(6), &"…".repeat(7)]);
        refused(NameError::Long, &[&"ﷺ".repeat(21), &format!("{}ﷺ", "a".repeat(20))]);
        // Whichever sign it is: twenty of it are never too many.
        let several = ('\0'..=char::MAX).filter(|sign| std::iter::once(*sign).nfkc().nth(1).is_some());
        for sign in several {
            assert_ne!(clean(&sign.to_string().repeat(20)), Err(NameError::Long), "{}", sign.escape_unicode());
        }
    }

    #[test]
    fn l4_blank_names_are_refused() {
        refused(
            NameError::Blank,
            &["", " ", "\u{3000}\u{A0}", "\u{2800}", "\u{3164}", "\u{200B}\u{200D}", "\u{FE0F}", "\u{AD}"],
        );
    }

    #[test]
    fn l4_nothing_in_a_name_is_unseen_or_unknown() {
        refused(
            NameError::Characters,
            &[
                "a\u{200B}b",
                "a\u{AD}b",
                "a\u{34F}",
                "a\u{2060}b",
                "a\u{FEFF}",
                "a\u{3164}b",
                "a\u{2800}b",
                "a\u{115F}",
                "a\u{180B}",
                "a\u{17B5}",
                "a\u{FFFC}",
                "a\u{FFF9}b",
                "a\u{2028}b",
                "a\u{E000}",
                "a\u{378}",
                "a\u{FFFF}",
                "a\u{10FFFF}",
            ],
        );
    }

    #[test]
    fn l4_control_and_direction_characters_are_refused() {
        refused(NameError::Control, &["a\nb", "a\0", "\u{7F}a", "\u{85}a", "a\tb", "\u{1b}[31m"]);
        refused(
            NameError::Direction,
            &["\u{202E}evil", "a\u{2067}b", "a\u{200F}", "\u{200E}a", "\u{61C}a", "a\u{202C}", "\u{2066}a\u{2069}"],
        );
    }

    #[test]
    fn l4_every_name_that_is_offered_stands() {
        for lang in crate::words::Lang::ALL {
            for seed in 0..144 {
                let name = crate::words::suggested_name(lang, seed);
                assert_eq!(clean(&name).as_deref(), Ok(name.as_str()));
            }
        }
    }
}
