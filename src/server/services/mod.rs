//! The decisions: what a request comes to, whoever asks, an endpoint or a page. Depends on `rules`, `api` and `store`;
//! knows nothing of HTTP.

pub mod dailies;
mod error;
pub mod leaderboards;
pub mod moderation;
pub mod my_data;
pub mod names;
pub mod proofs;
pub mod reports;
mod review;
pub mod runs;
mod seal;
pub mod standings;
pub mod transfer;
mod verify;

pub use error::Error;

/// What a decision comes to.
pub type Result<T> = std::result::Result<T, Error>;
