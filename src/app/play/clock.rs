//! A run's clock: wall time since it began, so that a sleeping phone loses nothing and gains nothing.

use super::browser;
use crate::rules::Ms;

/// How far wall time and the browser's steady time may drift apart before the clock is doubtful, in ms.
const DRIFT: i64 = 2_000;

/// Counts the milliseconds of a run. Wall time goes on while a device sleeps, but can be set; the browser's steady time
/// can't be set, but may stop in sleep. Where they part, the server has to be asked.
#[derive(Clone, Copy, Debug, Default)]
pub struct Clock {
    /// Wall time at the run's zero, in ms.
    wall_zero: i64,
    /// Steady time at the run's zero, in ms.
    steady_zero: i64,
}

impl Clock {
    /// A clock that shows `elapsed` now.
    pub fn showing(elapsed: Ms) -> Clock {
        let elapsed = i64::from(elapsed);
        Clock { wall_zero: browser::now() - elapsed, steady_zero: browser::steady() - elapsed }
    }

    /// What it shows now: wall time, or steady time while it is doubtful.
    pub fn read(self) -> Ms {
        let elapsed = if self.is_doubtful() { self.by_steady() } else { self.by_wall() };
        Ms::try_from(elapsed.max(0)).unwrap_or(Ms::MAX)
    }

    /// Whether the device slept or its clock was set since this one was.
    pub fn is_doubtful(self) -> bool {
        (self.by_wall() - self.by_steady()).abs() > DRIFT
    }

    fn by_wall(self) -> i64 {
        browser::now() - self.wall_zero
    }

    fn by_steady(self) -> i64 {
        browser::steady() - self.steady_zero
    }
}
