//! King's Corners (SPEC section 4, rules K-1 to K-11).

mod place;
mod seat;

pub use place::Place;
pub use seat::{Seat, Seats};
