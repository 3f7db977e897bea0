//! What the games' practice shares: the game in play as the device keeps it, its deal's code, what leads to a new game,
//! the sheet with the unranked result.
//!
//! [`Session`] holds a practice game together; the rest shows it. A game brings its own table and what its score says.

mod choice;
mod deal_code;
mod kept;
mod new_game;
mod past;
mod result;
mod session;

pub use choice::{Choice, key, option_name};
pub use deal_code::DealCode;
pub use new_game::{NewGame, NewGameQuestion};
pub use result::PracticeSheet;
pub use session::Session;
