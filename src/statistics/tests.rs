//! Records added, merged, written and read; what they sum up to.

use super::*;
use crate::rules::{
    GameKind, Ms, Outcome, Score, canfield, egyptian_war,
    kings_corners::{self, Seats},
};
use chrono::NaiveDate;
use proptest::prelude::*;

const TODAY: NaiveDate = NaiveDate::from_ymd_opt(2026, 12, 1).unwrap();

fn day(back: u64) -> NaiveDate {
    TODAY - chrono::Days::new(back)
}

/// A practice game of Canfield with so many cards up.
fn canfield(id: u32, cards: u8, ms: Ms) -> Record {
    let score = canfield::Score::new(cards, ms);
    let outcome = if score.is_win() { Outcome::Won } else { Outcome::Unfinished };
    let at = i64::from(id) * 1000;
    let (game, mode) = (GameKind::Canfield, Mode::Practice);
    Record { id: id.to_string(), game, mode, day: None, at, ms, outcome, score: score.into(), hints: 0 }
}

fn daily(id: u32, day: NaiveDate) -> Record {
    Record { mode: Mode::Daily, day: Some(day), ..canfield(id, 10, 60_000) }
}

/// A game of King's Corners with these penalty points.
fn corners(id: u32, [south, west, north, east]: [u32; 4]) -> Record {
    let score = kings_corners::Score::new(Seats { south, west, north, east }, 9);
    let outcome = if score.is_final() { score.outcome() } else { Outcome::Unfinished };
    Record { game: GameKind::KingsCorners, outcome, score: score.into(), ..canfield(id, 1, 90_000) }
}

fn war(id: u32, won: bool, slaps: u32, ms: Ms) -> Record {
    let score = egyptian_war::Score::new(won, ms, 2, slaps);
    let outcome = if won { Outcome::Won } else { Outcome::Lost };
    Record { game: GameKind::EgyptianWar, ms, outcome, score: score.into(), ..canfield(id, 1, ms) }
}

fn summary(games: &[Record]) -> Summary {
    Summary::of(games.iter(), TODAY)
}

fn read(text: &str) -> Option<History> {
    serde_json::from_str(text).ok()
}

fn written(history: &History) -> String {
    serde_json::to_string(history).unwrap()
}

fn history(games: impl IntoIterator<Item = Record>) -> History {
    let mut history = History::default();
    games.into_iter().for_each(|record| {
        history.add(record);
    });
    history
}

/// Any sound record, of few ids and times, so that they meet.
fn any_record() -> impl Strategy<Value = Record> {
    let made = (0u32..12, 0i64..6, 0u8..4, 1u8..=52, 0u32..500_000, 0u32..3, any::<bool>());
    made.prop_map(|(id, at, kind, cards, ms, hints, won)| {
        let record = match kind {
            0 => canfield(id, cards, ms),
            1 => corners(id, [cards.into(), 30, 4, 20]),
            2 => war(id, won, cards.into(), ms),
            _ => daily(id, day(u64::from(cards))),
        };
        Record { at, hints, ..record }
    })
}

fn ids(history: &History) -> Vec<String> {
    let mut ids: Vec<_> = GameKind::ALL.iter().flat_map(|&game| history.of(game, None)).map(|r| r.id.clone()).collect();
    ids.sort();
    ids
}

proptest! {
    #[test]
    fn what_is_written_is_read(games in prop::collection::vec(any_record(), 0..30)) {
        let history = history(games);
        prop_assert_eq!(read(&written(&history)), Some(history));
    }

    #[test]
    fn no_game_counts_twice_and_none_is_lost(
        ours in prop::collection::vec(any_record(), 0..20), theirs in prop::collection::vec(any_record(), 0..20)
    ) {
        let (ours, theirs) = (history(ours), history(theirs));
        let mut wanted = [ids(&ours), ids(&theirs)].concat();
        wanted.sort();
        wanted.dedup();
        let mut merged = ours.clone();
        let fresh = merged.merge(theirs.clone());
        prop_assert_eq!(ids(&merged), wanted);
        prop_assert_eq!(fresh, merged.len() - ours.len());
        // Once more brings nothing new, and times never fall.
        let before = merged.clone();
        prop_assert_eq!(merged.merge(theirs.clone()), 0);
        prop_assert_eq!(&merged, &before);
        for game in GameKind::ALL {
            prop_assert!(merged.of(game, None).map(|record| record.at).is_sorted());
        }
        // One by one comes to the same games as all at once.
        let mut added = ours;
        for game in GameKind::ALL {
            theirs.of(game, None).for_each(|record| { added.add(record.clone()); });
        }
        prop_assert_eq!(ids(&added), ids(&merged));
        for game in GameKind::ALL {
            prop_assert_eq!(Summary::of(added.of(game, None), TODAY).won, Summary::of(merged.of(game, None), TODAY).won);
        }
    }

    #[test]
    fn every_game_falls_into_one_step_of_each_histogram(games in prop::collection::vec(any_record(), 0..30)) {
        let history = history(games);
        for game in GameKind::ALL {
            let games = history.of(game, None);
            let with_result = games.clone().filter(|record| record.result().is_some()).count() as u64;
            let counted = |histogram: &Histogram| histogram.steps().map(|(_, count)| count).sum::<u64>();
            prop_assert_eq!(counted(&Histogram::of_results(game, games.clone())), with_result);
            prop_assert_eq!(counted(&Histogram::of_minutes(games.clone())), games.count() as u64);
        }
    }

    #[test]
    fn modes_share_out_a_game(games in prop::collection::vec(any_record(), 0..30)) {
        let history = history(games);
        for game in GameKind::ALL {
            let by_mode: usize = Mode::of(game).iter().map(|&mode| history.of(game, Some(mode)).count()).sum();
            prop_assert_eq!(by_mode, history.of(game, None).count());
        }
    }
}

#[test]
fn a_game_that_was_left_and_ended_after_all_counts_once_as_it_ended() {
    let left = canfield(1, 20, 60_000);
    let ended = Record { at: 9_000, ..canfield(1, 52, 90_000) };
    for order in [[left.clone(), ended.clone()], [ended.clone(), left.clone()]] {
        let history = history(order);
        assert_eq!(history.of(GameKind::Canfield, None).collect::<Vec<_>>(), [&ended]);
    }
    // Left twice, later the second time.
    let later = Record { ms: 70_000, ..left.clone() };
    assert_eq!(history([later.clone(), left]).last(), Some(&later));
}

#[test]
fn a_daily_that_is_looked_at_again_changes_nothing() {
    let mut history = history([daily(1, day(1)), canfield(2, 52, 1_000)]);
    let before = history.clone();
    assert!(!history.add(Record { at: 99_000, ..daily(1, day(1)) }));
    assert_eq!(history, before);
}

#[test]
fn the_oldest_games_make_room() {
    let most = History::MOST as u32;
    let mut history = History::default();
    let games = (0..most + 5).map(|id| canfield(id, 5, 1_000)).collect::<Vec<_>>();
    history.merge(
        serde_json::from_value(serde_json::json!({
            "format": "saratoga.statistics", "version": 1, "games": games,
        }))
        .unwrap(),
    );
    assert_eq!(history.len(), History::MOST);
    assert_eq!(history.of(GameKind::Canfield, None).next().unwrap().id, "5");
    history.add(canfield(most + 5, 6, 1_000));
    assert_eq!((history.len(), history.last().unwrap().id.as_str()), (History::MOST, "10005"));
    // What is older than all of them has no room, and isn't said to be new.
    let mut older = History::default();
    older.add(Record { at: 0, ..canfield(90_000, 6, 1_000) });
    assert_eq!(history.merge(older), 0);
    assert!(!history.knows("90000") && history.knows("10005"));
    assert!(written(&history).len() < 2_500_000, "it has to fit into 5 MB of UTF-16");
}

#[test]
fn nothing_lies_ahead_of_a_time() {
    let mut history = history([canfield(3, 4, 1_000), Record { at: 1 << 45, ..canfield(1, 4, 1_000) }]);
    history.not_after(2_500);
    assert_eq!(history.of(GameKind::Canfield, None).map(|record| record.at).collect::<Vec<_>>(), [2_500, 2_500]);
}

#[test]
fn what_no_page_has_written_is_refused() {
    let with = |change: &dyn Fn(&mut serde_json::Value)| {
        let mut value = serde_json::to_value(history([canfield(1, 52, 61_000), daily(2, TODAY)])).unwrap();
        change(&mut value);
        serde_json::from_value::<History>(value).ok()
    };
    assert_eq!(with(&|_| ()).map(|history| history.len()), Some(2));
    let changes: [&dyn Fn(&mut serde_json::Value); 14] = [
        &|value| value["format"] = "else".into(),
        &|value| value["version"] = 2.into(),
        &|value| value["games"][0]["score"]["points"] = 1961.into(),
        &|value| value["games"][0]["score"]["cards"] = 53.into(),
        &|value| value["games"][0]["score"]["cards"] = 0.into(),
        &|value| value["games"][0]["outcome"] = "lost".into(),
        &|value| value["games"][0]["game"] = "egyptian-war".into(),
        &|value| value["games"][0]["mode"] = "fast".into(),
        &|value| value["games"][0]["mode"] = "daily".into(),
        &|value| value["games"][1]["day"] = serde_json::Value::Null,
        &|value| value["games"][0]["id"] = "".into(),
        &|value| value["games"][0]["id"] = "x".repeat(65).into(),
        &|value| value["games"][0]["id"] = "<b>".into(),
        &|value| value["games"][0]["at"] = (-1).into(),
    ];
    for (at, change) in changes.into_iter().enumerate() {
        assert_eq!(with(change), None, "{at}");
    }
    for text in ["", "null", "[]", "{}", "\u{1}", r#"{"format":"saratoga.statistics","version":1}"#] {
        assert_eq!(read(text), None, "{text}");
    }
}

#[test]
fn what_is_not_sound_is_not_taken_in() {
    let mut history = history([canfield(1, 4, 1_000)]);
    assert!(!history.add(Record { id: String::new(), ..canfield(2, 4, 1_000) }));
    assert_eq!(history.len(), 1);
}

#[test]
fn scores_that_no_rule_gives_are_refused() {
    let corners = |totals, outcome| Record { outcome, ..corners(1, totals) }.is_sound();
    assert!(corners([3, 25, 9, 4], Outcome::Won) && corners([4, 25, 9, 4], Outcome::Tied));
    // Whoever gives up loses, however it stood.
    assert!(corners([3, 20, 9, 4], Outcome::Lost) && corners([3, 20, 9, 4], Outcome::Unfinished));
    assert!(!corners([3, 20, 9, 4], Outcome::Won) && !corners([5, 25, 9, 4], Outcome::Won));
    assert!(!corners([3, 101, 9, 4], Outcome::Won));
    assert!(war(1, true, 3, 60_000).is_sound() && war(1, false, 3, 60_000).is_sound());
    assert!(!Record { outcome: Outcome::Lost, ..war(1, true, 3, 60_000) }.is_sound());
    let far = Score::EgyptianWar(egyptian_war::Score {
        points: 0,
        seconds: 0,
        wrong_slaps: 0,
        slaps_won: u32::MAX,
        won: false,
    });
    assert!(!Record { score: far, ..war(1, false, 3, 60_000) }.is_sound());
}

#[test]
fn wins_in_a_row_are_counted_now_and_at_best() {
    let games = [52, 52, 3, 52, 52, 52, 7, 52].into_iter().zip(0..).map(|(cards, id)| canfield(id, cards, 60_000));
    let sum = summary(&games.collect::<Vec<_>>());
    assert_eq!((sum.played, sum.won, sum.streak, sum.best_streak), (8, 6, 1, 3));
    assert_eq!(sum.win_rate(), Some(Tenths(750)));
    assert_eq!(summary(&[]), Summary::default());
    assert_eq!(summary(&[]).win_rate(), None);
    // A shared win is one.
    let sum = summary(&[corners(1, [4, 25, 9, 4]), corners(2, [3, 25, 9, 4]), corners(3, [9, 25, 9, 4])]);
    assert_eq!((sum.won, sum.streak, sum.best_streak), (2, 0, 2));
}

#[test]
fn days_in_a_row_last_until_one_is_missed() {
    let days = |days: &[u64]| {
        let games: Vec<_> = days.iter().zip(0..).map(|(&back, id)| daily(id, day(back))).collect();
        summary(&games).days.map(|days| (days.current, days.longest))
    };
    assert_eq!(days(&[]), None);
    assert_eq!(days(&[0]), Some((1, 1)));
    assert_eq!(days(&[2, 1, 0]), Some((3, 3)));
    // Today's can still be played.
    assert_eq!(days(&[3, 2, 1]), Some((3, 3)));
    assert_eq!(days(&[9, 8, 7, 3, 2]), Some((0, 3)));
    // In whatever order they came, and a day that lies ahead of this device's.
    assert_eq!(days(&[0, 2, 1, 1]), Some((3, 3)));
    assert_eq!(summary(&[daily(1, TODAY + chrono::Days::new(1))]).days, Some(Days { current: 1, longest: 1 }));
    assert_eq!(summary(&[canfield(1, 4, 9)]).days, None);
}

#[test]
fn the_best_is_what_stands_first_on_a_board() {
    let sum = summary(&[canfield(1, 52, 90_000), canfield(2, 52, 61_000), canfield(3, 51, 1_000)]);
    assert_eq!(sum.best, Some(canfield::Score::new(52, 61_000).into()));
    assert_eq!((sum.quickest_win, sum.total_ms, sum.average_ms), (Some(61_000), 152_000, Some(50_666)));
    assert_eq!(sum.average, Some(Tenths(517)));
    let sum = summary(&[war(1, false, 200, 60_000), war(2, true, 3, 700_000)]);
    assert!(matches!(sum.best, Some(Score::EgyptianWar(score)) if score.points == 5_000));
    // What wasn't played to its end is no best, however few penalties it has so far.
    let sum = summary(&[corners(1, [0, 9, 9, 9]), corners(2, [12, 25, 9, 9])]);
    assert!(matches!(sum.best, Some(Score::KingsCorners(score)) if score.total == 12));
    assert_eq!((sum.played, sum.average), (2, Some(Tenths(120))));
}

#[test]
fn wins_with_hints_are_told_apart() {
    let helped = Record { hints: 2, ..canfield(1, 52, 60_000) };
    let sum = summary(&[helped, canfield(2, 52, 60_000), canfield(3, 5, 60_000)]);
    assert_eq!((sum.won, sum.won_unaided), (2, 1));
}

#[test]
fn steps_of_histograms_begin_at_nought_and_the_last_has_no_end() {
    let games = [canfield(1, 3, 119_999), canfield(2, 4, 120_000), canfield(3, 52, 3_600_000)];
    let results: Vec<_> = Histogram::of_results(GameKind::Canfield, games.iter()).steps().collect();
    assert_eq!(results[..2], [(0..=3, 1), (4..=7, 1)]);
    assert_eq!(results[13], (52..=52, 1));
    let minutes: Vec<_> = Histogram::of_minutes(games.iter()).steps().collect();
    assert_eq!(minutes[..2], [(0..=1, 1), (2..=3, 1)]);
    assert_eq!(minutes[10], (20..=u32::MAX, 1));
}

#[test]
fn c14_a_deck_costs_50_dollars_and_pays_5_a_card_or_500() {
    let games = [canfield(1, 10, 1_000), canfield(2, 4, 1_000), canfield(3, 52, 1_000), canfield(4, 51, 1_000)];
    let ledger = Ledger::of(games.iter());
    assert_eq!(ledger.balances(), [0, -30, 420, 625]);
    assert_eq!(ledger.balance(), 625);
    assert_eq!(Ledger::of([].iter()).balance(), 0);
    assert!(Ledger::of([war(1, true, 2, 9_000)].iter()).balances().is_empty());
}
