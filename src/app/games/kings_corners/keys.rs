//! The keyboard at the table.

use super::choice::Target;
use crate::app::table::Direction;
use crate::rules::kings_corners::Place;

/// What a key asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    /// Draw, or pass.
    Draw,
    /// The next hand.
    Next,
    /// Take back, in practice.
    Undo,
    /// Sort the hand the other way.
    Sort,
    /// As a tap on this.
    Tap(Target),
    /// Choose nothing.
    Clear,
    /// Go to what lies in a direction.
    Go(Direction),
}

/// What a key press asks for. `key` is what it types, `code` its place on the keyboard, which stands in where another
/// script is typed; `command` is Ctrl or ⌘.
pub fn key(key: &str, code: &str, shift: bool, command: bool) -> Option<Key> {
    if command {
        return (code == "KeyZ" && !shift).then_some(Key::Undo);
    }
    if let Some(direction) = Direction::of_key(key) {
        return Some(Key::Go(direction));
    }
    if key == "Escape" {
        return Some(Key::Clear);
    }
    if let Some(place) = code.strip_prefix("Digit").or_else(|| code.strip_prefix("Numpad")).and_then(on_number_pad) {
        return Some(Key::Tap(Target::Place(place)));
    }
    let typed = key.chars().next().filter(char::is_ascii_alphabetic).map(|letter| letter.to_ascii_uppercase());
    match typed.or_else(|| code.strip_prefix("Key").and_then(|place| place.chars().next()))? {
        'D' => Some(Key::Draw),
        'N' => Some(Key::Next),
        'U' => Some(Key::Undo),
        'O' => Some(Key::Sort),
        _ => None,
    }
}

/// The places as they lie on a number pad.
fn on_number_pad(digit: &str) -> Option<Place> {
    Some(match digit {
        "7" => Place::NorthWest,
        "8" => Place::North,
        "9" => Place::NorthEast,
        "4" => Place::West,
        "6" => Place::East,
        "1" => Place::SouthWest,
        "2" => Place::South,
        "3" => Place::SouthEast,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_by_what_they_type_or_by_their_place() {
        assert_eq!(key("d", "KeyD", false, false), Some(Key::Draw));
        assert_eq!(key("ড", "KeyD", false, false), Some(Key::Draw));
        assert_eq!(key("z", "KeyZ", false, true), Some(Key::Undo));
        assert_eq!(key("8", "Digit8", false, false), Some(Key::Tap(Target::Place(Place::North))));
        assert_eq!(key("8", "Numpad8", false, false), Some(Key::Tap(Target::Place(Place::North))));
        assert_eq!(key("5", "Digit5", false, false), None);
        assert_eq!(key("Tab", "Tab", false, false), None);
        assert_eq!(key("d", "KeyD", false, true), None);
    }
}
