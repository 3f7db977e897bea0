//! Dailies that can be won: found among random deals, days before anybody may start them, and proved by a win that the rules accept. In the
//! background; any number of servers may be at it, each at a day of its own. Deal and win stay in the database.

use super::dailies::random_seed;
use crate::{
    rules::{
        Deal, Event, Game, GameKind, Log, Outcome,
        canfield::{
            Canfield, Token, Variant,
            solver::{Budget, Solved, Verdict, solve},
        },
        replay,
    },
    server::{
        metrics::{Found, METRICS},
        store::{
            self, Error, Result,
            proofs::{Proof, Wanted},
            searches::{self, Lease},
        },
    },
};
use chrono::NaiveDate;
use sqlx::PgPool;
use std::time::{Duration, Instant};
use tokio_util::sync::CancellationToken;

/// The game that can be solved.
pub const GAME: GameKind = GameKind::Canfield;

/// Today, and seven days after it.
pub const DAYS: usize = 8;

/// What a search may use.
#[derive(Clone, Copy, Debug)]
struct Effort {
    budget: Budget,
    longest: Duration,
}

/// For a deal that can be exchanged for another: most that can be won are within milliseconds.
const ANY: Effort = Effort { budget: Budget { nodes: 1_000_000, bytes: 32_000_000 }, longest: Duration::from_secs(2) };

/// For the deal that a day was started with.
const THIS: Effort = Effort { budget: Budget { nodes: u64::MAX, bytes: 64_000_000 }, longest: Duration::from_secs(20) };

/// How often that one is tried: a machine may have had no time for it.
const TRIES: i32 = 3;

/// How long deals for a day are tried before it is the next day's turn.
const PATIENCE: Duration = Duration::from_secs(30);

/// How long a day is one search's own. It is done with it before.
const LEASE: Duration = Duration::from_secs(90);

/// Looks for a proof for each of the coming days that has none, as far as nobody else is at it; until `stop` is cancelled, and no longer than
/// some minutes.
///
/// # Errors
/// When Postgres fails. What was found until then is stored.
pub async fn prove(pool: &PgPool, stop: &CancellationToken) -> Result<()> {
    let today = store::clock::now(pool).await?.date_naive();
    let days: Vec<NaiveDate> = today.iter_days().take(DAYS).collect();
    for Wanted { day, .. } in store::proofs::wanted(pool, GAME, &days).await? {
        if !stop.is_cancelled() {
            prove_day(pool, day, stop).await?;
        }
    }
    METRICS.proved(DAYS - store::proofs::wanted(pool, GAME, &days).await?.len());
    Ok(())
}

async fn prove_day(pool: &PgPool, day: NaiveDate, stop: &CancellationToken) -> Result<()> {
    let Some(lease) = searches::take(pool, GAME, day, LEASE, TRIES).await? else { return Ok(()) };
    // Somebody else may have been at it until now.
    let Some(wanted) = store::proofs::wanted(pool, GAME, &[day]).await?.pop() else {
        searches::end(&mut *pool.acquire().await?, &lease).await?;
        return Ok(());
    };
    let found = match wanted.started {
        Some(deal) => searched(deal, THIS, stop).await,
        None => find(stop).await?,
    };
    match found {
        Some(win) => keep(pool, &lease, day, win).await,
        None => {
            let in_vain = wanted.started.is_some() && !stop.is_cancelled();
            if in_vain {
                tracing::info!(%day, "the day's Canfield isn't proved winnable");
            }
            searches::give_up(pool, &lease, in_vain).await
        }
    }
}

/// A deal that can be won, and how.
struct Win {
    deal: Deal,
    tokens: Vec<Token>,
    nodes: u64,
    took: Duration,
}

/// The first of random deals that is proved winnable.
async fn find(stop: &CancellationToken) -> Result<Option<Win>> {
    let begun = Instant::now();
    while begun.elapsed() < PATIENCE && !stop.is_cancelled() {
        let seed = random_seed().map_err(Error::Corrupt)?;
        if let Some(win) = searched(Deal::new(GAME, seed), ANY, stop).await {
            return Ok(Some(win));
        }
    }
    Ok(None)
}

/// Searches where no request waits for it.
async fn searched(deal: Deal, effort: Effort, stop: &CancellationToken) -> Option<Win> {
    let stop = stop.clone();
    let search = tokio::task::spawn_blocking(move || search(deal, effort, &stop));
    // A panic was told of where it happened, and proves nothing.
    search.await.ok().flatten()
}

fn search(deal: Deal, effort: Effort, stop: &CancellationToken) -> Option<Win> {
    let begun = Instant::now();
    let game = Canfield::new(deal, None, Variant::Standard);
    let mut goes_on = |_| !stop.is_cancelled() && begun.elapsed() < effort.longest;
    let Solved { verdict, nodes } = solve(game.position(), Variant::Standard, effort.budget, &mut goes_on);
    let took = begun.elapsed();
    let (found, win) = match verdict {
        Verdict::Winnable(tokens) if wins(game, &tokens) => (Found::Winnable, Some(Win { deal, tokens, nodes, took })),
        Verdict::Unwinnable => (Found::Unwinnable, None),
        Verdict::Winnable(_) | Verdict::Unknown(_) => (Found::Unknown, None),
    };
    METRICS.searched(found, took);
    win
}

/// Whether these tokens are a log that wins, as the rules would have it of anybody's.
fn wins(game: Canfield, tokens: &[Token]) -> bool {
    let mut log = Log::default();
    let fits = tokens.iter().all(|&token| log.push(Event { at: 0, token }).is_ok());
    fits && replay(game, &log, None, &mut |_| ()).is_ok_and(|replay| replay.outcome() == Outcome::Won)
}

/// Stores a win, if the day is still one's own and has no other deal by now.
async fn keep(pool: &PgPool, lease: &Lease, day: NaiveDate, win: Win) -> Result<()> {
    let Win { deal, tokens, nodes, took } = win;
    let proof = Proof {
        day,
        deal,
        solution: tokens.iter().map(ToString::to_string).collect(),
        nodes: i64::try_from(nodes).unwrap_or(i64::MAX),
        took_ms: i64::try_from(took.as_millis()).unwrap_or(i64::MAX),
    };
    let mut transaction = store::begin(pool).await?;
    store::dailies::lock(&mut transaction, GAME, day).await?;
    let stored =
        searches::end(&mut transaction, lease).await? && store::proofs::insert(&mut transaction, &proof).await?;
    store::commit(transaction).await?;
    if stored {
        tracing::info!(%day, nodes, ms = proof.took_ms, "the day's Canfield is proved winnable");
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Seed;

    fn deal(seed: u64) -> Deal {
        Deal::new(GAME, Seed(seed))
    }

    #[test]
    fn c8_a_win_is_played_by_the_rules_before_it_counts() {
        let game = |seed| Canfield::new(deal(seed), None, Variant::Standard);
        let win = search(deal(787), THIS, &CancellationToken::new()).expect("tests/logs/won.json is a win of it");
        assert!(wins(game(787), &win.tokens));
        assert!(!wins(game(787), &win.tokens[..win.tokens.len() - 1]), "it isn't won yet");
        assert!(!wins(game(788), &win.tokens), "another deal's");
        assert!(!wins(game(787), &[]));
    }

    #[test]
    fn h4_a_search_ends_at_its_bounds_and_when_the_server_stops() {
        let (going, stopped) = (CancellationToken::new(), CancellationToken::new());
        stopped.cancel();
        let short = Effort { longest: Duration::ZERO, ..ANY };
        let few = Effort { budget: Budget { nodes: 100, ..ANY.budget }, ..ANY };
        for (effort, stop) in [(ANY, &stopped), (short, &going), (few, &going)] {
            // A win that is found when nothing ends the search before.
            let ended = |seed| search(deal(seed), effort, stop).is_none() && search(deal(seed), ANY, &going).is_some();
            assert!((1..100).any(ended), "{effort:?}");
        }
    }
}
