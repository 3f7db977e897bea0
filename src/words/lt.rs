//! Lithuanian.

pub use super::en::{MESSAGES, PAGES};
