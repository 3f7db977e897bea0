//! A player who plays one daily over HTTP as the page does, whatever happens to the server meanwhile, and remembers what
//! was acknowledged.

use crate::{
    chance::Chance,
    client::{Answer, Client},
    logs,
};
use saratoga::{
    api::{Finished, RunResult, RunState, Saved, log_hash},
    rules::{GameKind, RawEvent},
};
use serde_json::json;
use std::{
    net::SocketAddr,
    time::{Duration, Instant},
};
use tokio::time::sleep;

/// How long after the faults have ended a player may still need for a game: longer is stuck.
const STUCK: Duration = Duration::from_secs(90);

/// A player, and what they were told.
pub struct Player {
    pub game: GameKind,
    pub client: Client,
    pub chance: Chance,
    /// Their run, once it was acknowledged.
    pub run: Option<RunState>,
    /// What they do in it, all of it.
    pub log: Vec<RawEvent>,
    /// How many events were acknowledged.
    pub saved: usize,
    /// The acknowledged result.
    pub result: Option<RunResult>,
    /// When their run began.
    began: Instant,
    /// When they began to wait.
    since: Instant,
    /// How many starts got no answer: each may have left a run that nobody knows of.
    pub lost_starts: usize,
}

impl Player {
    pub fn new(addr: SocketAddr, game: GameKind, chance: Chance) -> Player {
        let now = Instant::now();
        let client = Client::new(addr);
        let (run, log, result) = (None, Vec::new(), None);
        Player { game, client, chance, run, log, saved: 0, result, began: now, since: now, lost_starts: 0 }
    }

    /// Plays the daily to its result.
    pub async fn play(&mut self) {
        self.start().await;
        self.save_all().await;
        self.finish().await;
    }

    pub async fn start(&mut self) {
        let body = json!({"game": self.game});
        let answer = loop {
            match self.client.post("start_run", &body).await {
                Some(answer) if answer.status == 200 => break answer,
                other => {
                    self.lost_starts += 1;
                    self.try_again(other, &[]).await;
                }
            }
        };
        let run: RunState = answer.json();
        self.began = Instant::now() - Duration::from_millis(run.elapsed_ms.into());
        self.log = logs::log(self.game, run.seed, &mut self.chance);
        self.run = Some(run);
    }

    /// Saves the log piece by piece, as its time comes.
    pub async fn save_all(&mut self) {
        while self.saved < self.log.len() {
            let at = self.began.elapsed().as_millis();
            let due = self.log.iter().take_while(|event| u128::from(event.0) <= at).count();
            if due > self.saved {
                self.save(due).await;
            }
            sleep(self.chance.ms(5, 150)).await;
        }
    }

    /// Saves the events before `to`, once; sometimes with some that are saved already.
    async fn save(&mut self, to: usize) {
        let from = self.saved - self.chance.below(3).min(self.saved as u64) as usize;
        let to = from.max(to);
        let events = &self.log[from..to];
        let clock = self.began.elapsed().as_millis() as u64;
        let body = json!({"run": self.id(), "from": from, "events": events, "clock_ms": clock});
        match self.client.post("save_run", &body).await {
            Some(answer) if answer.status == 200 => {
                let stored = answer.json::<Saved>().stored;
                assert!((to..=self.log.len()).contains(&stored), "{stored} are stored of {to} that were sent");
                self.saved = stored;
                self.since = Instant::now();
            }
            // The clock of the server may be a little behind.
            other => self.try_again(other, &["event_in_the_future"]).await,
        }
        if self.chance.below(20) == 0 {
            self.resume().await;
        }
    }

    /// As a reload does: what was acknowledged must be there.
    async fn resume(&mut self) {
        match self.client.post("resume_run", &json!({"run": self.id()})).await {
            Some(answer) if answer.status == 200 => {
                let events = answer.json::<RunState>().events;
                assert!(events.len() >= self.saved, "{} events of {} are left", events.len(), self.saved);
                assert_eq!(events, self.log[..events.len()]);
            }
            other => self.try_again(other, &[]).await,
        }
    }

    pub async fn finish(&mut self) {
        self.since = Instant::now();
        let body = json!({"run": self.id(), "count": self.log.len(), "hash": log_hash(&self.log)});
        let answer = loop {
            match self.client.post("finish_run", &body).await {
                Some(answer) if answer.status == 200 => break answer,
                other => self.try_again(other, &[]).await,
            }
        };
        self.result = Some(answer.json::<Finished>().result);
    }

    /// The run's name.
    pub fn id(&self) -> &str {
        &self.run.as_ref().expect("a run").run.0
    }

    /// Waits a little after a request that failed. No answer at all is a fault of the network; a refusal must be one that
    /// passes.
    async fn try_again(&mut self, answer: Option<Answer>, passing: &[&str]) {
        if let Some(answer) = answer.filter(|answer| answer.status != 503) {
            assert!(passing.contains(&answer.code().as_str()), "{}: {}", answer.status, answer.code());
        }
        assert!(self.since.elapsed() < STUCK + crate::chance::length(), "the run {:?} is stuck", self.run);
        sleep(self.chance.ms(50, 300)).await;
    }
}
