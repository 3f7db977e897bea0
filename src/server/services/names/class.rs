//! Which characters names are made of: PRECIS's class of free text (RFC 8264), worked out from the general categories of
//! today's Unicode, as section 8 of the RFC has it. What may stand in some places only is left to `context`.

use unicode_properties::{GeneralCategory, GeneralCategoryGroup, UnicodeGeneralCategory};

/// Whether a character may stand in a name, wherever it is.
pub(super) fn is_allowed(character: char) -> bool {
    use GeneralCategoryGroup::{Letter, Mark, Number, Punctuation, Symbol};
    let group = character.general_category_group();
    character == ' '
        || matches!(group, Letter | Mark | Number | Punctuation | Symbol)
            && !is_ignorable(character)
            && !is_empty(character)
            && !is_old_hangul(character)
            && !is_exception(character)
}

/// Whether it shows nothing, be it space, ignorable, or drawn empty.
pub(super) fn is_blank(character: char) -> bool {
    character.is_whitespace() || is_ignorable(character) || is_empty(character)
}

/// Whether it changes the direction of writing: Unicode's Bidi_Control.
pub(super) const fn changes_direction(character: char) -> bool {
    matches!(character, '\u{61C}' | '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}')
}

/// Whether it is a mark that lies on another character without taking room.
pub(super) fn is_nonspacing(character: char) -> bool {
    matches!(character.general_category(), GeneralCategory::NonspacingMark | GeneralCategory::EnclosingMark)
}

/// Unicode's Default_Ignorable_Code_Point: drawn as nothing by whoever doesn't know better.
const fn is_ignorable(character: char) -> bool {
    matches!(
        character,
        '\u{AD}' | '\u{34F}' | '\u{61C}' | '\u{115F}'..='\u{1160}' | '\u{17B4}'..='\u{17B5}' | '\u{180B}'..='\u{180F}'
            | '\u{200B}'..='\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2060}'..='\u{206F}' | '\u{3164}'
            | '\u{FE00}'..='\u{FE0F}' | '\u{FEFF}' | '\u{FFA0}' | '\u{FFF0}'..='\u{FFF8}' | '\u{1BCA0}'..='\u{1BCA3}'
            | '\u{1D173}'..='\u{1D17A}' | '\u{E0000}'..='\u{E0FFF}'
    )
}

/// Letters and symbols whose picture is empty: the blank of Braille, fillers, a note without a head, and what stands for
/// an object that isn't there.
const fn is_empty(character: char) -> bool {
    matches!(character, '\u{2800}' | '\u{FFFC}' | '\u{13441}'..='\u{13442}' | '\u{16FE4}' | '\u{1D159}')
}

/// Jamo that make up Old Korean syllables (RFC 8264, 9.9): those of today's Korean are composed by now.
const fn is_old_hangul(character: char) -> bool {
    matches!(character, '\u{1100}'..='\u{11FF}' | '\u{A960}'..='\u{A97C}' | '\u{D7B0}'..='\u{D7FB}')
}

/// Lengtheners and tone marks that the RFC takes out one by one (9.6).
const fn is_exception(character: char) -> bool {
    matches!(character, '\u{640}' | '\u{7FA}' | '\u{302E}'..='\u{302F}' | '\u{3031}'..='\u{3035}' | '\u{303B}')
}
