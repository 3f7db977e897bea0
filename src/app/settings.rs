//! What players set for their device (W-5): kept there, sent nowhere, and applied before a page is first drawn.
//!
//! A setting is a choice among a few words. `settings.js` (xtask) writes what was chosen into attributes of `<html>`, such as
//! `data-theme="dark"`, before anything is drawn and whenever another tab changes it: style sheets and tables read it there.

use crate::app::play::browser;
use leptos::prelude::*;
use serde_json::{Map, Value};

/// Where the choices are kept on the device: an object of words by [`Setting::key`]. What is as usual isn't in it.
pub const KEPT: &str = "saratoga.settings";

/// What can be set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Setting {
    /// Light or dark.
    Theme,
    /// Two colours of suits, or four.
    Deck,
    /// How large cards are, where there is room.
    Size,
    /// Which digits Bengali is written with.
    Digits,
    /// On which side reserve, stock and waste lie.
    Hand,
    /// Whether things move.
    Motion,
    /// Whether there is something to hear.
    Sound,
    /// How loud that is.
    Volume,
    /// Whether in Canfield's practice cards go up by themselves where nothing is lost by it.
    Auto,
    /// Whether Canfield's practice shows if the game can still be won.
    Chance,
    /// Whether Canfield's practice deals only what can be won.
    Winnable,
}

/// The values of a setting that is on or off; off as usual.
const SWITCH: &[&str] = &["off", "on"];

impl Setting {
    /// All of them, in the order of the page.
    pub const ALL: [Setting; 11] = [
        Setting::Theme,
        Setting::Deck,
        Setting::Size,
        Setting::Digits,
        Setting::Hand,
        Setting::Motion,
        Setting::Sound,
        Setting::Volume,
        Setting::Auto,
        Setting::Chance,
        Setting::Winnable,
    ];

    /// Its word in what is kept, and in the attribute `data-…` of `<html>`.
    pub const fn key(self) -> &'static str {
        match self {
            Setting::Theme => "theme",
            Setting::Deck => "deck",
            Setting::Size => "size",
            Setting::Digits => "digits",
            Setting::Hand => "hand",
            Setting::Motion => "motion",
            Setting::Sound => "sound",
            Setting::Volume => "volume",
            Setting::Auto => "auto",
            Setting::Chance => "chance",
            Setting::Winnable => "winnable",
        }
    }

    /// What it can be; the first is the usual one.
    pub const fn values(self) -> &'static [&'static str] {
        match self {
            Setting::Theme => &["system", "light", "dark"],
            Setting::Deck => &["two", "four"],
            Setting::Size => &["normal", "small", "large"],
            Setting::Digits => &["western", "bengali"],
            Setting::Hand => &["right", "left"],
            Setting::Motion => &["system", "full", "reduced"],
            Setting::Volume => &["medium", "soft", "loud"],
            Setting::Sound | Setting::Auto | Setting::Chance | Setting::Winnable => SWITCH,
        }
    }

    /// What it is on this device, in the browser.
    pub fn get(self) -> &'static str {
        let root = document().document_element();
        let chosen = root.and_then(|root| root.get_attribute(&format!("data-{}", self.key())));
        let known = self.values().iter().find(|value| chosen.as_deref() == Some(**value));
        known.unwrap_or(&self.values()[0])
    }

    /// Whether a switch is on.
    pub fn is_on(self) -> bool {
        self.get() == "on"
    }

    /// Sets it for this page and, where the browser has room for it, for good.
    pub fn set(self, value: &'static str) {
        // Another tab may have set others.
        let mut kept: Map<String, Value> = browser::load(KEPT).unwrap_or_default();
        let (root, attribute) = (document().document_element(), format!("data-{}", self.key()));
        if value == self.values()[0] {
            kept.remove(self.key());
            let _ = root.map(|root| root.remove_attribute(&attribute));
        } else {
            kept.insert(self.key().into(), value.into());
            let _ = root.map(|root| root.set_attribute(&attribute, value));
        }
        browser::keep(KEPT, &kept);
    }

    /// Turns a switch.
    pub fn turn(self, on: bool) {
        self.set(SWITCH[usize::from(on)]);
    }

    /// A signal that follows it as it changes elsewhere: in another tab, or while the page lay in the browser's memory. Who changes it
    /// here sets the signal, too.
    pub fn follow(self) -> RwSignal<&'static str> {
        let signal = RwSignal::new(self.values()[0]);
        Effect::new(move || {
            signal.set(self.get());
            // By then settings.js, which listens longer, has applied it.
            for event in ["storage", "pageshow"] {
                let listening = window_event_listener_untyped(event, move |_| {
                    if signal.get_untracked() != self.get() {
                        signal.set(self.get());
                    }
                });
                on_cleanup(move || listening.remove());
            }
        });
        signal
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_setting_has_a_word_of_its_own_and_a_choice() {
        for (at, setting) in Setting::ALL.into_iter().enumerate() {
            assert!(setting.values().len() > 1);
            assert!(Setting::ALL[..at].iter().all(|other| other.key() != setting.key()), "{setting:?}");
            for word in [&[setting.key()], setting.values()].concat() {
                assert!(word.bytes().all(|byte| byte.is_ascii_lowercase()), "{word}: settings.js takes no other");
            }
        }
    }

    #[test]
    fn the_script_reads_what_is_kept_here() {
        let script = include_str!("../../xtask/src/settings.js");
        assert!(script.contains(&format!("\"{KEPT}\"")));
        assert!(script.len() < 1_024, "it holds up the first picture of every page");
    }
}
