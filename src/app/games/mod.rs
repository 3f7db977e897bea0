//! The games on screen, a folder each.

pub mod canfield;
pub mod egyptian_war;
pub mod kings_corners;
