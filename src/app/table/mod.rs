//! What the games share on screen: cards on the cloth, piles to tap, the title above, the buttons below, sheets over it.
//!
//! It knows cards and places, no game's rules. Measures on the cloth are whole thousandths of a card's width (across) and
//! height (down); the style sheet knows how large a card is.

mod bar;
mod card_nodes;
mod clock;
mod control;
mod drag;
mod fact;
mod help;
mod keys;
mod neighbor;
mod pile_button;
mod place;
mod said;
mod share;
mod sheet;
mod sound;

pub use bar::Bar;
pub use card_nodes::{CardNodes, Cards, dealing};
pub use clock::Clock;
pub use control::Control;
pub use drag::{Hands, let_drag};
pub use fact::Fact;
pub use help::Help;
pub use keys::{Direction, is_elsewhere, on_help_key, on_key};
pub use neighbor::neighbor;
pub use pile_button::{PileButton, Tap};
pub use place::{Place, Spot};
pub use said::say;
pub use share::ShareText;
pub use sheet::{Question, Sheet};
pub use sound::{Cue, Sound};
