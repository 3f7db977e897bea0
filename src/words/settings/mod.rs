//! The settings page: what can be set, and what to; one file a language.

pub mod bn;
pub mod en;
pub mod lt;

/// The words of the settings page.
#[derive(Debug)]
pub struct SettingsPage {
    /// "Settings": its name, and what leads to it.
    pub title: &'static str,
    /// That all of it stays on this device, and holds at once.
    pub lead: &'static str,
    /// For those without JavaScript: nothing can be set.
    pub noscript: &'static str,
    /// Heading: what things look like.
    pub looks: &'static str,
    /// Heading: at the table.
    pub table: &'static str,
    /// Heading: what there is to hear.
    pub sounds: &'static str,
    /// Heading: Canfield's practice.
    pub practice: &'static str,
    /// Everything as it usually is, the button.
    pub reset: &'static str,
    /// Said when a choice was kept.
    pub kept: &'static str,
    /// Said where the browser keeps nothing: it holds for this page.
    pub unkept: &'static str,
    /// Light or dark.
    pub theme: Choice,
    /// Two colours of suits, or four.
    pub deck: Choice,
    /// How large cards are.
    pub size: Choice,
    /// Which digits Bengali is written with.
    pub digits: Choice,
    /// For which hand the table is laid.
    pub hand: Choice,
    /// Whether things move.
    pub motion: Choice,
    /// Whether there is something to hear.
    pub sound: Choice,
    /// How loud that is.
    pub volume: Choice,
    /// Whether cards go up by themselves where nothing is lost by it.
    pub auto: Choice,
    /// Whether practice shows if the game can still be won.
    pub chance: Choice,
    /// Whether practice deals only what can be won.
    pub winnable: Choice,
}

/// A choice among a few values.
#[derive(Debug)]
pub struct Choice {
    /// What it is about.
    pub name: &'static str,
    /// What else there is to say of it.
    pub hint: Option<&'static str>,
    /// The values, the usual one first, in the order of `app::settings`.
    pub values: &'static [&'static str],
}

impl SettingsPage {
    /// The choice that goes by a word; the first, where there is none.
    pub fn choice(&self, key: &str) -> &Choice {
        match key {
            "deck" => &self.deck,
            "size" => &self.size,
            "digits" => &self.digits,
            "hand" => &self.hand,
            "motion" => &self.motion,
            "sound" => &self.sound,
            "volume" => &self.volume,
            "auto" => &self.auto,
            "chance" => &self.chance,
            "winnable" => &self.winnable,
            _ => &self.theme,
        }
    }
}
