//! The privacy page in words, one file a language: what is stored, and what a player can do about it (L-4, R-2).

pub mod bn;
pub mod en;
pub mod lt;

use super::pages::Passage;

/// The privacy page.
#[derive(Debug)]
pub struct PrivacyPage {
    /// "Privacy": the page's name, also in the footer.
    pub title: &'static str,
    /// What the page is about.
    pub lead: &'static str,
    /// What is stored, for how long, and what isn't.
    pub passages: &'static [Passage],
    /// "Who runs this site", heading.
    pub operator: &'static str,
    /// What they and others can see.
    pub operator_text: &'static str,
    /// "Contact:", in front of the operator's address.
    pub contact: &'static str,
    /// There is no such address.
    pub no_contact: &'static str,
    /// "Your data", heading.
    pub yours: &'static str,
    /// For who is no player: nothing is stored about them.
    pub nobody: &'static str,
    /// "Name", a label.
    pub name: &'static str,
    /// In place of a name that hasn't been given.
    pub no_name: &'static str,
    /// "Guest number", a label.
    pub guest: &'static str,
    /// "Download your data", the button.
    pub download: &'static str,
    /// What is downloaded.
    pub download_text: &'static str,
    /// "Move to another device", heading.
    pub moving: &'static str,
    /// What a code does.
    pub moving_text: &'static str,
    /// "Make a code", the button.
    pub make_code: &'static str,
    /// "Your code", heading.
    pub code: &'static str,
    /// That it counts once, and within how many minutes, one at least.
    pub code_for: fn(u32) -> String,
    /// Where to type it, and not to show it to anybody.
    pub code_text: &'static str,
    /// "Erase everything", heading.
    pub erasing: &'static str,
    /// What is erased, and that it can't be undone.
    pub erasing_text: &'static str,
    /// "Yes, erase everything", the box to tick.
    pub sure: &'static str,
    /// The box wasn't ticked.
    pub unsure: &'static str,
    /// "Erase", the button.
    pub erase: &'static str,
    /// "Continue from another device": heading, and the link to it from a game's page.
    pub device: &'static str,
    /// Where to get a code for it.
    pub device_text: &'static str,
    /// For who is a player: what this device has played stays behind.
    pub device_warning: &'static str,
    /// "Code", the field's label.
    pub field: &'static str,
    /// What a code looks like.
    pub field_hint: &'static str,
    /// "Continue here", the button.
    pub use_code: &'static str,
    /// The name that was given is saved.
    pub named: &'static str,
    /// This device is that player now.
    pub moved: &'static str,
    /// Everything has been erased.
    pub erased: &'static str,
    /// What was asked for needs a player, and whoever asked is none.
    pub no_player: &'static str,
}
