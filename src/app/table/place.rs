//! Where things lie on the cloth.

/// Where a card lies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Place {
    /// Across, in thousandths of a card's width.
    pub x: i32,
    /// Down, in thousandths of a card's height.
    pub y: i32,
    /// What it lies on top of: higher covers lower.
    pub z: i32,
    /// Whether its face is up.
    pub up: bool,
    /// Whether another card hides it wholly.
    pub hidden: bool,
}

/// Where a pile can be tapped.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Spot {
    /// Across, in thousandths of a card's width.
    pub x: i32,
    /// Down, in thousandths of a card's height.
    pub y: i32,
    /// How far below the pile's start its top card lies, in thousandths of a card's height.
    pub top: i32,
}

impl Spot {
    /// The pile's height in thousandths of a card's height.
    pub const fn height(&self) -> i32 {
        self.top + 1000
    }
}

/// A measure as the style sheet wants it: `1120` is `1.120`.
pub(super) fn css(thousandths: i32) -> String {
    let sign = if thousandths < 0 { "-" } else { "" };
    let size = thousandths.unsigned_abs();
    format!("{sign}{}.{:03}", size / 1000, size % 1000)
}

#[cfg(test)]
mod tests {
    #[test]
    fn measures_in_css() {
        assert_eq!([0, 7, 1120, -20].map(super::css), ["0.000", "0.007", "1.120", "-0.020"]);
    }
}
