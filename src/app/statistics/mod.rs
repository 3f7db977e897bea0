//! The games that this device remembers (W-6): kept in the browser's storage, sent nowhere, and what they come to.

mod facts;
mod overview;
mod plots;
mod store;
mod transfer;

pub use overview::StatisticsOverview;
pub use store::{note, note_daily};
