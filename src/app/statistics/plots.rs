//! Plots, drawn as SVG from counts and balances. Screen readers hear the numbers behind them.

use crate::statistics::{Histogram, Ledger};
use crate::words::{self, Lang};
use leptos::prelude::*;
use std::ops::RangeInclusive;

/// How wide a plot is, in its own units.
const WIDTH: i64 = 320;
/// How high bars and lines can get.
const HEIGHT: i64 = 96;
/// What is left above them, for what is written there.
const ABOVE: i64 = 16;
/// And below them.
const BELOW: i64 = 18;
/// How many points of a line are drawn at most: more than that a screen doesn't show.
const POINTS: usize = 320;

/// How some numbers are spread, as bars.
#[component]
pub fn Bars(
    /// The language.
    lang: Lang,
    /// What is counted.
    title: &'static str,
    /// The counts.
    histogram: Histogram,
) -> impl IntoView {
    let games = lang.messages().statistics.games;
    let most = histogram.most().max(1) as i64;
    // Numbers of five characters stand close.
    let number_class = if most < 1_000 { "count" } else { "count long" };
    let step_width = WIDTH / histogram.steps().len() as i64;
    let told: Vec<String> = histogram
        .steps()
        .filter(|(_, count)| *count > 0)
        .map(|(range, count)| format!("{}: {}", range_in_words(lang, &range), games(count)))
        .collect();
    let bars: Vec<_> = histogram
        .steps()
        .enumerate()
        .map(|(at, (range, count))| {
            let (left, height) = (step_width * at as i64, HEIGHT * count as i64 / most);
            // What happened once among a thousand times is seen, too.
            let height = if count > 0 { height.max(2) } else { 0 };
            let (top, middle) = (ABOVE + HEIGHT - height, left + step_width / 2);
            let number = (count > 0).then(|| {
                view! { <text class=number_class x=middle y=top - 4>{words::number(lang, count)}</text> }
            });
            view! {
                <rect class="column" x=left + 2 y=top width=step_width - 4 height=height rx="2" />
                {number}
                <text class="step" x=middle y=ABOVE + HEIGHT + 13>{begin_in_words(lang, &range)}</text>
            }
        })
        .collect();
    view! {
        <figure class="plot">
            <figcaption>{title}</figcaption>
            <svg viewBox=format!("0 0 {WIDTH} {}", ABOVE + HEIGHT + BELOW) role="img" aria-label=format!("{title}. {}", told.join("; "))>
                {bars}
                <line class="ground" x1="0" x2=WIDTH y1=ABOVE + HEIGHT y2=ABOVE + HEIGHT />
            </svg>
        </figure>
    }
}

/// "8–11", "52", "20+".
fn range_in_words(lang: Lang, range: &RangeInclusive<u32>) -> String {
    let number = |n: u32| words::number(lang, n.into());
    match (*range.start(), *range.end()) {
        (from, to) if from == to => number(from),
        (from, u32::MAX) => format!("{}+", number(from)),
        (from, to) => format!("{}\u{2013}{}", number(from), number(to)),
    }
}

/// Where a range begins, as there is no room for more below a bar.
fn begin_in_words(lang: Lang, range: &RangeInclusive<u32>) -> String {
    let begin = words::number(lang, (*range.start()).into());
    if *range.end() == u32::MAX { format!("{begin}+") } else { begin }
}

/// The balance of Canfield's ledger as a line (C-14).
#[component]
pub fn Balance(
    /// The language.
    lang: Lang,
    /// The ledger.
    ledger: Ledger,
) -> impl IntoView {
    let words = lang.messages().statistics;
    let balances = ledger.balances();
    // Every ledger begins with nothing.
    let (lowest, highest) = balances.iter().fold((0, 0), |(low, high), &balance| (balance.min(low), balance.max(high)));
    let span = (highest - lowest).max(1);
    let y = |balance: i64| ABOVE + HEIGHT * (highest - balance) / span;
    let points = thinned(balances.len() + 1, POINTS).into_iter().map(|at| {
        let balance = at.checked_sub(1).and_then(|game| balances.get(game)).copied().unwrap_or(0);
        (WIDTH * at as i64 / balances.len().max(1) as i64, y(balance))
    });
    let line: Vec<String> = points.map(|(x, y)| format!("{x},{y}")).collect();
    let told = (words.ledger_plot)(balances.len() as u64, &(words.dollars)(lowest), &(words.dollars)(highest));
    view! {
        <figure class="plot">
            <svg viewBox=format!("0 0 {WIDTH} {}", ABOVE + HEIGHT + BELOW) role="img" aria-label=told>
                <line class="nought" x1="0" x2=WIDTH y1=y(0) y2=y(0) />
                <polyline class="balance" points=line.join(" ") />
                <text class="limit" x="0" y=ABOVE - 5>{(words.dollars)(highest)}</text>
                <text class="limit" x="0" y=ABOVE + HEIGHT + 13>{(words.dollars)(lowest)}</text>
            </svg>
        </figure>
    }
}

/// At most `most` of the places 0 to `count - 1`, evenly spread, the first and the last among them.
fn thinned(count: usize, most: usize) -> Vec<usize> {
    if count <= most {
        return (0..count).collect();
    }
    (0..most).map(|at| at * (count - 1) / (most - 1)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_has_few_points_and_keeps_both_its_ends() {
        assert_eq!(thinned(3, 5), [0, 1, 2]);
        assert_eq!(thinned(1, 5), [0]);
        let places = thinned(10_001, POINTS);
        assert_eq!((places.len(), places[0], places[POINTS - 1]), (POINTS, 0, 10_000));
        assert!(places.is_sorted());
    }

    #[test]
    fn ranges_are_written_with_their_ends() {
        let of = |range| (range_in_words(Lang::En, &range), begin_in_words(Lang::En, &range));
        assert_eq!(of(8..=11), ("8\u{2013}11".into(), "8".into()));
        assert_eq!(of(52..=52), ("52".into(), "52".into()));
        assert_eq!(of(1750..=u32::MAX), ("1,750+".into(), "1,750+".into()));
    }
}
