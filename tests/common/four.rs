//! Hands and games of King's Corners with any player in any seat: for tests, and for measuring how well players play.

use saratoga::rules::{
    Deal, GameKind, Seed,
    kings_corners::{Hand, LIMIT, Seat, Seats, computer},
};

/// A way to play: makes the moves of whoever's turn it is, and leaves ending the turn to the hand's rules.
pub type Player<'a> = &'a dyn Fn(&mut Hand);

/// The computer player as the game has it. It plans moves that the rules allow, and no others.
pub fn computer(hand: &mut Hand) {
    let Some(seat) = hand.turn() else { return };
    for wanted in computer::turn(&hand.view(seat)) {
        hand.make(wanted).expect("a planned move is legal");
    }
}

/// A plain greedy player: the first legal move, again and again until there is none.
pub fn greedy(hand: &mut Hand) {
    loop {
        let Some(wanted) = hand.moves().next() else { return };
        hand.make(wanted).expect("a listed move is legal");
    }
}

/// A deal of King's Corners.
pub fn deal(seed: u64) -> Deal {
    Deal::new(GameKind::KingsCorners, Seed(seed))
}

/// Plays hand `number` of a deal, `players` sitting in the order of play from South.
pub fn play_hand(deal: Deal, number: u32, players: [Player; 4]) -> Seats<u32> {
    let mut hand = Hand::deal(number, &deal.deck(number), false);
    while let Some(seat) = hand.turn() {
        players[seat.index()](&mut hand);
        if hand.end().is_none() {
            hand.end_turn().expect("the hand goes on");
        }
    }
    hand.penalties()
}

/// Plays a whole game: everyone's penalty points, hand by hand (K-8).
pub fn play_game(deal: Deal, players: [Player; 4]) -> Vec<Seats<u32>> {
    let mut hands: Vec<Seats<u32>> = Vec::new();
    let total = |hands: &[Seats<u32>], seat| hands.iter().map(|hand| hand[seat]).sum::<u32>();
    while Seat::ALL.into_iter().all(|seat| total(&hands, seat) < LIMIT) {
        hands.push(play_hand(deal, hands.len() as u32 + 1, players));
    }
    hands
}
