//! Where the cards lie on the cloth: the pile in the middle, its top three spread; the four stacks around it.

use crate::app::table::Place;
use crate::rules::{
    Card,
    egyptian_war::{Seat, Table},
};

/// The pile's three places, left to right, and how far down they lie; in thousandths of a card's width and height. The top
/// card lies at the right, so that the eye knows where to look.
const SPREAD: [i32; 3] = [1_540, 2_240, 2_940];
const MIDDLE: i32 = 1_300;
/// How far penalty cards peek out from under the pile.
const PEEK: (i32, i32) = (-160, -90);
/// The edge of one card of a heap on another.
const EDGE: i32 = 6;

/// Where a player's stack lies: in thousandths of a card's width and height.
pub const fn stack(seat: Seat) -> (i32, i32) {
    match seat {
        Seat::South => (2_240, 2_560),
        Seat::West => (0, MIDDLE),
        Seat::North => (2_240, 40),
        Seat::East => (4_480, MIDDLE),
    }
}

/// Where the cards lie, by their index in the unshuffled deck.
pub fn lay(table: &Table) -> [Place; 52] {
    let mut places = [Place::default(); 52];
    let mut put = |card: Card, place: Place| places[card.index()] = place;
    for seat in Seat::ALL {
        let ((x, y), cards) = (stack(seat), table.stack(seat));
        for (i, &card) in (0..).zip(cards) {
            // A heap looks as high as it is.
            let hidden = i + 1 < cards.len() as i32 && i % 4 != 0;
            put(card, Place { x, y: y - i / 4 * EDGE, z: i + 1, up: false, hidden });
        }
    }
    for (i, &card) in (0..).zip(table.under()) {
        put(card, Place { x: SPREAD[0] + PEEK.0, y: MIDDLE + PEEK.1, z: i + 1, up: false, hidden: i > 0 });
    }
    let shown = table.pile().len().min(SPREAD.len());
    let covered = table.pile().len() - shown;
    for (i, &card) in table.pile().iter().enumerate() {
        // The first cards of a pile come in at the right, too.
        let column = (SPREAD.len() - shown + i).saturating_sub(covered);
        let hidden = i < covered;
        put(card, Place { x: SPREAD[column], y: MIDDLE, z: 60 + i as i32, up: true, hidden });
    }
    places
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Deal, Game, GameKind, Seed, egyptian_war::EgyptianWar, egyptian_war::Token};

    #[test]
    fn the_top_three_cards_are_spread_and_nothing_else_of_the_pile_shows() {
        for seed in 0..50 {
            let mut game = EgyptianWar::new(Deal::new(GameKind::EgyptianWar, Seed(seed)), None, Default::default());
            for step in 0..2_000 {
                let at = step * 300;
                let _ = game.play(at, if step % 97 == 0 { Token::Slap } else { Token::Turn }, &mut |_| ());
                let (table, places) = (game.table(), lay(game.table()));
                let shown: Vec<i32> = table
                    .pile()
                    .iter()
                    .map(|card| places[card.index()])
                    .filter(|place| place.up && !place.hidden)
                    .map(|place| place.x)
                    .collect();
                let count = table.pile().len().min(3);
                assert_eq!(shown, SPREAD[3 - count..], "the top card at the right");
                let up = places.iter().filter(|place| place.up).count();
                assert_eq!(up, table.pile().len(), "stacks and penalty cards lie face down");
            }
        }
    }
}
