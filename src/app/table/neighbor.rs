//! Going from pile to pile by the arrow keys, as they lie on the cloth.

use super::{Direction, Spot};

/// The spot that lies next to the one at `at` in a direction, if there is one: near, and rather straight on.
pub fn neighbor(spots: &[Spot], at: usize, direction: Direction) -> Option<usize> {
    let from = top(*spots.get(at)?);
    let distance = |spot: &Spot| {
        let to = top(*spot);
        let (across, down) = (to.0 - from.0, to.1 - from.1);
        let (along, aside) = match direction {
            Direction::Left => (-across, down.abs()),
            Direction::Right => (across, down.abs()),
            Direction::Up => (-down, across.abs()),
            Direction::Down => (down, across.abs()),
        };
        // What lies more aside than ahead is in another direction.
        (along > 0 && aside <= along).then_some(along + 2 * aside)
    };
    let ahead = spots.iter().enumerate().filter_map(|(index, spot)| Some((distance(spot)?, index)));
    ahead.min().map(|(_, index)| index)
}

/// Where a spot's top card lies, in thousandths of a card's width both ways; a card is 1.4 times as high as wide.
fn top(spot: Spot) -> (i32, i32) {
    (spot.x, (spot.y + spot.top) * 7 / 5)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spot(x: i32, y: i32) -> Spot {
        Spot { x, y, top: 0 }
    }

    #[test]
    fn arrows_go_to_what_lies_there() {
        // Two rows of two, and a hand of three overlapping cards below.
        let spots = [
            spot(0, 0),
            spot(2000, 0),
            spot(0, 1300),
            spot(2000, 1300),
            spot(500, 2600),
            spot(1000, 2600),
            spot(1500, 2600),
        ];
        assert_eq!(neighbor(&spots, 0, Direction::Right), Some(1));
        assert_eq!(neighbor(&spots, 0, Direction::Down), Some(2));
        assert_eq!(neighbor(&spots, 3, Direction::Up), Some(1));
        assert_eq!(neighbor(&spots, 3, Direction::Down), Some(6));
        assert_eq!(neighbor(&spots, 4, Direction::Right), Some(5));
        assert_eq!(neighbor(&spots, 4, Direction::Up), Some(2));
        assert_eq!(neighbor(&spots, 0, Direction::Left), None);
        assert_eq!(neighbor(&spots, 6, Direction::Down), None);
    }
}
