//! The settings as they are described in [`Config`], for whoever lists them.

use super::{Config, DatabaseUrl};
use clap::{Arg, ArgMatches, Args, Command, parser::ValueSource};
use serde::Serialize;

/// A setting, as it is described.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setting {
    /// The variable of the environment, such as SARATOGA_ADDR.
    pub variable: String,
    /// The option, such as --addr.
    pub option: String,
    /// What it is, a sentence or more.
    pub about: String,
    /// What values there are.
    pub kind: String,
    /// The value without one.
    pub default: Default,
    /// A value that could be.
    pub example: String,
    /// Whether its value is nobody's business.
    pub is_secret: bool,
    id: String,
}

/// What counts where nothing is set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Default {
    /// This value.
    Value(String),
    /// What these words say.
    Words(String),
}

/// A setting, as it is set.
#[derive(Clone, Debug, Serialize)]
pub struct Told {
    /// The variable of the environment.
    pub variable: String,
    /// The value, or words about it: a secret is only said to be set or not, an address of a database has no password.
    pub value: String,
    /// Where it is from: option, variable or default. (What can't be used is called wrong by whoever finds out.)
    pub source: &'static str,
}

/// Every setting, in the order of `--help`.
pub fn settings() -> Vec<Setting> {
    Config::augment_args(Command::new("saratoga")).get_arguments().filter_map(Setting::of).collect()
}

impl Setting {
    fn of(arg: &Arg) -> Option<Setting> {
        let text = |help: Option<&clap::builder::StyledStr>| help.map(ToString::to_string).unwrap_or_default();
        let long = text(arg.get_long_help());
        let description = long.rsplit("\n\n").next().unwrap_or_default().trim_end_matches('.').replace('\n', " ");
        let part = |start| description.split("; ").find_map(|part| part.strip_prefix(start)).unwrap_or_default();
        let default = match arg.get_default_values() {
            [value, ..] => Default::Value(value.to_string_lossy().into()),
            [] => Default::Words(part("by default ").into()),
        };
        Some(Setting {
            variable: arg.get_env()?.to_string_lossy().into(),
            option: format!("--{}", arg.get_long()?),
            about: text(arg.get_help()),
            kind: part("").into(),
            default,
            example: part("for example ").into(),
            is_secret: arg.is_hide_env_values_set(),
            id: arg.get_id().to_string(),
        })
    }

    /// Whether it is set by this argument.
    pub fn is_of(&self, arg: &Arg) -> bool {
        arg.get_id() == self.id.as_str()
    }

    fn told(self, matches: &ArgMatches) -> Told {
        let source = match matches.value_source(&self.id) {
            Some(ValueSource::CommandLine) => "option",
            Some(ValueSource::EnvVariable) => "variable",
            _ => "default",
        };
        let raw = || matches.get_raw(&self.id)?.next().map(|value| value.to_string_lossy().into_owned());
        let url = || matches.try_get_one::<DatabaseUrl>(&self.id).ok().flatten().map(ToString::to_string);
        let value = match raw() {
            Some(_) if self.is_secret => url().unwrap_or_else(|| "set".into()),
            Some(value) => value,
            None => match self.default {
                Default::Value(words) | Default::Words(words) => format!("not set ({words})"),
            },
        };
        Told { variable: self.variable, value, source }
    }
}

/// How every setting is set, for a command that takes them all.
pub fn told(matches: &ArgMatches) -> Vec<Told> {
    settings().into_iter().map(|setting| setting.told(matches)).collect()
}
