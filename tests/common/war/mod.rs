//! What the tests of Egyptian War share.

pub mod player;
pub mod stacked;

use saratoga::rules::{
    Card, Deal, Game, GameKind, Ms, Seed,
    egyptian_war::{EgyptianWar, Happening, Speed, reactions},
};

/// The deal of a seed.
pub fn deal(seed: u64) -> Deal {
    Deal::new(GameKind::EgyptianWar, Seed(seed))
}

/// A game just dealt.
pub fn game(seed: u64, speed: Speed) -> EgyptianWar {
    EgyptianWar::new(deal(seed), None, speed)
}

/// The first deal for which something holds.
pub fn deal_where(holds: impl Fn(Deal) -> bool) -> Deal {
    (0..1_000_000).map(deal).find(|&deal| holds(deal)).expect("such a deal")
}

/// A deal in which no computer slaps the first `tops` slappable tops within `least` ms, at slow speed.
pub fn calm(tops: u32, least: Ms) -> Deal {
    let is_calm = |time: Option<Ms>| time.is_none_or(|time| time > least);
    deal_where(|deal| (1..=tops).all(|number| reactions(deal, Speed::Slow, number).into_iter().all(is_calm)))
}

/// The codes of cards, separated by spaces.
pub fn text<'a>(cards: impl IntoIterator<Item = &'a Card>) -> String {
    cards.into_iter().map(Card::to_string).collect::<Vec<_>>().join(" ")
}

/// A line of a trace, its fields' values: `701 W f AS`, `2000 S s won double`, `3000 N collect 7`.
pub fn line(told: &Happening) -> String {
    let told = serde_json::to_value(told).expect("a line is JSON");
    let fields = ["ms", "who", "token", "card", "effect", "pattern", "cards"].into_iter();
    let values = fields.filter_map(|name| told.get(name)).filter(|value| !value.is_null());
    let values = values.map(|value| value.as_str().map_or_else(|| value.to_string(), str::to_owned));
    values.collect::<Vec<_>>().join(" ")
}
