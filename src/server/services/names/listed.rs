//! Lists of words that names may not hold or be, and whether a text is one of them however it is dressed up: look-alikes,
//! digits and signs in place of letters, accents, and letters drawn out make no difference.

use super::alike::{bare, is_passed_over, look};
use unicode_properties::{GeneralCategoryGroup, UnicodeGeneralCategory};

/// A text in letters alone: each with its marks, and how often it stands in a row.
pub(super) type Runs = Vec<(String, usize)>;

/// Whether a character makes part of a word, digits and signs that are put in place of letters among them.
pub(super) fn is_letter(character: char) -> bool {
    use GeneralCategoryGroup::{Letter, Mark, Number};
    matches!(character.general_category_group(), Letter | Mark | Number) || matches!(character, '@' | '$')
}

/// The words of a list, with white space in between. A `*` at the end of one stands for whatever follows.
pub(super) fn list(words: &str) -> impl Iterator<Item = Entry> {
    words.split_whitespace().map(|text| {
        let word = text.trim_end_matches('*');
        Entry { word: runs(&plain(word)), is_beginning: word.len() < text.len() }
    })
}

/// A word of a list.
pub(super) struct Entry {
    word: Runs,
    is_beginning: bool,
}

impl Entry {
    /// Whether a text is this word, with its letters drawn out at will. It has its doubled letters too: Niger is a river.
    pub(super) fn is(&self, text: &[(String, usize)]) -> bool {
        self.rest(text).is_some_and(|rest| rest.is_empty() || self.is_beginning)
    }

    /// What stands behind this word in a text that begins with it.
    pub(super) fn rest<'a>(&self, text: &'a [(String, usize)]) -> Option<&'a [(String, usize)]> {
        let fits =
            |((own, least), (given, times)): (&(String, usize), &(String, usize))| own == given && least <= times;
        let rest = text.get(self.word.len()..)?;
        self.word.iter().zip(text).all(fits).then_some(rest)
    }
}

/// What a text may be read as: with its marks as they are written, and without, for šūdas is a word and Sudas is not, nor is
/// fück what it seems; and by what its capitals look like, which in other scripts is not what their small letters do.
#[derive(Debug)]
pub(super) struct Looks([Runs; 3]);

impl Looks {
    /// Those of a text that has letters alone.
    pub(super) fn of(text: &str) -> Looks {
        let capitals = look(&bare(text).chars().map(letter).collect::<String>());
        Looks([plain(text), bare(&plain(&bare(text))), bare(&plain(&capitals))].map(|text| runs(&text)))
    }

    /// Whether one of them is so.
    pub(super) fn any(&self, is: impl FnMut(&Runs) -> bool) -> bool {
        self.0.iter().any(is)
    }
}

/// Letters drawn as signs, and small capitals, as plain letters. (Those that Unicode itself takes for letters in another dress
/// are plain by now.)
pub(super) fn undressed(text: &str) -> String {
    let plain = |character: char| match character {
        '\u{1F150}'..='\u{1F169}' => latin(character, '\u{1F150}'),
        '\u{1F170}'..='\u{1F189}' => latin(character, '\u{1F170}'),
        '\u{1F1E6}'..='\u{1F1FF}' => latin(character, '\u{1F1E6}'),
        '∀' | 'Λ' => 'a',
        _ => match SMALL_CAPITALS.chars().zip('a'..='z').find(|(small, _)| *small == character) {
            Some((_, letter)) => letter,
            None => character,
        },
    };
    text.chars().map(plain).collect()
}

/// From a on; there are none for Q and X, which stand for themselves.
const SMALL_CAPITALS: &str = "ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘqʀꜱᴛᴜᴠᴡxʏᴢ";

/// The letter that is as far behind a as a sign is behind the first of its kind.
fn latin(sign: char, first: char) -> char {
    ('a'..='z').nth((sign as usize).saturating_sub(first as usize)).unwrap_or(sign)
}

/// How a word looks, with letters for the digits and signs that are put in their place.
fn plain(word: &str) -> String {
    let word: String = word.to_lowercase().chars().map(letter).collect();
    look(&word).chars().map(letter).collect()
}

/// The letter that a digit or a sign is put in the place of.
pub(super) fn letter(character: char) -> char {
    match character {
        'I' | '1' | '!' | '|' => 'i',
        '3' => 'e',
        '4' | '@' => 'a',
        '5' | '$' => 's',
        '7' => 't',
        '8' => 'b',
        other => other,
    }
}

fn runs(word: &str) -> Runs {
    let mut letters: Vec<String> = Vec::new();
    for character in word.chars() {
        match letters.last_mut() {
            Some(letter) if is_passed_over(character) => letter.push(character),
            _ => letters.push(character.into()),
        }
    }
    // The two can't be told apart, but aren't one that is drawn out either: Nazlı is a name.
    let look = |letter: &str| letter.replace('i', "l");
    letters.chunk_by(|one, next| one == next).map(|run| (look(&run[0]), run.len())).collect()
}
