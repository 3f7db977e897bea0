//! What one visitor may ask for: the table.

use super::{buckets::Rate, client::Client};
use crate::server::PlayerId;
use std::time::Duration;

/// A request, as far as it matters here.
#[derive(Clone, Copy, Debug)]
pub struct Asked<'a> {
    /// Whether it only looks.
    pub reads: bool,
    /// The address asked for.
    pub path: &'a str,
    /// Who asks, if they came over the network.
    pub client: Option<Client>,
    /// The player who asks, if they are one.
    pub player: Option<PlayerId>,
}

impl Asked<'_> {
    /// Whether it is for one of these endpoints of the API.
    fn is_for(&self, names: &[&str]) -> bool {
        self.path.strip_prefix("/api/v1/").is_some_and(|name| names.contains(&name))
    }

    /// Whether it sends a form whose address, behind the language, begins so.
    fn sends_form(&self, begins: &str) -> bool {
        let page = self.path.trim_start_matches('/').split_once('/').map(|(_, page)| page);
        !self.reads && page.is_some_and(|page| page.starts_with(begins))
    }
}

/// Whose budget it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    /// Everybody behind one address. They may be many: a school, a company, a village.
    Client,
    /// A player, wherever they are. Whoever is none has none.
    Player,
}

/// So much of one thing.
pub struct Budget {
    /// Whose.
    pub by: By,
    /// How much.
    pub rate: Rate,
    /// Of what.
    pub covers: fn(&Asked) -> bool,
}

const fn budget(by: By, burst: u32, every_ms: u64, covers: fn(&Asked) -> bool) -> Budget {
    Budget { by, rate: Rate { burst, every: Duration::from_millis(every_ms) }, covers }
}

/// All there are. A request may fall under several, and each must have something left.
pub const BUDGETS: [Budget; 9] = [
    // Anything at all: a class of thirty who open the site at once ask some ten times each, and then save now and then.
    // Files with hashed names cost next to nothing, and browsers keep them.
    budget(By::Client, 500, 20, |asked| !asked.path.starts_with("/pkg/") && asked.path != "/healthz"),
    // New players: two classes at once, then one a minute. Nobody needs many, and each is a row that stays.
    budget(By::Client, 60, 60_000, |asked| asked.player.is_none() && asked.is_for(&["start_run"])),
    // One-time codes: somebody who mistypes. At this rate guessing one of 60 bits takes for ever.
    budget(By::Client, 10, 30_000, |asked| asked.is_for(&["use_code"]) || asked.sends_form("privacy/device")),
    // Saves: a slap is sent at once, and nobody slaps ten times a second for long. After time offline there is one large one.
    budget(By::Player, 50, 100, |asked| asked.is_for(&["save_run"])),
    // Finishes: three a day, and again where there was no answer or a game's clock wasn't over.
    budget(By::Player, 20, 2_000, |asked| asked.is_for(&["finish_run"])),
    // Starts and reloads: each reads a whole log.
    budget(By::Player, 30, 2_000, |asked| asked.is_for(&["start_run", "resume_run"])),
    // Names: somebody who can't decide.
    budget(By::Player, 10, 30_000, |asked| asked.is_for(&["set_name"]) || asked.sends_form("privacy/name")),
    // Reports of names, from the API or the page's form.
    budget(By::Player, 10, 60_000, |asked| asked.is_for(&["report_name"]) || asked.sends_form("report/")),
    // A code to move, all that is stored, its erasure: once in a long while, and the second is costly.
    budget(By::Player, 6, 60_000, |asked| {
        asked.is_for(&["transfer_code", "my_data", "erase_me"])
            || asked.sends_form("privacy/code")
            || asked.sends_form("privacy/erase")
    }),
];
