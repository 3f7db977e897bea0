//! Characters that belong in some places only: joiners, which are seen by what they do to their neighbours, and PRECIS's
//! own cases (RFC 5892, appendix A). Where a joiner does nothing it would be a difference that nobody sees.

use super::class::is_nonspacing;
use unicode_normalization::char::canonical_combining_class;
use unicode_properties::{GeneralCategoryGroup, UnicodeEmoji, UnicodeGeneralCategory};

const NON_JOINER: char = '\u{200C}';
const JOINER: char = '\u{200D}';
/// As text, and as a picture.
const PRESENTATIONS: std::ops::RangeInclusive<char> = '\u{FE0E}'..='\u{FE0F}';
const KEYCAP: char = '\u{20E3}';
/// Letters that follow a black flag, unseen, and say whose it is.
const TAGS: std::ops::RangeInclusive<char> = '\u{E0020}'..='\u{E007F}';
const BLACK_FLAG: char = '\u{1F3F4}';
/// England, Scotland and Wales, as tags with their last.
const TAGGED_FLAGS: [&str; 3] = ["gbeng\u{7F}", "gbsct\u{7F}", "gbwls\u{7F}"];

/// Whether the character at an index stands where it belongs; none if that is anywhere.
pub(super) fn stands(name: &[char], at: usize) -> Option<bool> {
    let (before, after) = (name.get(..at)?, name.get(at + 1..)?);
    Some(match *name.get(at)? {
        JOINER => is_after_virama(before) || is_before_virama(before, after) || joins_emoji(before, after),
        NON_JOINER => is_after_virama(before) || is_within_cursive(before, after),
        character if PRESENTATIONS.contains(&character) => presents(before, after),
        character if TAGS.contains(&character) => is_of_a_flag(before, after, character),
        // Catalan has it between two l; Chinese between the parts of a foreign name.
        '\u{B7}' => before.last().is_some_and(is_letter) && after.first().is_some_and(is_letter),
        '\u{375}' => after.first().is_some_and(|next| ('\u{370}'..='\u{3FF}').contains(next)),
        '\u{5F3}' | '\u{5F4}' => before.last().is_some_and(|last| ('\u{590}'..='\u{5FF}').contains(last)),
        '\u{30FB}' => name.iter().any(|&other| is_japanese(other)),
        '\u{660}'..='\u{669}' => !name.iter().any(|other| ('\u{6F0}'..='\u{6F9}').contains(other)),
        _ => return None,
    })
}

/// Behind a virama, joiner and non-joiner choose how two consonants meet: ක්‍ෂ, ক্‌ষ.
fn is_after_virama(before: &[char]) -> bool {
    before.last().is_some_and(|&last| is_virama(last))
}

/// In front of a virama, a joiner keeps the consonant before it whole: র‍্য in Bengali, where র্য would be another
/// syllable; the same in Kannada; letters that touch in Sinhala.
fn is_before_virama(before: &[char], after: &[char]) -> bool {
    let keeps = |letter: &char| matches!(letter, 'র' | 'ৰ' | 'ರ' | '\u{D9A}'..='\u{DC6}');
    before.last().is_some_and(keeps)
        && after.first().is_some_and(|&next| is_virama(next))
        && after.get(1).is_some_and(is_letter)
}

fn is_virama(character: char) -> bool {
    canonical_combining_class(character) == 9
}

/// Between two letters of the Arabic script that would join, it keeps them apart: می‌خواهم.
fn is_within_cursive(before: &[char], after: &[char]) -> bool {
    let last = before.iter().rfind(|&&character| !is_nonspacing(character));
    let next = after.iter().find(|&&character| !is_nonspacing(character));
    last.is_some_and(|&last| joins(last) && !joins_backwards_only(last)) && next.is_some_and(|&next| joins(next))
}

/// Whether a letter joins the one before it: all but the hamza alone.
const fn joins(letter: char) -> bool {
    matches!(letter, '\u{620}' | '\u{622}'..='\u{63F}' | '\u{641}'..='\u{64A}' | '\u{66E}' | '\u{66F}'
        | '\u{671}'..='\u{673}' | '\u{675}'..='\u{6D3}' | '\u{6D5}' | '\u{6EE}' | '\u{6EF}' | '\u{6FA}'..='\u{6FC}'
        | '\u{6FF}' | '\u{750}'..='\u{77F}')
}

/// Whether it never joins the one behind it: alef, dal, reh, waw and their like (Unicode's Joining_Type R).
const fn joins_backwards_only(letter: char) -> bool {
    matches!(letter, '\u{622}'..='\u{625}' | '\u{627}' | '\u{629}' | '\u{62F}'..='\u{632}' | '\u{648}'
        | '\u{671}'..='\u{673}' | '\u{675}'..='\u{677}' | '\u{688}'..='\u{699}' | '\u{6C0}' | '\u{6C3}'..='\u{6CB}'
        | '\u{6CD}' | '\u{6CF}' | '\u{6D2}' | '\u{6D3}' | '\u{6D5}' | '\u{6EE}' | '\u{6EF}' | '\u{759}'..='\u{75B}'
        | '\u{76B}' | '\u{76C}' | '\u{771}' | '\u{773}' | '\u{774}' | '\u{778}' | '\u{779}')
}

/// An emoji that can be one of several in a sequence (UTS #51, ED-16), or stand alone.
fn is_picture(character: char) -> bool {
    character.is_emoji_char() && !character.is_emoji_component()
}

/// A woman, a joiner and a rocket are an astronaut; skin tone and presentation may come in between.
fn joins_emoji(before: &[char], after: &[char]) -> bool {
    let is_tone = |character: char| ('\u{1F3FB}'..='\u{1F3FF}').contains(&character);
    let first = before.iter().rfind(|&&character| character != '\u{FE0F}' && !is_tone(character));
    first.is_some_and(|&first| is_picture(first)) && after.first().is_some_and(|&next| is_picture(next))
}

/// Behind an emoji, whether it is drawn as text or as a picture; behind a digit only where a key is drawn around it.
fn presents(before: &[char], after: &[char]) -> bool {
    before.last().is_some_and(|&last| {
        is_picture(last) || last.is_emoji_char() && last.is_ascii() && after.first() == Some(&KEYCAP)
    })
}

fn is_of_a_flag(before: &[char], after: &[char], tag: char) -> bool {
    let is_tag = |character: &&char| TAGS.contains(*character);
    let ahead: Vec<char> = before.iter().rev().take_while(is_tag).copied().collect();
    let flag = before.len().checked_sub(ahead.len() + 1).and_then(|at| before.get(at));
    let all = ahead.iter().rev().chain([&tag]).chain(after.iter().take_while(is_tag));
    let letters: Option<String> = all.map(|&tag| char::from_u32(tag as u32 - 0xE_0000)).collect();
    flag == Some(&BLACK_FLAG) && letters.is_some_and(|letters| TAGGED_FLAGS.contains(&letters.as_str()))
}

fn is_letter(character: &char) -> bool {
    character.general_category_group() == GeneralCategoryGroup::Letter
}

/// Hiragana, Katakana and Han, as far as they are in use.
const fn is_japanese(character: char) -> bool {
    matches!(character, '\u{3005}'..='\u{3007}' | '\u{3041}'..='\u{3096}' | '\u{309D}'..='\u{309F}'
        | '\u{30A1}'..='\u{30FA}' | '\u{30FC}'..='\u{30FF}' | '\u{31F0}'..='\u{31FF}' | '\u{3400}'..='\u{4DBF}'
        | '\u{4E00}'..='\u{9FFF}' | '\u{F900}'..='\u{FAFF}' | '\u{20000}'..='\u{323AF}')
}
