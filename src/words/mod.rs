//! Every word on the screen, in Bengali, English and Lithuanian (W-2), and nothing else.
//!
//! [`Lang`] is chosen by the address; [`Lang::messages`] has the words of the tables and [`Lang::pages`] those of the
//! pages, one file a language. Pure: it depends on `rules` for what a card is, and on no other part of the project.

mod bn;
mod dates;
mod en;
mod lang;
mod lt;
mod messages;
mod names;
mod numbers;
mod plural;
#[cfg(test)]
mod tests;

pub use dates::{date, date_short, date_with_weekday};
pub use lang::Lang;
pub use messages::{
    Announce, BoardPage, CanfieldPage, Common, Errors, Home, Messages, Name, Outcome, Pages, Piles, Run, Site, Start,
    Table,
};
pub use names::suggested_name;
pub use numbers::{clock, countdown, number};
pub use plural::{Plural, plural};
