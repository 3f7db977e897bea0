//! Every word on the screen, in Bengali, English and Lithuanian (W-2), and nothing else.
//!
//! [`Lang`] is chosen by the address; [`Lang::messages`] has the words of the tables and [`Lang::pages`] those of the
//! pages: a folder a language with a file for each, and folders for what a game or a page alone has to say. Pure: it depends
//! on `rules` for what a card is, and on no other part of the project.

mod bn;
mod dates;
pub mod egyptian_war;
mod en;
pub mod fairness;
pub mod help;
pub mod helps;
pub mod kings_corners;
mod lang;
mod lt;
mod messages;
mod names;
mod numbers;
mod pages;
mod plural;
pub mod privacy;
mod seats;
pub mod settings;
pub mod statistics;
#[cfg(test)]
mod tests;

pub use dates::{date, date_short, date_with_weekday};
pub use lang::Lang;
pub use messages::{Announce, Common, Errors, Messages, Name, Outcome, Piles, Run, ShareText, Start, Table};
pub use names::suggested_name;
pub use numbers::{clock, countdown, decimal, number, percent, signed};
pub use pages::{BoardPage, GamePage, Home, Pages, Passage, ReportPage, Site};
pub use plural::{Plural, plural};
pub use privacy::PrivacyPage;
