//! Many players at once, game after game, while something goes wrong.

use crate::{chance::Chance, player::Player};
use saratoga::rules::GameKind;
use std::{
    net::SocketAddr,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};
use tokio::task::JoinSet;

/// Players at a table, each starting a new daily as somebody new when one is finished.
pub struct Table {
    seats: JoinSet<Vec<Player>>,
    closing: Arc<AtomicBool>,
}

impl Table {
    /// So many players at one of the servers each.
    pub fn of(seats: usize, servers: &[SocketAddr], chance: &mut Chance) -> Table {
        let closing = Arc::new(AtomicBool::new(false));
        let mut table = Table { seats: JoinSet::new(), closing: closing.clone() };
        for seat in 0..seats {
            let (closing, server, mut chance) = (closing.clone(), servers[seat % servers.len()], chance.split());
            table.seats.spawn(async move {
                let mut players = Vec::new();
                loop {
                    let game = GameKind::ALL[(seat + players.len()) % 3];
                    let mut player = Player::new(server, game, chance.split());
                    player.play().await;
                    players.push(player);
                    if closing.load(Ordering::Relaxed) {
                        break players;
                    }
                }
            });
        }
        table
    }

    /// Lets everyone finish their game; all who have played.
    pub async fn close(self) -> Vec<Player> {
        self.closing.store(true, Ordering::Relaxed);
        self.seats.join_all().await.into_iter().flatten().collect()
    }
}
