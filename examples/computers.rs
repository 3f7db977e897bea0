//! How well the computer players of King's Corners play (K-9), in Markdown; see `docs/COMPUTERS.md`.
//!
//!     cargo run --release --no-default-features --example computers            # against the greedy player
//!     cargo run --release --no-default-features --example computers weights    # what each weight is worth

#[path = "../tests/common/four.rs"]
mod four;

use four::{Player, computer, deal, greedy, play_game, play_hand};
use saratoga::rules::kings_corners::{
    Hand, Seat,
    computer::{Weights, plan},
};
use std::fmt;

/// How many games are played for each line, of seeds from 0 on.
const GAMES: u64 = 2_000;
/// How many hands are played in each seat for each line about weights: of other seeds than the weights were found with.
const HANDS: u64 = 20_000;

fn main() {
    if std::env::args().nth(1).as_deref() == Some("weights") {
        weights();
    } else {
        println!("One greedy player among three computers:\n");
        odd_one_out("greedy", &greedy, &computer);
        println!("\nOne computer among three greedy players:\n");
        odd_one_out("computer", &computer, &greedy);
    }
}

/// The odd player sits in each seat in turn: everyone's penalty points a game, and a hand. A shared win is a win.
fn odd_one_out(name: &str, odd: Player, others: Player) {
    println!("| the {name} sits | South | West | North | East | a hand, each | the {name} wins |");
    println!("|---|---|---|---|---|---|---|");
    for seat in Seat::ALL {
        let mut players = [others; 4];
        players[seat.index()] = odd;
        let (mut points, mut wins, mut hands) = ([Sample::default(); 4], Sample::default(), 0_u32);
        for seed in 0..GAMES {
            let game = play_game(deal(seed), players);
            let totals = Seat::ALL.map(|seat| game.iter().map(|hand| hand[seat]).sum::<u32>());
            for (points, total) in points.iter_mut().zip(totals) {
                points.add(total.into());
            }
            wins.add(f64::from(u8::from(totals.iter().all(|total| *total >= totals[seat.index()]))) * 100.0);
            hands += game.len() as u32;
        }
        let games = points.map(|points| points.to_string()).join(" | ");
        let each = points.map(|points| format!("{:.2}", points.sum / f64::from(hands))).join(", ");
        println!("| {seat} | {games} | {each} | {wins:.1} % |");
    }
}

/// What becomes of a computer that leaves one weight out, playing against three that don't.
fn weights() {
    println!("| without | penalty points a hand, compared with the other three |\n|---|---|");
    for (name, less) in Weights::TUNED.each_left_out() {
        let changed = |hand: &mut Hand| {
            let Some(seat) = hand.turn() else { return };
            for wanted in plan(&hand.view(seat), &less).moves {
                hand.make(wanted).expect("a planned move is legal");
            }
        };
        println!("| {name} | {:.3} |", compare(&changed, &computer));
    }
}

/// How many penalty points a hand the first player gets beyond what the other kind gets, three of whom sit around it.
fn compare(odd: Player, others: Player) -> Sample {
    let mut more = Sample::default();
    for seed in 0..HANDS {
        // The same cards in every seat: what luck does is mostly the same for both.
        let of_seat = Seat::ALL.map(|seat| {
            let mut players = [others; 4];
            players[seat.index()] = odd;
            let penalties = play_hand(deal(seed), 1, players);
            let rest: u32 = Seat::ALL.into_iter().filter(|other| *other != seat).map(|other| penalties[other]).sum();
            f64::from(penalties[seat]) - f64::from(rest) / 3.0
        });
        more.add(of_seat.iter().sum::<f64>() / 4.0);
    }
    more
}

/// Of some values, the mean and its standard error.
#[derive(Clone, Copy, Default)]
struct Sample {
    count: f64,
    sum: f64,
    squares: f64,
}

impl Sample {
    fn add(&mut self, value: f64) {
        self.count += 1.0;
        self.sum += value;
        self.squares += value * value;
    }
}

impl fmt::Display for Sample {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mean = self.sum / self.count;
        let error = ((self.squares / self.count - mean * mean) / self.count).sqrt();
        let digits = f.precision().unwrap_or(2);
        write!(f, "{mean:.digits$} ± {error:.digits$}")
    }
}
