//! What games come to: how many, how well, how long.

use super::{Mode, Record, Tenths};
use crate::rules::{Ms, Score};
use chrono::NaiveDate;

/// What some games come to. Only those of one kind can be summed up together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// How many were played; one that was left counts, too.
    pub played: u64,
    /// How many were won, alone or jointly.
    pub won: u64,
    /// How many wins in a row there are now.
    pub streak: u64,
    /// The most wins in a row.
    pub best_streak: u64,
    /// Days on which the daily was played; none where there is no daily among the games.
    pub days: Option<Days>,
    /// The best score.
    pub best: Option<Score>,
    /// The average result, in what [`Record::result`] counts.
    pub average: Option<Tenths>,
    /// The average of how long they took, in ms.
    pub average_ms: Option<u64>,
    /// How long they took together, in ms.
    pub total_ms: u64,
    /// The shortest time to a win, in ms.
    pub quickest_win: Option<Ms>,
    /// How many were won without a hint.
    pub won_unaided: u64,
}

/// Days in a row on which the daily was played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Days {
    /// Up to today, or to yesterday while today's isn't played.
    pub current: u64,
    /// The most there were.
    pub longest: u64,
}

impl Summary {
    /// Sums up games, in the order in which they ended. `today` is the day of the daily, in UTC.
    pub fn of<'a>(games: impl Iterator<Item = &'a Record>, today: NaiveDate) -> Summary {
        let mut sum = Summary::default();
        let (mut results, mut total) = (0, 0);
        let (mut days, mut best) = (Vec::new(), None);
        for record in games {
            sum.played += 1;
            sum.total_ms += u64::from(record.ms);
            if record.is_won() {
                sum.won += 1;
                sum.won_unaided += u64::from(record.hints == 0);
                sum.streak += 1;
                sum.best_streak = sum.best_streak.max(sum.streak);
                sum.quickest_win = Some(sum.quickest_win.map_or(record.ms, |quickest| quickest.min(record.ms)));
            } else {
                sum.streak = 0;
            }
            if let Some(result) = record.result() {
                results += 1;
                total += u64::from(result);
            }
            if let Some(key) = record.place()
                && best.is_none_or(|(least, _)| key < least)
            {
                best = Some((key, record.score));
            }
            if record.mode == Mode::Daily {
                days.extend(record.day);
            }
        }
        sum.best = best.map(|(_, score)| score);
        sum.average = Tenths::average(total, results);
        sum.average_ms = sum.total_ms.checked_div(sum.played);
        sum.days = (!days.is_empty()).then(|| Days::of(days, today));
        sum
    }

    /// How many in a hundred were won.
    pub fn win_rate(&self) -> Option<Tenths> {
        Tenths::percent(self.won, self.played)
    }
}

impl Days {
    fn of(mut days: Vec<NaiveDate>, today: NaiveDate) -> Days {
        days.sort_unstable();
        days.dedup();
        let (mut found, mut before) = (Days::default(), None::<NaiveDate>);
        for day in days {
            let goes_on = before.and_then(|before| before.succ_opt()) == Some(day);
            found.current = if goes_on { found.current + 1 } else { 1 };
            found.longest = found.longest.max(found.current);
            before = Some(day);
        }
        // Whoever hasn't played today's yet has not broken off.
        if before.and_then(|last| last.succ_opt()).is_some_and(|next| next < today) {
            found.current = 0;
        }
        found
    }
}
