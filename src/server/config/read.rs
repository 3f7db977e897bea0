//! Reading the settings, and saying of those that can't be read what is wrong: of all at once.

use super::settings::{Setting, settings};
use clap::{
    Arg, ArgMatches, Command, CommandFactory, Error, FromArgMatches,
    builder::Resettable,
    error::{ContextKind, ContextValue, ErrorKind},
    value_parser,
};
use std::{
    env,
    error::Error as _,
    ffi::{OsStr, OsString},
};

/// Reads a command line and the environment. A variable that is set to nothing counts as not set: so docker compose passes
/// on what is unset.
///
/// # Errors
/// When the command line makes no sense, or a setting can't be what it is: then all of these are told.
pub fn read<C: CommandFactory + FromArgMatches>(arguments: &[OsString]) -> Result<(C, ArgMatches), Unreadable> {
    let mut wrong: Vec<Wrong> = Vec::new();
    loop {
        let mut command = prepared(C::command(), arguments.get(1).map(OsString::as_os_str));
        command = taking_anything(command, &wrong);
        let error = match command.try_get_matches_from_mut(arguments) {
            Ok(matches) if wrong.is_empty() => return Ok((C::from_arg_matches(&matches)?, matches)),
            Ok(_) => return Err(Unreadable { error: Wrong::told(&wrong, &mut command), wrong }),
            Err(error) => error,
        };
        match Wrong::of(&error, &wrong) {
            Some(next) => wrong.push(next),
            None if wrong.is_empty() => return Err(error.into()),
            None => return Err(Unreadable { error: Wrong::told(&wrong, &mut command), wrong }),
        }
    }
}

/// Why a command line and its settings can't be read.
#[derive(Debug)]
pub struct Unreadable {
    /// What is said of it.
    pub error: Error,
    /// The settings that can't be what they are; none, if it is something else.
    pub wrong: Vec<Wrong>,
}

impl From<Error> for Unreadable {
    fn from(error: Error) -> Unreadable {
        Unreadable { error, wrong: Vec::new() }
    }
}

impl Unreadable {
    /// All the rest, as if what is wrong were not set: for whoever only looks. Nothing, where that isn't all that is wrong.
    pub fn rest<C: CommandFactory + FromArgMatches>(&self, arguments: &[OsString]) -> Option<(C, ArgMatches)> {
        let is_wrong = |arg: &Arg| self.wrong.iter().any(|wrong| wrong.setting.is_of(arg));
        let command = prepared(C::command(), arguments.get(1).map(OsString::as_os_str));
        let command = each(command, &|arg| if is_wrong(&arg) { arg.env(Resettable::Reset) } else { arg });
        let matches = command.try_get_matches_from(self.without_wrong(arguments)).ok()?;
        Some((C::from_arg_matches(&matches).ok()?, matches))
    }

    fn without_wrong<'a>(&self, arguments: &'a [OsString]) -> Vec<&'a OsString> {
        let mut arguments = arguments.iter();
        let mut left = Vec::new();
        while let Some(argument) = arguments.next() {
            let given = argument.to_string_lossy();
            let (name, value) = given.split_once('=').map_or((&*given, None), |(name, value)| (name, Some(value)));
            if !self.wrong.iter().any(|wrong| wrong.setting.option == name) {
                left.push(argument);
            } else if value.is_none() {
                arguments.next();
            }
        }
        left
    }
}

/// Without the variables that don't count: those that are set to nothing and, where a command is named, those of what happens
/// without one.
fn prepared(command: Command, first: Option<&OsStr>) -> Command {
    let has_command = first.is_some_and(|first| command.find_subcommand(first).is_some());
    let command = command.mut_args(|arg| if has_command { arg.env(Resettable::Reset) } else { arg });
    each(command, &|arg| {
        let is_empty = arg.get_env().and_then(env::var_os).is_some_and(|value| value.is_empty());
        if is_empty { arg.env(Resettable::Reset) } else { arg }
    })
}

/// What is known to be wrong doesn't hide what else is.
fn taking_anything(command: Command, wrong: &[Wrong]) -> Command {
    let is_wrong = |arg: &Arg| wrong.iter().any(|wrong| wrong.setting.is_of(arg));
    each(command, &|arg| if is_wrong(&arg) { arg.value_parser(value_parser!(OsString)) } else { arg })
}

fn each(command: Command, change: &impl Fn(Arg) -> Arg) -> Command {
    command.mut_args(change).mut_subcommands(|command| each(command, change))
}

/// A setting that can't be what it is.
#[derive(Debug)]
pub struct Wrong {
    setting: Setting,
    /// What it is; none if that is nobody's business, or no text.
    value: Option<String>,
    /// What is wrong with that.
    cause: Option<String>,
}

impl Wrong {
    /// The setting that an error is about, if it is about one of which nothing has been said yet.
    fn of(error: &Error, told: &[Wrong]) -> Option<Wrong> {
        let text = |kind| match error.get(kind) {
            Some(ContextValue::String(text)) => Some(text.as_str()),
            _ => None,
        };
        let option = text(ContextKind::InvalidArg).and_then(|arg| arg.split([' ', '=']).next());
        let is_meant = |setting: &Setting| match error.kind() {
            ErrorKind::ValueValidation | ErrorKind::InvalidValue => option == Some(&setting.option),
            ErrorKind::InvalidUtf8 => env::var_os(&setting.variable).is_some_and(|value| value.to_str().is_none()),
            _ => false,
        };
        let is_new = |setting: &Setting| !told.iter().any(|wrong| wrong.setting == *setting);
        let setting = settings().into_iter().find(|setting| is_meant(setting) && is_new(setting))?;
        let value = match text(ContextKind::InvalidValue) {
            // clap says that one is needed.
            Some("") => return None,
            value => value.filter(|_| !setting.is_secret).map(str::to_owned),
        };
        Some(Wrong { setting, value, cause: error.source().map(ToString::to_string) })
    }

    /// Says of each which variable it is, and what it should be; and repeats no secret.
    fn told(wrong: &[Wrong], command: &mut Command) -> Error {
        let told: Vec<String> = wrong.iter().map(Wrong::sentence).collect();
        command.error(ErrorKind::ValueValidation, told.join("\n\nerror: "))
    }

    /// The variable of the environment, such as SARATOGA_ADDR.
    pub fn variable(&self) -> &str {
        &self.setting.variable
    }

    /// What it is, unless that is nobody's business.
    pub fn value(&self) -> Option<&str> {
        self.value.as_deref()
    }

    /// What is wrong, and what it takes.
    pub fn sentence(&self) -> String {
        let Setting { variable, option, kind, example, .. } = &self.setting;
        // Escaped: what nobody sees is often what is wrong.
        let value = self.value.as_ref().map_or("what it is".into(), |value| format!("{value:?}"));
        let cause = self.cause.as_ref().map(|cause| format!(": {cause}")).unwrap_or_default();
        format!("{variable} (or {option}) can't be {value}{cause}\n  It takes: {kind}; for example {example}")
    }
}
