//! Players at their games: what each of them asks, over how many connections at once, and how long answers take.

use crate::{
    Failure,
    client::Client,
    games,
    processes::{Memory, Processes},
    report::Phase,
};
use saratoga::{
    api::{FinishRun, Finished, RunId, RunResult, RunState, SaveRun, Saved, StartRun, log_hash},
    rules::{GameKind, Ms, RawEvent},
};
use std::{
    net::SocketAddr,
    sync::atomic::{AtomicBool, Ordering},
    thread,
    time::{Duration, Instant, SystemTime, UNIX_EPOCH},
};

/// How often memory is read under load: reading it takes some work.
const EVERY: Duration = Duration::from_secs(1);

/// Somebody with a game to play.
pub struct Player {
    /// What they do.
    pub log: Vec<RawEvent>,
    /// When their run began, in ms since 1970.
    pub started: i64,
    /// What became of it.
    pub end: Option<Ending>,
    run: RunId,
    cookie: String,
    saved: usize,
}

/// A finish, as it was answered.
pub struct Ending {
    /// The answer.
    pub answer: Finished,
    /// When it was asked for, in ms since 1970.
    pub asked: i64,
    /// When the answer was there.
    pub answered: i64,
}

impl Player {
    /// Somebody who hasn't started.
    pub fn new(log: Vec<RawEvent>) -> Player {
        Player { log, started: 0, end: None, run: RunId(String::new()), cookie: String::new(), saved: 0 }
    }

    /// Their run's id.
    pub fn run(&self) -> &str {
        &self.run.0
    }
}

/// Now, in ms since 1970. Postgres reads the same clock.
fn now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as i64)
}

/// Starts a run. Answers, as the others do, whether the player has more to do.
pub fn start(client: &mut Client, player: &mut Player) -> Result<bool, Failure> {
    let answer = client.post::<RunState>("start_run", None, &StartRun { game: GameKind::Canfield })?;
    if answer.body.seed != games::SEED {
        return Err("the day has ended meanwhile: try again".into());
    }
    player.run = answer.body.run;
    player.cookie = answer.cookie.ok_or("a start came without a cookie")?;
    Ok(false)
}

/// Saves the next piece of a log.
pub fn save(client: &mut Client, player: &mut Player) -> Result<bool, Failure> {
    let events = games::piece(&player.log, player.saved).to_vec();
    let clock_ms = Ms::try_from(now() - player.started)?;
    let request = SaveRun { run: player.run.clone(), from: player.saved, events, clock_ms };
    let answer = client.post::<Saved>("save_run", Some(&player.cookie), &request)?;
    player.saved += request.events.len();
    if answer.body.stored != player.saved {
        return Err("a save was stored otherwise than sent".into());
    }
    Ok(player.saved < player.log.len())
}

/// Finishes a run.
pub fn finish(client: &mut Client, player: &mut Player) -> Result<bool, Failure> {
    let asked = now();
    let answer = ask_to_finish(client, player)?;
    player.end = Some(Ending { answer, asked, answered: now() });
    Ok(false)
}

/// Sends a finish once more: the answer must be the same, but for the rank, which others may have changed.
pub fn finish_again(client: &mut Client, player: &mut Player) -> Result<bool, Failure> {
    let first = &player.end.as_ref().ok_or("a run isn't finished")?.answer;
    let again = ask_to_finish(client, player)?;
    let told = |RunResult { score, ranked_ms, outcome, .. }: &RunResult| (*score, *ranked_ms, *outcome);
    if told(&first.result) != told(&again.result) {
        return Err("a finish that was sent twice was answered otherwise".into());
    }
    Ok(false)
}

fn ask_to_finish(client: &mut Client, player: &Player) -> Result<Finished, Failure> {
    let request = FinishRun { run: player.run.clone(), count: player.log.len(), hash: log_hash(&player.log) };
    Ok(client.post("finish_run", Some(&player.cookie), &request)?.body)
}

/// Where players play.
pub struct Stage {
    /// The server.
    pub addr: SocketAddr,
    /// What is watched meanwhile.
    pub processes: Processes,
}

/// What a player asks next. Answers whether there is more to do then.
type Task = fn(&mut Client, &mut Player) -> Result<bool, Failure>;

impl Stage {
    /// Lets all players do what there is to do, over so many connections. Each connection serves its share of them one after
    /// the other, and again from the first, as when all of them play at the same time.
    ///
    /// # Errors
    /// At the first answer that isn't as it must be.
    pub fn play(
        &self,
        what: &'static str,
        connections: usize,
        players: &mut [Player],
        task: Task,
    ) -> Result<Phase, Failure> {
        eprintln!("{what}, {connections} at once");
        let shares = players.chunks_mut(players.len().div_ceil(connections));
        let shares: Vec<_> =
            shares.map(|share| Ok((Client::connect(self.addr)?, share))).collect::<Result<_, Failure>>()?;
        let before = self.processes.work()?;
        let since = Instant::now();
        let done = AtomicBool::new(false);
        let (latencies, seconds, memory) = thread::scope(|scope| {
            let watching = scope.spawn(|| self.watch(&done));
            let working = shares.into_iter().map(|(client, share)| scope.spawn(move || work(client, share, task)));
            let working: Vec<_> = working.collect();
            let latencies: Vec<_> = working.into_iter().map(|thread| thread.join().expect("no panic")).collect();
            let seconds = since.elapsed().as_secs_f64();
            done.store(true, Ordering::Relaxed);
            (latencies, seconds, watching.join().expect("no panic"))
        });
        let latencies = latencies.into_iter().collect::<Result<Vec<_>, Failure>>()?.concat();
        Ok(Phase::new(what, connections, latencies, seconds, self.processes.work()? - before, memory?))
    }

    /// The most memory that is seen until all is done.
    fn watch(&self, done: &AtomicBool) -> Result<Memory, Failure> {
        let mut most = self.processes.memory()?;
        while !done.load(Ordering::Relaxed) {
            thread::sleep(EVERY);
            most = most.max(self.processes.memory()?);
        }
        Ok(most)
    }
}

/// One connection's share of the work: how long each answer took, in ms.
fn work(mut client: Client, players: &mut [Player], task: Task) -> Result<Vec<f64>, Failure> {
    let mut latencies = Vec::new();
    let mut active: Vec<&mut Player> = players.iter_mut().collect();
    while !active.is_empty() {
        let mut still = Vec::with_capacity(active.len());
        for player in active {
            let since = Instant::now();
            let more = task(&mut client, player)?;
            latencies.push(since.elapsed().as_secs_f64() * 1000.0);
            if more {
                still.push(player);
            }
        }
        active = still;
    }
    Ok(latencies)
}
