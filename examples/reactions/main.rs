//! How fast the computers of Egyptian War are, and whom they beat (E-10), in Markdown; see `docs/REACTIONS.md`.
//!
//!     cargo run --release --no-default-features --example reactions
//!     cargo run --release --no-default-features --example reactions plot > docs/reactions.svg

mod person;
mod plot;
mod tally;

use person::Person;
use saratoga::rules::egyptian_war::Speed;
use tally::{Reactions, Tally};

/// What people average, in ms.
const AVERAGES: [u32; 5] = [400, 450, 500, 550, 600];
/// Somebody who believes once in a hundred tops without a pattern to see one.
const CARELESS: Person = Person { mistakes: 0.01, ..Person::careful(500) };

fn main() {
    if std::env::args().nth(1).as_deref() == Some("plot") {
        print!("{}", plot::svg());
        return;
    }
    println!("Reactions:\n");
    distributions();
    let people = AVERAGES.map(|average| (average.to_string(), Person::careful(average)));
    let people: Vec<_> = people.into_iter().chain([("500, careless".into(), CARELESS)]).collect();
    let played = people.iter().map(|(name, person)| (name.as_str(), Speed::ALL.map(|speed| Tally::of(*person, speed))));
    let played: Vec<_> = played.collect();
    println!("\nGames won:\n");
    wins(&played);
    println!("\nGames:\n");
    games(&played);
}

fn distributions() {
    println!("| computers | mean | deviation | least | 5 % | 25 % | 50 % | 75 % | 95 % | missed |");
    println!("|---|---|---|---|---|---|---|---|---|---|");
    for speed in Speed::ALL {
        let drawn = Reactions::draw(speed);
        let quantiles = [0.0, 0.05, 0.25, 0.5, 0.75, 0.95].map(|share| drawn.quantile(share).to_string()).join(" | ");
        let (mean, deviation, missed) = (drawn.mean(), drawn.deviation(), 100.0 * drawn.missed());
        println!("| {speed} | {mean:.0} | {deviation:.0} | {quantiles} | {missed:.1} % |");
    }
}

fn wins(played: &[(&str, [Tally; 3])]) {
    println!("| a person averages | {} |\n|---|---|---|---|", Speed::ALL.map(Speed::name).join(" | "));
    for (name, tallies) in played {
        let shares =
            tallies.each_ref().map(|tally| format!("{:.1} ± {:.1} %", 100.0 * tally.won(), 100.0 * tally.error()));
        println!("| {name} | {} |", shares.join(" | "));
    }
}

fn games(played: &[(&str, [Tally; 3])]) {
    println!(
        "| computers | a person averages | minutes, mean | 5 % | 50 % | 95 % | 3 to 15 minutes | ended by the hour \
         | put out | slappable tops | slapped by anyone | of these by the person |"
    );
    println!("|---|---|---|---|---|---|---|---|---|---|---|---|");
    for (index, speed) in Speed::ALL.into_iter().enumerate() {
        for (name, tallies) in played {
            let tally = &tallies[index];
            let lengths = [0.05, 0.5, 0.95].map(|share| format!("{:.1}", tally.minutes_of(share))).join(" | ");
            let ends = [tally.within(3.0..=15.0), tally.timed_out(), tally.put_out()];
            let ends = ends.map(|share| format!("{:.1} %", 100.0 * share)).join(" | ");
            let slaps = [tally.slapped(), tally.slapped_first()];
            let slaps = slaps.map(|share| format!("{:.1} %", 100.0 * share)).join(" | ");
            let (minutes, patterns) = (tally.minutes(), tally.patterns());
            println!("| {speed} | {name} | {minutes:.1} | {lengths} | {ends} | {patterns:.0} | {slaps} |");
        }
    }
}
