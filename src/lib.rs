//! Saratoga, a card room on the web: Canfield, King's Corners and Egyptian War, the same daily deal for everyone,
//! and leaderboards whose every result the server has replayed.
//!
//! Every game is a pure function from a deal and a log of moves to everything that happened. [`rules`] holds these
//! functions and knows nothing else; the browser plays by them, the server verifies by them. `docs/ARCHITECTURE.md`
//! shows the rest of the house.

pub mod api;
pub mod rules;
pub mod words;
