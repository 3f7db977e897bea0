//! Variables of the environment that look like settings and are none: somebody meant something by them.

use super::settings::settings;
use std::{collections::BTreeSet, env, fmt};

const PREFIX: &str = "SARATOGA_";

/// What compose.yaml takes for itself.
const ELSEWHERE: [&str; 3] = ["SARATOGA_DATABASE_PASSWORD", "SARATOGA_PUBLISH", "SARATOGA_SUBNET"];

/// From so alike on, from 0 to 1, one name is taken for another's misspelling.
const ALIKE: f64 = 0.8;

/// A variable that nothing reads.
#[derive(Debug, PartialEq, Eq)]
pub struct Stray {
    /// Its name.
    pub variable: String,
    /// The setting that was meant, if that is plain.
    pub meant: Option<String>,
}

impl fmt::Display for Stray {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "nothing reads {}", self.variable)?;
        match &self.meant {
            Some(meant) => write!(f, ": is {meant} meant?"),
            None => Ok(()),
        }
    }
}

/// Those that are set, by name.
pub fn strays() -> Vec<Stray> {
    let set =
        env::vars_os().filter(|(_, value)| !value.is_empty()).map(|(name, _)| name.to_string_lossy().into_owned());
    among(set.collect())
}

fn among(set: BTreeSet<String>) -> Vec<Stray> {
    let known: Vec<String> = settings().into_iter().map(|setting| setting.variable).collect();
    let is_stray =
        |name: &String| name.starts_with(PREFIX) && !known.contains(name) && !ELSEWHERE.contains(&name.as_str());
    set.into_iter().filter(is_stray).map(|variable| Stray { meant: nearest(&variable, &known), variable }).collect()
}

/// The prefix tells nothing: SARATOGA_DATABASE_URL is DATABASE_URL.
fn nearest(name: &str, known: &[String]) -> Option<String> {
    let bare = |name: &str| name.strip_prefix(PREFIX).unwrap_or(name).to_ascii_uppercase();
    let likeness = |other: &String| strsim::jaro(&bare(name), &bare(other));
    let best = known.iter().max_by(|one, other| likeness(one).total_cmp(&likeness(other)))?;
    (likeness(best) >= ALIKE).then(|| best.clone())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(names: &[&str]) -> Vec<String> {
        among(names.iter().map(ToString::to_string).collect()).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn h1_a_variable_that_nothing_reads_is_named_with_the_one_that_is_meant() {
        for (name, meant) in [
            ("SARATOGA_ADDRESS", "SARATOGA_ADDR"),
            ("SARATOGA_TRUSTED_PROXY", "SARATOGA_TRUSTED_PROXIES"),
            ("SARATOGA_SITENAME", "SARATOGA_SITE_NAME"),
            ("SARATOGA_LOGLEVEL", "SARATOGA_LOG_LEVEL"),
            ("SARATOGA_SECRETE", "SARATOGA_SECRET"),
            ("SARATOGA_DATABASE_URL", "DATABASE_URL"),
            ("SARATOGA_PG_BIN", "PG_BIN"),
            ("SARATOGA_addr", "SARATOGA_ADDR"),
        ] {
            assert_eq!(told(&[name]), [format!("nothing reads {name}: is {meant} meant?")]);
        }
        assert_eq!(
            told(&["SARATOGA_THEME", "SARATOGA_SMTP_HOST"]),
            ["nothing reads SARATOGA_SMTP_HOST", "nothing reads SARATOGA_THEME"]
        );
        assert_eq!(told(&["SARATOGA_ADDR", "DATABASE_URL", "DATABASE_URI", "PATH"]), [""; 0]);
    }

    #[test]
    fn h1_what_compose_yaml_takes_is_no_stray() {
        let compose = include_str!("../../../compose.yaml");
        let taken: BTreeSet<String> =
            compose.split("${").skip(1).filter_map(|rest| rest.split([':', '}']).next().map(str::to_owned)).collect();
        assert!(ELSEWHERE.iter().all(|name| taken.contains(*name)), "{taken:?}");
        assert_eq!(among(taken), []);
    }
}
