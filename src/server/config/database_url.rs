//! Where a Postgres is.

use sqlx::postgres::PgConnectOptions;
use std::{borrow::Cow, fmt, str::FromStr};

/// The parameters that are known (sqlx's, of which any other would be passed over, and logged with its value).
const PARAMETERS: [&str; 19] = [
    "sslmode",
    "ssl-mode",
    "sslrootcert",
    "ssl-root-cert",
    "ssl-ca",
    "sslcert",
    "ssl-cert",
    "sslkey",
    "ssl-key",
    "statement-cache-capacity",
    "host",
    "hostaddr",
    "port",
    "dbname",
    "user",
    "password",
    "application_name",
    "options",
    "options[…]",
];

/// Some that other programs know.
const OTHERS: [&str; 5] =
    ["channel_binding", "pgbouncer", "connect_timeout", "target_session_attrs", "connection_limit"];

/// The address of a Postgres. It may hold a password, and so is shown without.
///
/// It is read once, before there is a log: what sqlx says while it reads one may have a password in it, or a line of
/// `~/.pgpass`.
#[derive(Clone)]
pub struct DatabaseUrl(PgConnectOptions);

impl DatabaseUrl {
    /// How to connect to it.
    pub fn options(&self) -> &PgConnectOptions {
        &self.0
    }
}

impl FromStr for DatabaseUrl {
    type Err = String;

    fn from_str(text: &str) -> Result<DatabaseUrl, String> {
        // sqlx takes any scheme: localhost:5432/name would be a name on some other host.
        let scheme = text.split_once("://").map(|(scheme, _)| scheme.to_ascii_lowercase());
        if !scheme.is_some_and(|scheme| ["postgres", "postgresql"].contains(&&*scheme)) {
            return Err("it needs to begin with postgres://".into());
        }
        let query = text.split_once('?').map(|(_, query)| query).unwrap_or_default();
        for parameter in query.split('&').filter(|parameter| !parameter.is_empty()) {
            let name = parameter.split_once('=').map(|(name, _)| name);
            let Some(name) = name.filter(|name| is_known(name)) else { return Err(unknown(name)) };
            if format!("postgres://localhost?{parameter}").parse::<PgConnectOptions>().is_err() {
                return Err(format!("its parameter \"{name}\" can't be what it is"));
            }
        }
        if text.contains('#') {
            return Err("what stands behind the # is no part of it (in a password, write # as %23)".into());
        }
        match with_host(text).parse() {
            Ok(options) => DatabaseUrl::of(options),
            Err(sqlx::Error::Configuration(cause)) => Err(format!("it is no URL: {cause}")),
            Err(error) => Err(error.to_string()),
        }
    }
}

impl DatabaseUrl {
    /// Unless it is a password that was taken for something else, and would be shown.
    fn of(options: PgConnectOptions) -> Result<DatabaseUrl, String> {
        let is_off = options.get_username().contains(':')
            || options.get_host().contains('@')
            || options.get_database().is_some_and(|database| database.contains(['@', '/']));
        if is_off {
            return Err(
                "its parts can't be told from each other (in a password, write : as %3A, @ as %40, / as %2F)".into()
            );
        }
        // sqlx keeps the brackets of an IPv6 address, and looks them up as a name.
        let bare = options.get_host().strip_prefix('[').and_then(|host| host.strip_suffix(']')).map(str::to_owned);
        Ok(DatabaseUrl(match bare {
            Some(host) => options.host(&host),
            None => options,
        }))
    }
}

/// A parameter may be what names the host, and the place in front of it is empty then, which is no URL to sqlx.
fn with_host(text: &str) -> Cow<'_, str> {
    let parts = text.split_once('?').and_then(|(front, query)| Some((front.split_once('@')?, query)));
    let Some(((user, place), query)) = parts else { return text.into() };
    let names_host =
        query.split('&').any(|parameter| parameter.starts_with("host=") || parameter.starts_with("hostaddr="));
    let is_empty = place.is_empty() || place.starts_with(['/', ':']);
    if names_host && is_empty { format!("{user}@localhost{place}?{query}").into() } else { text.into() }
}

fn is_known(name: &str) -> bool {
    let name = ["%5B", "%5b"].iter().fold(name.to_owned(), |name, escaped| name.replace(escaped, "["));
    let name = ["%5D", "%5d"].iter().fold(name, |name, escaped| name.replace(escaped, "]"));
    PARAMETERS.iter().any(|known| match known.split_once('…') {
        Some((before, after)) => name.strip_prefix(before).is_some_and(|rest| rest.ends_with(after)),
        None => name == **known,
    })
}

/// A password with a question mark in it looks like a parameter: only what is like a known one is repeated.
fn unknown(name: Option<&str>) -> String {
    let is_like = |name: &&str| PARAMETERS.iter().chain(&OTHERS).any(|known| strsim::jaro(name, known) >= 0.8);
    match name.filter(is_like) {
        Some(name) => format!("its parameter \"{name}\" is not known: leave it out, or mend its name"),
        None => {
            "what stands behind the question mark is no parameter that is known (in a password, write ? as %3F)".into()
        }
    }
}

impl fmt::Display for DatabaseUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let options = &self.0;
        let user = options.get_username();
        match options.get_socket() {
            Some(socket) => write!(f, "postgres://{user}@{}", socket.display())?,
            // The colons of an IPv6 address are no port's.
            None if options.get_host().contains(':') => {
                write!(f, "postgres://{user}@[{}]:{}", options.get_host(), options.get_port())?;
            }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_database_is_shown_without_its_password() {
        for (text, shown) in [
            ("postgres://ada:hush@db.example/cards", "postgres://ada@db.example:5432/cards"),
            ("postgresql://ada@db.example:6432?password=hush", "postgres://ada@db.example:6432/ada"),
            ("postgres://ada:hush@localhost/cards?host=/run/postgresql", "postgres://ada@/run/postgresql/cards"),
            ("postgres://ada%40db:hush%40%2F%3A@db/cards", "postgres://ada@db@db:5432/cards"),
            ("POSTGRES://ada:hush@db.example/cards", "postgres://ada@db.example:5432/cards"),
            ("postgres://ada:hush@/cards?host=/run/postgresql", "postgres://ada@/run/postgresql/cards"),
            ("postgres://ada@:6432?sslmode=disable&host=db.example", "postgres://ada@db.example:6432/ada"),
            ("postgres:///cards?user=ada&host=/run/postgresql", "postgres://ada@/run/postgresql/cards"),
            ("postgres://ada@%2frun%2fpostgresql/cards", "postgres://ada@/run/postgresql/cards"),
            ("postgres://ada@%2Frun%2Fpostgresql/cards", "postgres://ada@/run/postgresql/cards"),
            ("postgres://ada@[::1]/cards", "postgres://ada@[::1]:5432/cards"),
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
    fn h1_what_may_be_a_piece_of_a_password_is_not_shown() {
        for wrong in [
            "postgres://ada:hush@sh/word@localhost/db",
            "postgres://ada:12/hush@localhost/db",
            "postgres://ada%3Ahush@localhost/db",
            "postgres://localhost/db?user=ada%3Ahush",
            "postgres://ada:h#ush@localhost/db",
            "postgres://ada:x?correcthush=1@localhost/db",
        ] {
            let said = wrong.parse::<DatabaseUrl>().unwrap_err();
            assert!(!said.contains("hush") && !said.contains("sh/word") && !said.contains("ush@"), "{wrong}: {said}");
        }
    }

    #[test]
    fn h1_an_ipv6_address_is_no_name_to_look_up() {
        for text in ["postgres://ada@[::1]:5599/cards", "postgres://ada@localhost:5599/cards?host=::1"] {
            assert_eq!(text.parse::<DatabaseUrl>().unwrap().options().get_host(), "::1");
        }
    }

    #[test]
    fn h1_a_parameter_that_is_not_known_is_named_without_its_value() {
        for query in [
            "sslmode=disable&application_name=x",
            "options[search_path]=cards",
            "options%5bsearch_path%5D=a",
            "options=-c%20x%3Dy&",
            "",
        ] {
            assert!(format!("postgres://ada@a/b?{query}").parse::<DatabaseUrl>().is_ok(), "{query}");
        }
        for (query, named) in [
            ("pasword=hush", "\"pasword\""),
            ("sslmode=disable&Password=hush", "\"Password\""),
            ("port=hush", "\"port\""),
            ("sslmode=hush", "\"sslmode\""),
            ("options[search_path=hush", "behind the question mark"),
            ("hush", "behind the question mark"),
            ("hush@db/cards?password=x", "behind the question mark"),
        ] {
            let said = format!("postgres://ada@a/b?{query}").parse::<DatabaseUrl>().unwrap_err();
            assert!(said.contains(named) && !said.contains("hush"), "{query}: {said}");
        }
    }

    #[test]
    fn h1_the_parameters_are_those_that_sqlx_knows() {
        // Those that sqlx knows change something of what it reads, or can't be read.
        let read = |query: &str| {
            format!("postgres://ada@a:2/b?{query}").parse::<PgConnectOptions>().map(|read| format!("{read:?}"))
        };
        let plain = read("").unwrap();
        for parameter in PARAMETERS {
            let parameter = parameter.replace('…', "x");
            assert!(read(&format!("{parameter}=1")).map_or(true, |read| read != plain), "{parameter}");
        }
    }
}
