//! What games come to, in figures.

use crate::app::table::Fact;
use crate::rules::{GameKind, Ms, Score};
use crate::statistics::{Mode, Summary};
use crate::words::{self, Lang};
use leptos::prelude::*;

const MINUTE: u64 = 60_000;
const HOUR: u64 = 60 * MINUTE;

/// The figures of some games of one kind.
#[component]
pub fn Facts(
    /// The language.
    lang: Lang,
    /// Of which game they are.
    game: GameKind,
    /// How they were played, if that is one way.
    mode: Option<Mode>,
    /// What they come to.
    sum: Summary,
) -> impl IntoView {
    let words = lang.messages().statistics;
    let number = move |n: u64| words::number(lang, n);
    let clock = |ms: u64| words::clock(ms / 1000);
    let fact = |label: &'static str, value: String| view! { <Fact label=label value=value /> };
    let rate = sum.win_rate().map(|rate| fact(words.win_rate, words::percent(lang, rate.0)));
    // Hints there are in Canfield's practice alone.
    let unaided = (game == GameKind::Canfield && mode != Some(Mode::Daily))
        .then(|| fact(words.won_unaided, number(sum.won_unaided)));
    let days = sum.days.map(|days| {
        view! {
            <Fact label=words.days value=number(days.current) />
            <Fact label=words.longest_days value=number(days.longest) />
        }
    });
    let best = sum.best.map(|best| fact((words.best)(game), number(points(best))));
    let average = sum.average.map(|average| fact((words.average)(game), words::decimal(lang, average.0)));
    let average_time = sum.average_ms.map(|ms| fact(words.average_time, clock(ms)));
    let quickest = sum.quickest_win.map(|ms: Ms| fact(words.quickest_win, clock(ms.into())));
    view! {
        <dl class="facts">
            <Fact label=words.played value=number(sum.played) />
            <Fact label=words.won value=number(sum.won) />
            {rate}
            {unaided}
            <Fact label=words.streak value=number(sum.streak) />
            <Fact label=words.best_streak value=number(sum.best_streak) />
            {days}
            {best}
            {average}
            {average_time}
            {quickest}
            <Fact label=words.total_time value=(words.hours)(sum.total_ms / HOUR, sum.total_ms % HOUR / MINUTE) />
        </dl>
    }
}

/// The points that a score is known by.
fn points(score: Score) -> u64 {
    u64::from(match score {
        Score::Canfield(score) => score.points,
        Score::KingsCorners(score) => score.total,
        Score::EgyptianWar(score) => score.points,
    })
}
