//! What the server and its Postgres take of the machine, as Linux counts it in `/proc`.

use crate::Failure;
use serde::Serialize;
use std::{
    collections::HashMap,
    fs, iter,
    ops::{Range, Sub},
};

/// The processes that are looked at.
#[derive(Clone, Copy)]
pub struct Processes {
    /// The server.
    pub server: u32,
    /// The Postgres that all others of its Postgres descend from.
    pub postgres: u32,
}

/// Memory, in KiB.
#[derive(Clone, Copy, Default, Serialize)]
pub struct Memory {
    /// What of the server is in memory (VmRSS).
    pub server: u64,
    /// The most of it that ever was (VmHWM).
    pub server_peak: u64,
    /// That of all of Postgres, what its processes share counted once (PSS).
    pub postgres: u64,
}

impl Memory {
    /// The higher of each.
    pub fn max(self, other: Memory) -> Memory {
        Memory {
            server: self.server.max(other.server),
            server_peak: self.server_peak.max(other.server_peak),
            postgres: self.postgres.max(other.postgres),
        }
    }
}

/// Time at work on a core since a process began, in ms.
#[derive(Clone, Copy, Default, Serialize)]
pub struct Work {
    /// The server's.
    pub server: f64,
    /// That of all of Postgres.
    pub postgres: f64,
    /// That of this program, which sends the load.
    pub load: f64,
}

impl Sub for Work {
    type Output = Work;

    fn sub(self, before: Work) -> Work {
        Work {
            server: self.server - before.server,
            postgres: self.postgres - before.postgres,
            load: self.load - before.load,
        }
    }
}

/// Linux counts time in hundredths of a second here, on every machine.
const TICK: f64 = 10.0;

impl Processes {
    /// The memory they have now.
    ///
    /// # Errors
    /// When the server or Postgres is gone.
    pub fn memory(&self) -> Result<Memory, Failure> {
        let status = fs::read_to_string(format!("/proc/{}/status", self.server))?;
        let shares = self.postgres_all()?.into_iter().filter_map(|process| {
            // One that has ended meanwhile has none.
            let rollup = fs::read_to_string(format!("/proc/{process}/smaps_rollup")).ok()?;
            kibibytes(&rollup, "Pss:")
        });
        Ok(Memory {
            server: kibibytes(&status, "VmRSS:").ok_or("the server is gone")?,
            server_peak: kibibytes(&status, "VmHWM:").ok_or("the server is gone")?,
            postgres: shares.sum(),
        })
    }

    /// How long they have been at work.
    ///
    /// # Errors
    /// When the server or Postgres is gone.
    pub fn work(&self) -> Result<Work, Failure> {
        let own = |process: u32| ticks(process, 0..2);
        // Postgres's first process answers for those that have ended, too.
        let postgres = self.postgres_all()?.into_iter().filter_map(own).sum::<f64>();
        let ended = ticks(self.postgres, 2..4).ok_or("Postgres is gone")?;
        Ok(Work {
            server: own(self.server).ok_or("the server is gone")?,
            postgres: postgres + ended,
            load: own(std::process::id()).unwrap_or_default(),
        })
    }

    /// All of Postgres's processes.
    fn postgres_all(&self) -> Result<Vec<u32>, Failure> {
        let mut parents = HashMap::new();
        for entry in fs::read_dir("/proc")? {
            let Ok(process) = entry?.file_name().to_string_lossy().parse::<u32>() else { continue };
            if let Some(parent) = fields(process).and_then(|fields| fields.get(1)?.parse::<u32>().ok()) {
                parents.insert(process, parent);
            }
        }
        let children = parents.iter().filter(|(_, parent)| **parent == self.postgres).map(|(process, _)| *process);
        Ok(iter::once(self.postgres).chain(children).collect())
    }
}

fn kibibytes(text: &str, name: &str) -> Option<u64> {
    text.lines().find_map(|line| line.strip_prefix(name))?.trim().strip_suffix(" kB")?.parse().ok()
}

/// A process's numbers, from its state on: what stands before is its name, in brackets.
fn fields(process: u32) -> Option<Vec<String>> {
    let text = fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    let (_, fields) = text.rsplit_once(") ")?;
    Some(fields.split(' ').map(str::to_owned).collect())
}

/// Times of a process in ms: its own as a program and in the kernel, then the same of its children that have ended.
fn ticks(process: u32, which: Range<usize>) -> Option<f64> {
    let fields = fields(process)?;
    let ticks = fields.get(11..15)?.get(which)?.iter().filter_map(|field| field.parse::<f64>().ok());
    Some(ticks.sum::<f64>() * TICK)
}
