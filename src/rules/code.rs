//! Deal codes: a deal as 16 characters that people can write down, read out and mistype without harm.
//!
//! Eighty bits, highest first: 64 of seed, 6 of rules version, 10 of CRC over these and the game, in Crockford's
//! base32 (no I, L, O, U). The CRC is CRC-10/ATM (polynomial x¹⁰+x⁹+x⁵+x⁴+x+1, start 0, unreflected) over ten bytes:
//! the game's number, the rules version, the seed highest byte first.

use super::{Deal, Fault, GameKind, Rule, RulesVersion, Seed, base32};

/// How many characters a deal code has.
const LENGTH: usize = 16;

/// Why a text is no deal code of a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CodeError {
    /// A character that codes don't use.
    #[error("\"{0}\" does not occur in deal codes")]
    Character(char),
    /// Too many or too few characters.
    #[error("a deal code has 16 characters, not {0}")]
    Length(usize),
    /// A slip of the pen, or another game's code.
    #[error("this is no deal code of this game: a character is wrong, or it is another game's")]
    Checksum,
    /// A deal of rules that this build does not know.
    #[error("this deal belongs to rules version {0}, which is not known here")]
    Version(u8),
}

impl Fault for CodeError {
    fn code(&self) -> &'static str {
        match self {
            CodeError::Character(_) => "deal_code_character",
            CodeError::Length(_) => "deal_code_length",
            CodeError::Checksum => "deal_code_checksum",
            CodeError::Version(_) => "deal_code_version",
        }
    }

    fn rule(&self) -> Option<Rule> {
        None
    }
}

impl Deal {
    /// The deal's code, in groups of four: `0000-0000-0000-012B` is Canfield's of seed 0.
    pub fn code(self) -> String {
        let bits = u128::from(self.seed.0) << 16
            | u128::from(self.version.number()) << 10
            | u128::from(checksum(self.game, self.version.number(), self.seed));
        base32::write(bits, LENGTH)
    }

    /// Reads a deal code: case-blind, `O` as `0`, `I` and `L` as `1`, white space and hyphens passed over.
    ///
    /// # Errors
    /// When the text is no code of this game's deals.
    pub fn from_code(game: GameKind, text: &str) -> Result<Deal, CodeError> {
        let (bits, length) = base32::read(text).map_err(CodeError::Character)?;
        if length != LENGTH {
            return Err(CodeError::Length(length));
        }
        let seed = Seed((bits >> 16) as u64);
        let version = (bits >> 10) as u8 & 63;
        if (bits & 1023) as u16 != checksum(game, version, seed) {
            return Err(CodeError::Checksum);
        }
        let version = RulesVersion::known(version).ok_or(CodeError::Version(version))?;
        Ok(Deal { game, seed, version })
    }
}

fn checksum(game: GameKind, version: u8, seed: Seed) -> u16 {
    crc10([game.number(), version].into_iter().chain(seed.0.to_be_bytes()))
}

fn crc10(bytes: impl Iterator<Item = u8>) -> u16 {
    bytes.fold(0, |crc, byte| {
        (0..8).fold(crc ^ u16::from(byte) << 2, |crc, _| if crc & 0x200 == 0 { crc << 1 } else { crc << 1 ^ 0x233 })
            & 0x3ff
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::base32::ALPHABET;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn a_code_names_its_deal(seed: u64, game in 0usize..3) {
            let deal = Deal::new(GameKind::ALL[game], Seed(seed));
            prop_assert_eq!(Deal::from_code(deal.game, &deal.code()), Ok(deal));
            prop_assert_eq!(Deal::from_code(deal.game, &deal.code().to_lowercase().replace('-', " ")), Ok(deal));
            let other = GameKind::ALL[(game + 1) % 3];
            prop_assert_eq!(Deal::from_code(other, &deal.code()), Err(CodeError::Checksum));
        }

        #[test]
        fn one_wrong_character_is_noticed(seed: u64, place in 0usize..16, step in 1usize..32) {
            let code = Deal::new(GameKind::Canfield, Seed(seed)).code().replace('-', "");
            let mut wrong = code.into_bytes();
            let digit = ALPHABET.iter().position(|&c| c == wrong[place]).expect("a known character");
            wrong[place] = ALPHABET[(digit + step) % 32];
            let wrong = String::from_utf8(wrong).expect("ASCII");
            prop_assert_eq!(Deal::from_code(GameKind::Canfield, &wrong), Err(CodeError::Checksum));
        }
    }

    #[test]
    fn look_alikes_are_read_as_what_was_meant() {
        let deal = Deal::new(GameKind::Canfield, Seed(1));
        let code = deal.code();
        assert_eq!(Deal::from_code(GameKind::Canfield, &code.replace('0', "o").replace('1', "L")), Ok(deal));
        assert_eq!(Deal::from_code(GameKind::Canfield, "U"), Err(CodeError::Character('U')));
        assert_eq!(Deal::from_code(GameKind::Canfield, ""), Err(CodeError::Length(0)));
        assert_eq!(Deal::from_code(GameKind::Canfield, &format!("{code}0")), Err(CodeError::Length(17)));
    }

    #[test]
    fn the_check_value_of_crc_10_atm() {
        // As in the catalogue of parametrised CRC algorithms: the CRC of the nine digits.
        assert_eq!(crc10(b"123456789".iter().copied()), 0x199);
    }
}
