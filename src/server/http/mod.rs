//! HTTP: one file a group of endpoints. Each parses a request, calls a service, and says what came of it.

pub mod cache;
mod code_cookie;
pub mod dailies;
pub mod discovery;
pub mod error;
pub mod forms;
pub mod health;
pub mod json;
pub mod language;
pub mod leaderboards;
pub mod log;
pub mod metrics;
pub mod my_data;
pub mod names;
pub mod offline;
pub mod pages;
pub mod player;
pub mod runs;
pub mod site;
pub mod transfer;
