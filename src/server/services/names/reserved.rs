//! Names that are somebody's already: those that boards give to who has none, "Guest 17", and those by which the site or
//! whoever runs it would speak (L-4).

use super::{
    alike::{bare, keys, look},
    listed::{Entry, Looks, Runs, is_letter, list, undressed},
};
use crate::words::Lang;
use std::sync::LazyLock;
use unicode_normalization::UnicodeNormalization;
use unicode_properties::{GeneralCategory, GeneralCategoryGroup, UnicodeGeneralCategory};

/// What the site is called, and those who run one, in its languages. Only whole names are refused: Sistemaitis is a
/// surname, and Saratoga Jim no operator.
const OPERATORS: &str = "\
    saratoga saratogos admin admins mods modteam administrator administrators administration sysadmin webmaster moderator moderators moderation \
    operator operators sysop owner owners staff system official officials support helpdesk security \
    adminas adminai adminė administratorius administratorė administratoriai administracija moderatorius moderatorė \
    moderatoriai operatorius operatorė operatoriai prižiūrėtojas prižiūrėtoja prižiūrėtojai sistema oficialus oficiali \
    oficialiai pagalba palaikymas saugumas \
    সারাটোগা সারাটোগার অ্যাডমিন এডমিন অ্যাডমিনিস্ট্রেটর প্রশাসক প্রশাসন মডারেটর অপারেটর পরিচালক পরিচালকেরা পরিচালনা কর্তৃপক্ষ \
    সিস্টেম অফিসিয়াল অফিশিয়াল সাপোর্ট সহায়তা নিরাপত্তা \
    админ админы администратор администраторы администрация модератор модераторы поддержка";

/// What stands beside these in such a name, and means nothing alone. (Of ™ and ℠, no more than their letters is left.)
const BESIDE: &str = "\
    the team site hq tm sm mod real super head chief game customer tech message komanda svetainė svetainės টিম দল সাইট সাইটের";

/// Whether a name is one that belongs to guests, or to the site and whoever runs it.
pub(super) fn is_reserved(name: &str) -> bool {
    is_like_a_guest(name) || is_like_an_operator(name, &[])
}

/// Whether a name says nothing but what this site is called, or who runs that.
pub(super) fn is_like_the_site(name: &str, site: &str) -> bool {
    // As one word: The Back Room is a site, and a room at the back is none.
    let word: String =
        undressed(&site.nfkc().collect::<String>()).chars().filter(|character| is_letter(*character)).collect();
    let own: Vec<_> = list(&word).chain(list(&bare(&word))).map(|entry| (entry, true)).collect();
    is_like_an_operator(name, &own)
}

/// Whether a name says nothing but who runs the site, with whatever digits and signs around and within. `own` are words for
/// this site alone.
fn is_like_an_operator(name: &str, own: &[(Entry, bool)]) -> bool {
    // What draws a digit as a picture is a mark, and no part of a word.
    let is_letter =
        |character: &char| is_letter(*character) && !matches!(character, '\u{FE0E}' | '\u{FE0F}' | '\u{20E3}');
    let is_number = |character: char| character.general_category_group() == GeneralCategoryGroup::Number;
    // A sign may part words, or stand for a letter; a digit beside the word, or for one.
    // The site's own is the site's: Saratoga's team.
    let name = ["'s", "\u{2019}s", "\u{2BC}s"].iter().fold(undressed(name), |name, own| name.replace(own, ""));
    let closed = |is: &dyn Fn(&char) -> bool| name.chars().filter(is).collect::<String>();
    let as_signs = closed(&|character| is_letter(character) && !matches!(character, '@' | '$'));
    let as_letters = closed(&|character| is_letter(character) || matches!(character, '!' | '|'));
    let as_letters = as_letters.trim_matches(['!', '|']).to_owned();
    [as_signs, closed(&is_letter), as_letters].iter().any(|closed| {
        let starts = [closed.as_str(), closed.trim_start_matches(is_number)];
        let mut texts = starts.into_iter().flat_map(|text| [text, text.trim_end_matches(is_number)]);
        texts.any(|text| Looks::of(text).any(|text| is_made_of_them(text, own)))
    })
}

/// Whether a text is one of the words after another, and one of them an operator's.
fn is_made_of_them(text: &Runs, own: &[(Entry, bool)]) -> bool {
    fn goes_on(text: &[(String, usize)], own: &[(Entry, bool)], seen: bool) -> bool {
        text.is_empty() && seen
            || WORDS.iter().chain(own).any(|(entry, counts)| {
                let Some(rest) = entry.rest(text) else { return false };
                let seen = seen || *counts;
                // The next word may begin with the letter that this one ends with: SaratogaAdmin.
                let shared = text[..text.len() - rest.len()].last().filter(|(_, times)| *times > 1);
                let with_it = |(letter, times): &(String, usize)| [&[(letter.clone(), times - 1)], rest].concat();
                goes_on(rest, own, seen) || shared.is_some_and(|last| goes_on(&with_it(last), own, seen))
            })
    }
    goes_on(text, own, false)
}

/// The words, also as they are written without marks, and whether one is an operator's.
static WORDS: LazyLock<Vec<(Entry, bool)>> = LazyLock::new(|| {
    let of = |words: &str, counts| list(words).map(|entry| (entry, counts)).collect::<Vec<_>>();
    let both = |words, counts| [of(words, counts), of(&bare(words), counts)].into_iter().flatten();
    both(OPERATORS, true).chain(both(BESIDE, false)).collect()
});

/// What may stand between a guest's word and number.
const NUMBER: [&str; 8] = ["no", "nr", "num", "number", "numeris", "id", "নং", "নম্বর"];

/// Whether a name looks like a guest's, in any of the languages: their word and a number, in whichever order.
fn is_like_a_guest(name: &str) -> bool {
    let name = undressed(name);
    let word = without_number(&name);
    let around = name.split_once(word).unwrap_or_default();
    let has_number = [around.0, around.1].into_iter().any(|around| around.chars().any(is_digit));
    has_number && (is_guests_word(word) || is_guests_word_and_numbers_name(word)) || has_roman_number(word)
}

fn is_guests_word(word: &str) -> bool {
    let (own, letters) = (keys(word), word.chars().filter(|character| is_letter(*character)).collect::<String>());
    let looks = Looks::of(&letters);
    Lang::ALL.iter().any(|lang| {
        let guest = (lang.pages().board.guest)(1);
        let guest = without_number(&guest);
        // With letters drawn out, or digits in place of some.
        !own.is_disjoint(&keys(guest)) || list(guest).any(|guest| looks.any(|look| guest.is(look)))
    })
}

/// Whether a word for "number" stands behind the guest's. What stood before a number has lost such ends as look like one.
fn is_guests_word_and_numbers_name(text: &str) -> bool {
    let text = text.to_lowercase();
    let before = |number: &&str| text.strip_suffix(without_number(number)).map(|rest| rest.trim_end_matches(adorns));
    NUMBER.iter().filter_map(before).any(is_guests_word)
}

/// Whether a number as the Romans wrote it, below 40, stands behind the guest's word, and beside it: what ends in one is no guest.
fn has_roman_number(text: &str) -> bool {
    let is_figure = |character: char| "xvi".contains(character.to_ascii_lowercase());
    let word = text.trim_end_matches(is_figure);
    word.len() < text.len() && word.ends_with(adorns) && is_guests_word(word.trim_end_matches(adorns))
}

/// What stands beside the number at either end, be it of digits or of letters that look like some, and whatever adorns it.
fn without_number(name: &str) -> &str {
    let starts = name.trim_start_matches(|character: char| character.is_numeric() || adorns(character));
    starts.trim_end_matches(|character| is_digit(character) || adorns(character))
}

/// Whether a character is neither letter nor digit.
fn adorns(character: char) -> bool {
    use GeneralCategoryGroup::{Mark, Punctuation, Separator, Symbol};
    matches!(character.general_category_group(), Mark | Punctuation | Separator | Symbol)
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
            "Gu3st 17",
            "GUE5T 17",
            "Svečias 17",
            "svecias 3",
            "অতিথি 17",
            "অতিথি ১৭",
            "Guest No.17",
            "Guest no 17",
            "Guest № 17",
            "Guest nr. 17",
            "Guest-Number-17",
            "ɢᴜᴇꜱᴛ 17",
            "🅶🆄🅴🆂🆃 17",
            "#17 Guest",
            "17 Guest",
            "17. Guest",
            "১৭ অতিথি",
            "অতিথি নং ১৭",
            "17 svečias",
            "Svečias Nr. 17",
            "Guesst 17",
            "GUEEEST 17",
            "Guest XVII",
            "Svečias iv",
            "GuestNo17",
            "guestnr17",
            "অতিথিনং ১৭",
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
            "17 Guests",
            "Guest November",
            "No. 17",
            "7 of 9",
            "Angus T 17",
            "Gust 17",
            "Guest Xavi",
            "Guestxi",
            "Ada XVII",
        ] {
            assert!(!is_like_a_guest(name), "{name}");
        }
    }

    #[test]
    fn l4_nobody_is_called_as_the_site_or_who_runs_it() {
        for name in [
            "Admin",
            "AdminTM",
            "Mods",
            "The Mods",
            "Mod Team",
            "Админ",
            "АДМИН 2",
            "Модератор",
            "ADMIN",
            "admin1",
            "007 Admin",
            "★ Admin ★",
            "[admin]",
            "Admin.",
            "Admin 👩🏽\u{200D}🚀",
            "Admin 1\u{FE0F}\u{20E3}",
            "Admin ১",
            "ᴀᴅᴍɪɴ",
            "Admiɴ",
            "🅐🅓🅜🅘🅝",
            "🅰🅳🅼🅸🅽",
            "🇦🇩🇲🇮🇳",
            "Adm!n",
            "Adm|n!",
            "Λdmin",
            "∀dmin",
            "Admin@Saratoga",
            "Saratogos komanda",
            "সারাটোগার টিম",
            "Saratoga Mod",
            "Site Owner",
            "Sysop",
            "Head Admin",
            "SuperAdmin",
            "Customer Support",
            "System Message",
            "A.d.m.i.n",
            "a d m i n",
            "Adm1n",
            "@dmin",
            "4dm1n 2",
            "Admiiin",
            "Аdmin",
            "ΑDΜΙΝ",
            "Ádmín",
            "Administrator",
            "Moderator 3",
            "rnoderator",
            "Saratoga",
            "5aratoga",
            "SARАTOGA ♠",
            "System",
            "Official",
            "0fficial",
            "Support",
            "$upport!",
            "Staff",
            "Saratoga Support",
            "Saratoga's Team",
            "Saratoga\u{2019}s Admin",
            "SaratogaAdmin",
            "The Saratoga team",
            "Official Saratoga",
            "Site admin",
            "Adminas",
            "ADMINAI",
            "Administratorė",
            "administratore",
            "Moderatorius",
            "Prižiūrėtojas",
            "Prizi\u{16B}retojai 2",
            "Saratoga komanda",
            "Sistema",
            "Svetainės administratorius",
            "অ্যাডমিন",
            "অ্যাডমিন ১",
            "মডারেটর",
            "পরিচালক",
            "সাপোর্ট টিম",
            "সিস্টেম",
            "অফিসিয়াল",
        ] {
            assert!(is_like_an_operator(name, &[]), "{name} {:?}", Looks::of(name));
        }
        for name in [
            "Sistemaitis",
            "Systema",
            "Adminaitis",
            "Admiral",
            "Admina",
            "Saratoga Jim",
            "Supporter",
            "Moderna",
            "Modestas",
            "Superman",
            "Real Madrid",
            "Head",
            "Game",
            "Mod",
            "Mood",
            "Staf",
            "Operetta",
            "Team",
            "The",
            "Komanda",
            "Pagalbininkas",
            "Oficerskis",
            "Padminė",
            "Padmini",
            "টিম 71",
            "দল",
            "পরিচয়",
            "প্রশান্ত",
            "17",
            "★",
            "Ada",
        ] {
            assert!(!is_like_an_operator(name, &[]), "{name} {:?}", Looks::of(name));
        }
    }

    #[test]
    fn l4_nobody_is_called_as_the_operator_calls_the_site() {
        for (site, name) in [
            ("The Back Room", "The Back Room"),
            ("The Back Room", "the_back-room 2"),
            ("The Back Room", "Th3 Bаck R00m"),
            ("The Back Room", "TheBackRoom Admin"),
            ("Žaidimų kambarys", "Zaidimu kambarys"),
            ("Club 52", "club52"),
            ("52", "52"),
            ("Jack’s!", "JACKS"),
            ("তাসঘর", "তাসঘর টিম"),
        ] {
            assert!(is_like_the_site(name, site), "{site}: {name}");
        }
        for (site, name) in [
            ("The Back Room", "Back Room"),
            ("The Back Room", "The Back Room Ada"),
            ("The Back Room", "The Team"),
            ("Club 52", "Club"),
            ("♠ ♥", "Ada"),
            ("♠ ♥", "♠"),
            ("Saratoga", "Saratoga Jim"),
        ] {
            assert!(!is_like_the_site(name, site), "{site}: {name}");
        }
    }
}
