//! Crockford's base32: bits as characters that people can write down, read out and type again.
//!
//! No I, L, O, U. Written in groups of four; read case-blind, `O` as `0`, `I` and `L` as `1`, white space and hyphens
//! passed over.

/// The digits, by their value.
pub const ALPHABET: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// The lowest `5 * length` of some bits, highest first: `0000-0000-0000-012B`.
pub fn write(bits: u128, length: usize) -> String {
    let mut text = String::with_capacity(length + length / 4);
    for at in 0..length {
        if at > 0 && at % 4 == 0 {
            text.push('-');
        }
        text.push(char::from(ALPHABET[(bits >> (5 * (length - 1 - at))) as usize & 31]));
    }
    text
}

/// The bits of a text, and how many characters they have. Of more than 25 characters the first fall out.
///
/// # Errors
/// With the first character that is no digit.
pub fn read(text: &str) -> Result<(u128, usize), char> {
    let (mut bits, mut length) = (0, 0);
    for letter in text.chars().filter(|c| !c.is_whitespace() && *c != '-') {
        let digit = match letter.to_ascii_uppercase() {
            'O' => 0,
            'I' | 'L' => 1,
            upper => ALPHABET.iter().position(|&known| char::from(known) == upper).ok_or(letter)?,
        };
        bits = bits << 5 | digit as u128;
        length += 1;
    }
    Ok((bits, length))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn what_is_written_is_read(bits in 0u128..1 << 60) {
            let text = write(bits, 12);
            prop_assert_eq!(text.len(), 14);
            prop_assert_eq!(read(&text), Ok((bits, 12)));
            prop_assert_eq!(read(&text.to_lowercase().replace('-', " ")), Ok((bits, 12)));
        }

        #[test]
        fn nothing_makes_it_stumble(text: String) {
            let _ = read(&text);
        }
    }

    #[test]
    fn slips_of_the_pen_are_forgiven_and_others_named() {
        assert_eq!(read("o i-L\t1"), Ok((0b00000_00001_00001_00001, 4)));
        assert_eq!(read("0U"), Err('U'));
        assert_eq!(read("12é"), Err('é'));
        assert_eq!(read(&"Z".repeat(40)), Ok((u128::MAX << 5 | 31, 40)));
        assert_eq!(read(""), Ok((0, 0)));
    }
}
