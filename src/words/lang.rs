//! The three languages, and how one is chosen (W-2).

use super::{Messages, Pages, bn, en, lt};

/// A language of the site.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Lang {
    /// Bengali.
    Bn,
    /// English, where nothing else is asked for.
    #[default]
    En,
    /// Lithuanian.
    Lt,
}

impl Lang {
    /// All languages, in the order the site shows them.
    pub const ALL: [Lang; 3] = [Lang::Bn, Lang::En, Lang::Lt];

    /// The language's tag, and its prefix in addresses.
    pub const fn code(self) -> &'static str {
        match self {
            Lang::Bn => "bn",
            Lang::En => "en",
            Lang::Lt => "lt",
        }
    }

    /// The language with this tag.
    pub fn from_code(code: &str) -> Option<Lang> {
        Lang::ALL.into_iter().find(|lang| lang.code() == code)
    }

    /// The language's name in itself.
    pub const fn name(self) -> &'static str {
        match self {
            Lang::Bn => "বাংলা",
            Lang::En => "English",
            Lang::Lt => "Lietuvių",
        }
    }

    /// The name as short as the header wants it.
    pub const fn short_name(self) -> &'static str {
        match self {
            Lang::Bn => "বাংলা",
            Lang::En => "EN",
            Lang::Lt => "LT",
        }
    }

    /// The words of the tables.
    pub const fn messages(self) -> &'static Messages {
        match self {
            Lang::Bn => &bn::MESSAGES,
            Lang::En => &en::MESSAGES,
            Lang::Lt => &lt::MESSAGES,
        }
    }

    /// The words of the pages that the server draws.
    pub const fn pages(self) -> &'static Pages {
        match self {
            Lang::Bn => &bn::PAGES,
            Lang::En => &en::PAGES,
            Lang::Lt => &lt::PAGES,
        }
    }

    /// The language that an `Accept-Language` header likes best; English when it likes none of ours.
    /// Of equals, the first named wins.
    pub fn from_accept_language(header: &str) -> Lang {
        let mut best = (0, Lang::default());
        for range in header.split(',') {
            let mut parts = range.split(';');
            let tag = parts.next().unwrap_or_default().trim();
            let quality = parts
                .find_map(|part| {
                    let (name, value) = part.split_once('=')?;
                    name.trim().eq_ignore_ascii_case("q").then(|| thousandths(value.trim()))
                })
                .unwrap_or(1000);
            let primary = tag.split('-').next().unwrap_or_default().to_ascii_lowercase();
            if let Some(lang) = Lang::from_code(&primary)
                && quality > best.0
            {
                best = (quality, lang);
            }
        }
        best.1
    }
}

/// A quality such as `0.8` in thousandths; 0 if it is none.
fn thousandths(quality: &str) -> u32 {
    let (whole, fraction) = quality.split_once('.').unwrap_or((quality, ""));
    if fraction.len() > 3 || !fraction.bytes().all(|b| b.is_ascii_digit()) {
        return 0;
    }
    let fraction = format!("{fraction:0<3}").parse().unwrap_or(0);
    match whole {
        "0" => fraction,
        "1" if fraction == 0 => 1000,
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn w2_the_browsers_favourite_is_offered() {
        for (header, lang) in [
            ("", Lang::En),
            ("*", Lang::En),
            ("de, fr;q=0.9", Lang::En),
            ("lt", Lang::Lt),
            ("lt-LT,lt;q=0.9,en;q=0.8", Lang::Lt),
            ("BN-bd", Lang::Bn),
            ("en;q=0.5, bn;q=0.9", Lang::Bn),
            ("de-DE, lt;q=0.300 , en;q=0.2", Lang::Lt),
            ("lt;q=0, en;q=0.1", Lang::En),
            ("bn;q=0", Lang::En),
            ("en,lt", Lang::En),
            ("lt,en", Lang::Lt),
            ("bn;q=7, lt;q=0.1", Lang::Lt),
            ("lt;q=0.12345, bn;q=0.01", Lang::Bn),
            ("lt; Q=1.0, en", Lang::Lt),
            ("lto, ltg;q=1", Lang::En),
            (";;;,,q=1", Lang::En),
        ] {
            assert_eq!(Lang::from_accept_language(header), lang, "{header:?}");
        }
    }

    #[test]
    fn codes_are_read_as_they_are_written() {
        for lang in Lang::ALL {
            assert_eq!(Lang::from_code(lang.code()), Some(lang));
        }
        assert_eq!(Lang::from_code("EN"), None);
        assert_eq!(Lang::from_code("de"), None);
    }
}
