//! K-3 and K-4: what may be laid where.

use super::{Stacked, Table, corners, hand, named};
use saratoga::rules::{
    Card,
    kings_corners::{Move, Place, Seat, Table as Piles},
};

const CORNERS: &str = "NE SE SW NW";

fn to_each(from: &str, places: &str) -> String {
    places.split(' ').map(|to| format!("{from}>{to} ")).collect()
}

#[test]
fn k3_a_card_goes_on_one_of_the_next_rank_and_the_other_colour() {
    let mut table = Table::daily(&[Stacked::sides("TS 5D KH 2C").south("9H 9C 8S 8H 4S QS AD")]);
    table
        .refuses("9C>N", "not_descending K-3") // the same colour
        .refuses("8H>N AD>N", "not_descending K-3") // too low
        .refuses("QS>E 9C>E 8H>W", "not_descending K-3") // too high
        .play("9H>N QS>S AD>W 4S>E")
        .refuses("8H>N", "not_descending K-3")
        .play("8S>N");
    assert_eq!(table.pile(Place::North), "TS 9H 8S");
    assert_eq!(table.pile(Place::East), "5D 4S");
    assert_eq!(table.pile(Place::South), "KH QS");
    assert_eq!(table.pile(Place::West), "2C AD");
    assert_eq!(table.cards(Seat::South), "9C 8H", "the others close up, in the order received");
}

#[test]
fn k3_of_all_pairs_of_cards_those_fit_that_go_down_and_change_colour() {
    const BLACK: [char; 2] = ['C', 'S'];
    let mut fitting = 0;
    for top in Card::all() {
        let others: Vec<Card> = Card::all().filter(|card| *card != top).collect();
        let piles = Piles::new([top, others[0], others[1], others[2]], false);
        for card in others {
            let [(rank, suit), (top_rank, top_suit)] = [card, top].map(|card| {
                let code = card.to_string();
                ("A23456789TJQK".find(&code[..1]), code.ends_with(BLACK))
            });
            let fits = rank.map(|rank| rank + 1) == top_rank && suit != top_suit;
            assert_eq!(piles.check_card(card, Place::North).is_ok(), fits, "{card} on {top}");
            fitting += u32::from(fits);
        }
    }
    assert_eq!(fitting, 52 * 2 - 8, "two go on each but the aces");
}

#[test]
fn k3_only_your_own_cards_can_be_played() {
    let deal = Stacked::sides("TS 9D 3C 2H").south("5C").west("9H").north("AS").east("KC").stock("AC");
    let mut table = Table::daily(&[deal]);
    // In another hand, in the stock, on the table.
    table
        .refuses("9H>N AS>W KC>NE", "not_in_hand K-3")
        .refuses("AC>W", "not_in_hand K-3")
        .refuses("9D>N 2H>S", "not_in_hand K-3");
}

#[test]
fn k3_a_king_from_hand_starts_a_corner_and_nothing_else_does() {
    let mut table = Table::daily(&[Stacked::sides("AC AD AH AS").south("KC KD KH KS QD QC JS")]);
    table
        .refuses(&(to_each("QD", CORNERS) + &to_each("JS", CORNERS)), "only_kings_start_corners K-3")
        .play("KC>NE")
        .refuses("KD>NE KS>NE", "not_descending K-3")
        .play("KD>SE KH>SW KS>NW")
        .refuses("QC>NE QD>SE", "not_descending K-3")
        .play("QD>NE JS>NE");
    assert_eq!([Place::NorthEast, Place::SouthEast].map(|place| table.pile(place)), ["KC QD JS", "KD"]);
    assert_eq!([Place::SouthWest, Place::NorthWest].map(|place| table.pile(place)), ["KH", "KS"]);
}

#[test]
fn k1_an_ace_is_a_dead_end() {
    let mut table = Table::daily(&[Stacked::sides("2H TC 7C 3D").south("AC 2D KD KH KS")]);
    table.play("AC>N").refuses("2D>N KD>N KH>N KS>N", "not_descending K-3");
    let piles = table.game.hand().table();
    for card in Card::all() {
        assert!(piles.check_card(card, Place::North).is_err(), "{card} on an ace");
    }
    // No wrap: an ace doesn't go on a king either.
    let mut table = Table::daily(&[Stacked::sides("KH KC 7C 3D").south("AC AD")]);
    table.refuses("AC>N AD>E", "not_descending K-3");
}

#[test]
fn k3_a_whole_pile_goes_by_its_bottom_card() {
    let mut table = Table::daily(&[Stacked::sides("TS 9H 8D 8C").south("8S 7D KS")]);
    table
        .refuses("S>N", "not_descending K-3") // too low
        .refuses("S>E", "not_descending K-3") // the same colour
        .refuses("E>W N>E", "not_descending K-3") // the wrong way round
        .refuses("N>N W>W", "pile_onto_itself K-3")
        .play("8S>E 7D>E")
        .refuses("W>E", "not_descending K-3") // it would have gone on 9H, but the top card counts
        .refuses("E>W", "not_descending K-3") // its top card would go there, but the bottom card counts
        .play("E>N");
    assert_eq!(table.pile(Place::North), "TS 9H 8S 7D");
    assert_eq!(table.pile(Place::East), "");
    table.refuses("E>N E>E NE>N NE>NE NE>SE", "no_pile K-3");
}

#[test]
fn k3_a_pile_goes_onto_a_corners_pile_but_starts_no_corner() {
    let mut table = Table::daily(&[Stacked::sides("QH QC 9C 8D").south("KS KD JC")]);
    table
        .refuses(&to_each("N", CORNERS), "only_kings_start_corners K-3")
        .play("KS>NE KD>NW JC>N")
        .refuses("E>NE N>NW", "not_descending K-3")
        .play("N>NE E>NW W>S");
    assert_eq!([Place::NorthEast, Place::NorthWest].map(|place| table.pile(place)), ["KS QH JC", "KD QC"]);
    assert_eq!(table.pile(Place::South), "9C 8D");
}

#[test]
fn k3_an_emptied_side_takes_any_card_from_a_hand() {
    for card in ["KD", "AS", "5C", "TH"] {
        let mut table = Table::daily(&[Stacked::sides("8S 7D JC 2S").south("KD AS 5C TH")]);
        table.play("E>N").play(&format!("{card}>E"));
        assert_eq!(table.pile(Place::East), card);
        assert!(!table.cards(Seat::South).contains(card));
    }
    // It is then a pile like others.
    let mut table = Table::daily(&[Stacked::sides("8S 7D JC 2S").south("TH 9S AH")]);
    table.play("E>N TH>E 9S>E E>S");
    assert_eq!(table.pile(Place::South), "JC TH 9S");
    // Every side can be emptied.
    for (side, sides) in [("N", "7D 8S JC 2S"), ("E", "8S 7D JC 2S"), ("S", "8S JC 7D 2S"), ("W", "8S JC 2S 7D")] {
        let onto = if side == "N" { "E" } else { "N" };
        Table::daily(&[Stacked::sides(sides).south("KD")]).play(&format!("{side}>{onto} KD>{side}"));
    }
}

#[test]
fn k3_an_emptied_side_takes_no_pile() {
    let mut table = Table::daily(&[Stacked::sides("8S 7D JC KS").south("5C KH")]);
    table
        .play("E>N KH>NE")
        .refuses("N>E S>E", "side_from_hand_only K-3")
        .refuses("W>E NE>E", "king_stays K-4")
        .refuses("5C>NW", "only_kings_start_corners K-3");
}

#[test]
fn k4_a_king_on_a_side_stays_there() {
    for options in [corners::DAILY, corners::PRACTICE] {
        let mut table = Table::new(&[Stacked::sides("KS 8H 7C JC").south("QD KH AC")], options);
        table.refuses(&to_each("N", CORNERS), "king_stays K-4").play("QD>N W>N").refuses("N>NE N>E", "king_stays K-4");
        // Nor does one that was laid there from a hand.
        table.play("S>E KH>S").refuses(&to_each("S", CORNERS), "king_stays K-4");
        table.refuses("S>W S>E", "king_stays K-4");
        assert_eq!([Place::North, Place::South].map(|place| table.pile(place)), ["KS QD JC", "KH"]);
    }
}

#[test]
fn k4_corner_piles_stay_whatever_the_option() {
    for options in [corners::DAILY, corners::KINGS_MOVE] {
        let mut table = Table::new(&[Stacked::sides("AC AD AH AS").south("KC QD KH")], options);
        table.play("KC>NE QD>NE KH>SW").refuses("NE>N NE>SE NE>NW SW>SE SW>W NE>SW", "king_stays K-4");
    }
}

#[test]
fn k4_the_option_lets_a_kings_pile_move_to_an_empty_corner() {
    let mut table = Table::new(&[Stacked::sides("KS 8H 7C JC").south("QD KH AC")], corners::KINGS_MOVE);
    table
        .refuses("E>NE S>NE", "only_kings_start_corners K-3")
        .refuses("N>E", "not_descending K-3")
        .play("QD>N KH>SE")
        .refuses("N>SE", "not_descending K-3")
        .refuses("SE>SW", "king_stays K-4")
        .play("N>NW");
    assert_eq!([Place::NorthWest, Place::North].map(|place| table.pile(place)), ["KS QD", ""]);
    // The side is free for any card, not for a pile.
    table.refuses("W>N", "side_from_hand_only K-3").play("AC>N");
    table.refuses("NW>NE", "king_stays K-4");
    // A pile with a king at its bottom doesn't go to an empty side.
    let mut table = Table::new(&[Stacked::sides("KS 8H 7C JC")], corners::KINGS_MOVE);
    table.play("S>E").refuses("N>S", "side_from_hand_only K-3");
}

#[test]
fn k3_moves_come_in_any_order_and_number() {
    let mut table = Table::daily(&[Stacked::sides("JS TD 9S 8H").south("KC QH 7S 6H 5S AD 2C")]);
    table.play("KC>SE W>S QH>SE 7S>S S>E AD>S N>SE 6H>E E>SE");
    assert_eq!(table.pile(Place::SouthEast), "KC QH JS TD 9S 8H 7S 6H");
    assert_eq!(table.cards(Seat::South), "5S 2C");
    assert_eq!(Place::SIDES.map(|place| table.pile(place)), ["", "", "AD", ""]);
    assert_eq!(table.game.hand().turn(), Some(Seat::South), "it goes on until they draw");
}

#[test]
fn k3_whoever_is_to_act_plays_their_own_cards() {
    let mut hand = hand(1, &Stacked::sides("TS 5D 3C 2H").south("9H").west("9D"));
    let [south, west] = ["9H", "9D"].map(|card| Move::Card { card: card.parse().expect("a card"), to: Place::North });
    assert_eq!(hand.check(west).map_err(named), Err("not_in_hand K-3".into()));
    hand.end_turn().expect("South draws");
    assert_eq!(hand.check(south).map_err(named), Err("not_in_hand K-3".into()));
    assert_eq!(hand.check(west), Ok(()));
}
