//! Canfield on screen: two islands, the daily and practice, around one table.

mod choice;
mod controls;
mod daily;
mod felt;
mod helps;
mod keys;
mod layout;
mod pile;
mod practice;
mod result;
mod table;
mod voice;

pub use daily::CanfieldDaily;
pub use pile::Pile;
pub use practice::CanfieldPractice;
