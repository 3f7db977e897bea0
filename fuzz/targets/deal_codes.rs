//! Deal codes: every text is refused, or is the code of the deal it is read as.
#![no_main]

use libfuzzer_sys::fuzz_target;
use saratoga::rules::{Deal, GameKind, Seed};

fuzz_target!(|input: (u64, &str)| {
    let (seed, text) = input;
    for game in GameKind::ALL {
        if let Ok(read) = Deal::from_code(game, text) {
            assert_eq!(Deal::from_code(game, &read.code()), Ok(read));
        }
        let deal = Deal::new(game, Seed(seed));
        let code = deal.code();
        assert_eq!(Deal::from_code(game, &code), Ok(deal));
        // With something in between it is that code still, or none.
        let half = code.len() / 2;
        if let Ok(other) = Deal::from_code(game, &format!("{}{text}{}", &code[..half], &code[half..])) {
            assert_eq!(other, deal);
        }
    }
});
