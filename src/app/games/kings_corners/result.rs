//! After the game: how it ended, everyone's penalty points, where it ranks (K-10).

use super::{penalties::Penalties, table::Table};
use crate::api::RunResult;
use crate::app::{
    daily::{ResultSheet, Sitting},
    table::Fact,
};
use crate::rules::{
    self, Outcome,
    kings_corners::{KingsCorners, Score, Seat, Seats},
};
use crate::words::{self, Lang, Messages};
use leptos::prelude::*;

/// The heading for how a game ended.
pub fn title(words: &Messages, outcome: Outcome, given_up: bool) -> &'static str {
    let own = &words.kings_corners;
    match outcome {
        _ if given_up => own.gave_up,
        Outcome::Won => own.won,
        Outcome::Tied => own.tied,
        Outcome::Lost | Outcome::Unfinished => own.lost,
    }
}

/// The penalty points and what decides among equals.
#[component]
pub fn ScoreFacts(
    /// The score.
    score: Score,
    /// What everyone got for each hand.
    hands: Vec<Seats<u32>>,
    /// Its language.
    lang: Lang,
    /// The rank and of how many, on a board.
    #[prop(optional_no_strip)]
    rank: Option<(u64, u64)>,
) -> impl IntoView {
    let words = lang.messages();
    let own = &words.kings_corners;
    view! {
        <p class="big-score">
            <span class="n">{score.total}</span>
            " "
            <span class="unit">{(own.penalty_unit)(score.total)}</span>
        </p>
        <dl class="facts">
            {rank.map(|(rank, of)| view! { <Fact label=words.result.rank value=(words.result.rank_of)(rank, of) /> })}
            <Fact label=own.margin value=words::signed(score.margin) />
            <Fact label=own.turns value=words::number(lang, score.turns.into()) />
        </dl>
        <Penalties words=words hands=hands />
    }
}

/// The sheet of a daily's result.
#[component]
pub fn DailyResult(
    /// The daily.
    sitting: Sitting<KingsCorners>,
    /// The table, for what everyone got hand by hand.
    table: Table,
    /// What the server worked out.
    result: RunResult,
) -> impl IntoView {
    let (lang, words) = (sitting.lang(), sitting.words());
    let (given_up, hands) =
        untrack(|| table.game(|game| (game.is_given_up(), game.penalties().to_vec()))).unwrap_or_default();
    let rules::Score::KingsCorners(score) = result.score else { return None };
    let rank = result.rank.map(|rank| (rank, result.of));
    let totals = Seat::ALL.map(|seat| score.totals[seat]);
    let (day, outcome) = (result.day, result.outcome);
    let share = move |site: &str| (words.kings_corners.share_text)(site, day, outcome, totals, score.turns, rank);
    let title = title(words, outcome, given_up);
    Some(view! {
        <ResultSheet sitting=sitting result=result title=title share=share>
            <ScoreFacts score=score hands=hands lang=lang rank=rank />
        </ResultSheet>
    })
}
