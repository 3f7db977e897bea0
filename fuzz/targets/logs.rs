//! Logs as they are sent: JSON that is one or not, by the rules of any game.
#![no_main]

use libfuzzer_sys::fuzz_target;
use saratoga::rules::{
    Event, Log, RawEvent, canfield, canfield::Canfield, egyptian_war, egyptian_war::EgyptianWar, kings_corners,
    kings_corners::KingsCorners,
};
use saratoga_fuzz::replay;
use std::{fmt::Display, str::FromStr};

fn check<T: FromStr + Display + Copy>(raw: &[RawEvent]) {
    if let Ok(log) = Log::<T>::parse(raw) {
        assert_eq!(log.to_raw(), raw);
        assert!(log.events().is_sorted_by_key(|event: &Event<T>| event.at));
        assert!(raw.len() <= Log::<T>::LIMIT);
    }
}

fuzz_target!(|input: (u64, &str)| {
    let (seed, text) = input;
    let Ok(raw) = serde_json::from_str::<Vec<RawEvent>>(text) else { return };
    check::<canfield::Token>(&raw);
    check::<kings_corners::Token>(&raw);
    check::<egyptian_war::Token>(&raw);
    replay::<Canfield>(seed, &raw);
    replay::<KingsCorners>(seed, &raw);
    replay::<EgyptianWar>(seed, &raw);
});
