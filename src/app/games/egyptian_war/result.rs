//! After the game: how it ended, what it was worth, where it ranks (E-11).

use super::table::Table;
use crate::api::RunResult;
use crate::app::{
    daily::{ResultSheet, Sitting},
    table::Fact,
};
use crate::rules::{
    self, Ms,
    egyptian_war::{Defeat, EgyptianWar, Score},
};
use crate::words::{self, Lang, Messages, egyptian_war::Shared};
use leptos::prelude::*;

/// The heading for how a game ended.
pub fn title(words: &Messages, won: bool, defeat: Option<Defeat>) -> &'static str {
    let own = words.egyptian_war;
    match defeat {
        _ if won => own.won,
        Some(Defeat::Out) => own.lost_out,
        Some(Defeat::Conceded) => own.lost_conceded,
        Some(Defeat::Time) => own.lost_time,
        Some(Defeat::Beaten) | None => own.lost_beaten,
    }
}

/// The points and what they come from.
#[component]
pub fn ScoreFacts(
    /// The score.
    score: Score,
    /// The quickest slap that won a pile, in ms.
    quickest: Option<Ms>,
    /// Its language.
    lang: Lang,
    /// The rank and of how many, on a board.
    #[prop(optional_no_strip)]
    rank: Option<(u64, u64)>,
) -> impl IntoView {
    let words = lang.messages();
    let own = words.egyptian_war;
    view! {
        <p class="big-score">
            <span class="n">{words::number(lang, score.points.into())}</span>
            " "
            <span class="unit">{(words.result.points_unit)(score.points)}</span>
        </p>
        <dl class="facts">
            {rank.map(|(rank, of)| view! { <Fact label=words.result.rank value=(words.result.rank_of)(rank, of) /> })}
            <Fact label=words.result.time value=words::clock(score.seconds.into()) />
            <Fact label=own.slaps_won value=score.slaps_won.to_string() />
            <Fact label=own.wrong_slaps value=score.wrong_slaps.to_string() />
            {quickest.map(|quickest| view! { <Fact label=own.quickest value=(own.ms)(quickest) /> })}
        </dl>
    }
}

/// The sheet of a daily's result.
#[component]
pub fn DailyResult(
    /// The daily.
    sitting: Sitting<EgyptianWar>,
    /// The table, for how the game ended.
    table: Table,
    /// What the server worked out.
    result: RunResult,
) -> impl IntoView {
    let (lang, words) = (sitting.lang(), sitting.words());
    let (defeat, quickest) = untrack(|| table.follow(|game| (game.defeat(), game.quickest()))).unwrap_or_default();
    let rules::Score::EgyptianWar(score) = result.score else { return None };
    let rank = result.rank.map(|rank| (rank, result.of));
    let Score { won, points, seconds, slaps_won, wrong_slaps } = score;
    let shared = Shared { won, points, seconds, slaps_won, wrong_slaps };
    let day = result.day;
    let share = move |site: &str| (words.egyptian_war.share_text)(site, day, shared, rank);
    let title = title(words, won, defeat);
    Some(view! {
        <ResultSheet sitting=sitting result=result title=title share=share>
            <ScoreFacts score=score quickest=quickest lang=lang rank=rank />
        </ResultSheet>
    })
}
