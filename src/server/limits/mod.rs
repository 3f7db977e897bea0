//! How much one visitor may ask of a server, so that there is enough for all (H-4). Depends on nothing else of the
//! server but its configuration. What is remembered here is in memory, and nothing is lost with it (H-3): each server
//! counts for itself.

mod buckets;
mod budgets;
mod client;
mod crowd;

pub use budgets::Asked;
pub use client::{Client, Networks};
pub use crowd::{Crowd, Entered};

use self::{
    buckets::{Buckets, Rate},
    budgets::{BUDGETS, By},
};
use super::{PlayerId, config::HttpConfig};
use std::{
    hash::{BuildHasher, RandomState},
    sync::Arc,
    time::Duration,
};

/// How many requests of one player may be under way: they take turns, and a page has one or two.
pub const MOST_OF_A_PLAYER: usize = 4;

/// What a server remembers of those who ask it.
pub struct Limits {
    /// Whose word on who asks is taken.
    pub proxies: Networks,
    /// The connections of each client that are open.
    pub connections: Arc<Crowd<Client, ()>>,
    /// The requests of each player that change something: one after another has the turn.
    pub turns: Arc<Crowd<PlayerId, Arc<tokio::sync::Mutex<()>>>>,
    /// What is left of each budget, in the order of the table; nothing where rates aren't limited.
    budgets: Vec<(Rate, Buckets)>,
    /// Nobody can know or choose where they come to lie in the buckets: it is random, and other for each process.
    random: RandomState,
}

impl Limits {
    /// The limits that a configuration asks for.
    pub fn new(config: &HttpConfig) -> Limits {
        let rates = config.rate_limits.factor();
        let budget = |factor| move |budget: &budgets::Budget| (budget.rate.times(factor), Buckets::new());
        Limits {
            proxies: config.trusted_proxies.clone(),
            connections: Arc::default(),
            turns: Arc::default(),
            budgets: rates.map_or_else(Vec::new, |factor| BUDGETS.iter().map(budget(factor)).collect()),
            random: RandomState::new(),
        }
    }

    /// Takes a start whose player isn't there any more out of the budgets for new ones.
    ///
    /// # Errors
    /// As [`Limits::take`].
    pub fn take_new_player(&self, client: Option<Client>) -> Result<(), Duration> {
        self.take(&Asked { reads: false, path: "/api/v1/start_run", client, player: None })
    }

    /// Takes a request out of every budget that it falls under.
    ///
    /// # Errors
    /// When one is used up: how long to wait until there is something in it again.
    pub fn take(&self, asked: &Asked) -> Result<(), Duration> {
        for (budget, (rate, buckets)) in BUDGETS.iter().zip(&self.budgets) {
            if !(budget.covers)(asked) {
                continue;
            }
            let who = match budget.by {
                By::Client => asked.client.map(|client| self.random.hash_one(client)),
                By::Player => asked.player.map(|player| self.random.hash_one(player)),
            };
            if let Some(who) = who {
                buckets.take(who, *rate)?;
            }
        }
        Ok(())
    }
}
