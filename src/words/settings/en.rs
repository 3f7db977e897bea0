//! The settings page in English.

use super::{Choice, SettingsPage};

/// The words of the settings page.
pub static PAGE: SettingsPage = SettingsPage {
    title: "Settings",
    lead: "For this device alone: nothing of it is sent anywhere. What you choose holds at once, on every page.",
    noscript: "Settings need JavaScript. Without it the site looks as your device has it.",
    looks: "Looks",
    table: "At the table",
    sounds: "Sound",
    practice: "Canfield practice",
    reset: "Everything as usual",
    kept: "Kept on this device.",
    unkept: "Your browser keeps nothing for this site: your choice holds for this page alone.",
    theme: Choice { name: "Theme", hint: None, values: &["As on this device", "Light", "Dark"] },
    deck: Choice {
        name: "Colours of the suits",
        hint: Some("With four colours, clubs are green and diamonds blue."),
        values: &["Two", "Four"],
    },
    size: Choice {
        name: "Card size",
        hint: Some("Large cards show on large screens; in Canfield the table may then be taller than the screen."),
        values: &["Normal", "Small", "Large"],
    },
    digits: Choice { name: "Digits", hint: Some("The cards keep theirs."), values: &["Western", "Bengali"] },
    hand: Choice {
        name: "Layout",
        hint: Some(
            "Left-handed, Canfield’s reserve, stock and waste lie on the right, and buttons stand in the opposite order.",
        ),
        values: &["Usual", "Left-handed"],
    },
    motion: Choice { name: "Motion", hint: None, values: &["As on this device", "Full", "Reduced"] },
    sound: Choice { name: "Sound", hint: Some("Short tones, in every game."), values: &["Off", "On"] },
    volume: Choice { name: "Volume", hint: None, values: &["Medium", "Soft", "Loud"] },
    auto: Choice {
        name: "Send safe cards up by themselves",
        hint: Some(
            "After a move of yours, cards go to their foundations where that can’t cost you the win. Each can be undone. Not in the daily.",
        ),
        values: &["Off", "On"],
    },
    chance: Choice { name: "Show whether the game can still be won", hint: None, values: &["Off", "On"] },
    winnable: Choice { name: "New games: only deals that can be won", hint: None, values: &["Off", "On"] },
};
