//! What keys mean at every table.

use leptos::prelude::document;

/// Where an arrow key points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// ←
    Left,
    /// →
    Right,
    /// ↑
    Up,
    /// ↓
    Down,
}

impl Direction {
    /// All four.
    pub const ALL: [Direction; 4] = [Direction::Left, Direction::Right, Direction::Up, Direction::Down];

    /// Where the key points, if it is an arrow.
    pub fn of_key(key: &str) -> Option<Direction> {
        match key {
            "ArrowLeft" => Some(Direction::Left),
            "ArrowRight" => Some(Direction::Right),
            "ArrowUp" => Some(Direction::Up),
            "ArrowDown" => Some(Direction::Down),
            _ => None,
        }
    }
}

/// Whether what is typed belongs to a field or to a sheet that lies over the table.
pub fn is_elsewhere() -> bool {
    let typing =
        document().active_element().is_some_and(|element| element.matches("input, textarea, select").unwrap_or(false));
    typing || document().query_selector("dialog[open]").is_ok_and(|sheet| sheet.is_some())
}
