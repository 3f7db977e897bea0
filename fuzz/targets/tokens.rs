//! Tokens: a text is one of a game's or it isn't, and then it is the only way to write it.
#![no_main]

use libfuzzer_sys::fuzz_target;
use saratoga::rules::{canfield, egyptian_war, kings_corners};
use std::{fmt::Display, str::FromStr};

fn check<T: FromStr + Display>(text: &str) {
    if let Ok(token) = text.parse::<T>() {
        assert_eq!(token.to_string(), text);
    }
}

fuzz_target!(|text: &str| {
    check::<canfield::Token>(text);
    check::<kings_corners::Token>(text);
    check::<egyptian_war::Token>(text);
});
