//! The games on screen, a folder each.

pub mod canfield;
pub mod kings_corners;
