//! All games that a device remembers.

use super::{Mode, Record};
use crate::rules::GameKind;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// A device's games in the order in which they ended. Serde writes and reads it as it is kept and exported.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Kept", into = "Kept")]
pub struct History {
    games: Vec<Record>,
}

/// What was read is no history that this version knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this is no history of games, or a newer version wrote it")]
pub struct NotHistory;

/// A history as it is written.
#[derive(Clone, Serialize, Deserialize)]
struct Kept {
    format: String,
    version: u32,
    games: Vec<Record>,
}

const FORMAT: &str = "saratoga.statistics";
const VERSION: u32 = 1;

impl TryFrom<Kept> for History {
    type Error = NotHistory;

    fn try_from(kept: Kept) -> Result<History, NotHistory> {
        if kept.format != FORMAT || kept.version != VERSION || !kept.games.iter().all(Record::is_sound) {
            return Err(NotHistory);
        }
        let mut history = History::default();
        history.merge(History { games: kept.games });
        Ok(history)
    }
}

impl From<History> for Kept {
    fn from(history: History) -> Kept {
        Kept { format: FORMAT.into(), version: VERSION, games: history.games }
    }
}

impl History {
    /// How many games are kept, the newest: some 200 bytes each, and the smallest browsers have room for 5 MB in UTF-16.
    pub const MOST: usize = 10_000;

    /// Takes in a game. One that is there already stays, unless the new record tells more of it; one that isn't sound is refused,
    /// since nothing could be read of a history with it. Answers whether anything has changed.
    pub fn add(&mut self, record: Record) -> bool {
        if !record.is_sound() {
            return false;
        }
        if let Some(at) = self.games.iter().position(|known| known.id == record.id) {
            if !record.tells_more_than(&self.games[at]) {
                return false;
            }
            self.games.remove(at);
        }
        // Behind what ended in the same millisecond.
        let at = self.games.partition_point(|known| known.at <= record.at);
        self.games.insert(at, record);
        self.drop_oldest();
        true
    }

    /// Whether a game is among them.
    pub fn knows(&self, id: &str) -> bool {
        self.games.iter().any(|record| record.id == id)
    }

    /// Lets no game have ended later than this (in ms since 1970): whatever another device's clock said, it would stay the last for ever.
    pub fn not_after(&mut self, latest: i64) {
        self.games.iter_mut().for_each(|record| record.at = record.at.min(latest));
        self.games.sort_by_key(|record| record.at);
    }

    /// Takes in all games of another history, as [`History::add`] does. Answers how many of them weren't known, and had room.
    pub fn merge(&mut self, other: History) -> usize {
        let before: BTreeSet<String> = self.games.iter().map(|record| record.id.clone()).collect();
        let mut places: BTreeMap<String, usize> =
            self.games.iter().enumerate().map(|(at, record)| (record.id.clone(), at)).collect();
        for record in other.games {
            match places.get(&record.id).map(|&at| &mut self.games[at]) {
                Some(known) if record.tells_more_than(known) => *known = record,
                Some(_) => {}
                None => {
                    places.insert(record.id.clone(), self.games.len());
                    self.games.push(record);
                }
            }
        }
        // Stable: games that ended in the same millisecond keep their order.
        self.games.sort_by_key(|record| record.at);
        self.drop_oldest();
        self.games.iter().filter(|record| !before.contains(&record.id)).count()
    }

    fn drop_oldest(&mut self) {
        let excess = self.games.len().saturating_sub(History::MOST);
        self.games.drain(..excess);
    }

    /// How many games there are.
    pub fn len(&self) -> usize {
        self.games.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.games.is_empty()
    }

    /// The games of a kind in the order in which they ended; of one mode, if one is named.
    pub fn of(&self, game: GameKind, mode: Option<Mode>) -> impl Iterator<Item = &Record> + Clone {
        self.games.iter().filter(move |record| record.game == game && mode.is_none_or(|mode| record.mode == mode))
    }

    /// The game that ended last.
    pub fn last(&self) -> Option<&Record> {
        self.games.last()
    }
}
