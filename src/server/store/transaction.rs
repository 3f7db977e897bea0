//! Transactions that can be given up at any moment.

use super::{PATIENCE, Result};
use sqlx::{PgConnection, PgPool, Postgres, pool::PoolConnection, raw_sql};
use std::ops::{Deref, DerefMut};
use tokio::time::timeout;

/// A transaction of ours ends by itself, in Postgres, where its server has vanished: its locks would keep a run from being
/// finished. The limits are set in the transaction, as a pooler in between hands its connections to others (H-3).
macro_rules! limited {
    ($begin:literal) => {
        concat!(
            $begin,
            "; set local lock_timeout = '3s'; set local statement_timeout = '5s'",
            "; set local idle_in_transaction_session_timeout = '10s'",
        )
    };
}

/// What is done in it is undone, unless it is committed.
///
/// A request may be given up at any await, because its time is over or whoever sent it is gone. So the connection is taken
/// back only once it is known to be in no transaction. (sqlx's own type forgets a `begin` that was given up half-way.)
#[derive(Debug)]
pub struct Transaction {
    /// Gone once it has ended.
    connection: Option<PoolConnection<Postgres>>,
}

impl Transaction {
    /// Begins one that reads and writes.
    pub(super) async fn begin(pool: &PgPool) -> Result<Transaction> {
        Transaction::begin_with(pool, limited!("begin")).await
    }

    /// Begins one whose queries all see the same moment.
    pub(super) async fn snapshot(pool: &PgPool) -> Result<Transaction> {
        Transaction::begin_with(pool, limited!("begin isolation level repeatable read read only")).await
    }

    async fn begin_with(pool: &PgPool, statements: &'static str) -> Result<Transaction> {
        let mut transaction = Transaction { connection: Some(pool.acquire().await?) };
        raw_sql(statements).execute(&mut *transaction).await?;
        Ok(transaction)
    }

    pub(super) async fn commit(mut self) -> Result<()> {
        raw_sql("commit").execute(&mut *self).await?;
        self.connection = None;
        Ok(())
    }
}

impl Deref for Transaction {
    type Target = PgConnection;

    fn deref(&self) -> &PgConnection {
        self.connection.as_ref().expect("it hasn't ended")
    }
}

impl DerefMut for Transaction {
    fn deref_mut(&mut self) -> &mut PgConnection {
        self.connection.as_mut().expect("it hasn't ended")
    }
}

impl Drop for Transaction {
    fn drop(&mut self) {
        let Some(mut connection) = self.connection.take() else { return };
        tokio::spawn(async move {
            let undone = timeout(PATIENCE, raw_sql("rollback").execute(&mut *connection)).await;
            if !matches!(undone, Ok(Ok(_))) {
                // Postgres undoes what its client doesn't come back to.
                connection.close_on_drop();
            }
        });
    }
}
