//! E-7: how games end. Winning by a pile that comes back, being beaten and being put out are told with what leads to them.

use super::{Table, payments::swept, stacked::PLAIN, war};
use saratoga::rules::{
    Game, Outcome, Status,
    egyptian_war::{LIMIT, Speed},
};

const HOUR: u32 = 3_600_000;

#[test]
fn e7_an_hour_is_the_end() {
    assert_eq!(LIMIT, HOUR);
    let mut table = Table::calm(0, PLAIN);
    table.wait(HOUR - 1);
    assert_eq!((table.game.status(), table.game.next_due()), (Status::Open, Some(HOUR)));
    table.wait(HOUR);
    assert_eq!(table.game.status(), Status::Over { at: HOUR, outcome: Outcome::Lost });
    assert_eq!((table.game.reason(), table.told(), table.game.next_due()), (Some("time"), vec![], None));
    for token in ["f", "s", "x"] {
        table.refuses(HOUR, token, "game_over E-7").refuses(HOUR + 1, token, "game_over E-7");
    }
}

#[test]
fn e7_e9_what_you_do_at_the_hour_still_counts() {
    let mut table = Table::calm(0, PLAIN);
    table.play(HOUR, "f").play(HOUR, "s");
    assert_eq!(table.told(), [format!("{HOUR} S f 2C"), format!("{HOUR} S s penalty")]);
    assert_eq!(table.wait(HOUR).game.reason(), Some("time"));
    let mut table = Table::calm(0, PLAIN);
    table.play(HOUR, "x");
    assert_eq!(table.game.reason(), Some("conceded"));
    Table::calm(0, PLAIN).refuses(HOUR + 1, "f", "game_over E-7");
}

#[test]
fn e7_a_pile_collected_at_the_hour_still_wins() {
    for (turned, outcome, reason) in [(HOUR - 1_000, Outcome::Won, None), (HOUR - 999, Outcome::Lost, Some("time"))] {
        let mut table = swept(5);
        let at = table.until("TS") + 400;
        // South's last card of all.
        table.burn(at, 1).play(turned, "f");
        table.wait(HOUR + 5_000);
        assert_eq!(table.game.status(), Status::Over { at: HOUR, outcome });
        assert_eq!(table.game.reason(), reason);
    }
}

#[test]
fn e7_a_slap_may_win_it_all() {
    // Only South has cards. Its top ones go, until a ten lies on it.
    let mut table = swept(5);
    let at = table.until("TS") + 400;
    table.burn(at, 46 - 7);
    let at = table.until("TC") + 120;
    table.play(at, "s");
    assert_eq!((table.counts(), table.pile(), table.under()), ([52, 0, 0, 0], String::new(), String::new()));
    assert_eq!(table.game.status(), Status::Over { at, outcome: Outcome::Won });
    assert_eq!((table.game.reason(), table.turn(), table.game.legal()), (None, (None, None), vec![]));
    table.refuses(at, "f", "game_over E-7");
}

#[test]
fn e7_you_may_concede_at_any_time() {
    let mut games = vec![Table::calm(0, PLAIN), Table::calm(0, ["AC", PLAIN[1], PLAIN[2], PLAIN[3]])];
    // At once, on another's turn, while others pay and while a pile lies.
    games.push(games[0].clone());
    games[2].until("8C");
    games.push(games[1].clone());
    games[3].until("9C");
    games.push(games[1].clone());
    games[4].until("8D");
    for mut table in games {
        table.told();
        let at = table.game.now();
        table.play(at, "x");
        assert_eq!(table.told(), [format!("{at} S x")]);
        assert_eq!(table.game.status(), Status::Over { at, outcome: Outcome::Lost });
        assert_eq!(table.game.reason(), Some("conceded"));
        // Everything ends with it: no turn, no debt, no collection.
        assert_eq!((table.turn(), table.collection(), table.game.next_due()), ((None, None), None, None));
        assert_eq!(table.wait(at + 100_000).told(), [""; 0]);
        table.refuses(at + 100_000, "x", "game_over E-7");
    }
}

#[test]
fn e7_a_game_that_goes_on_is_open() {
    let game = war::game(1, Speed::Normal);
    assert_eq!((game.status(), game.reason(), game.out()), (Status::Open, None, None));
}
