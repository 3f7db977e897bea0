//! Canfield, rule by rule (SPEC section 3), on decks that are stacked for the purpose.

mod common;

use saratoga::rules::{
    Card, Deck, Fault, Game, Outcome, Status, Suit,
    canfield::{Canfield, Column, Token, Variant},
};
use serde_json::{Value, json};

/// A game on a stacked deck, with what it has told so far.
struct Table {
    game: Canfield,
    told: Vec<Value>,
}

impl Table {
    /// Reserve (top first) and stock (next first) may be given in part: the cards left over, in deck order, go under
    /// the reserve and then under the stock.
    fn new(reserve: &str, start: &str, tableau: &str, stock: &str) -> Table {
        Table::with(reserve, start, tableau, stock, Variant::Standard)
    }

    fn with(reserve: &str, start: &str, tableau: &str, stock: &str, variant: Variant) -> Table {
        let [reserve, start, tableau, stock] = [reserve, start, tableau, stock].map(cards);
        let named = [&reserve[..], &start, &tableau, &stock].concat();
        let mut left = Card::all().filter(|card| !named.contains(card));
        let mut deck: Vec<Card> = left.by_ref().take(13 - reserve.len()).collect();
        deck.extend(reserve.iter().rev());
        deck.extend([start, tableau, stock].concat());
        deck.extend(left);
        let deck = Deck::new(&deck).expect("a stacked deck");
        Table { game: Canfield::new(common::deal(0), Some(&[deck]), variant), told: Vec::new() }
    }

    /// Everything but the king of spades goes up as it comes.
    fn all_but_one() -> Table {
        let order = cards(
            "5D 6D 7D 8D 9D TD JD QD KD AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS",
        );
        let stock: Vec<String> =
            order.chunks(3).flat_map(|three| three.iter().rev()).map(|card| card.to_string()).collect();
        Table::new("2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AD", "AC", "2D 3D 4D KS", &stock.join(" "))
    }

    /// Plays tokens, one each 10 ms, all of which must be accepted.
    fn play(&mut self, tokens: &str) -> &mut Table {
        for token in tokens.split_whitespace() {
            if let Err(refusal) = self.attempt(token) {
                panic!("{token} was refused: {refusal}");
            }
        }
        self
    }

    fn attempt(&mut self, token: &str) -> Result<(), String> {
        let told = &mut self.told;
        let token: Token = token.parse().expect("a token");
        self.game
            .play(10, token, &mut |happening| told.push(serde_json::to_value(happening).expect("a trace line is JSON")))
            .map_err(|fault| format!("{} {}", fault.code(), fault.rule().expect("a rule")))
    }

    /// Tries what must be refused: with this code under this rule, changing and telling nothing.
    fn refuses(&mut self, token: &str, wanted: &str) -> &mut Table {
        let (before, told) = (self.game.clone(), self.told.len());
        assert_eq!(self.attempt(token), Err(wanted.to_owned()), "{token}");
        assert_eq!(self.game, before);
        assert_eq!(self.told.len(), told);
        self
    }

    fn pile(&self, number: usize) -> String {
        text(self.game.position().tableau(Column::ALL[number - 1]))
    }

    fn foundation(&self, suit: Suit) -> String {
        text(&self.game.position().foundation(suit).collect::<Vec<_>>())
    }

    fn waste(&self) -> String {
        text(self.game.position().waste())
    }

    fn state(&self) -> Value {
        serde_json::to_value(self.game.position()).expect("a position is JSON")
    }
}

fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace().map(|code| code.parse().expect("a card")).collect()
}

fn text(cards: &[Card]) -> String {
    cards.iter().map(Card::to_string).collect::<Vec<_>>().join(" ")
}

#[test]
fn c1_the_deal() {
    let deck = "6H 5H 8D KH 3H 4S 8S 7H 2H 6S QH QC 8H TH 7C JS AD 5D TC KS JD 2D 6C 2S QD JH 3C AS KD 4C 9C JC 6D 9H \
                TD 7D QS 5C AC 9S 9D 7S 8C 3S KC 3D TS 5S 2C 4D 4H AH";
    let game = common::game(0, Variant::Standard);
    let cards: Vec<&str> = deck.split(' ').collect();
    assert_eq!(
        serde_json::to_value(game.position()).expect("a position is JSON"),
        json!({
            "base": "T",
            "reserve": cards[..13],
            "foundations": {"C": 0, "D": 0, "H": 1, "S": 0},
            "tableau": [["7C"], ["JS"], ["AD"], ["5D"]],
            "stock": cards[18..],
            "waste": [],
        })
    );
    assert_eq!(game.position().stock().len(), 34);
    assert_eq!(game.position().reserve().last(), Some(&Card::all().nth(33).expect("8H")));
}

#[test]
fn c2_foundations_build_up_in_suit_from_the_base_round_the_corner() {
    let mut table = Table::new("3C", "QC", "KC AC QD 2C", "JD QS 5H");
    table
        .refuses("2F", "not_next_on_foundation C-2")
        .refuses("4F", "not_next_on_foundation C-2")
        .play("1F 2F 4F")
        .refuses("RF", "not_next_on_foundation C-2");
    assert_eq!(table.foundation(Suit::Clubs), "QC KC AC 2C");
    // A foundation starts with the base rank only.
    table.play("3F d").refuses("WF", "not_next_on_foundation C-2");
    assert_eq!((table.foundation(Suit::Diamonds), table.foundation(Suit::Hearts)), ("QD".into(), String::new()));
}

#[test]
fn c2_a_foundation_takes_thirteen_cards() {
    let mut table = Table::all_but_one();
    table.play("RF RF RF RF RF RF RF RF RF RF RF RF");
    assert_eq!(table.foundation(Suit::Clubs), "AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC");
}

#[test]
fn c3_piles_build_down_in_alternating_colours_round_the_corner() {
    let mut table = Table::new("", "9C", "AH KS KD QD", "2C 7S QH");
    table
        .refuses("31", "not_descending C-3")
        .refuses("12", "not_descending C-3")
        .refuses("41", "not_descending C-3")
        .refuses("11", "pile_onto_itself C-3")
        .play("21 41");
    assert_eq!(table.pile(1), "AH KS QD");
    table.refuses("1*1", "pile_onto_itself C-3");
    // The queen of hearts is as red as the king of diamonds.
    table.play("d").refuses("W3", "not_descending C-3");
}

#[test]
fn c3_a_card_one_below_the_base_may_lie_on_a_base_card() {
    let mut table = Table::new("", "5C", "5H 4S KD KH", "");
    table.play("21");
    assert_eq!(table.pile(1), "5H 4S");
}

#[test]
fn c4_the_top_card_alone_or_the_whole_pile() {
    let mut table = Table::new("2S 6C", "AC", "9H 8S TS 7S", "AS 6D 7D");
    table
        .refuses("1*3", "not_a_whole_pile C-4")
        .refuses("1*F", "not_a_whole_pile C-4")
        .play("d W2")
        .refuses("2*F", "whole_pile_to_foundation C-4")
        .refuses("23", "not_descending C-3")
        .play("2*1");
    assert_eq!(table.pile(1), "9H 8S 7D");
    // The bottom card is the one that has to fit.
    table.play("1*3");
    assert_eq!((table.pile(1), table.pile(3)), ("6C".into(), "TS 9H 8S 7D".into()));
    table.play("13 W4").refuses("3*4", "not_descending C-3");
    // From that pile of five the top goes alone, and leaves the others.
    assert_eq!(table.pile(3), "TS 9H 8S 7D 6C");
}

#[test]
fn c4_one_card_of_a_pile_moves_alone() {
    let mut table = Table::new("", "AC", "8S 9H 8C 2D", "2H 7H 7D");
    table.play("d W1 13");
    assert_eq!((table.pile(1), table.pile(3)), ("8S".into(), "8C 7D".into()));
}

#[test]
fn c5_the_reserves_top_card_is_always_playable() {
    let mut table = Table::new("2C 7H", "AC", "8S 9H 8C 2D", "");
    table.play("RF R1");
    assert_eq!((table.foundation(Suit::Clubs), table.pile(1)), ("AC 2C".into(), "8S 7H".into()));
    assert_eq!(table.game.position().reserve().len(), 11);
    Table::all_but_one()
        .play("RF RF RF RF RF RF RF RF RF RF RF RF RF")
        .refuses("RF", "reserve_empty C-5")
        .refuses("R1", "reserve_empty C-5");
}

#[test]
fn c6_the_reserve_fills_a_space_as_part_of_the_move() {
    let mut table = Table::new("7H 2C", "AC", "8S 9H TS 2D", "");
    table.play("12");
    assert_eq!((table.pile(1), table.pile(2)), ("7H".into(), "9H 8S".into()));
    table.play("2*3");
    assert_eq!((table.pile(2), table.pile(3)), ("2C".into(), "TS 9H 8S".into()));
    table.play("2F");
    assert_eq!(table.game.position().reserve().len(), 10);
    assert_eq!(
        table.told[..4],
        [
            json!({"ms": 10, "who": "S", "token": "12"}),
            json!({"ms": 10, "who": null, "token": "fill", "pile": 1, "card": "7H"}),
            json!({"ms": 10, "who": "S", "token": "2*3"}),
            json!({"ms": 10, "who": null, "token": "fill", "pile": 2, "card": "2C"}),
        ]
    );
}

#[test]
fn c6_with_the_reserve_empty_a_space_waits_for_the_waste() {
    let mut table = Table::all_but_one();
    table.play("RF RF RF RF RF RF RF RF RF RF RF RF RF 1F d");
    assert_eq!((table.pile(1), table.waste()), (String::new(), "7D 6D 5D".into()));
    table
        .refuses("21", "space_from_waste_only C-6")
        .refuses("1F", "pile_empty C-4")
        .refuses("12", "pile_empty C-4")
        .refuses("1*2", "pile_empty C-4")
        .refuses("11", "pile_empty C-4")
        // When you like: other moves may come first.
        .play("2F W1");
    assert_eq!((table.pile(1), table.waste()), ("5D".into(), "7D 6D".into()));
    // A pile of several cards may not enter a space either.
    table.play("W2 d d");
    let mut table = Table::new("2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AD", "AC", "2D 8S 9D 3H", "4S 5S 6S");
    table.play("RF RF RF RF RF RF RF RF RF RF RF RF RF 23 1F").refuses("3*1", "space_from_waste_only C-6");
}

#[test]
fn c7_three_cards_one_by_one() {
    let mut table = Table::new("", "AC", "8S 9H TS 2D", "4S 5S 6S 7C");
    table.refuses("WF", "waste_empty C-7").refuses("W1", "waste_empty C-7").refuses("r", "stock_not_empty C-7");
    table.play("d");
    assert_eq!(table.waste(), "4S 5S 6S");
    table.play("d d d d d d d d d d");
    assert_eq!(table.game.position().stock().len(), 1);
    table.refuses("r", "stock_not_empty C-7").play("d").refuses("d", "stock_empty C-7");
    assert_eq!(table.game.position().waste().len(), 34);
}

#[test]
fn c7_a_redeal_keeps_the_order_and_may_be_had_as_often_as_you_like() {
    let mut table = Table::new("", "AC", "8S 9H TS 2D", "4S 5S 6S 7C");
    let start = table.state();
    for _ in 0..3 {
        table.play("d d d d d d d d d d d d r");
        assert_eq!(table.state(), start);
    }
}

#[test]
fn c7_without_stock_and_waste_there_is_nothing_to_redeal() {
    let mut table = Table::all_but_one();
    table.play("RF RF RF RF RF RF RF RF RF RF RF RF RF 1F 2F 3F");
    table.play(&"d WF WF WF ".repeat(11)).play("d WF");
    table.refuses("r", "nothing_to_redeal C-7").refuses("d", "stock_empty C-7").refuses("WF", "waste_empty C-7");
}

#[test]
fn c8_all_52_up_wins_and_ends_the_run() {
    let mut table = Table::all_but_one();
    table.play("RF RF RF RF RF RF RF RF RF RF RF RF RF 1F 2F 3F");
    table.play(&"d WF WF WF ".repeat(11)).play("d WF");
    assert_eq!(table.game.status(), Status::Open);
    table.play("4F");
    assert_eq!(table.game.status(), Status::Over { at: 10, outcome: Outcome::Won });
    assert_eq!(table.game.legal(), []);
    for token in common::all_tokens() {
        table.refuses(&token.to_string(), "game_over C-8");
    }
    // No token takes a card from a foundation.
    assert!("F1".parse::<Token>().is_err());
}

#[test]
fn c9_undo_without_limit_and_redo() {
    let mut table = Table::new("7H 2C", "AC", "8S 9H TS 2D", "4S 5S 6S");
    let start = table.state();
    table.refuses("u", "nothing_to_undo C-9").refuses("y", "nothing_to_redo C-9");
    table.play("12 d 2*3");
    let end = table.state();
    table.play("u u u");
    // The move and the fill it caused are one step.
    assert_eq!(table.state(), start);
    table.refuses("u", "nothing_to_undo C-9").play("y y y");
    assert_eq!(table.state(), end);
    table.refuses("y", "nothing_to_redo C-9");
}

#[test]
fn c9_a_new_action_clears_redo_and_a_refused_one_does_not() {
    let mut table = Table::new("7H 2C", "AC", "8S 9H TS 2D", "4S 5S 6S");
    table.play("d d u u").refuses("r", "stock_not_empty C-7").play("y u 12").refuses("y", "nothing_to_redo C-9");
}

#[test]
fn c9_redeal_and_auto_finish_are_one_step_each() {
    let mut table = Table::new("2C 3C", "AC", "4C 9H TS 2D", "4S 5S 6S");
    table.play("d d d d d d d d d d d d");
    let dealt = table.state();
    table.play("r u");
    assert_eq!(table.state(), dealt);
    table.play("a");
    assert_eq!(table.foundation(Suit::Clubs), "AC 2C 3C 4C");
    table.play("u");
    assert_eq!(table.state(), dealt);
}

#[test]
fn c10_auto_finish_takes_the_first_that_fits_of_reserve_waste_tableau() {
    // The reserve's 3C waits for 2C in the waste; AD, in the third pile, lets the reserve fill its space.
    let mut table = Table::new("3C 2D TH KD JD QH", "AC", "4C 5C AD KH", "QS QD 2C 6C");
    table.play("d a");
    assert_eq!(
        table.told[1..],
        [
            json!({"ms": 10, "who": "S", "token": "a"}),
            json!({"ms": 10, "who": null, "token": "card", "card": "2C", "from": "W"}),
            json!({"ms": 10, "who": null, "token": "card", "card": "3C", "from": "R"}),
            json!({"ms": 10, "who": null, "token": "card", "card": "4C", "from": "1"}),
            json!({"ms": 10, "who": null, "token": "fill", "pile": 1, "card": "2D"}),
            json!({"ms": 10, "who": null, "token": "card", "card": "5C", "from": "2"}),
            json!({"ms": 10, "who": null, "token": "fill", "pile": 2, "card": "TH"}),
            json!({"ms": 10, "who": null, "token": "card", "card": "AD", "from": "3"}),
            json!({"ms": 10, "who": null, "token": "fill", "pile": 3, "card": "KD"}),
            json!({"ms": 10, "who": null, "token": "card", "card": "2D", "from": "1"}),
            json!({"ms": 10, "who": null, "token": "fill", "pile": 1, "card": "JD"}),
        ]
    );
    // It deals nothing, though 6C would be next; with nothing to do it is refused.
    assert_eq!(table.waste(), "QS QD");
    table.refuses("a", "nothing_to_finish C-10");
}

#[test]
fn c11_the_score_counts_the_cards_and_a_win_with_its_time() {
    let score = |table: &Table, ms| table.game.score(ms);
    let mut table = Table::all_but_one();
    assert_eq!((score(&table, 0).points, score(&table, 0).cards), (5, 1));
    table.play("RF RF RF RF RF RF RF RF RF RF RF RF RF 1F 2F 3F");
    table.play(&"d WF WF WF ".repeat(11)).play("d WF");
    let last = score(&table, 100_000);
    assert_eq!((last.points, last.cards, last.bonus, last.seconds), (255, 51, 0, 100));
    table.play("4F");
    let won = score(&table, 100_999);
    assert_eq!((won.points, won.cards, won.bonus, won.seconds), (260 + 500 + 1100, 52, 1100, 100));
}

#[test]
fn c12_a_position_without_a_way_on_is_known() {
    let game = common::game(83, Variant::Standard);
    assert!(game.is_stuck(), "from the deal on, no card can be placed, but for dealing");
    assert_eq!(game.status(), Status::Open);
    // Here only the 34th card, alone in the last deal, has a place.
    let mut table = Table::new("5C", "AC", "8S 8C TS TC", "");
    assert!(!table.game.is_stuck());
    table.play("d");
    assert!(!table.game.is_stuck());
}

#[test]
fn c13_strict_rules_move_whole_piles_only() {
    let stacked = |variant| Table::with("2S", "AC", "8S 9H 8C 2C", "3H 7H 7D 4H 2D 2H", variant);
    stacked(Variant::Standard).play("d W1 13");
    let mut strict = stacked(Variant::Strict);
    strict.play("d W1").refuses("13", "strict_whole_piles_only C-13").play("1*2");
    assert_eq!(strict.pile(2), "9H 8S 7D");
    // A pile of one card is whole; a top card still goes up alone.
    strict.play("4F");
    let mut strict = stacked(Variant::Strict);
    strict.play("12");
    assert_eq!(strict.pile(2), "9H 8S");
    let mut strict = Table::with("", "8C", "TH 9C 4D 4H", "", Variant::Strict);
    strict.play("21 1F");
    assert_eq!(strict.foundation(Suit::Clubs), "8C 9C");
}
