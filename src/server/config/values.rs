//! The values of settings: read once, where they come in.

use crate::server::services::names;
use std::{
    fmt,
    net::{Ipv6Addr, SocketAddr},
    ops::{Bound, RangeBounds},
    str::FromStr,
};
use tracing_subscriber::{EnvFilter, filter::LevelFilter};

/// How much of what one visitor may ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RateLimits {
    /// As much as they like: for tests and measurements.
    Off,
    /// So many times the budgets.
    Times(u32),
}

impl RateLimits {
    /// How many times the budgets; nothing where there are none.
    pub fn factor(self) -> Option<u32> {
        match self {
            RateLimits::Off => None,
            RateLimits::Times(factor) => Some(factor),
        }
    }
}

impl FromStr for RateLimits {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<RateLimits, Self::Err> {
        match text {
            "off" => Ok(RateLimits::Off),
            "on" => Ok(RateLimits::Times(1)),
            _ => match text.parse() {
                Ok(factor @ 1..=1000) => Ok(RateLimits::Times(factor)),
                _ => Err("it is on, off, or a whole number from 1 to 1000"),
            },
        }
    }
}

/// A whole number in a range.
pub fn whole<T: FromStr + PartialOrd + fmt::Display>(
    range: impl RangeBounds<T> + Clone + Send + Sync + 'static,
) -> impl Fn(&str) -> Result<T, String> + Clone + Send + Sync + 'static {
    move |text| {
        let number = text.parse().ok().filter(|number| range.contains(number));
        number.ok_or_else(|| match (range.start_bound(), range.end_bound()) {
            (Bound::Included(first), Bound::Included(last)) => format!("it is a whole number from {first} to {last}"),
            (Bound::Included(first), _) => format!("it is a whole number, {first} or more"),
            _ => "it is a whole number".into(),
        })
    }
}

/// Where to listen.
pub fn address(text: &str) -> Result<SocketAddr, String> {
    let needed = "it needs an IP address, a colon and a port from 0 to 65535: 127.0.0.1:3000, or [::1]:3000";
    text.parse().map_err(|_| needed.into())
}

/// What is long enough not to be guessed.
pub fn secret(text: &str) -> Result<String, String> {
    if text.chars().count() < 32 {
        return Err("it needs 32 characters or more; `openssl rand -hex 32` makes one".into());
    }
    Ok(text.into())
}

/// An origin: scheme, host and port, nothing behind, as browsers write it.
pub fn public_url(text: &str) -> Result<String, String> {
    let url = text.trim_end_matches('/').to_ascii_lowercase();
    let (scheme, usual, rest) = match url.split_once("://") {
        Some((scheme @ "https", rest)) => (scheme, ":443", rest),
        Some((scheme @ "http", rest)) => (scheme, ":80", rest),
        _ => return Err("it needs to begin with https:// or http://".into()),
    };
    let rest = rest.strip_suffix(usual).unwrap_or(rest);
    let (host, port) = match rest.rsplit_once(':').filter(|(host, _)| !host.starts_with('[') || host.ends_with(']')) {
        Some((host, port)) => (host, Some(port)),
        None => (rest, None),
    };
    let is_port =
        |port: &str| port.bytes().all(|byte| byte.is_ascii_digit()) && port.parse().is_ok_and(|port: u16| port > 0);
    if !is_host(host) {
        return Err(
            "behind the scheme it needs a host and perhaps a port, and nothing else: https://cards.example.org (a name \
            with other letters in the form that begins with xn--)"
                .into(),
        );
    }
    if port.is_some_and(|port| !is_port(port)) {
        return Err("its port needs to be a whole number from 1 to 65535".into());
    }
    Ok(format!("{scheme}://{rest}"))
}

/// Whether it is a name of the kind that hosts have, or an IP address, version 6 in brackets.
fn is_host(host: &str) -> bool {
    let is_label = |label: &str| {
        (1..=63).contains(&label.len())
            && label.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_'))
    };
    match host.strip_prefix('[') {
        Some(address) => address.strip_suffix(']').is_some_and(|address| address.parse::<Ipv6Addr>().is_ok()),
        None => host.split('.').all(is_label),
    }
}

/// How to reach somebody. An e-mail address by itself is one to write to.
pub fn contact(text: &str) -> Result<String, String> {
    let text = line(text, 200)?;
    Ok(if is_mail(&text) { format!("mailto:{text}") } else { text })
}

/// Whether a text is nothing but an e-mail address that needs no further writing out in a link.
fn is_mail(text: &str) -> bool {
    let is_plain = |part: &str, signs: &str| {
        let fits = |character: char| character.is_ascii_alphanumeric() || signs.contains(character);
        !part.is_empty() && part.chars().all(fits)
    };
    text.split_once('@').is_some_and(|(user, host)| {
        is_plain(user, ".!$*+-=_~") && host.split('.').count() > 1 && host.split('.').all(|part| is_plain(part, "-"))
    })
}

/// What a site is called.
pub fn site_name(text: &str) -> Result<String, String> {
    line(text, 40)
}

/// A line that can be shown, and shows what is in it.
fn line(text: &str, most: usize) -> Result<String, String> {
    let text = text.trim();
    if text.is_empty() || text.chars().count() > most || text.chars().any(char::is_control) {
        return Err(format!("it needs 1 to {most} characters on one line"));
    }
    if !names::shows(text) {
        return Err("it has characters that nobody sees, or that change the direction of writing".into());
    }
    Ok(text.into())
}

/// What to log. A word that is no level would be taken for a part of the program, and hush all others.
pub fn filter(text: &str) -> Result<String, String> {
    text.parse::<EnvFilter>().map_err(|_| "it is neither a level nor a filter such as info,saratoga=debug")?;
    let is_plain = |part: &str| !part.contains(['=', '[']);
    match text.split(',').map(str::trim).find(|part| is_plain(part) && part.parse::<LevelFilter>().is_err()) {
        Some(part) if is_plain(text) => Err(format!("{part} is no level")),
        _ => Ok(text.into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_short_secret_is_refused() {
        assert!(secret(&"x".repeat(31)).is_err());
        assert!(secret(&"x".repeat(32)).is_ok());
    }

    #[test]
    fn rates_are_on_or_off_or_many_times_as_high() {
        assert_eq!("on".parse::<RateLimits>().unwrap().factor(), Some(1));
        assert_eq!("20".parse::<RateLimits>().unwrap().factor(), Some(20));
        assert_eq!("off".parse::<RateLimits>().unwrap().factor(), None);
        for wrong in ["", "0", "-1", "1.5", "On", "1001"] {
            assert!(wrong.parse::<RateLimits>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_contact_is_a_line() {
        assert_eq!(contact(" mailto:ada@example.org ").as_deref(), Ok("mailto:ada@example.org"));
        assert_eq!(contact("ada.lo+cards@mail.example.org").as_deref(), Ok("mailto:ada.lo+cards@mail.example.org"));
        for as_it_is in
            ["https://example.org/@ada", "@ada@example.org", "ada@localhost", "ada?@example.org", "ada @ example.org"]
        {
            assert_eq!(contact(as_it_is).as_deref(), Ok(as_it_is));
        }
        for wrong in ["", " ", "a\nb", &"x".repeat(201)] {
            assert!(contact(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn h1_what_is_shown_can_be_seen() {
        for right in ["The Back Room", "Salle\u{A0}3", "র\u{200D}\u{9CD}যাব 👩\u{200D}🚀", "Žaidimų kambarys", "R&D <3"]
        {
            assert_eq!(site_name(right).as_deref(), Ok(right));
        }
        for wrong in [
            "\u{202E}mooR kcaB",
            "Back\u{200B}Room",
            "\u{2800}",
            "Back\u{2066}Room\u{2069}",
            "a\u{FEFF}b",
            "a\u{200D}b",
        ] {
            assert!(site_name(wrong).is_err() && contact(wrong).is_err(), "{wrong:?}");
        }
    }

    #[test]
    fn a_public_url_is_an_origin() {
        for (text, origin) in [
            ("https://Cards.example.org/", "https://cards.example.org"),
            ("HTTPS://cards.example.org:443", "https://cards.example.org"),
            ("http://cards.example.org:80/", "http://cards.example.org"),
            ("https://cards.example.org:80", "https://cards.example.org:80"),
            ("http://localhost:3000", "http://localhost:3000"),
            ("http://192.0.2.7:8080", "http://192.0.2.7:8080"),
            ("http://[2001:DB8::1]:8080", "http://[2001:db8::1]:8080"),
            ("http://[::1]", "http://[::1]"),
            ("https://xn--kortos-9xb.example", "https://xn--kortos-9xb.example"),
        ] {
            assert_eq!(public_url(text).as_deref(), Ok(origin));
        }
        for wrong in [
            "cards.example.org",
            "https://",
            "https:///",
            "ftp://a",
            "https://a/b",
            "https://u@a",
            "https://ada:hush@a",
            "https://a?b",
            "https://a#b",
            "https://a\"b",
            "https://'a'",
            "https://a b",
            " https://a",
            "https://a\n",
            "https://a\u{202E}b",
            "https://žaidimai.example",
            "https://a..b",
            "https://a,https://b",
            "https://a:",
            "https://a:0",
            "https://a:+1",
            "https://a:65536",
            "https://a:1:2",
            "https://[::1",
            "https://[::1]x",
            "https://[localhost]",
            "https://*.example.org",
            "https://<script>",
        ] {
            assert!(public_url(wrong).is_err(), "{wrong:?}");
        }
    }

    #[test]
    fn a_whole_number_is_in_its_range() {
        assert_eq!(whole(2..=10_u32)("10"), Ok(10));
        assert_eq!(whole(1_u64..)("1"), Ok(1));
        for wrong in ["1", "11", "", "ten", "2.5", "-2", "99999999999999999999"] {
            assert_eq!(whole(2..=10_u32)(wrong), Err("it is a whole number from 2 to 10".into()));
        }
        assert_eq!(whole(1_usize..)("0"), Err("it is a whole number, 1 or more".into()));
    }

    #[test]
    fn a_filter_names_levels() {
        for right in ["info", "INFO", "off", "info,sqlx=warn", "saratoga=debug", "warn,saratoga::server=trace"] {
            assert!(filter(right).is_ok(), "{right}");
        }
        for wrong in ["verbose", "info,chatty", "sqlx=loud", "[", "a=b=c"] {
            assert!(filter(wrong).is_err(), "{wrong}");
        }
    }
}
