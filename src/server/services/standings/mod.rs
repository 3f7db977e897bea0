//! Where results stand on a board. A server counts each result once, and keeps what it has counted: a look at a board is
//! for what is new on it, and answers all who ask at the same time.

mod tally;

use super::Result;
use crate::{
    rules::{GameKind, RankKey},
    server::{metrics::METRICS, store},
};
use chrono::NaiveDate;
use sqlx::PgPool;
use std::{
    collections::HashMap,
    sync::{Arc, Mutex as SyncMutex, PoisonError},
    time::Duration,
};
use tally::{Standing, Tally};
use tokio::{
    sync::{Mutex, oneshot},
    time::{Instant, sleep_until},
};

/// After a look there is none for so long for each result that it read: three times what reading one takes, so that looking
/// keeps a quarter of a core busy at most. (A look's own time would tell how busy Postgres is, not how much it had to do.)
const REST: Duration = Duration::from_micros(3);

/// The longest that is.
const MOST_REST: Duration = Duration::from_millis(250);

/// So many boards are kept, those that were asked about last: a few days of each game. The rest are counted anew.
const KEPT: usize = 16;

/// Counts for all who ask. Cheap to clone; what it keeps can be had from Postgres at any time (H-3).
#[derive(Clone, Default)]
pub struct Standings(Arc<SyncMutex<Boards>>);

type Boards = HashMap<(GameKind, NaiveDate), Kept>;

struct Kept {
    board: Arc<Board>,
    asked: Instant,
}

/// A board, and those who ask about it.
#[derive(Default)]
struct Board {
    waiting: SyncMutex<Vec<Ask>>,
    /// Held by whoever looks.
    looking: Mutex<Looking>,
}

#[derive(Default)]
struct Looking {
    tally: Tally,
    /// When the next look may be.
    next: Option<Instant>,
}

struct Ask {
    key: RankKey,
    answer: oneshot::Sender<Standing>,
}

impl Standings {
    /// Where a result with this key stands, and how many there are: all that was committed before this was asked counts.
    ///
    /// # Errors
    /// When Postgres fails.
    pub async fn of(&self, pool: &PgPool, game: GameKind, day: NaiveDate, key: RankKey) -> Result<Standing> {
        let board = self.board(game, day);
        let (answer, mut answered) = oneshot::channel();
        lock(&board.waiting).push(Ask { key, answer });
        let mut looking = board.looking.lock().await;
        // Whoever looked meanwhile did so for all who waited then. If that failed, it is for each to look for themselves.
        if let Ok(standing) = answered.try_recv() {
            return Ok(standing);
        }
        if let Some(next) = looking.next {
            sleep_until(next).await;
        }
        let asks = std::mem::take(&mut *lock(&board.waiting));
        let tally = &mut looking.tally;
        let mut read = 0;
        loop {
            let look = store::tallies::look(pool, game, day, tally.horizon()).await?;
            read += look.entries.len();
            if tally.take(look) {
                break;
            }
        }
        for ask in asks {
            // Whoever has gone away meanwhile wants no answer.
            let _ = ask.answer.send(tally.standing(ask.key));
        }
        let standing = tally.standing(key);
        METRICS.looked(game, read);
        looking.next = Some(Instant::now() + rest(read));
        Ok(standing)
    }

    /// How many results a day's board has.
    ///
    /// # Errors
    /// When Postgres fails.
    pub async fn count(&self, pool: &PgPool, game: GameKind, day: NaiveDate) -> Result<u64> {
        Ok(self.of(pool, game, day, RankKey(i64::MAX)).await?.of)
    }

    fn board(&self, game: GameKind, day: NaiveDate) -> Arc<Board> {
        let mut boards = lock(&self.0);
        let kept = boards.entry((game, day)).or_insert_with(|| Kept { board: Arc::default(), asked: Instant::now() });
        kept.asked = Instant::now();
        let board = kept.board.clone();
        if boards.len() > KEPT
            && let Some(oldest) = boards.iter().min_by_key(|(_, kept)| kept.asked).map(|(name, _)| *name)
        {
            boards.remove(&oldest);
        }
        board
    }
}

/// How long there is no look after one that read so many results.
fn rest(read: usize) -> Duration {
    REST.saturating_mul(u32::try_from(read).unwrap_or(u32::MAX)).min(MOST_REST)
}

/// What the locks here guard is whole whenever one is let go.
fn lock<T>(mutex: &SyncMutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
