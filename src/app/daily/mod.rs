//! What the games' dailies share around their tables: the cover before play, the state of saving, what the player has to
//! be told, the sheet with the ranked result.
//!
//! [`Sitting`] holds a daily together; the rest shows it. A game brings its own table and what its score says.

mod claim;
mod cover;
mod name;
mod notices;
mod result;
mod save;
mod sitting;

pub use claim::Claim;
pub use cover::Cover;
pub use name::NameForm;
pub use notices::Notices;
pub use result::{ResultSheet, ShowResult};
pub use save::SaveLine;
pub use sitting::Sitting;
