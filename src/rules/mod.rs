//! The three games, pure: a deal and a log of what the player did go in, everything that happened comes out.
//!
//! The same code plays in the browser and verifies on the server, so nothing here may differ between
//! machines: no floats, clocks, I/O, threads or hash-map order (S-4). It depends on `serde`, `thiserror` and
//! `rand_chacha` only, and on no other part of the project.

#![forbid(unsafe_code)]

pub mod base32;
pub mod canfield;
mod card;
mod code;
mod deal;
pub mod egyptian_war;
mod game;
pub mod kings_corners;
mod log;
mod pile;
mod refusal;
mod replay;
mod rng;
mod score;
mod seat;

pub use card::{Card, CardError, Color, Deck, DeckError, Rank, Suit};
pub use code::CodeError;
pub use deal::{Deal, GameKind, RulesVersion, Seed, UnknownGame};
pub use game::{Game, Outcome, Status};
pub use log::{Event, Log, LogError, Ms, RawEvent};
pub use pile::Pile;
pub use refusal::{Fault, Refusal, Rule};
pub use replay::{Replay, replay, replay_raw};
pub use rng::{Rng, Stream};
pub use score::{RankKey, Score};
pub use seat::{Seat, Seats};
