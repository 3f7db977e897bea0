//! The pictures of the help, drawn from the deck that the tables play with. A picture is a list of things at places, in
//! hundredths of a card's width; a card is 100 by 140. What lies later in the list covers what lies before it.

use crate::words::help::Picture;
use leptos::prelude::*;

/// A thing on the cloth.
#[derive(Clone, Copy)]
enum Thing {
    /// A card, by its code.
    Card(&'static str),
    /// A card face down.
    Back,
    /// A place without a card.
    Empty,
    /// An empty foundation, and the rank that it waits for.
    Waits(&'static str),
    /// The ring around a place where something can go.
    Ring,
    /// An arrow this far across, from its start.
    Arrow(i32),
    /// A number that the caption explains.
    Number(u8),
}

use Thing::{Arrow, Back, Card, Empty, Number, Ring, Waits};

/// Where a thing is: across, down.
type Placed = (i32, i32, Thing);

const WIDTH: i32 = 100;
const HEIGHT: i32 = 140;
/// The cloth around the cards.
const MARGIN: i32 = 16;
/// From one column of Canfield's table to the next, and of the other games'.
const COLUMN: i32 = 116;
/// From one row to the next.
const ROW: i32 = 156;
/// How much of a card shows above one that lies on it.
const FAN: i32 = 38;
/// How much of a card shows beside one that lies on it.
const SIDE: i32 = 44;
/// How large a number is, and how far from a card's lower left corner, where no card has anything.
const RADIUS: i32 = 17;
const CORNER: i32 = 24;
/// How far outside of a card its ring runs.
const AROUND: i32 = 4;

/// What is in a picture.
fn things(picture: Picture) -> Vec<Placed> {
    match picture {
        Picture::CanfieldTable => {
            let mut things: Vec<Placed> = (0..6).map(|i| (0, 2 * i, Back)).collect();
            things.extend([
                (0, 12, Card("4S")),
                (0, ROW + 12, Back),
                (0, 2 * ROW + 12, Empty),
                (COLUMN, 0, Card("9H")),
            ]);
            things.extend((2..=4).map(|column| (column * COLUMN, 0, Waits("9"))));
            things.extend(
                (1..).zip(["KC", "6D", "TH", "2S"]).map(|(column, card)| (column * COLUMN, ROW + 12, Card(card))),
            );
            let numbers = [(0, 12), (COLUMN, 0), (COLUMN, ROW + 12), (0, ROW + 12), (0, 2 * ROW + 12)];
            things.extend((1..).zip(numbers).map(|(number, (x, y))| (x + CORNER, y + HEIGHT - CORNER, Number(number))));
            things
        }
        Picture::CanfieldFoundation => {
            let cards = ["9H", "TH", "JH", "QH", "KH", "AH", "2H", "3H", "4H", "5H", "6H", "7H", "8H"];
            (0..).zip(cards).map(|(i, card)| (i * SIDE, 0, Card(card))).collect()
        }
        Picture::CanfieldPile => fan(0, 0, &["2S", "AH", "KS", "QH"]),
        Picture::CanfieldWhole => {
            let mut things = fan(0, 0, &["9C", "8D", "7S"]);
            things.extend([(WIDTH + 20, 70, Arrow(80)), (2 * WIDTH + 20, 0, Card("TH")), (2 * WIDTH + 20, 0, Ring)]);
            things
        }
        Picture::CanfieldFill => {
            let mut things: Vec<Placed> = (0..5).map(|i| (0, 2 * i, Back)).collect();
            things.extend([(0, 10, Card("5H")), (WIDTH + 20, 80, Arrow(80))]);
            let space = 2 * WIDTH + 20;
            things.extend([(space, 10, Empty), (space, 10, Ring), (space + COLUMN, 10, Card("JS"))]);
            things
        }
        Picture::CanfieldDeal => {
            let mut things: Vec<Placed> = (0..5).map(|i| (0, 2 * i, Back)).collect();
            things.push((WIDTH + 20, 80, Arrow(80)));
            let waste = 2 * WIDTH + 20;
            things.extend((0..).zip(["4C", "JD", "KS"]).map(|(i, card)| (waste + i * SIDE, 8, Card(card))));
            things.push((waste + 2 * SIDE, 8, Ring));
            things
        }
        Picture::CornersTable => {
            let mut things: Vec<Placed> =
                [(0, 0), (2, 0), (0, 2), (2, 2)].map(|(x, y)| (x * COLUMN, y * ROW, Empty)).to_vec();
            things.extend([(COLUMN, 0, Card("TC")), (0, ROW, Card("3S")), (COLUMN, ROW, Back)]);
            things.extend([(2 * COLUMN, ROW, Card("6D")), (COLUMN, 2 * ROW, Card("QH"))]);
            things
        }
        Picture::CornersPile => {
            let mut things = fan(0, 0, &["8H", "7C"]);
            things.extend([(WIDTH + 20, 90, Arrow(80)), (2 * WIDTH + 20, 20, Card("9S")), (2 * WIDTH + 20, 20, Ring)]);
            things
        }
        Picture::CornersKing => vec![
            (0, 0, Card("TC")),
            (COLUMN, 0, Empty),
            (COLUMN, 0, Ring),
            (0, ROW, Back),
            (COLUMN, ROW, Card("6D")),
            (COLUMN + WIDTH + 100, 70, Arrow(-80)),
            (COLUMN + WIDTH + 120, 0, Card("KD")),
        ],
        Picture::CornersEmptied => vec![
            (0, 0, Back),
            (COLUMN, 0, Empty),
            (COLUMN, 0, Ring),
            (COLUMN + WIDTH + 100, 70, Arrow(-80)),
            (COLUMN + WIDTH + 120, 0, Card("QC")),
        ],
        Picture::WarDouble => {
            vec![(0, 0, Card("7D")), (0, 0, Ring), (SIDE * 3 / 2, 0, Card("7S")), (SIDE * 3 / 2, 0, Ring)]
        }
        Picture::WarSandwich => vec![
            (0, 0, Card("5H")),
            (0, 0, Ring),
            (SIDE * 3 / 2, 0, Card("9C")),
            (SIDE * 3, 0, Card("5S")),
            (SIDE * 3, 0, Ring),
        ],
        Picture::WarPayment => vec![
            (0, 0, Card("KH")),
            (COLUMN + 14, 0, Card("4C")),
            (COLUMN + 14 + SIDE * 3 / 2, 0, Card("JS")),
            (COLUMN * 2 + 28 + SIDE * 3 / 2, 0, Card("9D")),
        ],
    }
}

/// Cards of a pile, bottom first, each a little below the one that it lies on.
fn fan(x: i32, y: i32, cards: &[&'static str]) -> Vec<Placed> {
    (0..).zip(cards).map(|(i, card)| (x, y + i * FAN, Card(card))).collect()
}

/// A picture with its caption. Screen readers get the caption alone, which says all of it.
#[component]
pub fn Figure(
    /// What it shows.
    picture: Picture,
    /// What it shows, in words.
    caption: &'static str,
    /// The address of the sprite with the faces.
    sprite: String,
) -> impl IntoView {
    let things = things(picture);
    let (width, height) = size(&things);
    let (width, height) = (width + 2 * MARGIN, height + 2 * MARGIN);
    let view_box = format!("{0} {0} {width} {height}", -MARGIN);
    // As large as this where there is room: cards of 70 px.
    let pixels = width * 7 / 10;
    let drawn = things.into_iter().map(|thing| draw(thing, &sprite)).collect_view();
    view! {
        <figure class="picture">
            <svg class="cloth" viewBox=view_box width=pixels aria-hidden="true">
                {drawn}
            </svg>
            <figcaption>{caption}</figcaption>
        </figure>
    }
}

/// How much room things take from 0,0 on.
fn size(things: &[Placed]) -> (i32, i32) {
    let edges = things.iter().map(|&(x, y, thing)| match thing {
        Card(_) | Back | Empty | Waits(_) | Ring => (x + WIDTH, y + HEIGHT),
        Arrow(across) => (x.max(x + across), y),
        Number(_) => (x, y),
    });
    edges.fold((0, 0), |(right, bottom), (x, y)| (right.max(x), bottom.max(y)))
}

fn draw((x, y, thing): Placed, sprite: &str) -> AnyView {
    let place = |class| view! { <rect class=class x=x y=y width=WIDTH height=HEIGHT rx="6.5" /> };
    let card = |name| view! { <use href=format!("{sprite}#{name}") x=x y=y width=WIDTH height=HEIGHT /> };
    match thing {
        Card(code) => card(code).into_any(),
        Back => card("back").into_any(),
        Empty => place("place").into_any(),
        Waits(rank) => {
            let (middle, half) = (x + WIDTH / 2, y + HEIGHT / 2);
            view! {
                {place("place")}
                <text class="waits" x=middle y=half>
                    {rank}
                </text>
            }
            .into_any()
        }
        Ring => {
            let (x, y, width, height) = (x - AROUND, y - AROUND, WIDTH + 2 * AROUND, HEIGHT + 2 * AROUND);
            let ring = |class| view! { <rect class=class x=x y=y width=width height=height rx="9" /> };
            view! {
                {ring("ring-edge")}
                {ring("ring")}
            }
            .into_any()
        }
        Arrow(across) => {
            let (tip, back) = (x + across, x + across - 18 * across.signum());
            let line = format!("M{x} {y}H{tip}M{back} {}L{tip} {y}L{back} {}", y - 14, y + 14);
            view! { <path class="arrow" d=line /> }.into_any()
        }
        Number(number) => view! {
            <circle class="number" cx=x cy=y r=RADIUS />
            <text class="number" x=x y=y>
                {number}
            </text>
        }
        .into_any(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules;
    use std::collections::BTreeSet;

    #[test]
    fn every_picture_lies_on_its_cloth_with_cards_of_one_deck() {
        for picture in Picture::ALL {
            let things = things(picture);
            assert!(things.iter().all(|&(x, y, _)| x >= 0 && y >= 0), "{picture:?}");
            let cards: Vec<&str> =
                things.iter().filter_map(|thing| if let Card(code) = thing.2 { Some(code) } else { None }).collect();
            assert!(!cards.is_empty() && cards.iter().all(|code| code.parse::<rules::Card>().is_ok()), "{picture:?}");
            assert_eq!(cards.iter().collect::<BTreeSet<_>>().len(), cards.len(), "{picture:?}");
        }
    }

    #[test]
    fn c3_and_c2_the_piles_of_canfield_are_built_by_the_rules() {
        let cards = |picture| -> Vec<rules::Card> {
            let code = |(_, _, thing)| if let Card(code) = thing { code.parse().ok() } else { None };
            things(picture).into_iter().filter_map(code).collect()
        };
        for pair in cards(Picture::CanfieldPile).windows(2) {
            assert!(pair[1].rank() == pair[0].rank().down() && pair[1].color() != pair[0].color());
        }
        for pair in cards(Picture::CanfieldFoundation).windows(2) {
            assert!(pair[1].rank() == pair[0].rank().up(1) && pair[1].suit() == pair[0].suit());
        }
        assert_eq!(cards(Picture::CanfieldFoundation).len(), 13);
        let whole = cards(Picture::CanfieldWhole);
        let (target, pile) = whole.split_last().unwrap();
        assert!(pile[0].rank() == target.rank().down() && pile[0].color() != target.color());
    }
}
