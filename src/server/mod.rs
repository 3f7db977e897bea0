//! The server. From the outside in: `commands` start things, `router` and `middleware` lead requests to `http`, which
//! parses them and calls `services`, which decide, by the `rules`, and keep what they decide in the `store`.

pub mod assets;
pub mod commands;
pub mod config;
pub mod database;
pub mod embedded;
pub mod http;
pub mod limits;
pub mod listen;
pub mod metrics;
pub mod middleware;
mod player;
mod router;
pub mod services;
mod shutdown;
mod state;
pub mod store;
mod telemetry;

pub use player::PlayerId;
pub use router::{build_handler, build_waiting_handler};
pub use state::AppState;
