//! Egyptian War, at every speed.
#![no_main]

use libfuzzer_sys::fuzz_target;
use saratoga::rules::{
    Game,
    egyptian_war::{EgyptianWar, Speed, Token},
};

fuzz_target!(|bytes: &[u8]| {
    let speed = match bytes.first() {
        Some(..64) => Speed::Slow,
        Some(64..128) => Speed::Fast,
        _ => Speed::Normal,
    };
    saratoga_fuzz::play::<EgyptianWar>(bytes, speed, |game, at, token| {
        // The list is that of the time up to which all has happened: a card may be due to be turned a millisecond later.
        game.legal().contains(&token) || token == Token::Turn && game.may_turn().is_some_and(|from| from <= at)
    });
});
