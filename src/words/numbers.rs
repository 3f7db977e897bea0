//! Numbers and clock times as they are written. Western digits in all three languages, as the documents have them.

use super::Lang;

/// A whole number with its digits grouped: `12,345`, in Lithuanian `12 345` with spaces that don't break, in Bengali by
/// lakhs, `1,23,456`.
pub fn number(lang: Lang, n: u64) -> String {
    let digits = n.to_string();
    let separator = match lang {
        Lang::Bn | Lang::En => ',',
        Lang::Lt => '\u{a0}',
    };
    let mut text = String::with_capacity(digits.len() + digits.len() / 2);
    for (place, digit) in (0..digits.len()).rev().zip(digits.chars()) {
        text.push(digit);
        // `place` is how many digits follow.
        let ends_group = match lang {
            Lang::Bn => place == 3 || (place > 3 && place % 2 == 1),
            Lang::En | Lang::Lt => place > 0 && place % 3 == 0,
        };
        if ends_group {
            text.push(separator);
        }
    }
    text
}

/// A number by its tenths: `12.3`, in Lithuanian `12,3`; no tenth is shown where it is 0.
pub fn decimal(lang: Lang, tenths: u64) -> String {
    let whole = number(lang, tenths / 10);
    let point = if lang == Lang::Lt { ',' } else { '.' };
    match tenths % 10 {
        0 => whole,
        tenth => format!("{whole}{point}{tenth}"),
    }
}

/// A share by its tenths of a hundredth: `12.3%`, in Lithuanian `12,3 %`.
pub fn percent(lang: Lang, tenths: u64) -> String {
    let space = if lang == Lang::Lt { "\u{a0}" } else { "" };
    format!("{}{space}%", decimal(lang, tenths))
}

/// A difference with its sign: `+3`, `−5`, `0`. These are small: no digits are grouped.
pub fn signed(n: i32) -> String {
    match n {
        0 => "0".into(),
        1.. => format!("+{n}"),
        _ => format!("\u{2212}{}", n.unsigned_abs()),
    }
}

/// Whole seconds as a game's clock shows them: `0:07`, `12:05`, `1:02:03`.
pub fn clock(seconds: u64) -> String {
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 { format!("{hours}:{minutes:02}:{seconds:02}") } else { format!("{minutes}:{seconds:02}") }
}

/// Whole seconds as a countdown shows them: `05:12:33`.
pub fn countdown(seconds: u64) -> String {
    format!("{:02}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_are_grouped_as_each_language_does() {
        for (n, en, bn) in [
            (0, "0", "0"),
            (999, "999", "999"),
            (1960, "1,960", "1,960"),
            (12_345, "12,345", "12,345"),
            (100_000, "100,000", "1,00,000"),
            (1_234_567, "1,234,567", "12,34,567"),
        ] {
            assert_eq!(number(Lang::En, n), en);
            assert_eq!(number(Lang::Bn, n), bn);
            assert_eq!(number(Lang::Lt, n), en.replace(',', "\u{a0}"));
        }
    }

    #[test]
    fn tenths_are_written_as_each_language_does() {
        assert_eq!([0, 7, 120, 12_345].map(|tenths| decimal(Lang::En, tenths)), ["0", "0.7", "12", "1,234.5"]);
        assert_eq!(decimal(Lang::Lt, 12_345), "1\u{a0}234,5");
        assert_eq!([Lang::Bn, Lang::En, Lang::Lt].map(|lang| percent(lang, 234)), ["23.4%", "23.4%", "23,4\u{a0}%"]);
    }

    #[test]
    fn differences_have_a_sign() {
        assert_eq!([3, 0, -5].map(signed), ["+3", "0", "\u{2212}5"]);
    }

    #[test]
    fn times_are_written_as_clocks_show_them() {
        assert_eq!(clock(0), "0:00");
        assert_eq!(clock(187), "3:07");
        assert_eq!(clock(3599), "59:59");
        assert_eq!(clock(3723), "1:02:03");
        assert_eq!(countdown(18_753), "05:12:33");
        assert_eq!(countdown(86_400), "24:00:00");
    }
}
