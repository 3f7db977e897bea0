//! A run's clock: wall time since it began, so that a sleeping phone loses nothing and gains nothing.

use super::browser;
use crate::rules::Ms;

/// Counts the milliseconds of a run.
#[derive(Clone, Copy, Debug, Default)]
pub struct Clock {
    /// The device's wall time at the run's zero, in ms since 1970.
    zero: i64,
}

impl Clock {
    /// A clock that shows `elapsed` now.
    pub fn showing(elapsed: Ms) -> Clock {
        Clock { zero: browser::now() - i64::from(elapsed) }
    }

    /// What it shows now; never under 0, even if the device's clock is set back.
    pub fn read(self) -> Ms {
        Ms::try_from((browser::now() - self.zero).max(0)).unwrap_or(Ms::MAX)
    }
}
