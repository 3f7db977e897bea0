//! Canfield, by both rules.
#![no_main]

use libfuzzer_sys::fuzz_target;
use saratoga::rules::{
    Game,
    canfield::{Canfield, Variant},
};

fuzz_target!(|bytes: &[u8]| {
    let variant = if bytes.first().is_some_and(|first| *first < 64) { Variant::Strict } else { Variant::Standard };
    saratoga_fuzz::play::<Canfield>(bytes, variant, |game, _, token| game.legal().contains(&token));
});
