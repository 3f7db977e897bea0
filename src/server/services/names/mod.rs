//! Names on boards (L-4): what one may be, which look alike, and who has it first.
//!
//! No two players whose names could be taken for one another stand on the same board. That is looked at whenever a name is
//! given and whenever a named player enters a board. Each locks the player, then the name's looks, so that of two at once
//! the second sees what the first did.

mod alike;
mod class;
mod context;
mod listed;
mod offensive;
mod policy;
mod reserved;

pub use policy::{MOST_GRAPHEMES, clean, shows};

use super::{Error, Result};
use crate::{
    api::NameSet,
    rules::GameKind,
    server::{
        AppState, PlayerId,
        store::{self, Connection},
    },
};
use chrono::NaiveDate;
use policy::MOST_MARKS;

/// Why a name can't stand on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NameError {
    /// There is nothing in it to see.
    #[error("a name needs at least one letter, digit or sign")]
    Blank,
    /// It is too long.
    #[error("a name has at most {MOST_GRAPHEMES} letters")]
    Long,
    /// It is, once its signs that stand for several letters are written out.
    #[error(
        "some of the name's signs stand for several letters (NFKC): written out, it has more than {MOST_GRAPHEMES}"
    )]
    Expands,
    /// It holds control characters.
    #[error("a name has no control characters")]
    Control,
    /// It holds characters that change the direction of writing.
    #[error("a name has no characters that change the direction of writing")]
    Direction,
    /// It holds other characters that no name has, or joiners where they do nothing.
    #[error(
        "a name has only letters, digits, signs and spaces (PRECIS Nickname, RFC 8266), and joiners only where they are seen"
    )]
    Characters,
    /// Its marks are piled up, or lie on nothing.
    #[error("a name has at most {MOST_MARKS} marks on a letter, and none twice in a row")]
    Marks,
    /// It looks like a guest's, or like that of the site or of whoever runs it.
    #[error(
        "names such as \"Guest 17\" are kept for those who have none, and such as \"Admin\" for whoever runs the site"
    )]
    Reserved,
    /// It holds a word that offends.
    #[error("the name has a word that offends")]
    Forbidden,
    /// Somebody on a board that the player is on has a name that looks like it.
    #[error("somebody on a board that you are on has a name that looks like it")]
    Taken,
}

impl NameError {
    /// A stable name for machines.
    pub const fn code(self) -> &'static str {
        match self {
            NameError::Blank => "name_blank",
            NameError::Long => "name_long",
            NameError::Expands => "name_expands",
            NameError::Control => "name_control",
            NameError::Direction => "name_direction",
            NameError::Characters => "name_characters",
            NameError::Marks => "name_marks",
            NameError::Reserved => "name_reserved",
            NameError::Forbidden => "name_forbidden",
            NameError::Taken => "name_taken",
        }
    }
}

/// Gives the player a name, and answers it as boards show it.
///
/// # Errors
/// When the name can't stand on a board, somebody on a board with the player has one that looks like it, there is no
/// such player, or Postgres fails.
pub async fn set(state: &AppState, player: PlayerId, name: &str) -> Result<NameSet> {
    let name = clean(name)?;
    if reserved::is_like_the_site(&name, &state.http.site_name) {
        return Err(NameError::Reserved.into());
    }
    let looks = looks(&name);
    let mut transaction = store::begin(&state.pool).await?;
    store::players::lock(&mut transaction, player).await?.ok_or(Error::NoPlayer)?;
    store::players::lock_looks(&mut transaction, &looks).await?;
    if store::players::meets_alike(&mut *transaction, player, &looks).await? {
        return Err(NameError::Taken.into());
    }
    let hidden = store::players::set_name(&mut *transaction, player, Some(&name), &looks).await?;
    let hidden = hidden.ok_or(Error::NoPlayer)?;
    store::commit(transaction).await?;
    Ok(NameSet { name, hidden })
}

/// Lets a player whose row is locked enter a day's board. If somebody there has a name that looks like theirs, it is let
/// go: they are a guest until they choose another.
///
/// # Errors
/// When Postgres fails.
pub(super) async fn enter(
    connection: &mut Connection,
    player: PlayerId,
    name: &str,
    game: GameKind,
    day: NaiveDate,
) -> Result<()> {
    let looks = looks(name);
    store::players::lock_looks(&mut *connection, &looks).await?;
    let is_free = !store::players::is_alike_on(&mut *connection, player, &looks, game, day).await?;
    // Names from before their looks were stored get them here.
    store::players::set_name(connection, player, is_free.then_some(name), &looks).await?;
    Ok(())
}

fn looks(name: &str) -> Vec<String> {
    alike::keys(name).into_iter().collect()
}
