//! The four players by name, with the endings that a sentence asks for, one file a language: for the games of four.

pub mod bn;
pub mod en;
pub mod lt;
