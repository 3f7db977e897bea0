//! Which form of a noun goes with a number: the cardinal rules of CLDR for whole numbers.

use super::Lang;

/// A form of a noun.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Plural {
    /// "1 card", "1 korta", "21 korta".
    One,
    /// "2 kortos": Lithuanian only.
    Few,
    /// "2 cards", "10 kortų".
    Other,
}

/// The form that goes with `n`.
pub const fn plural(lang: Lang, n: u64) -> Plural {
    match (lang, n, n % 10, n % 100) {
        (Lang::Bn, 0 | 1, ..) | (Lang::En, 1, ..) => Plural::One,
        (Lang::Lt, _, _, 11..=19) => Plural::Other,
        (Lang::Lt, _, 1, _) => Plural::One,
        (Lang::Lt, _, 2..=9, _) => Plural::Few,
        _ => Plural::Other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn english_has_one_and_other() {
        for n in 0..=130 {
            assert_eq!(plural(Lang::En, n), if n == 1 { Plural::One } else { Plural::Other }, "{n}");
        }
    }

    #[test]
    fn bengali_takes_nought_with_one() {
        for n in 0..=130 {
            assert_eq!(plural(Lang::Bn, n), if n < 2 { Plural::One } else { Plural::Other }, "{n}");
        }
    }

    #[test]
    fn lithuanian_goes_by_the_last_digit_but_for_the_teens() {
        let form = |n| plural(Lang::Lt, n);
        let all = |numbers: &[u64], wanted| numbers.iter().for_each(|&n| assert_eq!(form(n), wanted, "{n}"));
        all(&[1, 21, 31, 41, 51, 61, 71, 81, 91, 101, 121, 1001], Plural::One);
        all(&[2, 3, 9, 22, 29, 52, 99, 102, 109, 122, 129, 1002], Plural::Few);
        all(&[0, 10, 11, 12, 15, 19, 20, 30, 100, 110, 111, 112, 119, 120, 130, 1011], Plural::Other);
        let (one, few) = (0..=130).fold((0, 0), |(one, few), n| match form(n) {
            Plural::One => (one + 1, few),
            Plural::Few => (one, few + 1),
            Plural::Other => (one, few),
        });
        assert_eq!((one, few), (11, 88));
    }
}
