//! Moving to another device by a one-time code.

use super::{Error, Result};
use crate::{
    api::TransferCode,
    rules::base32,
    server::{AppState, PlayerId, store},
};
use sha2::{Digest, Sha256};

/// How many characters a code has: 60 bits, which nobody guesses within its ten minutes.
const LENGTH: usize = 12;

/// Makes a code for the player, in place of an earlier one, from the operating system's randomness.
///
/// # Errors
/// When there is no such player, or Postgres fails.
pub async fn make(state: &AppState, player: PlayerId) -> Result<TransferCode> {
    let random = getrandom::u64().map_err(|error| Error::internal(error.to_string()))?;
    let code = base32::write(random.into(), LENGTH);
    let expires = store::transfer_codes::replace(&state.pool, player, &hash(&code)?).await?;
    Ok(TransferCode { code, expires })
}

/// A code that the player was given, as their page shows it while it counts.
#[derive(Clone, Debug)]
pub struct Shown {
    /// The code and its end.
    pub code: TransferCode,
    /// Within how many minutes it has to be used: those that were begun count.
    pub minutes: u32,
}

/// A code of the player's, to be shown; nothing, if it is used up, expired, replaced or none of theirs.
///
/// # Errors
/// When Postgres fails.
pub async fn shown(state: &AppState, player: PlayerId, code: &str) -> Result<Option<Shown>> {
    let Ok(hash) = hash(code) else { return Ok(None) };
    let expiry = store::transfer_codes::expiry(&state.pool, player, &hash).await?;
    Ok(expiry.map(|(expires, seconds)| {
        // Rounded, the last half second is none.
        let seconds = u32::try_from(seconds).unwrap_or_default().max(1);
        Shown { code: TransferCode { code: code.to_owned(), expires }, minutes: seconds.div_ceil(60) }
    }))
}

/// Uses a code up, and answers whose it was.
///
/// # Errors
/// With [`Error::UnknownCode`] when the code is mistyped, used or expired; when Postgres fails.
pub async fn redeem(state: &AppState, code: &str) -> Result<PlayerId> {
    let player = store::transfer_codes::take(&state.pool, &hash(code)?).await?;
    player.ok_or(Error::UnknownCode)
}

/// Forgets the codes that have expired.
///
/// # Errors
/// When Postgres fails.
pub async fn sweep(state: &AppState) -> Result<()> {
    Ok(store::transfer_codes::sweep(&state.pool).await?)
}

/// What is stored of a code, however it is typed.
fn hash(code: &str) -> Result<[u8; 32]> {
    match base32::read(code) {
        Ok((bits, LENGTH)) => Ok(Sha256::digest(bits.to_be_bytes()).into()),
        _ => Err(Error::UnknownCode),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r2_a_code_is_known_however_it_is_typed() {
        let known = hash("0123-ABCD-1XYZ").unwrap();
        for typed in ["0123abcd1xyz", " 0123 ABCD 1XYZ\n", "oi23-abcd-lxyz", "0-1-2-3-A-B-C-D-1-X-Y-Z"] {
            assert_eq!(hash(typed).ok(), Some(known), "{typed}");
        }
        assert_ne!(hash("0123-ABCD-1XYY").ok(), Some(known));
    }

    #[test]
    fn r2_what_is_no_code_is_refused_as_a_wrong_one_is() {
        for typed in ["", "0123-ABCD-1XY", "0123-ABCD-1XYZ-0", "0123-ABCD-1XYU", "0123-ABCD-1XYé"] {
            assert!(matches!(hash(typed), Err(Error::UnknownCode)), "{typed}");
        }
    }
}
