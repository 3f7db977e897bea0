//! What comes of many draws, and of many games.

use crate::person::{Person, Played, deal};
use saratoga::rules::{
    Game, Ms,
    egyptian_war::{Defeat, Speed, reactions},
};
use std::ops::RangeInclusive;

/// The computers' reactions to many patterns of one deal.
pub struct Reactions {
    /// In ms, shortest first.
    times: Vec<Ms>,
    /// Of how many they are, missed ones included.
    of: usize,
}

impl Reactions {
    /// To how many patterns.
    const PATTERNS: u32 = 400_000;

    /// Draws them.
    pub fn draw(speed: Speed) -> Reactions {
        let drawn = (1..=Self::PATTERNS).flat_map(|number| reactions(deal(0), speed, number));
        let mut times: Vec<Ms> = drawn.flatten().collect();
        times.sort_unstable();
        Reactions { times, of: 3 * Self::PATTERNS as usize }
    }

    /// Their mean, in ms.
    pub fn mean(&self) -> f64 {
        mean(self.times.iter().map(|time| f64::from(*time)))
    }

    /// Their deviation, in ms.
    pub fn deviation(&self) -> f64 {
        let average = self.mean();
        mean(self.times.iter().map(|time| (f64::from(*time) - average).powi(2))).sqrt()
    }

    /// The time that a share of them stays below, in ms.
    pub fn quantile(&self, share: f64) -> Ms {
        quantile(&self.times, share)
    }

    /// The share of patterns that were missed.
    pub fn missed(&self) -> f64 {
        1.0 - self.times.len() as f64 / self.of as f64
    }

    /// The share of all patterns that were slapped within `width` ms from `from` on.
    pub fn share(&self, from: Ms, width: Ms) -> f64 {
        let below = |end: Ms| self.times.partition_point(|time| *time < end);
        (below(from + width) - below(from)) as f64 / self.of as f64
    }
}

/// What became of the games of one person against computers of one speed.
#[derive(Default)]
pub struct Tally {
    won: u64,
    put_out: u64,
    timed_out: u64,
    /// How long the games took, in ms, shortest first.
    lengths: Vec<Ms>,
    patterns: u64,
    slapped: u64,
    slapped_first: u64,
}

impl Tally {
    /// How many games are played.
    pub const GAMES: u64 = 10_000;
    /// Their first seed: the speeds were found with others.
    const FIRST: u64 = 1_000_000;

    /// Plays them.
    pub fn of(person: Person, speed: Speed) -> Tally {
        let mut tally = Tally::default();
        for seed in Self::FIRST..Self::FIRST + Self::GAMES {
            tally.add(&person.play(deal(seed), speed));
        }
        tally.lengths.sort_unstable();
        tally
    }

    fn add(&mut self, played: &Played) {
        match played.game.defeat() {
            None => self.won += 1,
            Some(Defeat::Out) => self.put_out += 1,
            Some(Defeat::Time) => self.timed_out += 1,
            Some(Defeat::Beaten | Defeat::Conceded) => {}
        }
        self.lengths.push(played.game.now());
        self.patterns += u64::from(played.game.patterns());
        self.slapped += u64::from(played.slapped);
        self.slapped_first += u64::from(played.game.score(0).slaps_won);
    }

    /// The share of games won.
    pub fn won(&self) -> f64 {
        self.won as f64 / Self::GAMES as f64
    }

    /// The standard error of that share.
    pub fn error(&self) -> f64 {
        (self.won() * (1.0 - self.won()) / Self::GAMES as f64).sqrt()
    }

    /// How long a game takes on average, in minutes.
    pub fn minutes(&self) -> f64 {
        mean(self.lengths.iter().map(|length| minutes(*length)))
    }

    /// How long a share of the games takes at most, in minutes.
    pub fn minutes_of(&self, share: f64) -> f64 {
        minutes(quantile(&self.lengths, share))
    }

    /// The share of games that take so many minutes.
    pub fn within(&self, span: RangeInclusive<f64>) -> f64 {
        self.lengths.iter().filter(|length| span.contains(&minutes(**length))).count() as f64 / Self::GAMES as f64
    }

    /// How many slappable tops a game has.
    pub fn patterns(&self) -> f64 {
        self.patterns as f64 / Self::GAMES as f64
    }

    /// The share of slappable tops that anyone slapped.
    pub fn slapped(&self) -> f64 {
        self.slapped as f64 / self.patterns as f64
    }

    /// The share of slapped piles that the person was first to slap.
    pub fn slapped_first(&self) -> f64 {
        self.slapped_first as f64 / self.slapped as f64
    }

    /// The share of games in which the person was put out.
    pub fn put_out(&self) -> f64 {
        self.put_out as f64 / Self::GAMES as f64
    }

    /// The share of games that an hour ended.
    pub fn timed_out(&self) -> f64 {
        self.timed_out as f64 / Self::GAMES as f64
    }
}

fn minutes(time: Ms) -> f64 {
    f64::from(time) / 60_000.0
}

fn mean(values: impl ExactSizeIterator<Item = f64>) -> f64 {
    let count = values.len() as f64;
    values.sum::<f64>() / count
}

/// The value that a share of `sorted` stays below.
fn quantile(sorted: &[Ms], share: f64) -> Ms {
    sorted[(share * (sorted.len() - 1) as f64).round() as usize]
}
