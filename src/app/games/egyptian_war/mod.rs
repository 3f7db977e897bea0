//! Egyptian War on screen.
//!
//! `table` joins the run to the eyes and hands: `input` is what taps and keys mean and when they were made, `layout` where
//! things lie, `verdict` what a slap brought, `voice` what is said. `felt` and `controls` draw it; `daily` and `practice` are
//! the islands, `result` and `round` what comes after and before.

mod controls;
mod daily;
mod felt;
mod input;
mod layout;
mod practice;
mod result;
mod round;
mod table;
mod verdict;
mod voice;

pub use daily::EgyptianWarDaily;
pub use practice::EgyptianWarPractice;
