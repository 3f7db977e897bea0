//! The log, on standard error.

use super::config::{LogConfig, LogForm};
use std::io::IsTerminal;
use tracing_subscriber::{EnvFilter, fmt};

/// Begins to log.
///
/// # Errors
/// When the filter makes no sense.
pub fn init(config: &LogConfig) -> Result<(), String> {
    let filter: EnvFilter =
        config.log_level.parse().map_err(|error| format!("SARATOGA_LOG_LEVEL, {}: {error}", config.log_level))?;
    let builder = fmt().with_env_filter(filter).with_writer(std::io::stderr).with_ansi(std::io::stderr().is_terminal());
    // When nobody takes the log any more, say since its terminal was closed, there is nowhere to tell so either: trying to
    // would be a panic.
    let builder = builder.log_internal_errors(false);
    match config.log {
        LogForm::Text => builder.with_target(false).try_init(),
        LogForm::Json => builder.json().flatten_event(true).with_current_span(true).with_span_list(false).try_init(),
    }
    .map_err(|error| error.to_string())
}
