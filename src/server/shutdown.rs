//! Stopping: on SIGTERM, Ctrl-C, and when the terminal is closed.

use std::{fs, io};
use tokio::signal::unix::{SignalKind, signal};
use tokio_util::sync::CancellationToken;

/// A token that is cancelled when the process is asked to stop.
///
/// # Errors
/// When signals can't be listened for.
pub fn on_signal() -> io::Result<CancellationToken> {
    let token = CancellationToken::new();
    let hangup = ends_with_its_terminal().then(SignalKind::hangup);
    for kind in [SignalKind::interrupt(), SignalKind::terminate()].into_iter().chain(hangup) {
        let (mut asked, stop) = (signal(kind)?, token.clone());
        tokio::spawn(async move {
            asked.recv().await;
            stop.cancel();
            tracing::info!("asked to stop");
        });
    }
    Ok(token)
}

/// Whether SIGHUP ends the process. Under `nohup` it is ignored, which listening for it would undo; where the kernel doesn't
/// tell, it is left as it is.
fn ends_with_its_terminal() -> bool {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    ignored.and_then(|signals| u64::from_str_radix(signals.trim(), 16).ok()).is_some_and(|signals| signals & 1 == 0)
}
