//! Where results stand on a board. Counting one is work for every row there is, and each finish wants to know: those who
//! ask at the same time are answered by one look.

use super::Result;
use crate::{
    rules::{GameKind, RankKey},
    server::store::{self, results::Standing},
};
use chrono::NaiveDate;
use sqlx::PgPool;
use std::{
    collections::HashMap,
    sync::{Arc, Mutex as SyncMutex, PoisonError},
};
use tokio::{
    sync::{Mutex, oneshot},
    time::{Instant, sleep_until},
};

/// After a look there is none for so many times as long as it took: looking may keep a quarter of a core busy, not more.
const REST: u32 = 3;

/// Counts for all who ask. Cheap to clone; it remembers nothing that it has counted.
#[derive(Clone, Default)]
pub struct Standings(Arc<SyncMutex<Boards>>);

type Boards = HashMap<(GameKind, NaiveDate), Arc<Board>>;

/// Those who ask about one board.
#[derive(Default)]
struct Board {
    waiting: SyncMutex<Vec<Ask>>,
    /// Held by whoever looks; when the next one may.
    looking: Mutex<Option<Instant>>,
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
        let mut next = board.looking.lock().await;
        // Whoever looked meanwhile did so for all who waited then. If that failed, it is for each to look for themselves.
        if let Ok(standing) = answered.try_recv() {
            return Ok(standing);
        }
        if let Some(next) = *next {
            sleep_until(next).await;
        }
        let asks = std::mem::take(&mut *lock(&board.waiting));
        let keys: Vec<RankKey> = std::iter::once(key).chain(asks.iter().map(|ask| ask.key)).collect();
        let since = Instant::now();
        let standings = store::results::standings(pool, game, day, &keys).await?;
        *next = Some(Instant::now() + REST * since.elapsed());
        for (ask, standing) in asks.into_iter().zip(standings.iter().skip(1)) {
            // Whoever has gone away meanwhile wants no answer.
            let _ = ask.answer.send(*standing);
        }
        Ok(standings[0])
    }

    fn board(&self, game: GameKind, day: NaiveDate) -> Arc<Board> {
        let mut boards = lock(&self.0);
        boards.retain(|_, board| Arc::strong_count(board) > 1);
        boards.entry((game, day)).or_default().clone()
    }
}

/// What the locks here guard is whole whenever one is let go.
fn lock<T>(mutex: &SyncMutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
