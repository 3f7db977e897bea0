//! What can be configured, by environment variables or options: one struct a concern.
//!
//! A setting is described here and nowhere else. The first paragraph says what it is, the second its type, its default
//! where that is none of clap's, and an example, in this form; `--help`, the README and what a wrong value is answered are
//! made of that ([`settings`], [`read`]).

mod database_url;
mod legal;
pub mod read;
pub mod settings;
pub mod strays;
pub mod values;

pub use database_url::DatabaseUrl;
pub use legal::{Block, Legal};
pub use values::RateLimits;

use super::limits::Networks;
use clap::{Args, ValueEnum};
use std::{net::SocketAddr, path::PathBuf};

/// Everything that `serve` can be told.
#[derive(Clone, Debug, Args)]
pub struct Config {
    /// Where it listens.
    #[command(flatten)]
    pub listen: ListenConfig,
    /// The web server.
    #[command(flatten)]
    pub http: HttpConfig,
    /// The database.
    #[command(flatten)]
    pub database: DatabaseConfig,
    /// The most connections to Postgres.
    ///
    /// Whole number, 2 to 1000; for example 8.
    #[arg(long, env = "SARATOGA_DATABASE_CONNECTIONS", value_name = "N", default_value_t = 20,
        value_parser = values::whole(2..=1000_u32))]
    pub database_connections: u32,
    /// Whether it finds deals for the coming week's Canfield that can be won, and proves it, in the background.
    ///
    /// on or off; for example off.
    #[arg(long, env = "SARATOGA_PROVE", value_name = "on|off", value_enum, default_value_t = Switch::On)]
    pub prove: Switch,
    /// The log.
    #[command(flatten)]
    pub log: LogConfig,
    /// Where the built site is.
    ///
    /// Folder; by default site beside the program, else target/site/release (or debug); for example /srv/saratoga/site.
    #[arg(long, env = "SARATOGA_SITE_DIR", value_name = "FOLDER")]
    pub site_dir: Option<PathBuf>,
    /// Signs the players' cookies; the same on every server. It must be set where the site is served over https and
    /// DATABASE_URL is set.
    ///
    /// Text of 32 characters or more; by default made once and kept in the database; for example the output of openssl rand
    /// -hex 32.
    #[arg(long, env = "SARATOGA_SECRET", value_name = "TEXT", hide_env_values = true, value_parser = values::secret)]
    pub secret: Option<String>,
}

/// Where the server listens.
#[derive(Clone, Copy, Debug, Args)]
pub struct ListenConfig {
    /// The address to listen at.
    ///
    /// IP and port; for example 0.0.0.0:8080.
    #[arg(long, env = "SARATOGA_ADDR", value_name = "IP:PORT", default_value = "127.0.0.1:3000",
        value_parser = values::address)]
    pub addr: SocketAddr,
}

/// How the site is served.
#[derive(Clone, Debug, Args)]
pub struct HttpConfig {
    /// The address that people open. With https, cookies are sent over https only, and browsers told to come by https
    /// alone.
    ///
    /// URL of scheme, host and port; by default none; for example https://cards.example.org.
    #[arg(long, env = "SARATOGA_PUBLIC_URL", value_name = "URL", value_parser = values::public_url)]
    pub public_url: Option<String>,
    /// The proxies in front whose X-Forwarded-For is believed.
    ///
    /// Addresses and ranges, with commas in between, or none; for example 10.0.0.0/8,fd00::/8.
    #[arg(long, env = "SARATOGA_TRUSTED_PROXIES", value_name = "LIST", default_value = "127.0.0.0/8,::1")]
    pub trusted_proxies: Networks,
    /// From where /metrics may be read; for everybody else there is nothing at that address.
    ///
    /// Addresses and ranges, with commas in between, or none; for example 10.0.0.5.
    #[arg(long, env = "SARATOGA_METRICS_FROM", value_name = "LIST", default_value = "127.0.0.0/8,::1")]
    pub metrics_from: Networks,
    /// How much one visitor may ask for; off is for tests and measurements.
    ///
    /// On, off, or how many times as much, 1 to 1000; for example 10.
    #[arg(long, env = "SARATOGA_RATE_LIMITS", value_name = "on|off|N", default_value = "on")]
    pub rate_limits: RateLimits,
    /// The most connections of visitors and proxies at once.
    ///
    /// Whole number, 1 or more; for example 2000.
    #[arg(long, env = "SARATOGA_CONNECTIONS", value_name = "N", default_value_t = 10_000,
        value_parser = values::whole(1_usize..))]
    pub connections: usize,
    /// The most of these from one address that is no trusted proxy's.
    ///
    /// Whole number, 1 or more; for example 50.
    #[arg(long, env = "SARATOGA_CLIENT_CONNECTIONS", value_name = "N", default_value_t = 200,
        value_parser = values::whole(1_usize..))]
    pub client_connections: usize,
    /// What the site is called, in its header, in the titles of its pages and in results that players share. No player can be
    /// called so.
    ///
    /// A line of text, 1 to 40 characters; for example The Back Room.
    #[arg(long, env = "SARATOGA_SITE_NAME", value_name = "TEXT", default_value = "Saratoga",
        value_parser = values::site_name)]
    pub site_name: String,
    /// What the law wants the site to say, such as who runs it, on a page of its own that every page leads to.
    ///
    /// Text file, or one a language with {lang} in its name (bn, en, lt); by default none; for example
    /// /etc/saratoga/legal.{lang}.txt.
    #[arg(long, env = "SARATOGA_LEGAL", value_name = "FILE", value_parser = Legal::read)]
    pub legal: Option<Legal>,
    /// How to reach whoever runs the site; shown on the privacy page.
    ///
    /// E-mail address, URL (https:) or a line of text, 1 to 200 characters; by default none; for example ada@example.org.
    #[arg(long, env = "SARATOGA_CONTACT", value_name = "TEXT", value_parser = values::contact)]
    pub contact: Option<String>,
    /// How long a stopping server waits for requests under way.
    ///
    /// Whole number of seconds; for example 25.
    #[arg(long, env = "SARATOGA_DRAIN_SECONDS", value_name = "N", default_value_t = 10,
        value_parser = values::whole(0_u64..))]
    pub drain_seconds: u64,
}

/// Where the database is.
#[derive(Clone, Debug, Args)]
pub struct DatabaseConfig {
    /// The Postgres to use, version 15 or newer.
    ///
    /// Postgres URL; by default a private Postgres that the server starts; for example
    /// postgres://user:password@host/saratoga.
    #[arg(long, env = "DATABASE_URL", value_name = "URL", hide_env_values = true)]
    pub database_url: Option<DatabaseUrl>,
    /// The same Postgres without a transaction pooler in between, for migrations.
    ///
    /// Postgres URL; by default DATABASE_URL; for example postgres://user:password@host:5432/saratoga.
    #[arg(long, env = "DATABASE_DIRECT_URL", value_name = "URL", hide_env_values = true)]
    pub database_direct_url: Option<DatabaseUrl>,
    /// The home of the private Postgres.
    ///
    /// Folder; by default $XDG_DATA_HOME/saratoga, else ~/.local/share/saratoga, and /var/lib/saratoga for root; for example
    /// /srv/saratoga/data.
    #[arg(long, env = "SARATOGA_DATA_DIR", value_name = "FOLDER")]
    pub data_dir: Option<PathBuf>,
    /// Where the programs of a Postgres are, for the private one (initdb, pg_ctl).
    ///
    /// Folder; by default looked for; for example /usr/lib/postgresql/17/bin.
    #[arg(long, env = "PG_BIN", value_name = "FOLDER")]
    pub pg_bin: Option<PathBuf>,
}

/// What is logged, on standard error. No personal data is.
#[derive(Clone, Debug, Args)]
pub struct LogConfig {
    /// The log's form, on standard error.
    ///
    /// text, for people, or json, for machines; for example json.
    #[arg(long, env = "SARATOGA_LOG", value_name = "FORM", value_enum, default_value_t = LogForm::Text)]
    pub log: LogForm,
    /// What is logged.
    ///
    /// Level (off, error, warn, info, debug, trace), or a filter; for example info,saratoga=debug.
    #[arg(long, env = "SARATOGA_LOG_LEVEL", value_name = "FILTER", default_value = "info,sqlx=warn",
        value_parser = values::filter)]
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

/// Whether something is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Switch {
    /// It is.
    On,
    /// It isn't.
    Off,
}

/// What a site for real must not do without.
#[derive(Debug, thiserror::Error)]
#[error(
    "SARATOGA_SECRET is not set: a site that is served over https (SARATOGA_PUBLIC_URL) from the Postgres in DATABASE_URL \
    needs one of its own, 32 characters or more and the same on every server; `openssl rand -hex 32` makes one"
)]
pub struct NoSecret;

impl Config {
    /// The secret, if it is configured: else one is kept in the database, good enough for whoever tries the program out. Not
    /// for a site for real: there, who comes by a copy of the database must not be able to sign cookies.
    ///
    /// # Errors
    /// When there is none and people reach the site over https, with a database that is not the server's own.
    pub fn secret(&self) -> Result<Option<&str>, NoSecret> {
        match self.secret.as_deref() {
            None if self.http.is_https() && self.database.database_url.is_some() => Err(NoSecret),
            secret => Ok(secret),
        }
    }
}

impl HttpConfig {
    /// Whether people reach the site over https.
    pub fn is_https(&self) -> bool {
        self.public_url.as_deref().is_some_and(|url| url.starts_with("https://"))
    }
}
