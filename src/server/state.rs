//! What every request can reach.

use super::{assets::Assets, config::HttpConfig, limits::Limits, services::standings::Standings, store};
use axum::extract::FromRef;
use axum_extra::extract::cookie::Key;
use sha2::{Digest, Sha512};
use sqlx::PgPool;
use std::sync::Arc;
use tokio::sync::OnceCell;

/// What every request can reach. Cheap to clone; nothing in it that matters changes (H-3).
#[derive(Clone)]
pub struct AppState {
    /// Connections to Postgres.
    pub pool: PgPool,
    /// Where results stand on boards, counted for many at once.
    pub standings: Standings,
    /// How the site is served.
    pub http: Arc<HttpConfig>,
    /// The site's files.
    pub assets: Assets,
    /// How much of all that is for one visitor.
    pub limits: Arc<Limits>,
    /// Signs the players' cookies.
    pub key: Key,
    /// The service worker, once it was asked for (W-6).
    pub worker: Arc<OnceCell<String>>,
}

impl AppState {
    /// A server's state. The key comes from the configured secret, else from one that the database keeps.
    ///
    /// # Errors
    /// When there is no secret and Postgres fails.
    pub async fn new(pool: PgPool, http: HttpConfig, secret: Option<&str>, assets: Assets) -> store::Result<AppState> {
        let key = match secret {
            Some(secret) => key_from(secret.as_bytes()),
            None => key_from(&kept_secret(&pool).await?),
        };
        let limits = Arc::new(Limits::new(&http));
        Ok(AppState {
            pool,
            standings: Standings::default(),
            http: Arc::new(http),
            assets,
            limits,
            key,
            worker: Arc::default(),
        })
    }
}

impl FromRef<AppState> for Key {
    fn from_ref(state: &AppState) -> Key {
        state.key.clone()
    }
}

/// Stretches a secret to the 64 bytes that a key has.
fn key_from(secret: &[u8]) -> Key {
    let hash = Sha512::new().chain_update(b"saratoga: cookies\0").chain_update(secret).finalize();
    Key::from(&hash)
}

/// The secret that the servers of one database share, made by the first of them.
async fn kept_secret(pool: &PgPool) -> store::Result<Vec<u8>> {
    let mut fresh = [0; 32];
    getrandom::fill(&mut fresh).map_err(|error| store::Error::Corrupt(format!("no randomness: {error}")))?;
    let mut connection = pool.acquire().await?;
    store::settings::read_or_insert(&mut connection, "cookie_secret", &fresh).await
}
