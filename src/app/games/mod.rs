//! The games on screen, a folder each.

pub mod canfield;
