//! The decisions: what a request comes to, whoever asks, an endpoint or a page. Depends on `rules`, `api` and `store`;
//! knows nothing of HTTP.

pub mod dailies;
mod error;
pub mod leaderboards;
pub mod names;
mod pace;
mod review;
pub mod runs;
mod seal;
mod verify;

pub use error::Error;

/// What a decision comes to.
pub type Result<T> = std::result::Result<T, Error>;
