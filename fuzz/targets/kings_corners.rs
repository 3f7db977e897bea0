//! King's Corners, the daily and practice.
#![no_main]

use libfuzzer_sys::fuzz_target;
use saratoga::rules::{
    Game,
    kings_corners::{KingsCorners, Options},
};

fuzz_target!(|bytes: &[u8]| {
    let first = bytes.first().copied().unwrap_or_default();
    let options = Options { practice: first < 128, kings_move: first < 64 };
    saratoga_fuzz::play::<KingsCorners>(bytes, options, |game, _, token| game.legal().contains(&token));
});
