//! Names on boards (L-4).

use super::{Error, Result};
use crate::{
    api::NameSet,
    server::{AppState, PlayerId, store},
};
use precis_profiles::{Nickname, precis_core::profile::Profile};
use unicode_normalization::UnicodeNormalization;
use unicode_segmentation::UnicodeSegmentation;

/// The most graphemes a name has.
pub const MOST_GRAPHEMES: usize = 20;
/// The most characters, so that nobody piles marks on one grapheme.
const MOST_CHARACTERS: usize = 100;

/// Why a name can't stand on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NameError {
    /// There is nothing in it to see.
    #[error("a name needs at least one letter, digit or sign")]
    Blank,
    /// It is too long.
    #[error("a name has at most {MOST_GRAPHEMES} letters")]
    Long,
    /// It holds control characters.
    #[error("a name has no control characters")]
    Control,
    /// It holds characters that change the direction of writing.
    #[error("a name has no characters that change the direction of writing")]
    Direction,
    /// It holds other characters that no name has.
    #[error("a name has only letters, digits, signs and single spaces (PRECIS Nickname, RFC 8266)")]
    Characters,
}

impl NameError {
    /// A stable name for machines.
    pub const fn code(self) -> &'static str {
        match self {
            NameError::Blank => "name_blank",
            NameError::Long => "name_long",
            NameError::Control => "name_control",
            NameError::Direction => "name_direction",
            NameError::Characters => "name_characters",
        }
    }
}

/// Gives the player a name, and answers it as boards show it.
///
/// # Errors
/// When the name can't stand on a board, there is no such player, or Postgres fails.
pub async fn set(state: &AppState, player: PlayerId, name: &str) -> Result<NameSet> {
    let name = clean(name)?;
    if store::players::set_name(&state.pool, player, &name).await? {
        Ok(NameSet { name })
    } else {
        Err(Error::NoPlayer)
    }
}

/// A name as boards show it: NFC, by the PRECIS profile *Nickname*, with single spaces and none at its ends.
///
/// # Errors
/// When it can't stand on a board.
pub fn clean(name: &str) -> std::result::Result<String, NameError> {
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
    if name.chars().all(is_blank) {
        return Err(NameError::Blank);
    }
    let nfc: String = name.nfc().collect();
    let name = Nickname::new().enforce(nfc).map_err(|_| NameError::Characters)?;
    let name: String = name.nfc().collect();
    if name.chars().all(is_blank) {
        return Err(NameError::Blank);
    }
    if name.graphemes(true).count() > MOST_GRAPHEMES || name.chars().count() > MOST_CHARACTERS {
        return Err(NameError::Long);
    }
    Ok(name)
}

/// Unicode's Bidi_Control characters.
const fn changes_direction(character: char) -> bool {
    matches!(character, '\u{61C}' | '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}')
}

/// Characters that show nothing: spaces, and signs that are drawn empty.
fn is_blank(character: char) -> bool {
    character.is_whitespace()
        || matches!(
            character,
            '\u{AD}' | '\u{34F}' | '\u{115F}' | '\u{1160}' | '\u{17B4}' | '\u{17B5}' | '\u{180B}'..='\u{180E}'
                | '\u{200B}'..='\u{200D}' | '\u{2060}'..='\u{2064}' | '\u{2800}' | '\u{3164}' | '\u{FE00}'..='\u{FE0F}'
                | '\u{FEFF}' | '\u{FFA0}' | '\u{1D159}' | '\u{E0000}'..='\u{E0FFF}'
        )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn l4_names_of_any_script_stand() {
        for name in ["Žygimantas", "রবীন্দ্রনাথ ঠাকুর", "محمد", "李白", "O’Hara 7", "★ Ace ★"]
        {
            assert_eq!(clean(name).as_deref(), Ok(name));
        }
    }

    #[test]
    fn l4_names_are_normalised() {
        assert_eq!(clean("  Ada \u{3000}  Lovelace ").as_deref(), Ok("Ada Lovelace"));
        assert_eq!(clean("Zu\u{308}rich").as_deref(), Ok("Zürich"));
        assert_eq!(clean("Ａｄａ").as_deref(), Ok("Ada"), "full width");
    }

    #[test]
    fn l4_one_to_twenty_graphemes() {
        assert_eq!(clean(&"a".repeat(20)).as_deref(), Ok("a".repeat(20).as_str()));
        assert_eq!(clean(&"a".repeat(21)), Err(NameError::Long));
        // Two characters each, one grapheme.
        assert_eq!(clean(&"কি".repeat(20)).map(|name| name.graphemes(true).count()), Ok(20));
        assert_eq!(clean(&"কি".repeat(21)), Err(NameError::Long));
        assert_eq!(clean(&format!("a{}", "\u{323}".repeat(200))), Err(NameError::Long), "marks piled up");
        assert_eq!(clean(&"a".repeat(100_000)), Err(NameError::Long));
    }

    #[test]
    fn l4_blank_names_are_refused() {
        for name in ["", " ", "\u{3000}\u{A0}", "\u{2800}", "\u{3164}", "\u{200B}\u{200D}"] {
            assert_eq!(clean(name), Err(NameError::Blank), "{name:?}");
        }
    }

    #[test]
    fn l4_control_and_direction_characters_are_refused() {
        for name in ["a\nb", "a\0", "\u{7F}a", "\u{85}a"] {
            assert_eq!(clean(name), Err(NameError::Control), "{name:?}");
        }
        for name in ["\u{202E}evil", "a\u{2067}b", "a\u{200F}", "\u{61C}a"] {
            assert_eq!(clean(name), Err(NameError::Direction), "{name:?}");
        }
        assert_eq!(clean("a\u{200B}b"), Err(NameError::Characters), "an unseen space");
        assert_eq!(clean("a\u{E000}"), Err(NameError::Characters), "for private use");
    }
}
