//! Random numbers from the deal alone (S-1): ChaCha20, a stream of its own for each use.

use super::{Deck, GameKind, RulesVersion, Seed};
use rand_chacha::{
    ChaCha20Rng,
    rand_core::{RngCore, SeedableRng},
};

/// What a stream of random numbers is used for; no use can shift another's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stream {
    /// The shuffle of hand *n*, from 1; games of one hand use hand 1.
    Hand(u32),
    /// Choices of computer players.
    Choices,
    /// How long computer players wait before their turn.
    Delays,
    /// How fast computer players slap.
    Reactions,
}

impl Stream {
    const fn number(self) -> u64 {
        match self {
            Stream::Hand(n) => n as u64,
            Stream::Choices => 1 << 32,
            Stream::Delays => 1 << 33,
            Stream::Reactions => 1 << 34,
        }
    }
}

/// A stream of random numbers that is the same on every machine.
pub struct Rng(ChaCha20Rng);

impl Rng {
    /// The random numbers of a deal for one use (S-1).
    pub fn new(seed: Seed, game: GameKind, version: RulesVersion, stream: Stream) -> Rng {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.0.to_le_bytes());
        key[8] = game.number();
        key[9] = version.number();
        let mut rng = ChaCha20Rng::from_seed(key);
        rng.set_stream(stream.number());
        Rng(rng)
    }

    /// A number below `bound`, each as likely (S-2): draws that would favour some are drawn again.
    ///
    /// # Panics
    /// When `bound` is 0.
    pub fn below(&mut self, bound: u32) -> u32 {
        let limit = (1u64 << 32) - (1u64 << 32) % u64::from(bound);
        loop {
            let draw = self.0.next_u32();
            if u64::from(draw) < limit {
                return draw % bound;
            }
        }
    }

    /// Block `number` of the stream: its 16 words, whatever was drawn before.
    pub fn block(&mut self, number: u32) -> [u32; 16] {
        self.0.set_word_pos(u128::from(number) * 16);
        std::array::from_fn(|_| self.0.next_u32())
    }

    /// A deck in random order (S-2).
    pub fn shuffle(&mut self) -> Deck {
        let mut deck = Deck::SORTED;
        for i in (1..52).rev() {
            deck.swap(i, self.below(i as u32 + 1) as usize);
        }
        deck
    }
}
