//! Why a command that runs for long, such as `serve`, couldn't: told once, with an exit code by which whoever starts it again knows
//! whether that is of any use.

use crate::server::{
    assets::AssetsError,
    config::{LogForm, NoSecret},
    database,
    listen::Unlistenable,
};
use chrono::{SecondsFormat, Utc};
use serde_json::json;
use std::{
    io::{self, Write},
    process::ExitCode,
};

/// Why a command failed, for whoever gave it.
pub type Failure = Box<dyn std::error::Error + Send + Sync>;

/// Another start won't do: somebody has to mend something first, as where the command line is wrong.
const TO_BE_MENDED: u8 = 2;

/// Tells of a failure, in the log's form.
pub fn tell(failure: &Failure, log: LogForm) -> ExitCode {
    match log {
        LogForm::Text => say(&format!("saratoga: {failure}")),
        LogForm::Json => say(&line(&failure.to_string())),
    }
    if is_to_be_mended(failure) { TO_BE_MENDED.into() } else { ExitCode::FAILURE }
}

/// Tells of settings that can't be read, to machines.
pub fn tell_settings(error: &clap::Error) -> ExitCode {
    let told = error.render().to_string();
    say(&line(told.trim_start_matches("error: ").trim_end()));
    TO_BE_MENDED.into()
}

/// Whoever would read it may have gone away.
fn say(told: &str) {
    let _ = writeln!(io::stderr(), "{told}");
}

/// A line such as the log has them, be its level whatever it is.
fn line(told: &str) -> String {
    let now = Utc::now().to_rfc3339_opts(SecondsFormat::Micros, true);
    json!({ "timestamp": now, "level": "ERROR", "message": told, "target": "saratoga" }).to_string()
}

/// Whether only whoever runs the site can do something about it. What may pass, such as a database that isn't there yet, isn't.
fn is_to_be_mended(failure: &Failure) -> bool {
    failure.is::<NoSecret>()
        || failure.is::<AssetsError>()
        || failure.downcast_ref().is_some_and(database::Error::is_to_be_mended)
        || matches!(failure.downcast_ref(), Some(Unlistenable::Forbidden(_)))
}
