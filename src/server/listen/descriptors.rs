//! The system's limit of open files, which connections count as.

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

/// Files that are open beside visitors' connections: the database's connections, what is being served.
const OTHERS: u64 = 256;

/// How many of `wanted` connections the system has room for, its limit raised as far as it may be.
pub fn room_for(wanted: usize) -> usize {
    let needed = (wanted as u64).saturating_add(OTHERS);
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    // No limit is more than any.
    let Some(now) = current.filter(|now| *now < needed) else { return wanted };
    let most = maximum.map_or(needed, |maximum| maximum.min(needed));
    let raised = setrlimit(Resource::Nofile, Rlimit { current: Some(most), maximum });
    let room = if raised.is_ok() { most } else { now };
    let room = usize::try_from(room.saturating_sub(OTHERS)).unwrap_or(usize::MAX).clamp(1, wanted);
    if room < wanted {
        tracing::warn!(wanted, room, "the system allows fewer connections: raise its limit of open files (ulimit -n)");
    }
    room
}
