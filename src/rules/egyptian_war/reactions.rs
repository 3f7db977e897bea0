//! How fast the computers are: draws by index from the deal, so that nothing a player does can move them (E-8, E-10).

use super::tables::{BELL, TAIL};
use crate::rules::{Deal, Ms, Stream};
use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr};

/// How fast the computers slap (E-10). The daily is always normal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Speed {
    /// For beginners.
    Slow,
    /// An even fight for somebody who reacts in half a second.
    #[default]
    Normal,
    /// For quick hands.
    Fast,
}

impl Speed {
    /// All speeds, slowest first.
    pub const ALL: [Speed; 3] = [Speed::Slow, Speed::Normal, Speed::Fast];

    /// The speed's name in addresses and on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Speed::Slow => "slow",
            Speed::Normal => "normal",
            Speed::Fast => "fast",
        }
    }

    /// How reactions are spread at this speed. Found by simulation: docs/REACTIONS.md has what comes of it. Slower computers
    /// have a longer tail and miss more, and nothing else differs: by the same draw none slaps later than a slower one.
    const fn spread(self) -> Spread {
        match self {
            Speed::Slow => Spread { center: 360, bell: 70, tail: 260, misses: 350 },
            Speed::Normal => Spread { center: 360, bell: 70, tail: 200, misses: 250 },
            Speed::Fast => Spread { center: 360, bell: 70, tail: 160, misses: 150 },
        }
    }
}

impl fmt::Display for Speed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A text that is no speed's name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a speed is slow, normal or fast")]
pub struct UnknownSpeed;

impl FromStr for Speed {
    type Err = UnknownSpeed;

    fn from_str(text: &str) -> Result<Speed, UnknownSpeed> {
        Speed::ALL.into_iter().find(|speed| speed.name() == text).ok_or(UnknownSpeed)
    }
}

/// A bell with an exponential tail, and how often a pattern is missed.
#[derive(Clone, Copy, Debug)]
struct Spread {
    /// The bell's middle, in ms.
    center: i32,
    /// The bell's deviation, in ms.
    bell: i32,
    /// The tail's mean, in ms.
    tail: i32,
    /// Of a thousand patterns, how many are missed.
    misses: u32,
}

impl Spread {
    /// No reaction is quicker than this, in ms.
    const LEAST: i32 = 150;

    /// The reaction of a draw, in ms: its highest byte is the bell's, the next the tail's.
    fn time(self, draw: u32) -> Ms {
        let [bell, tail, ..] = draw.to_be_bytes();
        let bell = self.bell * i32::from(BELL[usize::from(bell)]);
        let tail = self.tail * i32::from(TAIL[usize::from(tail)]);
        (self.center + (bell + tail) / 1000).max(Self::LEAST).unsigned_abs()
    }

    /// Whether a draw is a miss.
    fn is_miss(self, draw: u32) -> bool {
        (u64::from(draw) * 1000) >> 32 < u64::from(self.misses)
    }
}

/// How long West, North and East take to slap the deal's `number`th slappable top, from 1, in ms; none where they miss it.
pub fn reactions(deal: Deal, speed: Speed, number: u32) -> [Option<Ms>; 3] {
    let (spread, block) = (speed.spread(), deal.rng(Stream::Reactions).block(number));
    std::array::from_fn(|computer| {
        let (miss, time) = (block[2 * computer], block[2 * computer + 1]);
        (!spread.is_miss(miss)).then(|| spread.time(time))
    })
}

/// How long a computer waits before it turns the deal's `number`th card, from 1, in ms.
pub fn delay(deal: Deal, number: u32) -> Ms {
    const DELAY: Spread = Spread { center: 700, bell: 90, tail: 0, misses: 0 };
    DELAY.time(deal.rng(Stream::Delays).block(number)[0])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{GameKind, Seed};

    const DEAL: Deal = Deal::new(GameKind::EgyptianWar, Seed(4));

    /// The share of a standard bell that lies below `x`, by Simpson's rule.
    fn bell_below(x: f64) -> f64 {
        const STEPS: u32 = 1_000;
        let density = |x: f64| (-x * x / 2.0).exp() / std::f64::consts::TAU.sqrt();
        let step = x / f64::from(STEPS);
        let inner: f64 = (1..STEPS).map(|i| f64::from(2 + 2 * (i % 2)) * density(step * f64::from(i))).sum();
        0.5 + (density(0.0) + inner + density(x)) * step / 3.0
    }

    fn tail_below(x: f64) -> f64 {
        1.0 - (-x).exp()
    }

    /// Every reaction that a spread can have, each as likely.
    fn times(spread: Spread) -> Vec<f64> {
        (0..=u32::from(u16::MAX)).map(|bytes| f64::from(spread.time(bytes << 16))).collect()
    }

    fn mean(values: impl ExactSizeIterator<Item = f64>) -> f64 {
        let count = values.len() as f64;
        values.sum::<f64>() / count
    }

    #[test]
    fn e10_each_entry_of_the_tables_is_its_quantile_to_the_nearest_thousandth() {
        let is_nearest = |below: fn(f64) -> f64, index: usize, entry: f64| {
            let share = (index as f64 + 0.5) / 256.0;
            below((entry - 0.5) / 1000.0) <= share && share <= below((entry + 0.5) / 1000.0)
        };
        for (index, entry) in BELL.into_iter().enumerate() {
            assert!(is_nearest(bell_below, index, entry.into()), "BELL[{index}]");
        }
        for (index, entry) in TAIL.into_iter().enumerate() {
            assert!(is_nearest(tail_below, index, entry.into()), "TAIL[{index}]");
        }
    }

    #[test]
    fn e10_reactions_have_the_mean_and_nearly_the_deviation_of_a_bell_with_a_tail() {
        for speed in Speed::ALL {
            let spread = speed.spread();
            let (bell, tail) = (f64::from(spread.bell), f64::from(spread.tail));
            let times = times(spread);
            let average = mean(times.iter().copied());
            let deviation = mean(times.iter().map(|time| (time - average).powi(2))).sqrt();
            let wanted = (f64::from(spread.center) + tail, bell.hypot(tail));
            assert!((average - wanted.0).abs() < 1.0, "{speed}: mean {average}, not {}", wanted.0);
            // The tables end where a share of 1/512 is left, and with it some of the tail.
            assert!((0.97..1.0).contains(&(deviation / wanted.1)), "{speed}: deviation {deviation}, not {}", wanted.1);
        }
    }

    #[test]
    fn e10_the_bell_is_drawn_with_the_highest_byte_and_the_tail_with_the_next() {
        let spread = Spread { center: 1_000, bell: 100, tail: 200, misses: 0 };
        let times = [0x0000_0000, 0xff00_0000, 0x00ff_0000, 0xffff_ffff, 0x8080_0000, 0x8080_ffff];
        assert_eq!(times.map(|draw| spread.time(draw)), [712, 1_289, 1_959, 2_536, 1_139, 1_139]);
    }

    #[test]
    fn e10_no_reaction_takes_less_than_150_ms() {
        let hasty = Spread { center: 200, bell: 70, tail: 10, misses: 0 };
        let (quick, slow) = (times(hasty).into_iter().filter(|time| *time <= 150.0), hasty.time(u32::MAX));
        assert!(quick.clone().count() > 5_000 && quick.clone().all(|time| time == 150.0) && slow == 464);
        // The speeds as they are don't come to it.
        for speed in Speed::ALL {
            assert!(times(speed.spread()).into_iter().all(|time| time > 150.0), "{speed}");
        }
    }

    #[test]
    fn e10_misses_are_the_lowest_draws_of_a_thousand() {
        let spread = Spread { center: 0, bell: 0, tail: 0, misses: 250 };
        assert!(
            spread.is_miss(0) && spread.is_miss((1 << 30) - 1) && !spread.is_miss(1 << 30) && !spread.is_miss(u32::MAX)
        );
        assert!(!Spread { misses: 0, ..spread }.is_miss(0));
        assert!(Spread { misses: 1_000, ..spread }.is_miss(u32::MAX));
    }

    #[test]
    fn e10_computers_miss_as_often_as_their_speed_says() {
        const PATTERNS: u32 = 4_000;
        for speed in Speed::ALL {
            let drawn = (1..=PATTERNS).flat_map(|number| reactions(DEAL, speed, number));
            let missed = drawn.filter(Option::is_none).count() as u32;
            let wanted = 3 * PATTERNS * speed.spread().misses / 1000;
            assert!(missed.abs_diff(wanted) < 160, "{speed}: {missed} misses, not {wanted}");
        }
    }

    #[test]
    fn e10_no_computer_is_later_than_by_the_same_draw_at_a_slower_speed() {
        let or_never = |times: [Option<Ms>; 3]| times.map(|time| time.unwrap_or(Ms::MAX));
        for number in 1..=1_000 {
            let [slow, normal, fast] = Speed::ALL.map(|speed| or_never(reactions(DEAL, speed, number)));
            assert!((0..3).all(|computer| fast[computer] <= normal[computer] && normal[computer] <= slow[computer]));
        }
    }

    #[test]
    fn e8_west_north_and_east_draw_a_miss_and_a_reaction_each_from_the_numbered_block() {
        let block = DEAL.rng(Stream::Reactions).block(7);
        let spread = Speed::Normal.spread();
        let wanted = [0, 2, 4].map(|word| (!spread.is_miss(block[word])).then(|| spread.time(block[word + 1])));
        assert_eq!(reactions(DEAL, Speed::Normal, 7), wanted);
        assert!(wanted.iter().any(Option::is_some) && wanted != reactions(DEAL, Speed::Normal, 8));
    }

    #[test]
    fn e8_computers_turn_after_about_700_ms() {
        let delays: Vec<Ms> = (1..=2_000).map(|number| delay(DEAL, number)).collect();
        let average = mean(delays.iter().copied().map(f64::from));
        assert!((average - 700.0).abs() < 6.0, "{average}");
        assert!(delays.iter().all(|delay| (440..=960).contains(delay)));
        assert!(delays.iter().any(|delay| *delay < 550) && delays.iter().any(|delay| *delay > 850));
    }
}
