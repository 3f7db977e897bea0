//! What was measured, as tables for people and as JSON.

use crate::{
    check::Checked,
    drive::Player,
    processes::{Memory, Work},
};
use serde::Serialize;
use std::fmt;

/// All that was measured.
#[derive(Serialize)]
pub struct Report {
    players: usize,
    events_a_run: f64,
    /// Memory before anybody played.
    before: Memory,
    /// Memory with all runs open, at rest.
    pub open: Memory,
    /// Memory with all runs finished, at rest.
    pub finished: Memory,
    /// What was done, in order.
    phases: Vec<Phase>,
    /// What was found right in the end.
    pub checked: Checked,
}

/// One kind of request, from many players.
#[derive(Serialize)]
pub struct Phase {
    what: &'static str,
    connections: usize,
    requests: usize,
    per_second: f64,
    p50_ms: f64,
    p99_ms: f64,
    max_ms: f64,
    /// Work a request, in ms.
    work_ms: Work,
    /// The most memory that was seen meanwhile.
    memory: Memory,
}

impl Phase {
    /// What was measured, from how long each answer took, in ms.
    pub fn new(
        what: &'static str,
        connections: usize,
        mut latencies: Vec<f64>,
        seconds: f64,
        work: Work,
        memory: Memory,
    ) -> Phase {
        latencies.sort_by(f64::total_cmp);
        let many = latencies.len().max(1) as f64;
        let at = |share: f64| latencies.get((many * share) as usize).or(latencies.last()).copied().unwrap_or_default();
        Phase {
            what,
            connections,
            requests: latencies.len(),
            per_second: latencies.len() as f64 / seconds,
            p50_ms: at(0.5),
            p99_ms: at(0.99),
            max_ms: at(1.0),
            work_ms: Work { server: work.server / many, postgres: work.postgres / many, load: work.load / many },
            memory,
        }
    }
}

impl Report {
    /// Nothing measured yet.
    pub fn new(players: &[Player], before: Memory) -> Report {
        let events: usize = players.iter().map(|player| player.log.len()).sum();
        Report {
            players: players.len(),
            events_a_run: events as f64 / players.len() as f64,
            before,
            open: Memory::default(),
            finished: Memory::default(),
            phases: Vec::new(),
            checked: Checked::default(),
        }
    }

    /// Adds what was done.
    pub fn add(&mut self, phase: Phase) {
        self.phases.push(phase);
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} runs of {:.0} events on average.\n", self.players, self.events_a_run)?;
        writeln!(
            f,
            "| what | connections | requests | a second | p50 ms | p99 ms | max ms | work ms: server | Postgres | load |\n\
            |---|---|---|---|---|---|---|---|---|---|"
        )?;
        for phase in &self.phases {
            let Phase { what, connections, requests, per_second, p50_ms, p99_ms, max_ms, work_ms, .. } = phase;
            let Work { server, postgres, load } = work_ms;
            writeln!(
                f,
                "| {what} | {connections} | {requests} | {per_second:.0} | {p50_ms:.2} | {p99_ms:.2} | {max_ms:.1} \
                | {server:.2} | {postgres:.2} | {load:.2} |"
            )?;
        }
        writeln!(f, "\n| memory, MB | server | its most so far | Postgres |\n|---|---|---|---|")?;
        let most = self.phases.iter().fold(Memory::default(), |most, phase| most.max(phase.memory));
        let moments = [
            ("before anybody played", self.before),
            ("all runs open, at rest", self.open),
            ("all runs finished, at rest", self.finished),
            ("the most under load", most),
        ];
        for (moment, memory) in moments {
            let [server, peak, postgres] =
                [memory.server, memory.server_peak, memory.postgres].map(|kibibytes| kibibytes as f64 * 1.024 / 1000.0);
            writeln!(f, "| {moment} | {server:.1} | {peak:.1} | {postgres:.1} |")?;
        }
        let Checked { finishes, won, rows, events } = &self.checked;
        writeln!(
            f,
            "\nChecked: {finishes} finishes by the rules ({won} won), {rows} rows of the board, {events} events.\n"
        )?;
        write!(f, "{}", serde_json::to_string(self).map_err(|_| fmt::Error)?)
    }
}
