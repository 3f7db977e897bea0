//! Chance that can be repeated, and how long a test takes.

use std::{env, time::Duration};

/// A generator of random numbers.
#[derive(Clone)]
pub struct Chance(u64);

impl Chance {
    /// That of a test: seeded from the environment, else at random; the seed is printed.
    pub fn of(test: &str) -> Chance {
        let seed = env::var("SARATOGA_FAULTS_SEED").ok().and_then(|text| text.parse().ok());
        let seed = seed.unwrap_or_else(|| u64::from(uuid::Uuid::new_v4().as_fields().0));
        eprintln!("{test}: SARATOGA_FAULTS_SEED={seed}");
        Chance(seed)
    }

    /// Another one, whose numbers don't depend on how many of this one's are used.
    pub fn split(&mut self) -> Chance {
        Chance(self.next())
    }

    /// The next 64 bits (SplitMix64).
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below `end`.
    pub fn below(&mut self, end: u64) -> u64 {
        self.next() % end
    }

    /// A time between two, in ms.
    pub fn ms(&mut self, from: u64, to: u64) -> Duration {
        Duration::from_millis(from + self.below(to - from))
    }
}

/// How long the faults of a test go on.
pub fn length() -> Duration {
    let seconds = env::var("SARATOGA_FAULTS_SECONDS").ok().and_then(|text| text.parse().ok());
    Duration::from_secs(seconds.unwrap_or(3))
}
