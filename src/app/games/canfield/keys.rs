//! The keyboard at the table.

use super::{
    Pile,
    choice::Part,
    layout::{Hand, foundation_order},
};
use crate::app::table::Direction;
use crate::rules::{Suit, canfield::Column};

/// What a key asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    /// Deal, or redeal.
    Deal,
    /// Take back.
    Undo,
    /// Restore.
    Redo,
    /// Everything up that fits.
    AutoFinish,
    /// Show a move, in practice.
    Hint,
    /// As a tap on this part of this pile.
    Tap(Pile, Part),
    /// Send what is chosen to its foundation.
    Up,
    /// Choose nothing.
    Clear,
    /// Go to the next pile in a direction.
    Go(Direction),
}

/// What a key press asks for. `key` is what it types, `code` its place on the keyboard, which stands in where another
/// script is typed; `command` is Ctrl or ⌘.
pub fn key(key: &str, code: &str, shift: bool, command: bool) -> Option<Key> {
    if command {
        return match (code, shift) {
            ("KeyZ", false) => Some(Key::Undo),
            ("KeyZ", true) | ("KeyY", false) => Some(Key::Redo),
            _ => None,
        };
    }
    if let Some(direction) = Direction::of_key(key) {
        return Some(Key::Go(direction));
    }
    if key == "Escape" {
        return Some(Key::Clear);
    }
    if let Some(column) = Column::ALL.into_iter().find(|column| code == format!("Digit{column}")) {
        return Some(Key::Tap(Pile::Tableau(column), if shift { Part::Whole } else { Part::Top }));
    }
    let typed = key.chars().next().filter(char::is_ascii_alphabetic).map(|letter| letter.to_ascii_uppercase());
    match typed.or_else(|| code.strip_prefix("Key").and_then(|place| place.chars().next()))? {
        'D' => Some(Key::Deal),
        'U' => Some(Key::Undo),
        'Y' => Some(Key::Redo),
        'A' => Some(Key::AutoFinish),
        'H' => Some(Key::Hint),
        'R' => Some(Key::Tap(Pile::Reserve, Part::Top)),
        'W' => Some(Key::Tap(Pile::Waste, Part::Top)),
        'F' => Some(Key::Up),
        _ => None,
    }
}

/// The pile beside `pile`, or itself at the table's edge.
pub fn neighbor(pile: Pile, direction: Direction, first: Suit, hand: Hand) -> Pile {
    let foundations = foundation_order(first).map(Pile::Foundation);
    let tableau = Column::ALL.map(Pile::Tableau);
    // As they lie on the cloth; the column at the side has one row more.
    let row = |side: Pile, [a, b, c, d]: [Pile; 4]| match hand {
        Hand::Right => [side, a, b, c, d],
        Hand::Left => [a, b, c, d, side],
    };
    let rows = [row(Pile::Reserve, foundations), row(Pile::Stock, tableau), row(Pile::Waste, tableau)];
    let found = rows.iter().enumerate().find_map(|(y, row)| Some((row.iter().position(|p| *p == pile)?, y)));
    let Some((x, y)) = found else { return pile };
    let (x, y) = match direction {
        Direction::Left => (x.saturating_sub(1), y),
        Direction::Right => ((x + 1).min(4), y),
        Direction::Up => (x, y.saturating_sub(1)),
        Direction::Down => (x, (y + 1).min(2)),
    };
    rows[y][x]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_by_what_they_type_or_by_their_place() {
        assert_eq!(key("d", "KeyD", false, false), Some(Key::Deal));
        assert_eq!(key("ড", "KeyD", false, false), Some(Key::Deal));
        assert_eq!(key("হ", "KeyH", false, false), Some(Key::Hint));
        assert_eq!(key("z", "KeyZ", false, true), Some(Key::Undo));
        assert_eq!(key("Z", "KeyZ", true, true), Some(Key::Redo));
        assert_eq!(key("!", "Digit1", true, false), Some(Key::Tap(Pile::Tableau(Column::ALL[0]), Part::Whole)));
        assert_eq!(key("5", "Digit5", false, false), None);
        assert_eq!(key("Tab", "Tab", false, false), None);
        assert_eq!(key("c", "KeyC", false, true), None);
    }

    #[test]
    fn every_pile_is_reached_by_arrows() {
        let count = |hand| reached(hand).len();
        assert_eq!((count(Hand::Right), count(Hand::Left)), (11, 11));
        let beside = |hand, direction| neighbor(Pile::Stock, direction, Suit::Hearts, hand);
        assert_eq!(beside(Hand::Right, Direction::Left), Pile::Stock);
        assert_eq!(beside(Hand::Right, Direction::Right), Pile::Tableau(Column::ALL[0]));
        assert_eq!(beside(Hand::Left, Direction::Left), Pile::Tableau(Column::ALL[3]));
        assert_eq!(beside(Hand::Left, Direction::Right), Pile::Stock);
    }

    /// All that arrows come to from the reserve.
    fn reached(hand: Hand) -> Vec<Pile> {
        let mut reached = vec![Pile::Reserve];
        let mut next = 0;
        while let Some(&pile) = reached.get(next) {
            for direction in Direction::ALL {
                let beside = neighbor(pile, direction, Suit::Hearts, hand);
                if !reached.contains(&beside) {
                    reached.push(beside);
                }
            }
            next += 1;
        }
        reached
    }
}
