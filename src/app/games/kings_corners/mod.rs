//! King's Corners on screen: two islands, the daily and practice, around one table.
//!
//! What the computers do has happened as soon as the player's turn is over; `show` lets the eye follow, a move at a time.

mod choice;
mod controls;
mod daily;
mod felt;
mod keys;
mod layout;
mod order;
mod penalties;
mod practice;
mod result;
mod seats;
mod show;
mod table;
mod voice;

pub use daily::KingsCornersDaily;
pub use practice::KingsCornersPractice;
