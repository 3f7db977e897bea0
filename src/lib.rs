//! Saratoga, a card room on the web: Canfield, King's Corners and Egyptian War, the same daily deal for everyone,
//! and leaderboards whose every result the server has replayed.
//!
//! Every game is a pure function from a deal and a log of moves to everything that happened. [`rules`] holds these
//! functions and knows nothing else; the browser plays by them, the server verifies by them. `docs/ARCHITECTURE.md`
//! shows the rest of the house.

// The types of whole pages nest deep.
#![recursion_limit = "512"]
// What people send must not be able to stop the program. (Tests may.)
#![warn(clippy::unwrap_used)]

pub mod api;
#[cfg(any(feature = "ssr", feature = "hydrate"))]
pub mod app;
pub mod helper;
pub mod rules;
#[cfg(feature = "ssr")]
pub mod server;
pub mod statistics;
pub mod words;

/// Brings the tables on the page to life; called once by `boot.js`.
#[cfg(feature = "hydrate")]
#[wasm_bindgen::prelude::wasm_bindgen]
pub fn hydrate() {
    console_error_panic_hook::set_once();
    leptos::mount::hydrate_islands();
}
