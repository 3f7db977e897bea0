//! The site on screen: pages that the server draws, and tables that come alive in the browser.
//!
//! No SQL and no rule lives here. `pages` is the server's alone and carries no wasm; [`table`], [`play`], [`daily`] and
//! [`practice`] are what the games share, [`games`] has a folder a game. [`settings`] is what players set for their
//! device, [`statistics`] what it remembers of their games.

pub mod daily;
pub mod games;
#[cfg(feature = "ssr")]
pub mod pages;
pub mod play;
pub mod practice;
pub mod settings;
pub mod statistics;
pub mod table;
