//! The help of each game (W-3): what its document tells, written for people who are about to play. A folder a game, a file a
//! language. Only the server's pages draw it, so that none of it weighs on the tables' wasm.

mod canfield;
mod egyptian_war;
mod kings_corners;
#[cfg(test)]
mod tests;

use super::Lang;
use crate::rules::GameKind;

/// A game's help.
#[derive(Debug)]
pub struct HelpPage {
    /// "How to play Canfield": the heading, and the page's name for its title.
    pub title: &'static str,
    /// What the game is about, in two or three sentences.
    pub lead: &'static str,
    /// The sections, in the same order with the same ids in every language.
    pub sections: &'static [Section],
}

#[cfg(test)]
impl HelpPage {
    /// Its worked examples.
    fn sums(&self) -> Vec<Lines> {
        let blocks = self.sections.iter().flat_map(|section| section.blocks);
        blocks.filter_map(|block| if let Block::Sum(lines) = block { Some(*lines) } else { None }).collect()
    }
}

impl Lang {
    /// A game's help.
    pub fn help(self, game: GameKind) -> &'static HelpPage {
        match game {
            GameKind::Canfield => canfield::page(self),
            GameKind::KingsCorners => kings_corners::page(self),
            GameKind::EgyptianWar => egyptian_war::page(self),
        }
    }
}

/// A part of a help page.
#[derive(Debug)]
pub struct Section {
    /// Its anchor, the same in every language: "rules".
    pub id: &'static str,
    /// Its heading.
    pub heading: &'static str,
    /// What it says.
    pub blocks: &'static [Block],
}

/// What counts in an example, and for how much.
pub type Lines = &'static [(&'static str, &'static str)];

/// A piece of a section.
#[derive(Debug)]
pub enum Block {
    /// A paragraph.
    Text(&'static str),
    /// A smaller heading within the section.
    Heading(&'static str),
    /// A list without an order.
    List(&'static [&'static str]),
    /// Steps in their order.
    Steps(&'static [&'static str]),
    /// A picture drawn from the deck, and what it shows; screen readers get the latter alone.
    Picture(Picture, &'static str),
    /// A worked example: what counts, and for how much; the last line is what comes of it.
    Sum(Lines),
    /// The keys at the table.
    Keys,
    /// Where something is told: what it is, and its address where it has one.
    Sources(&'static [(&'static str, Option<&'static str>)]),
}

/// What a picture shows. The cards are the same in every language, and named in its caption.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Picture {
    /// Canfield dealt, with 9♥ as the base card; 1 reserve, 2 foundations, 3 tableau, 4 stock, 5 waste.
    CanfieldTable,
    /// A foundation from 9♥ by king and ace to 8♥.
    CanfieldFoundation,
    /// A tableau pile from 2♠ by ace and king down to Q♥.
    CanfieldPile,
    /// The pile 9♣ 8♦ 7♠ moves onto 10♥.
    CanfieldWhole,
    /// 5♥ comes from the reserve into a space of the tableau.
    CanfieldFill,
    /// Three cards dealt: 4♣ and J♦ lie under K♠.
    CanfieldDeal,
    /// King's Corners dealt: 10♣ north, 6♦ east, Q♥ south, 3♠ west.
    CornersTable,
    /// The pile of 8♥ and 7♣ moves onto 9♠.
    CornersPile,
    /// K♦ goes into an empty corner.
    CornersKing,
    /// Q♣ goes to a side that was emptied.
    CornersEmptied,
    /// 7♠ on 7♦.
    WarDouble,
    /// 5♠ on 9♣ on 5♥.
    WarSandwich,
    /// K♥ is answered by 4♣ and J♠, that by 9♦.
    WarPayment,
}

impl Picture {
    /// All pictures.
    pub const ALL: [Picture; 13] = [
        Picture::CanfieldTable,
        Picture::CanfieldFoundation,
        Picture::CanfieldPile,
        Picture::CanfieldWhole,
        Picture::CanfieldFill,
        Picture::CanfieldDeal,
        Picture::CornersTable,
        Picture::CornersPile,
        Picture::CornersKing,
        Picture::CornersEmptied,
        Picture::WarDouble,
        Picture::WarSandwich,
        Picture::WarPayment,
    ];
}

/// What stands around the texts on every help page.
#[derive(Debug)]
pub struct HelpFrame {
    /// "On this page": the heading of the list of sections.
    pub contents: &'static str,
    /// "How to play the other games": the heading of the links to their help.
    pub others: &'static str,
    /// "All the rules, with pictures and tips": the link to the help from a game's own page.
    pub more: &'static str,
}
