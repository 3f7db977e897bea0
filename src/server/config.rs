//! What can be configured, by environment variables or options: one struct a concern.

use super::limits::Proxies;
use clap::{Args, ValueEnum};
use std::{net::SocketAddr, path::PathBuf, str::FromStr};

/// Everything that `serve` can be told.
#[derive(Clone, Debug, Args)]
pub struct Config {
    /// The web server.
    #[command(flatten)]
    pub http: HttpConfig,
    /// The database.
    #[command(flatten)]
    pub database: DatabaseConfig,
    /// The log.
    #[command(flatten)]
    pub log: LogConfig,
    /// Where the built site is; by default `site` beside the program, else target/site/debug or …/release.
    #[arg(long, env = "SARATOGA_SITE_DIR", value_name = "FOLDER")]
    pub site_dir: Option<PathBuf>,
    /// Signs the players' cookies; 32 characters or more, the same on every server. By default one is made and kept in
    /// the database.
    #[arg(long, env = "SARATOGA_SECRET", value_name = "TEXT", hide_env_values = true, value_parser = secret)]
    pub secret: Option<String>,
}

/// How the site is served.
#[derive(Clone, Debug, Args)]
pub struct HttpConfig {
    /// The address to listen at.
    #[arg(long, env = "SARATOGA_ADDR", value_name = "IP:PORT", default_value = "127.0.0.1:3000")]
    pub addr: SocketAddr,
    /// The address that people open, such as https://cards.example.org. With https, cookies are sent over https only.
    #[arg(long, env = "SARATOGA_PUBLIC_URL", value_name = "URL", value_parser = public_url)]
    pub public_url: Option<String>,
    /// The proxies in front whose X-Forwarded-For is believed: addresses or ranges, with commas in between; none for none.
    #[arg(long, env = "SARATOGA_TRUSTED_PROXIES", value_name = "LIST", default_value = "127.0.0.0/8,::1")]
    pub trusted_proxies: Proxies,
    /// How much one visitor may ask for: on, off, or so many times as much.
    #[arg(long, env = "SARATOGA_RATE_LIMITS", value_name = "on|off|N", default_value = "on")]
    pub rate_limits: RateLimits,
    /// The most connections of visitors and proxies at once.
    #[arg(long, env = "SARATOGA_CONNECTIONS", value_name = "N", default_value_t = 10_000, value_parser = count)]
    pub connections: usize,
    /// The most of these from one address that is no trusted proxy's.
    #[arg(long, env = "SARATOGA_CLIENT_CONNECTIONS", value_name = "N", default_value_t = 200, value_parser = count)]
    pub client_connections: usize,
    /// How to reach whoever runs the site: an address such as https://… or mailto:…, or a text. Shown on the privacy page.
    #[arg(long, env = "SARATOGA_CONTACT", value_name = "TEXT", value_parser = contact)]
    pub contact: Option<String>,
    /// Seconds that a stopping server waits for requests under way.
    #[arg(long, env = "SARATOGA_DRAIN_SECONDS", value_name = "N", default_value_t = 10)]
    pub drain_seconds: u64,
}

/// Where the database is.
#[derive(Clone, Debug, Args)]
pub struct DatabaseConfig {
    /// The Postgres to use, such as postgres://user:password@host/name. By default the server starts a private one.
    #[arg(long, env = "DATABASE_URL", value_name = "URL", hide_env_values = true)]
    pub database_url: Option<String>,
    /// The same Postgres without a transaction pooler in between, for migrations; by default DATABASE_URL.
    #[arg(long, env = "DATABASE_DIRECT_URL", value_name = "URL", hide_env_values = true)]
    pub database_direct_url: Option<String>,
    /// The most connections to Postgres.
    #[arg(long, env = "SARATOGA_DATABASE_CONNECTIONS", value_name = "N", default_value_t = 20,
        value_parser = clap::value_parser!(u32).range(2..))]
    pub database_connections: u32,
    /// The home of the private Postgres; by default /var/lib/saratoga for root, else $XDG_DATA_HOME/saratoga or
    /// ~/.local/share/saratoga.
    #[arg(long, env = "SARATOGA_DATA_DIR", value_name = "FOLDER")]
    pub data_dir: Option<PathBuf>,
    /// Where Postgres's programs are (initdb, pg_ctl); by default they are looked for.
    #[arg(long, env = "PG_BIN", value_name = "FOLDER")]
    pub pg_bin: Option<PathBuf>,
}

/// What is logged, on standard error. No personal data is.
#[derive(Clone, Debug, Args)]
pub struct LogConfig {
    /// The log's form: text for people, json for machines.
    #[arg(long, env = "SARATOGA_LOG", value_name = "FORM", value_enum, default_value_t = LogForm::Text)]
    pub log: LogForm,
    /// What is logged: error, warn, info, debug or trace, or a filter such as info,saratoga=debug.
    #[arg(long, env = "SARATOGA_LOG_LEVEL", value_name = "FILTER", default_value = "info,sqlx=warn")]
    pub log_level: String,
}

/// The log's form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum LogForm {
    /// For people.
    Text,
    /// One JSON object a line.
    Json,
}

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

fn count(text: &str) -> Result<usize, &'static str> {
    text.parse().ok().filter(|count| *count > 0).ok_or("it is a whole number, 1 or more")
}

fn secret(text: &str) -> Result<String, String> {
    if text.chars().count() < 32 {
        return Err("it needs 32 characters or more; `openssl rand -hex 32` makes one".into());
    }
    Ok(text.into())
}

/// An origin: scheme, host and port, nothing behind.
fn public_url(text: &str) -> Result<String, String> {
    let text = text.trim_end_matches('/');
    let host = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
    let is_host = |host: &str| !host.is_empty() && !host.contains(['/', '?', '#', '@', ' ']);
    if host.is_some_and(is_host) {
        Ok(text.to_ascii_lowercase())
    } else {
        Err("it needs the form https://cards.example.org".into())
    }
}

/// A line that can be shown.
fn contact(text: &str) -> Result<String, String> {
    let text = text.trim();
    if text.is_empty() || text.chars().count() > 200 || text.chars().any(char::is_control) {
        return Err("it needs 1 to 200 characters on one line".into());
    }
    Ok(text.into())
}

impl HttpConfig {
    /// Whether people reach the site over https.
    pub fn is_https(&self) -> bool {
        self.public_url.as_deref().is_some_and(|url| url.starts_with("https://"))
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
}
