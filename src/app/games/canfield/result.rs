//! After the game: what it was worth, where it ranks (W-7).

use crate::api::RunResult;
use crate::app::{
    daily::{ResultSheet, Sitting},
    table::Fact,
};
use crate::rules::{
    self, Outcome,
    canfield::{Canfield, Score},
};
use crate::words::{self, Lang};
use leptos::prelude::*;

/// The points and where they come from.
#[component]
pub fn ScoreFacts(
    /// The score.
    score: Score,
    /// Its language.
    lang: Lang,
    /// The rank and of how many, on a board.
    #[prop(optional_no_strip)]
    rank: Option<(u64, u64)>,
) -> impl IntoView {
    let words = lang.messages();
    let number = move |n: u32| words::number(lang, n.into());
    let win = score.is_win().then(|| {
        view! {
            <Fact label=words.result.win_points value=number(Score::WIN) />
            <Fact label=words.result.bonus value=number(score.bonus) />
        }
    });
    view! {
        <p class="big-score">
            <span class="n">{number(score.points)}</span>
            " "
            <span class="unit">{(words.result.points_unit)(score.points)}</span>
        </p>
        <dl class="facts">
            {rank.map(|(rank, of)| view! { <Fact label=words.result.rank value=(words.result.rank_of)(rank, of) /> })}
            <Fact label=words.result.time value=words::clock(score.seconds.into()) />
            <Fact label=words.result.cards value=(words.result.cards_points)(score.cards) />
            {win}
        </dl>
    }
}

/// The result of a daily, over its table.
#[component]
pub fn DailyResult(
    /// Whose daily.
    sitting: Sitting<Canfield>,
    /// What the server worked out.
    result: RunResult,
) -> impl IntoView {
    let (lang, words) = (sitting.lang(), &sitting.words().result);
    score_of(&result).map(|score| {
        let rank = result.rank.map(|rank| (rank, result.of));
        let title = if result.outcome == Outcome::Won { words.won } else { words.finished };
        let day = result.day;
        let share = move |site: &str| (words.share_text)(site, day, score.points, score.cards, score.seconds, rank);
        view! {
            <ResultSheet sitting=sitting result=result title=title share=share>
                <ScoreFacts score=score lang=lang rank=rank />
            </ResultSheet>
        }
    })
}

/// The score of a Canfield's result; results of other games have none.
pub fn score_of(result: &RunResult) -> Option<Score> {
    match result.score {
        rules::Score::Canfield(score) => Some(score),
        rules::Score::KingsCorners(_) | rules::Score::EgyptianWar(_) => None,
    }
}
