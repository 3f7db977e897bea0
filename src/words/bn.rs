//! Bengali.

pub use super::en::{MESSAGES, PAGES};
