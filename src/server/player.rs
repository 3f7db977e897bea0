//! Who plays: an anonymous id.

use uuid::Uuid;

/// A player's id. Only its owner's signed cookie holds it; nothing that others can read does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PlayerId(pub Uuid);

impl PlayerId {
    /// A new player's id, from the operating system's randomness.
    pub fn random() -> PlayerId {
        PlayerId(Uuid::new_v4())
    }
}
