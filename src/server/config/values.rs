//! The values of settings: read once, where they come in.

use sqlx::postgres::PgConnectOptions;
use std::{fmt, str::FromStr};
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

/// The address of a Postgres. It may hold a password, and so is shown without.
#[derive(Clone)]
pub struct DatabaseUrl(String);

impl DatabaseUrl {
    /// How to connect to it. Read once more, now that there is a log, where sqlx says which parameters it doesn't know.
    ///
    /// # Errors
    /// Hardly: it could be read when it came in.
    pub fn options(&self) -> sqlx::Result<PgConnectOptions> {
        self.0.parse()
    }
}

impl FromStr for DatabaseUrl {
    type Err = String;

    fn from_str(text: &str) -> Result<DatabaseUrl, String> {
        // sqlx takes any scheme: localhost:5432/name would be a name on some other host.
        if !["postgres://", "postgresql://"].iter().any(|scheme| text.starts_with(scheme)) {
            return Err("it needs to begin with postgres://".into());
        }
        match text.parse::<PgConnectOptions>() {
            Ok(_) => Ok(DatabaseUrl(text.into())),
            Err(sqlx::Error::Configuration(cause)) => Err(cause.to_string()),
            Err(error) => Err(error.to_string()),
        }
    }
}

impl fmt::Display for DatabaseUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Ok(options) = self.options() else { return Err(fmt::Error) };
        let user = options.get_username();
        match options.get_socket() {
            Some(socket) => write!(f, "postgres://{user}@{}", socket.display())?,
            None => write!(f, "postgres://{user}@{}:{}", options.get_host(), options.get_port())?,
        }
        write!(f, "/{}", options.get_database().unwrap_or(user))
    }
}

impl fmt::Debug for DatabaseUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A number of things, of which there must be one.
pub fn count(text: &str) -> Result<usize, &'static str> {
    text.parse().ok().filter(|count| *count > 0).ok_or("it is a whole number, 1 or more")
}

/// What is long enough not to be guessed.
pub fn secret(text: &str) -> Result<String, String> {
    if text.chars().count() < 32 {
        return Err("it needs 32 characters or more; `openssl rand -hex 32` makes one".into());
    }
    Ok(text.into())
}

/// An origin: scheme, host and port, nothing behind.
pub fn public_url(text: &str) -> Result<String, String> {
    let text = text.trim_end_matches('/');
    let host = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
    let is_host = |host: &str| !host.is_empty() && !host.contains(['/', '?', '#', '@', ' ']);
    if host.is_some_and(is_host) {
        Ok(text.to_ascii_lowercase())
    } else {
        Err("it needs the form https://cards.example.org".into())
    }
}

/// How to reach somebody.
pub fn contact(text: &str) -> Result<String, String> {
    line(text, 200)
}

/// What a site is called.
pub fn site_name(text: &str) -> Result<String, String> {
    line(text, 40)
}

/// A line that can be shown.
fn line(text: &str, most: usize) -> Result<String, String> {
    let text = text.trim();
    if text.is_empty() || text.chars().count() > most || text.chars().any(char::is_control) {
        return Err(format!("it needs 1 to {most} characters on one line"));
    }
    Ok(text.into())
}

/// What to log. A word that is no level would be taken for a part of the program, and hush all others.
pub fn filter(text: &str) -> Result<String, String> {
    text.parse::<EnvFilter>().map_err(|error| error.to_string())?;
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
        for wrong in ["", " ", "a\nb", &"x".repeat(201)] {
            assert!(contact(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_public_url_is_an_origin() {
        assert_eq!(public_url("https://Cards.example.org/").as_deref(), Ok("https://cards.example.org"));
        assert_eq!(public_url("http://localhost:3000").as_deref(), Ok("http://localhost:3000"));
        for wrong in ["cards.example.org", "https://", "ftp://a", "https://a/b", "https://u@a"] {
            assert!(public_url(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_database_is_shown_without_its_password() {
        for (text, shown) in [
            ("postgres://ada:hush@db.example/cards", "postgres://ada@db.example:5432/cards"),
            ("postgresql://ada@db.example:6432?password=hush", "postgres://ada@db.example:6432/ada"),
            ("postgres://ada:hush@localhost/cards?host=/run/postgresql", "postgres://ada@/run/postgresql/cards"),
        ] {
            let url: DatabaseUrl = text.parse().unwrap();
            assert_eq!((url.to_string(), format!("{url:?}")), (shown.to_owned(), shown.to_owned()));
        }
        for wrong in
            ["", "localhost", "localhost:5432/cards", "mysql://a/b", "postgres://a:port/b", "postgres://a?port=b"]
        {
            assert!(wrong.parse::<DatabaseUrl>().is_err(), "{wrong}");
        }
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
